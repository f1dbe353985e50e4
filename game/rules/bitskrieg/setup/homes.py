"""Step 3, the home edges: roll-off, axis, edge (BK-2.6, BK-2.7)."""

from typing import Final

from game.core.contract import DiceGroup, Refusal, Roll, Say, Seat
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge
from game.rules.bitskrieg.data import EDGES, MAX_REJECTS, Axis, Edge
from game.rules.bitskrieg.events import AxisChosen, EdgeChosen, RolledOff
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.setup.obstacles import preparation
from game.rules.bitskrieg.setup.sequence import next_phase
from game.rules.bitskrieg.state import NOBODY, Outcome, State

AXES: Final[dict[Axis, tuple[Edge, Edge]]] = {"ns": ("N", "S"), "ew": ("W", "E")}
"""The two edges of each axis."""


def rolloff_roll(state: State) -> Roll:
    """Return the die of a seat for the roll-off (BK-2.6)."""
    return _ROLLOFF[state.active]


_ROLLOFF: Final = tuple(
    Roll("rolloff", Say("bitskrieg.roll.rolloff"), (DiceGroup(seat, 1, 6),)) for seat in (0, 1)
)


def roll_off(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the die of seat 0, then that of seat 1; a tie is rolled again (BK-2.6)."""
    setup, face = preparation(state), faces[0]
    if not setup.die:
        return state._replace(active=1, preparation=setup._replace(die=face)), ()
    chooser = _higher(setup.die, face, setup.ties + 1)
    told = RolledOff((setup.die, face), chooser)
    if chooser == NOBODY:
        again = setup._replace(die=0, ties=setup.ties + 1)
        return state._replace(active=0, preparation=again), (told,)
    decided = setup._replace(die=0, chooser=chooser)
    return state._replace(phase="axis", active=chooser, preparation=decided), (told,)


def why_not_axis(state: State, seat: Seat, command: ChooseAxis) -> Refusal | None:
    """Return why an axis may not be chosen (BK-2.6)."""
    return None if command.axis in AXES else refuse("unknown", rule="BK-2.6")


def choose_axis(state: State, seat: Seat, command: ChooseAxis) -> Outcome:
    """Settle the axis; the other seat takes one of its edges (BK-2.6)."""
    setup = preparation(state)._replace(axis=command.axis)
    chosen = state._replace(phase="edge", active=1 - seat, preparation=setup)
    return chosen, (AxisChosen(seat, command.axis),)


def axes(state: State, seat: Seat) -> list[ChooseAxis]:
    """Return both axes."""
    return [ChooseAxis(axis) for axis in AXES]


def why_not_edge(state: State, seat: Seat, command: ChooseEdge) -> Refusal | None:
    """Return why an edge may not be chosen (BK-2.7)."""
    edges = _edges(state)
    if command.edge in edges:
        return None
    if command.edge in EDGES:
        return refuse("other_axis", remedy=ChooseEdge(edges[0]))
    return refuse("unknown", rule="BK-2.7")


def choose_edge(state: State, seat: Seat, command: ChooseEdge) -> Outcome:
    """Settle both home edges; who chose is First Player (BK-2.7)."""
    own = command.edge
    other = next(edge for edge in _edges(state) if edge != own)
    homes = (own, other) if seat == 0 else (other, own)
    settled = state._replace(homes=homes, first=seat)
    return next_phase(settled, "rolloff", (EdgeChosen(seat, own),))


def edges(state: State, seat: Seat) -> list[ChooseEdge]:
    """Return both edges of the axis."""
    return [ChooseEdge(edge) for edge in _edges(state)]


def _edges(state: State) -> tuple[Edge, Edge]:
    axis = preparation(state).axis
    assert axis is not None
    return AXES[axis]


def _higher(mine: int, theirs: int, rolls: int) -> Seat:
    if mine == theirs:
        return 0 if rolls == MAX_REJECTS else NOBODY
    return 0 if mine > theirs else 1
