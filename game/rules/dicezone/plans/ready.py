"""Plans ready to hand in, and a good sample of all others (DZ-4.1)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from typing import Final, TypeAlias

from game.rules.dicezone.commands import Plan
from game.rules.dicezone.data import ACCURACY, ARMOR, CAPS, CORE, DAMAGE, MOST_PUSHED, MOVE, RANGE
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.state import State, Tank, TankId, holds

Weapons: TypeAlias = tuple[int, int, int]
"""Range, accuracy and damage."""


def kept(state: State, number: TankId) -> Plan:
    """Return the plan of a tank that has none of its own: as before, as fast as it can."""
    tank = state.tanks[number]
    armor = tuple([tank.stats[stat] for stat in ARMOR])
    speed = min(tank.speed, tank.stats[MOVE])
    first = tank.fire_first and holds(tank, "fire_first")
    return Plan(number, speed, *_weapons(tank), armor, fire_first=first)


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
    armor, given = list(plan.armor), 0
    while given < min(MOST_PUSHED, tank.stats[MOVE]) and min(armor) < CAPS[ARMOR[0]]:
        armor[armor.index(min(armor))] += 1
        given += 1
    speed = min(plan.speed, tank.stats[MOVE] - given)
    return replace(plan, armor=tuple(armor), speed=speed, from_move=given)


def samples(state: State, number: TankId) -> list[Plan]:
    """Return a good sample of the plans of a tank, the ready ones first."""
    found = dict.fromkeys(ready_plans(state, number).values())
    found |= dict.fromkeys(_set_plans(state, number))
    found |= dict.fromkeys(_push_plans(state, number))
    if holds(state.tanks[number], "armor_shift"):
        found |= dict.fromkeys(_shifted_plans(state, number))
    return list(found)


def _weapons(tank: Tank) -> Weapons:
    return tank.stats[RANGE], tank.stats[ACCURACY], tank.stats[DAMAGE]


def _set_plans(state: State, number: TankId) -> Iterator[Plan]:
    """Plans that push nothing: some speeds, and weapons for several distances."""
    tank, plan = state.tanks[number], kept(state, number)
    most = tank.stats[MOVE]
    firsts = (False, True) if holds(tank, "fire_first") else (False,)
    for speed in sorted({0, most // 2, most - 1, most} - {-1}):
        for weapons in _weapon_sample(_weapons(tank), state.field.swap):
            for first in firsts:
                yield Plan(number, speed, *weapons, plan.armor, fire_first=first)


@cache
def _weapon_sample(own: Weapons, swap: bool) -> tuple[Weapons, ...]:
    """Weapon dice as they are, and the splits of their sum that favor one thing or two."""
    if swap:
        return tuple(dict.fromkeys((own, *permutations(own))))  # type: ignore[arg-type]
    whole = sum(own)
    splits = [s for s in compositions(whole, 3) if min(s) >= min(2, whole // 3)]
    step = max(1, len(splits) // 8)
    return tuple(dict.fromkeys((own, *splits[::step])))  # type: ignore[arg-type]


def _push_plans(state: State, number: TankId) -> Iterator[Plan]:
    """Plans that push one or two pips into a side, from engine, weapons or core."""
    tank, plan = state.tanks[number], kept(state, number)
    for place, given in product(range(len(ARMOR)), (1, 2)):
        if plan.armor[place] + given > CAPS[ARMOR[place]]:
            continue
        armor = (*plan.armor[:place], plan.armor[place] + given, *plan.armor[place + 1 :])
        for from_move, from_core in _sources(state, tank, given):
            weapons = _less(tank, given - from_move - from_core)
            most = tank.stats[MOVE] - from_move
            if weapons is not None:
                for speed in sorted({most // 2, most}):
                    yield Plan(
                        number, speed, *weapons, armor, from_move, from_core, plan.fire_first
                    )


def _sources(state: State, tank: Tank, given: int) -> Iterator[tuple[int, int]]:
    """What engine and core give of some pips, all or nothing."""
    yield 0, 0
    if tank.stats[MOVE] >= given:
        yield given, 0
    if state.field.push_any and tank.stats[CORE] > given:
        yield 0, given


def _shifted_plans(state: State, number: TankId) -> Iterator[Plan]:
    """Plans that deal the armor anew and drive at full speed (DZ-4.4)."""
    tank, plan = state.tanks[number], kept(state, number)
    for armor in dict.fromkeys(permutations(plan.armor)):
        yield Plan(number, tank.stats[MOVE], *_weapons(tank), armor, fire_first=plan.fire_first)


def _less(tank: Tank, pips: int) -> Weapons | None:
    """The weapon dice with some pips off the highest of them."""
    weapons = list(_weapons(tank))
    for _ in range(pips):
        if not any(weapons):
            return None
        weapons[weapons.index(max(weapons))] -= 1
    ranged, accuracy, damage = weapons
    return ranged, accuracy, damage
