"""The diagrams of the rulebook of Big Board Portable Wargame: Modern."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ui.tables.shared.diagrams import Diagram

DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {}
