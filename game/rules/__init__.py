"""The games: rules as pure values, one package each."""

from functools import cache
from importlib import import_module
from typing import Final

from game.core.contract import AnyGame, Game

GAMES: Final[tuple[str, ...]] = ("bitskrieg", "streetfire", "metalkrushers", "dicezone", "portable")
"""The slugs of the games, in the order of the shelf."""


@cache
def load(slug: str) -> AnyGame:
    """Return a game; its modules are imported when it is first asked for.

    Raises:
        KeyError: there is no such game.
    """
    if slug not in GAMES:
        raise KeyError(slug)
    game = import_module(f"game.rules.{slug}").GAME
    assert isinstance(game, Game)
    return game
