"""Nothing is cut off: at every size and scale, and with words 40% longer."""

from collections.abc import Callable
from typing import Any

import pytest

from game.match.statistics import best
from game.match.statistics.best import BestScore
from game.ui.desk import Desk
from game.ui.scenes.common.menu import PageMenu
from game.ui.scenes.common.scores import ScoresPage
from game.ui.scenes.end import End
from game.ui.scenes.library import Library
from game.ui.scenes.mapmaker import MapMakerScene
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.shelf import scene as shelf_scene
from tests.nightly import some_daily
from tests.ui.scenes.hand import Window, cut_off, new_match, play


def the_end(desk: Desk) -> End:
    return End(desk, play(new_match("short_fuse"), 3000))


def the_map_maker(desk: Desk, slug: str = "streetfire") -> MapMakerScene:
    page = NewMatch(desk, slug)
    return MapMakerScene(desk, page.plan, page.take, page.to_seats)


def the_box_with_scores(desk: Desk) -> NewMatch:
    best.enter("bitskrieg", "1000-2", BestScore("KIT", (7, -20), (1020, 7), "a"))
    return NewMatch(desk, "bitskrieg")


def the_scores(desk: Desk) -> ScoresPage:
    the_box_with_scores(desk)
    return ScoresPage(desk, "bitskrieg")


SCENES: dict[str, Callable[[Desk], Any]] = {
    "shelf": Shelf,
    "new match": lambda desk: NewMatch(desk, "bitskrieg"),
    "new match with maps": lambda desk: NewMatch(desk, "streetfire"),
    "new match with musters": lambda desk: NewMatch(desk, "portable"),
    "new match with scores": the_box_with_scores,
    "best scores": the_scores,
    "map maker": the_map_maker,
    "map maker with choices": lambda desk: the_map_maker(desk, "portable"),
    "library": lambda desk: Library(desk, False),
    "settings": SettingsScene,
    "rulebook": lambda desk: Rulebook(desk, "bitskrieg", "BK-6.4"),
    "end": the_end,
    "menu": PageMenu,
}
WINDOWS = [
    ((1280, 720), 100, "en"),
    ((1280, 720), 200, "en"),
    ((1280, 720), 150, "pseudo"),
    ((1280, 720), 200, "pseudo"),
    ((1920, 1080), 100, "en"),
    ((1920, 1080), 200, "pseudo"),
    ((3840, 2160), 200, "en"),
]


@pytest.mark.parametrize("window_of", some_daily(WINDOWS, 3), ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_off(
    open_window: Callable[..., Window], name: str, window_of: tuple[tuple[int, int], int, str]
) -> None:
    size, scale, language = window_of
    if name == "library":
        play(new_match("first_parade"), 8)
    window = open_window(size=size, scale=scale, language=language)
    window.lay(SCENES[name](window.desk))
    window.frames(3)
    assert cut_off(window) == []


@pytest.mark.parametrize("tab", range(6))
@pytest.mark.parametrize("scale", [100, 200])
def test_no_page_of_the_settings_is_cut_off(
    open_window: Callable[..., Window], tab: int, scale: int
) -> None:
    window = open_window(scale=scale, language="pseudo")
    scene = window.lay(SettingsScene(window.desk))
    scene.tabs.bar.set(tab)
    scene.form.relay()
    window.frames(2)
    assert cut_off(window) == []


def test_what_is_cut_off_would_be_seen(open_window: Callable[..., Window]) -> None:
    window = open_window(size=(1280, 720), scale=200)
    window.desk.restyle(3.0)
    window.lay(NewMatch(window.desk, "bitskrieg"))
    assert cut_off(window)


def test_on_the_largest_screens_nothing_is_painted_twice(
    open_window: Callable[..., Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[tuple[int, int]] = []
    real = shelf_scene.lit_wall
    monkeypatch.setattr(shelf_scene, "lit_wall", lambda size: painted.append(size) or real(size))
    window = open_window(size=(3840, 2160), scale=200)
    window.lay(Shelf(window.desk))
    for _ in range(4):
        window.app.screenshot()
    assert painted == [(3840, 2160)]
