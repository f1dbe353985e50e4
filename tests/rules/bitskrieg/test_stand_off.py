"""The stand-off: which turns are quiet, and what too many of them lead to (BK-10.1, BK-10.3)."""

from dataclasses import replace

import pytest

from game.core.contract import Command
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.events import FlagFreed, FlagTaken, QuietWarning, Stunned
from tests.rules.bitskrieg.table import (
    SPARE,
    Order,
    Table,
    bound,
    fire,
    flip,
    move,
    ram,
    rebuild,
    reserve,
    reverse,
    setup,
    table,
)

EVERYTHING = {
    "reserves": True,
    "bounding_fire": True,
    "ramming": True,
    "reverse": True,
    "stun": True,
    "destroy_obstacles": True,
}
AT_THE_FLAG = f"A LT 6,2 N; A MT lost; R MT 3,3 S; {SPARE}"
"""Seat 1 has a flag on (6,1), right before the light tank."""


def after(notes: str, order: Order, *dice: int) -> Table:
    """Play an order on the eighth turn in which nothing has changed."""
    here = table(notes, quiet=7, **EVERYTHING).play(order)
    return here.rolls(*dice) if dice else here


@pytest.mark.parametrize(
    ("notes", "order", "dice"),
    [
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), (6, 6)),  # a tank is destroyed
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", bound(0, "F", at=1), (6, 6, 6)),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", ram(0, "F"), (1, 6)),
        (f"A LT 3,5 N; A LT 0,7 N; R MT 3,3 S; {SPARE}", ram(0, "F"), (6, 1)),
        (f"A LT 3,5 N; A MT lost; {SPARE}", rebuild(1, (0, 7)), ()),  # rebuilt
        (f"A LT 3,5 N; {SPARE}", reserve("TD", (0, 7)), ()),  # brought in as a reserve
        (f"A LT 3,5 N; # 3,3; {SPARE}", fire(0, at=(3, 3)), (6, 6)),  # an obstacle is shot away
        (f"A LT 3,5 N; # 3,3; {SPARE}", bound(0, "F", at=(3, 3)), (6, 6, 6)),
        (AT_THE_FLAG, move(0, "F"), ()),  # a flag becomes captured
        (f"A LT 6,1 S; {SPARE}", move(0, "F"), ()),  # a flag becomes free
        (f"A LT 6,0 N; {SPARE}", reverse(0), ()),
        (f"A LT 6,1 N; {SPARE}", reverse(0), ()),
    ],
)
def test_a_turn_that_changes_something_sets_quiet_to_nought(
    notes: str, order: Order, dice: tuple[int, ...]
) -> None:  # BK-10.1
    assert after(notes, order, *dice).state.quiet == 0


@pytest.mark.parametrize(
    ("notes", "order", "dice"),
    [
        (f"A LT 3,5 N; {SPARE}", move(0, "F"), ()),
        (f"A LT 3,5 N finished; {SPARE}", flip(), ()),
        (f"A LT 3,5 N; {SPARE}", reverse(0), ()),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), (2,)),  # missed
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), (6, 3)),  # deflected
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), (6, 4)),  # stunned
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", bound(0, "F", at=1), (6, 1)),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", bound(0, "F", at=1), (6, 6, 1)),
        (f"A LT 3,5 N; # 3,3; {SPARE}", fire(0, at=(3, 3)), (6, 4)),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", ram(0, "F"), (1, 1)),  # both survive
    ],
)
def test_quiet_rises_by_one_after_any_other_turn(
    notes: str, order: Order, dice: tuple[int, ...]
) -> None:  # BK-10.1
    assert after(notes, order, *dice).state.quiet == 8


def test_a_stunned_tank_leaves_the_turn_quiet() -> None:  # BK-10.1, BK-16.1
    stunned = after(f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), 6, 4)
    assert stunned.happened(Stunned)
    assert stunned.state.quiet == 8


@pytest.mark.parametrize("faces", [(1, 1), (6, 6, 1)])
def test_a_flag_that_bounding_fire_drives_to_counts_though_the_shot_does_nothing(
    faces: tuple[int, ...],
) -> None:  # BK-10.1, BK-15.6
    notes = "A LT 5,1 E; R MT 7,1 S; R MT 7,7 S"
    driven = table(notes, quiet=7, **EVERYTHING).play(bound(0, "F", at=1))
    assert driven.happened(FlagTaken)
    assert driven.rolls(*faces).state.quiet == 0


def test_a_flag_that_a_ram_drives_off_counts_though_both_survive() -> None:  # BK-10.1
    driven = table(f"A LT 6,1 W; R MT 4,1 S; {SPARE}", quiet=7, **EVERYTHING).play(ram(0, "F"))
    assert driven.happened(FlagFreed)
    assert driven.rolls(1, 1).state.quiet == 0


