"""Warnings over the board and the turn track: held flags, the limits, and who leads (BK-10)."""

from collections.abc import Iterator
from typing import Final

from game.core.contract import Seat
from game.rules.bitskrieg.ending.victory import flags_held, holds_both_flags, leader
from game.rules.bitskrieg.state import State
from game.ui.tables.bitskrieg.told.actions import nothing_ready
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Banner

LAST_QUIET: Final = 10
LAST_TURNS: Final = 20


def banners_of(state: State, eyes: Seat, speech: Speech) -> tuple[Banner, ...]:
    """Return the warnings in force, the gravest first."""
    if state.phase != "turn":
        return ()
    return tuple(_banners(state, eyes, speech))


def _banners(state: State, eyes: Seat, speech: Speech) -> Iterator[Banner]:
    for seat in (0, 1):
        if holds_both_flags(state, seat):
            yield Banner(speech.word("banner.wins", speech.seat(seat)), seat, "BK-9.1")
    leading = leader(state)
    quiet = state.field.quiet_limit - state.quiet
    if quiet <= LAST_QUIET:
        words = speech.word("banner.quiet", quiet, speech.seat(leading))
        yield Banner(words, leading, "BK-10.3")
    left = turns_left(state)
    if left <= LAST_TURNS:
        words = speech.word("banner.turns", left, speech.seat(leading))
        yield Banner(words, leading, "BK-10.2")
    if eyes == state.active and nothing_ready(state, eyes) and state.shot is None:
        yield Banner(speech.word("banner.flip"), eyes, "BK-7.1")


def turns_left(state: State) -> int:
    """Return how many turns are left before the turn limit, this one included (BK-10.2)."""
    return state.field.turn_limit - state.turn + 1


def track_of(state: State, speech: Speech) -> tuple[tuple[str, str], ...]:
    """Return the turn track: turn of the limit, flags held and rebuilds of each player."""
    if state.phase not in ("turn", "over"):
        return (("", speech.word(f"step.{state.phase}")),)
    turn = (speech.word("track.turn"), f"{state.turn} / {state.field.turn_limit}")
    sides = [
        (
            speech.seat(seat),
            speech.word("track.side", flags_held(state, seat), state.rebuilds[seat]),
        )
        for seat in (0, 1)
    ]
    return (turn, *sides)
