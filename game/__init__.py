"""Counterbattery: five tabletop wargames in one desktop program."""

from typing import Final

__version__: Final = "0.1.0"
"""As in `pyproject.toml`, for a program that was frozen without it."""
