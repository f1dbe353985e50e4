"""Choosing a file to open, and where to save one: by list, by typing, by pasting."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.match.paths import home
from game.ui.scenes.library import Library
from game.ui.scenes.picking import FilePicker, SavePicker
from game.ui.scenes.picking.folders import MOST, entries
from game.ui.scenes.picking.picker import SaveWords
from game.ui.stack import Next, Push
from tests.ui.scenes.hand import Window
from tests.words import before, worded

WORDS = SaveWords("Save it", "Where?", "Save", "plan")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Folders and files, some of which are hidden or end otherwise."""
    (tmp_path / "Big Folder").mkdir()
    (tmp_path / "Big Folder" / "inner.cbm").touch()
    for name in ("b.cbm", "A.CBM", "c.txt", ".hidden.cbm"):
        (tmp_path / name).touch()
    return tmp_path


def laid(window: Window, picker: FilePicker | SavePicker) -> None:
    window.lay(Library(window.desk, False))
    window.app.stack.follow(Push(picker))
    window.frames(1)


def taking(taken: list[Path]) -> Callable[[Path], Next | None]:
    def act(path: Path) -> None:
        taken.append(path)

    return act


def test_folders_come_first_then_files_of_the_kind_and_nothing_hidden(tree: Path) -> None:
    found = [entry.name for entry in entries(tree, (".cbm",))]
    assert found == ["Big Folder/", "A.CBM", "b.cbm"]


def test_of_a_huge_folder_so_many_entries_are_listed(tmp_path: Path) -> None:
    for number in range(MOST + 50):
        (tmp_path / f"{number}.cbm").touch()
    assert len(entries(tmp_path, (".cbm",))) == MOST


def test_a_file_is_found_by_walking_through_folders_with_keys(window: Window, tree: Path) -> None:
    taken: list[Path] = []
    window.desk.folder = tree
    laid(window, FilePicker(window.desk, (".cbm",), taking(taken)))
    picker = window.top
    picker.form.give_focus(picker.view.rows, by_keyboard=True)
    window.key(pygame.K_HOME)
    window.key(pygame.K_RETURN)
    assert picker.view.folder == tree / "Big Folder"
    assert picker.view.typed.text == str(tree / "Big Folder")
    window.key(pygame.K_HOME)
    window.key(pygame.K_RETURN)
    assert taken == [tree / "Big Folder" / "inner.cbm"]
    assert isinstance(window.top, Library)
    assert window.desk.folder == tree / "Big Folder", "it begins there the next time"


def test_one_can_go_up_to_the_top_and_no_further(window: Window, tree: Path) -> None:
    window.desk.folder = tree / "Big Folder"
    laid(window, FilePicker(window.desk, (".cbm",), taking([])))
    view = window.top.view
    window.press(worded("library.up"))
    assert view.folder == tree
    for _ in tree.parents:
        view.go_up()
    assert view.folder == Path(tree.anchor)
    assert view.up.refusal


@pytest.mark.parametrize("quote", ["", '"', "'"])
def test_a_pasted_path_is_taken_and_a_folder_opened(window: Window, tree: Path, quote: str) -> None:
    taken: list[Path] = []
    laid(window, FilePicker(window.desk, (".cbm",), taking(taken)))
    window.type(f"{quote}{tree}{quote}")
    window.key(pygame.K_RETURN)
    assert window.top.view.folder == tree
    window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    window.type(f"{quote}{tree / 'b.cbm'}{quote}")
    window.key(pygame.K_RETURN)
    assert taken == [tree / "b.cbm"]


def test_a_folder_that_is_gone_is_told_and_the_view_stays(window: Window, tree: Path) -> None:
    laid(window, FilePicker(window.desk, (".cbm",), taking([])))
    view = window.top.view
    view.go(tree)
    view.go(tree / "gone")
    assert view.folder == tree
    assert view.why.words == worded("library.no_folder", str(tree / "gone"))


def test_saving_makes_the_folder_and_tidies_the_name(window: Window, tmp_path: Path) -> None:
    saved: list[tuple[Path, str]] = []

    def save(path: Path, name: str) -> None:
        saved.append((path, name))

    laid(window, SavePicker(window.desk, WORDS, ".png", save))
    window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    window.type("Größter Sieg!")
    window.top.view.typed.put(str(tmp_path / "new" / "place"))
    window.key(pygame.K_RETURN)
    assert saved == [(tmp_path / "new" / "place" / "grosster_sieg.png", "Größter Sieg!")]


def test_what_stands_in_the_way_is_told_with_the_name_kept(window: Window, tmp_path: Path) -> None:
    def save(path: Path, name: str) -> None:
        raise OSError(13, "Permission denied")

    laid(window, SavePicker(window.desk, WORDS, ".png", save))
    first = window.top
    first.name.put("My plan")
    first.view.typed.put(str(tmp_path))
    window.press("Save")
    again = window.top
    assert again is not first
    assert again.name.text == "My plan"
    assert again.view.typed.text == str(tmp_path)
    assert before("library.failed") in again.view.why.words
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Library)


def test_a_file_in_the_list_lends_its_name(window: Window, tree: Path) -> None:
    laid(window, SavePicker(window.desk, WORDS, ".cbm", lambda path, name: None))
    picker = window.top
    picker.view.go(tree)
    picker.form.give_focus(picker.view.rows, by_keyboard=True)
    window.key(pygame.K_END)
    window.key(pygame.K_RETURN)
    assert window.top is picker
    assert picker.name.text == "b"


def test_copies_go_where_a_player_finds_them_unless_another_folder_was_used(
    window: Window,
) -> None:
    assert SavePicker(window.desk, WORDS, ".png", _never).view.folder == home() / "copies"
    window.desk.folder = home()
    assert SavePicker(window.desk, WORDS, ".png", _never).view.folder == home()


def _never(path: Path, name: str) -> None:
    raise AssertionError


@pytest.mark.parametrize("name", ["x" * 300, "x" * 300 + ".cbm"])
def test_a_name_longer_than_any_file_may_have_is_told(
    window: Window, tree: Path, name: str
) -> None:
    window.desk.folder = tree
    laid(window, FilePicker(window.desk, (".cbm",), lambda path: None))
    window.top.view.typed.put(f"{tree}/{name}")
    window.top.form.give_focus(window.top.view.typed, by_keyboard=True)
    window.key(pygame.K_RETURN)
    assert window.app.stack.scenes
    assert window.top
    laid(window, SavePicker(window.desk, WORDS, ".png", lambda path, name: None))
    window.top.view.typed.put(f"{tree}/{name}")
    window.top.form.give_focus(window.top.view.typed, by_keyboard=True)
    window.key(pygame.K_RETURN)
    assert window.top
