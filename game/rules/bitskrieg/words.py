"""Events and commands in words: ids of sentences of `assets/text`, and their values."""

from typing import Final, TypeAlias

from game.core.contract import Concede, Conceded, Line, Rolled, Say, Submitted
from game.core.kinds import ByKind
from game.core.words import Value, log_of, seat_name
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg import events as ev
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import EDGES, OBSTACLE_ARMOR, PIECES, TANK_TYPES
from game.rules.bitskrieg.events import Event
from game.rules.bitskrieg.refusals import square_name, tank_name
from game.rules.bitskrieg.state import NOBODY, State

_line = log_of("bitskrieg")

Driving: TypeAlias = do.Move | do.Rebuild | do.Ram | do.Bound | do.BoundAt
"""What takes a tank to a place and a facing."""


def tell(state: State, event: Event) -> Line | None:
    """Return the log's line for an event, None for those that go without saying."""
    told = _TOLD.get(type(event))
    return None if told is None else told(state, event)


def describe(state: State, command: Command) -> Say:
    """Return a command in words, before it is given."""
    kind = type(command)
    return Say(f"bitskrieg.command.{kind.__name__}", _DESCRIBED[kind](state, command))


def _kind(kind: str) -> Say:
    return Say(f"bitskrieg.kind.{kind}")


def _type(kind: int) -> Say:
    return Say(f"bitskrieg.type.{TANK_TYPES[kind].id}")


def _facing(facing: int) -> Say:
    return Say(f"bitskrieg.facing.{EDGES[facing]}")


def _edge(edge: str) -> Say:
    return Say(f"bitskrieg.edge.{edge}")


def _faces(faces: tuple[int, ...]) -> Say:
    return Say(f"bitskrieg.faces.{len(faces)}", faces)


def _target(state: State, target: int) -> Say:
    """The words for a tank shot at, or for the obstacle."""
    return Say("bitskrieg.the_obstacle") if target == NOBODY else owned(state, target)


def owned(state: State, tank: int) -> Say:
    """Return whose tank it is and what its counter shows: "Anna's HT 7"."""
    row = state.tanks[tank]
    return Say("bitskrieg.owned", (seat_name(row.seat), TANK_TYPES[row.type].id, tank))


def _team(team: tuple[int, ...]) -> Say:
    return Say("bitskrieg.team", team)


def _named(team: Say, name: str) -> Say:
    return Say("bitskrieg.team_named", (name, team)) if name else team


def _terrain_picked(state: State, e: ev.TerrainPicked) -> Line:
    return _line("terrain_picked", "BK-20.1", seat_name(e.seat), _kind(e.kind))


def _obstacle_placed(state: State, e: ev.ObstaclePlaced) -> Line:
    return _line(f"obstacle_placed.{e.kind}", "BK-2.1", square_name(e.at))


def _obstacle_rerolled(state: State, e: ev.ObstacleRerolled) -> Line:
    if state.preparation is not None and state.preparation.rejects:
        return _line("obstacle_rerolled", "BK-2.2", square_name(e.at))
    return _line("obstacle_settled", "BK-2.3", square_name(e.at))


def _submitted(state: State, e: Submitted) -> Line:
    return _line("submitted", "BK-2.5", seat_name(e.seat))


def _tanks_revealed(state: State, e: ev.TanksRevealed) -> Line:
    teams = (_named(_team(team), name) for team, name in zip(e.teams, e.names, strict=True))
    return _line("tanks_revealed", "BK-2.5", seat_name(0), next(teams), seat_name(1), next(teams))


def _rolled_off(state: State, e: ev.RolledOff) -> Line:
    if e.chooser == NOBODY:
        return _line("tied", "BK-2.6", e.faces[0])
    return _line("rolled_off", "BK-2.6", *e.faces, seat_name(e.chooser))


def _axis_chosen(state: State, e: ev.AxisChosen) -> Line:
    return _line("axis_chosen", "BK-2.6", seat_name(e.seat), Say(f"bitskrieg.axis.{e.axis}"))


def _edge_chosen(state: State, e: ev.EdgeChosen) -> Line:
    return _line("edge_chosen", "BK-2.7", seat_name(e.seat), _edge(e.edge))


