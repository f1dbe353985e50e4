"""The first match: what each step asks for in a position, and lines for newcomers."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from game.match.paths import assets
from game.rules.portable.commands import Fire
from game.rules.portable.state import Objective
from game.ui.tables.lessons import Lesson
from game.ui.tables.portable.lessons.steps import LESSONS
from game.ui.tables.portable.lessons.tips import TIPS
from game.ui.tables.selection import Selection
from tests.rules.portable.table import at, table
from tests.ui.portable.hand import Hand, hand

WORDS = tomllib.loads(assets("text", "en", "portable_table.toml").read_text())
FRONT = "0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 1,1 S"
FAR = "0 infantry 5,10 N; 1 infantry 5,1 S"


def duel(notes: str, **how: Any) -> Hand:
    return hand(table(notes, **how).acts(0))


def lesson(here: Hand, name: str) -> Lesson:
    return here.lessons()[list(LESSONS).index(name)]


def test_the_gun_is_told_its_target() -> None:  # PW-2.2
    guns = table("0 artillery 5,9 N field; 0 infantry 2,9 N; 1 infantry 5,5 S").aims()
    told = lesson(hand(guns), "aim")
    assert told.text.startswith("Every turn begins with the guns")
    assert "Artillery 1 has one target: click F6" in told.text
    assert told.cells == (at(5, 5),)


def test_while_units_act_the_guns_wait() -> None:
    assert lesson(duel(FRONT), "aim").waits


def test_a_move_is_asked_for_on_the_way_to_the_hill() -> None:  # PW-13.5
    here = duel("0 infantry 5,9 N; 1 infantry 5,1 S", objectives=(Objective(at(5, 5), 4),))
    told = lesson(here, "move")
    assert told.cells[0] == at(5, 7)
    assert not told.waits


def test_what_the_hill_is_worth_is_read() -> None:  # PW-13.6
    objectives = (Objective(at(4, 4), 4), Objective(at(5, 5), 4))
    told = lesson(duel(FAR, objectives=objectives), "hill")
    assert told.tells
    assert "worth 8 points" in told.text
    assert "3 if the enemy" in told.text
    assert told.cells == (at(4, 4), at(5, 5))


def test_a_shot_is_named_or_the_squares_from_which_there_would_be_one() -> None:  # PW-4.1
    told = lesson(duel("0 infantry 5,8 N; 1 infantry 5,5 S"), "fire")
    assert "Infantry 1 can fire at F6 now." in told.text
    assert told.cells == (at(5, 8), at(5, 5))
    near = lesson(duel("0 infantry 5,8 N; 1 infantry 5,4 S"), "fire")
    assert near.waits
    assert near.cells == (at(5, 7),)
    far = lesson(duel(FAR), "fire")
    assert far.text.startswith("Nobody is in range yet")


def test_exhaustion_names_both_points() -> None:  # PW-7.6
    """4 points of the own side: 2; 8 of the enemy: 3."""
    told = lesson(duel(FRONT), "exhaustion")
    assert "At 2 your side is exhausted, at 3 the enemy" in told.text


def test_a_hit_is_explained_when_the_choice_comes_and_goes_before_all_else() -> None:  # PW-6.2
    guns = table("0 infantry 5,5 N; 0 tank 1,1 S; 1 machine_guns 5,8 N").acts(1)
    hit = guns.play(Fire(2, at(5, 5))).rolls(6, 1, 1, 5)
    told = lesson(hand(hit), "hit")
    assert told.presses
    assert told.text.startswith("Infantry 1 is hit")
    assert lesson(duel(FRONT), "hit").waits


def test_close_combat_is_named_or_the_flanks_are_marked() -> None:  # PW-5.3
    told = lesson(duel(FRONT), "assault")
    assert told.text.startswith("Infantry 1 stands before an enemy. Press U")
    near = lesson(duel("0 light_tank 5,8 N; 1 infantry 5,5 S"), "assault")
    assert near.waits
    assert near.cells[0] in (at(4, 5), at(6, 5)), "a square that the enemy does not face"


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
        ("stack", "0 infantry 5,8 N; 0 commander 5,8 N; 1 infantry 5,1 S", None, (5, 8)),
    ],
)
def test_a_line_is_told_where_it_first_matters(
    tip: str, notes: str, subject: int | None, hover: tuple[int, ...]
) -> None:
    assert tip in tips_of(duel(notes), subject, *hover)
    assert tip not in tips_of(duel("0 half_track 5,10 N; 1 infantry 5,1 S"))


def test_lines_about_the_whole_side() -> None:
    objectives = (Objective(at(0, 0), 4, 1),)
    besieging = table(FAR, objectives=objectives, must_take=0).acts(0)
    assert "siege" in tips_of(hand(besieging))
    assert "siege" not in tips_of(hand(besieging.having(owners=(0,))))
    out = table(FAR).acts(0).having(exhausted=(1, 0))
    assert {"exhausted", "countdown"} <= set(tips_of(hand(out)))
    few = table("0 infantry 5,10 N; 0 infantry 7,10 N; 1 infantry 5,1 S").acts(0, left=1)
    assert "activations" in tips_of(hand(few))
    won = table(FAR).having(phase="order_choice", seat=0)
    assert tips_of(hand(won))[0] == "initiative"
