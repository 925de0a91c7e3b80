"""Installs the native code that tools/native.py compiles where a C compiler is there; else pure Python.

SKALI_COMPILE=0        pure Python
SKALI_COMPILE=1        compile or fail
(unset)                compile if possible
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import native

MODE = os.environ.get("SKALI_COMPILE", "auto")


class InstallNative(build_ext):
    """All or nothing: half a compiled group would not import, so any failure means pure Python."""

    def run(self) -> None:
        try:
            compiled = native.compile_all()
        except (Exception, SystemExit) as error:
            if MODE == "1":
                raise
            native.say(f"not compiled ({error}): installing pure Python, which plays the same games more slowly")
            self.extensions.clear()
            return
        self.files = {group.library: compiled / f"{group.library}.so" for group in native.groups()}
        for group in native.groups():
            self.files |= dict.fromkeys(group.modules, compiled / f"{group.library}.entry.so")
        super().run()

    def build_extensions(self) -> None:
        for extension in self.extensions:
            target = Path(self.get_ext_fullpath(extension.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.files[extension.name], target)


def extensions() -> list[Extension]:
    if MODE == "0":
        return []
    names = [name for group in native.groups() for name in (group.library, *group.modules)]
    return [Extension(name, sources=[]) for name in names]


def licences() -> list[str]:
    """Ours, and with the browser client and the site of the documents those of the works by others in them."""
    notices = [Path("src/skali/hall") / part / "NOTICE.txt" for part in ("client", "docs")]
    return ["LICENSE", *(str(notice) for notice in notices if notice.exists())]


setup(ext_modules=extensions(), license_files=licences(), cmdclass={"build_ext": InstallNative})
