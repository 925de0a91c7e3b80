"""Both databases for real, and a hall on each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.postgres import new_postgres_database, throwaway_postgres
from tests.hall.servers import ThreadServer, thread_server


@pytest.fixture(scope="session")
def cluster() -> Iterator[Path]:
    with throwaway_postgres() as folder:
        yield folder


@pytest.fixture
def postgres(cluster: Path) -> str:
    """The address of a new database."""
    return new_postgres_database(cluster)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hall.db'}"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A hall that many tests share: bots answer at once, and nobody is too fast."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.db'}"
    else:
        database = new_postgres_database(request.getfixturevalue("cluster"))
    with thread_server(database) as server:
        yield server


@pytest.fixture(scope="session")
def one_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """For what has nothing to do with the database."""
    with thread_server(f"sqlite:///{tmp_path_factory.mktemp('one') / 'hall.db'}") as server:
        yield server
