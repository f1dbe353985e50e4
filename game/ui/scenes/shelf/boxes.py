"""The boxes on the shelf."""

from typing import Final, NamedTuple

from game.ui.tables import PACKAGES, box_of
from game.ui.tables.box import Box


class BoxFront(NamedTuple):
    """One box on the shelf."""

    slug: str
    box: Box

    @property
    def words(self) -> str:
        """The area of the catalogue with its name and pitch."""
        return f"{self.slug}_table.box"


FRONTS: Final = tuple(BoxFront(slug, box_of(slug)) for slug in PACKAGES)
"""All boxes, in their order on the shelf."""
