"""Earlier versions of the rules; a match that was begun under one ends under it.

Version 1 reckoned quiet turns otherwise (BK-10.1): Fire, Bound, Ram, Rebuild and Reserve set the
count to 0 whatever came of them, and a flag captured or free did not. 50 quiet turns were the
limit where none was set, 10 the least that could be.
"""

from dataclasses import replace
from typing import Final

from game.core.contract import Game
from game.core.scenario import Setup
from game.rules.bitskrieg.data import OPTIONS
from game.rules.bitskrieg.setup.start import start
from game.rules.bitskrieg.state import State

_QUIET_LIMIT: Final = 50


def version_1(game: Game) -> Game:
    """Return the game under version 1 of its rules."""
    option_list = tuple(
        row._replace(default=_QUIET_LIMIT, least=10) if row.id == "quiet_limit" else row
        for row in OPTIONS
    )
    return replace(game, version=1, option_list=option_list, start=_start)


def _start(setup: Setup) -> State:
    begun = start(replace(setup, options={"quiet_limit": _QUIET_LIMIT, **setup.options}))
    return begun._replace(field=replace(begun.field, any_shot_counts=True))
