"""Clouds of gas (PW-12)."""

from game.core.boards.cells import OFF, Cell
from game.core.contract import Band, DiceGroup, Roll, Say
from game.rules.portable.combat.hits import hits_on
from game.rules.portable.data import CLOUD_LIFE
from game.rules.portable.events import CloudCleared, CloudDrifted, Event, Outcome
from game.rules.portable.refusals import square_name
from game.rules.portable.state import Cloud, Course, Hit, State

_BANDS = (
    Band(1, "away"),
    Band(2, "towards"),
    Band(3, "away"),
    Band(4, "towards"),
    Band(5, "stays"),
)


def begin_drift(state: State) -> State:
    """Return the position in which the clouds are about to drift (PW-12.3)."""
    return state._replace(phase="gas", course=Course("gas"))


def drift_roll(state: State) -> Roll:
    """Return a die for each cloud: a lot, for nobody has ordered it to drift (PW-12.3)."""
    groups = tuple(
        DiceGroup(
            cloud.seat,
            1,
            6,
            None,
            Say("portable.dice.cloud", (square_name(state, cloud.at),)),
            _BANDS,
        )
        for cloud in state.clouds
    )
    return Roll("gas", Say("portable.roll.gas", (len(groups),)), groups)


def drifted(state: State, cloud: Cloud, die: int) -> Cell:
    """Return where a cloud goes with a die, `OFF` beyond the edge (PW-12.3)."""
    if die >= 5:
        return cloud.at
    facing = cloud.axis if die in (1, 3) else (cloud.axis + 2) % 4
    return state.field.board.steps[cloud.at][facing]


def read_drift(state: State, faces: tuple[int, ...]) -> Outcome:
    """Move the clouds; who stands in one is hit, also in one that stayed (PW-12.4, PW-12.7)."""
    events: list[Event] = []
    clouds: list[Cloud] = []
    struck: list[int] = []
    for cloud, die in zip(state.clouds, faces, strict=True):
        at = drifted(state, cloud, die)
        events.append(CloudDrifted(cloud.at, at, die))
        if at != OFF:
            clouds.append(cloud._replace(at=at))
            if at != cloud.at or not state.field.drifting_gas:
                struck += hits_on(state, (at,))
    hits = tuple(Hit(number) for number in sorted(struck))
    return state._replace(clouds=tuple(clouds), hits=hits, phase="settle"), tuple(events)


def age(state: State) -> Outcome:
    """Age the clouds by a turn; the oldest blow away (PW-12.5)."""
    if not state.clouds:
        return state, ()
    older = [cloud._replace(age=cloud.age + 1) for cloud in state.clouds]
    kept = tuple(cloud for cloud in older if cloud.age <= CLOUD_LIFE)
    gone = tuple(CloudCleared(cloud.at) for cloud in older if cloud.age > CLOUD_LIFE)
    return state._replace(clouds=kept), gone
