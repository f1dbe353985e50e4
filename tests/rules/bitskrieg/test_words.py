"""Everything the rules say has its sentence, with all values in place."""

import random
from typing import Any

import pytest

from game.core.contract import DICE, Choice, Result, Roll, Rolled, Say
from game.match.texts import Texts
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.refusals import RULE_OF
from game.rules.bitskrieg.state import FixedTank, Opening
from tests.rules.bitskrieg.table import (
    SPARE,
    N,
    S,
    Table,
    cell,
    counter,
    fire,
    move,
    new_match,
    setup,
    table,
)

TEXTS = Texts()
SEATS = ("Ada", "Ben")


def words(say: Say) -> str:
    """Return a sentence; a missing one or a gap in it fails."""
    text = TEXTS.say(say, SEATS)
    assert "«" not in text and "{" not in text, say
    return text


def log(here: Table) -> list[Say]:
    """Return the lines of the last thing done."""
    lines = (GAME.tell(here.state, event) for event in here.events)
    return [line.say for line in lines if line is not None]


def logged(key: str, *values: Any) -> Say:
    """Return the words of a line of the log."""
    return Say(f"bitskrieg.log.{key}", values)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_match_is_told_in_words(seed: int) -> None:
    chance = random.Random(seed)
    options = {o.id: bool(seed % 2) for o in GAME.option_list if isinstance(o.default, bool)}
    state = GAME.start(setup(**options))
    while not isinstance(awaited := GAME.awaiting(state), Result):
        words(awaited.prompt)
        if isinstance(awaited, Choice):
            words(awaited.waiting)
            seat = awaited.seats[0]
            menu = GAME.legal(state, seat)
            command = chance.choice(menu.about(chance.choice(menu.subjects)))
        else:
            seat, command = DICE, Rolled(tuple(chance.randint(1, 6) for _ in awaited.sides))
        words(GAME.describe(state, command))
        odds = GAME.odds(state, seat, command)
        for part in odds.parts if odds else ():
            for say in (part.about, *(t.say for t in part.throws), *(o.say for o in part.outcomes)):
                words(say)
            for throw in part.throws:
                assert all(words(modifier.say) for modifier in throw.modifiers)
        state, events = GAME.apply(state, seat, command)
        lines = [GAME.tell(state, event) for event in events]
        assert all(line is None or (words(line.say) and line.rule) for line in lines)


def test_every_reason_to_refuse_has_a_sentence() -> None:
    missing = [code for code in RULE_OF if not TEXTS.has(f"bitskrieg.refusal.{code}")]
    assert not missing


def test_every_option_and_ending_has_its_words() -> None:
    for option in GAME.option_list:
        assert TEXTS.has(f"bitskrieg.option.{option.id}.name")
        assert TEXTS.has(f"bitskrieg.option.{option.id}.hint")
    for reason in ("flags", "elimination", "turn_limit", "quiet", "concede"):
        assert TEXTS.has(f"bitskrieg.reason.{reason}")


def test_refusals_name_the_bound() -> None:  # BK-4.2, BK-4.7, BK-4.8, BK-5.7
    position = table(f"A HT 3,6 N; A MT 3,5 N; A LT 0,0 N; R LT 3,4 S; {SPARE}")
    said = {
        move(0, "L F FL"): ("too_far", counter("HT 0"), 1, 3),
        move(0, "F"): ("cannot_stop", "3-5"),
        move(1, "F"): ("enemy_ahead", "3-4"),
        fire(2, at=3): ("no_shot", counter("LT 2"), counter("LT 3")),
    }
    for order, (code, *values) in said.items():
        refusal = position.refusal(order)
        assert refusal is not None
        assert refusal.say == Say(f"bitskrieg.refusal.{code}", tuple(values))


def test_a_roll_says_what_it_needs() -> None:  # BK-6.2, BK-6.4
    position = table(f"A HT 3,6 N; R LT 3,4 S; {SPARE}").play(fire(0, at=1))
    assert isinstance(position.awaited, Roll)
    assert position.awaited.prompt == Say("bitskrieg.roll.range", (1, 3))
    hit = position.rolls(3)
    assert isinstance(hit.awaited, Roll)
    assert hit.awaited.prompt == Say("bitskrieg.roll.damage", (2, 4))


def test_the_tenth_ignored_roll_is_told_as_the_one_that_settles_the_square() -> None:
    # BK-2.2, BK-2.3
    here = new_match().rolls(1, 1)
    for _ in range(9):
        here = Table(here.rolls(1, 1).state, here.rolls(1, 1).events)
        assert log(here) == [logged("obstacle_rerolled", "1-1")]
    assert log(here.rolls(1, 1)) == [
        logged("obstacle_settled", "1-1"),
        logged("obstacle_placed.obstacle", "2-1"),
    ]


def test_the_last_obstacle_is_told_so_too_where_the_set_up_ends_with_it() -> None:  # BK-2.3
    tanks = (FixedTank(0, 0, cell((0, 7)), N), FixedTank(1, 0, cell((0, 0)), S))
    flags = ((cell((1, 3)), cell((2, 4))), (cell((5, 3)), cell((6, 4))))
    here = new_match(Opening(homes=("S", "N"), tanks=tanks, flags=flags))
    for column in range(1, 6):
        here = here.rolls(column, 1)
    for _ in range(9):
        here = Table(here.rolls(1, 1).state)
    last = here.rolls(1, 1)
    assert last.state.phase == "turn"
    assert log(last)[:2] == [
        logged("obstacle_settled", "1-1"),
        logged("obstacle_placed.obstacle", "6-1"),
    ]


def test_the_first_obstacle_is_asked_for() -> None:  # BK-2.1
    awaited = new_match().awaited
    assert isinstance(awaited, Roll)
    assert awaited.prompt == Say("bitskrieg.roll.obstacle", (1,))
