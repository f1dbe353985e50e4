"""Bad luck: a home that takes nothing, a home of an odd name, screens that differ or are small."""

from pathlib import Path

import pygame
import pytest

from game.match import paths
from game.match.journal.library import files
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.start import opened
from game.ui.widgets import Dialog
from tests.ui.scenes.hand import new_match, play


def started() -> App:
    app, scenes = opened()
    app.show(*scenes)
    app.step([], 0.1)
    return app


def press(app: App, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([pygame.Event(kind, key=key, mod=0, unicode="")], 0.1)


def test_a_home_that_takes_nothing_still_has_a_shelf_and_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("where a folder should be", "utf-8")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "file" / "home"))
    app = started()
    assert [type(scene) for scene in app.stack.scenes] == [Shelf, Dialog]
    for _ in range(3):  # what was told, the box, Start
        press(app, pygame.K_RETURN)
    table = app.stack.top
    assert isinstance(table, TableScene)
    journal = table.session.match.journal
    assert journal is not None
    assert journal.at_risk
    assert journal.trouble is not None
    app.close()


@pytest.mark.parametrize("name", ["дом", "家", "بيت", "a b'c", "é" * 60, "e\u0301"])
def test_a_home_may_have_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / name))
    path = play(new_match(), 9).journal.path
    assert path.parent == tmp_path / name / "matches"
    assert files() == [path]


class TwoScreens:
    """A window that is on a screen of some density."""

    def __init__(self, app: App) -> None:
        self.window = app.window
        self.density = 1
        self.size = (1280, 720)

    def get_surface(self) -> pygame.Surface:
        wide, high = self.size
        return pygame.Surface((wide * self.density, high * self.density))

    def flip(self) -> None:
        pass

    def destroy(self) -> None:
        self.window.destroy()


def test_a_window_that_moves_to_a_denser_screen_is_lettered_anew(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = TwoScreens(app)
    monkeypatch.setattr(app, "window", screens)
    app.start(Shelf(app.desk))
    app.step([pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0)], 0.1)
    once = app.desk.u(100)
    for density in (2, 1):
        screens.density = density
        app.step([pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=density - 1)], 0.1)
        assert app.desk.density == density
        assert app.desk.u(100) == density * once
        assert app.desk.size == (1280 * density, 720 * density)


def test_a_small_screen_has_room_for_all_of_the_window() -> None:
    app = App(Desk(), (1350, 684))  # what a screen of 1366 x 768 leaves
    assert 0.9 < app.desk.fits < 1
    assert not app.too_small
    app.close()
