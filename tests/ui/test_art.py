"""Pictures: kept, turned, recolored, and named when missing."""

from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.art import MissingAsset
from game.ui.memory.picture_cache import PICTURES
from game.ui.theme import Look

ARROW = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
    '<rect x="0" y="0" width="24" height="6" fill="#ff0000"/></svg>'
)


@pytest.fixture
def arrow(tmp_path: Path) -> Path:
    path = tmp_path / "arrow.svg"
    path.write_text(ARROW, "utf-8")
    return path


def test_a_box_is_kept_by_size_and_look(app: App) -> None:
    art, look = app.desk.art, Look("#204060", "#204060", "", 4)
    assert art.box((50, 30), look) is art.box((50, 30), look)
    assert art.box((50, 30), look) is not art.box((50, 31), look)


@pytest.mark.parametrize("size", [(20, 20), (300, 40), (41, 200)])
def test_a_box_is_filled_rounded_and_edged(app: App, size: tuple[int, int]) -> None:
    box = app.desk.art.box(size, Look("#204060", "#204060", "#ffffff", 6))
    assert box.get_size() == size
    assert box.get_at((0, 0)).a < 60
    assert box.get_at((size[0] // 2, size[1] // 2)) == pygame.Color("#204060")
    assert box.get_at((size[0] // 2, 0)) == pygame.Color("#ffffff")
    assert box.get_at((size[0] - 1, size[1] // 2)) == pygame.Color("#ffffff")


@pytest.mark.parametrize("name", ["panel", "note", "row_hot", "bare"])
@pytest.mark.parametrize("width", [60, 200, 517])
def test_a_large_box_laid_with_tiles_looks_as_in_one(app: App, name: str, width: int) -> None:
    look = Look("", "", "#ffffff", 9) if name == "bare" else getattr(app.desk.theme, name)
    rect = pygame.Rect(3, 5, width, 150)
    one, other = pygame.Surface((520, 170)), pygame.Surface((520, 170))
    one.blit(app.desk.art.box(rect.size, look, 1.25), rect)
    app.desk.art.draw_box(other, rect, look, 1.25)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_large_box_takes_little_to_keep(app: App) -> None:
    PICTURES.clear()
    look, canvas = app.desk.theme.panel, pygame.Surface((1900, 1000))
    app.desk.art.draw_box(canvas, canvas.get_rect(), look)
    assert PICTURES.bytes < canvas.get_width() * canvas.get_height() * 4 / 8


def test_a_veil_dims_every_pixel_of_its_area_alike(app: App) -> None:
    canvas, area = pygame.Surface((300, 200)), pygame.Rect(10, 20, 270, 150)
    canvas.fill("#ffffff")
    app.desk.art.dim(canvas, "#000000", 51, area)
    assert canvas.get_at(area.topleft)[:3] == (204, 204, 204)
    rest = pygame.mask.from_threshold(canvas, "#ffffff", (1, 1, 1, 255))
    dark = pygame.mask.from_threshold(canvas, (204, 204, 204), (1, 1, 1, 255))
    assert dark.count() == area.width * area.height == 300 * 200 - rest.count()


def test_a_picture_is_turned_clockwise(app: App, arrow: Path) -> None:
    turned = app.desk.art.svg(arrow, (24, 24), turn=90)
    assert turned.get_at((22, 12)).r == 255
    assert turned.get_at((12, 2)).a == 0


def test_a_picture_is_recolored(app: App, arrow: Path) -> None:
    green = app.desk.art.svg(arrow, (24, 24), (("#ff0000", "#00ff00"),))
    assert green.get_at((12, 2)) == pygame.Color("#00ff00")


@pytest.mark.parametrize("data", [None, b"", b"<svg", b"\xff\xfe", b"<svg viewBox='0 0 1 1'>"])
def test_a_missing_or_damaged_picture_is_a_crossed_box(
    app: App, tmp_path: Path, data: bytes | None
) -> None:
    path = tmp_path / "zeppelin.svg"
    if data is not None:
        path.write_bytes(data)
    for turn in (0, 90):
        found = app.desk.art.svg(path, (24, 24), turn=turn)
        assert found.get_size() == (24, 24)
    if data != b"<svg viewBox='0 0 1 1'>":
        assert found.get_at((12, 12)).a


def test_an_unknown_icon_is_named(app: App) -> None:
    with pytest.raises(MissingAsset, match="no icon named zeppelin"):
        app.desk.icons.get("zeppelin", 20, "#ffffff")


def test_an_icon_takes_the_color_asked_for(app: App) -> None:
    icon = app.desk.icons.get("plus", 48, "#e9ad4c")
    assert icon.get_at((24, 24)) == pygame.Color("#e9ad4c")