def _tank_placed(state: State, e: ev.TankPlaced) -> Line:
    where = (square_name(e.at), _facing(e.facing))
    return _line("tank_placed", "BK-2.8", seat_name(e.seat), tank_name(state, e.tank), *where)


def _flag_placed(state: State, e: ev.FlagPlaced) -> Line:
    return _line("flag_placed", "BK-2.13", seat_name(e.seat), square_name(e.at))


def _moved(state: State, e: ev.Moved) -> Line:
    start, end = e.path[0], e.path[-1]
    tank, facing = owned(state, e.tank), _facing(end.facing)
    if start.at == end.at:
        return _line("turned", "BK-4.5", tank, square_name(end.at), facing)
    return _line("moved", "BK-4.2", tank, square_name(start.at), square_name(end.at), facing)


def _reversed(state: State, e: ev.Reversed) -> Line:
    squares = (square_name(e.start), square_name(e.at))
    return _line("reversed", "BK-17.1", owned(state, e.tank), *squares)


def _flag_taken(state: State, e: ev.FlagTaken) -> Line:
    where = (seat_name(e.owner), square_name(e.at))
    return _line("flag_taken", "BK-9.2", owned(state, e.tank), *where)


def _flag_freed(state: State, e: ev.FlagFreed) -> Line:
    return _line("flag_freed", "BK-9.4", seat_name(e.owner), square_name(e.at))


def _fired(state: State, e: ev.Fired) -> Line:
    tanks = (owned(state, e.tank), _target(state, e.target))
    if e.flank:
        return _line("fired_flank", "BK-14.1", *tanks, e.range, e.armor)
    return _line("fired", "BK-6.1", *tanks, e.range)


def _missed(state: State, e: ev.Missed) -> Line:
    return _line("missed", "BK-6.2", _faces(e.faces))


def _hit(state: State, e: ev.Hit) -> Line:
    return _line("hit", "BK-6.2", _faces(e.faces))


def _damage_rolled(state: State, e: ev.DamageRolled) -> Line:
    armor = OBSTACLE_ARMOR if e.target == NOBODY else e.armor
    return _line("damage_rolled", "BK-6.4", _faces(e.faces), armor)


def _destroyed(state: State, e: ev.Destroyed) -> Line:
    return _line("destroyed", "BK-6.7", owned(state, e.tank), square_name(e.at))


def _deflected(state: State, e: ev.Deflected) -> Line:
    return _line("deflected", "BK-6.5")


def _stunned(state: State, e: ev.Stunned) -> Line:
    return _line("stunned", "BK-16.1", owned(state, e.tank))


def _obstacle_cleared(state: State, e: ev.ObstacleCleared) -> Line:
    return _line(f"obstacle_cleared.{e.kind}", "BK-19.2", square_name(e.at))


def _rammed(state: State, e: ev.Rammed) -> Line:
    return _line("rammed", "BK-18.1", owned(state, e.tank), owned(state, e.target))


def _ram_rolled(state: State, e: ev.RamRolled) -> Line:
    own, other = owned(state, e.tank), owned(state, e.target)
    return _line("ram_rolled", "BK-18.3", own, e.own, other, e.other)


def _flipped(state: State, e: ev.Flipped) -> Line:
    key, rule = ("flipped_forced", "BK-3.3") if e.forced else ("flipped", "BK-7.1")
    return _line(key, rule, seat_name(state.tanks[e.tanks[0]].seat), len(e.tanks))


def _rebuilt(state: State, e: ev.Rebuilt) -> Line:
    where = (square_name(e.at), _facing(e.facing))
    return _line("rebuilt", "BK-8.2", owned(state, e.tank), *where, e.left)


def _reserve_arrived(state: State, e: ev.ReserveArrived) -> Line:
    where = (square_name(e.at), _facing(e.facing))
    return _line("reserve_arrived", "BK-13.1", owned(state, e.tank), *where, e.left)


def _quiet_warning(state: State, e: ev.QuietWarning) -> Line:
    return _line("quiet_warning", "BK-10.3", e.left)


def _conceded(state: State, e: Conceded) -> Line:
    return _line("conceded", "BK-9.7", seat_name(e.seat))


