"""The icons: all there, white, of one style, and to be told apart when small."""

from itertools import combinations

import pytest

from tests.assets.pixels import ASSETS, raster, silhouette

LISTED = """
    menu undo redo rules replay settings home play pause step-forward step-back skip-forward
    skip-back search close check plus minus crosshair move flip flag rebuild wrench clock die eye
    eye-off sound sound-off music help hint warning info lock hourglass computer person users star
    trophy chart log printer ruler threat full-screen folder save trash pencil arrow-left
    arrow-right arrow-up arrow-down chevron-left chevron-right chevron-up chevron-down turn-left
    turn-right reverse ram bound shield book link keyboard mouse
"""
NAMES = LISTED.split()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [16, 24, 48])
def test_an_icon_is_white_lines_inside_its_frame(name: str, size: int) -> None:
    pixels = raster(ASSETS / "icons" / f"{name}.svg", (size, size))
    ink = sum(alpha for *_, alpha in pixels) / 255 / size**2
    assert 0.03 < ink < 0.6
    assert all(min(red, green, blue) == 255 for red, green, blue, alpha in pixels if alpha > 8)


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_stands_on_the_grid_of_24_with_lines_of_2(name: str) -> None:
    text = (ASSETS / "icons" / f"{name}.svg").read_text()
    assert 'viewBox="0 0 24 24"' in text
    assert 'stroke-width="2"' in text
    assert 'stroke-linecap="round"' in text


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_is_not_cut_off_at_its_frame(name: str) -> None:
    edge = 47
    shape = silhouette(raster(ASSETS / "icons" / f"{name}.svg", (48, 48)), 48)
    assert not any(x in (0, edge) or y in (0, edge) for x, y in shape)


def test_no_two_icons_look_alike() -> None:
    shapes = {n: silhouette(raster(ASSETS / "icons" / f"{n}.svg", (24, 24)), 24) for n in NAMES}
    for (name, one), (other, two) in combinations(shapes.items(), 2):
        assert len(one ^ two) >= 8, f"{name} looks like {other}"
