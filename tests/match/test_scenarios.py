"""Scenario files: every mistake is found, with its line and what would be right."""

import re
from pathlib import Path

import pytest

from game.core.contract import BadData
from game.match import scenarios
from tests.match.race import SCENARIO, find
from tests.words import before, mistaken, not_a, righted, worded


def mistakes(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "track.toml"
    path.write_text(text, "utf-8")
    return [f"{m.where}: {m.what} {m.right}" for m in scenarios.check(path, find)]


def test_a_sound_file_has_no_mistakes(tmp_path: Path) -> None:
    assert mistakes(tmp_path, SCENARIO) == []


def test_a_scenario_is_read(tmp_path: Path) -> None:
    path = tmp_path / "10_short_track.toml"
    path.write_text(SCENARIO, "utf-8")
    scenario = scenarios.load(path, find)
    assert scenario.id == "short_track"
    assert scenario.name == "Short track"
    assert scenario.opening == (0, 1)
    assert scenario.options == {"goal": 12, "dice": 1}
    assert scenario.picture == ("............",)
    assert scenario.text == SCENARIO
    assert not scenario.tutorial


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("............", "...", "track.toml, map, line 7: It has 3 squares. The track has 12."),
        ("starts", "start", "track.toml, line 5: There is no field 'start'."),
        ("[0, 1]", "[9, 1]", "track.toml, line 5: [9, 1] is no start. Each is 0 to 3."),
        ('name = "Short track"', "name = 3", f"track.toml, line 2: {not_a('text', 'name', 3)}"),
        (
            'pitch = "Twelve squares"\n',
            "",
            f"track.toml: {before('core.mistake.missing.what')}pitch",
        ),
        (
            "goal = 12",
            "gaol = 12",
            f"track.toml, line 11: {before('core.mistake.unknown_option.what')}gaol",
        ),
        (
            "goal = 12",
            "goal = 4",
            f"track.toml, line 11: {mistaken('option_range', 'goal', 4, 6, 30)}",
        ),
        ("goal = 12", 'goal = "far"', "line 11: " + not_a("int", "goal", "'far'")),
        ("goal = 12", "goal = true", f"line 11: {not_a('int', 'goal', 'true')}"),
        ("starts = [", "starts = [[", f"track.toml: {before('core.mistake.toml.what')}"),
        (
            "[options]\ngoal",
            "options",
            not_a("table", "options", 12),
        ),
        ('map = """\n............\n"""', "map = 3", not_a("text", "map", 3)),
    ],
)
def test_a_mistake_is_said_with_its_line_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in SCENARIO
    found = mistakes(tmp_path, SCENARIO.replace(old, new))
    assert any(says in mistake for mistake in found), found


def test_all_mistakes_are_said_at_once(tmp_path: Path) -> None:
    text = SCENARIO.replace("[0, 1]", "[9, 1]").replace("goal = 12", "gaol = 1\ndice = 5")
    assert len(mistakes(tmp_path, text + 'more = "x"\n')) == 4


def test_an_unknown_game_is_named_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=re.escape(worded("core.mistake.unknown_game.what", "chess"))):
        scenarios.parse(SCENARIO.replace('"race"', '"chess"'), "track")


def test_a_file_that_is_no_text_or_is_not_there_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe\x00")
    assert scenarios.check(tmp_path / "a.toml", find)[0].what == worded(
        "core.mistake.not_text.what"
    )
    gone = scenarios.check(tmp_path / "b.toml", find)[0].what
    assert gone.startswith(before("core.mistake.unreadable.what"))


BATTLE = """\
game = "bitskrieg"
name = "Test"
pitch = "A pitch."
suits = "Nobody."
map = '''
. . l . m . d .
. . . 1 . . . .
. # . . . . . .
. . . . # 1 . .
. . 0 # . . . .
. . . . . . # .
. . . . 0 . . .
. D . M . L . .
'''

[opening]
homes = ["S", "N"]
first = 0
"""
FORCES = """\
game = "bitskrieg"
name = "Test"
pitch = "A pitch."
suits = "Nobody."

[opening]
forces = [{ LT = 3, MT = 2 }, { HT = 3, TD = 2 }]
"""


@pytest.mark.parametrize(
    ("text", "old", "new", "where", "what"),
    [
        (BATTLE, ". # . . . . . .", ". # . . .", "track.toml, map, line 8: ", "5"),
        (BATTLE, ". D .", ". Q .", "track.toml, map, line 13, column 2: ", "'Q'"),
        (BATTLE, ". D . M . L . .\n", "", "track.toml, line 5: ", "7"),
        (BATTLE, "first", "furst", "track.toml, line 18, opening.furst: ", ""),
        (FORCES, "HT = 3", "HT = 9", "track.toml, line 7, opening.forces", ""),
        (FORCES, "HT = 3", "XT = 3", "track.toml, line 7, opening.forces", "XT"),
    ],
)
def test_a_mistake_in_a_battle_is_said_with_its_line(
    tmp_path: Path, text: str, old: str, new: str, where: str, what: str
) -> None:
    path = tmp_path / "track.toml"
    path.write_text(text, "utf-8")
    assert scenarios.check(path) == []
    path.write_text(text.replace(old, new), "utf-8")
    found = [f"{m.where}: {m.what} {m.right}" for m in scenarios.check(path)]
    assert any(one.startswith(where) and what in one[len(where) :] for one in found), found


def test_a_list_with_something_else_in_it_is_told_from_a_list_of_numbers(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text('game = "bitskrieg"\n[options]\nrebuilds = [7, "x"]\n', "utf-8")
    told = [(m.where, m.what, m.right) for m in scenarios.check(path)]
    kinds = worded("core.kind.list"), worded("core.kind.ints")
    what = worded("core.mistake.wrong_type.what", "rebuilds", *kinds)
    assert ("notes.md, line 3", what, righted("wrong_type", "rebuilds", *kinds)) in told
