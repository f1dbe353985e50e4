"""What has closed is freed, and seeing every scene again and again takes no more memory."""

import gc
from collections.abc import Sequence
from multiprocessing import active_children
from typing import Any
from weakref import ref

import pygame
import pytest

from game.rules import GAMES
from game.ui.app import App
from game.ui.bench.matches import match_of
from game.ui.memory import freed
from game.ui.memory.picture_cache import PICTURES
from game.ui.scenes import routes
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.stack import PopTo, Push, Scene
from tests.nightly import NIGHTLY, nightly, some_daily

SIZES = ((1280, 720), (1600, 900))


@pytest.fixture(autouse=True)
def home(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUNTERBATTERY_HOME", str(tmp_path))


@pytest.fixture
def shelf(app: App) -> App:
    app.start(Shelf(app.desk))
    return app


def lay(app: App, scene: Scene) -> None:
    """Lay a scene, and let a second pass."""
    app.stack.follow(Push(scene))
    for _ in range(4):
        app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.25)


def to_shelf(app: App) -> None:
    leave(app)
    app.tidy()


def leave(app: App) -> None:
    app.stack.follow(PopTo(Shelf))
    app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.1)


def order(app: App, table: TableScene) -> None:
    """Give the first order there is, and see it done; a curtain before a secret one is lifted."""
    match, session = table.session.match, table.session
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    confirm = [pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="") for kind in kinds]
    while not session.may_act:
        app.step(confirm if isinstance(app.stack.scenes[-1], Curtain) else [], 0.1)
    session.give(match.game.legal(match.view(session.eyes), session.eyes)[0])
    for _ in range(30):
        app.step([], 0.1)


@pytest.mark.parametrize("slug", some_daily(GAMES, 3))
def test_a_closed_table_is_freed_with_its_match(shelf: App, slug: str) -> None:
    table = routes.open_table(shelf.desk, match_of(slug, 0, "pp"))
    assert isinstance(table, TableScene)
    lay(shelf, table)
    order(shelf, table)
    shelf.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")], 0.1)
    held = [table, table.session, table.session.match, table.table, table.board, table.tray]
    gone = [ref(thing) for thing in held]
    del table, held
    to_shelf(shelf)
    assert [thing() for thing in gone] == [None] * len(gone)


@NIGHTLY
def test_a_closed_table_ends_the_computers_process(shelf: App) -> None:
    before = set(active_children())
    table = routes.open_table(shelf.desk, match_of("bitskrieg", 0, "cc"))
    lay(shelf, table)
    started = [child for child in active_children() if child not in before]
    gone = ref(table)
    del table
    to_shelf(shelf)
    assert len(started) == 1
    assert not started[0].is_alive()
    assert gone() is None


def see_every_scene(app: App, games: Sequence[str]) -> None:
    """See every scene, in two sizes of the window, and tidy up after each: that takes its time."""
    desk = app.desk
    for size in SIZES:
        app.window.size = size
        app.step([pygame.Event(pygame.WINDOWSIZECHANGED)], 0.1)
        scenes = [routes.open_settings(desk), routes.open_library(desk, over=False)]
        for slug in games:
            scenes += [routes.open_box(desk, slug), routes.open_rulebook(desk, slug)]
            scenes.append(routes.open_table(desk, match_of(slug, 0, "pp")))
            page = NewMatch(desk, slug)
            if page.plan.game.map_maker is not None:
                scenes.append(routes.open_map_maker(desk, page.plan, page.take, page.to_seats))
        for scene in scenes:
            lay(app, scene)
            assert PICTURES.bytes <= PICTURES.most
            leave(app)
        app.tidy()


@pytest.mark.parametrize("games", [nightly(["streetfire"]), nightly(GAMES)], ids=["one", "all"])
def test_seeing_every_scene_again_keeps_no_more(shelf: App, games: Sequence[str]) -> None:
    """A leak grows every time; what is made once at some later time does not count."""
    for _ in range(2):
        see_every_scene(shelf, games)
    for _ in range(3):
        before = len(gc.get_objects()), len(PICTURES)
        see_every_scene(shelf, games)
        grown = len(gc.get_objects()) - before[0], len(PICTURES) - before[1]
        if grown[0] < 200 and grown[1] <= 0:
            return
    assert grown[0] < 200 and grown[1] <= 0


@NIGHTLY
def test_the_collector_passes_over_a_list_that_is_read_till_it_closes(shelf: App) -> None:
    for slug in GAMES:
        match_of(slug, 0, "pp")
    freed.free_closed()
    library = routes.open_library(shelf.desk, over=False)
    gone = ref(library)
    assert gc.get_freeze_count() == 0
    lay(shelf, library)
    assert gc.get_freeze_count() > 0
    del library
    to_shelf(shelf)
    assert (gc.get_freeze_count(), gone()) == (0, None)


def test_a_window_tidies_up_once_after_it_was_drawn(
    shelf: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr("game.ui.app.free_closed", lambda: done.append("free"))
    monkeypatch.setattr("game.ui.app.give_back", lambda: done.append("give"))
    shelf.step([], 0.1)
    for _ in range(3):
        shelf.tidy()
    assert done == ["give"]
    lay(shelf, routes.open_settings(shelf.desk))
    to_shelf(shelf)
    shelf.tidy()
    assert done == ["give", "free", "give"]


def test_giving_back_does_no_harm_where_the_system_has_no_call_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    freed.give_back()
    monkeypatch.setattr("sys.platform", "win32")
    freed._trim.cache_clear()
    freed.give_back()
    assert freed._trim() is None
    freed._trim.cache_clear()
