"""A match that cannot be saved asks before it goes, whichever way it would."""

import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.match import journal, paths
from game.match.files import replacing
from game.match.journal import begun, writing
from game.match.seats import Player
from game.ui.scenes import routes, unkept
from game.ui.scenes.picking import SavePicker
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.unkept import SaveElsewhere
from game.ui.stack import Replace
from tests.ui.scenes.hand import Window, new_match, play
from tests.words import before, worded

PEOPLE = (Player("Anna", color=2), Player("Boris", color=1, team=1))


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A disk that takes nothing more in the player's folders."""
    real = replacing.replace_file

    def no_room(path: Path, *data: object) -> None:
        if path.is_relative_to(paths.home()):
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path, *data)  # type: ignore[arg-type]

    with monkeypatch.context() as disk:
        for module, name in ((writing, "write_at"), (writing, "replace_file")):
            disk.setattr(module, name, no_room)
        disk.setattr(replacing, "replace_file", no_room)
        yield disk


def table(window: Window, broken: pytest.MonkeyPatch, tmp_path: Path) -> TableScene:
    """A match of two people over the shelf, some orders of which are not on the disk."""
    broken.setattr(unkept, "proposed", lambda: tmp_path / "elsewhere")
    window.lay(Shelf(window.desk))
    scene: TableScene = window.lay(routes.open_table(window.desk, new_match(players=PEOPLE)))
    play(scene.session.match, 9)
    assert scene.session.match.journal.at_risk
    return scene


def by_menu(row: str) -> Callable[[Window], None]:
    def act(window: Window) -> None:
        window.top.open_menu()
        window.frames(1)
        window.press(window.top.rows[row])

    return act


WAYS = {
    "shelf": by_menu("shelf"),
    "quit": by_menu("quit"),
    "the window's X": lambda window: window.do(pygame.Event(pygame.QUIT)),
    "another match": lambda window: window.app.stack.follow(
        routes.change_table(lambda: Shelf(window.desk))
    ),
    "replaced": lambda window: window.app.stack.follow(
        Replace(routes.open_table(window.desk, new_match(players=PEOPLE)))
    ),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_it_asks_before_it_goes_and_stays_if_that_is_wished(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path, way: Callable[[Window], None]
) -> None:
    scene = table(window, broken, tmp_path)
    way(window)
    assert isinstance(window.top, SaveElsewhere)
    window.do(pygame.Event(pygame.QUIT))
    assert sum(isinstance(one, SaveElsewhere) for one in window.app.stack.scenes) == 1
    window.key(pygame.K_ESCAPE)
    assert window.top is scene


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_given_up_it_goes(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path, way: Callable[[Window], None]
) -> None:
    scene = table(window, broken, tmp_path)
    way(window)
    window.press(worded("widgets.unkept.give_up"))
    assert scene not in window.app.stack.scenes


def test_it_is_saved_elsewhere_whole_and_goes_then(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    scene = table(window, broken, tmp_path)
    entries = scene.session.match.entries
    by_menu("shelf")(window)
    window.press(worded("widgets.unkept.there"))
    (saved,) = (tmp_path / "elsewhere").glob("*.cbm")
    assert window.reads(str(saved))
    assert not window.reads(worded("widgets.unkept.unlisted"))
    assert saved in [summary.path for summary in journal.library()]
    assert scene in window.app.stack.scenes
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, Shelf)
    assert journal.open_match(saved).entries == entries


def test_where_it_cannot_be_listed_that_is_said(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table(window, broken, tmp_path)
    broken.setattr(begun, "replace_file", replacing.replace_file)
    by_menu("shelf")(window)
    window.press(worded("widgets.unkept.there"))
    assert window.reads(worded("widgets.unkept.unlisted"))


def test_a_place_that_takes_nothing_is_told_and_another_can_be_typed(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table(window, broken, tmp_path)
    by_menu("quit")(window)
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "elsewhere").mkdir()
    for place in (str(tmp_path / "file"), "", "~nobody-of-this-name/x", "a\0b", str(paths.home())):
        window.top.place.put(place)
        window.press(worded("widgets.unkept.there"))
        assert window.reads(before("widgets.unkept.failed")), place
        assert isinstance(window.top, SaveElsewhere)
        assert not any(tmp_path.rglob("elsewhere/*"))


def test_tried_again_on_a_disk_with_room_it_is_kept_and_goes(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    scene = table(window, broken, tmp_path)
    by_menu("shelf")(window)
    window.press(worded("widgets.unkept.again"))
    assert isinstance(window.top, SaveElsewhere)
    broken.undo()
    window.press(worded("widgets.unkept.again"))
    assert isinstance(window.top, Shelf)
    match = scene.session.match
    assert journal.open_match(match.journal.path).entries == match.entries


def test_a_match_that_is_kept_goes_without_a_word(window: Window) -> None:
    window.lay(Shelf(window.desk))
    window.lay(routes.open_table(window.desk, new_match(players=PEOPLE)))
    by_menu("shelf")(window)
    assert isinstance(window.top, Shelf)


def test_a_copy_that_cannot_be_saved_offers_another_place(
    window: Window, broken: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    scene = table(window, broken, tmp_path)
    by_menu("copy")(window)
    window.press(worded("library.copy_it"))
    assert isinstance(window.top, SavePicker)
    assert before("library.failed") in window.top.view.why.words
    window.top.view.typed.put(str(tmp_path / "elsewhere"))
    window.press(worded("library.copy_it"))
    (saved,) = (tmp_path / "elsewhere").glob("*.cbm")
    window.key(pygame.K_RETURN)
    assert window.top is scene or scene in window.app.stack.scenes
    assert journal.read(saved).header == scene.session.match.journal.header
