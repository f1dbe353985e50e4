"""What a network is told of a position of Big Board Portable Wargame: Modern.

It is told of battles in the open alone, and only what stands whoever acts next. Of the way, the
fire to come and who has still to act the rules of thumb know more than self-play teaches: a network
that heard of them lost 13 of 14 matches on The Ridge. One that did not lost 11 of 12 there, but 25
of 60 in the open.
"""

from typing import Final

from game.ai.evaluate.evaluation import RULES_OF_THUMB, Features
from game.ai.evaluate.portable.outlook import SCALE, Outlook
from game.core.contract import Seat
from game.rules.portable.data import NOBODY
from game.rules.portable.play.ending import bonus, lost_strength, objective_points
from game.rules.portable.state import State
from game.rules.portable.what_if import acting

SHARES: Final = {"spent": 2, "exhausted": 3, "objectives": 4}
"""By what parts of an account are divided, to be about 1."""
OF_A_SIDE: Final = (
    *SHARES,
    "share of the exhaustion point",
    "is exhausted",
    "objectives owned",
)
OF_BOTH: Final = ("points ahead", "points ahead and late", RULES_OF_THUMB)
NAMES: Final = (
    *(f"own {name}" for name in OF_A_SIDE),
    *(f"enemy's {name}" for name in OF_A_SIDE),
    *OF_BOTH,
)
MOST: Final = 4.0
"""No feature is beyond this."""


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees the position."""
    if state.phase == "deploy":
        return [0.0] * len(NAMES)
    outlook = Outlook(state)
    thumb = outlook.lead(seat) / SCALE
    if state.field.opening.must_take != NOBODY:
        return [*[0.0] * (len(NAMES) - 1), _bounded(thumb)]
    ahead = _points(state, seat) - _points(state, 1 - seat)
    both = (ahead / 6, outlook.late * ahead / 3, thumb)
    return [_bounded(n) for n in (*_side(outlook, seat), *_side(outlook, 1 - seat), *both)]


def eyes(state: State) -> Seat:
    """Return whose eyes see for both sides: those of who acts."""
    return max(0, state.seat)


def stand_ins(state: State) -> tuple[State, ...]:
    """Return a position seen by both sides, one after the other, where neither is about to act."""
    if state.seat != NOBODY:
        return (state,)
    return acting(state, 0), acting(state, 1)


def _side(outlook: Outlook, seat: Seat) -> list[float]:
    state, account = outlook.state, outlook.accounts[seat]
    return [
        *(getattr(account, name) / share for name, share in SHARES.items()),
        2 * outlook.lost[seat] / state.field.points[seat],
        float(bool(state.exhausted[seat])),
        objective_points(state, seat) / 5,
    ]


def _points(state: State, seat: Seat) -> int:
    return objective_points(state, seat) + lost_strength(state, 1 - seat) + bonus(state, seat)


def _bounded(number: float) -> float:
    return number if -MOST <= number <= MOST else MOST if number > MOST else -MOST


FEATURES: Final = Features(NAMES, of, eyes)
