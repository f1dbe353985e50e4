"""The table of Bitskrieg: battlefield, counters and what they do."""

from game.core.contract import Setup
from game.ui.desk import Desk
from game.ui.tables.bitskrieg.face import BitskriegFace


def open_face(desk: Desk, setup: Setup) -> BitskriegFace:
    """Return the face of a match of Bitskrieg."""
    return BitskriegFace(desk, setup)
