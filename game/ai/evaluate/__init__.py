"""How good a position is: one module a game, and one for games that have none."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.evaluate.evaluation import Evaluation
from game.ai.evaluate.generic import generic
from game.core.contract import Game


def _bitskrieg() -> Evaluation:
    from game.ai.evaluate.bitskrieg import EVALUATION

    return EVALUATION


def _streetfire() -> Evaluation:
    from game.ai.evaluate.streetfire import EVALUATION

    return EVALUATION


EVALUATE: Final[Mapping[str, Callable[[], Evaluation]]] = {
    "bitskrieg": _bitskrieg,
    "streetfire": _streetfire,
}
"""By slug; a game's module is imported when it is first played."""


def evaluation_of(game: Game) -> Evaluation:
    """Return what the search must know of a game; random matches where nobody wrote it."""
    known = EVALUATE.get(game.slug)
    return generic(game) if known is None else known()
