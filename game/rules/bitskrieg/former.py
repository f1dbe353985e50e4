"""Earlier versions of the rules; a match that was begun under one ends under it.

- Version 3 had none of the options that restore the document (BK-2.12 and the like): they are as
  they were then where nothing is set.
- Version 2 had a turn limit of 240 where none was set (BK-10.2).
- Version 1 had the same, and reckoned quiet turns otherwise (BK-10.1): Fire, Bound, Ram, Rebuild
  and Reserve set the count to 0 whatever came of them, and a flag captured or free did not. 50
  quiet turns were the limit where none was set, 10 the least that could be.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from game.core.contract import AnyGame
from game.core.scenario import OptionValue, Setup
from game.rules.bitskrieg.data import OPTIONS
from game.rules.bitskrieg.setup.start import start
from game.rules.bitskrieg.state import State

Was: TypeAlias = Callable[[OptionValue], OptionValue]


def _turn_limit(row: OptionValue) -> OptionValue:
    return row._replace(default=240)


def _quiet_limit(row: OptionValue) -> OptionValue:
    return row._replace(default=50, least=10)


def version_3(game: AnyGame) -> AnyGame:
    """Return the game under version 3 of its rules."""
    return replace(game, version=3)


def version_2(game: AnyGame) -> AnyGame:
    """Return the game under version 2 of its rules."""
    option_list = _options(turn_limit=_turn_limit)
    return replace(game, version=2, option_list=option_list, start=partial(_start, option_list))


def version_1(game: AnyGame) -> AnyGame:
    """Return the game under version 1 of its rules."""
    option_list = _options(turn_limit=_turn_limit, quiet_limit=_quiet_limit)

    def begun(setup: Setup) -> State:
        state = _start(option_list, setup)
        return state._replace(field=replace(state.field, any_shot_counts=True))

    return replace(game, version=1, option_list=option_list, start=begun)


def _unchanged(row: OptionValue) -> OptionValue:
    return row


def _options(**were: Was) -> tuple[OptionValue, ...]:
    """The options as they were: what some had otherwise, by their ids."""
    return tuple(were.get(row.id, _unchanged)(row) for row in OPTIONS)


def _start(option_list: tuple[OptionValue, ...], setup: Setup) -> State:
    """Begin a match in which what is not set is as those options have it."""
    unset = {row.id: row.default for row in option_list}
    return start(replace(setup, options={**unset, **setup.options}))
