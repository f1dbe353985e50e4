"""Files from the desktop: a match comes to the table, a scenario to New match."""

import os
from pathlib import Path

import pygame
import pytest

import game.__main__ as program
from game.match import paths, scenarios, user_scenarios
from game.match.journal import notes
from game.match.journal.header import FORMAT
from game.match.journal.library import files
from game.ui.scenes.library import Library
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Dialog, tell
from tests.match.test_journal import rewritten
from tests.ui.scenes.hand import Window, new_match, play
from tests.words import before, worded

SUPPLIED = scenarios.supplied("bitskrieg")[1]


def journal(folder: Path, steps: int = 9, id: str = "first_parade") -> Path:
    """Return the file of a match in a folder that is not the program's."""
    own = play(new_match(id), steps).journal.path
    return own.rename(folder / "of a friend.cbm")


def scenario_file(folder: Path, name: str = "Mill of a Friend", ending: str = ".cbs") -> Path:
    path = folder / f"mill{ending}"
    path.write_text(SUPPLIED.text.replace(SUPPLIED.name, name), "utf-8")
    return path


def dropped(window: Window, *dropped: Path) -> None:
    for path in dropped:
        window.do(pygame.Event(pygame.DROPFILE, file=str(path)))
    window.frames(3)


@pytest.fixture
def shelf(window: Window) -> Window:
    window.lay(Shelf(window.desk))
    return window


def test_an_unfinished_match_goes_on_where_it_lies(shelf: Window, tmp_path: Path) -> None:
    path = journal(tmp_path)
    dropped(shelf, path)
    assert isinstance(shelf.top, TableScene)
    assert shelf.top.session.match.journal.path == path
    assert not shelf.top.watches
    assert path in files(), "it is listed from now on"


def test_a_name_longer_than_any_file_may_have_is_no_file(shelf: Window) -> None:
    dropped(shelf, Path(f"/{'x' * 300}.cbm"))
    assert isinstance(shelf.top, Dialog)
    assert shelf.reads(before("library.no_file"))


def test_it_takes_the_place_of_the_match_on_the_table(shelf: Window, tmp_path: Path) -> None:
    dropped(shelf, journal(tmp_path))
    other = play(new_match(), 5).journal.path
    dropped(shelf, other)
    assert shelf.top.session.match.journal.path == other
    assert [type(scene) for scene in shelf.app.stack.scenes] == [Shelf, TableScene]


def test_a_match_that_is_over_is_watched_over_the_scene(shelf: Window, tmp_path: Path) -> None:
    dropped(shelf, journal(tmp_path, 3000, "short_fuse"))
    assert isinstance(shelf.top, TableScene)
    assert shelf.top.watches


def test_a_match_may_have_its_ending_in_capitals(shelf: Window, tmp_path: Path) -> None:
    path = journal(tmp_path)
    dropped(shelf, path.rename(tmp_path / "OF A FRIEND.CBM"))
    assert isinstance(shelf.top, TableScene)


def test_of_a_damaged_match_the_list_shows_what_can_be_rescued(
    shelf: Window, tmp_path: Path
) -> None:
    path = journal(tmp_path)
    path.write_bytes(path.read_bytes()[:-40] + b"\n{}\n")
    dropped(shelf, path)
    assert isinstance(shelf.top, Library)
    assert shelf.top.chosen.path == path
    assert shelf.top.detail.buttons["rescue"].shown


def test_a_match_of_a_newer_program_says_so(shelf: Window, tmp_path: Path) -> None:
    path = journal(tmp_path)
    rewritten(path, {"counterbattery": FORMAT + 1})
    dropped(shelf, path)
    shelf.frames(3)
    assert shelf.reads(worded("core.mistake.newer.what", FORMAT + 1, FORMAT))


@pytest.mark.parametrize("ending", [".cbs", ".toml"])
def test_a_scenario_comes_among_the_players_own_and_is_chosen(
    shelf: Window, tmp_path: Path, ending: str
) -> None:
    dropped(shelf, scenario_file(tmp_path, ending=ending))
    assert isinstance(shelf.top, NewMatch)
    assert shelf.top.plan.scenario.name == "Mill of a Friend"
    assert shelf.top.plan.scenario.own
    assert [path.name for path in paths.own_scenarios("bitskrieg").iterdir()] == [
        "mill_of_a_friend.cbs"
    ]


def test_a_scenario_that_is_known_is_not_kept_twice(shelf: Window, tmp_path: Path) -> None:
    path = scenario_file(tmp_path)
    dropped(shelf, path, path)
    assert len(scenarios.own("bitskrieg").scenarios) == 1
    dropped(shelf, scenario_file(tmp_path, SUPPLIED.name))
    assert shelf.top.plan.scenario == SUPPLIED
    assert len(scenarios.own("bitskrieg").scenarios) == 1