def test_a_tank_that_turns_on_a_flag_changes_nothing() -> None:  # BK-9.4, BK-10.1
    assert after(f"A LT 6,1 N; {SPARE}", move(0, "L")).state.quiet == 8


def test_an_own_flag_driven_across_changes_nothing() -> None:  # BK-4.8, BK-10.1
    assert after(f"A LT 2,6 N; {SPARE}", move(0, "F F")).state.quiet == 8


def test_an_enemy_flag_driven_across_changes_nothing() -> None:  # BK-9.2, BK-10.1
    assert after(f"A LT 6,2 N; {SPARE}", move(0, "F F")).state.quiet == 8


def test_sixty_quiet_turns_end_the_match_if_nothing_else_is_set() -> None:  # BK-10.3
    here = table(f"A MT 3,4 N; A LT 0,7 N; {SPARE}")
    assert here.changed(quiet=58).play(move(0, "F")).won is None
    assert here.changed(quiet=59).play(move(0, "F")).won == (0, "quiet")


def test_the_quiet_limit_may_be_20_to_200() -> None:  # BK-10.3
    (option,) = (option for option in GAME.option_list if option.id == "quiet_limit")
    assert (option.default, option.least, option.most) == (60, 20, 200)


@pytest.mark.parametrize("left", [20, 10, 5, 4, 3, 2, 1])
def test_the_players_are_warned_before_the_quiet_limit(left: int) -> None:  # BK-10.3
    here = table(f"A MT 3,4 N; A LT 0,7 N; {SPARE}", quiet=59 - left)
    assert here.play(move(0, "F")).happened(QuietWarning) == [QuietWarning(left)]


@pytest.mark.parametrize("left", [0, 6, 9, 11, 19, 21])
def test_other_quiet_turns_come_without_a_warning(left: int) -> None:  # BK-10.3
    here = table(f"A MT 3,4 N; A LT 0,7 N; {SPARE}", quiet=59 - left)
    assert here.play(move(0, "F")).happened(QuietWarning) == []


def test_a_turn_that_changes_something_is_no_reason_for_a_warning() -> None:  # BK-10.3
    here = table(AT_THE_FLAG, quiet=7, quiet_limit=20)
    assert here.play(move(0, "F")).happened(QuietWarning) == []


def under_version_1(notes: str, order: Order, *dice: int) -> int:
    """Return the quiet turns after an order on the eighth, under version 1 of the rules."""
    former = GAME.under(1)
    assert former is not None
    field = former.start(setup(**EVERYTHING)).field
    here = table(notes, quiet=7, field=field).play(order)
    return (here.rolls(*dice) if dice else here).state.quiet


@pytest.mark.parametrize(
    ("notes", "order", "dice", "quiet"),
    [
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), (2,), 0),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", fire(0, at=1), (6, 3), 0),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", bound(0, "F", at=1), (6, 1), 0),
        (f"A LT 3,5 N; R MT 3,3 S; {SPARE}", ram(0, "F"), (1, 1), 0),
        (f"A LT 3,5 N; # 3,3; {SPARE}", fire(0, at=(3, 3)), (6, 4), 0),
        (f"A LT 3,5 N; A MT lost; {SPARE}", rebuild(1, (0, 7)), (), 0),
        (AT_THE_FLAG, move(0, "F"), (), 8),
        (f"A LT 6,1 S; {SPARE}", move(0, "F"), (), 8),
        (f"A LT 6,0 N; {SPARE}", reverse(0), (), 8),
        (f"A LT 3,5 N finished; {SPARE}", flip(), (), 8),
    ],
)
def test_under_version_1_every_shot_counted_and_no_flag(
    notes: str, order: Command, dice: tuple[int, ...], quiet: int
) -> None:  # BK-10.1
    assert under_version_1(notes, order, *dice) == quiet


def test_under_version_1_fifty_quiet_turns_were_the_limit_and_ten_the_least() -> None:  # BK-10.3
    former = GAME.under(1)
    assert former is not None
    (option,) = (option for option in former.option_list if option.id == "quiet_limit")
    assert (option.default, option.least, option.most) == (50, 10, 200)
    unset = setup()
    bare = {name: value for name, value in unset.options.items() if name != "quiet_limit"}
    opened = former.start(type(unset)(unset.scenario, bare, unset.seats))
    assert opened.field.quiet_limit == 50


@pytest.mark.parametrize(("version", "limit"), [(1, 240), (2, 240), (3, 360)])
def test_the_turn_limit_was_240_turns_before_version_3(version: int, limit: int) -> None:  # BK-10.2
    game = GAME.under(version)
    assert game is not None
    (option,) = (option for option in game.option_list if option.id == "turn_limit")
    assert (option.default, option.least, option.most) == (limit, 40, 600)
    begun = setup()
    bare = replace(begun, options={})
    assert game.start(bare).field.turn_limit == limit
    assert game.start(replace(begun, options={"turn_limit": 77})).field.turn_limit == 77
