"""Logs as one JSON object a line. They name no addresses: the id of a table is its key, a link's secret a person's."""

import json
import logging
from typing import Any

USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
CHATTY = ("alembic", "aiosqlite", "sqlalchemy", "asyncio")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line.update((name, str(value)) for name, value in vars(record).items() if name not in USUAL)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class NamesNoAddress(logging.Filter):
    """uvicorn tells the address of every socket it opens."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "WebSocket" not in str(record.msg) and not str(record.msg).startswith("connection ")


def log_config(level: str) -> dict[str, Any]:
    """For `logging.config.dictConfig`, and for the workers that uvicorn starts."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": JsonLines}},
        "filters": {"no-address": {"()": NamesNoAddress}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["no-address"]},
        },
        "root": {"level": level.upper(), "handlers": ["stderr"]},
        "loggers": {name: {"level": "WARNING"} for name in CHATTY},
    }
