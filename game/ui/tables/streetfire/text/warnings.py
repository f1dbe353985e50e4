"""Warnings over the board and the turn track: the clock, who would win now, who acts second."""

from collections.abc import Iterator
from typing import Final

from game.core.contract import Seat
from game.rules.streetfire.play.ending import leader, standing
from game.rules.streetfire.state import NOBODY
from game.ui.tables.content import Banner
from game.ui.tables.context import Context
from game.ui.tables.streetfire.sights import enemy_of, shots_of
from game.ui.tables.streetfire.text.names import pieces

LAST_LAMPS: Final = 2
"""With so many lamps dark, or fewer, it is told who would win."""
LAST_TURNS: Final = 5
COUNTED: Final = ("pieces", "points", "ring")
"""What decides a stopped match, in this order (SF-9.5)."""


def banners(
    context: Context,
) -> tuple[Banner, ...]:
    """Return the warnings in force, the gravest first."""
    return () if context.state.phase == "over" else tuple(_banners(context))


def _banners(
    context: Context,
) -> Iterator[Banner]:
    winner = leader(context.state)
    left = context.state.field.quiet_limit - context.state.quiet
    if left <= LAST_LAMPS and context.state.hurt:
        yield Banner(context.phrases.word("banner.anew"), NOBODY, "SF-9.3")
    elif left <= LAST_LAMPS:
        words = context.phrases.word("banner.quiet", left, *who_wins(context))
        yield Banner(words, winner, "SF-9.3")
    turns = context.state.field.turn_limit - context.state.turn + 1
    if turns <= LAST_TURNS:
        words = context.phrases.word("banner.turns", turns, *who_wins(context))
        yield Banner(words, winner, "SF-9.4")
    if (
        context.state.again
        and context.state.active == context.state.first
        and context.state.phase in ("act", "damage")
    ):
        words = context.phrases.word(
            "banner.again", context.phrases.seat(context.state.active), context.state.turn - 1
        )
        yield Banner(words, context.state.active, "SF-1.2")


def who_wins(
    context: Context,
) -> tuple[str, ...]:
    """Return who would win if the clock stopped now, and why (SF-9.5)."""
    winner: Seat = leader(context.state)
    if winner == NOBODY:
        return (context.phrases.word("banner.nobody"),)
    pairs = zip(
        COUNTED, standing(context.state, winner), standing(context.state, 1 - winner), strict=True
    )
    what, more, less = next(pair for pair in pairs if pair[1] != pair[2])
    return (context.phrases.word(f"banner.{what}", context.phrases.seat(winner), more, less),)


def danger(context: Context) -> str:
    """Return which guns can be hit now by which guns of the enemy, "" if none can."""
    hunters: dict[int, tuple[int, ...]] = {}
    for shot in shots_of(context.state, enemy_of(context.seat)):
        for target, _ in shot.effects:
            hunters[target] = (*hunters.get(target, ()), shot.shooter)
    told = "; ".join(_hunted(context, hunters, group) for group in _groups(hunters))
    return context.phrases.word("danger.some", len(hunters), told) if hunters else ""


def _groups(hunters: dict[int, tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The enemies that hunt the same guns, in the order of those guns."""
    return list(dict.fromkeys(hunters[target] for target in sorted(hunters)))


def _hunted(context: Context, hunters: dict[int, tuple[int, ...]], group: tuple[int, ...]) -> str:
    targets = [target for target in sorted(hunters) if hunters[target] == group]
    return context.phrases.word("danger.by", pieces(context, targets), pieces(context, group))


def track(
    context: Context,
) -> tuple[tuple[str, str], ...]:
    """Return the turn, the order of the two halves, and what each side has left."""
    turn = (
        context.phrases.word("track.turn"),
        f"{context.state.turn} / {context.state.field.turn_limit}",
    )
    sides = [(context.phrases.seat(seat), _left(context, seat)) for seat in (0, 1)]
    if context.state.phase in ("act", "damage") and context.state.first != NOBODY:
        key = (
            "track.first_half"
            if context.state.active == context.state.first
            else "track.second_half"
        )
        half = context.phrases.word(
            key,
            context.phrases.seat(context.state.active),
            context.phrases.seat(1 - context.state.active),
        )
        return (turn, ("", half), *sides)
    return (turn, *sides)


def _left(context: Context, seat: Seat) -> str:
    pieces, points, _ = standing(context.state, seat)
    return context.phrases.word("track.side", pieces, points)
