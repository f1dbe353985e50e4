"""Nineteen examples worked out on the board, with their dice."""

from typing import Any

from game.core.contract import Result, Say
from game.rules.streetfire import commands as do
from game.rules.streetfire.events import Crippled, Destroyed, Tossed
from tests.rules.streetfire.table import OLD_CENTRE, SPARE, Table, end, fire, move, new_match, table
from tests.words import decimal


def sentence(here: Table, order: object) -> Say:
    refusal = here.refusal(order)
    assert refusal is not None
    return refusal.say


def refused(code: str, *values: Any) -> Say:
    return Say(f"streetfire.refusal.{code}", values)


def test_1_the_toss() -> None:
    here = new_match().rolls(2)
    assert here.happened(Tossed) == [Tossed(1, 1)]
    assert here.active == 1
    here = here.play(end())
    assert here.active == 0
    here = here.play(end())
    assert here.state.turn == 2
    assert here.awaited.sides == (2,)  # type: ignore[union-attr]


def test_2_first_moves() -> None:
    here = new_match().rolls(1)
    assert here.ends(0) == sorted(["C7", "CD7", "D6-7", "D6", "DE7", "E7"])
    assert sentence(here, move(0, "D5")) == refused("too_far")


def test_3_round_the_corner() -> None:
    here = table(f"0 LR CD5; {SPARE}")
    assert here.ends(0) == sorted(["BC5", "C4-5", "C5", "C5-6", "D5", "D5-6", "DE5"])
    inside = here.state.field.town.streets.cell(6, 7)
    assert sentence(here, do.Move(0, inside)) == refused("square")


def test_4_along_a_street_across_the_square() -> None:
    here = table("0 SR D5; 1 LR D3").play(fire(0, "D3"))
    assert here.events[0].aim == "direct"
    here = here.rolls(3)
    assert here.piece(1) == ("D3", 1)
    assert here.happened(Crippled) == [Crippled(1)]


def test_5_exactly_twelve_inches() -> None:
    here = table("0 LR D6; 1 LR D3")
    assert here.play(fire(0, "D3")).rolls(2).piece(1) == ("D3", 4)
    further = table("0 LR D6-7; 1 LR D3")
    assert sentence(further, fire(0, "D3")) == refused("out_of_range", decimal("14.00"), 12, "D3")


def test_6_over_one_block() -> None:
    here = table("0 LR A1; 1 SR B2").play(fire(0, "B2"))
    assert (here.events[0].aim, here.events[0].blocks) == ("indirect", (0,))
    assert here.rolls(3, 4).piece(1) == ("B2", 5)
    assert here.rolls(3, 3).piece(1) == ("B2", 6)


def test_7_short_range_indirect() -> None:
    here = table("0 SR B5; 1 LR C4").play(fire(0, "C4"))
    assert here.events[0].blocks == (3 * 6 + 1,)
    assert here.rolls(4, 5).piece(1) == ("C4", 1)


def test_8_a_single_block_of_height_2_stops_the_shot() -> None:
    here = table("0 LR A2; 1 LR AB3")
    block = Say("streetfire.block", ("A2", "B3"))
    assert sentence(here, fire(0, "AB3")) == refused("blocked", 2, block, "AB3")


def test_9_three_blocks_1_2_1() -> None:
    here = table("0 LR A1; 0 SR A1; 1 LR B3-4")
    assert here.sight("A1", "B3-4") == ("indirect", [1, 2, 1])
    assert here.refused(fire(0, "B3-4")) == ""
    assert sentence(here, fire(1, "B3-4")) == refused("out_of_range", decimal("10.77"), 8, "B3-4")


def test_10_three_blocks_1_3_1() -> None:
    here = table("0 LR BC3; 1 LR D1-2")
    assert here.sight("BC3", "D1-2") == ("blocked", [1, 3, 1])
    assert here.refused(fire(0, "D1-2")) == "blocked"


def test_11_two_blocks() -> None:
    here = table("0 LR A1; 1 LR B3; 1 LR C3")
    assert here.sight("A1", "B3") == ("blocked", [1, 2])
    assert here.sight("A1", "C3") == ("indirect", [1, 1])
    assert (here.refused(fire(0, "B3")), here.refused(fire(0, "C3"))) == ("blocked", "")


def test_12_four_blocks_1_2_1_1() -> None:
    here = table("0 LR A3-4; 1 LR C5-6")
    assert here.sight("A3-4", "C5-6") == ("indirect", [1, 2, 1, 1])
    assert here.refused(fire(0, "C5-6")) == ""


def test_13_four_blocks_1_1_3_1() -> None:
    here = table(f"0 LR CD7; {SPARE}")
    assert here.sight("CD7", "EF5") == ("blocked", [1, 1, 3, 1])


def test_14_open_view_across_the_square() -> None:
    here = table("0 LR C4-5; 0 SR C4-5; 1 LR E3-4")
    assert here.sight("C4-5", "E3-4") == ("direct", [])
    assert here.refused(fire(0, "E3-4")) == ""
    assert sentence(here, fire(1, "E3-4")) == refused("out_of_range", decimal("8.94"), 8, "E3-4")


def test_15_a_stack() -> None:
    here = table("0 LR D6; 1 LR D3; 1 SR D3").play(fire(0, "D3")).rolls(6, 2)
    assert (here.piece(1), here.piece(2)) == ((None, 0), ("D3", 4))


def test_16_half_range() -> None:
    hurt = table("0 LR D6; 1 LR D3 4").play(fire(0, "D3")).rolls(1)
    assert hurt.happened(Crippled) == [Crippled(1)]
    here = table("0 LR D5 3; 1 LR D3; 1 LR C4")
    assert here.refused(fire(0, "D3")) == "out_of_range"
    shot = here.play(fire(0, "C4"))
    assert (shot.events[0].aim, shot.events[0].blocks) == ("direct", ())


def test_17_blocked_street() -> None:
    here = table("0 LR D7; 1 LR D6-7")
    assert sentence(here, move(0, "D6")) == refused("enemy_between", "D6-7")


def test_18_stopped_clock() -> None:
    notes = "0 LR C3 5; 0 LR A7 5; 0 SR A7 4; 1 LR G1 6; 1 SR G1 4; 1 SR G1 4"
    here = table(notes, OLD_CENTRE, quiet=7).play(end(), end())
    assert here.awaited == Result((0,), "quiet", (1, 0), by_clock=True)


def test_19_last_piece() -> None:
    here = table("0 SR D5; 0 SR C5; 1 LR D3 2").play(fire(0, "D3"))
    assert here.state.ready == 0b10, "the other short-range piece could still act"
    here = here.rolls(1)
    assert here.happened(Destroyed) == [Destroyed(2, here.at("D3"))]
    assert here.won == (0, "elimination")
    assert here.state.ready == 0
