"""Objectives, points and every end (chapter 13)."""

from functools import partial

import pytest

from game.core.contract import Concede, Roll, Say
from game.core.mistakes import Place, in_force, outermost
from game.core.scenario import AsciiMap
from game.match.texts import Texts
from game.rules.portable import GAME
from game.rules.portable.commands import Assault, Deploy, Fire
from game.rules.portable.play.ending import margin, points
from game.rules.portable.setup.opening import read_opening
from game.rules.portable.state import Objective
from tests.mistakes import faults, refused
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
PAIR = "0 infantry 0,0 N;1 infantry 11,11 N"
HILL = (Objective(at(5, 5), 4),)


def ended(board: Table) -> tuple[str, tuple[int, ...]]:
    """Why and for whom a match has ended; every ending has its sentence."""
    said = GAME.why_over(board.state)
    assert said is not None
    sentence = Texts().say(said, ("Ada", "Ben"))
    assert sentence
    assert "«" not in sentence
    return board.awaited, board.result.winners


def hurt(board: Table, number: int, sp: int) -> Table:
    """A unit with so much strength left."""
    return board.with_unit(number, sp=sp)


def test_a_side_without_combat_units_has_lost_at_once() -> None:  # PW-13.1
    notes = "0 tank 5,8 N;1 infantry 5,5 S sp=1;1 commander 0,0 S"
    after = table(notes).acts(0).play(Fire(0, at(5, 5))).rolls(6).rolls(1)
    assert ended(after) == ("annihilation", (0,))
    aboard = "0 tank 5,8 N;1 infantry 5,5 S sp=1;1 truck 0,0 S;1 infantry 0,0 S"
    board = table(aboard)
    safe = board.with_unit(3, carrier=2)
    assert safe.acts(0).play(Fire(0, at(5, 5))).rolls(6).rolls(1).awaited == "activate"


def test_who_loses_the_last_combat_unit_may_take_the_enemys_along() -> None:  # PW-13.1
    notes = "0 infantry 5,6 N sp=1;0 truck 0,11 N;1 infantry 5,5 S sp=1;1 truck 11,0 S"
    board = table(notes).acts(0).play(Assault(0)).rolls(1, 1)
    first = board.rolls(1)
    assert (first.unit(2).sp, first.awaited) == (0, "hit"), "a hit still waits"
    assert ended(first.rolls(1)) == ("annihilation", (0, 1))


def test_both_without_combat_units_is_a_draw() -> None:  # PW-13.1
    board = hurt(hurt(table(PAIR), 0, 0), 1, 0)
    none = board.with_unit(0, at=-1)
    none = none.with_unit(1, at=-1)
    assert ended(none.checks()) == ("annihilation", (0, 1))


def test_both_exhausted_go_to_points() -> None:  # PW-13.2
    board = table("0 infantry 0,0 N;1 infantry 11,11 N sp=6")
    done = hurt(hurt(board, 0, 2), 1, 2).checks()
    assert ended(done) == ("exhaustion", (0,))
    assert ended(hurt(hurt(table(PAIR), 0, 2), 1, 2).checks()) == ("exhaustion", (0, 1))


def test_the_turn_limit_goes_to_points() -> None:  # PW-13.3
    done = table(PAIR, turn=14, objectives=(Objective(at(0, 0), 2),)).checks()
    assert ended(done) == ("turn_limit", (0,))
    assert done.result.by_clock
    assert ended(table(PAIR, turn=14).checks()) == ("turn_limit", (0, 1))
    assert table(PAIR, turn=13).checks().awaited != "turn_limit"


def test_who_concedes_has_lost() -> None:  # PW-13.4
    assert ended(table(PAIR).acts(0).play(Concede())) == ("concede", (1,))


def test_an_objective_goes_to_the_combat_unit_on_it_and_stays() -> None:  # PW-13.5
    board = table(f"{PAIR};0 infantry 5,5 N;1 commander 8,8 N", objectives=HILL).checks()
    assert board.state.owners == (0,)
    left = board.with_unit(2, at=at(9, 9)).checks()
    assert left.state.owners == (0,)
    spotted = left.with_unit(3, at=at(5, 5)).checks()
    assert spotted.state.owners == (0,)


def test_margins_are_words() -> None:  # PW-13.7
    words = []
    for value in (1, 3, 4, 8, 9):
        board = table(PAIR, objectives=(Objective(at(5, 5), value, 0),))
        words.append(margin(board.state))
    assert words == ["narrow", "narrow", "clear", "clear", "crushing"]


def test_the_end_check_goes_in_its_order() -> None:  # PW-13.8
    notes = "0 infantry 5,5 N;1 infantry 11,11 N"
    done = table(notes, objectives=HILL, turn=14).checks()
    assert points(done.state, 0) == 4
    tired = hurt(hurt(table(PAIR, turn=14), 0, 2), 1, 2)
    assert tired.checks().awaited == "exhaustion"


def test_ties_for_initiative_end_too() -> None:  # PW-13.9
    board = table(PAIR).begins()
    for _ in range(3):
        assert isinstance(GAME.awaiting(board.state), Roll)
        board = board.rolls(2, 2)
    assert board.awaited == "order_choice"


