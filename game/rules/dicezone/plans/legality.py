"""What a plan may set: armor, where its pips come from, weapons and speed (DZ-4.2 to DZ-4.7)."""

from itertools import permutations
from typing import Final

from game.core.contract import Refusal, Say
from game.rules.dicezone.commands import Plan
from game.rules.dicezone.data import ARMOR, CAPS, CORE, MOST_PUSHED, MOVE, WEAPONS
from game.rules.dicezone.refusals import refuse, stat_name
from game.rules.dicezone.state import State, Tank, holds, weapon_pips


def fault(state: State, plan: Plan) -> Refusal | None:
    """Return what is wrong with a plan of a tank, whoever plans."""
    tank = state.tanks[plan.tank]
    given = pushed(tank, plan)
    return (
        _cap_fault(plan)
        or _armor_fault(tank, plan, given)
        or _source_fault(state, tank, plan, given)
        or _weapon_fault(state, tank, plan, given)
        or _speed_fault(tank, plan)
    )


def _cap_fault(plan: Plan) -> Refusal | None:
    values = (*plan.armor, plan.range, plan.accuracy, plan.damage)
    if min(values) >= 0 and max(values) <= _LEAST_CAP:
        return None
    for stat, value in zip(_SET, values, strict=True):
        if value > CAPS[stat]:
            return refuse("stat_cap", stat_name(stat), CAPS[stat])
        if value < 0:
            return refuse("unknown")
    return None


_SET: Final = (*ARMOR, *WEAPONS)
_LEAST_CAP: Final = min(CAPS[stat] for stat in _SET)


def pushed(tank: Tank, plan: Plan) -> int:
    """Return the pips that a plan gives to armor (DZ-4.2)."""
    return sum(plan.armor) - sum(tank.stats[:MOVE])


def _armor_fault(tank: Tank, plan: Plan, given: int) -> Refusal | None:
    """Armor only rises, two pips at most; armor_shift deals it anew (DZ-4.2, DZ-4.4)."""
    if given < 0 or (_is_lowered(tank, plan) and not holds(tank, "armor_shift")):
        return refuse("armor_locked")
    if given > MOST_PUSHED:
        return refuse("push_too_many", MOST_PUSHED)
    return None


def _is_lowered(tank: Tank, plan: Plan) -> bool:
    front, right, left, rear = plan.armor
    old_front, old_right, old_left, old_rear = tank.stats[:MOVE]
    return front < old_front or right < old_right or left < old_left or rear < old_rear


def _source_fault(state: State, tank: Tank, plan: Plan, pushed: int) -> Refusal | None:
    """Pips come from engine and weapons, with an option from the core (DZ-4.3)."""
    from_move, from_core, core = plan.from_move, plan.from_core, tank.stats[CORE]
    taken = weapon_pips(tank.stats) - (plan.range + plan.accuracy + plan.damage)
    given = pushed - from_move - from_core
    fits = from_move >= 0 and from_core >= 0 and given >= 0
    fits = fits and from_move <= tank.stats[MOVE] and from_core < core
    short = taken < given and pushed > 0
    if fits and not short and (state.field.push_any or not from_core):
        return None
    return refuse("push_source_any" if state.field.push_any else "push_source")


def _weapon_fault(state: State, tank: Tank, plan: Plan, pushed: int) -> Refusal | None:
    """The weapon dice keep their sum but for what is pushed (DZ-4.5)."""
    left = weapon_pips(tank.stats) - (pushed - plan.from_move - plan.from_core)
    new = (plan.range, plan.accuracy, plan.damage)
    if sum(new) != left:
        return refuse("weapon_sum", left)
    return _swap_fault(tank, new) if state.field.swap else None


def _swap_fault(tank: Tank, new: tuple[int, int, int]) -> Refusal | None:
    own = tuple([tank.stats[stat] for stat in WEAPONS])
    if not any(
        all(after <= before for after, before in zip(new, order, strict=True))
        for order in permutations(own)
    ):
        return refuse("weapon_swap", Say("list", tuple(own)))
    return None


def _speed_fault(tank: Tank, plan: Plan) -> Refusal | None:
    most = tank.stats[MOVE] - plan.from_move
    if not 0 <= plan.speed <= most:  # DZ-4.6
        return refuse("speed_high", most)
    if plan.fire_first and not holds(tank, "fire_first"):  # DZ-4.7
        return refuse("no_token")
    return None
