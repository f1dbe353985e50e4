"""The steps of a first match: what each marks and says, and when it counts as done."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import DICE
from game.presenter.lessons import History, SeenEvent
from game.rules.bitskrieg.commands import Fire, Flip, Move
from game.rules.bitskrieg.data import BOARD
from tests.rules.bitskrieg.table import Table, table
from tests.ui.bitskrieg.hand import hand, said, watching, word
from tests.ui.hands import Hand

ODDS, FIRE, DRIVE, TURN, FLAG, FLIP = range(6)
N, E, S, _W = range(4)
FAR = "R MT 7,0 S"


def marked(here: Hand, number: int) -> set[tuple[int, int]]:
    return {tuple(BOARD.square(cell)) for cell in here.lessons()[number].cells}


def history(field: Table, order: Any, *faces: int, seat: int = 0) -> History:
    """Return what is seen when a seat gives an order and its dice fall."""
    after = field.play(order)
    seen = [SeenEvent(0, seat, event, after.state) for event in after.events]
    for n, face in enumerate(faces, 1):
        after = after.rolls(face)
        seen += [SeenEvent(n, DICE, event, after.state) for event in after.events]
    return History(tuple(seen))


def done(number: int, field: Table, order: Any, *faces: int) -> bool:
    """Tell whether an order of seat 0 makes a lesson done."""
    return hand(field, 0).lessons(history(field, order, *faces))[number].done


def at(column: int, row: int) -> int:
    return BOARD.cell(column, row)


def test_tanks_that_are_ready_and_free_are_marked_for_driving():
    """Tank 1 must be flipped first."""
    field = table(f"A LT 3,5 N; A MT 0,6 N finished; A HT 6,7 N; {FAR}")
    assert marked(hand(field), DRIVE) == marked(hand(field), TURN) == {(3, 5), (6, 7)}


def test_when_all_are_finished_a_flip_comes_first():
    field = table(f"A LT 3,5 N finished; A MT 0,6 N finished; {FAR}")
    told = hand(field).lessons()
    flip = hand(field).context.key("flip")
    for number, step in (
        (DRIVE, "drive"),
        (TURN, "turn"),
        (ODDS, "odds"),
        (FIRE, "fire"),
        (FLAG, "flag"),
    ):
        assert told[number].text == word(f"lesson.{step}.spent", flip)
        assert told[number].waits
        assert marked(hand(field), number) == {(3, 5), (0, 6)}
    assert marked(hand(field), FLIP) == {(3, 5), (0, 6)}


def test_a_flip_waits_for_a_finished_tank():
    told = hand(table(f"A LT 3,5 N; {FAR}")).lessons()[FLIP]
    assert told.cells == ()
    assert told.text == word("lesson.flip.nobody")
    assert told.waits


def test_a_shot_is_shown_with_shooter_and_target():
    """Tank 0 looks the other way; tank 1 has the enemy straight ahead at range 3."""
    field = table("A LT 3,5 S; A MT 5,5 N; R MT 5,2 S")
    for number, step in ((ODDS, "odds"), (FIRE, "fire")):
        assert marked(hand(field), number) == {(5, 5), (5, 2)}
        told = word(f"lesson.{step}.do", said("tank.MT", 1))
        assert hand(field).lessons()[number].text == told


@pytest.mark.parametrize("enemy", ["3,7", "0,6", "3,0"])
def test_without_a_shot_the_step_says_to_drive_nearer(enemy):
    """Behind, level with the tank, and 6 squares ahead."""
    field = table(f"A LT 3,6 N; R MT {enemy} S")
    told = hand(field).lessons()[FIRE]
    assert told.cells == ()
    assert told.text == word("lesson.fire.nobody")
    assert told.waits


def test_the_enemy_flags_are_marked_till_they_are_held():
    assert marked(hand(table(f"A LT 3,5 N; {FAR}")), FLAG) == {(6, 1), (5, 2)}
    assert marked(hand(table(f"A LT 6,1 N; A LT 0,7 N; {FAR}")), FLAG) == {(5, 2)}


def test_driving_and_turning_count_each_for_itself():
    field = table(f"A LT 3,5 N; {FAR}")
    ahead, spin, both = Move(0, at(3, 4), N), Move(0, at(3, 5), E), Move(0, at(3, 4), E)
    assert (done(DRIVE, field, ahead), done(TURN, field, ahead)) == (True, False)
    assert (done(DRIVE, field, spin), done(TURN, field, spin)) == (False, True)
    assert (done(DRIVE, field, both), done(TURN, field, both)) == (True, True)


def test_a_turn_is_a_drive_that_ends_facing_another_way():
    """From 3,5 north to 3,4, turning east there, and on to 4,4, where it may face north again."""
    field = table(f"A LT 3,5 N; {FAR}")
    assert done(TURN, field, Move(0, at(4, 4), E))
    assert not done(TURN, field, Move(0, at(4, 4), N))


def test_what_the_enemy_does_counts_for_nobody_else():
    field = table("A LT 3,5 N; R MT 7,0 S", active=1)
    seen = history(field, Move(1, at(7, 1), S), seat=1)
    assert not hand(field, 0).lessons(seen)[DRIVE].done
    assert hand(field, 1).lessons(seen)[DRIVE].done


def test_a_shot_counts_even_if_it_misses():
    field = table("A LT 3,5 N; R MT 3,2 S; R MT 7,0 S")
    assert done(FIRE, field, Fire(0, 1), 1)
    assert not done(FIRE, field, Move(0, at(3, 4), N))


def test_odds_count_when_they_were_looked_at():
    here = hand(table(f"A LT 3,5 N; {FAR}"))
    assert not here.lessons()[ODDS].done
    assert here.lessons(History(weighed=True))[ODDS].done


def test_a_flip_and_a_flag_count():
    field = table(f"A LT 3,5 N finished; {FAR}")
    assert done(FLIP, field, Flip())
    flag = table("A LT 5,3 N; R MT 0,0 S")
    assert done(FLAG, flag, Move(0, at(5, 2), N))
    assert not done(FLAG, flag, Move(0, at(5, 3), E))


def test_a_drive_nearer_to_a_flag_counts_once_the_flags_were_told_of():
    """From 5,5 to 5,4 the flag on 5,2 comes nearer; to 5,6 it does not."""
    field = table(f"A LT 5,5 N; {FAR}")
    for told, to, counts in ((0, (5, 4), True), (0, (5, 6), False), (None, (5, 4), False)):
        seen = history(field, Move(0, at(*to), N if to[1] < 5 else S))
        names = {} if told is None else {"bitskrieg.lesson.flag": told}
        here = hand(field, 0).lessons(seen._replace(told=names))
        assert here[FLAG].done is counts


def test_nothing_is_taught_to_those_who_only_watch():
    assert watching(table(f"A LT 3,5 N; {FAR}")).lessons() == ()
