"""The database: schema, migrations, all queries but the journal writers. May import journal, ops, wire."""
