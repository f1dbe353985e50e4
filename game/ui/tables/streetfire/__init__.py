"""The table of Streetfire: the city at night, the guns and what they do."""

from game.core.contract import Setup
from game.ui.desk import Desk
from game.ui.tables.streetfire.face import StreetfireFace


def open_face(desk: Desk, setup: Setup) -> StreetfireFace:
    """Return the face of a match of Streetfire."""
    return StreetfireFace(desk, setup)
