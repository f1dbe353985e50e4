"""Events and commands in words: ids of sentences of `assets/text`, and their values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.core.contract import (
    Command,
    Concede,
    Conceded,
    Event,
    Line,
    Ready,
    Rolled,
    Say,
    Submitted,
)
from game.rules.dicezone import commands as do
from game.rules.dicezone import events as ev
from game.rules.dicezone.board import hex_name
from game.rules.dicezone.data import ARMOR, CORE, STATS, TOKENS, Stats
from game.rules.dicezone.play.ending import LIMITS_COMPARED, limit_rank
from game.rules.dicezone.refusals import stat_name, tank_name, token_name
from game.rules.dicezone.state import State, active, total

Value = str | int | Say


def tell(state: State, event: Event) -> Line | None:
    """Return the log's line for an event, None for those that go without saying."""
    return _TOLD[type(event)](state, event)


def describe(state: State, command: Command) -> Say:
    """Return a command in words, before it is given."""
    key, values = _DESCRIBED[type(command)](state, command)
    return Say(f"dicezone.command.{key}", values)


def _line(key: str, rule: str, *values: Value) -> Line:
    return Line(Say(f"dicezone.log.{key}", values), rule)


def _seat(seat: int) -> Say:
    return Say("seat", (seat,))


def team_name(state: State, team: int) -> Say:
    """Return the words for a team: its number, or the player who is alone in it."""
    if state.field.in_teams:
        return Say("dicezone.team", (team + 1,))
    return _seat(state.field.teams.index(team))


def facing_name(facing: int) -> Say:
    """Return the words for a facing."""
    return Say(f"dicezone.facing.{facing}")


def stats_words(stats: Sequence[int]) -> Say:
    """Return nine stats as a player writes them: armor, engine, weapons, core."""
    armor = " ".join(str(stats[stat]) for stat in ARMOR)
    weapons = " ".join(map(str, stats[5:CORE]))
    return Say("dicezone.stats", (armor, stats[4], weapons, stats[CORE]))


def _lead(state: State, e: ev.LeadRolled) -> Line:
    return _line("lead", "DZ-2.1", _seat(e.seat), e.face)


def _marker(state: State, e: ev.MarkerTaken | ev.MarkerPassed) -> Line:
    taken = type(e) is ev.MarkerTaken
    return _line("marker", "DZ-2.1" if taken else "DZ-11.1", _seat(e.seat))


def _terrain(state: State, e: ev.TerrainPlaced) -> Line:
    piece = Say(f"dicezone.piece.{e.piece}")
    return _line("terrain", "DZ-2.2", _seat(e.seat), piece, hex_name(e.cells[0]))


def _terrain_passed(state: State, e: ev.TerrainPassed) -> Line:
    return _line("terrain_passed", "DZ-2.2", _seat(e.seat))


def _crate(state: State, e: ev.CrateSpawned) -> Line:
    key = "crate" if e.cell == e.wanted else "crate_beside"
    return _line(key, "DZ-2.7", hex_name(e.cell), hex_name(e.wanted))


def _tank_placed(state: State, e: ev.TankPlaced) -> Line:
    name = tank_name(state, e.tank)
    return _line("placed", "DZ-2.9", name, hex_name(e.cell), facing_name(e.facing))


def _pool(state: State, e: ev.PoolShared) -> Line:
    team = team_name(state, state.field.teams[state.tanks[e.tanks[0]].seat])
    return _line("pool", "DZ-13.4", team, ", ".join(map(str, e.pips)))


def _designed(state: State, e: ev.DesignRevealed) -> Line:
    rule = "DZ-3.4" if state.turn <= 1 else "DZ-10.6"
    return _line("designed", rule, tank_name(state, e.tank), stats_words(e.stats))


def _paid(state: State, e: ev.CreditsPaid) -> Line:
    return _line("paid", "DZ-12.9", _seat(e.seat), e.paid, e.left)


def _turn_began(state: State, e: ev.TurnBegan) -> Line:
    if e.ring is not None:
        return _line("turn_ring", "DZ-12.13", e.turn, e.ring)
    if e.ring_next is not None:
        return _line("turn_ring_next", "DZ-12.13", e.turn, e.ring_next)
    return _line("turn", "DZ-11.1", e.turn)


def _planned(state: State, e: ev.PlanRevealed) -> Line:
    values: tuple[Value, ...] = (tank_name(state, e.tank), e.speed, *e.stats[5:CORE])
    pushed = sum(e.stats[:4]) - sum(e.before[:4])
    if pushed:
        return _line("planned_push", "DZ-4.2", *values, pushed)
    return _line("planned", "DZ-4.8", *values)


