"""Which version of the program this is."""

import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Final

NAME: Final = "counterbattery"
"""Of the program as a package."""


@cache
def program_version() -> str:
    """Return the version of the program, "" where it runs without being installed."""
    try:
        return version(NAME)
    except PackageNotFoundError:
        return ""


def is_packed() -> bool:
    """Return whether the program brings its own Python along."""
    return bool(getattr(sys, "frozen", False))
