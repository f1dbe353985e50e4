"""Why a command is refused: one code, one rule and one sentence each (DZ-0.2)."""

from functools import cache, lru_cache
from typing import Final

from game.core.contract import Refusal, Say, Seat
from game.rules.dicezone.commands import Command
from game.rules.dicezone.data import STATS, Stat
from game.rules.dicezone.state import State, TankId

RULE_OF: Final = {
    "unknown": "DZ-0.2",
    "over": "DZ-12.2",
    "dice_pending": "DZ-0.3",
    "no_roll": "DZ-0.3",
    "bad_faces": "DZ-0.2",
    "wrong_phase": "DZ-0.3",
    "not_your_turn": "DZ-0.2",
    "already_chosen": "DZ-4.1",
    "option_off": "DZ-10.9",
    "design_range": "DZ-3.1",
    "design_sum": "DZ-3.2",
    "name_wrong": "DZ-3.1",
    "design_name": "DZ-3.2",
    "no_tank": "DZ-4.1",
    "given": "DZ-4.1",
    "one_tank": "DZ-4.1",
    "push_too_many": "DZ-4.2",
    "push_source": "DZ-4.3",
    "push_source_any": "DZ-4.3",
    "scuttle_no": "DZ-10.9",
    "armor_locked": "DZ-4.4",
    "stat_cap": "DZ-3.5",
    "weapon_sum": "DZ-4.5",
    "weapon_swap": "DZ-4.5",
    "speed_high": "DZ-4.6",
    "no_token": "DZ-7.9",
    "no_points_left": "DZ-6.2",
    "hex_blocked": "DZ-6.3",
    "nitro_used": "DZ-6.8",
    "mine_place": "DZ-6.9",
    "choice_first": "DZ-0.3",
    "amount": "DZ-7.4",
    "same_stat": "DZ-7.5",
    "core_one": "DZ-7.6",
    "total": "DZ-7.6",
    "no_sight": "DZ-1.7",
    "out_of_range": "DZ-8.5",
    "no_range": "DZ-8.4",
    "no_dice": "DZ-8.6",
    "no_damage": "DZ-8.10",
    "own_side": "DZ-8.3",
    "one_boost": "DZ-7.10",
    "bad_mix": "DZ-7.12",
    "second_same": "DZ-8.11",
    "second_other": "DZ-8.11",
    "split_dice": "DZ-8.11",
    "zone": "DZ-2.9",
    "zone_team": "DZ-13.3",
    "zone_home": "DZ-10.10",
    "zone_closed": "DZ-2.9",
    "too_close": "DZ-10.7",
    "terrain_place": "DZ-2.4",
    "terrain_seal": "DZ-2.5",
    "pool_split": "DZ-13.4",
    "no_credit": "DZ-12.9",
    "set_up_sides": "DZ-13.1",
    "set_up_teams": "DZ-13.1",
    "set_up_seats": "DZ-13.1",
    "set_up_zones": "DZ-2.11",
    "set_up_ring": "DZ-12.13",
    "set_up_bought": "DZ-12.7",
    "set_up_designs": "DZ-3.7",
    "set_up_fast": "DZ-3.1",
}
"""Every code with the rule it rests on."""


def refuse(
    code: str, *values: str | int | Say, rule: str = "", remedy: Command | None = None
) -> Refusal:
    """Return the refusal of a code, with the values its sentence names."""
    say = Say(f"dicezone.refusal.{code}", values)
    return Refusal(code, rule or RULE_OF[code], say, remedy)


def tank_name(state: State, number: TankId) -> Say:
    """Return the words for a tank: its own name, or its player and which of theirs it is.

    Where another one has the same name the number tells them apart.
    """
    seat, name = state.tanks[number].seat, state.tanks[number].name
    if name:
        return _named(name, number, sum(tank.name == name for tank in state.tanks) > 1)
    if state.field.shares[seat] < 2:
        return _only(seat)
    own = [n for n, tank in enumerate(state.tanks) if tank.seat == seat]
    return _one_of(seat, own.index(number) + 1)


@lru_cache(maxsize=1024)
def _named(name: str, number: TankId, doubled: bool) -> Say:
    if doubled:
        return Say("dicezone.tank.doubled", (name, number + 1))
    return Say("dicezone.tank.named", (name,))


@cache
def _only(seat: Seat) -> Say:
    return Say("dicezone.tank.only", (Say("seat", (seat,)),))


@cache
def _one_of(seat: Seat, place: int) -> Say:
    return Say("dicezone.tank.one_of", (Say("seat", (seat,)), place))


def stat_name(stat: Stat) -> Say:
    """Return the words for a stat."""
    return Say(f"dicezone.stat.{STATS[stat]}")


def token_name(token: str) -> Say:
    """Return the words for a token."""
    return Say(f"dicezone.token.{token}")
