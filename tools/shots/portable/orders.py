"""The guns' orders in pictures: aiming, landing squares, friends in danger, gas, the question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.contract import Command, Seat
from game.match.match import Match
from game.rules.portable.units import with_units
from game.ui.bench.matches import lay, match_of
from tools.shots.matches import reached
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "portable"


def match_up_to(id: str, phase: str) -> Match:
    """Return a match of persons in a phase, in which everybody has taken what comes last."""
    return reached(match_of(SLUG, id, "pp"), phase, _last)


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
        seated(stage, match_up_to(id, "orders"))
        for key in keys:
            stage.key(key)
        stage.settle(1.0)

    return show


def _asked(stage: ShotStage) -> None:
    aiming("the_ridge")(stage)
    stage.press("portable_table.orders.ready_none").settle(1.0)


def _hovered(stage: ShotStage) -> None:
    aiming("over_the_top")(stage)
    board = stage.table.session.match.state.field.board
    stage.hover(board.named("B6")).settle(1.0)


def _again(stage: ShotStage) -> None:
    """A gun that looks east fires once more at what it fired at in the turn before."""
    match = match_up_to("the_ridge", "orders")
    state = match.state
    target = state.field.board.named("D4")
    gun = state.units[9]._replace(at=state.field.board.named("A4"), facing=1, aimed=target)
    match.states[-1] = with_units(state, {9: gun})
    seated(stage, match)
    stage.hover(target).settle(1.0)


def _danger(stage: ShotStage) -> None:
    match = match_up_to("the_ridge", "orders")
    state = match.state
    match.states[-1] = with_units(state, {4: state.units[4]._replace(at=state.units[20].at + 12)})
    seated(stage, match)
    stage.key(pygame.K_TAB).key(pygame.K_TAB).hover(state.units[20].at).settle(1.0)


ORDERS: Final[Mapping[str, Screen]] = {
    "orders-first": aiming("the_ridge"),
    "orders-aimed": aiming("the_ridge", pygame.K_1),
    "orders-all": aiming("the_ridge", pygame.K_1, pygame.K_1),
    "orders-asked": _asked,
    "orders-hovered": _hovered,
    "orders-danger": _danger,
    "orders-again": _again,
    "orders-gas": aiming("over_the_top", pygame.K_1, pygame.K_2),
}
