"""Colors that mean something on a board, as the palette of the window has them.

Whoever draws names what a mark means by its color in the usual palette, such as `FIRE`. What paints
it asks `worn` for the color that the palette gives this meaning. `Desk.restyle` puts a palette on;
pictures drawn in another one are forgotten then.
"""

from typing import Final

from game.ui.boards.paint import Color
from game.ui.theme import GOOD_BAD, TARGETS, channels

AMBER: Final[Color] = (255, 210, 118)
"""Do this. Nothing else is amber, in any palette."""
FIRE: Final[Color] = (255, 125, 84)
"""What can be hit."""
DANGER: Final[Color] = (255, 92, 80)
"""What can hit, and what goes wrong."""
CHANCE: Final[Color] = (126, 226, 140)
"""What goes well, or is allowed."""


class Wardrobe:
    """Which palette is worn now."""

    def __init__(self) -> None:
        self.palette = "default"
        self._hues: dict[Color, Color] = {}

    def put_on(self, palette: str) -> bool:
        """Wear a palette; tell whether another one was worn."""
        changed = palette != self.palette
        self.palette, self._hues = palette, hues_of(palette)
        return changed

    def worn(self, color: Color) -> Color:
        """Return a color as the palette has it; one that stands for no meaning as it is."""
        return self._hues.get(color, color)


def hues_of(palette: str) -> dict[Color, Color]:
    """Return what a palette makes of the colors with a meaning; nothing of those it leaves."""
    if palette == "default":
        return {}
    good, bad = GOOD_BAD[palette]
    return {
        FIRE: channels(TARGETS[palette]),
        DANGER: channels(bad),
        CHANCE: channels(good),
    }


WARDROBE: Final = Wardrobe()
"""The look of the program's window."""
worn: Final = WARDROBE.worn
