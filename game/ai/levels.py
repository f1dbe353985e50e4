"""The computer's levels: named settings of the same search."""

from typing import Final, NamedTuple

from game.ai.search.limits import HalvingRound, Limits


class Level(NamedTuple):
    """How well the computer plays."""

    id: str
    name: str
    """Id of the text with its name."""
    character: str
    """Id of the text that tells in one line how it plays."""
    limits: Limits
    noise: float = 0.0
    """Logits by which it misjudges a plan (one standard deviation); 0.1 turns 50% into 52.5."""
    sees: float = 1.0
    """Share of the plans that come to its mind."""
    rash: float = 0.0
    """Logits by which it prefers what throws dice: it shoots too early."""
    judge: str = ""
    """Which evaluation it plays by; see `evaluation_of`."""


def _level(id: str, limits: Limits, noise: float, sees: float, rash: float) -> Level:
    name, character = f"ai.level.{id}.name", f"ai.level.{id}.character"
    return Level(id, name, character, limits, noise, sees, rash)


THOROUGH: Final = Limits(
    widths=(6, 3), seconds=2.0, trust=0.5, halving_rounds=(HalvingRound(6, 2), HalvingRound(3, 4))
)
"""Play-outs of the best plans in games that ask for them, elsewhere three actions ahead."""

LEVELS: Final = (
    #      id          search                 noise  sees  rash
    _level("recruit", Limits(), 0.49, 0.85, 0.2),
    _level("corporal", Limits(), 0.36, 0.9, 0.15),
    _level("captain", Limits(), 0.15, 1.0, 0.0),
    _level("colonel", THOROUGH, 0.0, 1.0, 0.0),
)
"""Noise and rashness are those of a game whose `Evaluation.noise_scale` is 1, without a
`noise_scale_by_level`."""


def level(id: str) -> Level:
    """Return the level of an id.

    Raises:
        KeyError: there is no such level; the message names them all.
    """
    for known in LEVELS:
        if known.id == id:
            return known
    raise KeyError(f"There is no level '{id}'; there are {', '.join(k.id for k in LEVELS)}.")
