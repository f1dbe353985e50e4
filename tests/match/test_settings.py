"""Settings: saved in one stroke, damaged ones set aside and said, nothing lost."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.match import settings
from game.match.files import locks
from game.match.seats import Player
from game.match.settings import Settings
from game.match.texts import Texts
from tests.match.programs import HOLDS, heard, program

CHANGED = Settings(
    scale=150,
    palette="tritanopia",
    keys={"undo": ("u", "ctrl+u")},
    silenced=("Moved",),
    last_players={"race": (Player("Ann"), Player("Ben", "computer", "captain", 3, 1))},
)


def test_without_a_file_everything_stands_at_its_default() -> None:
    assert settings.load() == (Settings(), ())


def test_settings_come_back_as_they_were_saved() -> None:
    assert settings.save(CHANGED) is None
    assert settings.load() == (CHANGED, ())


@pytest.mark.parametrize(("line", "scale"), [("", "automatic"), ("scale = 125", 125)])
def test_the_size_is_automatic_unless_a_percent_was_chosen(
    tmp_path: Path, line: str, scale: int | str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"{line}\nmusic = 10\n", "utf-8")
    assert settings.load(path) == (Settings(scale=scale, music=10), ())  # type: ignore[arg-type]


def test_a_hundred_percent_that_was_chosen_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert settings.save(Settings(scale=100), path) is None
    assert settings.load(path)[0].scale == 100


def test_every_default_can_be_saved_and_read(tmp_path: Path) -> None:
    for field in msgspec.structs.fields(Settings):
        assert field.default is not msgspec.NODEFAULT or field.default_factory is not None
    settings.save(Settings(), tmp_path / "s.toml")
    assert settings.load(tmp_path / "s.toml") == (Settings(), ())


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("confirm_orders = true", "asked"),
        ("confirm_orders = false", "second"),
        ('confirm_orders = true\norders = "first"', "first"),
    ],
)
def test_how_orders_were_confirmed_in_an_older_file_is_kept(
    tmp_path: Path, line: str, orders: str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"scale = 150\n{line}\n", "utf-8")
    assert settings.load(path) == (Settings(scale=150, orders=orders), ())  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("content", [b"scale = = 3", b"\xff\xfe", b"[[[", b"\x00" * 40])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    loaded, notes = settings.load(path)
    assert loaded == Settings()
    assert "settings.damaged.toml" in Texts().say(notes[0])
    assert (tmp_path / "settings.damaged.toml").read_bytes() == content


def test_two_damaged_files_are_both_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for content in (b"= 1", b"= 2", b"= 2"):
        path.write_bytes(content)
        settings.load(path)
    kept = sorted(p.read_bytes() for p in tmp_path.glob("settings.damaged*.toml"))
    assert kept == [b"= 1", b"= 2"]


@pytest.mark.parametrize(
    ("line", "says"),
    [("scale = 900", "scale"), ('music = "loud"', "music"), ("colour = 3", "colour")],
)
def test_one_wrong_value_leaves_the_others_alone(tmp_path: Path, line: str, says: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'palette = "protanopia"\n{line}\n', "utf-8")
    loaded, notes = settings.load(path)
    assert loaded == Settings(palette="protanopia")
    assert f"'{says}'" in Texts().say(notes[0])
    assert line in (tmp_path / "settings.damaged.toml").read_text("utf-8")


def test_every_wrong_value_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('scale = "huge"\npalette = "sepia"\nfoo = 1\nmusic = 20\n', "utf-8")
    loaded, notes = settings.load(path)
    assert loaded == Settings(music=20)
    told = [Texts().say(note) for note in notes]
    assert len(told) == 3
    for name in ("'scale'", "'palette'", "'foo'"):
        assert sum(name in words for words in told) == 1
    assert "settings.damaged.toml" in told[-1]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_when_the_disk_fails_the_old_settings_stay_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(*_: Any) -> NoReturn:
        raise OSError(number, "no")

    settings.save(CHANGED)
    with monkeypatch.context() as broken:
        broken.setattr("pathlib.Path.replace", fail)
        trouble = settings.save(Settings())
    assert trouble is not None
    assert trouble.id == "core.settings.unsaved"
    assert settings.load() == (CHANGED, ())


def test_a_failed_save_leaves_no_scrap_behind(own_files: Path) -> None:
    settings.save(CHANGED)
    assert [path.name for path in own_files.iterdir()] == ["settings.toml"]


def test_two_programs_save_only_what_each_has_changed() -> None:
    start = Settings(scale=150, music=10, keys={"undo": ("u",)}, silenced=("Moved", "Fired"))
    settings.save(start)
    theirs = replace(start, scale=200, keys={"undo": ("u",), "redo": ("r",)}, hints_seen=("a",))
    theirs = replace(theirs, taught={"Ada": ("a",), "Bo": ("b",)})
    assert settings.save(theirs, since=start) is None
    ours = replace(start, music=90, keys={"undo": ("z",)}, silenced=("Fired",), hints_seen=("b",))
    ours = replace(ours, taught={"Ada": ("c",)})
    assert settings.save(ours, since=start) is None
    assert settings.load() == (
        Settings(
            scale=200,
            music=90,
            keys={"undo": ("z",), "redo": ("r",)},
            silenced=("Fired",),
            hints_seen=("a", "b"),
            taught={"Ada": ("a", "c"), "Bo": ("b",)},
        ),
        (),
    )


def test_what_was_put_back_to_its_default_is_put_back_in_the_file() -> None:
    start = Settings(scale=150, keys={"undo": ("u",)}, window=(900, 600))
    settings.save(start)
    assert settings.save(Settings(), since=start) is None
    assert settings.load() == (Settings(), ())


SAVES = """
chosen = settings.Settings()
say("ready")
sys.stdin.readline()
for number in range(20):
    before = chosen
    seen = (*chosen.hints_seen, f"{sys.argv[1]}{number}")
    chosen = settings.msgspec.structs.replace(chosen, hints_seen=seen)
    while settings.save(chosen, since=before) is not None:
        pass  # the other one holds the file