def test_a_scenario_that_cannot_be_kept_is_told_with_the_reason(
    shelf: Window, tmp_path: Path
) -> None:
    paths.own_scenarios("bitskrieg").parent.mkdir(parents=True)
    paths.own_scenarios("bitskrieg").write_text("a file where the folder should be")
    dropped(shelf, scenario_file(tmp_path))
    assert isinstance(shelf.top, Dialog)
    assert [type(scene) for scene in shelf.app.stack.scenes[:-1]] == [Shelf]


@pytest.mark.parametrize("content", ["", "game = ", SUPPLIED.text.replace("bitskrieg", "chess")])
def test_a_scenario_that_is_none_is_told_and_nothing_is_kept(
    shelf: Window, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "bad.cbs"
    path.write_text(content, "utf-8")
    dropped(shelf, path)
    assert isinstance(shelf.top, Dialog)
    assert shelf.reads("bad.cbs")
    assert not paths.own_scenarios("bitskrieg").exists()


def test_other_files_and_folders_are_refused(shelf: Window, tmp_path: Path) -> None:
    for name, why in (
        ("picture.png", worded("library.neither", ".cbm", ".txt", ".cbs")),
        ("gone.cbm", worded("library.no_file", str(tmp_path / "gone.cbm"))),
    ):
        dropped(shelf, tmp_path / name)
        assert isinstance(shelf.top, Dialog)
        assert shelf.reads(why)
        shelf.key(pygame.K_RETURN)
    (tmp_path / "folder.cbs").mkdir()
    dropped(shelf, tmp_path / "folder.cbs")
    assert isinstance(shelf.top, Dialog)


def test_a_file_waits_till_a_question_is_answered(shelf: Window, tmp_path: Path) -> None:
    shelf.lay(tell(shelf.desk, "First", "This comes first."))
    dropped(shelf, journal(tmp_path))
    assert isinstance(shelf.top, Dialog)
    shelf.key(pygame.K_RETURN)
    shelf.frames(2)
    assert isinstance(shelf.top, TableScene)


def test_of_several_matches_the_last_is_open_and_all_are_listed(
    shelf: Window, tmp_path: Path
) -> None:
    first = journal(tmp_path).rename(tmp_path / "first.cbm")
    second = journal(tmp_path)
    dropped(shelf, first, second)
    assert shelf.top.session.match.journal.path == second
    assert {first, second} <= set(files())


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden here")
def test_a_match_on_a_medium_that_is_read_only_comes_to_the_table(
    shelf: Window, tmp_path: Path
) -> None:
    path = journal(tmp_path)
    tmp_path.chmod(0o500)
    path.chmod(0o400)
    dropped(shelf, path)
    assert isinstance(shelf.top, TableScene)


def test_the_command_line_opens_files_in_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[list[Path]] = []
    monkeypatch.setattr("game.ui.start.main", lambda files: shown.append(list(files)))
    assert program.main([]) == 0
    assert program.main(["a b.cbm", "über.CBS"]) == 0
    assert shown == [[], [Path("a b.cbm"), Path("über.CBS")]]
    assert program.main(["pley"]) == 2, "what is no file is a command, and there is no such one"
    assert "pley" in capsys.readouterr().err
    good = scenario_file(tmp_path, ending=".toml")
    assert program.main(["check", str(good)]) == 0
    assert len(shown) == 2


def test_a_scenario_has_one_place_among_two_endings() -> None:
    kept = user_scenarios.keep(program_game(), SUPPLIED.text)
    new = user_scenarios.path_of(kept)
    old = new.with_suffix(".toml")
    old.write_text(SUPPLIED.text.replace(SUPPLIED.name, "Older"), "utf-8")
    both = scenarios.own("bitskrieg").scenarios
    assert [user_scenarios.path_of(one) for one in both] == [new, old]
    assert len({one.id for one in both}) == 2
    new.unlink()
    [left] = scenarios.own("bitskrieg").scenarios
    assert (left.id, user_scenarios.path_of(left)) == (kept.id, old)


def program_game() -> object:
    import game.rules

    return game.rules.load("bitskrieg")


def test_notes_of_a_match_elsewhere_stay_with_it(shelf: Window, tmp_path: Path) -> None:
    path = journal(tmp_path)
    dropped(shelf, path)
    notes.change(path, lambda note: note._replace(name="Sunday"))
    assert "Sunday" in [note.name for note in notes.load().values()]
