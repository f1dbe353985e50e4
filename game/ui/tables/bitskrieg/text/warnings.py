"""Warnings over the board and the turn track: held flags, the limits, and who leads (BK-10)."""

from collections.abc import Iterator
from typing import Final

from game.rules.bitskrieg.ending.victory import flags_held, holds_both_flags, leader
from game.ui.tables.bitskrieg.subjects import in_battle
from game.ui.tables.bitskrieg.text.cards import nothing_ready
from game.ui.tables.content import Banner
from game.ui.tables.context import Context

LAST_QUIET: Final = 10
LAST_TURNS: Final = 20


def banners(context: Context) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    if context.state.phase != "turn":
        return
    state, word, name = context.state, context.phrases.word, context.phrases.seat
    for seat in (0, 1):
        if holds_both_flags(state, seat):
            yield Banner(word("banner.wins", name(seat)), seat, "BK-9.1")
    leading = leader(state)
    quiet = state.field.quiet_limit - state.quiet
    if quiet <= LAST_QUIET:
        yield Banner(word("banner.quiet", quiet, name(leading)), leading, "BK-10.3")
    left = state.field.turn_limit - state.turn + 1
    if left <= LAST_TURNS:
        yield Banner(word("banner.turns", left, name(leading)), leading, "BK-10.2")
    eyes = context.seat
    if eyes == state.active and nothing_ready(state, eyes) and state.shot is None:
        yield Banner(word("banner.flip"), eyes, "BK-7.1")


def goal(context: Context) -> tuple[str, ...]:
    """Return what wins the match, in two lengths (BK-9.1, BK-9.5)."""
    return tuple(context.phrases.word(f"goal.{length}") for length in ("whole", "short"))


def track(context: Context) -> tuple[tuple[str, str], ...]:
    """Return the turn track: turn of the limit, flags held and rebuilds of each player."""
    state, word = context.state, context.phrases.word
    if not in_battle(context):
        return (("", word(f"step.{state.phase}")),)
    turn = (word("track.turn"), f"{state.turn} / {state.field.turn_limit}")
    left = [word("track.side", flags_held(state, seat), state.rebuilds[seat]) for seat in (0, 1)]
    return (turn, *((context.phrases.seat(seat), words) for seat, words in enumerate(left)))
