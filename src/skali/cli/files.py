"""Reading and writing files so that nothing is ever half-written and every failure is said in plain words."""

import os
import tempfile
from pathlib import Path

from skali.engine.errors import BadFile

LARGEST = 20_000_000


def read_text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise BadFile(path=str(path), action="read", reason="it is larger than any game could be")
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadFile(path=str(path), action="read", reason=problem.strerror or str(problem)) from None
    except UnicodeDecodeError:
        raise BadFile(path=str(path), action="read", reason="it is not text") from None


def write_text(path: Path, text: str) -> None:
    """All or nothing: the file appears whole under its name, or the old one stays as it was."""
    temporary = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            temporary = Path(file.name)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as problem:
        raise BadFile(path=str(path), action="written", reason=problem.strerror or str(problem)) from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
