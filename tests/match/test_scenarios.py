"""Scenario files: every mistake is found, with its line and what would be right."""

from pathlib import Path

import pytest

import game.rules
from game.core.contract import Mistake, Say
from game.core.mistakes import Place, in_column, in_force, in_line, names, within
from game.match import scenarios
from tests.match.race import SCENARIO, find
from tests.mistakes import complete, core, faults, refused

OPTIONS = names(("goal", "dice"))
TEXT, NUMBER, TABLE = (Say(f"core.kind.{kind}") for kind in ("text", "int", "table"))


def mistakes(tmp_path: Path, text: str) -> tuple[Mistake, ...]:
    path = tmp_path / "track.toml"
    path.write_text(text, "utf-8")
    return complete(scenarios.check(path, find))


def line(number: int) -> Place:
    return in_line("track.toml", number)


def test_a_sound_file_has_no_mistakes(tmp_path: Path) -> None:
    assert mistakes(tmp_path, SCENARIO) == ()


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
    ("old", "new", "told"),
    [
        (
            "............",
            "...",
            core(within("track.toml", in_line("map", 7)), "row_width", 3, 12),
        ),
        ("starts", "start", core(line(5), "unknown_field", "start", names(("starts",)))),
        ("[0, 1]", "[9, 1]", core(line(5), "option_range", "starts", "[9, 1]", 0, 3)),
        ('name = "Short track"', "name = 3", core(line(2), "wrong_type", "name", "3", TEXT)),
        ('pitch = "Twelve squares"\n', "", core("track.toml", "missing", "pitch", TEXT)),
        ("goal = 12", "gaol = 12", core(line(11), "unknown_option", "gaol", OPTIONS)),
        (
            "goal = 12",
            "goal = 4",
            core(line(11), "option_range", "goal", Say("series", (4,)), 6, 30),
        ),
        ("goal = 12", 'goal = "far"', core(line(11), "wrong_type", "goal", "'far'", NUMBER)),
        ("goal = 12", "goal = true", core(line(11), "wrong_type", "goal", "true", NUMBER)),
        ("[options]\ngoal", "options", core(line(10), "wrong_type", "options", "12", TABLE)),
        (
            'map = """\n............\n"""',
            "map = 3",
            core(line(6), "wrong_type", "map", "3", TEXT),
        ),
    ],
)
def test_a_mistake_is_said_with_its_line_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, told: Mistake
) -> None:
    assert old in SCENARIO
    assert told in mistakes(tmp_path, SCENARIO.replace(old, new))


def test_what_is_no_toml_is_said(tmp_path: Path) -> None:
    (found,) = mistakes(tmp_path, SCENARIO.replace("starts = [", "starts = [["))
    assert (found.where, found.id) == ("track.toml", "core.mistake.toml")


def test_all_mistakes_are_said_at_once(tmp_path: Path) -> None:
    text = SCENARIO.replace("[0, 1]", "[9, 1]").replace("goal = 12", "gaol = 1\ndice = 5")
    assert len(mistakes(tmp_path, text + 'more = "x"\n')) == 4


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    text = SCENARIO.replace('"race"', '"chess"')
    (found,) = refused(lambda: scenarios.parse(text, "track"))
    assert found == core(line(1), "unknown_game", "chess", names(game.rules.GAMES))


def test_a_file_that_is_no_text_or_is_not_there_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe\x00")
    assert faults(scenarios.check(tmp_path / "a.toml", find)) == ["not_text"]
    assert faults(scenarios.check(tmp_path / "b.toml", find)) == ["unreadable"]


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


MAP_LINE = within("track.toml", in_line("map", 8))
LEGEND = ". # w ~ 0 1 L M H D l m h d"
FORCES_LINE = within(line(7), in_force("forces", 1))


@pytest.mark.parametrize(
    ("text", "old", "new", "told"),
    [
        (BATTLE, ". # . . . . . .", ". # . . .", core(MAP_LINE, "row_width", 5, 8)),
        (
            BATTLE,
            ". D .",
            ". Q .",
            core(within("track.toml", in_column(in_line("map", 13), 2)), "mark", "Q", LEGEND),
        ),
        (BATTLE, ". D . M . L . .\n", "", core(line(5), "rows", 7, 8)),
        (
            BATTLE,
            "first",
            "furst",
            core(
                within(line(18), "opening.furst"),
                "unknown_field",
                "furst",
                names(("homes", "first", "forces")),
            ),
        ),
        (
            FORCES,
            "HT = 3",
            "HT = -1",
            Mistake(FORCES_LINE, "bitskrieg.mistake.tanks_of_type", ("HT", "-1", 3)),
        ),
        (
            FORCES,
            "HT = 3",
            "XT = 3",
            Mistake(
                FORCES_LINE,
                "bitskrieg.mistake.no_such_tank",
                ("XT", names(("LT", "MT", "HT", "TD"))),
            ),
        ),
    ],
)
def test_a_mistake_in_a_battle_is_said_with_its_line(
    tmp_path: Path, text: str, old: str, new: str, told: Mistake
) -> None:
    path = tmp_path / "track.toml"
    path.write_text(text, "utf-8")
    assert scenarios.check(path) == []
    path.write_text(text.replace(old, new), "utf-8")
    assert told in complete(scenarios.check(path))


def test_a_list_with_something_else_in_it_is_told_from_a_list_of_numbers(tmp_path: Path) -> None:
    path = tmp_path / "notes.md"
    path.write_text('game = "bitskrieg"\n[options]\nrebuilds = [7, "x"]\n', "utf-8")
    told = ("rebuilds", Say("core.kind.list"), Say("core.kind.ints"))
    assert core(in_line("notes.md", 3), "wrong_type", *told) in scenarios.check(path)
