"""What the functions of Dice Zone's presenter are given."""

from typing import TypeAlias

from game.presenter.context import Context
from game.rules.dicezone.state import State

GameContext: TypeAlias = Context[State, object]
"""A context of Dice Zone; nothing here knows its pictures."""
