"""The order of the set-up (BK-2): a part that the scenario fixes is skipped."""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.bitskrieg.data import AXIS_CHOOSERS, MAX_PER_TYPE
from game.rules.bitskrieg.ending.turns import begin_turn
from game.rules.bitskrieg.events import Event
from game.rules.bitskrieg.state import NOBODY, Opening, Outcome, Phase, State, Team


def next_phase(state: State, after: Phase | None, events: tuple[Event, ...]) -> Outcome:
    """Return the next step of the set-up that is not fixed, or turn 1 (BK-2.14)."""
    for phase in _later(after):
        if not _FIXED[phase](state.field.opening):
            return _OPEN[phase](state), events
    first_turn = state._replace(phase="turn", active=state.first, turn=1, preparation=None)
    return begin_turn(first_turn, events)


def pool_after(teams: tuple[Team, Team]) -> tuple[Team, Team]:
    """Return what is left for reserves: three of each type less those chosen (BK-13.1)."""
    light, dark = (Team(*(MAX_PER_TYPE - count for count in team)) for team in teams)
    return light, dark


def _later(after: Phase | None) -> tuple[Phase, ...]:
    phases: tuple[Phase, ...] = ("obstacles", "choose", "rolloff", "deploy", "flags")
    return phases if after is None else phases[phases.index(after) + 1 :]


def _open_obstacles(state: State) -> State:
    terrain = state.field.terrain
    seat = state.field.terrain_first if terrain else 0
    return state._replace(phase="terrain" if terrain else "obstacles", active=seat)


def _open_choose(state: State) -> State:
    return state._replace(phase="choose", active=NOBODY)


def _open_rolloff(state: State) -> State:
    """A roll-off, or at once the axis where it is agreed who chooses it (BK-2.6)."""
    chooser = AXIS_CHOOSERS.get(state.field.axis_chooser)
    if chooser is None:
        return state._replace(phase="rolloff", active=0)
    assert state.preparation is not None
    agreed = state.preparation._replace(chooser=chooser)
    return state._replace(phase="axis", active=chooser, preparation=agreed)


def _open_deploy(state: State) -> State:
    return state._replace(phase="deploy", active=state.first)


def _open_flags(state: State) -> State:
    return state._replace(phase="flags", active=state.first)


_OPEN: Final[Mapping[Phase, Callable[[State], State]]] = {
    "obstacles": _open_obstacles,
    "choose": _open_choose,
    "rolloff": _open_rolloff,
    "deploy": _open_deploy,
    "flags": _open_flags,
}

_FIXED: Final[Mapping[Phase, Callable[[Opening], bool]]] = {
    "obstacles": lambda opening: opening.obstacles is not None,
    "choose": lambda opening: opening.forces is not None or opening.tanks is not None,
    "rolloff": lambda opening: opening.homes is not None,
    "deploy": lambda opening: opening.tanks is not None,
    "flags": lambda opening: opening.flags is not None,
}
