"""What each event leaves in the zone till the next order of its side: ways, shots, losses."""

from typing import Final

from game.core.boards.cells import OFF
from game.core.boards.driving import Pose, taken
from game.core.contract import Say
from game.presenter.traces import Trace, Traces
from game.rules.dicezone import events as told
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import CORE, STATS
from game.rules.dicezone.refusals import stat_name
from game.rules.dicezone.state import State

KINDS: Final = 16
"""More than the ways in which one tank can be struck: each has a number of its own."""
VERDICT, SHELL, CARRIED, CORE_LOST, GONE = range(len(STATS), len(STATS) + 5)
"""Numbers beside those of the stats."""


def _result(key: str, *values: int | Say) -> Say:
    return Say(f"dicezone_table.trace.{key}", values)


def _befell(tank: int, kind: int) -> int:
    return KINDS * tank + kind


def _drove(state: State, event: told.Drove) -> Trace:
    """The path actually driven, hex by hex."""
    pose, way = Pose(event.start, event.before), [event.start]
    for step in event.steps:
        pose = taken(BOARD, pose, step)
        if pose.cell != way[-1]:
            way.append(pose.cell)
    seat = state.tanks[event.tank].seat
    return Trace(seat, tuple(way)) if len(way) > 1 else Trace(seat, places=(event.end,))


def _shot(state: State, event: told.ShotDeclared) -> Trace:
    ends = (state.tanks[event.tank].cell, state.tanks[event.target].cell)
    against = (state.tanks[event.target].seat,)
    return Trace(state.tanks[event.tank].seat, shot=ends, against=against)


def _landed(state: State, event: told.ShotLanded) -> Trace:
    at = state.tanks[event.target].cell
    return Trace(result=_result(event.verdict), at=at, whom=_befell(event.target, VERDICT))


def _ignored(state: State, event: told.ShellIgnored) -> Trace | None:
    return _at(state, event.tank, _result("ignored", event.points), SHELL)


def _armor(state: State, event: told.ArmorLost) -> Trace | None:
    lost = _result("lost", event.pips, stat_name(event.side))
    return _at(state, event.tank, lost, event.side)


def _carried(state: State, event: told.CarryRolled) -> Trace | None:
    """What the carry die took; where all of it went to the core, that."""
    if event.pips:
        lost = _result("lost", event.pips, stat_name(event.stat))
    else:
        lost = _result("lost", event.core, stat_name(CORE))
    return _at(state, event.tank, lost, CARRIED)


def _destroyed(state: State, event: told.TankDestroyed) -> Trace:
    seat, result = state.tanks[event.tank].seat, _result("destroyed")
    whom = _befell(event.tank, GONE)
    return Trace(result=result, at=event.cell, whom=whom, against=(seat,), lost=seat)


def _burned(state: State, event: told.RingBurned) -> Trace:
    seat = state.tanks[event.tank].seat
    at, whom = state.tanks[event.tank].cell, _befell(event.tank, CORE_LOST)
    return Trace(seat, result=_result("burned"), at=at, whom=whom, against=(seat,))


def _visited(state: State, event: told.CrateTaken | told.MineDropped) -> Trace:
    """The hex where a tank has taken a crate or left a mine."""
    return Trace(state.tanks[event.tank].seat, places=(event.cell,))


def _found(state: State, event: told.TokenFound) -> Trace | None:
    token = Say(f"dicezone.token.{event.token}")
    return _at(state, event.tank, token, VERDICT)


def _exploded(state: State, event: told.MineExploded) -> Trace:
    whom, against = _befell(event.tank, VERDICT), (state.tanks[event.tank].seat,)
    return Trace(result=_result("mine"), at=event.cell, whom=whom, against=against)


def _placed(state: State, event: told.TankPlaced) -> Trace:
    return Trace(event.seat, places=(event.cell,))


def _at(state: State, tank: int, result: Say, kind: int) -> Trace | None:
    """What befell a tank where it stood before the order; a drive ends elsewhere."""
    cell = state.tanks[tank].cell
    return None if cell == OFF else Trace(result=result, at=cell, whom=_befell(tank, kind))


TRACES: Final[Traces[State]] = {
    told.Drove: _drove,
    told.ShotDeclared: _shot,
    told.ShotLanded: _landed,
    told.ShellIgnored: _ignored,
    told.ArmorLost: _armor,
    told.CarryRolled: _carried,
    told.TankDestroyed: _destroyed,
    told.RingBurned: _burned,
    told.CrateTaken: _visited,
    told.TokenFound: _found,
    told.MineDropped: _visited,
    told.MineExploded: _exploded,
    told.TankPlaced: _placed,
}
