"""The sub-commands: results, files, sentences and exit codes; no screen anywhere."""

import dataclasses
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game.rules
from game.core.contract import Game, Refusal, Result, Rolled, Say
from game.core.scenario import Teams
from game.match import journal, paths
from game.match.dice import ScriptedDice, TypedDice
from game.match.headless import play
from game.match.headless.bench.rows import BenchRow
from game.match.headless.commands import run
from game.match.headless.wiring import Wiring
from game.match.results import result_say
from game.match.seats import Party, persons
from game.match.texts import Texts
from tests import tiny
from tests.match.race import RACE, SCENARIO, Bid, find, setup
from tests.match.test_journal import rewritten
from tests.nightly import nightly
from tests.tiny.state import OrdersOpened
from tests.words import after, before, fragment, mistaken, not_a, worded

Run = Callable[..., int]


def no_mind(owner: object, name: str, teams: Teams) -> play.Think:
    raise KeyError(name)


@pytest.fixture
def obey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line of a program that knows the race only."""
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "10_short_track.toml").write_text(SCENARIO, "utf-8")
    monkeypatch.setattr(game.rules, "GAMES", ("race",))
    monkeypatch.setattr(game.rules, "load", find)
    monkeypatch.setattr(paths, "scenarios", lambda slug: folder)
    rows = [BenchRow("a frame", "race", 2.0, "ms", 1.0, 0.5)]
    wiring = Wiring(no_mind, lambda: ("captain",), lambda *asked: rows)
    return lambda *words: run(words, wiring)


def test_play_prints_every_match_and_who_won_how_often(
    obey: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "4", "--seed", "7") == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "Short track, House rules"
    assert [line.split(".")[0] for line in lines[:4]] == ["1", "2", "3", "4"]
    first = next(n for n, line in enumerate(lines) if line.startswith("random 1 "))
    won = [int(line.split()[2]) for line in lines[first : first + 2]]
    assert sum(won) == 4


def test_play_is_the_same_for_the_same_seed(obey: Run, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for seed in ("7", "7", "8"):
        assert obey("play", "race", "--matches", "6", "--seed", seed, "--json") == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1] != outputs[2]


def test_players_who_are_alike_play_every_match_once(
    obey: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "4", "--json") == 0
    alike = [match["seed"] for match in json.loads(capsys.readouterr().out)["matches"]]
    assert len(set(alike)) == 4
    words = ("--stir", "owl", "--stir", "fox")
    assert obey("play", "race", "--matches", "4", "--json", *words) == 0
    swapped = [match["seed"] for match in json.loads(capsys.readouterr().out)["matches"]]
    assert swapped[0] == swapped[1] != swapped[2] == swapped[3]


def stirred(obey: Run, folder: Path, *words: str) -> list[tuple[tuple[str, ...], list[int]]]:
    """Return the words in the headers of two matches, and the faces that were rolled."""
    assert obey("play", "race", "--matches", "2", "--out", str(folder), *words) == 0
    found = []
    for file in sorted(folder.iterdir()):
        match = journal.replay(journal.read(file))
        assert journal.verify(file).sound
        rolled = [e.command.faces[0] for e in match.entries if isinstance(e.command, Rolled)]
        found.append((journal.read(file).header.dice.stir, rolled))
    return found


def test_words_stir_the_dice_and_go_with_their_players(obey: Run, tmp_path: Path) -> None:
    plain = stirred(obey, tmp_path / "a")
    first, second = stirred(obey, tmp_path / "b", "--stir", "owl", "--stir", "fox")
    assert [words for words, _ in plain] == [(), ()]
    assert (first[0], second[0]) == (("owl", "fox"), ("fox", "owl"))
    assert [rolled for _, rolled in plain] != [first[1], second[1]]
    named = stirred(obey, tmp_path / "c", "--stir", "random 2=fox", "--stir", "owl")
    assert named == [first, second]
    skipped = stirred(obey, tmp_path / "d", "--stir", "", "--stir", "fox")
    assert skipped[0][0] == ("", "fox")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("a", "b", "c"), worded("headless.wrong.words", 3, 2)),
        (("Eve=owl",), worded("headless.wrong.stirrer", "Eve", "random 1 and random 2")),
        (
            ("random 1=a", "random 1=b"),
            worded("headless.wrong.stirrer", "random 1", "random 2"),
        ),
        (("x" * 61,), after("headless.wrong.word", 60)),
        (("\udcff",), after("headless.wrong.word", 60)),
        (("a\x1b[31m",), after("headless.wrong.word", 60)),
    ],
)
def test_words_that_cannot_stir_get_a_sentence(
    obey: Run, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    given = [part for word in words for part in ("--stir", word)]
    assert obey("play", "race", *given) == 2
    error = capsys.readouterr().err
    assert why in error
    assert "\x1b" not in error


def test_play_in_json_names_seats_winners_and_options_take_effect(
    obey: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "2", "--options", "goal=6", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"] == ["random 1", "random 2"]
    first, second = found["matches"]
    assert first["seats"] == ["random 1", "random 2"]
    assert second["seats"] == ["random 2", "random 1"]
    assert first["reason"] == "goal"
    # Six squares: after three rounds of two steps somebody has walked four at least.
    assert max(match["entries"] for match in found["matches"]) <= 6 * 5


def test_play_keeps_journals_that_verify_and_replay(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--matches", "2", "--out", str(tmp_path / "out")) == 0
    files = sorted((tmp_path / "out").iterdir())
    assert [file.name for file in files] == [
        "race-short_track-0001.cbm",
        "race-short_track-0002.cbm",
    ]
    for file in files:
        assert obey("verify", str(file)) == 2, "nobody stirred the dice, nobody noted the end"
        assert obey("replay", str(file), "--log") == 0
    out = capsys.readouterr().out
    assert out.count(worded("headless.verify.unproved")) == 2
    assert fragment("headless.replay.won") in out
    assert "«race.walked»" in out


def test_play_never_overwrites_a_match(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("play", "race", "--out", str(tmp_path))
    assert obey(*words) == 0
    assert obey(*words) == 1
    assert str(tmp_path / "race-short_track-0001.cbm") in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_said(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    assert obey("play", "race", "--out", str(tmp_path / "file")) == 1
    assert "race-short_track-0001.cbm" in capsys.readouterr().err


@pytest.fixture
def obey_three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line of a program that knows the skirmish only: two or three, or two sides."""
    folder = tmp_path / "lanes"
    folder.mkdir()
    (folder / "lane.toml").write_text(tiny.SCENARIO, "utf-8")
    monkeypatch.setattr(game.rules, "GAMES", ("skirmish",))
    monkeypatch.setattr(game.rules, "load", tiny.find)
    monkeypatch.setattr(paths, "scenarios", lambda slug: folder)
    wiring = Wiring(no_mind, lambda: ("captain",), lambda slugs: [])
    return lambda *words: run(words, wiring)


