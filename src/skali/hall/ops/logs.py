"""Logs as JSON lines. Paths are not logged: the id of a private table and the secret of a personal link give access."""

import json
import logging
from typing import Any

STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
NOISY_LOGGERS = ("alembic", "aiosqlite", "sqlalchemy", "asyncio")


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line.update((name, str(value)) for name, value in vars(record).items() if name not in STANDARD_FIELDS)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class HideAddresses(logging.Filter):
    """uvicorn logs the path of every WebSocket it opens."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "WebSocket" not in str(record.msg) and not str(record.msg).startswith("connection ")


def log_config(level: str) -> dict[str, Any]:
    """For `logging.config.dictConfig`, and for uvicorn's workers."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonFormatter}},
        "filters": {"hide-addresses": {"()": HideAddresses}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "json", "filters": ["hide-addresses"]},
        },
        "root": {"level": level.upper(), "handlers": ["stderr"]},
        "loggers": {name: {"level": "WARNING"} for name in NOISY_LOGGERS},
    }
