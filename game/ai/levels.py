"""The computer's levels: named settings of the same search."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ai.search.limits import HalvingRound, Limits
from game.ai.styles import STEADY, PlayStyle, style_of


class Level(NamedTuple):
    """How well the computer plays."""

    id: str
    name: str
    """Id of the text with its name."""
    character: str
    """Id of the text that tells in one line how it plays."""
    limits: Limits
    error: float | None = None
    """Logits by which it misjudges a plan (one standard deviation); 0.1 turns 50% into 52.5.
    None for a level's usual error, which a game may have set otherwise (`Evaluation.errors`)."""
    is_thorough: bool = False
    """Whether it overlooks nothing, however it errs."""
    style: PlayStyle = STEADY
    """What it likes beside winning."""
    judge: str = ""
    """Which evaluation it plays by; see `evaluation_of`."""

    @property
    def sees(self) -> float:
        """Return the share of the plans that come to its mind: who misjudges also overlooks."""
        if self.is_thorough:
            return 1.0
        return max(LEAST_SEEN, 1.0 - OVERLOOKED * (self.error or 0.0))

    @property
    def rash(self) -> float:
        """Return the logits by which it prefers what throws dice: it shoots too early."""
        return RASHNESS * (self.error or 0.0)


OVERLOOKED: Final = 0.3
"""Share of the plans that are overlooked for each logit of error."""
LEAST_SEEN: Final = 0.7
"""Whatever the error, so many plans come to mind: nobody is blind."""
RASHNESS: Final = 0.41
"""Logits of rashness for each logit of error."""


def _level(id: str, limits: Limits, error: float | None = None, is_thorough: bool = False) -> Level:
    name, character = f"ai.level.{id}.name", f"ai.level.{id}.character"
    return Level(id, name, character, limits, error, is_thorough)


THOROUGH: Final = Limits(
    widths=(6, 3), seconds=2.0, trust=0.5, halving_rounds=(HalvingRound(6, 2), HalvingRound(3, 4))
)
"""Play-outs of the best plans in games that ask for them, elsewhere three actions ahead."""

LEVELS: Final = (
    _level("recruit", Limits()),
    _level("corporal", Limits()),
    _level("sergeant", Limits()),
    _level("captain", Limits(), is_thorough=True),
    _level("colonel", THOROUGH, error=0.0, is_thorough=True),
)
"""Weakest first."""

USUAL_ERRORS: Final[Mapping[str, float]] = {
    "recruit": 0.49,
    "corporal": 0.36,
    "sergeant": 0.25,
    "captain": 0.15,
}
"""Errors in a game that sets none."""


def level(name: str) -> Level:
    """Return the level of a name: its id, or that and a style, "captain.bold".

    Raises:
        KeyError: there is no such level or style; the message names them all.
    """
    id, dot, style = name.partition(".")
    for known in LEVELS:
        if known.id == id:
            return known._replace(style=style_of(style)) if dot else known
    raise KeyError(f"There is no level '{id}'; there are {', '.join(k.id for k in LEVELS)}.")


def rank_of(name: str) -> str:
    """Return the id of the level in a name.

    >>> rank_of("captain.bold"), rank_of("captain")
    ('captain', 'captain')
    """
    return name.partition(".")[0]
