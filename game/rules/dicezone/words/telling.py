"""Events in words: ids of sentences of `assets/text`, and their values."""

from typing import Final

from game.core.contract import Conceded, Line, Say, Submitted
from game.core.kinds import ByKind
from game.core.words import Value, listed, log_of, seat_name
from game.rules.dicezone import events as ev
from game.rules.dicezone.board import hex_name
from game.rules.dicezone.data import ARMOR, CORE, MOVE, TOKENS
from game.rules.dicezone.refusals import stat_name, tank_name, token_name
from game.rules.dicezone.state import State, total
from game.rules.dicezone.words.names import facing_name, stats_words, team_name

_line = log_of("dicezone")


def tell(state: State, event: ev.Event) -> Line | None:
    """Return the log's line for an event, None for those that go without saying."""
    return _TOLD[type(event)](state, event)


def _lead(state: State, e: ev.LeadRolled) -> Line:
    return _line("lead", "DZ-2.1", seat_name(e.seat), e.face)


def _marker(state: State, e: ev.MarkerTaken | ev.MarkerPassed) -> Line:
    if type(e) is ev.MarkerTaken:
        return _line("marker", "DZ-2.1", seat_name(e.seat))
    return _line("marker_passed", "DZ-11.1", seat_name(e.seat))


def _terrain(state: State, e: ev.TerrainPlaced) -> Line:
    piece = Say(f"dicezone.piece.{e.piece}")
    return _line("terrain", "DZ-2.2", seat_name(e.seat), piece, hex_name(e.cells[0]))


def _terrain_passed(state: State, e: ev.TerrainPassed) -> Line:
    return _line("terrain_passed", "DZ-2.2", seat_name(e.seat))


def _crate(state: State, e: ev.CrateSpawned) -> Line:
    usual = "crate_new" if state.turn else "crate"
    key = usual if e.cell == e.wanted else "crate_beside"
    return _line(key, "DZ-2.7", hex_name(e.cell), hex_name(e.wanted))


def _tank_placed(state: State, e: ev.TankPlaced) -> Line:
    name = tank_name(state, e.tank)
    back = "DZ-10.10" if state.field.at_once else "DZ-10.7"
    key, rule = ("returned", back) if state.turn else ("placed", "DZ-2.9")
    return _line(key, rule, name, hex_name(e.cell), facing_name(e.facing))


def _pool(state: State, e: ev.PoolShared) -> Line:
    team = team_name(state, state.field.teams[state.tanks[e.tanks[0]].seat])
    return _line("pool", "DZ-13.4", team, Say("list", tuple(e.pips)))


def _designed(state: State, e: ev.DesignRevealed) -> Line:
    again = "DZ-10.10" if state.field.at_once else "DZ-10.6"
    rule = "DZ-3.4" if state.turn <= 1 and state.halt is None else again
    return _line("designed", rule, tank_name(state, e.tank), stats_words(e.stats))


def _paid(state: State, e: ev.CreditsPaid) -> Line:
    rule = "DZ-12.9" if state.turn else "DZ-12.7"
    return _line("paid", rule, seat_name(e.seat), e.paid, e.left)


def _turn_began(state: State, e: ev.TurnBegan) -> Line:
    if e.ring is not None:
        return _line("turn_ring", "DZ-12.13", e.turn, e.ring)
    if e.ring_next is not None:
        return _line("turn_ring_next", "DZ-12.13", e.turn, e.ring_next)
    return _line("turn", "DZ-11.1", e.turn)


def _planned(state: State, e: ev.PlanRevealed) -> Line:
    values: tuple[Value, ...] = (tank_name(state, e.tank), e.speed, *e.stats[5:CORE])
    if e.stats[:4] == e.before[:4]:
        return _line("planned", "DZ-4.8", *values)
    if any(new < old for new, old in zip(e.stats[:4], e.before[:4], strict=True)):
        armor = Say("dicezone.pushed.shifted", tuple(e.stats[:4]))
        return _line("planned_push", "DZ-4.4", *values, armor)
    return _line("planned_push", "DZ-4.2", *values, _pushed(e))


def _pushed(e: ev.PlanRevealed) -> Say:
    """Where pips for armor came from, and into which sides they went."""
    pips = sum(e.stats[:4]) - sum(e.before[:4])
    given = [stat for stat in (MOVE, CORE) if e.stats[stat] < e.before[stat]]
    sources = [stat_name(stat) for stat in given]
    if pips > sum(e.before[stat] - e.stats[stat] for stat in given):
        sources.append(Say("dicezone.pushed.weapons"))
    sides = [stat_name(stat) for stat in ARMOR if e.stats[stat] > e.before[stat]]
    return Say(
        "dicezone.pushed.one", (pips, Say("list", tuple(sources)), Say("list", tuple(sides)))
    )


def _scuttled(state: State, e: ev.TankScuttled) -> Line:
    teams = Say("list", tuple(team_name(state, team) for team in e.teams))
    key = "scuttled" if len(e.teams) == 1 else "scuttled_all"
    return _line(key, "DZ-10.9", tank_name(state, e.tank), teams)


def _order_set(state: State, e: ev.OrderSet) -> Line:
    tracks = (
        Say("series", tuple(tank_name(state, n) for n in track)) for track in (e.move, e.shoot)
    )
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


def _crate_opened(state: State, e: ev.CrateOpened) -> Line:
    return _line("crate_opened", "DZ-7.2", Say(f"dicezone.goods.{e.kind}"))


