"""Who is asking: identities, access tokens, rate limits. May import tables and below."""
