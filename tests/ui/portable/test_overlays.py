"""What lies over the map: reach, stops, wedges, targets, danger, fans; all of it can be drawn."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pygame
import pytest

from game.core.boards.cells import cells_of
from game.core.contract import Choice
from game.presenter.portable import forecast
from game.presenter.portable.danger import dangers, is_safe, perils
from game.presenter.portable.forecast import targets_now
from game.presenter.selection import Selection
from game.rules.portable import GAME, what_if
from game.rules.portable.commands import Move
from game.ui.boards.camera import Camera
from game.ui.tables.portable.art.pieces import open_fan
from game.ui.tables.shared.canvas import Canvas
from tests.nightly import some_daily
from tests.rules.portable.table import Table, at, table
from tests.ui.portable.hand import Hand, hand
from tests.ui.portable.matches import SCENARIOS, setup_of, steps_of

N, E, S, W = range(4)
DUEL = "0 infantry 5,8 N; 1 infantry 5,5 S"


def duel(notes: str = DUEL, **how: Any) -> Hand:
    return hand(table(notes, **how).acts(0))


# reach


def test_squares_in_reach_have_their_cost_and_tell_whether_the_unit_may_still_fire() -> None:
    """Example 15 of the catalogue: after one square infantry may fire, after two it may not."""
    here = duel("0 infantry 5,8 N; 1 infantry 5,2 S")
    ways = forecast.ways(here.context, 0)
    costs = {cell: len(way.path) for cell, way in ways.items()}
    assert (costs[at(6, 8)], costs[at(6, 9)], len(costs)) == (1, 2, 12)
    fires = {c for c, way in ways.items() if what_if.may_fire_after(here.position.state, 0, way)}
    assert fires == {at(5, 7), at(6, 8), at(5, 9), at(4, 8)}


def test_squares_that_stop_tell_why() -> None:  # PW-3.8, PW-3.10
    here = duel(ground="w 6,8; x 4,8; y 5,9; o 6,7")
    stops = {cell: stop.word for cell, stop in forecast.stops(here.context, 0).items()}
    assert stops == {
        at(5, 6): "enemy",
        at(6, 8): "woods",
        at(4, 8): "trench",
        at(5, 9): "wire",
        at(6, 7): "ford",
    }


def test_a_friends_square_is_shut_to_a_combat_unit_and_open_to_a_commander() -> None:  # PW-3.7
    friends = "0 infantry 5,8 N; 0 infantry 5,7 N; 0 commander 5,9 N; 1 infantry 5,2 S"
    here = duel(friends)
    assert forecast.shut_by_friends(here.context, 0) == (at(5, 7),)
    assert forecast.shut_by_friends(here.context, 2) == ()


def test_of_a_unit_that_has_moved_nothing_is_lit() -> None:
    moved = hand(table("0 tank 5,8 N; 1 infantry 5,5 S").acts(0).play(Move(0, at(5, 9), N)))
    assert forecast.ways(moved.context, 0) == {}
    assert forecast.shut_by_friends(moved.context, 0) == ()


# fire


def test_the_wedge_of_infantry_has_both_diagonals_and_ends_at_its_range() -> None:  # PW-4.2
    clear, shut = forecast.wedge(duel("0 infantry 5,8 N; 1 infantry 5,2 S").context, 0)
    squares = ((5, 7), (5, 6), (5, 5), (4, 7), (6, 7), (4, 6), (6, 6))
    assert set(clear) == {at(*square) for square in squares}
    assert shut == ()


def test_the_wedge_of_a_tank_lies_all_around() -> None:
    """Range 4 on an open board holds 2 * 4 * 5 squares."""
    clear, _ = forecast.wedge(duel("0 tank 5,6 N; 1 infantry 0,0 S").context, 0)
    assert len(clear) == 40


def test_what_woods_hide_is_in_range_but_shut() -> None:
    clear, shut = forecast.wedge(
        duel("0 infantry 5,8 N; 1 infantry 5,2 S", ground="w 5,7").context, 0
    )
    assert at(5, 7) in clear
    assert at(5, 6) in shut


def test_targets_have_their_chance_and_the_points_they_cost() -> None:
    """Example 13: machine guns hit once at least with 87.5%; 0.75 points on average."""
    (target,) = targets_now(duel("0 machine_guns 5,8 N; 1 infantry 5,5 S").context, 0)
    assert (target.cell, target.hit) == (at(5, 5), Fraction(7, 8))
    assert float(target.loss) == pytest.approx(0.75)


def test_an_own_unit_that_cannot_fire_now_shows_no_targets() -> None:
    position = table("0 infantry 5,8 N; 1 infantry 5,5 S").acts(1)
    assert targets_now(hand(position, seat=0).context, 0) == ()


def test_an_enemy_shows_what_it_could_hit_if_it_were_to_act() -> None:
    (target,) = targets_now(duel().context, 1)
    assert (target.cell, target.hit) == (at(5, 8), Fraction(1, 2))


def test_after_a_move_the_shots_from_there_count_without_the_bonus() -> None:  # PW-4.9
    here = duel("0 infantry 5,8 N; 1 infantry 5,5 S")
    later = forecast.shots_after(here.context, 0, at(5, 7), N)
    assert {cell: what_if.chance_to_hit(odds) for cell, odds in later.items()} == {
        at(5, 5): Fraction(1, 3)
    }
    assert forecast.shots_after(here.context, 0, at(5, 7), S) == {}
    assert forecast.shots_after(here.context, 0, at(5, 6), N) == {}, "two squares are too far"


def test_after_a_move_beside_an_enemy_close_combat_is_offered() -> None:
    odds = forecast.assault_after(duel().context, 0, at(5, 6), N)
    assert odds is not None
    assert forecast.assault_after(duel().context, 0, at(5, 7), N) is None


# danger


def test_danger_from_where_an_enemy_stands_counts_that_it_has_not_moved() -> None:
    """Infantry that stands hits an open target on 4+."""
    (peril,) = perils(duel().context, 0, at(5, 8), N)
    assert (peril.enemy, peril.hit, peril.pattern) == (1, Fraction(1, 2), "solid")


def test_danger_after_a_move_loses_the_bonus_and_is_dashed() -> None:
    """Four squares away: one to walk, then range 3, and 5+ hits."""
    (peril,) = perils(duel("0 infantry 5,8 N; 1 infantry 5,4 S").context, 0, at(5, 8), N)
    assert (peril.hit, peril.pattern, peril.struck) == (Fraction(1, 3), "dashed", 0)


def test_cover_helps_against_fire() -> None:
    (peril,) = perils(duel(ground="w 5,8").context, 0, at(5, 8), N)
    assert peril.hit == Fraction(1, 3)


def test_close_combat_is_reckoned_from_the_worst_side_an_enemy_can_reach() -> None:
    """From the flank infantry needs 5+: hit by 4 faces of 6; from the front by 2."""
    beside = duel("0 infantry 5,8 N; 1 cavalry_mounted 5,6 S; 1 infantry 0,0 S")
    assert perils(beside.context, 0, at(5, 8), N)[0].struck == Fraction(2, 3)
    walled = duel(
        "0 infantry 5,8 N; 1 cavalry_mounted 5,6 S; 1 infantry 0,0 S", ground="~ 4,8 6,8 5,9"
    )
    assert perils(walled.context, 0, at(5, 8), N)[0].struck == Fraction(1, 3)


def test_a_gun_threatens_with_its_chance_to_land_on_the_square() -> None:
    """A field gun that sees an open target: 4 faces of 6."""
    (peril,) = perils(duel("0 infantry 5,8 N; 1 artillery 5,2 S field").context, 0, at(5, 8), N)
    assert (peril.hit, peril.pattern) == (Fraction(2, 3), "dotted")
    behind = duel("0 infantry 5,8 N; 1 artillery 5,2 N field")
    assert perils(behind.context, 0, at(5, 8), N) == ()


def test_danger_is_shown_wherever_the_selected_unit_may_go() -> None:
    here = duel("0 infantry 5,8 N; 1 artillery 5,2 S field").touch(5, 8)
    found = dangers(here.context)
    assert set(found) == {at(5, 8), *forecast.ways(here.context, 0)}
    assert all(danger.hit == Fraction(2, 3) for danger in found.values())


def test_with_nobody_near_all_is_safe() -> None:
    assert is_safe(duel("0 infantry 5,11 N; 1 infantry 5,0 S").context)
    assert not is_safe(duel().context)


# sight, stacks


def test_what_is_seen_from_a_square_is_what_the_rules_see() -> None:
    """Example 9: woods hide what lies behind them and are seen themselves."""
    state = table(DUEL, ground="w 5,5").acts(0).state
    seen = cells_of(what_if.seen_from(state, at(5, 8)))
    assert at(5, 5) in seen
    assert at(5, 3) not in seen


def test_the_fan_of_a_square_begins_with_who_may_act_and_holds_who_is_aboard() -> None:
    notes = "0 truck 5,8 N; 0 infantry 5,8 N aboard=0; 0 commander 5,8 N; 1 infantry 5,2 S"
    here = duel(notes)
    fan = open_fan(here.selecting(Selection()), at(5, 8))
    assert fan is not None
    assert fan.pieces == (0, 1, 2)
    assert open_fan(here.context, at(5, 2)) is None
    assert open_fan(here.context, None) is None


# drawing


def canvas_of(here: Hand) -> Canvas:
    surface = pygame.Surface((400, 400))
    return Canvas(
        surface, Camera(here.open.layout.size, surface.get_rect(), here.game.board.margin)
    )


@pytest.mark.parametrize("scenario", some_daily(SCENARIOS, 4))
def test_any_moment_can_be_drawn_whatever_is_pointed_at(scenario: str) -> None:
    """Both sides and those who watch, with every overlay, any unit and any square."""
    chance, count = random.Random(scenario), 0
    for step in steps_of(scenario):
        if chance.random() > 0.05:
            continue
        state = step.after
        owed = isinstance(GAME.awaiting(state), Choice)
        for seat in (0, 1, -1):
            here = Hand(GAME, duel().game, setup_of(scenario), Table(state), seat)
            menu = (
                [s for s in GAME.legal(state, seat).subjects if isinstance(s, int)] if owed else []
            )
            subject = chance.choice([*menu, None, chance.randrange(len(state.units))])
            chosen = Selection(subject, draft=chance.choice([(), (1,), (2,), (3,), (4,)]))
            board = state.field.board
            context = here.selecting(chosen, chance.randrange(len(board.ground)))
            here.game.board.draw(context, canvas_of(here))
            for told in (
                here.game.panels.preview,
                here.game.places.dangers,
                here.game.panels.prompt,
                here.game.panels.track,
            ):
                told(context)
            assert all(banner.text for banner in here.game.panels.banners(context))
            count += 1
    assert count >= 6


def test_the_stack_that_is_aimed_at_opens_no_tray_over_other_choices() -> None:
    notes = "0 infantry 5,8 N; 1 infantry 5,5 S; 1 commander 5,5 S"
    here = hand(table(notes).acts(0))
    hovered = here.touch(5, 8).selecting(Selection(0), 5, 5)
    assert open_fan(hovered, at(5, 5)) is not None
    aimed = here.selecting(Selection(0, target=at(5, 5)), 5, 5)
    assert open_fan(aimed, at(5, 5)) is None
