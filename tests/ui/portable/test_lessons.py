"""The first match: what each step asks for in a position, and lines for newcomers."""

from __future__ import annotations

import tomllib
from functools import partial
from typing import Any

import pytest

from game.match.paths import assets
from game.presenter.lessons import GivenOrder, History, Lesson
from game.presenter.portable.lessons.steps import LESSONS, TRIES
from game.presenter.portable.lessons.tips import TIPS
from game.presenter.selection import Selection
from game.rules.portable.commands import (
    Assault,
    ChooseOrder,
    EndPhase,
    EndUnit,
    Fire,
    Move,
    TakeLoss,
)
from game.rules.portable.state import Objective
from tests.rules.portable.table import at, table
from tests.ui.portable.catalogue import tells, unit, word
from tests.ui.portable.hand import Hand, hand
from tests.ui.story import Story, lesson_of

WORDS = tomllib.loads(assets("text", "en", "portable_table.toml").read_text())
FRONT = "0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 1,1 S"
FAR = "0 infantry 5,10 N; 1 infantry 5,1 S"
NORTH, EAST, SOUTH, WEST = range(4)
begun = partial(Story, hand)


def duel(notes: str, **how: Any) -> Hand:
    return hand(table(notes, **how).acts(0))


def lesson(here: Hand, name: str) -> Lesson:
    return lesson_of(here, name)


def test_a_gun_is_told_its_target_and_how_many_faces_reach_it() -> None:
    """PW-2.20: in sight a shell needs 3 or more; behind woods, which hide it, 5 or more."""
    guns = "0 artillery 5,9 N field; 0 infantry 2,9 N; 1 infantry 5,5 S"
    for ground, faces in (("", 4), ("w 5,7", 2)):
        told = lesson(hand(table(guns, ground=ground).aims()), "aim")
        assert tells(told.text, "lesson.aim.do", unit("artillery", 1), "F6", faces)
        assert told.cells == (at(5, 5),)
        assert not told.waits


def test_while_units_act_the_guns_wait() -> None:
    assert lesson(duel(FRONT), "aim").waits


@pytest.mark.parametrize("name", [name for name in LESSONS if name != "aim"])
def test_while_guns_are_aimed_each_step_has_something_fitting_to_say(name: str) -> None:
    told = lesson(
        hand(table("0 artillery 5,9 N field; 0 infantry 2,9 N; 1 infantry 5,5 S").aims()), name
    )
    assert told.text and told.waits
    assert not any(tells(told.text, f"lesson.{one}.later") for one in ("fire", "assault"))


def test_a_move_is_asked_for_on_the_way_to_the_hill() -> None:  # PW-13.5
    here = duel("0 infantry 5,9 N; 1 infantry 5,1 S", objectives=(Objective(at(5, 5), 4),))
    told = lesson(here, "move")
    assert told.cells == (at(5, 9), at(5, 7)), "who goes, and where to"
    assert not told.waits


def test_what_the_hill_is_worth_is_read() -> None:  # PW-13.6
    objectives = (Objective(at(4, 4), 4), Objective(at(5, 5), 4))
    told = lesson(duel(FAR, objectives=objectives), "hill")
    assert told.tells
    assert told.text == word("lesson.hill.do", 8, 3)
    assert told.cells == (at(4, 4), at(5, 5))


def test_a_shot_is_named_or_the_squares_from_which_there_would_be_one() -> None:  # PW-4.1
    told = lesson(duel("0 infantry 5,8 N; 1 infantry 5,5 S"), "fire")
    assert told.text == word("lesson.fire.do", unit("infantry", 1), "F6")
    assert told.cells == (at(5, 8), at(5, 5))
    assert told.presses
    both = duel("0 infantry 5,8 N; 0 machine_guns 1,8 N; 1 infantry 5,5 S; 1 infantry 1,5 S")
    better = word("lesson.fire.do", unit("machine_guns", 2), "B6")
    assert lesson(both, "fire").text == better, "three dice, not one"
    near = lesson(duel("0 infantry 5,8 N; 1 infantry 5,4 S"), "fire")
    assert near.text == word("lesson.fire.near", unit("infantry", 1), "F8", "F5")
    assert near.cells == (at(5, 8), at(5, 7))
    far = lesson(duel(FAR), "fire")
    assert far.text == word("lesson.fire.far")
    assert not any(one.waits or one.presses for one in (near, far))


@pytest.mark.parametrize("name", ["fire", "assault"])
def test_who_has_nobody_left_to_send_is_told_to_end_the_turn(name: str) -> None:
    told = lesson(duel("0 commander 5,10 N; 0 artillery 4,10 E field; 1 infantry 5,1 S"), name)
    assert told.waits and told.text == word(f"lesson.{name}.later", "K")


