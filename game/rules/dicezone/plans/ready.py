"""Plans ready to hand in, and a good sample of all others (DZ-4.1)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from game.core.menu import Joined, Made
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
)
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.state import State, Tank, TankId, holds, raised

Weapons: TypeAlias = tuple[int, int, int]
"""Range, accuracy and damage."""


def kept(state: State, number: TankId) -> Plan:
    """Return the plan of a tank that has none of its own: as before, as fast as it can."""
    tank = state.tanks[number]
    speed = min(tank.speed, tank.stats[MOVE])
    first = tank.fire_first and holds(tank, "fire_first")
    return Plan(number, speed, *_weapons(tank), tank.stats[FRONT:MOVE], 0, 0, first)


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
    armor, given, move = list(plan.armor), 0, tank.stats[MOVE]
    while given < min(MOST_PUSHED, move) and (least := min(armor)) < CAPS[ARMOR[0]]:
        armor[armor.index(least)] += 1
        given += 1
    speed, gun = min(plan.speed, move - given), _weapons(tank)
    return Plan(plan.tank, speed, *gun, tuple(armor), given, 0, plan.fire_first)


def samples(state: State, number: TankId) -> Sequence[Plan]:
    """Return a good sample of the plans of a tank, the one that changes nothing first."""
    tank, plan = state.tanks[number], kept(state, number)
    core = tank.stats[CORE] if state.field.push_any else 0
    pushes = (_pushes(tank, plan, core, given) for given in (1, 2))
    extra = (*_braces(tank, plan), *_shifts(tank, plan))
    return Joined(_settings(tank, plan, state.field.swap), *pushes, extra)


def _weapons(tank: Tank) -> Weapons:
    return tank.stats[RANGE], tank.stats[ACCURACY], tank.stats[DAMAGE]


def _settings(tank: Tank, plan: Plan, swap: bool) -> Sequence[Plan]:
    """Plans that push nothing: some speeds, and weapons for several distances."""
    most, armor = tank.stats[MOVE], plan.armor
    speeds = tuple(dict.fromkeys((plan.speed, 0, most // 2, max(most - 1, 0), most)))
    guns = _gun_sample(_weapons(tank), swap)
    firsts = (plan.fire_first, not plan.fire_first) if holds(tank, "fire_first") else (False,)

    def made(place: int) -> Plan:
        place, first = divmod(place, len(firsts))
        speed, gun = divmod(place, len(guns))
        return Plan(plan.tank, speeds[speed], *guns[gun], armor, 0, 0, firsts[first])

    return Made(len(speeds) * len(guns) * len(firsts), made)


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


def _pushes(tank: Tank, plan: Plan, core: int, given: int) -> Sequence[Plan]:
    """Plans that push some pips into a side, from engine, weapons or core."""
    armor, most = plan.armor, CAPS[ARMOR[0]] - given
    sides = [side for side in ARMOR if armor[side] <= most]
    sources = _push_sources(_weapons(tank), tank.stats[MOVE], core, given)

    def made(place: int) -> Plan:
        side, source = divmod(place, len(sources))
        thicker = raised(armor, sides[side], armor[sides[side]] + given)
        weapons, from_move, from_core, speed = sources[source]
        return Plan(plan.tank, speed, *weapons, thicker, from_move, from_core, plan.fire_first)

    return Made(len(sides) * len(sources), made)


@cache
def _push_sources(own: Weapons, move: int, core: int, given: int) -> tuple[ArmorPayment, ...]:
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


def _braces(tank: Tank, plan: Plan) -> Sequence[Plan]:
    """The plan that braces, where it is none of those that push into one side."""
    braced = _braced(tank, plan)
    thicker = [new != old for new, old in zip(braced.armor, plan.armor, strict=True)]
    most = tank.stats[MOVE] - braced.from_move
    is_listed = not any(thicker) or (sum(thicker) == 1 and braced.speed in (most // 2, most))
    return () if is_listed else (braced,)


def _shifts(tank: Tank, plan: Plan) -> Sequence[Plan]:
    """Plans that deal the armor anew and drive at full speed (DZ-4.4)."""
    if not holds(tank, "armor_shift"):
        return ()
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