"""


def test_programs_that_save_at_the_same_time_lose_nothing() -> None:
    with program(SAVES, "a") as first, program(SAVES, "b") as second:
        for process in (first, second):
            assert heard(process) == "ready"
        for process in (first, second):
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        assert (first.wait(60), second.wait(60)) == (0, 0)
    loaded, notes = settings.load()
    assert sorted(loaded.hints_seen) == sorted(f"{p}{n}" for p in "ab" for n in range(20))
    assert notes == ()


def test_settings_are_not_written_while_another_program_writes_them_and_nothing_is_lost(
    own_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.02)
    path = own_files / "settings.toml"
    settings.save(Settings(scale=150))
    with program(HOLDS, path) as other:
        assert heard(other) == "held"
        trouble = settings.save(Settings(scale=150, music=7), since=Settings(scale=150))
        assert trouble is not None
        assert "Another program" in Texts().say(trouble)
        assert settings.load() == (Settings(scale=150), ())
    assert (
        settings.save(Settings(scale=150, music=7, tips=False), since=Settings(scale=150)) is None
    )
    assert settings.load() == (Settings(scale=150, music=7, tips=False), ())


def test_settings_that_are_a_folder_are_said_and_left_alone(own_files: Path) -> None:
    (own_files / "settings.toml").mkdir(parents=True)
    loaded, (note,) = settings.load()
    assert loaded == Settings()
    assert note.id == "core.settings.unreadable"
    trouble = settings.save(CHANGED)
    assert trouble is not None
    assert (own_files / "settings.toml").is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_settings_that_are_a_pipe_do_not_hold_the_program_up(own_files: Path) -> None:
    own_files.mkdir()
    os.mkfifo(own_files / "settings.toml")
    loaded, (note,) = settings.load()
    assert loaded == Settings()
    assert "not a file" in Texts().say(note)


WILD: tuple[Any, ...] = (
    *("", "\u200b", "\u202ea", "\x1b", "x" * 5000, "{0}", 0, -1, 101, 10**18, 1.5, float("nan")),
    *(True, [], {}, [[]], [0, 0], [-1, 5], ["a"], {"": []}, {"race": ["a"]}, {"race": [{}]}),
    *({"race": [{"name": "\u200b"}]}, {"race": [{"name": "A", "team": -9, "colour": 10**9}]}),
)


@given(data=st.data())
def test_whatever_stands_in_the_file_each_sound_value_stays_and_saving_goes_on(
    data: st.DataObject,
) -> None:
    sound = msgspec.to_builtins(Settings(scale=150, music=7, keys={"undo": ("u",)}, tips=False))
    names = st.sampled_from([*Settings.__struct_fields__, "", "\u202e", "confirm_orders"])
    changed = data.draw(st.dictionaries(names, st.sampled_from(WILD), max_size=4))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_text(tomli_w.dumps({**sound, **changed}), "utf-8")
        loaded, notes = settings.load(path)
        for name in sound.keys() - changed.keys():
            assert msgspec.to_builtins(getattr(loaded, name)) == sound[name]
        assert sum(len(repr(note)) for note in notes) < 5000
        after = replace(loaded, sound=1)
        assert settings.save(after, path, loaded) is None
        assert settings.load(path) == (after, ())