@pytest.mark.parametrize("name", ["fire", "assault"])
def test_an_enemy_that_cannot_be_caught_is_not_hunted_for_ever(name: str) -> None:
    for given, waits in ((TRIES - 1, False), (TRIES, True)):
        orders = tuple(GivenOrder(n, EndUnit()) for n in range(given))
        history = History(told={f"portable.lesson.{name}": 0}, orders=orders)
        assert lesson_of(duel(FAR), name, history).waits is waits


def test_a_shot_does_the_lesson_on_firing() -> None:
    near = table("0 infantry 5,8 N; 1 infantry 5,5 S; 1 infantry 1,1 S").acts(0)
    assert begun(near, told="fire").play(Fire(0, at(5, 5))).done("fire")
    assert not begun(near, told="fire").play(EndPhase()).done("fire")


def test_exhaustion_names_both_points() -> None:  # PW-7.6
    """4 points of the own side: 2; 8 of the enemy: 3."""
    told = lesson(duel(FRONT), "exhaustion")
    assert told.text == word("lesson.exhaustion.do", 2, 3)


def test_a_hit_is_explained_when_the_choice_comes_and_goes_before_all_else() -> None:  # PW-6.2
    guns = table("0 infantry 5,5 N; 0 tank 1,1 S; 1 machine_guns 5,8 N").acts(1)
    hit = guns.play(Fire(2, at(5, 5))).rolls(6, 1, 1, 5)
    told = lesson(hand(hit), "hit")
    assert told.presses
    assert told.text == word("lesson.hit.do", unit("infantry", 1))
    assert told.cells == (at(5, 5),)
    assert begun(hit, told="hit").play(TakeLoss()).done("hit")


def test_hits_are_read_of_once_there_was_one_or_from_turn_3_on() -> None:  # PW-6.1
    rifles = table("0 infantry 5,8 N; 0 infantry 1,8 N; 1 infantry 5,5 S").acts(0)
    story = begun(rifles)
    assert story.lesson("hit").waits
    assert story.play(Fire(0, at(5, 5))).rolls(6, 1).lesson("hit").tells
    assert lesson(duel(FAR, turn=3), "hit").tells


def test_only_an_attack_on_a_flank_that_is_worth_it_is_recommended() -> None:  # PW-5.3
    """Infantry is safe on 3 or more from the front, on 5 or more from flank or rear."""
    told = lesson(duel("0 infantry 5,6 N; 1 infantry 5,5 E; 1 infantry 1,1 S"), "assault")
    assert told.text == word("lesson.assault.do", unit("infantry", 1), "U")
    assert told.cells == (at(5, 6), at(5, 5)) and not told.waits
    front = lesson(duel("0 infantry 5,6 N; 0 infantry 5,10 N; 1 infantry 5,5 S"), "assault")
    assert front.waits or at(5, 5) not in front.cells
    assert not tells(front.text, "lesson.assault.do")
    led = "0 infantry 5,6 N; 1 infantry 5,5 E; 1 commander 5,4 E"
    covered = lesson(duel(led, ground="w 5,5"), "assault")
    safe = not tells(covered.text, "lesson.assault.do")
    assert safe, "+2 in woods beside its commander: as safe as the other"


def test_squares_before_a_flank_are_marked() -> None:
    near = lesson(duel("0 light_tank 5,8 N; 1 infantry 5,5 S"), "assault")
    assert near.text == word("lesson.assault.near")
    assert set(near.cells) <= {at(4, 5), at(6, 5), at(5, 4)}, "squares that the enemy does not face"
    assert near.cells and not near.waits


def test_an_attack_on_a_flank_counts_whenever_it_was_made_and_one_on_a_front_does_not() -> None:
    for facing, done in (("E", True), ("S", False)):
        field = table(f"0 infantry 5,6 N; 1 infantry 5,5 {facing}; 1 infantry 1,1 S").acts(0)
        assert begun(field, told="fire").play(Assault(0)).done("assault") is done


# who goes first, and who may act


def test_the_winner_of_the_initiative_is_asked_before_all_else() -> None:  # PW-1.2
    won = table(FAR).having(phase="order_choice", seat=0)
    told = lesson(hand(won), "initiative")
    assert told.presses and told.text == word("lesson.initiative.do")
    assert begun(won, told="initiative").play(ChooseOrder(False)).done("initiative")