def _scuttled(state: State, e: ev.TankScuttled) -> Line:
    teams = Say("list", tuple(team_name(state, team) for team in e.teams))
    return _line("scuttled", "DZ-10.9", tank_name(state, e.tank), teams)


def _order_set(state: State, e: ev.OrderSet) -> Line:
    tracks = (Say("list", tuple(tank_name(state, n) for n in track)) for track in (e.move, e.shoot))
    return _line("order", "DZ-5.1", *tracks)


def _skipped(state: State, e: ev.Skipped) -> Line:
    return _line(f"skipped_{e.part}", "DZ-0.1", tank_name(state, e.tank))


def _move_die(state: State, e: ev.MoveDieRolled) -> Line:
    return _line("move_die", "DZ-6.7", tank_name(state, e.tank), e.face, e.left)


def _drove(state: State, e: ev.Drove) -> Line:
    name, facing = tank_name(state, e.tank), facing_name(e.facing)
    if e.start == e.end:
        return _line("turned", "DZ-6.2", name, facing)
    return _line("drove", "DZ-6.2", name, hex_name(e.end), facing)


def _mine_dropped(state: State, e: ev.MineDropped) -> Line:
    return _line("mine_dropped", "DZ-6.9", tank_name(state, e.tank), hex_name(e.cell))


def _mine_exploded(state: State, e: ev.MineExploded) -> Line:
    values = (tank_name(state, e.tank), hex_name(e.cell), stat_name(e.side))
    return _line("mine_exploded", "DZ-6.10", *values)


def _mine_removed(state: State, e: ev.MineRemoved) -> Line:
    return _line("mine_removed", "DZ-10.7", hex_name(e.cell))


def _crate_taken(state: State, e: ev.CrateTaken) -> Line:
    return _line("crate_taken", "DZ-7.1", tank_name(state, e.tank), hex_name(e.cell))


def _token_found(state: State, e: ev.TokenFound) -> Line:
    faces = ", ".join(map(str, e.faces))
    return _line("token_found", "DZ-7.2", tank_name(state, e.tank), token_name(e.token), faces)


def _token_used(state: State, e: ev.TokenUsed) -> Line:
    key = "token_used" if TOKENS[e.token].charges else "token_serves"
    return _line(key, "DZ-7.9", tank_name(state, e.tank), token_name(e.token), e.left)


def _token_dropped(state: State, e: ev.TokenDropped) -> Line:
    return _line("token_dropped", "DZ-7.8", tank_name(state, e.tank), token_name(e.token))


def _dice(state: State, e: ev.DiceRolled) -> Line:
    faces = ", ".join(map(str, e.faces))
    return _line("dice", "DZ-7.5", tank_name(state, e.tank), faces)


def _stats_changed(state: State, e: ev.StatsChanged) -> Line:
    return _line("stats", "DZ-7.3", tank_name(state, e.tank), stats_words(e.stats), total(e.stats))


def _shot(state: State, e: ev.ShotDeclared) -> Line:
    names = (tank_name(state, e.tank), tank_name(state, e.target))
    side = stat_name(e.side)
    if not e.dice:
        return _line("shot_homing", "DZ-7.12", *names, side)
    return _line("shot", "DZ-8.4", *names, side, e.distance, e.step, e.dice, e.need)


def _fire_held(state: State, e: ev.FireHeld) -> Line:
    return _line("held", "DZ-8.1", tank_name(state, e.tank))


def _shot_rolled(state: State, e: ev.ShotRolled) -> Line:
    return _line("rolled", "DZ-8.8", ", ".join(map(str, e.faces)))


_LANDED: Final = {"miss": "DZ-8.7", "hit": "DZ-8.8", "critical": "DZ-8.9"}


def _landed(state: State, e: ev.ShotLanded) -> Line:
    return _line(f"landed_{e.verdict}", _LANDED[e.verdict], tank_name(state, e.target))


def _damage_die(state: State, e: ev.DamageDieRolled) -> Line:
    return _line("damage_die", "DZ-8.10", e.face)


def _ignored(state: State, e: ev.ShellIgnored) -> Line:
    return _line("ignored", "DZ-9.4", tank_name(state, e.tank), e.points, e.left)


def _armor_lost(state: State, e: ev.ArmorLost) -> Line:
    return _line("armor", "DZ-9.2", tank_name(state, e.tank), stat_name(e.side), e.pips, e.left)


