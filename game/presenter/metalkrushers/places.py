"""What is told at places in the arena: where hexes lie, the ruler, verdicts of dice, traces."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.boards.driving import Pose
from game.core.boards.hexes import Hexes
from game.core.contract import DiceGroup, Say
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import Point
from game.presenter.content import Ruling
from game.presenter.metalkrushers import names
from game.presenter.metalkrushers.queries import GameContext, home
from game.presenter.traces import Trace, Traces
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.state import State, bodies, krusher, seat_of
from game.rules.metalkrushers.what_if import walked

NORTH: Final = 0
LAYERS: Final = ("shield", "armor", "linkage")


def layout_of(state: State) -> HexLayout:
    """Return where the hexes of a match lie."""
    return _layout(state.field.arena.hexes)


@cache
def _layout(hexes: Hexes) -> HexLayout:
    return HexLayout(hexes)


def middle(state: State, cell: Cell) -> Point:
    """Return the place of a hex in board units."""
    return layout_of(state).center(cell)


# the ruler


def ruling(context: GameContext, start: Cell, end: Cell) -> Ruling:
    """Return the straight line between two hexes, as sight runs."""
    state = context.state
    arena, word = state.field.arena, context.phrases.word
    if start == end:
        return Ruling((), (), word("ruler.start"), "MK-3.4")
    away = arena.hexes.distance(start, end)
    if away == 1:
        return Ruling((), (), word("ruler.beside"), "MK-3.13")
    occupied = (bodies(state) | arena.posts) & ~(1 << start | 1 << end)
    shut = tuple(cells_of(arena.hexes.blockers(start, end, occupied)))
    if not shut:
        return Ruling((), (), word("ruler.clear", away), "MK-3.12")
    what = context.phrases.texts.listed([names.cell_name(context, cell) for cell in shut])
    return Ruling((), shut, word("ruler.shut", away, what), "MK-3.12")


# verdicts of dice


def struck(context: GameContext, group: DiceGroup) -> Cell | None:
    """Return the hex over which a verdict is told: in an attack above both, so that it is seen.

    What dice of damage come to is told by what is lost.
    """
    state = context.state
    if group.subject is None or state.phase in ("damage", "critical"):
        return None
    if state.pairing is None:
        return home(context, group.subject)
    cells = [krusher(state, number).cell for number in state.pairing[:2]]
    upper = min(cells, key=lambda cell: middle(state, cell)[1])
    above = state.field.arena.hexes.step(upper, NORTH)
    return upper if above == OFF else above


# traces: what each event leaves till the next order of its side


def _moved(state: State, event: told.Moved) -> Trace:
    way = walked(state, Pose(event.start, krusher(state, event.krusher).facing), event.steps)
    seat = seat_of(state, event.krusher)
    return Trace(seat, way) if len(way) > 1 else Trace(seat, places=(event.end,))


def _ran(state: State, event: told.OustTried) -> Trace:
    own = krusher(state, event.krusher)
    way = walked(state, Pose(event.start, own.facing), event.steps)
    against = (seat_of(state, event.target),)
    return Trace(seat_of(state, event.krusher), way, against=against)


def _ousted(state: State, event: told.Ousted) -> Trace:
    seat, result = seat_of(state, event.krusher), Say("metalkrushers_table.trace.ousted")
    return Trace(seat, (event.taken, event.to), result=result, at=event.to, whom=event.target)


def _held(state: State, event: told.OustFailed) -> Trace:
    at = krusher(state, event.target).cell
    result = Say("metalkrushers_table.trace.held")
    return Trace(seat_of(state, event.krusher), result=result, at=at, whom=event.target)


def _attacked(state: State, event: told.AttackDeclared) -> Trace:
    ends = (krusher(state, event.krusher).cell, krusher(state, event.target).cell)
    against = (seat_of(state, event.target),)
    return Trace(seat_of(state, event.krusher), shot=ends, against=against)


def _rolled(state: State, event: told.HitRolled) -> Trace:
    arms = 0 if event.arm == "right" else 1
    result = Say(f"metalkrushers.band.{event.result}")
    return Trace(result=result, at=krusher(state, event.target).cell, whom=10 * event.target + arms)


Lost: TypeAlias = told.ShieldLost | told.ArmorLost | told.LinkageLost


def _lost(layer: str) -> Callable[[State, Lost], Trace]:
    def left(state: State, event: Lost) -> Trace:
        result = Say(f"metalkrushers_table.trace.{layer}", (event.points,))
        whom = 10 * event.krusher + 2 + LAYERS.index(layer)
        return Trace(result=result, at=krusher(state, event.krusher).cell, whom=whom)

    return left


def _doomed(state: State, event: told.Doomed) -> Trace:
    at, seat = krusher(state, event.krusher).cell, seat_of(state, event.krusher)
    result, whom = Say("metalkrushers_table.trace.doomed"), 10 * event.krusher + 9
    return Trace(result=result, at=at, whom=whom, against=(seat,), lost=seat)


def _bitten(state: State, event: told.FieldBit) -> Trace:
    seat = seat_of(state, event.krusher)
    return Trace(seat, against=(seat,))


TRACES: Final[Traces[State]] = {
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
    told.FieldBit: _bitten,
}
