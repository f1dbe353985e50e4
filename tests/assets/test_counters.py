"""The tanks of Bitskrieg: told apart by shape, facing up, and in the colors of the seats."""

from itertools import combinations

import pytest

from tests.assets.pixels import ASSETS, SEAT_COLORS, overlap, raster, silhouette

TANKS = ("light_tank", "medium_tank", "heavy_tank", "tank_destroyer")
PLAYERS = [f"{name}{tail}" for name in (*TANKS, "flag") for tail in ("", "_small")]
ALIKE = 0.75


def shape(name: str, size: int) -> set[tuple[int, int]]:
    return silhouette(raster(ASSETS / "bitskrieg" / f"{name}.svg", (size, size)), size)


def width(tank: set[tuple[int, int]]) -> int:
    return max(x for x, _ in tank) - min(x for x, _ in tank)


@pytest.mark.parametrize(("tail", "size"), [("", 128), ("", 64), ("_small", 40), ("_small", 20)])
def test_tanks_are_told_apart_by_shape_alone(tail: str, size: int) -> None:
    shapes = {name: shape(f"{name}{tail}", size) for name in TANKS}
    for (name, one), (other, two) in combinations(shapes.items(), 2):
        assert overlap(one, two) < ALIKE, f"{name} looks like {other}"


@pytest.mark.parametrize("tail", ["", "_small"])
def test_heavier_tanks_are_wider(tail: str) -> None:
    light, medium, heavy = (width(shape(f"{name}{tail}", 128)) for name in TANKS[:3])
    assert light < medium < heavy


@pytest.mark.parametrize("name", [f"{tank}{tail}" for tank in TANKS for tail in ("", "_small")])
def test_a_tank_points_its_gun_up(name: str) -> None:
    tank = shape(name, 128)
    top, bottom = min(y for _, y in tank), max(y for _, y in tank)
    muzzle = [x for x, y in tank if y < top + 6]
    tail = [x for x, y in tank if y > bottom - 12]
    assert abs(sum(muzzle) / len(muzzle) - 63.5) < 2
    assert 2 * (max(muzzle) - min(muzzle)) < max(tail) - min(tail)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_counter_keeps_inside_its_frame(name: str) -> None:
    assert not any(x in (0, 127) or y in (0, 127) for x, y in shape(name, 128))


@pytest.mark.parametrize("name", PLAYERS)
def test_a_counter_takes_the_colors_of_its_seat(name: str) -> None:
    path = ASSETS / "bitskrieg" / f"{name}.svg"
    black = raster(path, (64, 64), dict.fromkeys(SEAT_COLORS, "#000000"))
    white = raster(path, (64, 64), dict.fromkeys(SEAT_COLORS, "#ffffff"))
    there = [(a, b) for a, b in zip(black, white, strict=True) if a[3] >= 128]
    changed = sum(1 for a, b in there if b[1] - a[1] > 64)
    assert changed > 0.25 * len(there)


@pytest.mark.parametrize("color", SEAT_COLORS[:2])
@pytest.mark.parametrize("name", PLAYERS)
def test_a_counter_shows_main_color_and_shade(name: str, color: str) -> None:
    assert color in (ASSETS / "bitskrieg" / f"{name}.svg").read_text()
