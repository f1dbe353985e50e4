"""How good a position is: one package a game, and one module for games that have none."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from game.ai.evaluate import network
from game.ai.evaluate.evaluation import AnyEvaluation
from game.ai.evaluate.generic import generic
from game.core.contract import AnyGame
from game.match import paths

MODULES: Final = {
    "bitskrieg": "game.ai.evaluate.bitskrieg",
    "streetfire": "game.ai.evaluate.streetfire",
    "metalkrushers": "game.ai.evaluate.metalkrushers",
    "dicezone": "game.ai.evaluate.dicezone",
    "portable": "game.ai.evaluate.portable",
}
"""The package of each game's evaluation; imported when the game is first played."""

LEARNED: Final = ""
"""The evaluation that is played with: what was learned, if anything was."""
BY_HAND: Final = "hand"
"""The rules of thumb alone, to learn from and to measure against."""
FILE: Final = "evaluation.json"
"""In a game's folder of assets: what was learned."""
BEHIND: Final = "behind.json"
"""The same for whoever trails (`Evaluation.evaluation_when_losing`), in games that learned it."""


def evaluation_of(game: AnyGame, judge: str = LEARNED) -> AnyEvaluation:
    """Return what the search must know of a game; random matches where nobody wrote it.

    `judge` is `LEARNED`, `BY_HAND` or the path of a file as training writes it.

    Raises:
        BadData: what was learned cannot be read.
    """
    if game.slug not in MODULES:
        return generic(game)
    return _judged(game.slug, judge)


@cache
def _judged(slug: str, judge: str) -> AnyEvaluation:
    known: AnyEvaluation = import_module(MODULES[slug]).EVALUATION
    path = paths.assets(slug, FILE) if judge == LEARNED else Path(judge)
    if judge == BY_HAND or known.features is None or (judge == LEARNED and not path.exists()):
        return known
    behind = paths.assets(slug, BEHIND)
    if judge == LEARNED and behind.exists():
        known = replace(known, evaluation_when_losing=_learned(known, behind))
    return _learned(known, path)


def _learned(known: AnyEvaluation, path: Path) -> AnyEvaluation:
    """An evaluation with the value that a data file holds."""
    assert known.features is not None
    learned = network.read(path, known.features)
    return replace(known, value=network.value_of(learned, known.features, known.scale))
