"""Settings: from arguments, else from SKALI_* in the environment, else defaults for one person on one machine."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

import skali.hall
from skali.hall.wire.errors import BadSetting, NeedsPostgres

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


@dataclass(frozen=True)
class Settings:
    database: str  # an SQLAlchemy URL with an async driver
    bot_pause: tuple[float, float] = (0.6, 1.2)  # seconds a bot takes over a choice, at least and at most
    bot_processes: int = 1
    rate_limits: bool = True
    proxies: tuple[str, ...] = ()  # addresses of reverse proxies whose forwarded addresses are believed
    origins: tuple[str, ...] = ()  # other origins that may write, such as that of a development server
    client: Path = field(default=Path(skali.hall.__file__).parent / "client")
    documents: Path = field(default=Path(skali.hall.__file__).parent / "docs")  # the built site, if it was built

    @property
    def url(self) -> URL:
        return make_url(self.database)

    @property
    def is_postgres(self) -> bool:
        return self.url.get_backend_name() == "postgresql"


def load_settings(database: str | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """Arguments win over the environment, the environment over the defaults."""
    chosen = database or environment.get("SKALI_DATABASE_URL") or f"sqlite:///{default_database()}"
    return Settings(
        database=async_url(chosen),
        bot_pause=read_pause(environment.get("SKALI_BOT_PAUSE", "0.6-1.2")),
        bot_processes=read_count("SKALI_BOT_PROCESSES", environment.get("SKALI_BOT_PROCESSES", "1")),
        rate_limits=environment.get("SKALI_RATE_LIMITS", "on") != "off",
        proxies=tuple(environment.get("SKALI_PROXIES", "").split()),
        origins=tuple(environment.get("SKALI_ORIGINS", "").split()),
    )


def async_url(text: str) -> str:
    """A database URL as people write it, or the path of an SQLite file, with the driver the hall uses."""
    if "://" not in text:
        text = f"sqlite:///{Path(text).absolute()}"
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadSetting(name="SKALI_DATABASE_URL", value="...", reason="it is not a database URL") from None
    backend = url.drivername.partition("+")[0]
    if backend not in DRIVERS:
        raise BadSetting(name="SKALI_DATABASE_URL", value=backend, reason="it is sqlite or postgresql")
    return url.set(drivername=DRIVERS[backend]).render_as_string(hide_password=False)


def read_pause(text: str) -> tuple[float, float]:
    least, _, most = text.partition("-")
    try:
        pause = float(least), float(most or least)
    except ValueError:
        raise BadSetting(name="SKALI_BOT_PAUSE", value=text, reason="it reads like 0.6-1.2") from None
    if not 0 <= pause[0] <= pause[1] <= 60:
        raise BadSetting(name="SKALI_BOT_PAUSE", value=text, reason="it is between 0 and 60 seconds")
    return pause


def read_count(name: str, text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise BadSetting(name=name, value=text, reason="it is a number from 1 to 256")
    return int(text)


def check_workers(settings: Settings, workers: int) -> None:
    if workers > 1 and not settings.is_postgres:
        raise NeedsPostgres()


def default_database() -> Path:
    """`skali.db` in the user's data folder, which is made if it is not there."""
    folder, earlier = user_data_path("skali", appauthor=False), earlier_folder()
    if not (folder / "skali.db").exists() and (earlier / "skali.db").exists():
        folder = earlier
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "skali.db"


def earlier_folder() -> Path:
    """The folder of version 0.1: platformdirs reads some environment variables differently, and no games may vanish."""
    places = {"win32": ("LOCALAPPDATA", "AppData/Local"), "darwin": ("", "Library/Application Support")}
    variable, usual = places.get(sys.platform, ("XDG_DATA_HOME", ".local/share"))
    return Path(os.environ.get(variable) or Path.home() / usual) / "skali"