def test_must_take_decides_also_a_collapse() -> None:  # PW-13.10
    board = table("0 infantry 0,0 N;1 infantry 11,11 N", objectives=HILL, must_take=0, turn=6)
    done = board.having(exhausted=(0, 3)).checks()
    assert ended(done) == ("objective_missed", (1,))
    held = board.having(exhausted=(0, 3), owners=(0,)).checks()
    assert ended(held) == ("collapse", (0,))
    kept = board.having(exhausted=(0, 3))
    assert hurt(kept, 0, 0).with_unit(0, sp=0, at=-1).checks().result.winners == (1,)


def test_without_collapse_the_battle_goes_on() -> None:  # PW-13.11
    board = table(PAIR, turn=6, collapse=False).having(exhausted=(0, 3))
    assert board.checks().awaited == "initiative"
    level = table(PAIR, turn=6).having(exhausted=(3, 0)).checks()
    assert ended(level) == ("collapse", (1,))


def test_free_deployment_is_secret_until_both_are_in() -> None:  # PW-13.12
    zones = ((1 << 144) - (1 << 108), (1 << 36) - 1)
    notes = "0 truck 5,9 N;0 infantry 5,9 N aboard=0;0 tank 6,9 N;1 infantry 5,2 S"
    board = table(notes, zones=zones, free_deployment=True)
    board = board.having(phase="deploy", turn=0, sealed=(None, None))
    assert len(board.menu) > 1
    placed = board.play(Deploy(((0, at(0, 11), E), (2, at(1, 11), N))))
    assert placed.seat == 1
    turned = board.play(Deploy(((2, at(1, 11), N), (0, at(0, 11), E))))
    assert (turned.state, turned.events) == (placed.state, placed.events)
    twice = Deploy(((0, at(0, 11), E), (0, at(0, 11), E)))
    assert board.refused(twice) == "all_placed"
    begun = placed.play(Deploy(((3, at(3, 0), S),)))
    assert (begun.place(0), begun.place(1)) == ((0, 11, "E"), (0, 11, "E"))
    assert begun.place(3) == (3, 0, "S")
    assert begun.state.turn == 1
    same = board.refused(Deploy(((0, at(0, 11), E), (2, at(0, 11), N))))
    assert same == ""


def test_exhaustion_may_end_it() -> None:  # PW-13.13
    board = hurt(table(PAIR, exhaustion_ends=True, objectives=(Objective(at(3, 3), 9, 0),)), 0, 2)
    assert ended(board.checks()) == ("exhaustion", (1,))
    both = hurt(board, 1, 2)
    assert ended(both.checks()) == ("exhaustion", (0,))


UNIT_0 = Say("portable.place.unit", (in_force("units", 0), 0))


@pytest.mark.parametrize(
    ("units", "field"),
    [
        ([["infantry A1 S", "tank A1 S"], ["infantry D4 N"]], "opening.units"),
        ([["infantry A1 S"], ["infantry A2 N"]], "opening.units"),
        ([["infantry B2 S"], ["infantry D4 N"]], "opening.units"),
        ([["commander A1 S"], ["infantry D4 N"]], "opening.units"),
        ([["infantry Z9 S"], ["infantry D4 N"]], UNIT_0),
        ([["lancers A1 S"], ["infantry D4 N"]], UNIT_0),
        ([["infantry A1 S field"], ["infantry D4 N"]], UNIT_0),
        ([["truck A1 S", "tank A1 S aboard=0"], ["infantry D4 N"]], "opening.units"),
        ([["infantry A1 S gas"], ["infantry D4 N"]], UNIT_0),
        ([["assault_gun A1 S gas"], ["infantry D4 N"]], UNIT_0),
    ],
)
def test_a_scenario_that_cannot_begin_is_refused(  # PW-13.14
    units: list[list[str]], field: Place
) -> None:
    picture = AsciiMap(("....", ".~..", "....", "...."))
    found = refused(lambda: read_opening({"opening": {"units": units}}, picture, {}))
    assert found[0].where == field


def test_every_unit_of_a_scenario_starts_inside_its_zone() -> None:  # PW-13.12
    picture = AsciiMap(("....", "....", "....", "...."))
    opening = {"units": [["truck A1 S", "infantry A1 S aboard=0", "tank B1 S"], ["infantry D4 N"]]}
    assert read_opening({"opening": {**opening, "zones": ["A1 D1", "A4 D4"]}}, picture, {})
    for zones in (["A1 A4", "A4 D4"], ["A1 D1", "A4 C4"]):
        tables = {"opening": {**opening, "zones": zones}}
        (found,) = refused(partial(read_opening, tables, picture, {}))
        assert found.id == "portable.mistake.outside_zone"
        assert found.where == "opening.zones"


def test_mistakes_in_a_file_are_all_found() -> None:  # PW-13.14
    tables = {"opening": {"unit": 1, "must_take": 2}, "x": 1}
    found = refused(lambda: read_opening(tables, AsciiMap(("..?.",) * 4), {}))
    where = [outermost(mistake.where) for mistake in found]
    assert {"x", "opening.unit", "opening.units", "opening.must_take"} <= set(where)
    assert faults(found).count("mark") == where.count("map") == 4
