"""The server: tables, seats, live updates, storage, identity. It knows no game.

ARCHITECTURE.md draws its rooms; each one may import only those below it (import-linter checks it).
"""
