"""What others do after a plan, as the table tells it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Command, Say, Seat, State


class ToldReply(NamedTuple):
    """What another side does in turn, if the dice fall in one way."""

    fall: Say | None
    """That way, and its chance; None where nothing is thrown."""
    state: State
    """The position in which the reply is given."""
    seat: Seat
    command: Command
