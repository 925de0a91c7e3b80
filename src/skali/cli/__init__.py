"""The `skali` command."""

from skali.cli.app import main

__all__ = ["main"]
