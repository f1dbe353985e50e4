"""The kinds of a game's commands and events: those in a union, and tables with a row for each."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, TypeVar, get_args

from game.core.contract import Concede, Conceded, Ready, Rolled, StateT, Submitted

Answer = TypeVar("Answer")

ByKind: TypeAlias = Mapping[type, Callable[[StateT, Any], Answer]]
"""A row for each kind of command or event: a function of the position and one of that kind."""

SHARED: Final = (Rolled, Concede, Ready, Submitted, Conceded)
"""The commands and events of every game."""


def own_kinds(union: object) -> tuple[type, ...]:
    """Return the kinds in a game's union of commands or events, without those all games share.

    >>> [kind.__name__ for kind in own_kinds(int | Rolled | str | Conceded)]
    ['int', 'str']
    """
    return tuple(kind for kind in get_args(union) if kind not in SHARED)
