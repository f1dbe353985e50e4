"""The player's own scenarios: listed, told when damaged, never written over, removed."""

import re
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import game.rules
from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import Place, in_column, in_line, names, within
from game.core.scenario import Scenario, Setup
from game.match import journal, paths, scenarios, user_scenarios
from game.match.dice import SeededDice
from game.match.files import replacing
from game.match.headless import checks
from game.match.headless.commands import run
from game.match.headless.wiring import Wiring
from game.match.scenarios import all_scenarios, files, parsing, supplied
from game.match.seats import Party, Player
from game.match.texts import Texts
from game.match.wording.mistakes import advice, mistake_texts
from game.rules.streetfire.setup.generator import TRIES
from tests.mistakes import complete, core, refused
from tests.words import worded

STREETFIRE = game.rules.load("streetfire")
WISHES = "size, square, heights, long_range, and short_range"
WIRING = Wiring(lambda *_: lambda *_: None, lambda: (), lambda *asked: ())


def drawn(seed: int = 1, name: str = "") -> str:
    maker = STREETFIRE.map_maker
    assert maker is not None
    heading = user_scenarios.heading(STREETFIRE, seed, name)
    return user_scenarios.drawn(STREETFIRE, user_scenarios.default_wishes(maker), seed, heading)


def kept(seed: int = 1, name: str = "") -> Scenario:
    return user_scenarios.keep(STREETFIRE, drawn(seed, name))


def put(name: str, text: str, slug: str = "streetfire") -> Path:
    path = paths.own_scenarios(slug) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def wrong(id: str, *values: str | int) -> str:
    return Texts().text(f"headless.wrong.{id}", *values)


def streetfire(where: str, id: str, *values: str | int | Say) -> Mistake:
    return Mistake(where, f"streetfire.mistake.{id}", values)


def obey(*words: str) -> int:
    return run(words, WIRING)


def test_own_scenarios_come_after_the_supplied_ones_and_are_marked() -> None:
    mill = kept(name="Old Mill")
    listed = all_scenarios("streetfire")
    assert listed[:-1] == supplied("streetfire")
    assert listed[-1] == mill
    assert [scenario.own for scenario in listed] == [False] * (len(listed) - 1) + [True]
    assert listed[-1].id == mill.id == "own-old_mill"
    assert listed[-1].text == user_scenarios.path_of(mill).read_text("utf-8")


def test_they_are_listed_with_their_own_game_only() -> None:
    kept()
    assert all_scenarios("bitskrieg") == supplied("bitskrieg")


def test_no_id_of_an_own_file_is_that_of_a_supplied_one() -> None:
    first = supplied("streetfire")[0]
    put(f"{first.id}.toml", drawn())
    put(f"10_{first.id}.toml", drawn())
    ids = [scenario.id for scenario in all_scenarios("streetfire")]
    assert len(set(ids)) == len(ids) == len(supplied("streetfire")) + 2
    for slug in game.rules.GAMES:
        assert not any(scenario.id.startswith(scenarios.OWN) for scenario in supplied(slug))


MARK = within("bad.toml", in_column(in_line("map", 9), 2))
START = within(in_line("bad.toml", 15), "opening.start")


