"""Files of the program that are damaged: the window opens, and what is missing is told."""

import importlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match import paths, texts
from game.match.texts import Texts
from game.ui import fonts, start
from game.ui.memory.picture_cache import PICTURES
from game.ui.scenes import routes
from game.ui.scenes.shelf import Shelf
from game.ui.widgets import Dialog
from tests.ui.scenes.hand import Window, new_match
from tests.ui.scenes.test_unkept import PEOPLE
from tests.words import worded

ODD = 103
"""A scale of the interface that no other test has: texts are kept for the whole run."""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The texts and pictures of a program of one's own, to be damaged."""
    root = tmp_path / "program"
    root.mkdir()
    real = paths.data_root()
    for folder in real.joinpath("assets").iterdir():
        if folder.name in ("text", "shelf", "icons", "app", "bitskrieg"):
            shutil.copytree(folder, root / "assets" / folder.name)
    (root / "scenarios").symlink_to(real / "scenarios")
    monkeypatch.setattr(paths, "data_root", lambda: root)
    texts.forget()
    PICTURES.clear()
    yield root
    texts.forget()
    PICTURES.clear()


@pytest.mark.parametrize("damage", ['\nopen = "never closed\n', "\n[open\n", "\n\0\n"])
def test_a_damaged_catalogue_loses_no_more_than_the_table_it_breaks(
    program: Path, damage: str
) -> None:
    catalogue = program / "assets" / "text" / "en" / "shelf.toml"
    catalogue.write_text(catalogue.read_text("utf-8") + damage, "utf-8")
    core = program / "assets" / "text" / "en" / "core.toml"
    text = core.read_text("utf-8")
    core.write_text(text.replace("[undo]\n", f"[undo]{damage}", 1), "utf-8")
    texts.forget()
    assert sorted(texts.damaged("en")) == ["core.toml", "shelf.toml"]
    assert "«" in Texts().text("core.undo.nothing")
    assert "«" not in Texts().text("core.dice.count", 2, 3)
    app, scenes = start.opened()
    assert isinstance(scenes[-1], Dialog)
    app.close()


def test_damaged_pictures_are_crossed_boxes_on_every_screen(program: Path) -> None:
    for number, path in enumerate(sorted(program.joinpath("assets").rglob("*"))):
        if path.suffix in (".svg", ".jpg", ".png"):
            data = path.read_bytes()
            path.write_bytes((b"", b"<svg", data[: len(data) // 2], b"\xff")[number % 4])
    window = Window()
    window.lay(Shelf(window.desk))
    assert closed(window) > 0
    for page in (
        routes.open_box(window.desk, "bitskrieg"),
        routes.open_table(window.desk, new_match(players=PEOPLE)),
    ):
        window.lay(page)
        closed(window)
        assert window.top is page
        window.frames(3)
        assert window.top is page, "nothing is told a second time"
    window.close()


@pytest.fixture
def broken_fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """Fonts whose files are put out of order; their names."""
    real = {role: fonts.font_file(role) for role in fonts._FILES}
    damaged = {}
    for number, (role, path) in enumerate(real.items()):
        damaged[role] = tmp_path / path.name
        damaged[role].write_bytes((b"", b"xx" * 90, path.read_bytes()[:1000])[number % 3])
    damaged["slanted"].unlink()
    monkeypatch.setattr(fonts, "font_file", damaged.__getitem__)
    kept = (fonts.font_of, fonts.has, fonts.role_for, fonts._face, fonts._usable_file, fonts._draws)
    for cache in kept:
        cache.cache_clear()
    yield [path.name for path in damaged.values()]
    monkeypatch.undo()
    PICTURES.clear()
    for cache in kept:
        cache.cache_clear()


@pytest.mark.parametrize("whole", [None, "text"])
def test_damaged_fonts_give_way_to_others_and_are_named_once(
    broken_fonts: list[str], whole: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if whole:
        package, name = fonts._FILES[whole]
        path = Path(importlib.import_module(package).__path__[0]) / "files" / name
        damaged = fonts.font_file
        monkeypatch.setattr(fonts, "font_file", lambda r: path if r == whole else damaged(r))
        broken_fonts.remove(name)
    window = Window(scale=ODD)
    window.lay(Shelf(window.desk))
    window.frames(2)
    (dialog,) = (scene for scene in window.app.stack.scenes if isinstance(scene, Dialog))
    assert dialog is window.top
    named = {name for name in broken_fonts if window.reads(name)}
    assert {"SourceSansPro-Semibold.ttf", "BarlowCondensed-SemiBold.ttf"} <= named
    assert named == set(PICTURES.damaged)
    assert closed(window) == 1
    assert fonts.missing("Zoë") == ""
    window.close()


def closed(window: Window) -> int:
    """Let some frames pass, and close every message; return how many there were."""
    told = 0
    for _ in range(5):
        window.frames(2)
        if isinstance(window.top, Dialog):
            told += 1
            window.key(pygame.K_RETURN)
    return told


def test_a_whole_program_has_nothing_to_tell() -> None:
    assert texts.damaged("en") == ()
    assert worded("widgets.window.damaged", "a")
