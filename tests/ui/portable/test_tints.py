"""Tints of squares stand out on the map they lie on, on paper as on the dark map."""

import pytest

from game.ui.boards.paint import hex_color, mixed
from game.ui.tables.portable.art.cartography import PRINTED, STARK, MapLook
from game.ui.tables.portable.overlays.tints import ON_DARK, ON_PAPER, MapTints
from game.ui.theme import contrast

HATCHED = 0.42
"""How strong the lines of a hatching are."""


@pytest.mark.parametrize(("look", "tints"), [(PRINTED, ON_PAPER), (STARK, ON_DARK)])
def test_every_tint_stands_out_on_the_map(look: MapLook, tints: MapTints) -> None:
    bare = hex_color(look.paper)
    for name, tint in tints._asdict().items():
        filled = contrast(hex_color(mixed(look.paper, tint.color, tint.fill)), bare)
        strong = max(tint.line, HATCHED * tint.hatched)
        lined = contrast(hex_color(mixed(look.paper, tint.color, strong)), bare)
        assert filled >= 1.35 or lined >= 2, (name, filled, lined)
        assert lined >= 1.5, (name, lined)


def test_what_is_seen_is_the_brighter_the_map_is_dark() -> None:
    """A faint tint on the dark map has been a fault: each there is brighter than on paper."""
    for name, tint in ON_DARK._asdict().items():
        paper = getattr(ON_PAPER, name)
        assert sum(tint.color) > sum(paper.color), name
