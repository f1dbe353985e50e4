"""Pick-up (MK-7.5): a turn spent on a point, two dice on the chart, an item on an arm."""

from functools import cache
from itertools import product
from typing import Final

from game.core.contract import Band, DiceGroup, Refusal, Roll, Say, Seat, Thread
from game.rules.metalkrushers.commands import PickSize, TakeUp
from game.rules.metalkrushers.data import ARMS, SHIELDS, WEAPON_SIZES, Arm
from game.rules.metalkrushers.events import ArmedWith, Arming
from game.rules.metalkrushers.play.movement import moved
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    State,
    krusher,
    marked,
    seat_of,
    with_krusher,
)
from game.rules.metalkrushers.workshop.sheet import Item, is_shield, shield_points

_WEAPONS: Final = ("slice", "thrust", "smash")
_TUNED: Final = tuple((size, tuning) for tuning in ("weighted", "improved") for size in "SML")
CHART: Final = (
    *(tuple(f"{kind}-{size}-{tuning}" for size, tuning in _TUNED) for kind in _WEAPONS),
    (*_WEAPONS, "projector-S", "projector-M", "projector-L"),
    ("shield-T", "shield-S", "shield-M", "shield-L", "shield-H", "-"),
    ("spiked-S", "spiked-M", "spiked-L", "-", "-", "-"),
)
"""First die = row, second die = column; a kind without a size comes in any (MK-2.10)."""


def why_not_take_up(state: State, seat: Seat, command: TakeUp) -> Refusal | None:
    """Return why a Krusher may not arm itself (MK-7.5.2, MK-7.5.8)."""
    refusal = _fault(state, command.arm)
    if refusal is None or refusal.code == "no_point":
        return refusal
    other = ARMS[1 - ARMS.index(command.arm)]
    return refusal._replace(remedy=TakeUp(other)) if _fault(state, other) is None else refusal


def _fault(state: State, arm: Arm) -> Refusal | None:
    own, other = krusher(state, state.movement[0]), 1 - ARMS.index(arm)
    if own.cell != own.stood or not state.field.arena.points >> own.cell & 1:
        return refuse("no_point")
    if own.arms[other] is not None and own.armed_at[other] == own.cell:
        return refuse("same_point")
    return None


def take_ups(state: State, seat: Seat) -> tuple[TakeUp, ...]:
    """Return the arms that the point may arm now."""
    if state.field.armament != "pickup":
        return ()
    return tuple(TakeUp(arm) for arm in ARMS if _fault(state, arm) is None)


def take_up(state: State, seat: Seat, command: TakeUp) -> Outcome:
    """Spend the turn arming; the dice are next (MK-7.5.3, MK-7.5.4)."""
    number = state.movement[0]
    arming = marked(state, number, lambda m: m._replace(arming=True))
    return arming._replace(phase="armament", mover=number, armed=(command.arm, "")), ()


def armament_roll(state: State) -> Roll:
    """Return the two dice for the chart, row then column (MK-7.5.4)."""
    number = _mover(state)
    bands = _bands(_other_is_shield(state))
    group = DiceGroup(seat_of(state, number), 2, 6, number, bands=bands, reading="digits")
    prompt = Say("metalkrushers.roll.armament", (Say(f"metalkrushers.arm.{state.armed[0]}"),))
    return Roll("armament", prompt, (group,), Thread("arm", number))


@cache
def _bands(has_shield: bool) -> tuple[Band, ...]:
    """What the chart gives, row by row; a second shield is nothing (MK-7.5.6)."""
    bands: list[Band] = []
    for row, column in product(range(1, 7), repeat=2):
        word = _family(CHART[row - 1][column - 1].split("-")[0], has_shield)
        if not bands or bands[-1].word != word:
            bands.append(Band(10 * row + column, word, word != "nothing"))
    return tuple(bands)


def _family(kind: str, has_shield: bool) -> str:
    if kind in SHIELDS:
        return "nothing" if has_shield else "shield"
    return "weapon" if kind in _WEAPONS else kind or "nothing"


def read_armament(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the chart (MK-2.10, MK-7.5.5, MK-7.5.6)."""
    number, arm = _mover(state), _arm(state)
    event = Arming(number, arm, faces)
    found = CHART[faces[0] - 1][faces[1] - 1]
    if found == "-" or (is_shield(Item(found.split("-")[0])) and _other_is_shield(state)):
        return moved(state, (event, ArmedWith(number, arm, None)))
    if "-" not in found:
        return state._replace(phase="size", armed=(arm, found)), (event,)
    armed, told = _armed(state, Item(*found.split("-")))
    return moved(armed, (event, *told))


def _other_is_shield(state: State) -> bool:
    other = 1 - ARMS.index(_arm(state))
    return is_shield(krusher(state, _mover(state)).arms[other])


def sizes(state: State) -> tuple[PickSize, ...]:
    """Return the sizes to pick from (MK-7.5.5)."""
    return tuple(PickSize(size) for size in WEAPON_SIZES)


def why_not_size(state: State, seat: Seat, command: PickSize) -> Refusal | None:
    """Return why a size may not be picked (MK-7.5.5)."""
    if command.size in WEAPON_SIZES:
        return None
    kind = Say(f"metalkrushers.kind.{state.armed[1]}")
    return refuse("size_off", kind, Say("list", tuple(WEAPON_SIZES)), remedy=PickSize("M"))


def pick_size(state: State, seat: Seat, command: PickSize) -> Outcome:
    """Take the weapon in a size."""
    armed, events = _armed(state, Item(state.armed[1], command.size))
    return moved(armed, events)


def _armed(state: State, item: Item) -> Outcome:
    """Put an item on an arm, in place of what it held (MK-7.5.4, MK-7.5.7)."""
    number, arm = _mover(state), _arm(state)
    own, place = krusher(state, number), ARMS.index(arm)
    arms = (item, own.arms[1]) if place == 0 else (own.arms[0], item)
    points = (own.cell, own.armed_at[1]) if place == 0 else (own.armed_at[0], own.cell)
    had, has = is_shield(own.arms[place]), is_shield(item)
    shield = shield_points(arms) if has else 0 if had else own.shield
    changed = own._replace(arms=arms, armed_at=points, shield=shield)
    return with_krusher(state, number, changed), (ArmedWith(number, arm, item),)


def _mover(state: State) -> KrusherId:
    assert state.mover is not None
    return state.mover


def _arm(state: State) -> Arm:
    return "right" if state.armed[0] == "right" else "left"
