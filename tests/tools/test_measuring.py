"""The opponents and the line of figures that a computer player is measured by."""

from math import inf
from pathlib import Path

import pytest

from game.ai.arena import Played
from game.ai.levels import level
from game.ai.search.limits import HalvingRound
from game.core.contract import Choice, Result
from game.rules import load
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire
from tests.rules.streetfire.table import table
from tests.tiny import TINY, setup
from tools.measure import changed, line, mind_of, scenarios_for_two
from tools.training.uct import Uct


def test_a_plain_tree_search_finds_the_shot_that_wins() -> None:
    here = table("0 LR A1 1; 1 LR A2-3 1")
    for seed in range(3):
        command = Uct(GAME, (0, 1), inf, tries=300)(here.state, 0, seed)
        assert isinstance(command, Fire)


@pytest.mark.parametrize("teams", [(0, 1), (0, 1, 2), (0, 1, 0)])
def test_a_plain_tree_search_plays_any_game(teams: tuple[int, ...]) -> None:
    state = TINY.start(setup(teams, rounds=1))
    for number in range(3):
        awaited = TINY.awaiting(state)
        assert not isinstance(awaited, Result)
        if not isinstance(awaited, Choice):
            break
        seat = awaited.seats[0]
        command = Uct(TINY, teams, inf, tries=5)(TINY.view(state, seat), seat, number)
        assert TINY.why_not(state, seat, command) is None
        state, _ = TINY.apply(state, seat, command)


def test_a_player_may_be_the_tree_search_or_one_of_the_arena() -> None:
    game = load("streetfire")
    assert isinstance(mind_of(game, "uct@5", (0, 1)), Uct)
    assert not isinstance(mind_of(game, "captain", (0, 1)), Uct)


def test_a_player_may_come_from_another_version_of_the_program() -> None:
    here = Path(__file__).parent.parent.parent
    scene = table("0 LR A1 1; 1 LR A2-3 1").state
    visitor = mind_of(GAME, f"{here}=captain", (0, 1))
    assert [visitor(scene, 0, 7) for _ in range(2)] == [
        mind_of(GAME, "captain", (0, 1))(scene, 0, 7)
    ] * 2


def test_a_folder_without_the_program_is_no_opponent(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds no version of the program"):
        mind_of(GAME, f"{tmp_path}=captain", (0, 1))


def test_a_line_tells_share_and_ends() -> None:
    def played(share: float, by_clock: bool, decisions: int) -> Played:
        times, shares = (3.0, 5.0), (share, 1.0 - share)
        return Played(0, ("a", "b"), (), "end", decisions, times, "s", shares, by_clock)

    told = line("field", ("a", "b"), [played(1.0, False, 10), played(0.0, True, 30)] * 50)
    assert "50.0% (40 to 60) of 100" in told
    assert "50% decided (100 end), decisions 20 (most 30), ms 3.0 and 5.0" in told


def test_two_settings_of_one_level_may_play_each_other() -> None:
    known = level("colonel")
    other = changed(known, "widths=6/3,trust=0.25,halving_rounds=4x2/2x8,error=0.1,nodes=50")
    assert other.error == 0.1
    assert other.limits.widths == (6, 3)
    assert other.limits.halving_rounds == (HalvingRound(4, 2), HalvingRound(2, 8))
    assert (other.limits.trust, other.limits.nodes) == (0.25, 50)
    assert other.limits.seconds == known.limits.seconds
    with pytest.raises(ValueError, match="unknown"):
        changed(known, "unknown=1")


def test_a_game_for_more_is_measured_where_two_can_play() -> None:
    found = scenarios_for_two("dicezone")
    assert "arcade_duel" in found
    assert "three_way" not in found
