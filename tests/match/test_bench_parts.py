"""The parts of the benchmark that count, profile, and hold a peer beside ours."""

import argparse
import cProfile
import json
import pstats
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

import game.rules
from game.match.headless.bench import bench, peers, works
from game.match.headless.bench.counts import FIGURES, count_rows, counted
from game.match.headless.bench.peers import PEERS, Peer, peer_rows
from game.match.headless.bench.profiles import heaviest, profiled, tell_profile
from game.match.headless.bench.walks import LARGEST, largest, standard, usual_setup
from game.match.headless.bench.works import BenchWork, actions
from game.match.headless.output import WrongLine, text
from game.match.headless.wiring import Wiring
from game.match.scenarios import supplied
from tests import tiny
from tests.tiny import TINY
from tests.words import worded

ASKED = argparse.Namespace(
    slugs=[], only=None, profile=None, against=None, json=False, seconds=0.01
)


def one() -> None:
    pass


def three() -> int:
    one()
    one()
    return 3


def wired(*found: BenchWork) -> Wiring:
    return Wiring(
        lambda owner, name, teams: lambda *_: None,
        lambda: (),
        lambda *_: (),
        works=lambda slug: found,
    )


@pytest.fixture
def tiny_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.rules, "GAMES", ("tiny",))
    monkeypatch.setattr(game.rules, "load", lambda slug: TINY)
    lane = tiny.scenario()
    for module in (bench, peers):
        monkeypatch.setattr(module, "standard", lambda owner: usual_setup(lane))
    monkeypatch.setattr(peers, "setups", lambda owner: [usual_setup(lane)])


# scenarios


@pytest.mark.parametrize("slug", game.rules.GAMES)
def test_every_game_has_a_standard_scenario_and_a_largest_one(slug: str) -> None:
    owner = game.rules.load(slug)
    usual = standard(owner).scenario
    assert not usual.tutorial
    assert largest(owner).scenario.id == LARGEST[slug]


def test_the_standard_scenario_is_the_one_that_says_so() -> None:
    for slug in game.rules.GAMES:
        saying = [one for one in supplied(slug) if "the standard match" in one.pitch.lower()]
        owner = game.rules.load(slug)
        assert not saying or saying[0].id == standard(owner).scenario.id


# works


def test_the_actions_of_a_match_come_one_by_one_and_are_the_same_each_time() -> None:
    lane, seen = usual_setup(tiny.scenario()), []
    for _ in range(2):
        work, applied = actions(TINY, lane), list[object]()

        def apply(state: object, seat: int, command: object) -> object:
            applied.append(command)  # noqa: B023 - called at once
            return TINY.apply(state, seat, command)

        spied = SimpleNamespace(
            start=TINY.start, awaiting=TINY.awaiting, legal=TINY.legal, apply=apply
        )
        work = works.actions(spied, lane)
        assert work.do() == 1 and not applied, "the first position is the start"
        assert sum(work.do() for _ in range(100)) == 100
        assert 100 <= len(applied) <= 200, "an action each, and the last ones of matches"
        seen.append(applied)
    assert seen[0] == seen[1]


# counts


def test_every_call_is_counted_and_shared_among_what_a_piece_was() -> None:
    found = counted(BenchWork("search", three, warm=1, times=4))
    assert (found.calls, found.most) == (1, 3), "three calls of Python for three positions"


def test_calls_of_pythons_own_functions_count_as_well() -> None:
    def do() -> int:
        return abs(len("ab"))

    assert counted(BenchWork("search", do, times=2)).most == 3


def test_bytes_are_those_at_the_height_of_a_piece() -> None:
    def do() -> int:
        for _ in range(3):
            bytearray(100_000)
        return 1

    assert 100_000 <= counted(BenchWork("action", do, times=3)).bytes < 101_000


def test_nothing_is_left_switched_on_after_counting() -> None:
    def fail() -> int:
        raise ValueError

    with pytest.raises(ValueError):
        counted(BenchWork("action", fail, times=1))
    assert sys.getprofile() is None


def test_there_is_a_row_for_each_figure_of_what_is_counted() -> None:
    found = list(
        count_rows("tiny", [BenchWork("action", three, times=2), BenchWork("decision", three)])
    )
    assert [row.what for row in found] == [text(id) for id in FIGURES["action"]]
    assert [row.value for row in found[:2]] == [1, 3]


# profiles


def test_the_heaviest_functions_come_first_with_their_own_and_their_whole_part() -> None:
    def do() -> int:
        return sum(range(20_000)) and three()

    profile = cProfile.Profile()
    profile.runcall(lambda: [do() for _ in range(4)])
    found = heaviest(pstats.Stats(profile), 4)
    assert [row.own for row in found] == sorted((row.own for row in found), reverse=True)
    assert sum(row.own for row in found) == pytest.approx(100)
    assert all(row.own <= row.whole + 1e-9 for row in found)
    calls = {row.function.rpartition(" ")[2]: row.calls for row in found}
    assert (calls["one"], calls["three"], calls["do"]) == (2, 1, 1)
    assert len(heaviest(pstats.Stats(profile), 4, 2)) == 2


