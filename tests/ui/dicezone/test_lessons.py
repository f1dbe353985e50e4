"""The steps of First Drive and the lines for newcomers: what each marks and says, and when."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core.contract import Command
from game.match.texts import Texts
from game.presenter.dicezone.lessons import TIPS, TRIES
from game.presenter.lessons import GivenOrder, History
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    Drive,
    EndMove,
    Fire,
    HoldFire,
    SetArmor,
)
from tests.rules.dicezone.table import Table, at, plan, table
from tests.ui.dicezone.hand import Hand, hand, says, stat, tank, word
from tests.ui.story import Story, lesson_of

FAR = "standard 0,11 N speed=7; standard 0,-11 S speed=4"
NEAR = "standard 0,4 N speed=3; standard 0,-4 S speed=2"
begun = partial(Story, hand)


def turns_of(here: Hand) -> tuple[str, ...]:
    """Return the keys that turn a tank."""
    return tuple(map(here.context.key, ("turn_left", "turn_right")))


def crate(*faces: int) -> Table:
    """Return the position after a tank has driven over a crate with this in it."""
    return table(FAR, crates="simple").with_crates((0, 10)).moves().play(Drive("F")).rolls(*faces)


# the plan, and the order


def test_a_plan_marks_hexes_toward_the_enemy_and_names_the_key_that_hands_it_in() -> None:
    here = hand(table(FAR, turn=1).plans())
    first, key = lesson_of(here, "plan"), here.context.key("confirm")
    assert at(0, 4) in first.cells, "7 hexes ahead"
    assert first.text == word("lesson.plan.do", key)
    again = lesson_of(hand(table(FAR, turn=2).plans()), "plan")
    assert again.text == word("lesson.plan.again", key)
    assert lesson_of(hand(table(FAR).moves()), "plan").waits


def test_any_plan_of_ones_own_does_the_lesson() -> None:
    story = begun(table(FAR, turn=1).plans())
    assert not story.done("plan")
    order = plan(story.field.tank(0), 0, speed=7)
    assert story.play(order).done("plan")


def test_the_order_is_told_when_the_tracks_are_set() -> None:  # DZ-5.1
    waiting = lesson_of(hand(table(FAR).plans()), "order")
    assert (waiting.waits, waiting.tells) == (True, False)
    for told in (table(FAR).moves(), table(NEAR).shoots()):
        lesson = lesson_of(hand(told), "order")
        assert (lesson.waits, lesson.tells) == (False, True)


# driving, and crates


def test_driving_marks_a_crate_in_reach_and_hexes_near_the_enemy() -> None:
    here = hand(table(FAR).with_crates((1, 8), (5, -9)).moves())
    step = lesson_of(here, "drive")
    assert step.cells[0] == at(1, 8)
    assert at(0, 4) in step.cells, "7 ahead"
    assert step.text == word("lesson.drive.do", 7, *turns_of(here))


def test_a_drive_to_another_hex_does_the_lesson_and_a_turn_does_not() -> None:
    assert begun(table(FAR).moves()).play(Drive("F")).done("drive")
    assert not begun(table(FAR).moves()).play(Drive("L")).done("drive")


def test_a_tank_that_stands_still_waits_for_the_lesson_on_driving() -> None:
    step = lesson_of(hand(table(NEAR).shoots()), "drive")
    assert step.waits and step.text == word("lesson.drive.later")


def test_a_crate_is_marked_where_it_can_be_had_now() -> None:
    near, far = table(FAR).with_crates((0, 8)), table(FAR).with_crates((5, -9))
    take = lesson_of(hand(near.moves()), "crate")
    assert (take.cells, take.waits) == ((at(0, 8),), False)
    ahead = lesson_of(hand(near.plans()), "crate")
    assert (ahead.cells, ahead.waits) == ((at(0, 8),), True)
    assert says(ahead.text, "lesson.crate.plan")
    away = lesson_of(hand(far.moves()), "crate")
    assert (away.cells, away.waits) == ((at(5, -9),), True)
    nothing = lesson_of(hand(table(FAR).moves()), "crate")
    assert (nothing.cells, nothing.waits) == ((), True)


@pytest.mark.parametrize(
    ("rate", "turn", "after"), [("usual", 1, 2), ("usual", 2, 2), ("one", 1, 1)]
)
def test_the_lesson_of_the_crate_tells_after_which_turn_one_falls(
    rate: str, turn: int, after: int
) -> None:  # DZ-11.3
    bare = lesson_of(hand(table(FAR, turn=turn, crate_rate=rate).moves()), "crate")
    assert bare.text == word("lesson.crate.none", after)


def test_a_crate_of_ones_own_does_the_lesson() -> None:  # DZ-7.1
    field = table(FAR, crates="simple").with_crates((0, 10))
    assert begun(field.moves()).play(Drive("F")).done("crate")
    assert not begun(field.moves()).play(Drive("B")).done("crate")
    theirs = table(FAR, crates="simple").with_crates((0, -10)).moves(1, 0)
    assert not begun(theirs).play(Drive("F")).done("crate")


def test_a_match_without_crates_leaves_nothing_to_take() -> None:
    assert begun(table(FAR, crates="off").moves()).done("crate")


@pytest.mark.parametrize(
    ("faces", "key", "answer"),
    [
        ((1, 2), "place", Allocate((1, 0, 0, 0, 0, 0, 0, 0, 0))),
        ((3, 5), "set", SetArmor(6, 6, 6, 4)),
        ((1, 4, 3, 2), "dice", AssignDice("rear", "left")),
    ],
)
def test_what_a_crate_asks_goes_before_all_else(
    faces: tuple[int, ...], key: str, answer: Command
) -> None:
    found = crate(*faces)
    here = hand(found)
    asked = lesson_of(here, "tokens")
    assert (asked.presses, asked.waits, asked.tells) == (True, False, False)
    values = here.context.key("confirm"), word("crate.fill.evenly")
    assert asked.text == word(f"lesson.tokens.{key}", *values)
    others = [one for one in hand(found).lessons() if one.id != asked.id]
    assert not any(one.text for one in others), "nothing else is said meanwhile"
    assert begun(found, told="tokens").play(answer).done("tokens")
    assert not begun(found).play(answer).done("tokens"), "it was not told"


def test_a_fourth_token_is_told_of() -> None:  # DZ-7.8
    notes = "standard 0,11 N speed=7 shell2 move_die rear_proof; standard 0,-11 S"
    full = table(notes, crates="simple").with_crates((0, 10)).moves().rolls(1)
    dropping = full.play(Drive("F")).rolls(2, 3)
    assert says(lesson_of(hand(dropping), "tokens").text, "lesson.tokens.drop")


def test_tokens_are_told_of_after_a_crate_or_from_turn_3_on() -> None:
    early = table(FAR, turn=2, crates="simple").with_crates((0, 10)).moves()
    assert lesson_of(hand(early), "tokens").waits
    armored = begun(early).play(Drive("F")).rolls(2, 4)
    assert armored.lesson("tokens").tells, "front armor asks nothing"
    assert lesson_of(hand(table(FAR, turn=3).moves()), "tokens").tells


# a shot


def test_a_target_is_marked_and_the_keys_are_named() -> None:
    here = hand(table(NEAR).shoots())
    step, keys = lesson_of(here, "fire"), map(here.context.key, ("fire", "confirm"))
    assert (step.cells, step.waits, step.presses) == ((at(0, 4), at(0, -4)), False, True)
    assert step.text == word("lesson.fire.do", tank(1), *keys)


def test_a_shot_does_the_lesson_and_holding_fire_does_not() -> None:
    assert begun(table(NEAR).shoots(), told="fire").play(Fire(1)).done("fire")
    assert not begun(table(NEAR).shoots(), told="fire").play(HoldFire()).done("fire")
    enemy = begun(table(NEAR).shoots(1, 0), told="fire").play(Fire(0)).rolls(1, 1, 1, 1)
    assert not enemy.done("fire")


@pytest.mark.parametrize(
    ("notes", "order", "key", "waits"),
    [
        # 16 hexes is the farthest that range 4 reaches.
        ("standard 0,9 N speed=3; standard 0,-9 S", (1, 0), "near", False),
        ("standard 0,9 N speed=3; standard 0,-9 S speed=2", (0, 1), "hope", False),
        ("standard 0,4 N speed=3; standard 0,-4 S", (1, 0), "here", False),
        ("standard 0,11 N speed=3; standard 0,-11 S", (1, 0), "none", True),
    ],
)
def test_before_the_shooting_the_way_to_a_shot_is_told(
    notes: str, order: tuple[int, ...], key: str, waits: bool
) -> None:
    here = hand(table(notes).moves(*order))
    step = lesson_of(here, "fire")
    assert step.text == word(f"lesson.fire.{key}", here.context.key("end_turn"))
    assert (step.waits, step.presses) == (waits, False)
    assert step.cells


def test_an_enemy_that_hides_is_not_hunted_for_ever() -> None:
    field, told = table(NEAR).moves(), {"dicezone.lesson.fire": 0}
    for given, waits in ((TRIES - 1, False), (TRIES, True)):
        orders = tuple(GivenOrder(n, EndMove()) for n in range(given))
        assert lesson_of(hand(field), "fire", History(told=told, orders=orders)).waits is waits


def test_a_plan_for_a_shot_is_named_by_its_button() -> None:
    step = lesson_of(hand(table(NEAR).plans()), "fire")
    button = Texts().text("dicezone.plan.draw_first")
    assert step.waits and says(step.text, "lesson.fire.plan", button)


# the armor that is shown


def test_the_thickest_armor_is_named_as_it_is_now() -> None:
    here = hand(table(NEAR).moves())
    fresh = lesson_of(here, "side")
    assert (fresh.cells, fresh.waits) == ((at(0, -4),), False)
    assert fresh.text == word("lesson.side.do", stat("front"), *turns_of(here))
    hurt = "standard 0,4 N front=1 right=2 speed=3; standard 0,-4 S"
    hull = lesson_of(hand(table(hurt).moves()), "side").text
    assert says(hull, "lesson.side.do", stat("left"))
    assert lesson_of(hand(table(NEAR).plans()), "side").waits


def test_the_thickest_armor_must_be_shown_at_the_end_of_a_drive() -> None:  # DZ-1.13
    assert begun(table(NEAR).moves(), told="side").play(Drive("F")).done("side")
    assert not begun(table(NEAR).moves(), told="side").play(Drive("FR")).done("side")
    hurt = "standard 0,4 N front=1 right=2 speed=3; standard 0,-4 S"
    assert begun(table(hurt).moves(), told="side").play(Drive("R")).done("side")
    assert not begun(table(hurt).moves(), told="side").play(Drive("F")).done("side")


def test_a_tank_that_cannot_turn_so_far_waits_for_the_lesson() -> None:
    away = "standard 0,4 S speed=2; standard 0,-4 S"
    assert lesson_of(hand(table(away).moves()), "side").waits


# what is only read


@pytest.mark.parametrize("name", ["dice", "carry", "push", "score"])
def test_what_is_only_read_is_done_by_reading_and_by_no_order(name: str) -> None:
    story = begun(table(FAR).moves(), told=name)
    assert story.lesson(name).tells
    assert not story.play(Drive("F")).done(name)
    assert story.done(name, read=frozenset({f"dicezone.lesson.{name}"}))


def test_what_goes_past_the_armor_is_told_after_a_hit_or_from_turn_3_on() -> None:  # DZ-9.3
    early = table(NEAR, turn=2).shoots(1, 0)
    assert begun(early).lesson("carry").waits
    missed = begun(early).play(Fire(0)).rolls(1, 1, 1, 1)
    assert missed.lesson("carry").waits
    assert begun(early).play(Fire(0)).rolls(1, 1, 1, 6).lesson("carry").tells
    assert lesson_of(hand(table(NEAR, turn=3).moves()), "carry").tells


@pytest.mark.parametrize(
    ("name", "options", "key", "values"),
    [
        ("score", {"target": 600}, "do", (600,)),
        ("score", {"mode": "last_man"}, "last", ()),
        ("carry", {}, "do", ()),
        ("carry", {"carry_table": "armor"}, "armor", ()),
        ("push", {}, "do", (word("plan.page.armor"), Texts().text("dicezone.plan.brace"))),
    ],
)
def test_what_is_read_is_true_with_the_options_of_the_match(
    name: str, options: dict[str, Any], key: str, values: tuple[str | int, ...]
) -> None:
    told = lesson_of(hand(table(FAR, **options).moves()), name).text
    assert told == word(f"lesson.{name}.{key}", *values)


@pytest.mark.parametrize(
    "field",
    [
        table(FAR, turn=1).plans(),
        table(FAR, turn=1).moves(),
        table(NEAR).shoots(),
        crate(1, 2),
        crate(1, 4, 3, 2),
    ],
)
def test_at_every_order_some_lesson_can_be_done_so_none_waits_for_luck(field: Table) -> None:
    assert any(not step.waits for step in hand(field).lessons())


# lines for newcomers

RING = "standard 0,4 N speed=3; standard 0,-4 S speed=2"


@pytest.mark.parametrize(
    ("tip", "field"),
    [
        ("lame", table("standard 0,4 N move=0; standard 0,-4 S").plans()),
        ("mine", table(NEAR).with_mines((0, 2, 1)).moves()),
        ("ring", table(RING, mode="last_man", ring=4, turn=4).moves()),
        ("first", table("standard 0,4 N fire_first; standard 0,-4 S").plans()),
        ("slots", table("standard 0,4 N speed=2 ap=1 he=2 aim2=3; standard 0,-4 S").moves()),
        ("empty", table("standard 0,4 N speed=2 damage=0; standard 0,-4 S").moves()),
        ("line", table("standard 0,4 N; standard 1,2 S").with_terrain((0, 3)).shoots()),
        ("last", table(NEAR).moves(1, 0).play(EndMove())),
        ("promise", table(NEAR).moves()),
        ("critical", table(NEAR).shoots()),
        ("low", table(NEAR).plans()),
    ],
)
def test_the_most_pressing_line_is_told_first(tip: str, field: Table) -> None:
    assert hand(field).tips()[0].id == f"dicezone.{tip}"


@pytest.mark.parametrize(
    ("tip", "field"),
    [
        ("lame", table("standard 0,4 N move=0; standard 0,-4 S", scuttle=False).plans()),
        ("mine", table(NEAR).with_mines((0, 2, 0)).moves()),
        ("ring", table(RING, mode="last_man", ring=8, turn=4).moves()),
        ("slots", table("standard 0,4 N speed=2 ap=1 he=2; standard 0,-4 S").moves()),
        ("line", table(NEAR).shoots()),
        ("last", table(NEAR).moves(0, 1)),
    ],
)
def test_a_line_that_is_not_true_here_is_not_told(tip: str, field: Table) -> None:
    assert f"dicezone.{tip}" not in [told.id for told in hand(field).tips()]


def test_who_only_watches_and_who_fills_in_a_crate_is_told_no_line() -> None:
    assert hand(table(NEAR).moves(0, 1), seat=1).tips() == ()
    assert hand(crate(1, 2)).tips() == ()


def test_every_line_has_its_words() -> None:
    here = hand(table(NEAR).plans())
    assert all(here.context.phrases.word(f"tip.{name}").endswith(".") for name in TIPS)
