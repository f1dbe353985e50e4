"""What pips, tokens and points are worth, in points of score."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.rules.dicezone.data import (
    ARMOR,
    CORE,
    MOVE,
    TOKENS,
    WEAPONS,
    Stats,
    Tokens,
)
from game.rules.dicezone.state import Field, State, TeamId

LAST_POINTS: Final = 200
"""So far from the target points count more."""
NEAR_TARGET: Final = 0.3
"""How much more."""
PIPS_THAT_SCORE: Final = 0.35
"""How much pips count where points win and tanks come back."""
REBUILT: Final = 90.0
"""What a destroyed tank is worth that comes back."""
LAST_CORE: Final = 2.0
"""How much more the core counts where tanks do not come back."""

CORE_PIPS: Final = (0.0, 40.0, 34.0, 28.0, 24.0, 20.0, 18.0)
"""What the first, second and further pips of the core are worth; so for the others."""
ARMOR_PIPS: Final = (0.0, 13.0, 11.0, 9.5, 8.5, 7.5, 6.5)
MOVE_PIPS: Final = (0.0, 22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 11.0, 10.0, 8.0, 7.0, 5.0, 4.0)
WEAPON_PIPS: Final = (0.0, *(20.0 - 0.7 * n for n in range(18)))
"""Of all three weapon dice together, which are split anew every turn."""

TOKEN_WORTH: Final[dict[str, float]] = {
    **{id: 60.0 for id, row in TOKENS.items() if row.use == "lasting"},
    **{id: 22.0 for id, row in TOKENS.items() if row.use == "boost"},
    **{id: 25.0 for id, row in TOKENS.items() if row.use == "missile"},
    "move_die": 80.0,
    "split": 35.0,
    "ap": 60.0,
    "homing": 35.0,
    "double_damage": 35.0,
    "twice_same": 40.0,
    "nitro": 25.0,
    "mine": 25.0,
}
"""What a token is worth, or each of its charges."""
CRATE: Final = 112.0
"""Points for a crate on average."""
FIND: Final = 50.0
"""What is inside is worth, beside its points."""


class Book(NamedTuple):
    """How a match is reckoned: what of its options changes the worth of things."""

    scores: bool
    """Whether points win, and destroyed tanks come back."""
    carry_table: str
    excess: bool = False
    """Whether damage that finds no pips left scores (DZ-10.1)."""

    @property
    def point(self) -> float:
        """What a point of score is worth."""
        return 1.0 if self.scores else 0.1


@lru_cache(maxsize=64)
def book_of(field: Field) -> Book:
    """Return how a match is reckoned."""
    return Book(field.rebuilds, field.carry_table, field.scores_excess)


@lru_cache(maxsize=1 << 16)
def worth(stats: Stats, book: Book) -> float:
    """Return what a tank is worth by its dice; without a core it is destroyed."""
    if not stats[CORE]:
        return REBUILT if book.scores else 0.0
    core = _upto(CORE_PIPS)[stats[CORE]]
    pips = sum([_upto(ARMOR_PIPS)[stats[stat]] for stat in ARMOR])
    pips += _upto(MOVE_PIPS)[stats[MOVE]]
    pips += _upto(WEAPON_PIPS)[sum([stats[stat] for stat in WEAPONS])]
    if book.scores:
        return PIPS_THAT_SCORE * (pips + core)
    return pips + LAST_CORE * core


@cache
def _upto(pips: tuple[float, ...]) -> tuple[float, ...]:
    """The sums of the first pips."""
    return tuple(sum(pips[: n + 1]) for n in range(len(pips)))


def token_worth(token: str, charges: int) -> float:
    """Return what a token is worth with its charges; a lasting one has none."""
    return TOKEN_WORTH[token] * max(1, charges)


@lru_cache(maxsize=1 << 12)
def tokens_worth(tokens: Tokens) -> float:
    """Return what all tokens of a tank are worth."""
    return sum(token_worth(token, charges) for token, charges in tokens)


def score_worth(state: State, team: TeamId, gained: float = 0.0) -> float:
    """Return what the points of a team are worth, with more to come; the last ones count more."""
    book = book_of(state.field)
    points = state.scores[team] + gained if state.scores else gained
    if not book.scores:
        return book.point * points
    near = max(0.0, points - (state.field.target - LAST_POINTS))
    return points + NEAR_TARGET * near
