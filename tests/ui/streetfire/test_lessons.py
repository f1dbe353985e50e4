"""The steps of a first match: what each marks and says, and when it counts as done."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from game.core.contract import DICE
from game.presenter.lessons import History, SeenEvent
from game.rules.streetfire.commands import EndTurn, Fire, Move
from tests.nightly import some_daily
from tests.rules.streetfire.table import BACK_STREETS, OLD_CENTRE, Table, table
from tests.ui.hands import Hand
from tests.ui.streetfire.hand import hand, word

DIRECT, LOBBED, CORNER, RULER, COIN, LAMPS = range(6)
RANGE = {0: 36, 1: 16}
"""Squared, in half blocks: 12 and 8 inches."""


def told(step: str, *values: str | int) -> str:
    """Return the words of a step."""
    return word(f"lesson.{step}", *values)


def marked(here: Hand, number: int, history: History | None = None) -> set[str]:
    return {here.position.name(cell) for cell in here.lessons(history)[number].cells}


class Story:
    """A match going on: what seat 0 has seen of it."""

    def __init__(self, field: Table) -> None:
        self.table, self.seen = field, ()
        self.step = 0

    def play(self, order: Any, *faces: int) -> Story:
        """Let the seat to act give an order; its dice follow."""
        seat = self.table.active
        self._take(seat, self.table.play(order))
        if faces:
            self._take(DICE, self.table.rolls(*faces))
        return self

    def _take(self, seat: int, after: Table) -> None:
        self.seen += tuple(SeenEvent(self.step, seat, e, after.state) for e in after.events)
        self.table, self.step = after, self.step + 1

    def done(self, number: int, **more: Any) -> bool:
        """Tell whether seat 0 has done a lesson."""
        here = hand(self.table, 0, more.pop("map", OLD_CENTRE))
        return here.lessons(History(self.seen, **more))[number].done


# by hand


def test_places_that_an_enemy_gun_reaches_are_no_safe_corner():
    """From D3, 12 inches reach down the street to D6 and no further."""
    here = hand(table("0 LR D7; 1 LR D3"))
    assert set(here.position.ends(0)) == {"C7", "CD7", "D6", "D6-7", "DE7", "E7"}
    assert marked(here, CORNER) == {"D7", "C7", "CD7", "D6-7", "DE7", "E7"}, "the gun as well"


def test_what_any_ready_gun_can_reach_counts_and_no_other():
    here = hand(table("0 LR D7; 0 LR A1 acted; 1 LR D3"))
    assert marked(here, CORNER) == {"D7", "C7", "CD7", "D6-7", "DE7", "E7"}, "the gun as well"
    assert marked(hand(table("0 LR D7 acted; 1 LR D3")), CORNER) == set()


def test_without_a_safe_place_the_step_says_what_comes_first():
    """An LR on each street and avenue round A1 looks down every place that A1 can go to."""
    here = hand(table("0 LR A1; 1 LR A4; 1 LR D1; 1 LR B4; 1 LR D2"))
    assert marked(here, CORNER) == set()
    assert here.lessons()[CORNER].text == told("corner.nowhere")


def test_the_ruler_is_shown_from_the_nearest_gun_to_its_nearest_enemy():
    here = hand(table("0 LR A7; 0 SR D6; 1 LR D3; 1 SR G1"))
    assert marked(here, RULER) == {"D6", "D3"}
    assert "L" in here.lessons()[RULER].text.split()


def test_each_kind_of_shot_is_shown_with_shooter_and_target():
    """SR 1 is on the street of LR 2; LR 0 lobs at B2 over one block of height 1."""
    here = hand(table("0 LR A1; 0 SR D5; 1 LR D3; 1 SR B2"))
    direct, lobbed = (here.lessons()[number] for number in (DIRECT, LOBBED))
    assert marked(here, DIRECT) == {"D5", "D3"}
    assert direct.text == told("direct.do", "SR 1", "D3")
    assert marked(here, LOBBED) == {"A1", "B2"}
    assert lobbed.text == told("indirect.do", "LR 0", "B2")
    assert (direct.rule, lobbed.rule) == ("SF-3.4", "SF-3.6")
    assert not direct.waits
    assert not lobbed.waits


def test_where_a_gun_may_go_and_would_have_the_shot_is_marked_safe_places_first():
    """From D7 the LR has 12 inches to D3 only on D6; the SR there reaches 8, not back to D6."""
    here = hand(table("0 LR D7; 1 SR D3"))
    lesson = here.lessons()[DIRECT]
    assert marked(here, DIRECT) == {"D7", "D6"}
    assert lesson.waits
    assert lesson.text == told("direct.near")
    both = hand(table("0 LR D7; 1 LR D3; 1 SR A1"))
    assert marked(both, DIRECT) == {"D7", "D6"}, "not safe, but there is no other"


def test_without_a_shot_of_its_kind_a_step_says_what_it_takes_and_waits():
    here = hand(table("0 LR D7; 1 LR D1"))
    for number, words in ((DIRECT, "direct.none"), (LOBBED, "indirect.none")):
        lesson = here.lessons()[number]
        assert marked(here, number) == set()
        assert lesson.text == told(words, 12, 8)
        assert lesson.waits


def test_the_coin_names_who_went_first_and_who_may_go_twice():
    text = hand(table("0 LR D7; 1 LR D1", first=0, active=0)).lessons()[COIN].text
    assert text == told("coin.each", "Ada", "Ben")
    once = hand(table("0 LR D7; 1 LR D1", toss="once")).lessons()[COIN].text
    assert once == told("coin.once", "Ada", "Ben")


# what counts


def test_only_a_move_out_of_sight_counts_and_only_ones_own():
    field = table("0 LR D7; 0 LR A7; 1 LR D3")
    assert not Story(field).done(CORNER)
    assert not Story(field).play(Move(0, field.at("D6"))).done(CORNER)
    assert Story(field).play(Move(0, field.at("C7"))).done(CORNER)
    other = table("0 LR D7; 1 LR D1; 1 LR A1", active=1)
    assert not Story(other).play(Move(1, other.at("C1"))).done(CORNER)


def test_the_ruler_counts_when_it_had_two_places():
    assert Story(table("0 LR D7; 1 LR D1")).done(RULER, measured=True)
    assert not Story(table("0 LR D7; 1 LR D1")).done(RULER)


def test_each_kind_of_shot_counts_for_its_own_step():
    field = table("0 LR A1; 0 SR D5; 1 LR D3; 1 SR B2")
    direct = Story(field).play(Fire(1, field.at("D3")), 1)
    assert (direct.done(DIRECT), direct.done(LOBBED)) == (True, False)
    both = direct.play(Fire(0, field.at("B2")))
    assert (both.done(DIRECT), both.done(LOBBED)) == (True, True)


def test_the_lamps_tell_how_many_end_the_match_and_what_decides_it():  # SF-9.3, SF-9.5
    text = hand(table("0 LR D7; 1 LR D1")).lessons()[LAMPS].text
    assert text == told("lamps.ring", 8)
    off = hand(table("0 LR D7; 1 LR D1", ring_tiebreak=False, quiet_limit=6)).lessons()[LAMPS].text
    assert off == told("lamps.do", 6)


def test_the_lamps_press_once_half_of_them_burn():
    """Of 8; a hit in this turn puts them out (SF-9.3)."""
    for quiet, presses in ((3, False), (4, True)):
        assert hand(table("0 LR D6; 1 LR D3", quiet=quiet)).lessons()[LAMPS].presses is presses
    field = table("0 LR D6; 0 LR A7; 1 LR D3", quiet=7)
    struck = field.play(Fire(0, field.at("D3"))).rolls(1)
    assert not hand(struck).lessons()[LAMPS].presses


def test_the_coin_counts_once_a_turn_ended_after_it_was_told():
    story = Story(table("0 LR D7; 1 LR D1")).play(EndTurn()).play(EndTurn())
    assert story.table.state.phase == "toss"
    assert not story.done(COIN)
    assert story.done(COIN, told={"streetfire.lesson.coin": 0})
    assert not story.done(COIN, told={"streetfire.lesson.coin": 2})


def test_the_coin_waits_for_an_order_of_her_own_after_it_was_told():
    """A turn that only the dice of an earlier shot, or the enemy, brings to its end is too soon."""
    field = table("0 LR D6; 1 LR D3; 1 SR A1", first=1)
    shot = Story(field).play(Fire(0, field.at("D3")), 1)
    assert shot.table.state.phase == "toss"
    assert not shot.done(COIN, told={"streetfire.lesson.coin": 1})
    enemy = Story(table("0 LR D7; 1 LR D1")).play(EndTurn()).play(EndTurn())
    assert not enemy.done(COIN, told={"streetfire.lesson.coin": 1})


# by independent arithmetic


def passed(rows: list[str], start: tuple[int, int], end: tuple[int, int]) -> list[int]:
    """Return the heights of the blocks that a straight line runs through, in order.

    A unit is half a block, two inches: a block fills a square of 1.5 units between streets.
    """
    found = []
    for y, row in enumerate(rows):
        for x, height in enumerate(row):
            low, high = Fraction(0), Fraction(1)
            for at, to, cell in ((start[0], end[0], x), (start[1], end[1], y)):
                near, far = 2 * cell + Fraction(1, 4), 2 * cell + Fraction(7, 4)
                if at == to:
                    if not near < at < far:
                        low, high = Fraction(1), Fraction(0)
                    continue
                ends = sorted((Fraction(near - at, to - at), Fraction(far - at, to - at)))
                low, high = max(low, ends[0]), min(high, ends[1])
            if low < high and height != ".":
                found.append((low, int(height)))
    return [height for _, height in sorted(found)]


def way(rows: list[str], start: tuple[int, int], end: tuple[int, int]) -> str:
    """Return how a shot flies: SF-3.4 to SF-3.7."""
    level = any(a == b and a % 2 == 0 for a, b in zip(start, end, strict=True))
    over = [] if level else passed(rows, start, end)
    if not over:
        return "direct"
    most = [min(n, len(over) - 1 - n) + 1 for n in range(len(over))]
    return "indirect" if all(h <= m for h, m in zip(over, most, strict=True)) else "blocked"


def hits(rows: list[str], gun: Any, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Return whether a gun reaches a place: SF-3.2, SF-4.10."""
    far = sum((a - b) ** 2 for a, b in zip(start, end, strict=True))
    most = RANGE[gun.kind] // (4 if gun.hp <= 3 else 1)
    return far <= most and way(rows, start, end) != "blocked"


