"""What people and bots can do at tables: create, join, play, chat, look back. May import live and below."""
