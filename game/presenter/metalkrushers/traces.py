"""What each event leaves in the arena till the next order of its side."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.boards.driving import Pose
from game.core.contract import Event, Say
from game.presenter.traces import Trace
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.state import State, krusher, seat_of
from game.rules.metalkrushers.what_if import walked


def _moved(state: State, event: told.Moved) -> Trace:
    way = walked(state, Pose(event.start, krusher(state, event.krusher).facing), event.steps)
    seat = seat_of(state, event.krusher)
    return Trace(seat, way) if len(way) > 1 else Trace(seat, places=(event.end,))


def _ran(state: State, event: told.OustTried) -> Trace:
    own = krusher(state, event.krusher)
    way = walked(state, Pose(event.start, own.facing), event.steps)
    return Trace(seat_of(state, event.krusher), way)


def _ousted(state: State, event: told.Ousted) -> Trace:
    seat, result = seat_of(state, event.krusher), Say("metalkrushers_table.trace.ousted")
    return Trace(seat, (event.taken, event.to), result=result, at=event.to, whom=event.target)


def _held(state: State, event: told.OustFailed) -> Trace:
    at = krusher(state, event.target).cell
    result = Say("metalkrushers_table.trace.held")
    return Trace(seat_of(state, event.krusher), result=result, at=at, whom=event.target)


def _attacked(state: State, event: told.AttackDeclared) -> Trace:
    ends = (krusher(state, event.krusher).cell, krusher(state, event.target).cell)
    return Trace(seat_of(state, event.krusher), shot=ends)


def _rolled(state: State, event: told.HitRolled) -> Trace:
    arms = 0 if event.arm == "right" else 1
    result = Say(f"metalkrushers.band.{event.result}")
    return Trace(result=result, at=krusher(state, event.target).cell, whom=10 * event.target + arms)


def _lost(layer: str) -> Callable[[State, Any], Trace]:
    def left(state: State, event: Any) -> Trace:
        result = Say(f"metalkrushers_table.trace.{layer}", (event.points,))
        whom = 10 * event.krusher + 2 + LAYERS.index(layer)
        return Trace(result=result, at=krusher(state, event.krusher).cell, whom=whom)

    return left


def _doomed(state: State, event: told.Doomed) -> Trace:
    at = krusher(state, event.krusher).cell
    return Trace(result=Say("metalkrushers_table.trace.doomed"), at=at, whom=10 * event.krusher + 9)


LAYERS: Final = ("shield", "armor", "linkage")

TRACES: Final[Mapping[type[Event], Callable[[State, Any], Trace | None]]] = {
    told.Moved: _moved,
    told.OustTried: _ran,
    told.Ousted: _ousted,
    told.OustFailed: _held,
    told.AttackDeclared: _attacked,
    told.HitRolled: _rolled,
    told.ShieldLost: _lost("shield"),
    told.ArmorLost: _lost("armor"),
    told.LinkageLost: _lost("linkage"),
    told.Doomed: _doomed,
}
