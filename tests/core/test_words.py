"""The words that the sentences of every game are made of."""

from fractions import Fraction

import pytest

from game.core.contract import Line, Say
from game.core.words import average, listed, log_of, percent, plain, seat_name


def test_a_seat_is_called_by_its_player() -> None:
    assert seat_name(2) == Say("seat", (2,))


def test_faces_are_listed_in_the_order_of_the_dice() -> None:
    assert listed((6, 1, 4)) == "6, 1, 4"
    assert listed(()) == ""


def test_a_line_of_the_log_has_a_sentence_of_its_own_game_and_the_rule() -> None:
    line = log_of("anygame")
    assert line("hit", "AG-1.2", seat_name(0), 3) == Line(
        Say("anygame.log.hit", (Say("seat", (0,)), 3)), "AG-1.2"
    )
    assert line("over", "").say.values == ()


def test_a_plain_command_is_its_key_whatever_the_position() -> None:
    describe = plain("Ready")
    assert describe("a position", "a command") == describe(None, None) == ("Ready", ())


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 1000), "0.01"),
        (Fraction(1, 6), "0.17"),
        (Fraction(1, 8), "0.13"),
        (Fraction(1, 2), "0.5"),
        (Fraction(999, 1000), "1"),
        (Fraction(2), "2"),
        (Fraction(5, 4), "1.3"),
        (Fraction(83, 36), "2.3"),
        (Fraction(61, 2), "30.5"),
    ],
)
def test_averages_are_told_in_tenths_and_below_one_in_hundredths(
    value: Fraction, told: str
) -> None:
    assert average(value) == told


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0, 0),
        (Fraction(1, 1000), 1),
        (Fraction(1, 6), 17),
        (0.995, 99),
        (Fraction(1, 2), 50),
        (1, 100),
    ],
)
def test_only_what_is_certain_is_0_or_100_percent(chance: Fraction | float, told: int) -> None:
    assert percent(chance) == told