@pytest.mark.parametrize("seed", some_daily(range(12), 4))
def test_marks_agree_with_geometry_in_fractions(seed):
    chance = random.Random(seed)
    board = chance.choice((BACK_STREETS, OLD_CENTRE))
    rows = board.split()
    streets = table("0 LR A1; 1 LR B1", board).state.field.town.streets
    names = [streets.name(c) for c in streets.cells if streets.positions >> c & 1]
    at = chance.sample(names, 6)
    notes = [
        f"{n % 2} {chance.choice(('LR', 'SR'))} {name} {chance.choice((2, 6))}"
        for n, name in enumerate(at)
    ]
    here = hand(table("; ".join(notes), board), map=board)
    state = here.position.state
    enemies = [p for p in state.pieces if p.seat == 1]
    ends = {to for n in range(3) for to in here.position.ends(n)}
    point = {name: streets.point(streets.named(name)) for name in names}
    safe = {
        to
        for to in ends
        if not any(hits(rows, gun, streets.point(gun.at), point[to]) for gun in enemies)
    }
    guns = {n: streets.name(state.pieces[n].at) for n in range(3)}
    homes = {home for n, home in guns.items() if safe & {*here.position.ends(n)}}
    assert marked(here, CORNER) == safe | homes
    shots = {
        way(rows, streets.point(gun.at), streets.point(enemy.at)): None
        for gun in state.pieces[:3]
        for enemy in enemies
        if hits(rows, gun, streets.point(gun.at), streets.point(enemy.at))
    }
    for number, aim in ((DIRECT, "direct"), (LOBBED, "indirect")):
        lesson = here.lessons()[number]
        cells = lesson.cells
        assert lesson.waits == (aim not in shots)
        if not lesson.waits:
            assert way(rows, streets.point(cells[0]), streets.point(cells[1])) == aim


def test_the_steps_can_be_told_in_every_phase_and_to_those_who_only_wait():
    field = table("0 LR D6; 1 LR D3")
    story = Story(field).play(Fire(0, field.at("D3")))
    for seat in (0, 1):
        steps = hand(story.table, seat).lessons()
        assert all(lesson.text and "«" not in lesson.text for lesson in steps)
        assert steps[CORNER].cells == steps[DIRECT].cells == steps[LOBBED].cells == ()
    ended = Story(table("0 LR D7; 1 LR D1")).play(EndTurn()).play(EndTurn()).table
    assert hand(ended, 0).lessons()[COIN].text == told("coin.toss")