def _pierced(state: State, e: ev.Pierced) -> Line:
    return _line("pierced", "DZ-9.3", tank_name(state, e.tank), e.points)


def _carried(state: State, e: ev.CarryRolled) -> Line:
    if state.field.carry_table == "armor" and e.face == 5:
        key = "carried_armor" if e.pips else "carried_core"
        return _line(key, "DZ-9.10", tank_name(state, e.tank), e.face, e.pips or e.core)
    name, stat = tank_name(state, e.tank), stat_name(e.stat)
    key = "carried_both" if e.core else "carried"
    return _line(key, "DZ-9.5", name, e.face, stat, e.pips, e.core)


def _destroyed(state: State, e: ev.TankDestroyed) -> Line:
    name = tank_name(state, e.tank)
    if e.team is None:
        return _line("destroyed", "DZ-10.4", name)
    return _line("destroyed_by", "DZ-9.8", name, team_name(state, e.team))


_SCORED: Final = {
    "crate": "DZ-7.2",
    "armor": "DZ-9.2",
    "carry": "DZ-9.5",
    "destroyed": "DZ-10.3",
    "scuttled": "DZ-10.9",
}


def _scored(state: State, e: ev.Scored) -> Line:
    return _line("scored", _SCORED[e.reason], team_name(state, e.team), e.points, e.total)


def _burned(state: State, e: ev.RingBurned) -> Line:
    return _line("burned", "DZ-12.13", tank_name(state, e.tank), e.left)


def _captain(state: State, e: ev.CaptainChanged) -> Line:
    return _line("captain", "DZ-13.4", team_name(state, e.team), _seat(e.seat))


def _submitted(state: State, e: Submitted) -> Line:
    return _line("submitted", "DZ-4.1", _seat(e.seat))


def _conceded(state: State, e: Conceded) -> Line:
    return _line("conceded", "DZ-12.11", _seat(e.seat))


def _match_over(state: State, e: ev.MatchOver) -> Line:
    names = Say("list", tuple(_seat(seat) for seat in e.winners))
    shared = "draw" if state.ending and len(state.ending.teams) > 1 else "reason"
    return Line(Say(f"dicezone.{shared}.{e.reason}", (names,)), ENDED_BY[e.reason])


ENDED_BY: Final = {
    "target": "DZ-12.1",
    "last_standing": "DZ-12.3",
    "all_down": "DZ-12.4",
    "turn_limit": "DZ-12.6",
    "concede": "DZ-12.11",
}
"""The ways a match can end."""


def _silent(state: State, e: Any) -> None:
    """What another line tells, or the board shows."""


_TOLD: Final[Mapping[type, Callable[[State, Any], Line | None]]] = {
    ev.LeadRolled: _lead,
    ev.MarkerTaken: _marker,
    ev.TerrainPlaced: _terrain,
    ev.TerrainPassed: _terrain_passed,
    ev.CrateSpawned: _crate,
    ev.TankPlaced: _tank_placed,
    ev.PoolShared: _pool,
    ev.DesignRevealed: _designed,
    ev.CreditsPaid: _paid,
    ev.TurnBegan: _turn_began,
    ev.PlanRevealed: _planned,
    ev.TankScuttled: _scuttled,
    ev.OrderSet: _order_set,
    ev.Activated: _silent,
    ev.Skipped: _skipped,
    ev.MoveDieRolled: _move_die,
    ev.Drove: _drove,
    ev.MoveEnded: _silent,
    ev.MineDropped: _mine_dropped,
    ev.MineExploded: _mine_exploded,
    ev.MineRemoved: _mine_removed,
    ev.CrateTaken: _crate_taken,
    ev.CrateOpened: _silent,
    ev.TokenFound: _token_found,
    ev.TokenUsed: _token_used,
    ev.TokenDropped: _token_dropped,
    ev.DiceRolled: _dice,
    ev.StatsChanged: _stats_changed,
    ev.ShotDeclared: _shot,
    ev.FireHeld: _fire_held,
    ev.ShotRolled: _shot_rolled,
    ev.ShotLanded: _landed,
    ev.DamageDieRolled: _damage_die,
    ev.ShellIgnored: _ignored,
    ev.ArmorLost: _armor_lost,
    ev.Pierced: _pierced,
    ev.CarryRolled: _carried,
    ev.TankDestroyed: _destroyed,
    ev.Scored: _scored,
    ev.RingBurned: _burned,
    ev.CaptainChanged: _captain,
    ev.MarkerPassed: _marker,
    Submitted: _submitted,
    Conceded: _conceded,
    ev.MatchOver: _match_over,
}

