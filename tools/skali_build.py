"""The build backend: setuptools, plus the browser client and the native code, both made at once.

Node comes from PATH where a fitting one is there; else pip brings it, for the time of the build, as a PyPI package.
SKALI_WEB=0 leaves the client out, SKALI_COMPILE=0 the native code. `python tools/skali_build.py FOLDER` builds a wheel.
"""

import contextlib
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import native
from setuptools import build_meta
from web_client import NODE, ROOT, build_client, is_current, system_node


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_sdist(config_settings))


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_wheel(config_settings))


def with_node(requires: list[str]) -> list[str]:
    return requires if is_current() or system_node() else [*requires, NODE]


def prepare_metadata_for_build_wheel(directory: str, config_settings: Any = None) -> str:
    build_client()  # the metadata names its licences
    return build_meta.prepare_metadata_for_build_wheel(directory, config_settings)


def build_wheel(directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    with ThreadPoolExecutor() as pool:
        client = pool.submit(build_client)
        compile_ahead()
        client.result()
    for stale in (ROOT / "build").glob("lib*"):  # setuptools would pack files that are no longer there
        shutil.rmtree(stale)
    return build_meta.build_wheel(directory, config_settings, metadata_directory)


def compile_ahead() -> None:
    """What setup.py will install; if it fails, setup.py meets the same failure and deals with it."""
    if os.environ.get("SKALI_COMPILE") != "0":
        with contextlib.suppress(Exception, SystemExit):
            native.compile_all()


def build_sdist(directory: str, config_settings: Any = None) -> str:
    build_client()
    return build_meta.build_sdist(directory, config_settings)


if __name__ == "__main__":
    build_wheel(sys.argv[1], {"--build-option": "--compression=stored"})  # it is unpacked at once
