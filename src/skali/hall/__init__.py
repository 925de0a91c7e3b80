"""The server: tables, seats, live updates, storage, identity. It knows no game."""