@pytest.mark.parametrize(
    ("goes_first", "words"),
    [(False, "first"), (True, "second")],
)
def test_the_others_read_what_the_winner_chose(goes_first: bool, words: str) -> None:
    lost = table(FAR, all_units_act=True).having(phase="order_choice", seat=1)
    story = begun(lost).play(ChooseOrder(goes_first))
    if goes_first:
        story = story.play(EndPhase())
    told = story.lesson("initiative")
    assert told.tells and told.text == word(f"lesson.initiative.{words}", "Ben")


def test_dice_tell_who_may_act_where_not_everybody_may() -> None:  # PW-1.3, PW-1.11
    everybody = lesson(duel(FAR, all_units_act=True), "activations")
    assert everybody.rule == "PW-1.11" and everybody.text == word("lesson.activations.do")
    dice = lesson(hand(table(FAR).acts(0, left=4)), "activations")
    assert dice.rule == "PW-1.3" and dice.text == word("lesson.activations.dice", 4)
    assert everybody.tells and dice.tells


# facing, and neighbors


def test_a_move_that_ends_with_the_nearest_enemy_ahead_does_the_lesson_on_facing() -> None:
    """PW-3.24: the arc is a quarter of the board, diagonals included."""
    near = table("0 infantry 5,8 W; 0 infantry 1,8 N; 1 infantry 8,5 S").acts(0)
    told = lesson(hand(near), "facing")
    assert told.cells == (at(8, 5),) and told.text == word("lesson.facing.do", "Q", "E")
    for facing, looks in ((NORTH, True), (EAST, True), (SOUTH, False)):
        assert begun(near, told="facing").play(Move(0, at(5, 8), facing)).done("facing") is looks
    assert not begun(near, told="facing").play(Move(0, at(5, 7), WEST)).done("facing")


def test_a_unit_without_an_arc_is_not_asked_to_face() -> None:  # PW-4.2
    assert lesson(duel("0 light_tank 5,8 N; 1 infantry 8,5 S"), "facing").waits


def test_squares_beside_an_enemy_are_marked_before_it_is_too_late() -> None:  # PW-3.8
    near = lesson(duel("0 light_tank 5,8 N; 1 infantry 5,5 S"), "beside")
    assert near.tells and near.rule == "PW-3.8"
    assert near.cells[0] in (at(4, 5), at(6, 5))
    assert lesson(duel(FAR), "beside").waits
    assert lesson(duel(FAR, turn=3), "beside").tells


def test_an_engaged_unit_is_shown_where_it_may_withdraw() -> None:  # PW-3.12
    """Worked example 16: not where an enemy faces, nor beside the enemy that engages it."""
    field = table("0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 7,6 W").acts(0)
    told = lesson(hand(field), "beside")
    legal = {at(4, 6), at(5, 7), at(3, 6), at(4, 7), at(5, 8), at(6, 7)}
    assert told.tells and told.rule == "PW-3.12"
    assert told.cells and set(told.cells) <= legal


# the end


def test_the_countdown_is_told_when_it_starts_and_goes_before_all_else() -> None:
    """PW-13.11: exhausted at the check of turn 2, a side sees turns 3, 4 and 5."""
    objectives = (Objective(at(4, 4), 4), Objective(at(6, 6), 4))
    field = table(FAR, turn=3, objectives=objectives).acts(0)
    early = lesson(hand(field.having(turn=1)), "countdown")
    assert early.waits and early.stays and not early.presses
    before = lesson(hand(field), "countdown")
    assert before.tells and not before.presses, "a battle may end before anybody is exhausted"
    assert before.text == word("lesson.countdown.told", 3)
    theirs = lesson(hand(field.having(exhausted=(0, 2))), "countdown")
    assert theirs.presses and theirs.tells
    assert theirs.text == word("lesson.countdown.do", "Ben", 3, 3)
    assert theirs.cells == (at(4, 4), at(6, 6))
    guns = "0 artillery 5,9 N field; 1 infantry 5,5 S"
    aims = table(guns, turn=3, objectives=objectives).aims().having(exhausted=(0, 2))
    aiming = lesson(hand(aims), "countdown")
    assert aiming.presses and tells(aiming.text, "lesson.countdown.do", "Ben"), (
        "before the guns, too"
    )
    ours = lesson(hand(field.having(exhausted=(2, 0), turn=5)), "countdown")
    assert ours.text == word("lesson.countdown.own", "Ben", 1, 3)


def test_a_match_without_a_countdown_has_nothing_to_teach_of_it() -> None:
    assert lesson(duel(FAR, collapse=False), "countdown").done


def test_every_step_and_line_has_its_words() -> None:
    assert set(WORDS["lesson"]) == set(LESSONS)
    assert set(WORDS["tip"]) == set(TIPS)
    assert all("title" in words and "do" in words for words in WORDS["lesson"].values())