def _match_over(state: State, e: ev.MatchOver) -> Line:
    return Line(Say(f"bitskrieg.reason.{e.reason}", (seat_name(e.winner),)), _ENDED_BY[e.reason])


_ENDED_BY: Final = {
    "flags": "BK-9.1",
    "elimination": "BK-9.5",
    "turn_limit": "BK-10.2",
    "quiet": "BK-10.3",
    "bound": "BK-10.6",
    "concede": "BK-9.7",
}

_TOLD: Final[ByKind[State, Line]] = {
    ev.TerrainPicked: _terrain_picked,
    ev.ObstaclePlaced: _obstacle_placed,
    ev.ObstacleRerolled: _obstacle_rerolled,
    Submitted: _submitted,
    ev.TanksRevealed: _tanks_revealed,
    ev.RolledOff: _rolled_off,
    ev.AxisChosen: _axis_chosen,
    ev.EdgeChosen: _edge_chosen,
    ev.TankPlaced: _tank_placed,
    ev.FlagPlaced: _flag_placed,
    ev.Moved: _moved,
    ev.Reversed: _reversed,
    ev.FlagTaken: _flag_taken,
    ev.FlagFreed: _flag_freed,
    ev.Fired: _fired,
    ev.Missed: _missed,
    ev.Hit: _hit,
    ev.DamageRolled: _damage_rolled,
    ev.Destroyed: _destroyed,
    ev.Deflected: _deflected,
    ev.Stunned: _stunned,
    ev.ObstacleCleared: _obstacle_cleared,
    ev.Rammed: _rammed,
    ev.RamRolled: _ram_rolled,
    ev.Flipped: _flipped,
    ev.Rebuilt: _rebuilt,
    ev.ReserveArrived: _reserve_arrived,
    ev.QuietWarning: _quiet_warning,
    Conceded: _conceded,
    ev.MatchOver: _match_over,
}


def _place_of(at: int, facing: int) -> tuple[Value, ...]:
    return square_name(at), _facing(facing)


def _pick_words(state: State, c: do.PickTerrain) -> tuple[Value, ...]:
    return c.piece + 1, _kind(PIECES[c.piece][c.side])


def _driving_words(state: State, c: Driving) -> tuple[Value, ...]:
    return tank_name(state, c.tank), *_place_of(c.at, c.facing)


def _fire_words(state: State, c: do.Fire) -> tuple[Value, ...]:
    return tank_name(state, c.tank), tank_name(state, c.target)


def _fire_at_words(state: State, c: do.FireAt) -> tuple[Value, ...]:
    return tank_name(state, c.tank), square_name(c.square)


def _bound_words(state: State, c: do.Bound) -> tuple[Value, ...]:
    return *_driving_words(state, c), tank_name(state, c.target)


def _bound_at_words(state: State, c: do.BoundAt) -> tuple[Value, ...]:
    return *_driving_words(state, c), square_name(c.square)


_DESCRIBED: Final[ByKind[State, tuple[Value, ...]]] = {
    do.PickTerrain: _pick_words,
    do.ChooseTanks: lambda s, c: (
        _named(_team((c.light, c.medium, c.heavy, c.destroyers)), c.name),
    ),
    do.ChooseAxis: lambda s, c: (Say(f"bitskrieg.axis.{c.axis}"),),
    do.ChooseEdge: lambda s, c: (_edge(c.edge),),
    do.PlaceTank: lambda s, c: (_type(c.type), *_place_of(c.at, c.facing)),
    do.PlaceFlag: lambda s, c: (square_name(c.at),),
    do.Move: _driving_words,
    do.Fire: _fire_words,
    do.FireAt: _fire_at_words,
    do.Flip: lambda s, c: (),
    do.Rebuild: _driving_words,
    do.Reserve: lambda s, c: (_type(c.type), *_place_of(c.at, c.facing)),
    do.Reverse: lambda s, c: (tank_name(s, c.tank),),
    do.Ram: _driving_words,
    do.Bound: _bound_words,
    do.BoundAt: _bound_at_words,
    Rolled: lambda s, c: (_faces(c.faces),),
    Concede: lambda s, c: (),
}
