"""The guns' orders in pictures: aiming, landing squares, friends in danger, gas, the question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.contract import Choice, Command, Roll, Seat
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules.portable.units import with_units
from game.ui.shots.matches import lay, match_of
from game.ui.shots.stage import Screen, ShotStage

SLUG: Final = "portable"


def match_at(id: str, kinds: str = "pp") -> Match:
    """Return a match of the scenario of an id."""
    ids = [scenario.id for scenario in all_scenarios(SLUG)]
    return match_of(SLUG, ids.index(id), kinds)


def reached(match: Match, phase: str, turn: int = 1) -> Match:
    """Roll, and choose what comes last, until a phase of a turn is reached."""
    while match.state.phase != phase or match.state.turn < turn:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        match.submit(awaited.seats[0], _last(match, awaited.seats[0]))
        match.step()
    return match


def _last(match: Match, seat: Seat) -> Command:
    menu = match.game.legal(match.state, seat)
    subject = menu.subjects[-1]
    return menu.about(subject)[-1]


def seated(stage: ShotStage, match: Match) -> ShotStage:
    """Sit down, and lift the curtain."""
    lay(stage, match)
    if match.players[1].kind == "person":
        stage.key(pygame.K_RETURN)
    return stage.settle()


def aiming(id: str, *keys: int) -> Screen:
    """Sit down to the first orders of a scenario and press some keys."""

    def show(stage: ShotStage) -> None:
        seated(stage, reached(match_at(id), "orders"))
        for key in keys:
            stage.key(key)
        stage.settle(1.0)

    return show


def _asked(stage: ShotStage) -> None:
    aiming("the_ridge")(stage)
    stage.press("Ready: no gun fires").settle(1.0)


def _hovered(stage: ShotStage) -> None:
    aiming("over_the_top")(stage)
    board = stage.table.session.match.state.field.board
    stage.hover(board.named("B6")).settle(1.0)


def _again(stage: ShotStage) -> None:
    """A gun that looks east fires once more at what it fired at in the turn before."""
    match = reached(match_at("the_ridge"), "orders")
    state = match.state
    target = state.field.board.named("D4")
    gun = state.units[9]._replace(at=state.field.board.named("A4"), facing=1, aimed=target)
    match.states[-1] = with_units(state, {9: gun})
    seated(stage, match)
    stage.hover(target).settle(1.0)


def _danger(stage: ShotStage) -> None:
    match = reached(match_at("the_ridge"), "orders")
    state = match.state
    match.states[-1] = with_units(state, {4: state.units[4]._replace(at=state.units[20].at + 12)})
    seated(stage, match)
    stage.key(pygame.K_TAB).key(pygame.K_TAB).hover(state.units[20].at).settle(1.0)


ORDERS: Final[Mapping[str, Screen]] = {
    "orders-first": aiming("first_orders"),
    "orders-aimed": aiming("the_ridge", pygame.K_1),
    "orders-all": aiming("the_ridge", pygame.K_1, pygame.K_2),
    "orders-asked": _asked,
    "orders-hovered": _hovered,
    "orders-danger": _danger,
    "orders-again": _again,
    "orders-gas": aiming("over_the_top", pygame.K_1, pygame.K_2),
}
