"""Who is asking: identities, access tokens, limits. May import tables and below."""
