"""The two looks of the city: at night under lamps, and plain for the high-contrast palette."""

from typing import Final, NamedTuple

from game.ui.boards.paint import Color


class RoofLook(NamedTuple):
    """The colors of a block: its roof, the rim, its walls, its digit and what is round that."""

    tint: Color
    rim: Color
    wall: Color
    ink: Color
    edge: Color


class CityLook(NamedTuple):
    """How streets and roofs are colored."""

    asphalt: Color
    dash: Color
    spot: Color
    """Cover in the street that marks a position."""
    spot_rim: Color
    name: Color
    """Letters and numbers on the frame."""
    frame: tuple[Color, Color, Color]
    """Top, bottom and edge of the frame."""
    stone: Color
    joint: Color
    roofs: dict[int, RoofLook]
    wet: bool = True
    """Whether lamps shine on wet streets, and windows and skylights are lit."""


NIGHT: Final = CityLook(
    asphalt=(27, 33, 45),
    dash=(76, 87, 103),
    spot=(57, 69, 90),
    spot_rim=(116, 134, 162),
    name=(214, 226, 240),
    frame=((44, 54, 70), (22, 28, 38), (83, 98, 122)),
    stone=(104, 98, 88),
    joint=(74, 70, 64),
    roofs={
        1: RoofLook((74, 55, 46), (128, 98, 78), (34, 26, 24), (255, 232, 204), (20, 14, 12)),
        2: RoofLook((94, 118, 160), (160, 184, 220), (30, 40, 60), (255, 255, 255), (18, 28, 48)),
        3: RoofLook((222, 215, 196), (255, 252, 240), (84, 80, 72), (24, 24, 28), (255, 255, 250)),
    },
)
STARK: Final = CityLook(
    asphalt=(0, 0, 0),
    dash=(120, 120, 120),
    spot=(70, 70, 70),
    spot_rim=(200, 200, 200),
    name=(255, 255, 255),
    frame=((18, 18, 18), (18, 18, 18), (255, 255, 255)),
    stone=(44, 44, 44),
    joint=(90, 90, 90),
    roofs={
        1: RoofLook((36, 36, 36), (255, 255, 255), (12, 12, 12), (255, 255, 255), (0, 0, 0)),
        2: RoofLook((122, 122, 122), (255, 255, 255), (52, 52, 52), (255, 255, 255), (0, 0, 0)),
        3: RoofLook((238, 238, 238), (255, 255, 255), (96, 96, 96), (0, 0, 0), (255, 255, 255)),
    },
    wet=False,
)


def look_of(palette: str) -> CityLook:
    """Return the look that goes with a palette of the window."""
    return STARK if palette == "contrast" else NIGHT
