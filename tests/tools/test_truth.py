"""What the tool that holds chances against results prints."""

from game.ai.calibration import Tenth
from tools.truth import line


def test_a_tenth_is_told_with_its_standard_error() -> None:
    assert line(Tenth(0.25, 0.27, 0.02, 40)) == "told 25.0%, won 27.0% (±2.0) of 40 matches"


def test_a_tenth_beyond_two_standard_errors_is_far_off() -> None:
    assert line(Tenth(0.25, 0.31, 0.02, 40)).endswith(", far off")
