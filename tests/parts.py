"""Parts that a new game may leave out for a while: tests of a part take the games that have it."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.evaluate import evaluation_of
from game.rules import GAMES, load
from game.ui.tables import PACKAGES, diagrams_of, table_of
from game.ui.tables.game_table import AnyTable, no_goal


def _at_table(has: Callable[[AnyTable], object]) -> Callable[[str], object]:
    return lambda slug: slug in PACKAGES and has(table_of(slug))


PARTS: Final[Mapping[str, Callable[[str], object]]] = {
    "notation": lambda slug: load(slug).notation,
    "features": lambda slug: evaluation_of(load(slug)).features,
    "goal": _at_table(lambda table: table.panels.goal is not no_goal),
    "orders": _at_table(lambda table: table.orders.key_actions),
    "lessons": _at_table(lambda table: table.help.lessons),
    "diagrams": diagrams_of,
}
"""By the name of the field, or the module, that holds it."""


def games_with(part: str) -> list[str]:
    """Return the games that have a part."""
    return [slug for slug in GAMES if PARTS[part](slug)]
