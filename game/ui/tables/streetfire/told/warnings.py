"""Warnings over the board and the turn track: the clock, who would win now, who acts second."""

from collections.abc import Iterator
from typing import Final

from game.core.contract import Seat
from game.rules.streetfire.play.ending import leader, standing
from game.rules.streetfire.state import NOBODY, State
from game.ui.tables.face import Banner
from game.ui.tables.streetfire.sights import shots_of
from game.ui.tables.streetfire.told.speech import Speech

LAST_LAMPS: Final = 2
"""With so many lamps dark, or fewer, it is told who would win."""
LAST_TURNS: Final = 5
COUNTED: Final = ("pieces", "points", "ring")
"""What decides a stopped match, in this order (SF-9.5)."""


def banners_of(state: State, speech: Speech) -> tuple[Banner, ...]:
    """Return the warnings in force, the gravest first."""
    return () if state.phase == "over" else tuple(_banners(state, speech))


def _banners(state: State, speech: Speech) -> Iterator[Banner]:
    winner = leader(state)
    left = state.field.quiet_limit - state.quiet
    if left <= LAST_LAMPS and state.hurt:
        yield Banner(speech.word("banner.anew"), NOBODY, "SF-9.3")
    elif left <= LAST_LAMPS:
        words = speech.word("banner.quiet", left, *who_wins(state, speech))
        yield Banner(words, winner, "SF-9.3")
    turns = state.field.turn_limit - state.turn + 1
    if turns <= LAST_TURNS:
        words = speech.word("banner.turns", turns, *who_wins(state, speech))
        yield Banner(words, winner, "SF-9.4")
    if state.again and state.active == state.first and state.phase in ("act", "damage"):
        words = speech.word("banner.again", speech.seat(state.active), state.turn - 1)
        yield Banner(words, state.active, "SF-1.2")


def who_wins(state: State, speech: Speech) -> tuple[str, ...]:
    """Return who would win if the clock stopped now, and why (SF-9.5)."""
    winner: Seat = leader(state)
    if winner == NOBODY:
        return (speech.word("banner.nobody"),)
    pairs = zip(COUNTED, standing(state, winner), standing(state, 1 - winner), strict=True)
    what, more, less = next(pair for pair in pairs if pair[1] != pair[2])
    return (speech.word(f"banner.{what}", speech.seat(winner), more, less),)


def danger_of(state: State, enemy: Seat, speech: Speech) -> str:
    """Return which guns can be hit now by which guns of the enemy, "" if none can."""
    hunters: dict[int, tuple[int, ...]] = {}
    for shot in shots_of(state, enemy):
        for target, _ in shot.effects:
            hunters[target] = (*hunters.get(target, ()), shot.shooter)
    told = "; ".join(_hunted(state, hunters, group, speech) for group in _groups(hunters))
    return speech.word("danger.some", len(hunters), told) if hunters else ""


def _groups(hunters: dict[int, tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The enemies that hunt the same guns, in the order of those guns."""
    return list(dict.fromkeys(hunters[target] for target in sorted(hunters)))


def _hunted(
    state: State, hunters: dict[int, tuple[int, ...]], group: tuple[int, ...], speech: Speech
) -> str:
    targets = [target for target in sorted(hunters) if hunters[target] == group]
    names = (", ".join(speech.piece(state, n) for n in guns) for guns in (targets, group))
    return speech.word("danger.by", *names)


def track_of(state: State, speech: Speech) -> tuple[tuple[str, str], ...]:
    """Return the turn, the order of the two halves, and what each side has left."""
    turn = (speech.word("track.turn"), f"{state.turn} / {state.field.turn_limit}")
    sides = [(speech.seat(seat), _left(state, seat, speech)) for seat in (0, 1)]
    if state.phase in ("act", "damage") and state.first != NOBODY:
        key = "track.first_half" if state.active == state.first else "track.second_half"
        half = speech.word(key, speech.seat(state.active), speech.seat(1 - state.active))
        return (turn, ("", half), *sides)
    return (turn, *sides)


def _left(state: State, seat: Seat, speech: Speech) -> str:
    pieces, points, _ = standing(state, seat)
    return speech.word("track.side", pieces, points)
