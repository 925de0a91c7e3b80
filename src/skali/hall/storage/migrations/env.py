"""Run by Alembic: the connection is handed over by `hall.database`."""

from alembic import context

from skali.hall.storage.models import Model

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Model.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
