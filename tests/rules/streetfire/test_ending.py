"""The end (SF-9): one match for every way it can come about, played from its beginning."""

import pytest

from game.core.contract import Concede, Result
from game.rules.streetfire import GAME
from game.rules.streetfire.events import MatchOver, TurnEnded
from tests.rules.streetfire.table import BACK_STREETS, Table, end, fire, move, new_match, table

LR_EACH = ((0,), (0,))


def test_a_match_won_by_elimination() -> None:  # SF-9.1
    """Two guns on avenue C of the back streets walk up; the second toss lets seat 0 fire first."""
    here = new_match(BACK_STREETS, LR_EACH).rolls(1)
    here = here.play(move(0, "C5"), move(1, "C2"))
    assert here.events[-1] == TurnEnded(1, 1)
    here = here.rolls(1).play(move(0, "C4-5"), fire(1, "C4-5")).rolls(1)
    assert here.piece(0) == ("C4-5", 5)
    here = here.rolls(1).play(fire(0, "C2")).rolls(5).play(end())
    assert here.piece(1) == ("C2", 1)
    here = here.rolls(1).play(fire(0, "C2")).rolls(1)
    assert here.awaited == Result((0,), "elimination", (1, 0))
    assert here.events[-1] == MatchOver(0, "elimination")


def test_a_match_won_when_the_clock_stops_on_quiet_turns() -> None:  # SF-9.3, SF-9.5
    """Nobody fires; seat 1 walks to the ring, and that decides."""
    here = new_match(BACK_STREETS, LR_EACH, quiet_limit=4)
    for to in ("C2", "C3"):
        here = here.rolls(2).play(move(1, to), end())
    here = here.rolls(2).play(end(), end()).rolls(2).play(end(), end())
    assert here.awaited == Result((1,), "quiet", (0, 1), by_clock=True)
    assert here.state.quiet == 4


def test_a_match_won_at_the_turn_limit() -> None:  # SF-9.4, SF-9.5
    """A shot every few turns keeps the quiet clock back; seat 0 has more hit points."""
    here = new_match(BACK_STREETS, LR_EACH, turn_limit=10)
    here = here.rolls(1).play(move(0, "C5"), move(1, "C2"))
    here = here.rolls(1).play(end(), end())
    here = here.rolls(1).play(fire(0, "C2")).rolls(2).play(end())
    for _ in range(7):
        assert here.won is None
        here = here.rolls(1).play(end(), end())
    assert here.awaited == Result((0,), "turn_limit", (1, 0), by_clock=True)
    assert here.state.turn == 10


def test_a_match_that_is_conceded() -> None:  # SF-9.6
    here = new_match().rolls(1)
    assert GAME.awaiting(GAME.apply(here.state, 1, Concede())[0]) == Result((0,), "concede", (1, 0))
    over = here.play(move(0, "D6"), Concede())
    assert over.awaited == Result((1,), "concede", (0, 1))
    assert over.events[-1] == MatchOver(1, "concede")


@pytest.mark.parametrize(("options", "reason"), [({}, "quiet"), ({"turn_limit": 10}, "turn_limit")])
def test_a_match_that_nobody_wins(options: dict[str, int], reason: str) -> None:  # SF-9.5
    here = new_match(quiet_limit=20, **options) if options else new_match()
    while not isinstance(here.awaited, Result):
        here = here.rolls(1).play(end(), end())
    assert here.awaited == Result((0, 1), reason, (0, 0), by_clock=True)
    assert here.events[-1] == MatchOver(-1, reason)


def test_the_last_piece_gone_ends_the_match_in_mid_roll() -> None:  # SF-9.1
    here = table("0 LR D6; 1 LR D3 1; 1 SR D3 1").play(fire(0, "D3"))
    assert here.rolls(1, 1).won == (0, "elimination")
    assert table("0 LR A1; 1 LR B2 1; 1 SR B2 1").play(fire(0, "B2")).rolls(6, 6, 1, 1).won is None


def test_a_shot_strikes_enemies_only() -> None:  # SF-9.2
    here = table("0 LR D6 5; 0 SR A7 1; 1 LR D3 1").play(fire(0, "D3")).rolls(6)
    assert here.won == (0, "elimination")
    assert (here.piece(0)[1], here.piece(1)[1]) == (5, 1)


def test_the_quiet_clock_counts_turns_without_a_lost_point() -> None:  # SF-9.3
    here = table("0 LR A1; 0 LR A7; 1 LR B2; 1 SR G7", quiet=3)
    missed = here.play(fire(0, "B2")).rolls(1, 1).play(end(), end())
    assert missed.happened(TurnEnded) == [TurnEnded(5, 4)], "a miss is quiet"
    struck = here.play(fire(0, "B2")).rolls(6, 1).play(end(), end())
    assert struck.happened(TurnEnded) == [TurnEnded(5, 0)]
    assert struck.rolls(1).play(end(), end()).happened(TurnEnded) == [TurnEnded(6, 1)]


@pytest.mark.parametrize(("limit", "quiet"), [(4, 3), (8, 7), (20, 19)])
def test_the_quiet_limit_stops_the_match(limit: int, quiet: int) -> None:  # SF-9.3
    notes = "0 LR A7; 0 LR A7; 1 LR G1"
    going = table(notes, quiet=quiet - 1, quiet_limit=limit).play(end(), end())
    assert going.won is None
    assert table(notes, quiet=quiet, quiet_limit=limit).play(end(), end()).won == (0, "quiet")


@pytest.mark.parametrize("limit", [10, 40, 99])
def test_the_turn_limit_stops_the_match(limit: int) -> None:  # SF-9.4
    notes = "0 LR A7; 1 LR G1; 1 LR G1"
    assert table(notes, turn=limit - 1, turn_limit=limit).play(end(), end()).won is None
    over = table(notes, turn=limit, turn_limit=limit).play(end(), end())
    assert over.won == (1, "turn_limit")


@pytest.mark.parametrize(
    ("notes", "winner"),
    [
        ("0 LR A7 1; 0 LR A7 1; 1 LR G1 6", 0),  # pieces before hit points
        ("0 LR A7 5; 1 LR C3 6", 1),
        ("0 LR A7 6; 1 LR C3 5", 0),  # hit points before the ring
        ("0 LR A7 6; 1 LR C3 6", 1),
        ("0 LR E5 6; 0 LR A7 6; 1 LR C3 6; 1 LR CD3 6", 1),
        ("0 LR A7 6; 1 LR G1 6", -1),
        ("0 LR E5 6; 1 LR C3 6", -1),
    ],
)
def test_pieces_then_hit_points_then_the_ring(notes: str, winner: int) -> None:  # SF-9.5
    assert table(notes, quiet=7).play(end(), end()).won == (winner, "quiet")


def test_without_the_ring_a_tie_is_a_draw() -> None:  # SF-9.5
    here = table("0 LR A7 6; 1 LR C3 6", quiet=7, ring_tiebreak=False).play(end(), end())
    assert here.won == (-1, "quiet")


def test_no_hit_point_lost_in_so_many_turns_ends_every_match() -> None:  # SF-9.7
    here: Table = new_match()
    turns = 0
    while not isinstance(here.awaited, Result):
        here, turns = here.rolls(1).play(end(), end()), turns + 1
    assert turns == 8
