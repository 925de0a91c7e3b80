"""Cookies that can be signed out, chat that is open or not, seals that came before all words, a row to ping."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    add("people", sa.Column("session_version", sa.Integer(), nullable=False, server_default=sa.text("0")))
    add("tables", sa.Column("open_chat", sa.Boolean(), nullable=False, server_default=sa.false()))
    add("tables", sa.Column("seal_first", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "pings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def add(table: str, column: "sa.Column[object]") -> None:
    """With a default for the rows that are there, which later rows must not rely on."""
    with op.batch_alter_table(table) as altered:
        altered.add_column(column)
    with op.batch_alter_table(table) as altered:
        altered.alter_column(column.name, existing_type=column.type, existing_nullable=False, server_default=None)
