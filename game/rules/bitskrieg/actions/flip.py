"""Flipping (BK-7)."""

from collections.abc import Sequence
from typing import Final

from game.core.contract import Refusal, Seat
from game.rules.bitskrieg.commands import Flip
from game.rules.bitskrieg.ending.turns import flip_all
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.state import Outcome, State, finished_ids

_FLIP: Final = (Flip(),)


def why_not_flip(state: State, seat: Seat, command: Flip) -> Refusal | None:
    """Return why a seat may not flip (BK-3.4)."""
    return None if finished_ids(state, seat) else refuse("nothing_to_flip")


def flip(state: State, seat: Seat, command: Flip) -> Outcome:
    """Flip every finished tank of a seat (BK-7.1)."""
    return flip_all(state, ())


def flips(state: State, seat: Seat) -> Sequence[Flip]:
    """Return the one Flip there is."""
    return _FLIP
