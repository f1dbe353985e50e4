"""Who acts first: whoever has targets in reach, else the enemy is let come closer (PW-1.2)."""

from collections.abc import Sequence
from typing import Final

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.portable.outlook import Outlook
from game.core.contract import Seat
from game.rules.portable.commands import ChooseOrder
from game.rules.portable.play.ending import turns_left
from game.rules.portable.state import State

BLOW: Final = 0.25
"""What must be in reach for acting first to pay."""
SURE: Final = 3.0
"""So much rather is the better answer given than the other."""
LAST_WORD: Final = 0.5
"""What it counts in the last turn that nobody can take an objective back."""


def order(state: State, seat: Seat) -> Sequence[Rated]:
    """Return both answers."""
    outlook = Outlook(state)
    ours, theirs = outlook.accounts[seat], outlook.accounts[1 - seat]
    points = max(ours.fire + ours.storm, theirs.fire + theirs.storm) - BLOW
    if turns_left(state) == 1:
        points -= LAST_WORD
    return [Rated(ChooseOrder(True), SURE * points), Rated(ChooseOrder(False), -SURE * points)]
