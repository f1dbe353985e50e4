"""Commands in words, before they are given."""

from itertools import groupby
from typing import Final

from game.core.contract import Concede, Ready, Rolled, Say
from game.core.kinds import ByKind
from game.core.words import Described, listed, plain
from game.rules.dicezone import commands as do
from game.rules.dicezone.board import hex_name
from game.rules.dicezone.data import STATS
from game.rules.dicezone.refusals import stat_name, tank_name, token_name
from game.rules.dicezone.state import State, active
from game.rules.dicezone.words.names import added_words, facing_name, stats_words


def _design(state: State, c: do.Design) -> Described:
    if isinstance(c.stats, str):
        return "Design_ready", (tank_name(state, c.tank), Say(f"dicezone.ready.{c.stats}"))
    return "Design", (tank_name(state, c.tank), stats_words(c.stats))


def _place_terrain(state: State, c: do.PlaceTerrain) -> Described:
    return "PlaceTerrain", (Say(f"dicezone.piece.{c.piece}"), hex_name(c.cell), 60 * c.rotation)


def _plan(state: State, c: do.Plan) -> Described:
    stats = state.tanks[c.tank].stats
    pushed = sum(c.armor) - sum(stats[:4])
    key = "Plan_push" if pushed else "Plan"
    values = (tank_name(state, c.tank), c.speed, c.range, c.accuracy, c.damage, pushed)
    return key, values


def _drive(state: State, c: do.Drive) -> Described:
    runs = ((step, len(list(run))) for step, run in groupby(c.steps))
    words = Say("list", tuple(_run(step, count) for step, count in runs))
    return "Drive", (tank_name(state, active(state).tank), words)


def _run(step: str, count: int) -> Say:
    return Say(f"dicezone.steps.{step}", (count,)) if count > 1 else Say(f"dicezone.step.{step}")


def _fire(state: State, c: do.Fire) -> Described:
    names = (tank_name(state, active(state).tank), tank_name(state, c.target))
    tokens = tuple(token_name(token) for token in (c.boost, c.missile) if token)
    if c.dice:
        return "Fire_split", (*names, Say("list", tokens), c.dice)
    return ("Fire_with", (*names, Say("list", tokens))) if tokens else ("Fire", names)


def _critical(state: State, c: do.UseCritical) -> Described:
    target = () if state.shot is None else (tank_name(state, state.shot.target),)
    return "UseCritical_through" if c.through else "UseCritical_armor", target


def _dice_given(state: State, c: do.AssignDice) -> Described:
    stats = (stat_name(STATS.index(name)) for name in (c.first, c.second))
    return "AssignDice", (*stats, *(state.pick.dice if state.pick else ()))


def _placed(state: State, c: do.PlaceTank) -> Described:
    return "PlaceTank", (hex_name(c.cell), facing_name(c.facing))


_DESCRIBED: Final[ByKind[State, Described]] = {
    do.PlaceTerrain: _place_terrain,
    do.PassTerrain: plain("PassTerrain"),
    do.PlaceTank: _placed,
    do.SplitPool: lambda state, c: ("SplitPool", (Say("list", tuple(c.pips)),)),
    do.Design: _design,
    do.Spend: lambda state, c: ("Spend", (tank_name(state, c.tank), added_words(c.pips))),
    do.Plan: _plan,
    do.Scuttle: lambda state, c: ("Scuttle", (tank_name(state, c.tank),)),
    do.Drive: _drive,
    do.Nitro: plain("Nitro"),
    do.DropMine: plain("DropMine"),
    do.EndMove: plain("EndMove"),
    do.DropToken: lambda state, c: ("DropToken", (token_name(c.token),)),
    do.Allocate: lambda state, c: ("Allocate", (added_words(c.pips),)),
    do.AssignDice: _dice_given,
    do.Rebalance: lambda state, c: ("Rebalance", (stats_words(c.stats),)),
    do.SetArmor: lambda state, c: ("SetArmor", (c.front, c.right, c.left, c.rear)),
    do.Fire: _fire,
    do.HoldFire: plain("HoldFire"),
    do.UseCritical: _critical,
    Ready: plain("Ready"),
    Rolled: lambda state, c: ("Rolled", (listed(c.faces),)),
    Concede: plain("Concede"),
}


def describe(state: State, command: do.Command) -> Say:
    """Return a command in words, before it is given."""
    key, values = _DESCRIBED[type(command)](state, command)
    return Say(f"dicezone.command.{key}", values)
