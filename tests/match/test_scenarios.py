"""Scenario files: every mistake is found, with its line and what would be right."""

from pathlib import Path

import pytest

from game.core.contract import BadData
from game.match import scenarios
from tests.match.race import SCENARIO, find


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
        ('name = "Short track"', "name = 3", "track.toml, line 2: 'name' is 3. It must be text."),
        ('pitch = "Twelve squares"\n', "", "track.toml: The field 'pitch' is missing."),
        ("goal = 12", "gaol = 12", "track.toml, line 11: The game has no option 'gaol'."),
        ("goal = 12", "goal = 4", "track.toml, line 11: 'goal' is 4. It must be 6 to 30."),
        ("goal = 12", 'goal = "far"', "line 11: 'goal' is 'far'. It must be a whole number."),
        ("goal = 12", "goal = true", "line 11: 'goal' is true. It must be a whole number."),
        ("starts = [", "starts = [[", "track.toml: It cannot be read as TOML: "),
        ("[options]\ngoal", "options", "'options' is 12. It must be a table."),
        ('map = """\n............\n"""', "map = 3", "'map' is 3. It must be text."),
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
    with pytest.raises(BadData, match="There is no game 'chess'"):
        scenarios.parse(SCENARIO.replace('"race"', '"chess"'), "track")


def test_a_file_that_is_no_text_or_is_not_there_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in scenarios.check(tmp_path / "a.toml", find)[0].what
    assert "cannot be opened" in scenarios.check(tmp_path / "b.toml", find)[0].what


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
    ("text", "old", "new", "says"),
    [
        (BATTLE, ". # . . . . . .", ". # . . .", "track.toml, map, line 8: It has 5 squares."),
        (BATTLE, ". D .", ". Q .", "track.toml, map, line 13, column 2: 'Q' is not in the legend."),
        (BATTLE, ". D . M . L . .\n", "", "track.toml, line 5: It has 7 rows. It needs 8."),
        (BATTLE, "first", "furst", "track.toml, line 18, opening.furst: "),
        (FORCES, "HT = 3", "HT = 9", "track.toml, line 7, opening.forces"),
        (FORCES, "HT = 3", "XT = 3", "track.toml, line 7, opening.forces"),
    ],
)
def test_a_mistake_in_a_battle_is_said_with_its_line(
    tmp_path: Path, text: str, old: str, new: str, says: str
) -> None:
    path = tmp_path / "track.toml"
    path.write_text(text, "utf-8")
    assert scenarios.check(path) == []
    path.write_text(text.replace(old, new), "utf-8")
    found = [f"{m.where}: {m.what} {m.right}" for m in scenarios.check(path)]
    assert any(says in mistake for mistake in found), found


def test_a_list_with_something_else_in_it_is_told_from_a_list_of_numbers(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text('game = "bitskrieg"\n[options]\nrebuilds = [7, "x"]\n', "utf-8")
    told = [(m.where, m.what, m.right) for m in scenarios.check(path)]
    expected = ("'rebuilds' is a list.", "It must be a list of whole numbers.")
    assert ("notes.md, line 3", *expected) in told