# lines for newcomers


def tips_of(here: Hand, subject: int | None = None, *hover: int) -> list[str]:
    chosen = Selection() if subject is None else Selection(subject)
    context = here.selecting(chosen, *hover)
    return [tip.id.removeprefix("portable.") for tip in here.game.tips_now(context)]


@pytest.mark.parametrize(
    ("tip", "notes", "subject", "hover"),
    [
        ("guns", "0 artillery 5,9 N field; 1 infantry 5,1 S", 0, ()),
        ("diagonal", FAR, 0, (6, 9)),
        ("order", "0 infantry 5,8 N; 1 infantry 5,5 S", 0, ()),
        ("beside", "0 infantry 5,8 N; 1 infantry 5,5 S", 0, ()),
        ("tank", "0 infantry 5,8 N; 1 tank 5,5 S", 0, (5, 5)),
        ("flank", "0 infantry 5,6 N; 1 infantry 5,5 E", 0, ()),
        ("engaged", FRONT, 0, ()),
        ("transport", "0 half_track 5,8 N; 1 infantry 5,1 S", 0, ()),
        ("transport", "0 infantry 5,8 N; 0 truck 5,8 N; 1 infantry 5,1 S", 0, ()),
        ("commander", "0 infantry 5,8 N; 0 commander 5,10 N; 1 infantry 5,5 S", 0, ()),
        ("stack", "0 infantry 5,8 N; 0 commander 5,8 N; 1 infantry 5,1 S", None, (5, 8)),
    ],
)
def test_a_line_is_told_where_it_first_matters(
    tip: str, notes: str, subject: int | None, hover: tuple[int, ...]
) -> None:
    assert tip in tips_of(duel(notes), subject, *hover)
    assert tip not in tips_of(duel("0 infantry 5,10 N; 1 infantry 5,1 S"), 0, 5, 9)


def test_mines_are_told_of_where_a_unit_could_walk_into_them() -> None:  # PW-8.5
    near, far = (table(FAR, ground=f"m 5,{row}").acts(0) for row in (9, 6))
    assert tips_of(hand(near), 0)[0] == "mine"
    assert "mine" not in tips_of(hand(far), 0)


def test_a_unit_beside_its_commander_is_not_told_of_the_commander() -> None:  # PW-4.14
    led = "0 infantry 5,8 N; 0 commander 5,9 N; 1 infantry 5,5 S"
    assert "commander" not in tips_of(duel(led), 0)
    assert "commander" not in tips_of(duel("0 infantry 5,8 N; 1 infantry 5,5 S"), 0)


def test_which_side_of_a_target_is_in_front_is_told_once_a_gun_is_aimed() -> None:  # PW-2.21
    here = hand(table("0 artillery 5,9 N field; 1 infantry 5,5 S").aims())
    assert "near" not in [tip.id.rpartition(".")[2] for tip in here.tips()]
    assert "near" in [tip.id.rpartition(".")[2] for tip in here.touch(5, 5).tips()]


def test_lines_about_the_whole_side() -> None:
    objectives = (Objective(at(0, 0), 4, 1),)
    besieging = table(FAR, objectives=objectives, must_take=0).acts(0)
    assert "siege" in tips_of(hand(besieging))
    assert "siege" not in tips_of(hand(besieging.having(owners=(0,))))
    out = table(FAR).acts(0).having(exhausted=(1, 0))
    assert {"exhausted", "countdown"} <= set(tips_of(hand(out)))
    few = table("0 infantry 5,10 N; 0 infantry 7,10 N; 1 infantry 5,1 S").acts(0, left=1)
    assert "activations" in tips_of(hand(few))
    assert "activations" not in tips_of(hand(few.having(open=0))), "the other one may still act"
    won = table(FAR).having(phase="order_choice", seat=0)
    assert tips_of(hand(won))[0] == "initiative"


def named(here: Hand, *hover: int) -> list[str]:
    """Return the tips that are told now."""
    return [tip.id.rpartition(".")[2] for tip in here.tips(*hover)]


def test_the_signs_in_squares_are_explained_once_a_unit_may_move() -> None:  # PW-3.2
    here = hand(table("0 infantry 5,8 N; 1 infantry 5,4 S").acts(0))
    assert "signs" not in named(here)
    assert {"signs", "strength"} <= set(named(here.touch(5, 8)))


def test_danger_is_explained_where_a_square_is_in_danger() -> None:
    here = hand(table("0 infantry 5,8 N; 1 infantry 5,4 S").acts(0)).touch(5, 8)
    assert "danger" in named(here, 5, 7)
    assert "danger" not in named(here, 5, 10)
