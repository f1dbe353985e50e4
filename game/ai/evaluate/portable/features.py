"""What a network is told of a position of Big Board Portable Wargame: Modern."""

from typing import Final

from game.ai.evaluate.evaluation import RULES_OF_THUMB, Features
from game.ai.evaluate.portable.outlook import SCALE, Account, Outlook, lateness
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.portable.data import HAS, KINDS
from game.rules.portable.play.ending import bonus, lost_strength, objective_points, turns_left
from game.rules.portable.state import State

SHARES: Final = {
    "lost": 8,
    "force": 6,
    "spent": 2,
    "exhausted": 3,
    "objectives": 4,
    "held": 2,
    "missed": 5,
    "way": 6,
    "fire": 2,
    "storm": 1,
    "shells": 1,
    "cover": 1,
    "aboard": 2,
    "work": 1,
}
"""By what each part of an account is divided, to be about 1."""
OF_A_SIDE: Final = (
    *Account._fields,
    "share of the exhaustion point",
    "is exhausted",
    "units",
    "units of one point",
    "leader",
    "guns",
    "machine guns",
    "tanks",
    "in cover",
    "still to act",
    "objectives owned",
)
OF_ALL: Final = (
    "turn",
    "turns left",
    "late",
    "points ahead",
    "points ahead and late",
    "must take",
    "must hold",
    "acting",
    "activations left",
    "first this turn",
    RULES_OF_THUMB,
)
NAMES: Final = (
    *(f"own {name}" for name in OF_A_SIDE),
    *(f"enemy's {name}" for name in OF_A_SIDE),
    *OF_ALL,
)
MOST: Final = 4.0
"""No feature is beyond this."""


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees the position."""
    outlook = Outlook(state)
    found = [
        *_side(outlook, seat),
        *_side(outlook, 1 - seat),
        *_all(state, seat),
        0.0 if state.phase == "deploy" else outlook.lead(seat) / SCALE,
    ]
    return [max(-MOST, min(MOST, number)) for number in found]


def eyes(state: State) -> Seat:
    """Return whose eyes see for both sides: those of who acts."""
    return max(0, state.seat)


def _side(outlook: Outlook, seat: Seat) -> list[float]:
    state, scene = outlook.state, outlook.scene
    account = outlook.accounts[seat]
    own = [unit for unit in state.units if unit.seat == seat and unit.at != OFF]
    kinds = [unit.kind for unit in own]
    acting = state.seat == seat and state.phase not in ("orders", "landing", "initiative")
    return [
        *(part / SHARES[name] for name, part in zip(Account._fields, account, strict=True)),
        2 * outlook.lost[seat] / state.field.points[seat],
        float(bool(state.exhausted[seat])),
        len(own) / 6,
        sum(unit.sp == 1 for unit in own) / 2,
        float("commander" in kinds),
        sum(KINDS[kind].weapon == "barrage" for kind in kinds) / 2,
        kinds.count("machine_guns") / 2,
        sum(kind in HAS["T"] for kind in kinds) / 2,
        sum(scene.covered(unit, unit.at) for unit in own) / 4,
        sum(acting and not unit.deeds.done for unit in own) / 6,
        objective_points(state, seat) / 5,
    ]


def _all(state: State, seat: Seat) -> list[float]:
    ahead = _points(state, seat) - _points(state, 1 - seat)
    late, must = lateness(state), state.field.opening.must_take
    return [
        2 * state.turn / state.field.turn_limit,
        turns_left(state) / 5,
        late,
        ahead / 6,
        late * ahead / 3,
        float(must == seat and seat not in state.owners),
        float(must == 1 - seat and 1 - seat not in state.owners),
        float(state.seat == seat),
        state.left / 6 * (state.seat == seat),
        float(state.first == seat),
    ]


def _points(state: State, seat: Seat) -> int:
    return objective_points(state, seat) + lost_strength(state, 1 - seat) + bonus(state, seat)


FEATURES: Final = Features(NAMES, of, eyes)