Described = tuple[str, tuple[Value, ...]]


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
    signs = Say("list", tuple(Say(f"dicezone.step.{step}") for step in c.steps))
    return "Drive", (tank_name(state, active(state).tank), signs)


def _fire(state: State, c: do.Fire) -> Described:
    names = (tank_name(state, active(state).tank), tank_name(state, c.target))
    tokens = tuple(token_name(token) for token in (c.boost, c.missile) if token)
    if c.dice:
        return "Fire_split", (*names, Say("list", tokens), c.dice)
    return ("Fire_with", (*names, Say("list", tokens))) if tokens else ("Fire", names)


def added_words(added: Stats) -> Say:
    """Return pips added to stats in words, "2 on the core"."""
    parts = tuple(
        Say("dicezone.added", (pips, stat_name(stat))) for stat, pips in enumerate(added) if pips
    )
    return Say("list", parts) if parts else Say("dicezone.nothing")


def _stats_of(key: str) -> Callable[[State, Any], Described]:
    return lambda state, c: (key, (stats_words(c.stats),))


def _dice_given(state: State, c: do.AssignDice) -> Described:
    stats = (stat_name(STATS.index(name)) for name in (c.first, c.second))
    return "AssignDice", (*stats, *(state.pick.dice if state.pick else ()))


def _plain(key: str) -> Callable[[State, Any], Described]:
    return lambda state, c: (key, ())


def _placed(state: State, c: do.PlaceTank) -> Described:
    return "PlaceTank", (hex_name(c.cell), facing_name(c.facing))


_DESCRIBED: Final[Mapping[type, Callable[[State, Any], Described]]] = {
    do.PlaceTerrain: _place_terrain,
    do.PassTerrain: _plain("PassTerrain"),
    do.PlaceTank: _placed,
    do.SplitPool: lambda state, c: ("SplitPool", (", ".join(map(str, c.pips)),)),
    do.Design: _design,
    do.Spend: lambda state, c: ("Spend", (tank_name(state, c.tank), added_words(c.pips))),
    do.Plan: _plan,
    do.Scuttle: lambda state, c: ("Scuttle", (tank_name(state, c.tank),)),
    do.Drive: _drive,
    do.Nitro: _plain("Nitro"),
    do.DropMine: _plain("DropMine"),
    do.EndMove: _plain("EndMove"),
    do.DropToken: lambda state, c: ("DropToken", (token_name(c.token),)),
    do.Allocate: lambda state, c: ("Allocate", (added_words(c.pips),)),
    do.AssignDice: _dice_given,
    do.Rebalance: _stats_of("Rebalance"),
    do.SetArmor: lambda state, c: ("SetArmor", (c.front, c.right, c.left, c.rear)),
    do.Fire: _fire,
    do.HoldFire: _plain("HoldFire"),
    Ready: _plain("Ready"),
    Rolled: lambda state, c: ("Rolled", (", ".join(map(str, c.faces)),)),
    Concede: _plain("Concede"),
}


def why_over(state: State) -> Say | None:
    """Return why a match is over with the numbers that decided it, None while it goes on."""
    if state.ending is None:
        return None
    teams, reason = state.ending
    names = Say("list", tuple(team_name(state, team) for team in teams))
    if reason == "turn_limit":
        return Say("dicezone.over.turn_limit", (state.field.turn_limit, _ahead(state, teams)))
    if not teams:
        return Say("dicezone.over.nobody", (state.turn,))
    points = state.scores[teams[0]]
    return Say(f"dicezone.over.{reason}", (names, state.turn, points, state.field.target))


def _ahead(state: State, teams: Sequence[int]) -> Say:
    """The first of the things compared that differs, and both numbers (DZ-12.6)."""
    names = Say("list", tuple(team_name(state, team) for team in teams))
    ranks = {t: limit_rank(state, t) for t in sorted(set(state.field.teams)) if t in state.fighting}
    best = ranks[teams[0]]
    if len(teams) > 1:
        return Say("dicezone.ahead.level", (names, best[0]))
    second = max(rank for team, rank in ranks.items() if team != teams[0])
    compared = LIMITS_COMPARED[state.field.mode]
    place = next(n for n, pair in enumerate(zip(best, second, strict=True)) if pair[0] != pair[1])
    return Say(f"dicezone.ahead.{compared[place]}", (names, best[place], second[place]))
