"""A sentence that changes without moving what stands around it."""

from collections.abc import Sequence

from game.ui.desk import Desk
from game.ui.widgets import RichText
from game.ui.widgets.base import Size


class Pitch(RichText):
    """Words about a box, as high as the longest of all there are."""

    def __init__(self, all_words: Sequence[str]) -> None:
        super().__init__(all_words[0])
        self._all = [RichText(words) for words in all_words]

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the height of the longest words."""
        return width, max(words.size(desk, width)[1] for words in self._all)
