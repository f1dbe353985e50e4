"""Names that cannot be seen, or turn a line around, are refused where they are read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import journal, paths, scenarios, user_sheets
from game.match.dice import TypedDice
from game.match.journal import begin
from game.match.seats import Party, persons
from game.match.texts import Texts
from game.match.untrusted.names import LONGEST, escaped, hidden, name_fault, tidy, visible
from game.match.wording.mistakes import mistake_text
from tests.match.race import RACE, SCENARIO, find, setup
from tests.mistakes import core, faults, refused

FAULTS = {
    "": "empty",
    "   ": "empty",
    "\u200d": "empty",
    "\u0301": "empty",
    "\u3164": "empty",
    "\u200b": "hidden",
    "Ann\u202e": "hidden",
    "Ann\x1b[2J": "hidden",
    "Ann\nBen": "hidden",
    "Ann\0": "hidden",
    "Ann\ud800": "hidden",
    "Ann\x9b": "hidden",
    "x" * 100_000: "long",
}


@pytest.mark.parametrize(("name", "fault"), FAULTS.items(), ids=map(ascii, (n[:9] for n in FAULTS)))
def test_a_name_that_cannot_be_read_is_faulty(name: str, fault: str) -> None:
    assert name_fault(name) == f"name_{fault}"


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "王", "👩\u200d🚀", "علی\u200cرضا", "e\u0301", "x" * LONGEST]
)
def test_names_of_all_languages_are_in_order(name: str) -> None:
    assert name_fault(name) == ""


@pytest.mark.parametrize("key", ["name", "pitch", "suits"])
@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("", "empty"),
        ("\\u200B", "hidden"),
        ("\\u001B[2J", "hidden"),
        ("\\u202Ex", "hidden"),
        ("x" * 100_000, "long"),
    ],
)
def test_check_refuses_a_scenario_that_could_not_be_read_of(
    tmp_path: Path, key: str, words: str, fault: str
) -> None:
    path = tmp_path / "a.toml"
    lines = [
        f'{key} = "{words}"' if line.startswith(f"{key} =") else line
        for line in SCENARIO.splitlines()
    ]
    path.write_text("\n".join(lines), "utf-8")
    (mistake,) = scenarios.check(path, find)
    assert (mistake.id, mistake.values[0]) == (f"core.mistake.name_{fault}", key)
    assert len(mistake_text(Texts(), mistake)) < 200


def test_an_own_file_whose_name_is_no_text_is_left_out_and_told(own_files: Path) -> None:
    folder = paths.own_scenarios("race")
    folder.mkdir(parents=True)
    (folder / "a\udcff.toml").write_text(SCENARIO, "utf-8")
    (folder / "good.toml").write_text(SCENARIO, "utf-8")
    found = scenarios.own("race", find)
    assert [scenario.id for scenario in found.scenarios] == ["own-good"]
    ((mistake,),) = found.mistakes
    assert mistake == core("a\\udcff.toml", "file_name")


@pytest.mark.parametrize("name", ["", "\u200b", "Ann\u202e", "x" * 101])
def test_a_match_of_players_whose_names_cannot_be_read_is_refused(
    tmp_path: Path, name: str
) -> None:
    match = begin(RACE, setup(), Party(persons(("Ann", name))), TypedDice(), tmp_path / "a.cbm")
    assert match.journal is not None
    path = match.journal.path
    assert faults(refused(lambda: journal.read(path))) == ["player_name"]


def test_sheets_whose_names_cannot_be_read_are_left_out(own_files: Path) -> None:
    user_sheets.save("race", "Fist", (1, 2))
    path = paths.sheets("race")
    path.write_text('{"Fist": [1, 2], "\\u200b": [1], "' + "x" * 9999 + '": [3]}', "utf-8")
    sheets, (note,) = user_sheets.load("race")
    assert sheets == {"Fist": (1, 2)}
    assert note.id == "core.sheets.damaged"


@given(st.text(), st.integers(1, 60))
def test_a_tidied_name_is_in_order_or_empty(name: str, longest: int) -> None:
    short = tidy(name, longest)
    assert short == "" or name_fault(short, longest) == ""
    assert tidy(short, longest) == short


@given(st.text(st.characters()))
def test_escaped_text_hides_nothing_and_keeps_all_that_is_seen(text: str) -> None:
    shown = escaped(text)
    assert not any(hidden(mark) for mark in shown.replace("\n", ""))
    assert [m for m in text if not hidden(m)] == [
        m for m in shown if not hidden(m)
    ] or "\\" in shown
    assert visible(shown) or not visible(text)
