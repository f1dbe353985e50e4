"""Damage (SF-4): what the dice do to each piece at the target."""

from collections.abc import Iterator
from functools import cache

from game.core.boards.cells import OFF
from game.core.contract import Band, DiceGroup, Roll, Say, Seat, Thread
from game.rules.streetfire.data import DAMAGED_AT, DICE_PER_TARGET, KINDS, MISSES, Aim, Kind, Points
from game.rules.streetfire.events import Crippled, DamageRolled, Destroyed, Event, Hit, Missed
from game.rules.streetfire.play.turns import after_shot
from game.rules.streetfire.refusals import piece_name
from game.rules.streetfire.state import Field, Outcome, Piece, Shot, State, with_piece


def damage_roll(state: State) -> Roll:
    """Return the dice that a shot waits for, target by target (SF-4.1 to SF-4.3)."""
    shot = state.shot
    assert shot is not None
    struck = tuple(
        [(state.pieces[target].hp, piece_name(state, target)) for target in shot.targets]
    )
    return _roll(state.field, state.active, state.pieces[shot.piece].kind, shot, struck)


@cache
def _roll(
    field: Field, seat: Seat, kind: Kind, shot: Shot, struck: tuple[tuple[Points, Say], ...]
) -> Roll:
    """Return the dice for targets with some hit points and names; these are told of several."""
    dice, targets = DICE_PER_TARGET[shot.aim], shot.targets
    groups = tuple(
        DiceGroup(
            seat,
            dice,
            6,
            target,
            name if len(targets) > 1 else None,
            bands(field, kind, shot.aim, hp),
            "sum",
        )
        for target, (hp, name) in zip(targets, struck, strict=True)
    )
    prompt = Say(f"streetfire.roll.{shot.aim}", (dice * len(targets), len(targets)))
    return Roll(shot.aim, prompt, groups, Thread("fire", shot.piece))


@cache
def bands(field: Field, kind: Kind, aim: Aim, hp: Points) -> tuple[Band, ...]:
    """Return what a die, or the sum of two, does to a target with some hit points (SF-4)."""
    found: list[Band] = []
    dice = DICE_PER_TARGET[aim]
    for rolled in range(dice, 6 * dice + 1):
        word = _verdict(hp, max(0, hp - damage(field, kind, aim, rolled)))
        if not found or found[-1].word != word:
            found.append(Band(rolled, word, word != "miss"))
    return tuple(found)


def _verdict(before: Points, after: Points) -> str:
    """SF-4.5, SF-4.8 to SF-4.11."""
    if after == before:
        return "miss"
    if not after:
        return "destroyed"
    return "crippled" if after <= DAMAGED_AT < before else "hit"


def damage(field: Field, kind: Kind, aim: Aim, rolled: int) -> Points:
    """Return the hit points that a die, or the sum of two, costs (SF-4.4 to SF-4.7, SF-4.13)."""
    halves = plain_damage(aim, rolled) * KINDS[kind].factor
    if field.rounding == "exact" and halves % 2:
        return halves / 2
    return (halves + (field.rounding == "up")) // 2


def plain_damage(aim: Aim, rolled: int) -> int:
    """Return the hit points that an LR costs with what was rolled (SF-4.4, SF-4.5)."""
    return rolled if aim == "direct" else max(0, rolled - MISSES)


def roll_damage(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the dice, target by target in ascending id (SF-4.3)."""
    shot = state.shot
    assert shot is not None
    kind, dice = state.pieces[shot.piece].kind, DICE_PER_TARGET[shot.aim]
    events: tuple[Event, ...] = ()
    for place, target in enumerate(shot.targets):
        own = faces[place * dice : (place + 1) * dice]
        points = damage(state.field, kind, shot.aim, sum(own))
        state, told = _struck(state, target, points)
        events = (*events, DamageRolled(target, own, points, kind), *told)
    return after_shot(state, events)


def whole(points: Points) -> Points:
    """Return hit points as an int unless there is a half.

    >>> whole(4.0), whole(4.5)
    (4, 4.5)
    """
    return int(points) if points == int(points) else points


def lose(piece: Piece, points: Points) -> Piece:
    """Return a piece with hit points gone; at 0 it is off the streets (SF-4.8, SF-4.9, SF-4.12)."""
    left = whole(max(0, piece.hp - points))
    return Piece(piece.seat, piece.kind, piece.at if left else OFF, left)


def _struck(state: State, target: int, points: Points) -> Outcome:
    if not points:
        return state, (Missed(target),)
    before = state.pieces[target]
    after = lose(before, points)
    hurt = with_piece(state, target, after, state.ready)._replace(hurt=True)
    return hurt, tuple(_effects(target, before, after))


def _effects(target: int, before: Piece, after: Piece) -> Iterator[Event]:
    yield Hit(target, whole(before.hp - after.hp), after.hp)
    if not after.hp:
        yield Destroyed(target, before.at)
    elif after.hp <= DAMAGED_AT < before.hp:
        yield Crippled(target)  # SF-4.10, SF-4.11
