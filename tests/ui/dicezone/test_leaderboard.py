"""What a match that was won is worth on the leaderboard (DZ-12.12)."""

from game.presenter.content import Score
from game.presenter.dicezone.status import score_of
from game.rules.dicezone.commands import Fire
from tests.rules.dicezone.table import Table, table


def won(notes: str = "standard 0,3 N; standard 0,-3 S", **options: object) -> Table:
    """Seat 0 reaches the target with a shot that takes four pips."""
    here = table(notes, **options).shoots(0).play(Fire(1))  # type: ignore[arg-type]
    return here.rolls(6, 1, 1, 1)


def test_a_match_won_by_points_is_worth_its_turns_then_its_lead() -> None:
    here = won(scores=(960, 340), turn=9)
    assert score_of(here.state) == Score((1000, 2), (0,), (9, -660), (1000, 9, 660))


def test_the_target_and_the_number_of_tanks_name_the_table() -> None:
    notes = "standard 0,3 N; standard 0,-3 S; standard 9,0 N"
    here = won(notes, scores=(600, 0, 30), target=600, turn=5)
    score = score_of(here.state)
    assert score is not None
    assert score.table == (600, 3)


def test_a_team_stands_there_with_all_its_seats() -> None:
    notes = "standard 0,3 N; standard 0,-3 S; standard 9,0 N; standard -9,0 N"
    here = won(
        notes, teams=(0, 1, 0, 1), tanks_per_team=2, target=2000, scores=(1960, 900), turn=11
    )
    score = score_of(here.state)
    assert score is not None
    assert (score.seats, score.table) == ((0, 2), (2000, 4))


def test_a_match_that_goes_on_or_ends_otherwise_is_worth_nothing() -> None:
    assert score_of(won(scores=(100, 0)).state) is None
    fallen = table("standard 0,3 N; standard 0,-3 S front=0 core=1", mode="last_man").shoots(0)
    over = fallen.play(Fire(1)).rolls(6, 1, 1, 1).rolls(6)
    assert over.result.reason == "last_standing"
    assert score_of(over.state) is None
