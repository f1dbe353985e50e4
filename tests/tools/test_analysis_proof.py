"""What is measured of analyses: luck that comes to nothing, and marks that stand again."""

from math import sqrt
from pathlib import Path

import pytest

from game.match.results import ending_of
from tools.analysis_proof import (
    Diary,
    MatchLuck,
    MatchMarks,
    Series,
    luck_lines,
    luck_of,
    mark_lines,
    marks_of,
    played,
)

BITSKRIEG = Series("bitskrieg", "captain", 1)


def test_luck_is_held_against_its_own_error_and_against_the_results() -> None:
    found = [MatchLuck(1.0, 0.5), MatchLuck(0.0, -0.5), MatchLuck(1.0, 0.3), MatchLuck(0.0, -0.3)]
    head, mean, rest = luck_lines("tiny", found)
    assert head == "tiny: 4 matches"
    # The squares of the four lucks come to 0.68; their standard error is sqrt(0.68 / 3 / 4).
    assert mean == f"mean luck +0.0 points, standard error {100 * sqrt(0.68 / 12):.1f}"
    # Without luck the results are 0.5, 0.5, 0.7, and 0.3: a variance of 0.02 of 0.25.
    # As a share that is 0.08, and each of them lies 0.08 beside it: 0, 0, 0.16, and 0.16.
    error = 100 * sqrt(4 * 0.08**2 / 3 / 4)
    assert rest == f"variance left without luck 8%, give or take {error:.0f}"


def test_what_comes_of_secret_orders_counts_apart() -> None:
    found = [MatchLuck(1.0, 0.3, 0.2), MatchLuck(0.0, -0.3, -0.2)]
    *_, mean, rest = luck_lines("tiny", found)
    assert mean == "mean secrets +0.0 points, standard error 20.0"
    assert rest.endswith("without luck and secrets 0%, give or take 0")


def test_that_one_side_has_the_better_ground_is_left_out() -> None:
    # Of either scenario half the variance is left: 0.25 is 0.5 squared, and 0.5 - 0.1464 = 0.3536
    # squared is 0.125. Held against one mean of all, the two grounds would seem to explain more.
    hill = [MatchLuck(won, luck, 0.0, "hill") for won, luck in ((1.0, 0.1464), (0.0, -0.1464))]
    ford = [MatchLuck(1.0, 0.0, 0.0, "ford") for _ in range(2)]
    assert luck_lines("tiny", [*hill, *ford])[2].startswith("variance left without luck 50%")


def test_matches_that_all_end_alike_tell_nothing_of_luck() -> None:
    found = [MatchLuck(1.0, 0.5), MatchLuck(1.0, 0.3)]
    assert luck_lines("tiny", found)[-1] == "all matches ended alike"


def test_marks_are_counted_that_stand_again() -> None:
    found = [MatchMarks(3, 2, 10.0, 2.0), MatchMarks(1, 1, 20.0, None)]
    head, seconds, first = mark_lines("tiny", found)
    assert head == "tiny: 2 matches, 4 marks, of which 3 stood again"
    assert seconds == "seconds of a processor: 15.0 in the middle, 20.0 at most"
    assert first == "until the first mark: 2.0 in the middle"


def test_the_same_number_is_the_same_match() -> None:
    one, other = (played(BITSKRIEG, 0) for _ in range(2))
    assert one.entries == other.entries
    assert one.result is not None
    assert ending_of(one.result, (0, 1))[0] in ("won", "draw", "shared", "nobody")


@pytest.mark.nightly
def test_matches_of_captains_are_measured() -> None:
    found = [luck_of(BITSKRIEG, number) for number in (0, 1)]
    assert all(0.0 <= one.result <= 1.0 for one in found)
    marks = marks_of(BITSKRIEG, 0)
    assert 0 <= marks.again <= marks.marks
    assert marks.seconds > 0.0


def test_a_series_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    diary = Diary(tmp_path / "luck.jsonl", MatchLuck, Series("streetfire", "captain", 1))
    assert diary.read() == []
    matches = [MatchLuck(1.0, 0.25, 0.0, "old_centre"), MatchLuck(0.0, -0.5, 0.125, "low_town")]
    for match in matches:
        diary.add(match)
    assert diary.read() == matches


def test_a_file_of_another_series_is_not_added_to(tmp_path: Path) -> None:
    diary = Diary(tmp_path / "luck.jsonl", MatchLuck, Series("streetfire", "captain", 1))
    diary.add(MatchLuck(1.0, 0.25))
    with pytest.raises(SystemExit, match=r"of streetfire, captain, seed 1, not .* seed 2"):
        diary._replace(series=Series("streetfire", "captain", 2)).read()
