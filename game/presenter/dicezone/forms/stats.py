"""The nine stats of a tank and its speed, as the forms number and name them."""

from typing import Final, TypeAlias

from game.presenter.context import Context
from game.rules.dicezone.data import (
    STATS,
    Stat,
)

SPEED: Final[Stat] = 9
"""Stands for the two black dice, beside the nine stats."""


Values: TypeAlias = tuple[int, ...]
"""A number for each of the nine stats, and the speed."""


def stat_label(context: Context, stat: Stat) -> str:
    """Return the short name of a stat, for the words below its dice."""
    return context.phrases.word(f"short.{stat_name(stat)}")


def stat_shown(context: Context, stat: Stat, pips: int) -> str:
    """Return the words below the dice of a stat, "Front 4"."""
    return context.phrases.word("short.shown", stat_label(context, stat), pips)


def stat_name(stat: Stat) -> str:
    """Return the id of a stat, as texts are called by it."""
    return "speed" if stat == SPEED else STATS[stat]


KEYS: Final[tuple[Stat, ...]] = (0, 1, 3, 2, 5, 6, 7, 8, 4)
