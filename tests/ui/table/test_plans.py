"""Plans of the hint: pointed at, loaded by a click or a number, confirmed step by step."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ai.reasons import Reason
from game.ai.search.plan import Step
from game.core.contract import Choice, Say
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.presenter.selection import Selection
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.ui.scenes.table.panels.plan_rows import PlanRow
from game.ui.scenes.table.teaching.plans import Arrow, shown_plan
from tests.ui.streetfire.test_table import match_of, table_of
from tests.ui.table.driver import Table, _all, ending, race_table  # noqa: F401
from tests.ui.table.test_bitskrieg import parade
from tests.ui.table.test_bitskrieg import table_of as tanks_of
from tests.ui.table.test_scene import walking
from tests.words import before


def streets(*faces: int) -> Table:
    """Return a match in the streets in which Ada is to act."""
    return table_of(match_of("pp", ScriptedDice([[1], *[[face] for face in faces]])))


def advised(table: Table, *reasons: Reason) -> Table:
    """Show plans as the hint would."""
    table.session.hint = type("Hint", (), {"reasons": reasons, "command": reasons[0].command})()
    table.scene.settle()
    return table


def plan(*commands: Any, states: tuple[Any, ...] = (), value: float = 0.5) -> Reason:
    """Return a plan of some commands; `states` are what the later ones expect."""
    rest = tuple(Step(s, c) for s, c in zip(states, commands[1:], strict=False))
    say = Say("ai.reason.plan", (Say("race.why"), 50))
    return Reason(commands[0], value, say, commands=commands, rest=rest)


def rows(table: Table) -> list[PlanRow]:
    table.scene.form.settle()
    return [w for w in _all(table.scene.form.root) if isinstance(w, PlanRow)]


def moves(table: Table, piece: int) -> list[Move]:
    menu = table.session.view.menu
    return [c for c in menu.about(piece) if isinstance(c, Move)]


def test_a_click_on_a_plan_points_its_first_step_out_and_gives_no_order() -> None:
    table = streets()
    order = moves(table, 1)[0]
    entries = len(table.match.entries)
    advised(table, plan(moves(table, 0)[0]), plan(order))
    table.click(rows(table)[1].rect.center)
    selection = table.scene.table.selection
    assert (selection.subject, selection.cell) == (1, order.to)
    assert table.scene.table.spot == order.to
    assert len(table.match.entries) == entries
    assert table.has(before("table.plan.only", 2))
    table.close()


def test_a_hint_asked_for_in_a_replay_is_not_said_to_wait_for_the_turn() -> None:
    table = streets()
    page = table.scene.table
    assert table.session.may_act
    page.start_replay(0)
    table.key(pygame.K_h)
    assert page.why is not None
    assert page.why.refusal.say == Say("table.hint.replay")
    table.close()


def test_plans_that_would_read_alike_are_told_with_a_decimal() -> None:
    """Among six the best plans promise little, and differ by less than a percent."""
    table = streets()
    order = moves(table, 0)[0]
    worths = (0.0124, 0.0119, 0.0083)
    advised(table, *(plan(order, value=worth) for worth in worths))
    told = " ".join(row.children[0].content for row in rows(table))
    assert [chance in told for chance in ("1.2%", "0.8%", "about 1%")] == [True, True, False]
    table.close()


@pytest.mark.parametrize("way", ["keys", "number", "mouse", "row"])
def test_a_plan_is_carried_out_to_its_end_step_by_step(way: str) -> None:
    table = streets()
    first = moves(table, 0)[0]
    advised(table, plan(first, EndTurn()))
    if way in ("keys", "number"):
        table.key(pygame.K_1)
    else:
        table.click(rows(table)[0].rect.center)
    for order in (first, EndTurn()):
        entries = len(table.match.entries)
        assert table.scene.table.loader.ready, f"{order} is not pointed out"
        if way == "mouse" and isinstance(order, Move):
            table.cell(order.to)
        elif way == "row" and order is first:
            table.click(rows(table)[0].rect.center)
        elif way == "number" and order is first:
            table.key(pygame.K_1)
        else:
            table.key(pygame.K_RETURN)
        assert table.match.entries[entries].command == order
    assert table.scene.table.loader.plan is None
    table.close()


def test_another_order_ends_the_plan() -> None:
    table = streets()
    first, then, other = moves(table, 0)[0], moves(table, 1)[0], moves(table, 0)[1]
    advised(table, plan(first, then)).key(pygame.K_1)
    table.cell(other.to).cell(other.to)
    assert table.match.entries[-1].command == other
    assert table.scene.table.loader.plan is None
    assert table.scene.table.selection == Selection(then.piece), "the next gun, and nothing more"
    table.close()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_TAB])
def test_return_gives_no_order_of_a_plan_that_is_no_longer_pointed_out(key: int) -> None:
    table = streets()
    first = moves(table, 0)[0]
    advised(table, plan(first)).key(pygame.K_1).key(key)
    if key == pygame.K_ESCAPE:
        table.key(key)
    assert not table.scene.table.loader.ready
    table.key(pygame.K_RETURN)
    assert first not in [entry.command for entry in table.match.entries]
    table.close()


def test_an_undo_ends_the_plan() -> None:
    table = streets()
    advised(table, plan(moves(table, 0)[0], moves(table, 1)[0])).key(pygame.K_1)
    table.key(pygame.K_RETURN).key(pygame.K_z)
    assert table.scene.table.loader.plan is None
    table.close()


def test_a_step_that_cannot_be_given_ends_the_plan_and_says_so() -> None:
    table = streets()
    first = moves(table, 0)[0]
    advised(table, plan(first, Fire(0, first.to))).key(pygame.K_1).key(pygame.K_RETURN)
    assert table.scene.table.loader.plan is None
    assert table.has(before("table.plan.broken"))
    table.close()


def test_it_is_said_when_it_came_otherwise_than_the_plan_expected() -> None:
    for expected in (True, False):
        table = streets()
        first, then = moves(table, 0)[0], moves(table, 1)[0]
        after = table.match.game.apply(table.match.state, 0, first)[0]
        state = after if expected else table.match.state
        advised(table, plan(first, then, states=(state,))).key(pygame.K_1).key(pygame.K_RETURN)
        assert table.scene.table.loader.ready
        assert table.has(before("table.plan.otherwise")) != expected
        table.close()


def test_only_the_plan_that_is_pointed_at_is_lit_though_another_has_the_same_cells() -> None:
    table = streets()
    order = moves(table, 0)[0]
    advised(table, plan(order, moves(table, 1)[0]), plan(order))
    lit = [row for row in rows(table) if row._chosen() == row.plan.number]
    assert len(lit) == 1
    spot = rows(table)[1].rect.center
    table.post(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))
    lit = [row for row in rows(table) if row._chosen() == row.plan.number]
    assert [row.plan.number for row in lit] == [1]
    table.close()


def test_pointing_at_a_plan_draws_an_arrow_for_each_of_its_steps_where_it_begins_then() -> None:
    table = streets()
    first = moves(table, 0)[0]
    start = table.match.state.pieces[0].at
    after = table.match.game.apply(table.match.state, 0, first)[0]
    reason = plan(first, Move(0, start), states=(after,))
    shown = shown_plan(table.scene.table.game, table.scene.table.context, 0, reason)
    assert shown.arrows == (Arrow(start, first.to, 1), Arrow(first.to, start, 2))
    before = table.pixels()
    table.scene.table.show_plan(shown)
    table.scene.compositor.stale()
    table.post(seconds=0.05)
    assert table.pixels() != before
    table.close()


def test_a_plan_of_a_game_without_words_for_it_is_confirmed_as_well() -> None:
    table = walking(race_table())
    entries = len(table.match.entries)
    table.key(pygame.K_h)
    assert table.session.hint is not None
    wanted = table.session.hint.command
    table.key(pygame.K_1).key(pygame.K_RETURN)
    assert table.match.entries[entries].command == wanted
    table.close()


def test_a_whole_turn_of_hints_is_played_by_two_keys() -> None:
    table = tanks_of(parade("pp"))
    table.session.best_level = "recruit"
    seat = table.session.eyes
    for _ in range(30):
        entries = len(table.match.entries)
        table.key(pygame.K_h)
        assert table.session.hint is not None
        best = table.session.hint.command
        table.key(pygame.K_1).key(pygame.K_RETURN)
        assert table.match.entries[entries].command == best
        if table.session.eyes != seat or table.match.over:
            break
    table.close()


def every_command(match: Match, orders: int) -> list[Any]:
    """Return commands of a match that is played at random, each with its position."""
    found = []
    for number in range(orders):
        while match.roll() is not None:
            pass
        awaited = match.awaiting
        if not isinstance(awaited, Choice):
            break
        seat = awaited.seats[0]
        menu = match.game.legal(match.state, seat)
        found.append((match.state, seat, [menu[n] for n in range(0, len(menu), 3)]))
        match.submit(seat, menu[number * 7 % len(menu)])
        match.step()
    return found


@pytest.mark.parametrize("make", [parade, match_of])
def test_what_a_command_is_pointed_out_by_amounts_to_it(make: Any) -> None:
    table = (tanks_of if make is parade else table_of)(make("pp"))
    game, view = table.scene.table.game, table.session.view
    told = 0
    for state, seat, commands in every_command(make("pp"), 40):
        menu = table.match.game.legal(state, seat)
        at = view._replace(state=state, seat=seat, menu=menu)
        context = table.scene.table.open.context(at)
        for command in commands:
            selection = game.selection_of(context, command)
            meant = game.orders.command(context.selecting(selection))
            assert meant == command or selection.subject is None
            told += meant == command
    assert told > 100
    table.close()


def test_another_hint_is_not_taken_for_the_plan_that_was_carried_out_before() -> None:
    table = streets()
    first, other = moves(table, 0)[0], moves(table, 1)[0]
    entries = len(table.match.entries)
    advised(table, plan(first)).key(pygame.K_1)
    table.scene.table.loader.close()
    advised(table, plan(other)).key(pygame.K_1)
    assert len(table.match.entries) == entries
    assert table.scene.table.selection.subject == 1
    table.key(pygame.K_RETURN)
    assert table.match.entries[entries].command == other
    table.close()