@pytest.mark.parametrize(
    ("text", "where", "id"),
    [
        ("game = ", "bad.toml", "core.mistake.toml"),
        (drawn().replace("1 1 .", "1 9 ."), MARK, "core.mistake.mark"),
        (drawn().replace("starts =", "start ="), START, "core.mistake.unknown_field"),
        (
            drawn().replace('"D7"', '"D4"'),
            within(in_line("bad.toml", 15), "opening.starts"),
            "streetfire.mistake.no_such_position",
        ),
        (supplied("bitskrieg")[0].text, in_line("bad.toml", 1), "core.mistake.other_game"),
        (
            drawn().replace("streetfire", "chess"),
            in_line("bad.toml", 1),
            "core.mistake.unknown_game",
        ),
    ],
)
def test_a_damaged_file_is_left_out_and_told_with_file_and_line(
    text: str, where: Place, id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    put("bad.toml", text)
    good = kept(name="Good")
    found = scenarios.own("streetfire")
    assert found.scenarios == [good]
    assert all_scenarios("streetfire")[-1] == good
    wrong = complete(chain(*found.mistakes))
    assert (where, id) in [(mistake.where, mistake.id) for mistake in wrong], wrong
    told = mistake_texts(Texts(), wrong)
    assert obey("check") == 1
    said = capsys.readouterr().out
    assert all(line in said for line in told)
    assert (
        Texts().text("headless.check.fine", str(user_scenarios.path_of(good)), "House rules")
        in said
    )


def changed(slug: str, id: str, *changes: tuple[str, str]) -> str:
    """Return a supplied scenario with some lines of it in another form."""
    text = next(s.text for s in supplied(slug) if s.id == id)
    for pattern, line in changes:
        text, count = re.subn(pattern, line, text, count=1, flags=re.MULTILINE | re.DOTALL)
        assert count, pattern
    return text


MK = ("metalkrushers", "shield_school")
FORCES, STARTS = r"^forces = [^\n]*", r"^starts = [^\n]*"
FORCE, WICKETS = '["Turnstile"]', '"Wicket",' * 18
MAP = r'^map = """.*?"""'
UNPLAYABLE = {
    "one start": changed(*MK, (STARTS, 'starts = [[["A", "S"]], [["A", "N"]]]')),
    "three forces": changed(*MK, (FORCES, f"forces = [{FORCE}, {FORCE}, {FORCE}]"), (STARTS, "")),
    "one force": changed(*MK, (FORCES, f"forces = [{FORCE}]"), (STARTS, "")),
    "36 Krushers": changed(*MK, (FORCES, f"forces = [[{WICKETS}], [{WICKETS}]]"), (STARTS, "")),
    "a list for a letter": changed(*MK, (STARTS, 'starts = [[[["A"], "S"]], [["B", "N"]]]')),
    "no towns": changed("streetfire", "old_centre", (MAP, 'map = ""')),
    "no fields": changed("portable", "crossroads", (MAP, 'map = ""')),
    "no arena": changed(*MK, (MAP, 'map = ""')),
}


@pytest.mark.parametrize("text", UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_what_cannot_be_started_is_told_and_takes_nothing_else(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    slug = str(re.search(r'^game = "(\w+)"', text, re.MULTILINE)[1])  # type: ignore[index]
    put("bad.toml", text, slug)
    put("good.toml", supplied(slug)[0].text, slug)
    found = scenarios.own(slug)
    assert [scenario.id for scenario in found.scenarios] == ["own-good"]
    ((wrong, *_),) = found.mistakes
    complete((wrong,))
    assert wrong.id != "core.mistake.unexpected"
    assert obey("check") == 1
    assert mistake_texts(Texts(), found.mistakes[0])[0] in capsys.readouterr().out


def test_a_fault_of_a_reader_takes_one_file_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    good = kept(name="Good")
    put("bad.toml", drawn(name="Bad"))
    real = files.parse

    def faulty(text: str, *words: Any) -> Scenario:
        return real(text, *words) if "Good" in text else {}["fault"]  # type: ignore[no-any-return]

    monkeypatch.setattr(files, "parse", faulty)
    found = scenarios.own("streetfire")
    assert found.scenarios == [good]
    assert complete(found.mistakes[0]) == (core("bad.toml", "unexpected", "KeyError"),)


def test_a_match_that_never_ends_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = supplied("streetfire")[0]
    brief = replace(STREETFIRE, longest=lambda setup: 3)
    monkeypatch.setattr(game.rules, "load", lambda slug: brief)
    assert refused(lambda: checks.play_at_random(scenario, "a.toml")) == (
        core("a.toml", "endless", 3),
    )


def test_a_file_with_a_byte_order_mark_is_read_as_any_other() -> None:
    put("mark.toml", "\ufeff" + drawn(name="Marked"))
    assert [scenario.name for scenario in scenarios.own("streetfire").scenarios] == ["Marked"]


def test_a_file_of_thousands_of_mistakes_is_looked_through_once() -> None:
    parsing._lines.cache_clear()
    tables = "".join(f"x{n} = 1\n" for n in range(3000))
    put("many.toml", f"{tables}{drawn()}\n[options]\n{tables}[house]\n{tables}")
    assert len(scenarios.own("streetfire").mistakes[0]) == 100
    assert parsing._lines.cache_info().misses == 1


def test_a_file_that_is_no_text_or_a_folder_is_told_too() -> None:
    put("a.toml", "").write_bytes(b"\xff\xfe")
    (paths.own_scenarios("streetfire") / "b.toml").mkdir()
    mistakes = [found[0] for found in scenarios.own("streetfire").mistakes]
    assert [mistake.where for mistake in mistakes] == ["a.toml", "b.toml"]


def test_check_says_so_when_there_are_none(
    own_files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("check") == 0
    said = capsys.readouterr().out
    none = Texts().text("headless.check.none", str(own_files / "scenarios"))
    assert said == f"{none}\n"


def test_no_map_is_ever_written_over_another() -> None:
    first, second, third = kept(1, "Old Mill"), kept(2, "Old Mill"), kept(3, "OLD  mill!")
    assert [user_scenarios.path_of(s).name for s in (first, second, third)] == [
        "old_mill.cbs",
        "old_mill_2.cbs",
        "old_mill_3.cbs",
    ]
    assert {s.id: s.opening for s in scenarios.own("streetfire").scenarios} == {
        s.id: s.opening for s in (first, second, third)
    }
    assert [path.name for path in paths.own_scenarios("streetfire").glob("*.part")] == []


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Zoë's Straße", "zoe_s_strasse.cbs"),
        ("../../etc", "etc.cbs"),
        ("Con", "map_con.cbs"),
        ("市", "map.cbs"),
        ('Say "no" \\', "say_no.cbs"),
    ],
)
def test_a_map_of_any_name_has_a_file_that_every_system_takes(name: str, file: str) -> None:
    scenario = kept(name=name)
    assert user_scenarios.path_of(scenario).name == file
    assert user_scenarios.path_of(scenario).parent == paths.own_scenarios("streetfire")
    assert scenarios.own("streetfire").scenarios[0].name == name


def test_a_map_that_cannot_be_written_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(replacing, "replace_file", full)
    with pytest.raises(OSError, match="No space"):
        kept()
    assert list(paths.own_scenarios("streetfire").iterdir()) == []


def test_a_removed_map_is_out_of_the_list_and_can_be_found_again() -> None:
    mill, town = kept(1, "Old Mill"), kept(2)
    moved = user_scenarios.remove(mill)
    assert scenarios.own("streetfire").scenarios == [town]
    assert moved == paths.own_scenarios("streetfire") / "deleted" / "old_mill.cbs"
    assert moved.read_text("utf-8") == mill.text
    again = user_scenarios.remove(kept(3, "Old Mill"))
    assert again.name == "old_mill_2.cbs"
    assert moved.read_text("utf-8") == mill.text
    with pytest.raises(FileNotFoundError):
        user_scenarios.remove(mill)
    assert len(list(moved.parent.iterdir())) == 2


def test_a_match_goes_on_when_its_map_was_removed() -> None:
    kept(7, "Old Mill")
    mill = all_scenarios("streetfire")[-1]
    setup = Setup(mill, mill.options, ("Ann", "Ben"))
    party = Party((Player("Ann", team=0), Player("Ben", color=1, team=1)))
    match = journal.begin(STREETFIRE, setup, party, SeededDice("mill"))
    match.roll()
    assert match.journal is not None
    user_scenarios.remove(mill)
    resumed = journal.open_match(match.journal.path)
    assert resumed.state == match.state
    assert resumed.setup.scenario == mill
    assert resumed.setup.scenario.opening.rows == mill.opening.rows


def test_a_name_that_is_taken_gets_a_number() -> None:
    taken = [scenario.name for scenario in all_scenarios("streetfire")]
    assert "Old Town" in taken
    assert user_scenarios.free_name("old town", taken) == "old town 2"


def test_a_map_without_a_name_is_called_by_its_number() -> None:
    own_name = worded("streetfire.map.name", 17)
    assert kept(17).name == own_name
    assert user_scenarios.heading(STREETFIRE, 17, " \n\t ").name == own_name
    assert len(user_scenarios.heading(STREETFIRE, 1, "x" * 500).name) == user_scenarios.LONGEST_NAME


def test_wishes_out_of_bounds_are_all_told() -> None:
    maker = STREETFIRE.map_maker
    assert maker is not None
    wishes = {**user_scenarios.default_wishes(maker), "size": (6, 99), "heights": (1, 2)}
    with pytest.raises(BadData) as found:
        user_scenarios.drawn(STREETFIRE, wishes, 1, user_scenarios.heading(STREETFIRE, 1))
    assert [mistake.where for mistake in found.value.mistakes] == ["size", "heights"]


def test_map_prints_a_scenario_file_that_can_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--wish", "size=7,9", "square=1,3", "--wish", "long_range=1,2", "--seed", "5")
    assert obey("map", "streetfire", *words, "--name", "Old Mill") == 0
    text = capsys.readouterr().out
    assert obey("map", "streetfire", *words, "--name", "Old Mill") == 0
    assert capsys.readouterr().out == text
    scenario = scenarios.parse(text, "mill")
    assert scenario.name == "Old Mill"
    assert (len(scenario.opening.rows[0]), len(scenario.opening.rows)) == (7, 9)
    assert [force.count(0) for force in scenario.opening.forces] == [1, 2]
    file = tmp_path / "mill.toml"
    assert obey("map", "streetfire", *words, "--name", "Old Mill", "--out", str(file)) == 0
    written = Texts().text("headless.map.written", "Old Mill", str(file))
    assert capsys.readouterr().out == f"{written}\n"
    assert file.read_text("utf-8") == text
    assert obey("check", str(file)) == 0


def test_map_writes_over_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mill.toml"
    file.write_text("mine", "utf-8")
    assert obey("map", "streetfire", "--out", str(file)) == 2
    assert wrong("exists", str(file)) in capsys.readouterr().err
    assert file.read_text("utf-8") == "mine"


def test_a_map_is_not_written_into_a_folder_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nowhere" / "a.toml"
    assert obey("map", "streetfire", "--out", str(file)) == 2
    assert wrong("no_folder", str(file.parent)) in capsys.readouterr().err
    assert not file.parent.exists()


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("chess",), 2, wrong("game", "chess", Texts().listed(game.rules.GAMES))),
        (("bitskrieg",), 2, wrong("no_maps", "bitskrieg", "streetfire and portable")),
        (("streetfire", "--wish", "colour=3"), 2, wrong("wish", "colour", WISHES)),
        (
            ("streetfire", "--wish", "size=99,9"),
            2,
            advice(Texts(), core("", "option_range", "size", "99, 9", 3, 12)),
        ),
        (
            ("streetfire", "--wish", "size=7"),
            2,
            advice(Texts(), core("", "option_count", "size", 1, 2)),
        ),
        (("streetfire", "--wish", "size"), 2, wrong("pair", "size")),
        (("streetfire", "--seed", "-1"), 2, wrong("count", "-1", 0)),
        (
            ("streetfire", "--wish", "size=7,8"),
            1,
            advice(Texts(), streetfire("square", "off_center_across", 2, 7, names("135"))),
        ),
        (
            ("streetfire", "--wish", "size=4,4"),
            1,
            advice(Texts(), streetfire("size", "every_map_has_a_shot", TRIES)),
        ),
    ],
)
def test_map_tells_what_it_cannot_do(
    words: tuple[str, ...], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("map", *words) == code
    assert says in capsys.readouterr().err


def test_an_own_map_can_be_played_without_a_window(capsys: pytest.CaptureFixture[str]) -> None:
    kept(4, "Old Mill")
    assert obey("play", "streetfire", "--scenario", "own-old_mill", "--json") == 0
    assert '"scenario": "own-old_mill"' in capsys.readouterr().out
