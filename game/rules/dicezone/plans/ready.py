"""Plans ready to hand in, and a good sample of all others (DZ-4.1)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from game.core.menu import Unbuilt
from game.rules.dicezone.commands import Plan
from game.rules.dicezone.data import (
    ACCURACY,
    ARMOR,
    CAPS,
    CORE,
    DAMAGE,
    FRONT,
    MOST_PUSHED,
    MOVE,
    RANGE,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.state import Field, State, Tank, TankId, holds, raised

Weapons: TypeAlias = tuple[int, int, int]
"""Range, accuracy and damage."""


def kept(state: State, number: TankId) -> Plan:
    """Return the plan of a tank that has none of its own: as before, as fast as it can."""
    return _kept(number, state.tanks[number])


def _kept(number: TankId, tank: Tank) -> Plan:
    first = tank.fire_first and holds(tank, "fire_first")
    speed, armor = min(tank.speed, tank.stats[MOVE]), tank.stats[FRONT:MOVE]
    return Plan(number, speed, *_weapons(tank), armor, 0, 0, first)


def ready_plans(state: State, number: TankId) -> dict[str, Plan]:
    """Return plans by name that suit most turns; the first one changes nothing (DZ-4.1).

    To charge is to drive fast with the weight of the gun in its damage; to snipe is to stand with
    the weight in range and accuracy; to draw first is to aim badly and so shoot early; to brace is
    to push two pips of movement, as far as there are, into the weakest sides, one by one.
    """
    tank, plan = state.tanks[number], kept(state, number)
    most, swap = tank.stats[MOVE], state.field.swap
    found = {"same": plan}
    for name, (speed, order) in _READY.items():
        gun = _favoring(_weapons(tank), order, swap)
        found[name] = Plan(number, most * speed // 2, *gun, plan.armor, fire_first=plan.fire_first)
    found["brace"] = _braced(tank, plan)
    return found


_READY: Final[dict[str, tuple[int, Weapons]]] = {
    "charge": (2, (2, 1, 0)),
    "snipe": (0, (0, 1, 2)),
    "draw_first": (1, (0, 2, 1)),
}
"""Halves of full speed, and the places of the weapons (range, accuracy, damage) when the one
that matters most stands at 0."""


def _favoring(own: Weapons, places: Weapons, swap: bool) -> Weapons:
    """The weapon dice with most on what comes first, and at least 1 on each if they suffice."""
    high = sorted(own, reverse=True) if swap else _steep(sum(own))
    ranged, accuracy, damage = (high[place] for place in places)
    return ranged, accuracy, damage


def _steep(whole: int) -> list[int]:
    """A sum on three dice, the first as high as the last two still show 2, or 1."""
    least = 2 if whole >= 10 else 1 if whole >= 3 else 0
    first = min(CAPS[RANGE], whole - 2 * least) if whole >= 3 else whole
    second = min(CAPS[RANGE], whole - first - least) if whole >= 3 else 0
    return [first, second, whole - first - second]


def _braced(tank: Tank, plan: Plan) -> Plan:
    armor, given = _thickened(plan.armor, tank.stats[MOVE])
    speed, gun = min(plan.speed, tank.stats[MOVE] - given), _weapons(tank)
    return Plan(plan.tank, speed, *gun, armor, given, 0, plan.fire_first)


@lru_cache(maxsize=1 << 12)
def _thickened(armor: Stats, move: int) -> tuple[Stats, int]:
    """Armor with pips of movement pushed into the weakest sides, and how many they are."""
    sides, given = list(armor), 0
    while given < min(MOST_PUSHED, move) and (least := min(sides)) < CAPS[ARMOR[0]]:
        sides[sides.index(least)] += 1
        given += 1
    return tuple(sides), given


def samples(state: State, number: TankId) -> Sequence[Plan]:
    """Return a good sample of the plans of a tank, the one that changes nothing first."""
    return PlanSample(number, state.tanks[number], state.field)


class PlanSample(Unbuilt):
    """Settings that push nothing, pushes of one and two pips, a brace and shifts of armor.

    Only how many there are is known before one of them is asked for.
    """

    __slots__ = (
        "_braces",
        "_firsts",
        "_guns",
        "_number",
        "_payments",
        "_pushes",
        "_settings",
        "_shifts",
        "_sides",
        "_speeds",
        "_tank",
    )

    def __init__(self, number: TankId, tank: Tank, field: Field) -> None:
        stats, weapons = tank.stats, _weapons(tank)
        armor, move = stats[FRONT:MOVE], stats[MOVE]
        core = stats[CORE] if field.push_any else 0
        self._number, self._tank = number, tank
        self._speeds = _speeds(min(tank.speed, move), move)
        self._guns = _gun_sample(weapons, field.swap)
        self._firsts: tuple[bool, ...] = (False,)
        self._shifts: Sequence[Plan] = ()
        if tank.tokens:
            self._shifts = _shifts(number, tank)
            if holds(tank, "fire_first"):
                self._firsts = (tank.fire_first, not tank.fire_first)
        self._braces = not _is_push(armor, move, min(tank.speed, move))
        self._sides, self._payments = _sides(armor), _payments(weapons, move, core)
        pairs = zip(self._sides, self._payments, strict=True)
        self._pushes = sum([len(sides) * len(payments) for sides, payments in pairs])
        self._settings = len(self._speeds) * len(self._guns) * len(self._firsts)
        self._size = self._settings + self._pushes + self._braces + len(self._shifts)

    def nth(self, index: int) -> Plan:
        """Make the plan at a place."""
        if index < self._settings:
            return self._setting(index)
        index -= self._settings
        if index < self._pushes:
            return self._pushing(index)
        index -= self._pushes
        if self._braces and not index:
            return _braced(self._tank, _kept(self._number, self._tank))
        return self._shifts[index - self._braces]

    def _setting(self, place: int) -> Plan:
        """Some speed, and weapons for some distance."""
        place, first = divmod(place, len(self._firsts))
        speed, gun = divmod(place, len(self._guns))
        armor, weapons = self._tank.stats[FRONT:MOVE], self._guns[gun]
        return Plan(self._number, self._speeds[speed], *weapons, armor, 0, 0, self._firsts[first])

    def _pushing(self, place: int) -> Plan:
        """So many pips for one side, and what pays for them."""
        pairs = zip(self._sides, self._payments, strict=True)
        for given, (sides, payments) in enumerate(pairs, 1):
            size = len(payments)
            if place < len(sides) * size:
                return self._pushed(given, sides[place // size], payments[place % size])
            place -= len(sides) * size
        raise IndexError(place)

    def _pushed(self, given: int, side: Stat, payment: "ArmorPayment") -> Plan:
        armor = self._tank.stats[FRONT:MOVE]
        armor = raised(armor, side, armor[side] + given)
        weapons, from_move, from_core, speed = payment
        return Plan(self._number, speed, *weapons, armor, from_move, from_core, self._firsts[0])


def _weapons(tank: Tank) -> Weapons:
    return tank.stats[RANGE], tank.stats[ACCURACY], tank.stats[DAMAGE]


@cache
def _speeds(kept: int, most: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys((kept, 0, most // 2, max(most - 1, 0), most)))


_PUSHED: Final = range(1, MOST_PUSHED + 1)
"""Pips that may go into armor (DZ-4.2)."""


@cache
def _sides(armor: Stats) -> tuple[tuple[Stat, ...], ...]:
    """Sides with room for one pip, and for more."""
    return tuple(
        tuple([side for side in ARMOR if armor[side] + given <= CAPS[side]]) for given in _PUSHED
    )


@cache
def _gun_sample(own: Weapons, swap: bool) -> tuple[Weapons, ...]:
    """Weapon dice as they are, as the ready plans want them, and some splits besides."""
    ready = (_favoring(own, order, swap) for _, order in _READY.values())
    if swap:
        return tuple(dict.fromkeys((own, *ready, *permutations(own, 3))))
    whole = sum(own)
    least = min(2, whole // 3)
    splits = [(a, b, c) for a, b, c in compositions(whole, 3) if min(a, b, c) >= least]
    step = max(1, len(splits) // 8)
    return tuple(dict.fromkeys((own, *ready, *splits[::step])))


class ArmorPayment(NamedTuple):
    """What pays for pips that go into armor, and how fast the tank then drives."""

    weapons: Weapons
    from_move: int
    from_core: int
    speed: int


@lru_cache(maxsize=1 << 12)
def _payments(own: Weapons, move: int, core: int) -> tuple[tuple[ArmorPayment, ...], ...]:
    """What may pay for one pip, and for more."""
    return tuple(_paying(own, move, core, given) for given in _PUSHED)


def _paying(own: Weapons, move: int, core: int, given: int) -> tuple[ArmorPayment, ...]:
    """What may pay for some pips, all of one kind, at full and at half the speed left."""
    paid = [(_less(own, given), 0, 0)]
    paid += [(own, given, 0)] if move >= given else []
    paid += [(own, 0, given)] if core > given else []
    return tuple(
        ArmorPayment(weapons, from_move, from_core, speed)
        for weapons, from_move, from_core in paid
        if weapons is not None
        for speed in sorted({(move - from_move) // 2, move - from_move})
    )


@lru_cache(maxsize=1 << 12)
def _is_push(armor: Stats, move: int, speed: int) -> bool:
    """Whether to brace is to do nothing, or to push into one side."""
    braced, given = _thickened(armor, move)
    most = move - given
    thicker = sum([new != old for new, old in zip(braced, armor, strict=True)])
    return not thicker or (thicker == 1 and min(speed, most) in (most // 2, most))


def _shifts(number: TankId, tank: Tank) -> Sequence[Plan]:
    """Plans that deal the armor anew and drive at full speed (DZ-4.4)."""
    if not holds(tank, "armor_shift"):
        return ()
    plan = _kept(number, tank)
    others = dict.fromkeys(p for p in permutations(plan.armor) if p != plan.armor)
    return [replace(plan, speed=tank.stats[MOVE], armor=armor) for armor in others]


def _less(own: Weapons, pips: int) -> Weapons | None:
    """The weapon dice with some pips off the highest of them."""
    weapons = list(own)
    for _ in range(pips):
        if not any(weapons):
            return None
        weapons[weapons.index(max(weapons))] -= 1
    ranged, accuracy, damage = weapons
    return ranged, accuracy, damage
