"""Files that are none, or gone: each is a sentence in the list and blocks nothing else."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.mistakes import outermost
from game.match.journal import library
from game.match.paths import home, matches
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_text
from game.ui import start
from game.ui.scenes.library.catalogue import DAMAGED, UNFINISHED
from game.ui.scenes.shelf import Shelf
from game.ui.stack import Pop
from tests.match.files.attacks import damaged
from tests.match.programs import heard, program
from tests.match.test_journal import rewritten
from tests.ui.scenes.hand import Window, new_match, play
from tests.ui.scenes.test_library import journal, opened
from tests.words import worded


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def circle(path: Path) -> None:
    path.symlink_to(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def locked(path: Path) -> None:
    path.write_bytes(b"secret")
    path.chmod(0)


posix = pytest.mark.skipif(os.name == "nt", reason="this system has none")
ODD = [
    folder,
    *(pytest.param(odd, marks=posix) for odd in (pipe, dangling, circle, device, locked)),
]


@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_readable_match_is_told_and_others_can_be_played(
    window: Window, odd: Callable[[Path], None]
) -> None:
    path = journal(9)
    odd(matches() / "odd.cbm")
    page = opened(window)
    assert [s.path for s in page.catalogue.of(UNFINISHED)] == [path]
    (summary,) = page.catalogue.of(DAMAGED)
    (mistake,) = summary.mistakes
    assert outermost(mistake.where) == "odd.cbm"
    assert mistake.id in [f"core.mistake.{id}" for id in ("no_file", "unreadable", "foreign")]
    window.press(page.kinds)
    window.frames(3)
    assert window.lay(Shelf(window.desk)) is window.top


@pytest.mark.parametrize("act", ["open", "tell_end", "verify", "export", "delete", "rescue"])
def test_a_match_that_has_vanished_can_be_asked_for_anything(window: Window, act: str) -> None:
    path = journal(9)
    page = opened(window)
    path.unlink()
    getattr(page, act)()
    window.frames(3)
    page.entered()
    assert window.top is not None  # and no page of trouble
    assert page.catalogue.summaries == []


def test_matches_that_vanish_while_the_list_is_being_read_hold_nothing_up(window: Window) -> None:
    paths = [journal(9) for _ in range(3)]
    page = window.lay(type(opened(window))(window.desk, False))
    paths[0].unlink()
    window.frames(1)
    for path in paths[1:]:
        path.unlink()
    window.frames(8)
    page.entered()
    assert page.catalogue.summaries == []


WRONG_PLAYERS: tuple[dict[str, Any], ...] = (
    {"kind": "computer"},
    {"kind": "computer", "level": None},
    {"kind": "computer", "level": ""},
    {"kind": "computer", "level": "\u202e"},
    {"kind": "computer", "level": "x" * 200_000},
    {"kind": "robot"},
    {"colour": 10**9},
    {"colour": -1},
    {"team": 99},
    {"name": 5},
    {"rank": 1},
)


@pytest.mark.parametrize(
    "header",
    [
        {"teams": [0]},
        {"teams": [0, 1, 2]},
        {"teams": [10**9, -1]},
        {"begun": "x" * 100_000},
        {"begun": "\u202e\x1b"},
        {"scenario": "\u200b"},
        {"scenario": "x" * 100_000},
        {"game": "x" * 10_000},
        {"game": "bitskrieg\0"},
        {"game": "../en/core"},
        {"began": -1},
        {"rules": 10**12},
        {"branch": "x"},
        {"text": "x" * 300_000},
        {"rule_set": "House Rules"},
        {"changes": ["x" * 10_000]},
        {"changes": ["gas"] * 10_000},
        {"options": {"x y": 1}},
        {"options": {"gas": {"a": 1}}},
        {"options": {"gas": [[1]]}},
        {"options": {f"o{n}": 1 for n in range(10_000)}},
        {"players": []},
        {"players": 5},
        {"dice": {"kind": 5}},
        {"dice": {"kind": "scripted", "faces": [[1] * 10_000]}},
        *({"players": [{"name": "Ann"}, {"name": "Cat", **wrong}]} for wrong in WRONG_PLAYERS),
    ],
    ids=lambda header: str(header)[:60],
)
def test_a_forged_header_is_told_before_its_file_is_read_to_the_end(
    window: Window, header: dict[str, Any]
) -> None:
    paths = [journal(9) for _ in range(4)]
    rewritten(paths[0], header)
    page = opened(window)
    (summary,) = page.catalogue.of(DAMAGED)
    assert summary.path == paths[0]
    (mistake,) = summary.mistakes
    assert mistake.id in ("core.mistake.header_hidden", "core.mistake.player_level") or (
        mistake.id.startswith("core.mistake.header")
    )
    assert len(mistake_text(Texts(), mistake)) < 700


@posix
def test_a_path_that_is_no_text_cannot_be_copied_and_that_is_said(window: Window) -> None:
    path = journal(9)
    path.rename(path.with_name("a\udcff.cbm"))
    page = opened(window)
    page.copy()
    assert page.note.words == window.desk.say("library.not_copied", str(page.chosen.path))
    window.frames(3)
    assert window.top is page


def test_what_was_deleted_and_has_vanished_cannot_come_back_and_that_is_said(
    window: Window,
) -> None:
    journal(9)
    page = opened(window)
    page.delete()
    assert page.deleted is not None
    page.deleted.unlink()
    page.undo()
    assert "No such file" in page.note.words


def test_a_file_that_vanishes_between_two_looks_is_listed_as_unreadable(
    own_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches().mkdir(parents=True)
    monkeypatch.setattr(Path, "glob", lambda *_: iter([matches() / "gone.cbm"]))
    (summary,) = library()
    assert summary.mistakes[0].id == "core.mistake.unreadable"


def test_a_match_that_another_program_plays_is_opened_as_a_copy_and_that_is_told(
    window: Window,
) -> None:
    played = play(new_match("first_parade"), 9).journal
    played.close()
    path, before = played.path, played.path.read_bytes()
    hold = "lock = FileLock.take(Path(sys.argv[1])); say(lock is not None); sys.stdin.readline()"
    with program(hold, path) as other:
        assert heard(other) == "True"
        opened(window)
        window.key(pygame.K_RETURN)
        window.frames(3)
    assert window.reads(worded("core.journal.copy", window.top.session.match.journal.path.name))
    assert window.top.session.match.journal.path != path
    assert path.read_bytes() == before


@settings(max_examples=5)
@given(number=st.integers(0, 2**32))
def test_a_folder_of_damaged_and_vanishing_files_can_be_read_to_its_end(number: int) -> None:
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("COUNTERBATTERY_HOME", home)
        damage_the_list(number, 6)


def damage_the_list(number: int, count: int) -> None:
    """Damage copies of a match, let some vanish while they are read, and ask for each."""
    chance, whole, window = Random(number), journal(9).read_bytes(), Window()
    for n in range(count):
        (matches() / f"{n}.cbm").write_bytes(damaged(whole, chance))
    page = opened(window)
    for _ in range(count + 2):
        window.frames(1)
        if chance.random() < 0.3:
            chance.choice([*matches().glob("*.cbm"), matches() / "x"]).unlink(missing_ok=True)
    for kind in range(3):
        page._turn(kind)
        for index in range(len(page.rows.items)):
            page.rows.chosen = index
            page._show(index)
            getattr(page, chance.choice(["verify", "export", "rescue", "tell_end", "open"]))()
            window.key(pygame.K_F9)  # a key without a meaning: what comes next comes now
            assert window.top is not None  # and no page of trouble
            while window.top is not page:
                window.app.stack.follow(Pop())
    window.app.close()


def test_left_over_parts_are_swept_when_the_program_starts(window: Window) -> None:
    parts = [
        home() / ".settings.toml.1.part",
        matches() / ".a.cbm.2.part",
        matches() / ".a.cbm.lock",
    ]
    matches().mkdir(parents=True)
    for part in parts:
        part.write_bytes(b"half")
    start.opened()[0].close()
    assert [part for part in parts if part.exists()] == []
