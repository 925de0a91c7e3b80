"""Alembic migrations, in order. They run at every start."""
