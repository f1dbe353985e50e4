"""A report of a failure has what finds it, and nothing of who played or where."""

import io
import tomllib
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.match import journal, paths, reporting, settings
from game.match.dice import SeededDice, TypedDice
from game.match.journal import open_match, verify
from game.match.journal.begun import SUFFIX
from game.match.match import Match
from game.match.reporting.contents import TOLD
from game.match.reporting.scrubbing import NameRemover
from game.match.seats import Party, Player
from game.match.settings import Settings
from tests.match.race import RACE, Bid, Step, setup
from tests.ui.scenes.hand import new_match, play

PERSONAL = {
    *(
        "last_players",
        "last_scenario",
        "last_options",
        "taught",
        "results",
        "hints_seen",
        "puzzles",
    ),
}
"""Settings that tell who played here, what, and how well."""
ANNA, BORIS, STIRRED = "Annabella", "Boris the Bold", "nightingale"
PLAYERS = (Player(ANNA, color=2), Player(BORIS, "computer", "corporal", 1, 1))


def played(steps: int = 60) -> Match:
    """A match of people with names, its dice stirred with a word."""
    begun = new_match("short_fuse", PLAYERS)
    begun.dice = SeededDice("a seed", (STIRRED, ""))
    return play(journal.keep(begun) if begun.journal is None else begun, steps)


def files(report: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(report) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_every_setting_is_told_or_personal() -> None:
    assert set(TOLD) | PERSONAL == set(Settings.__struct_fields__)
    assert not set(TOLD) & PERSONAL


def test_a_report_has_the_log_the_versions_the_settings_and_the_match(tmp_path: Path) -> None:
    match = played()
    settings.save(Settings(scale=150))
    reporting.log_trouble(ValueError("the spring broke"))
    report = reporting.write_report(reporting.report_of({"SDL": "(2, 32, 10)"}))
    held = files(report)
    assert set(held) == {"versions.txt", "settings.toml", "trouble.log", f"match{SUFFIX}"}
    assert b"SDL: (2, 32, 10)" in held["versions.txt"]
    assert b"python: 3." in held["versions.txt"]
    assert tomllib.loads(held["settings.toml"].decode())["scale"] == 150
    assert b"ValueError: the spring broke" in held["trouble.log"]
    copy = tmp_path / f"copy{SUFFIX}"
    copy.write_bytes(held[f"match{SUFFIX}"])
    again = open_match(copy)
    assert [entry.command for entry in again.entries] == [e.command for e in match.entries]
    assert verify(copy).standing == "unproved", "its dice are as if typed in"


def test_nobody_and_no_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "karoline")
    match = played()
    assert match.journal is not None
    settings.save(
        Settings(last_players={"bitskrieg": PLAYERS}, taught={"Clementine": ("a",)}),
    )
    try:
        raise OSError(2, f"{ANNA} and Clementine looked", str(paths.home() / "matches" / "x.cbm"))
    except OSError as error:
        reporting.log_trouble(error)
    paths.trouble_log().open("a").write("at '/home/karoline/old files/b.cbm' or karoline's\n")
    held = reporting.report_of({"screens": "[(1, 2)]"})
    whole = b"\n".join(held.values()).decode("utf-8", "replace")
    forbidden = (ANNA, BORIS, STIRRED, "Clementine", "karoline", str(paths.home()), "old files")
    assert [word for word in forbidden if word.lower() in whole.lower()] == []
    assert b"No such file" not in held["trouble.log"] or b"looked" in held["trouble.log"]
    assert match.journal.header.dice.sealed not in whole, "nothing of the dice to come"


def test_what_is_still_secret_is_veiled_in_a_report(tmp_path: Path) -> None:
    party = Party((Player(ANNA), Player(BORIS, color=1, team=1)))
    match = journal.begin(RACE, setup(), party, TypedDice(), tmp_path / f"a{SUFFIX}")
    match.submit(0, Bid(3))
    match.step()
    data = reporting.contents.nameless(match)
    assert b'"sealed"' in data
    assert b'"amount"' not in data


@pytest.mark.parametrize("damage", ["none", "torn", "gone"])
def test_a_match_that_cannot_be_read_does_not_stop_a_report(tmp_path: Path, damage: str) -> None:
    if damage == "torn":
        paths.matches().mkdir(parents=True)
        (paths.matches() / f"a{SUFFIX}").write_bytes(b'{"counterbattery":5,')
    asked = tmp_path / "gone.cbm" if damage == "gone" else None
    held = reporting.report_of({}, asked)
    assert f"match{SUFFIX}" not in held
    assert held["match.txt"]


def test_the_newest_report_takes_the_place_of_the_last(tmp_path: Path) -> None:
    first = reporting.write_report(reporting.report_of({}))
    again = reporting.write_report(reporting.report_of({"SDL": "new"}))
    assert first == again == reporting.report_file()
    assert b"SDL: new" in files(again)["versions.txt"]


def test_a_report_does_not_tell_when_somebody_played(tmp_path: Path) -> None:
    played()
    archive = zipfile.ZipFile(io.BytesIO(reporting.packed(reporting.report_of({}))))
    assert {entry.date_time for entry in archive.infolist()} == {(2026, 1, 1, 0, 0, 0)}
    assert b'"begun":""' in archive.read(f"match{SUFFIX}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            'File "/opt/venv/lib/python3.12/site-packages/game/ui/app.py", line 3',
            'File "<program>/game/ui/app.py", line 3',
        ),
        (r"'C:\\Users\\Zoë\\matches\\a.cbm'", "'<folder>'"),
        ("'/Users/zoe/Documents/my match.cbm': no room", "'<folder>': no room"),
        ("zoe lost, ZOE's gun, but not zoetrope", "<name> lost, <name>'s gun, but not zoetrope"),
        ("al is in also", "al is in also"),
    ],
)
def test_paths_and_names_are_taken_out(text: str, told: str) -> None:
    assert NameRemover(("zoe", "al")).scrubbed(text) == told


def test_a_match_that_is_over_keeps_its_end(tmp_path: Path) -> None:
    match = played(3000)
    assert match.over
    held = reporting.report_of({})
    copy = tmp_path / f"copy{SUFFIX}"
    copy.write_bytes(held[f"match{SUFFIX}"])
    assert open_match(copy).result == match.result


def test_steps_of_another_match_stay_legal(tmp_path: Path) -> None:
    party = Party((Player(ANNA), replace(Player(BORIS), color=1, team=1)))
    match = journal.begin(RACE, setup(), party, SeededDice("x"), tmp_path / f"a{SUFFIX}")
    for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1))):
        match.submit(seat, command)
        match.step()
    assert ANNA.encode() not in reporting.contents.nameless(match)
