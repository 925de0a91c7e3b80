"""The database: schema, migrations, queries but the journal's, backups, moving. May import journal, ops, wire."""
