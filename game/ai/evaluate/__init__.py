"""How good a position is: one module a game, and one for games that have none."""

from importlib import import_module
from typing import Final

from game.ai.evaluate.evaluation import Evaluation
from game.ai.evaluate.generic import generic
from game.core.contract import Game

MODULES: Final = {
    "bitskrieg": "game.ai.evaluate.bitskrieg",
    "streetfire": "game.ai.evaluate.streetfire",
}
"""The module of each game's evaluation; imported when the game is first played."""


def evaluation_of(game: Game) -> Evaluation:
    """Return what the search must know of a game; random matches where nobody wrote it."""
    if game.slug not in MODULES:
        return generic(game)
    evaluation: Evaluation = import_module(MODULES[game.slug]).EVALUATION
    return evaluation
