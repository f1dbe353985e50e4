"""Warnings over the board and the turn track: held flags, the limits, and who leads (BK-10)."""

from collections.abc import Iterator
from typing import Final

from game.core.scenario import NEVER, turns_of
from game.presenter.bitskrieg.cards import nothing_ready
from game.presenter.bitskrieg.subjects import in_battle
from game.presenter.content import Banner
from game.presenter.context import Context
from game.rules.bitskrieg.ending.victory import flags_held, holds_both_flags, leader, standing

LAST_QUIET: Final = 20
LAST_TURNS: Final = 20

COUNTED: Final = ("flags", "strength", "marker", "armor")
"""What decides a stopped match, in this order (BK-10.4)."""


def banners(context: Context) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    if context.state.phase != "turn":
        return
    state, word, name = context.state, context.phrases.word, context.phrases.seat
    for seat in (0, 1):
        if holds_both_flags(state, seat):
            yield Banner(word("banner.wins", name(seat)), seat, "BK-9.1")
    yield from _limits(context)
    eyes = context.seat
    if eyes == state.active and nothing_ready(state, eyes) and state.shot is None:
        yield Banner(word("banner.flip"), eyes, "BK-7.1")


def _limits(context: Context) -> Iterator[Banner]:
    """The limit that would end the match first, when it is near."""
    state, word = context.state, context.phrases.word
    most_turns, most_quiet = state.field.turn_limit, state.field.quiet_limit
    quiet = turns_of(most_quiet) - state.quiet
    left = turns_of(most_turns) - state.turn + 1
    if most_turns != NEVER and left <= min(quiet, LAST_TURNS):
        words = word("banner.turns", left, who_wins(context))
        yield Banner(words, leader(state), "BK-10.2")
    elif most_quiet != NEVER and quiet <= LAST_QUIET and state.quiet:
        words = word("banner.quiet", state.quiet, quiet, who_wins(context))
        yield Banner(words, leader(state), "BK-10.3")


def who_wins(context: Context) -> str:
    """Return who would win if the clock stopped now, and by what (BK-10.4)."""
    state, word, winner = context.state, context.phrases.word, leader(context.state)
    name = context.phrases.seat(winner)
    figures = zip(COUNTED, standing(state, winner), standing(state, 1 - winner), strict=True)
    for what, more, less in figures:
        if more != less:
            return word(f"banner.{what}", name, more, less)
    return word("banner.second", name)


def goal(context: Context) -> tuple[str, ...]:
    """Return what wins the match, in two lengths (BK-9.1, BK-9.5)."""
    return tuple(context.phrases.word(f"goal.{length}") for length in ("whole", "short"))


def track(context: Context) -> tuple[tuple[str, str], ...]:
    """Return the turn track: turn, flags held and rebuilds of each player, quiet turns.

    A limit that is off is not told, and quiet turns are not counted without theirs.
    """
    state, word = context.state, context.phrases.word
    if not in_battle(context):
        return (("", word(f"step.{state.phase}")),)
    most_turns, most_quiet = state.field.turn_limit, state.field.quiet_limit
    clock = str(state.turn) if most_turns == NEVER else f"{state.turn} / {most_turns}"
    turn = (word("track.turn"), clock)
    quiet = [] if most_quiet == NEVER else [(word("track.quiet"), f"{state.quiet} / {most_quiet}")]
    left = [word("track.side", flags_held(state, seat), state.rebuilds[seat]) for seat in (0, 1)]
    return (turn, *((context.phrases.seat(seat), words) for seat, words in enumerate(left)), *quiet)
