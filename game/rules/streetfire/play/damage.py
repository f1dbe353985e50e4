"""Damage (SF-4): what the dice do to each piece at the target."""

from collections.abc import Iterator

from game.core.boards.squares import OFF
from game.core.contract import Event
from game.rules.streetfire.data import DAMAGED_AT, DICE_PER_TARGET, KINDS, MISSES, Aim, Kind
from game.rules.streetfire.events import Crippled, DamageRolled, Destroyed, Hit, Missed
from game.rules.streetfire.play.turns import Told, after_shot
from game.rules.streetfire.state import Field, Piece, Shot, State, with_piece


def dice_wanted(shot: Shot) -> int:
    """Return how many dice a shot takes (SF-4.1, SF-4.2)."""
    return DICE_PER_TARGET[shot.aim] * len(shot.targets)


def damage(field: Field, kind: Kind, aim: Aim, rolled: int) -> int:
    """Return the hit points that a die, or the sum of two, costs (SF-4.4 to SF-4.7)."""
    return (plain_damage(aim, rolled) * KINDS[kind].factor + (field.rounding == "up")) // 2


def plain_damage(aim: Aim, rolled: int) -> int:
    """Return the hit points that an LR costs with what was rolled (SF-4.4, SF-4.5)."""
    return rolled if aim == "direct" else max(0, rolled - MISSES)


def roll_damage(state: State, faces: tuple[int, ...]) -> Told:
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


def lose(piece: Piece, points: int) -> Piece:
    """Return a piece with hit points gone; at 0 it is off the streets (SF-4.8, SF-4.9, SF-4.12)."""
    left = max(0, piece.hp - points)
    return Piece(piece.seat, piece.kind, piece.at if left else OFF, left)


def _struck(state: State, target: int, points: int) -> Told:
    if not points:
        return state, (Missed(target),)
    before = state.pieces[target]
    after = lose(before, points)
    hurt = with_piece(state, target, after, state.ready)._replace(hurt=True)
    return hurt, tuple(_effects(target, before, after))


def _effects(target: int, before: Piece, after: Piece) -> Iterator[Event]:
    yield Hit(target, before.hp - after.hp, after.hp)
    if not after.hp:
        yield Destroyed(target, before.at)
    elif after.hp <= DAMAGED_AT < before.hp:
        yield Crippled(target)  # SF-4.10, SF-4.11