def _token_found(state: State, e: ev.TokenFound) -> Line:
    return _line(
        "token_found", "DZ-7.2", tank_name(state, e.tank), token_name(e.token), listed(e.faces)
    )


def _token_used(state: State, e: ev.TokenUsed) -> Line:
    spent = "token_used" if e.left else "token_last"
    key = spent if TOKENS[e.token].charges else "token_serves"
    return _line(key, "DZ-7.9", tank_name(state, e.tank), token_name(e.token), e.left)


def _token_dropped(state: State, e: ev.TokenDropped) -> Line:
    return _line("token_dropped", "DZ-7.8", tank_name(state, e.tank), token_name(e.token))


def _dice(state: State, e: ev.DiceRolled) -> Line:
    return _line("dice", "DZ-7.5", tank_name(state, e.tank), listed(e.faces))


def _stats_changed(state: State, e: ev.StatsChanged) -> Line:
    return _line("stats", "DZ-7.3", tank_name(state, e.tank), stats_words(e.stats), total(e.stats))


def _shot(state: State, e: ev.ShotDeclared) -> Line:
    names = (tank_name(state, e.tank), tank_name(state, e.target))
    side = stat_name(e.side)
    if not e.dice:
        return _line("shot_homing", "DZ-7.12", *names, side)
    key = "shot_six" if e.need == 6 else "shot"
    return _line(key, "DZ-8.4", *names, side, e.distance, e.step, e.dice, e.need)


def _fire_held(state: State, e: ev.FireHeld) -> Line:
    return _line("held", "DZ-8.1", tank_name(state, e.tank))


def _shot_rolled(state: State, e: ev.ShotRolled) -> Line:
    return _line("rolled", "DZ-8.8", listed(e.faces))


_LANDED: Final = {"miss": "DZ-8.7", "hit": "DZ-8.8", "critical": "DZ-8.9"}


def _landed(state: State, e: ev.ShotLanded) -> Line:
    asked = e.verdict == "critical" and state.field.asks_criticals
    key = "landed_critical_asked" if asked else f"landed_{e.verdict}"
    return _line(key, _LANDED[e.verdict], tank_name(state, e.target))


def _critical_used(state: State, e: ev.CriticalUsed) -> Line:
    key = "critical_through" if e.through else "critical_armor"
    return _line(key, "DZ-8.9", tank_name(state, e.tank), tank_name(state, e.target))


def _damage_die(state: State, e: ev.DamageDieRolled) -> Line:
    return _line("damage_die", "DZ-8.10", e.face)


def _ignored(state: State, e: ev.ShellIgnored) -> Line:
    key = "ignored" if e.left else "ignored_last"
    return _line(key, "DZ-9.4", tank_name(state, e.tank), e.points, e.left)


def _armor_lost(state: State, e: ev.ArmorLost) -> Line:
    key = "armor" if e.left else "armor_gone"
    return _line(key, "DZ-9.2", tank_name(state, e.tank), stat_name(e.side), e.pips, e.left)


def _pierced(state: State, e: ev.Pierced) -> Line:
    return _line("pierced", "DZ-9.3", tank_name(state, e.tank), e.points)


def _carried(state: State, e: ev.CarryRolled) -> Line:
    if state.field.carry_table == "armor" and e.face == 5:
        key = "carried_armor" if e.pips else "carried_core"
        return _line(key, "DZ-9.10", tank_name(state, e.tank), e.face, e.pips or e.core)
    name, stat = tank_name(state, e.tank), stat_name(e.stat)
    key = "carried" if not e.core else "carried_both" if e.pips else "carried_on"
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
    return _line("captain", "DZ-13.4", team_name(state, e.team), seat_name(e.seat))


def _withdrawn(state: State, e: ev.TankWithdrawn) -> Line:
    return _line("withdrawn", "DZ-12.15", tank_name(state, e.tank))


def _submitted(state: State, e: Submitted) -> Line:
    return _line("submitted", "DZ-4.1", seat_name(e.seat))


def _conceded(state: State, e: Conceded) -> Line:
    return _line("conceded", "DZ-12.11", seat_name(e.seat))


def _match_over(state: State, e: ev.MatchOver) -> Line:
    teams = state.ending.teams if state.ending else ()
    names = Say("list", tuple(team_name(state, team) for team in teams))
    shared = "draw" if len(teams) > 1 else "reason"
    return Line(Say(f"dicezone.{shared}.{e.reason}", (names,)), ENDED_BY[e.reason])


ENDED_BY: Final = {
    "target": "DZ-12.1",
    "last_standing": "DZ-12.3",
    "all_down": "DZ-12.4",
    "turn_limit": "DZ-12.6",
    "bound": "DZ-12.16",
    "deadlock": "DZ-12.17",
    "concede": "DZ-12.11",
}
"""The ways a match can end."""


def _silent(state: State, e: object) -> None:
    """What another line tells, or the board shows."""


_TOLD: Final[ByKind[State, Line | None]] = {
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
    ev.CrateOpened: _crate_opened,
    ev.TokenFound: _token_found,
    ev.TokenUsed: _token_used,
    ev.TokenDropped: _token_dropped,
    ev.DiceRolled: _dice,
    ev.StatsChanged: _stats_changed,
    ev.ShotDeclared: _shot,
    ev.FireHeld: _fire_held,
    ev.ShotRolled: _shot_rolled,
    ev.ShotLanded: _landed,
    ev.CriticalUsed: _critical_used,
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
    ev.TankWithdrawn: _withdrawn,
    Submitted: _submitted,
    Conceded: _conceded,
    ev.MatchOver: _match_over,
}
