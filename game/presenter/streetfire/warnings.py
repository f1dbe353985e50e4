"""Warnings over the board and the turn track, and what the enemy's guns could do."""

from collections.abc import Iterator
from functools import partial, reduce
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.presenter.content import Banner
from game.presenter.context import once_a_position
from game.presenter.danger import CellDanger, Pattern, Shooter
from game.presenter.streetfire.queries import GameContext, enemy_of, mine
from game.presenter.streetfire.words import pieces
from game.rules.streetfire import what_if
from game.rules.streetfire.data import Aim
from game.rules.streetfire.odds import chances
from game.rules.streetfire.play.ending import leader, standing
from game.rules.streetfire.refusals import points_told
from game.rules.streetfire.state import NOBODY, Piece, State
from game.rules.streetfire.what_if import shots_of

LAST_LAMPS: Final = 2
"""With so many lamps dark, or fewer, it is told who would win."""
LAST_TURNS: Final = 5
COUNTED: Final = ("pieces", "points", "ring")
"""What decides a stopped match, in this order (SF-9.5)."""


def banners(context: GameContext) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    if context.state.phase == "over":
        return
    state, word = context.state, context.phrases.word
    yield from _of_the_clocks(context)
    if state.again and state.active == state.first and state.phase in ("act", "damage"):
        words = word("banner.again", context.phrases.seat(state.active), state.turn - 1)
        yield Banner(words, state.active, "SF-1.2")


def _of_the_clocks(context: GameContext) -> Iterator[Banner]:
    """Those that are off warn of nothing."""
    state, word = context.state, context.phrases.word
    field, winner = state.field, leader(state)
    left = field.quiet_limit - state.quiet
    if field.quiet_limit != NEVER and left <= LAST_LAMPS:
        if state.hurt:
            yield Banner(word("banner.anew"), NOBODY, "SF-9.3")
        else:
            yield Banner(word("banner.quiet", left, *who_wins(context)), winner, "SF-9.3")
    turns = field.turn_limit - state.turn + 1
    if field.turn_limit != NEVER and turns <= LAST_TURNS:
        yield Banner(word("banner.turns", turns, *who_wins(context)), winner, "SF-9.4")


def goal(context: GameContext) -> tuple[str, ...]:
    """Return what wins the match, in three lengths (SF-9.1, SF-9.3 to SF-9.5)."""
    field, word = context.state.field, context.phrases.word
    clock = (field.quiet_limit, field.turn_limit)
    if clock == (NEVER, NEVER):
        return (word("goal.endless"), word("goal.short"))
    clocks = "turns_" * (clock[0] == NEVER) + "quiet_" * (clock[1] == NEVER)
    whole = word(f"goal.{clocks}ring" if field.ring_tiebreak else f"goal.{clocks}whole", *clock)
    return (whole, word(f"goal.{clocks}middle", *clock), word("goal.short"))


def who_wins(context: GameContext) -> tuple[str, ...]:
    """Return who would win if the clock stopped now, and why (SF-9.5)."""
    state, winner = context.state, leader(context.state)
    if winner == NOBODY:
        return (context.phrases.word("banner.nobody"),)
    pairs = zip(COUNTED, standing(state, winner), standing(state, 1 - winner), strict=True)
    what, more, less = next(pair for pair in pairs if pair[1] != pair[2])
    counted = (points_told(more), points_told(less))
    return (context.phrases.word(f"banner.{what}", context.phrases.seat(winner), *counted),)


def hunted(context: GameContext) -> str:
    """Return which guns can be hit now by which guns of the enemy, "" if none can."""
    hunters: dict[int, tuple[int, ...]] = {}
    for shot in shots_of(context.state, enemy_of(context.seat)):
        for target, _ in shot.effects:
            hunters[target] = (*hunters.get(target, ()), shot.shooter)
    if not hunters:
        return ""
    word, groups = context.phrases.word, _groups(hunters)
    told = reduce(partial(word, "danger.more"), (_hunted(context, hunters, g) for g in groups))
    return word("danger.some", len(hunters), told)


def _groups(hunters: dict[int, tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The enemies that hunt the same guns, in the order of those guns."""
    return list(dict.fromkeys(hunters[target] for target in sorted(hunters)))


def _hunted(
    context: GameContext, hunters: dict[int, tuple[int, ...]], group: tuple[int, ...]
) -> str:
    targets = [target for target in sorted(hunters) if hunters[target] == group]
    return context.phrases.word("danger.by", pieces(context, targets), pieces(context, group))


def track(context: GameContext) -> tuple[tuple[str, str], ...]:
    """Return the turn, the order of the two halves, and what each side has left."""
    state, seat_name, word = context.state, context.phrases.seat, context.phrases.word
    limit = state.field.turn_limit
    number = f"{state.turn}" if limit == NEVER else f"{state.turn} / {limit}"
    turn = (word("track.turn"), number)
    sides = [(seat_name(seat), _left(context, seat)) for seat in (0, 1)]
    if state.phase in ("act", "damage") and state.first != NOBODY:
        half = word(f"track.{_half(state)}", seat_name(state.active), seat_name(1 - state.active))
        return (turn, ("", half), *sides)
    return (turn, *sides)


def _half(state: State) -> str:
    """Of which half the track tells: after a single toss the same player goes first again."""
    if state.active == state.first:
        return "first_half"
    return "second_half" if state.field.toss == "each_turn" else "second_of_once"


def _left(context: GameContext, seat: Seat) -> str:
    pieces, points, _ = standing(context.state, seat)
    return context.phrases.word("track.side", pieces, points_told(points))


# Danger.


PATTERNS: Final[dict[Aim, Pattern]] = {
    "direct": "solid",
    "indirect": "dotted",
    "blocked": "dotted",
}
"""How each kind of shot is drawn: lobbed fire is dotted."""


def dangers(context: GameContext) -> dict[Cell, CellDanger]:
    """Return what threatens the selected gun where it stands or may go, else all of the seat."""
    subject = context.selection.subject
    own = isinstance(subject, int) and mine(context, subject)
    return _dangers(context, subject if own and isinstance(subject, int) else None)


@once_a_position
def _dangers(context: GameContext, gun: int | None) -> dict[Cell, CellDanger]:
    state = context.state
    if state.phase == "over":
        return {}
    found, own = what_if.threats(state, enemy_of(context.seat)), 1 - enemy_of(context.seat)
    places = {piece.at for piece in state.pieces if piece.seat == own}
    if gun is not None:
        places = {state.pieces[gun].at, *what_if.ways(state, gun)}
    return {
        cell: CellDanger(tuple(_shooter(state, state.pieces[n], aim) for n, aim in shots))
        for cell, shots in found.items()
        if cell in places
    }


def _shooter(state: State, gun: Piece, aim: Aim) -> Shooter:
    """Whether a shot hits does not hang on the hit points it meets (SF-4)."""
    full = state.field.hit_points[1 - gun.seat]
    return Shooter(gun.at, 1 - chances(state.field, gun.kind, aim, full).missed, PATTERNS[aim])
