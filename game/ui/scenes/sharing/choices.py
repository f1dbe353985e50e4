"""What of a match is to be sent: the position on show, the range of an animation, and its look."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.match.match import Match
from game.match.turns import steps_of_turn, turn_at
from game.ui.sharing.film import FORMATS, FilmFormat, thinned
from game.ui.sharing.frames import FILM_WIDTH, last_step, order_steps

WIDTHS: Final = (400, FILM_WIDTH, 960)
"""Pixels of width of an animation: small, medium, large."""
USUAL: Final = 60
"""Pictures of the animation that is proposed at most: the last ones of the match."""


@dataclass
class SharedParts:
    """The choices of one page; steps are numbers of entries."""

    match: Match
    step: int
    first: int = 0
    last: int = 0
    size: int = 1
    """Which of `WIDTHS`."""
    format: int = 0
    """Which of `FORMATS`."""

    def __post_init__(self) -> None:
        self.end = last_step(self.match)
        """The last step that everybody may see."""
        self.step = min(self.step, self.end)
        self.last = self.end
        self.first = order_steps(self.match, 0, self.end)[-USUAL:][0]

    @property
    def steps(self) -> Sequence[int]:
        """The steps that the animation shows."""
        return thinned(order_steps(self.match, self.first, self.last))

    @property
    def width(self) -> int:
        """Pixels of width of the animation."""
        return WIDTHS[self.size]

    @property
    def kind(self) -> FilmFormat:
        """The format of the animation."""
        return FORMATS[self.format]

    @property
    def turns(self) -> tuple[int, int]:
        """The turns of the first and of the last entry that everybody may see; 0 is the setup."""
        return turn_at(self.match, 0), turn_at(self.match, self.end - 1)

    @property
    def shown_turns(self) -> tuple[int, int]:
        """The turns of the first and of the last entry of the animation."""
        return turn_at(self.match, self.first), turn_at(self.match, self.last - 1)

    def begin_with(self, turn: int) -> None:
        """Begin the animation with a turn, and end it no earlier than that turn."""
        first, last = steps_of_turn(self.match, turn)
        self.first, self.last = first, max(last, self.last)

    def end_with(self, turn: int) -> None:
        """End the animation with a turn, and begin it no later than that turn."""
        first, last = steps_of_turn(self.match, turn)
        self.first, self.last = min(first, self.first), last

    def begin_at(self, step: int) -> None:
        """Begin the animation at a step, and end it no earlier."""
        self.first, self.last = step, max(step, self.last)

    def end_at(self, step: int) -> None:
        """End the animation at a step, and begin it no later."""
        self.first, self.last = min(step, self.first), step