def test_a_function_is_named_by_its_file_from_the_program_on_and_never_by_an_address() -> None:
    found = profiled(actions(TINY, usual_setup(tiny.scenario())), 0.01)
    places = [row.function for row in found.heaviest]
    assert any("built-in" in place for place in places)
    assert not any(" at 0x" in place for place in places)
    assert any(place.startswith("game/match/headless/bench/walks.py:") for place in places)
    assert found.times > 0


def test_a_profile_is_told_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    for id in ("action", "search", "decision", "frame"):
        tell_profile(profiled(BenchWork(id, three), 0.001))
        said = capsys.readouterr().out
        assert " three\n" in said
        assert "«" not in said


@pytest.mark.usefixtures("tiny_alone")
def test_what_the_floors_above_do_is_profiled_too(capsys: pytest.CaptureFixture[str]) -> None:
    asked = argparse.Namespace(**{**vars(ASKED), "profile": "tiny", "json": True})
    assert bench.run(asked, wired(BenchWork("search", three))) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "tiny"
    assert [one["work"] for one in told["profiles"]] == ["action", "search"]
    assert all(len(one["heaviest"]) <= 20 for one in told["profiles"])


@pytest.mark.usefixtures("tiny_alone")
def test_only_counts_are_printed_if_nothing_else_is_wanted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = argparse.Namespace(**{**vars(ASKED), "only": "counts", "json": True})
    assert bench.run(asked, wired(BenchWork("search", three, times=1))) == 0
    told = json.loads(capsys.readouterr().out)
    wanted = [text(id) for id in (*FIGURES["action"], *FIGURES["search"])]
    assert [row["what"] for row in told] == wanted


# peers


def no_play() -> Callable[[int], int]:
    raise ImportError


def test_a_peer_that_is_not_there_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    with pytest.raises(WrongLine) as wrong:
        list(peer_rows("catanatron", [], 1.0))
    assert str(wrong.value) == worded("headless.wrong.no_peer", "catanatron", "catanatron")
    with pytest.raises(WrongLine) as wrong:
        list(peer_rows("gnubg", [], 1.0))
    assert "gnubg" in str(wrong.value)


class Catan:
    """A stand-in for catanatron: matches of so many actions as their seed says."""

    Color = ("RED", "BLUE", "WHITE", "ORANGE")
    RandomPlayer = str

    class Game:
        def __init__(self, players: list[str], seed: int) -> None:
            assert players == list(Catan.Color)
            self.state = SimpleNamespace(actions=[])
            self.seed = seed

        def play(self) -> None:
            self.state.actions = [0] * self.seed


def test_four_random_players_play_catanatron(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", Catan)
    assert PEERS["catanatron"].play()(7) == 7


def test_moves_of_chess_are_made_until_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Board:
        legal_moves = (1, 2)

        def push(self, move: int) -> None:
            self.legal_moves = self.legal_moves[:-1]

    monkeypatch.setitem(sys.modules, "chess", SimpleNamespace(Board=Board))
    assert PEERS["python-chess"].play()(1) == 2


@pytest.mark.usefixtures("tiny_alone")
def test_ratios_are_medians_of_runs_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = usual_setup(tiny.scenario())
    rates = iter([100.0, 200.0, 50.0, 300.0, 100.0, 100.0, 100.0, 500.0, 10.0, 40.0] * 2)
    monkeypatch.setattr(peers, "_rate", lambda play, seconds, run: next(rates))
    monkeypatch.setattr(peers, "setups", lambda owner: [slow])
    peer = Peer("catan", lambda: lambda seed: 1, (1.5, 3.0), (0.75, 1.5))
    monkeypatch.setitem(PEERS, "catan", peer)
    ours, usual, worst, theirs = peer_rows("catan", ["tiny"], 1.0)
    assert ours.value == 200
    assert usual.value == worst.value == 4, "of 2, 6, 1, 5, and 4"
    assert (usual.must, usual.aim, usual.verdict) == (1.5, 3.0, "aim")
    assert (worst.must, worst.aim) == (0.75, 1.5)
    assert theirs.value == 100


@pytest.mark.usefixtures("tiny_alone")
def test_a_peer_is_measured_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PEERS, "catan", Peer("catan", lambda: lambda seed: 10))
    rows = list(peer_rows("catan", ["tiny"], 0.01))
    assert all(row.value > 0 for row in rows)
    assert {row.verdict for row in rows} == {""}
