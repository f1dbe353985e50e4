"""The words that the sentences of every game are made of."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Line, Say
from game.core.words import (
    Value,
    average,
    decimal,
    listed,
    log_of,
    percent,
    percents,
    plain,
    seat_name,
    span,
)
from game.match.texts import Texts


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


def said(value: Value) -> str:
    return Texts().say(value)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 1000), "<0.1"),
        (Fraction(1, 20), "0.1"),
        (Fraction(1, 6), "0.2"),
        (Fraction(1, 2), "0.5"),
        (Fraction(999, 1000), "1"),
        (Fraction(2), "2"),
        (Fraction(5, 4), "1.3"),
        (Fraction(83, 36), "2.3"),
        (Fraction(61, 2), "30.5"),
    ],
)
def test_averages_are_told_in_tenths_and_little_is_not_nothing(value: Fraction, told: str) -> None:
    assert said(average(value)) == told


def test_a_whole_average_stays_a_number_which_chooses_the_word_that_goes_with_it() -> None:
    assert average(Fraction(1)) == 1
    assert average(Fraction(399, 400)) == 1


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0, "0%"),
        (0.0, "0%"),
        (Fraction(1, 1000), "1%"),
        (Fraction(1, 6), "17%"),
        (Fraction(1, 8), "13%"),
        (Fraction(5, 8), "63%"),
        (Fraction(7, 12), "58%"),
        (0.995, "99%"),
        (0.49, "49%"),
        (Fraction(1, 2), "50%"),
        (Fraction(999, 1000), "99%"),
        (1, "100%"),
        (1.0, "100%"),
    ],
)
def test_only_what_is_certain_is_0_or_100_percent(chance: Fraction | float, told: str) -> None:
    assert said(percent(chance)) == told


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ((), ""),
        # 6 + 15 + 15 of 36: 17, 42 and 42 would come to 101.
        ((Fraction(1, 6), Fraction(5, 12), Fraction(5, 12)), "16.7% 41.7% 41.7%"),
        # 17, 17 and 67 too; and so do the tenths, which are left as they are.
        ((Fraction(1, 6), Fraction(1, 6), Fraction(2, 3)), "16.7% 16.7% 66.7%"),
        ((Fraction(1, 3),) * 3, "33.3% 33.3% 33.3%"),
        ((Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)), "50% 33% 17%"),
        ((Fraction(1, 8), Fraction(3, 8), Fraction(1, 2)), "12.5% 37.5% 50.0%"),
        ((Fraction(0), Fraction(1)), "0% 100%"),
        ((Fraction(0), *(Fraction(1, 3),) * 3), "0% 33.3% 33.3% 33.3%"),
        # No parts of one whole: only what would read alike has a decimal.
        ((Fraction(5, 12), Fraction(42, 100), Fraction(1, 2)), "41.7% 42.0% 50%"),
        ((Fraction(5, 12), Fraction(5, 12), Fraction(1, 3)), "42% 42% 33%"),
        ((Fraction(1, 6), Fraction(1, 3)), "17% 33%"),
        # 42, 42 and 16 come to 100, but 41.6, 42.4 and 16 are the parts: two of them alike.
        ((Fraction(416, 1000), Fraction(424, 1000), Fraction(16, 100)), "41.6% 42.4% 16%"),
        # Hardly anything is not nothing, nor nearly all of it everything.
        ((Fraction(3, 1000), Fraction(1, 100)), "0.3% 1.0%"),
        ((Fraction(1, 10_000), Fraction(9_999, 10_000)), "1% 99%"),
        ((Fraction(1, 10_000), Fraction(2, 10_000), Fraction(1)), "0.1% 0.1% 100%"),
        ((Fraction(9_999, 10_000), Fraction(98, 100)), "99% 98%"),
        ((Fraction(9_999, 10_000), Fraction(99, 100)), "99.9% 99.0%"),
        ((0.25, 0.251, 0.499), "25.0% 25.1% 49.9%"),
    ],
)
def test_chances_that_are_shown_together(chances: tuple[Fraction | float, ...], told: str) -> None:
    assert " ".join(map(said, percents(chances))) == told


shares = st.fractions(0, 1, max_denominator=7776)
wholes = st.lists(st.integers(1, 40), min_size=1, max_size=8).map(
    lambda ways: tuple(Fraction(n, sum(ways)) for n in ways)
)


@given(st.lists(shares, max_size=8).map(tuple) | wholes)
def test_what_is_told_is_the_truth_to_half_of_its_last_digit(chances: tuple[Fraction, ...]) -> None:
    for chance, say in zip(chances, percents(chances), strict=True):
        words = said(say).removesuffix("%")
        step = Fraction(1, 10 ** len(words.partition(".")[2]))
        told = Fraction(words)
        if chance in (0, 1):
            assert told == 100 * chance
        else:
            assert 0 < told < 100
            off = abs(told - 100 * chance)
            assert off <= step / 2 or (off < step and told in (step, 100 - step))


@given(wholes)
def test_parts_of_one_whole_come_to_100_or_have_a_decimal(chances: tuple[Fraction, ...]) -> None:
    words = [said(say).removesuffix("%") for say in percents(chances)]
    assert sum(map(Fraction, words)) == 100 or all("." in one for one in words)


@given(st.lists(shares, max_size=8))
def test_different_chances_read_alike_only_within_a_tenth(chances: list[Fraction]) -> None:
    told = list(zip(chances, map(said, percents(chances)), strict=True))
    for (one, words), (other, others) in combinations(told, 2):
        if words == others:
            assert one == other or ("." in words and abs(one - other) <= Fraction(1, 1000))


@given(shares, st.lists(shares, max_size=3))
def test_one_chance_reads_the_same_alone_and_among_others_unless_it_needs_a_decimal(
    chance: Fraction, others: list[Fraction]
) -> None:
    words = said(percents((chance, *others))[0])
    assert words == said(percent(chance)) or "." in words


@pytest.mark.parametrize(
    ("units", "places", "padded", "told"),
    [
        (1077, 2, False, "10.77"),
        (1070, 2, False, "10.7"),
        (1200, 2, False, "12"),
        (1200, 2, True, "12.00"),
        (1205, 2, True, "12.05"),
        (7, 2, False, "0.07"),
        (41, 0, False, "41"),
        (41, 0, True, "41"),
        (0, 1, False, "0"),
    ],
)
def test_decimals(units: int, places: int, padded: bool, told: str) -> None:
    assert said(decimal(units, places, padded)) == told


def test_a_range_is_written_with_an_en_dash() -> None:
    assert said(span(1, 6)) == "1\N{EN DASH}6"
    assert said(span(average(Fraction(7, 4)), 2)) == "1.8\N{EN DASH}2"
