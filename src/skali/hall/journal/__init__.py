"""The append-only journal: entries, a writer per database, the bus to other processes. May import wire."""
