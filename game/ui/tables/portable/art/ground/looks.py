"""The two looks of the map: printed on paper, and stark for the palette of high contrast."""

from typing import Final, NamedTuple

from game.ui.boards.paint import Color


class MapLook(NamedTuple):
    """The colors of a map."""

    paper: Color
    ink: Color
    """Of frame, letters and numbers."""
    grid: Color
    grid_alpha: int
    hill: Color
    hill_edge: Color
    contour: Color
    hachure: Color
    woods: Color
    woods_edge: Color
    tree: Color
    tree_dark: Color
    tree_light: Color
    town: Color
    town_edge: Color
    roofs: tuple[Color, ...]
    wall: Color
    """About houses."""
    water: Color
    bank: Color
    ripple: Color
    sand: Color
    """Of a ford."""
    road: Color
    kerb: Color
    stone: Color
    """Of bridges and forts."""
    stone_dark: Color
    trench: Color
    spoil: Color
    """The earth thrown up beside a trench."""
    stark: bool = False
    """Without grain, folds and lamplight."""


PRINTED: Final = MapLook(
    paper=(240, 231, 207),
    ink=(64, 52, 40),
    grid=(92, 72, 50),
    grid_alpha=84,
    hill=(225, 197, 142),
    hill_edge=(206, 170, 112),
    contour=(158, 106, 58),
    hachure=(138, 90, 50),
    woods=(178, 200, 138),
    woods_edge=(104, 136, 76),
    tree=(104, 142, 78),
    tree_dark=(50, 80, 44),
    tree_light=(146, 180, 106),
    town=(226, 196, 174),
    town_edge=(176, 128, 106),
    roofs=((168, 78, 58), (146, 66, 52), (186, 98, 70), (126, 74, 62)),
    wall=(64, 30, 24),
    water=(136, 184, 214),
    bank=(62, 112, 152),
    ripple=(206, 228, 240),
    sand=(232, 214, 164),
    road=(246, 208, 124),
    kerb=(88, 64, 40),
    stone=(184, 176, 160),
    stone_dark=(72, 66, 60),
    trench=(62, 46, 34),
    spoil=(186, 146, 96),
)
STARK: Final = MapLook(
    paper=(14, 14, 16),
    ink=(255, 255, 255),
    grid=(150, 150, 156),
    grid_alpha=190,
    hill=(74, 62, 44),
    hill_edge=(74, 62, 44),
    contour=(232, 196, 136),
    hachure=(255, 222, 164),
    woods=(10, 46, 16),
    woods_edge=(96, 226, 110),
    tree=(16, 84, 28),
    tree_dark=(126, 255, 138),
    tree_light=(40, 140, 54),
    town=(62, 20, 20),
    town_edge=(255, 140, 120),
    roofs=((236, 92, 72), (214, 76, 60)),
    wall=(255, 226, 214),
    water=(8, 48, 116),
    bank=(104, 196, 255),
    ripple=(104, 196, 255),
    sand=(236, 214, 150),
    road=(255, 255, 255),
    kerb=(0, 0, 0),
    stone=(196, 196, 204),
    stone_dark=(0, 0, 0),
    trench=(255, 190, 60),
    spoil=(92, 58, 8),
    stark=True,
)
