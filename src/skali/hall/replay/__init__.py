"""A table rebuilt from its journal, and what each viewer sees of it. May import storage and below."""