def series(obey: Run, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert obey("play", "skirmish", "--json", *words) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_play_takes_as_many_players_as_are_named(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (2, 3):
        found = series(obey_three, capsys, "--players", ",".join(["random"] * number))
        assert found["players"] == [f"random {n + 1}" for n in range(number)]
        assert len(found["matches"][0]["seats"]) == number


def test_so_many_players_sit_down_as_the_scenario_usually_has_it(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = next(s.teams for s in tiny.scenario().seatings if len(s.teams) == 3)
    found = series(obey_three, capsys, "--players", "random,random,random")
    assert tuple(found["teams"]) == usual
    assert tuple(series(obey_three, capsys)["teams"]) == tiny.scenario().seatings[0].teams


def test_play_seats_random_players_in_the_teams_that_are_named(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    found = series(obey_three, capsys, "--teams", "aba", "--matches", "6")
    assert found["teams"] == [0, 1, 0]
    for match in found["matches"]:
        sides = [
            {match["seats"][0], match["seats"][2]},
            {match["seats"][1]},
            set(),
            {*match["seats"]},
        ]
        assert set(match["winners"]) in sides, "allies win together"
    assert {row["fair"] for row in found["standings"]} == {0.5}


def test_seats_move_on_by_one_from_match_to_match(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    found = series(obey_three, capsys, "--players", "random,random,random", "--matches", "4")
    first = [match["seats"][0] for match in found["matches"]]
    assert first == ["random 1", "random 2", "random 3", "random 1"]


def test_a_draw_is_shared_by_the_sides_that_share_it(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--teams", "ABC", "--options", "rounds=1", "--matches", "12")
    found = series(obey_three, capsys, *words)
    won = dict.fromkeys(found["players"], 0.0)
    for match in found["matches"]:
        for name in match["winners"]:
            won[name] += 1 / len(match["winners"])
    assert any(len(match["winners"]) > 1 for match in found["matches"])
    for row in found["standings"]:
        assert row["won"] == pytest.approx(won[row["player"]])
        assert row["share"] == pytest.approx(won[row["player"]] / 12)
        assert row["fair"] == pytest.approx(1 / 3)


def test_ends_are_counted_by_kind_and_by_clock(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    found = series(obey_three, capsys, "--options", "rounds=1", "--matches", "9")
    ends = {(end["reason"], end["by_clock"]): end["matches"] for end in found["ends"]}
    assert sum(ends.values()) == 9
    assert ends == Counter((m["reason"], m["by_clock"]) for m in found["matches"])
    assert ("rounds", True) in ends


@pytest.mark.parametrize(
    ("milestones", "always"),
    [((OrdersOpened,), lambda _: 1), ((Bid,), lambda turns: turns), ((), lambda _: None)],
    ids=["before every turn", "never", "none named"],
)
def test_the_longest_run_of_turns_without_a_milestone_is_measured(
    obey_three: Run,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    milestones: tuple[type, ...],
    always: Callable[[int], int | None],
) -> None:
    owner = dataclasses.replace(tiny.find(""), milestones=milestones)
    monkeypatch.setattr(game.rules, "load", lambda slug: owner)
    assert obey_three("play", "skirmish", "--matches", "3", "--json") == 0
    played = json.loads(capsys.readouterr().out)["matches"]
    assert all(match["turns"] > 0 for match in played)
    assert [m["drought"] for m in played] == [always(m["turns"]) for m in played]
    assert obey_three("play", "skirmish", "--matches", "3") == 0
    lines = capsys.readouterr().out.splitlines()
    turns = sorted(match["turns"] for match in played)
    word, drought = worded("headless.play.turns"), worded("headless.play.drought")
    (row,) = [line.split() for line in lines if re.fullmatch(rf"{word} +\d+ +\d+ +\d+", line)]
    assert row == [word, *map(str, turns)]
    assert any(line.startswith(drought) for line in lines) is bool(milestones)


def test_the_table_of_more_than_two_shows_the_fair_share_and_the_ends(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("play", "skirmish", "--matches", "3", "--options", "rounds=1")
    assert obey_three(*words, "--teams", "ABC") == 0
    three = capsys.readouterr().out.splitlines()
    heads = [worded(f"headless.play.{id}") for id in ("player", "won", "matches", "share", "fair")]
    (head,) = [line for line in three if line.startswith(heads[0])]
    assert re.split(r"  +", head.strip()) == heads
    assert sum(bool(re.search(r"33\.3 ?%$", line)) for line in three) >= 3
    assert any(line.startswith("rounds") for line in three)
    assert obey_three(*words, "--teams", "AB") == 0
    assert heads[-1] not in capsys.readouterr().out


def test_a_draw_between_some_is_told_as_one(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--matches", "30", "--options", "rounds=1", "--teams", "ABC")
    assert obey_three("play", "skirmish", *words) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "The lane, House rules, with 1 change"
    matches, shared = series(obey_three, capsys, *words)["matches"], 0
    for line, match in zip(lines[:30], matches, strict=True):
        winners = tuple(match["seats"].index(name) for name in match["winners"])
        ended = result_say(Result(winners, "rounds", ()), (0, 1, 2))
        assert Texts().say(ended, match["seats"]) in line
        shared += ended.id == "core.result.shared"
    assert shared


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--players random", worded("headless.wrong.players", 1, Texts().listed([2, 3]))),
        ("--teams AAB", before("headless.wrong.teams", "AAB")),
        ("--teams XY", before("headless.wrong.teams", "XY")),
        ("--teams ABA --players random,random", worded("headless.wrong.players", 2, 3)),
    ],
)
def test_a_seating_that_the_scenario_has_not_gets_a_sentence(
    obey_three: Run, capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    assert obey_three("play", "skirmish", *words.split()) == 2
    assert says in capsys.readouterr().err


def test_a_start_that_the_game_refuses_gets_its_sentence(
    obey_three: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    why = Refusal("narrow", "SK-1.1", Say("core.result.nobody"))
    strict = dataclasses.replace(tiny.TINY, why_not_setup=lambda setup: why)
    monkeypatch.setattr(game.rules, "load", lambda slug: strict)
    assert obey_three("play", "skirmish") == 2
    assert worded("core.result.nobody") in capsys.readouterr().err


def test_computer_players_know_who_is_of_their_team(
    obey_three: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    told: set[Teams] = set()

    def first(owner: Game, name: str, teams: Teams) -> play.Think:
        told.add(teams)
        return lambda view, seat, turn: owner.legal(view, seat)[0]

    wiring = Wiring(first, lambda: ("captain",), lambda slugs: [])
    players = ("--players", "captain,captain,captain")
    assert run(("play", "skirmish", "--teams", "ABA", *players, "--json"), wiring) == 0
    capsys.readouterr()
    assert told == {(), (0, 1, 0)}, "no teams while names are checked"


def test_matches_of_three_in_teams_verify_and_replay(
    obey_three: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert obey_three("play", "skirmish", "--teams", "ABA", "--out", str(out)) == 0
    (file,) = out.iterdir()
    header = journal.read(file).header
    assert header.teams == (0, 1, 0)
    assert [player.team for player in header.players] == [0, 1, 0]
    assert obey_three("verify", str(file)) == 2
    assert obey_three("replay", str(file)) == 0
    assert worded("headless.verify.unproved") in capsys.readouterr().out


def test_the_log_numbers_each_order_once_and_tells_what_came_of_it_below(
    obey_three: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    obey_three("play", "skirmish", "--out", str(tmp_path / "out"), "--seed", "6")
    (file,) = (tmp_path / "out").iterdir()
    capsys.readouterr()
    assert obey_three("replay", str(file), "--log") == 0
    lines = capsys.readouterr().out.splitlines()
    match = journal.replay(journal.read(file))
    numbered = {int(line[:5]) for line in lines if line[:5].strip().isdigit()}
    assert numbered <= {span.first + 1 for span in match.spans}
    struck = next(s for s in match.spans if s.thread is not None and s.thread.order == "strike")
    at = next(n for n, line in enumerate(lines) if line[:5].strip() == str(struck.first + 1))
    assert "«skirmish.log.Struck»" in lines[at]
    assert lines[at + 1].startswith("       «skirmish.log."), "what came of the blow"


def kept(obey: Run, folder: Path) -> Path:
    obey("play", "race", "--out", str(folder))
    return folder / "race-short_track-0001.cbm"


def test_replay_stops_where_it_is_told(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(obey, tmp_path)
    capsys.readouterr()
    assert obey("replay", str(file), "--to", "3", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["entries"]) == 3
    assert found["result"] is None
    assert obey("replay", str(file), "--to", "3") == 0
    assert "«race.walk»" in capsys.readouterr().out
    assert obey("replay", str(file), "--to", "999") == 2
    assert before("headless.wrong.to", 999) in capsys.readouterr().err


def test_the_log_of_a_match_that_goes_on_tells_no_secret(
    obey: Run,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []
    file = kept(obey, tmp_path)
    whole = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(whole[:3]))

    def witness(event: object, seat: int) -> None:
        seen.append(seat)

    secretive = dataclasses.replace(RACE, witness=witness)
    monkeypatch.setattr(game.rules, "load", lambda slug: secretive)
    assert obey("replay", str(file), "--log") == 0
    assert "«race.revealed»" not in capsys.readouterr().out
    assert set(seen) == {-2}


def test_verify_answers_1_when_a_die_was_bent(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kept(obey, tmp_path)
    journalled = journal.read(file)
    rolls = [
        (n, r.data["faces"][0]) for n, r in enumerate(journalled.records, 1) if "faces" in r.data
    ]
    line, face = rolls[0]
    same_luck = {1: 2, 2: 1, 3: 2, 4: 5, 5: 4, 6: 5}
    rewritten(file, {"faces": [same_luck[face]]}, line)
    assert obey("verify", str(file)) == 1
    assert worded("headless.verify.refuted") in capsys.readouterr().out


def test_verify_proves_everything_to_who_noted_the_end_that_play_has_told(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ("play", "race", "--out", str(tmp_path / "out"), "--stir", "owl", "--stir", "fox")
    assert obey(*play, "--json") == 0
    (told,) = json.loads(capsys.readouterr().out)["matches"]
    assert obey("verify", told["file"], "--end", told["end"].upper()) == 0
    assert worded("headless.verify.proved") in capsys.readouterr().out
    assert obey("verify", told["file"], "--end", "0" * 32, "--json") == 1
    verdict = json.loads(capsys.readouterr().out)
    refuted = [claim for claim in verdict["claims"] if claim["standing"] == "refuted"]
    assert (verdict["standing"], verdict["code"]) == ("refuted", told["end"])
    assert [claim["claim"] for claim in refuted] == ["end"]
    digest = journal.read(Path(told["file"])).header.digest
    assert obey("verify", told["file"], "--start", digest) == 2
    assert obey("verify", told["file"], "--start", "0" * 64) == 1


def test_play_tells_the_end_code_of_each_match_it_keeps(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert obey("play", "race", "--out", str(tmp_path)) == 0
    (file,) = tmp_path.glob("*.cbm")
    assert journal.end_code_of(file) in capsys.readouterr().out.splitlines()[1]


def test_verify_claims_nothing_about_dice_that_no_seed_makes(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for dice in (ScriptedDice([[6]]), TypedDice()):
        path = tmp_path / f"{dice.kind}.cbm"
        match = journal.begin(RACE, setup(), Party(persons(("Ann", "Ben"))), dice, path)
        match.submit(0, Bid(1))
        match.step()
        assert obey("verify", str(path), "--json") == 2
        claims = json.loads(capsys.readouterr().out)["claims"]
        (about,) = [claim for claim in claims if claim["claim"] == "dice"]
        assert about["standing"] == "unproved"
        assert about["says"] == [worded(f"core.verify.{dice.kind}")]


def test_check_names_each_file_or_its_mistakes(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SCENARIO, "utf-8")
    bad.write_text(SCENARIO.replace("starts", "start"), "utf-8")
    assert obey("check", str(good)) == 0
    assert obey("check", str(good), str(bad)) == 1
    out = capsys.readouterr().out
    assert worded("headless.check.fine", str(good), "House rules") in out.splitlines()
    (told,) = [line for line in out.splitlines() if line.startswith("bad.toml, line 5: ")]
    assert "'start'" in told


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "required: command"),
        ("fly", "invalid choice: 'fly'"),
        ("play", "required: slug"),
        ("play chess", worded("headless.wrong.game", "chess", "race")),
        ("play race --scenario moon", worded("headless.wrong.scenario", "moon", "short_track")),
        ("play race --players general,random", before("headless.wrong.player", "general")),
        ("play race --players random", worded("headless.wrong.players", 1, 2)),
        ("play race --matches none", worded("headless.wrong.whole", "none")),
        ("play race --matches 0", worded("headless.wrong.count", "0", 1)),
        ("play race --options goal=99", mistaken("option_range", "goal", 99, 6, 30)),
        ("play race --options goal=far", not_a("int", "goal", "'far'")),
        ("play race --options goal=7,8", not_a("int", "goal", "'7,8'")),
        ("play race --options wings=on", before("headless.wrong.option", "wings")),
        ("play race --options wings", worded("headless.wrong.pair", "wings")),
        ("play race --wings", "nrecognized arguments: --wings"),
        ("replay", "required: file"),
        ("replay x.cbm --to -3", worded("headless.wrong.count", "-3", 0)),
        ("replay x.cbm --to far", worded("headless.wrong.whole", "far")),
        ("play race --matches -2", worded("headless.wrong.count", "-2", 1)),
        ("bench chess", before("headless.wrong.game", "chess")),
        ("bench --profile chess", before("headless.wrong.game", "chess")),
        ("bench --against gnubg", before("headless.wrong.peer", "gnubg")),
        ("bench --only counts --against gnubg", "--against"),
        (f"play race --options goal={'9' * 5000}", not_a("int", "goal", "").rpartition(". ")[2]),
        (f"play race --matches {'9' * 5000}", after("headless.wrong.digits", 18)),
        (f"replay x.cbm --to {'9' * 5000}", after("headless.wrong.digits", 18)),
        ("play race --seed a\udcff", after("headless.wrong.not_text")),
        ("play race --players a\udcff,random", before("headless.wrong.player") + "a"),
        *(
            (f"bench --seconds {word}", before("headless.wrong.seconds", word))
            for word in ("nan", "inf", "-1", "soon")
        ),
        ("map race --name \u200b", worded("headless.wrong.name_hidden")),
        (f"map race --name {'x' * 100_000}", worded("headless.wrong.name_long", 40)),
    ],
)
def test_a_wrong_command_line_gets_a_sentence_and_exit_code_2(
    obey: Run, capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    assert obey(*words.split()) == 2
    said = capsys.readouterr()
    assert says.lower() in said.err.lower()
    assert not said.out
    assert len(said.err) < 1000


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_match_answers_1_with_a_sentence(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    (tmp_path / "a.cbm").write_text("Dear diary", "utf-8")
    assert obey(command, str(tmp_path / "a.cbm")) == 1
    assert worded("core.mistake.foreign.what") in capsys.readouterr().err


def test_a_windowed_program_without_a_console_does_not_stumble(
    obey: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert obey("play", "race") == 0
    assert obey("fly") == 2


@pytest.mark.parametrize("command", ["", "play", "replay", "check", "verify", "bench"])
def test_help_is_in_words(obey: Run, capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as done:
        obey(*[command][: bool(command)], "--help")
    assert done.value.code == 0
    out = capsys.readouterr().out
    assert "usage: counterbattery" in out
    assert "«" not in out


def test_a_listener_who_leaves_does_not_make_a_fuss(own_files: Path) -> None:
    root = Path(__file__).parents[2]
    words = [
        sys.executable,
        "-m",
        "game",
        "play",
        "bitskrieg",
        "--matches",
        "20",
        "--rules",
        "house",
    ]
    process = subprocess.Popen(
        words, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith("Open Ground, ")
    assert process.stdout.readline().startswith("1. ")
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 0


def test_a_row_is_held_against_its_goals() -> None:
    assert BenchRow("", "", 0.4, "ms", 1.0, 0.5).verdict == "aim"
    assert BenchRow("", "", 0.9, "ms", 1.0, 0.5).verdict == "must"
    assert BenchRow("", "", 1.1, "ms", 1.0, 0.5).verdict == "missed"
    assert BenchRow("", "", 3.0, "x", 1.5, 3.0, more=True).verdict == "aim"
    assert BenchRow("", "", 1.4, "x", 1.5, 3.0, more=True).verdict == "missed"
    assert BenchRow("", "", 1.4, "/s").verdict == ""


def test_the_whole_program_plays_without_importing_the_window(own_files: Path) -> None:
    code = (
        "import sys; from game.__main__ import main;"
        "assert main(['play', 'bitskrieg', '--scenario', 'first_parade']) == 0;"
        "print([m for m in sys.modules if m.split('.')[0] in ('pygame', 'pymunk')"
        " or m.startswith('game.ui')])"
    )
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] == "[]"


BRIEF_BENCH = """
import sys
from game.__main__ import main
from game.ai import bench as computer
from game.match.headless.bench import program
from game.ui.bench import answers, frames, starts

computer.POSITIONS, computer.STOPS, computer.rows.__defaults__ = 6, 1, (0.01, 2)
program.STARTS = starts.TIMES = 1
frames.TIMES, frames.IDLE, answers.COMMANDS = 5, 0.5, 60
if __name__ == "__main__":
    brief = ["--seconds", "0.01", "--matches", "2", "--orders", "5", "--json"]
    sys.exit(main(["bench", *sys.argv[1:], *brief]))
"""
"""The bench with every figure, each measured a few times only."""


@pytest.mark.parametrize("games", [nightly(["streetfire"]), nightly([])])
def test_bench_prints_a_row_for_every_goal_it_knows(own_files: Path, games: list[str]) -> None:
    root = Path(__file__).parents[2]
    words = [sys.executable, "-c", BRIEF_BENCH, *games]
    found = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True)
    rows = json.loads(found.stdout)
    assert len(rows) >= 13
    for row in rows:
        # Two matches say too little of how true the chances are: these rows may be 0.
        truth = fragment("ai.bench.told_far") in row["what"] or row["unit"] == "%"
        assert row["value"] > 0 or truth
        assert "«" not in row["what"]
        assert row["verdict"] in ("", "aim", "must", "missed")


def test_a_report_is_written_over_no_other_file(obey: Run, tmp_path: Path) -> None:
    other = tmp_path / "ridge.cbm"
    other.write_text("a match")
    assert obey("report", "--out", str(other)) == 2
    assert other.read_text() == "a match"
    assert obey("report", "--out", str(tmp_path / "new.zip")) == 0


def test_a_report_of_a_match_that_is_not_there_is_refused(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new.zip"
    assert obey("report", str(tmp_path / "gone.cbm"), "--out", str(out)) == 1
    assert "gone.cbm" in capsys.readouterr().err
    assert not out.exists()


def test_a_report_says_that_a_damaged_match_is_not_in_it(
    obey: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, out = tmp_path / "torn.cbm", tmp_path / "new.zip"
    match.write_text("no match")
    assert obey("report", str(match), "--out", str(out)) == 1
    assert worded("headless.report.without", "torn.cbm", "match.txt") in capsys.readouterr().err
    assert out.exists()
