"""The look of the two sides: a livery of three colours, a chip of its own shape and pattern."""

from typing import Final, NamedTuple

from game.ui.boards.paint import Colour, mixed


class Livery(NamedTuple):
    """The three colours of a side."""

    main: Colour
    dark: Colour
    light: Colour


LIVERIES: Final = (
    Livery((74, 128, 184), (30, 62, 104), (150, 196, 232)),
    Livery((200, 78, 58), (108, 30, 22), (244, 158, 128)),
)
"""Blue and red, told apart by all three kinds of colour vision; seat 0 and seat 1."""


def livery(main: Colour) -> Livery:
    """Return a livery with the dark and light shades of a colour."""
    return Livery(main, mixed(main, (8, 6, 12), 0.58), mixed(main, (255, 250, 240), 0.48))


STRIPES: Final = tuple(
    f'<path d="M{x} 104L{x + 108} -4" stroke="#000" stroke-width="3.4"/>'
    for x in range(-104, 108, 11)
)
DOTS: Final = tuple(
    f'<circle cx="{x + 5.5 * (row % 2)}" cy="{row * 9.6}" r="2.1"/>'
    for row in range(12)
    for x in range(-4, 110, 11)
)
PATTERNS: Final = ("".join(STRIPES), "".join(DOTS))
"""SVG of each seat's pattern on 100 x 100: slanting stripes, dots."""
