"""What every form that is filled in on a panel has."""

from __future__ import annotations

from typing import NamedTuple

from game.presenter.selection import Draft


class Preset(NamedTuple):
    """A ready sheet."""

    words: str
    draft: Draft
    tip: str = ""


class Remedy(NamedTuple):
    """The legal draft that is nearest to one that is not."""

    words: str
    """What it changes."""
    draft: Draft
