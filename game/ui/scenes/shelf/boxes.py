"""The boxes on the shelf: those that can be opened, then those that are still to come."""

from typing import Final, NamedTuple

import game.rules
from game.ui.tables import PACKAGES, box_of
from game.ui.tables.box import Box


class BoxFront(NamedTuple):
    """One box on the shelf."""

    slug: str
    box: Box
    opens: bool
    """Whether the game can be played."""

    @property
    def words(self) -> str:
        """The area of the catalogue with its name and pitch."""
        return f"{self.slug}_table.box" if self.opens else f"shelf.box.{self.slug}"


TO_COME: Final[dict[str, Box]] = {}
"""Games that are still being made."""

FRONTS: Final = (
    *(BoxFront(slug, box_of(slug), True) for slug in PACKAGES if slug in game.rules.GAMES),
    *(BoxFront(slug, box, False) for slug, box in TO_COME.items()),
)
"""All boxes, in their order on the shelf."""
