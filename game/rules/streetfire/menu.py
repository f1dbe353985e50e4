"""Every legal command, by what it is about: a piece that may act, or ending the half."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from game.core.boards.cells import Mask
from game.core.contract import Seat, Subject
from game.core.menu import LazyMenu
from game.rules.streetfire.commands import Command, EndTurn
from game.rules.streetfire.play.fire import fires
from game.rules.streetfire.play.move import moves
from game.rules.streetfire.state import State, ids_of

END: Final = "end"
"""The subject of ending the half."""
_END_ONLY: Final = (EndTurn(),)


def pieces_and_end(state: State, seat: Seat) -> LazyMenu:
    """Return every command of the seat whose half it is."""
    return LazyMenu(_subjects(state.ready), partial(_about, state))


@cache
def _subjects(ready: Mask) -> tuple[Subject, ...]:
    return (*ids_of(ready), END)


def _about(state: State, subject: Subject) -> Sequence[Command]:
    """A piece hemmed in by enemies can shoot at them, so no piece is without a command."""
    if type(subject) is not int:
        return _END_ONLY
    return moves(state, subject) + fires(state, subject)
