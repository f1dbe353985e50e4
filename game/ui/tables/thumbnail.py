"""A position as a small picture: what every game's painter of them takes."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.core.contract import State
from game.ui.theme import Seat

Paint: TypeAlias = Callable[[Sequence[Seat], State, int], pygame.Surface]
"""Returns a position so many pixels wide and high, each seat in its colours."""
