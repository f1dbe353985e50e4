"""What is filled in on a panel, in pictures: designs, plans, pips, credits and crates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules.dicezone.data import READY
from game.ui.shots.matches import lay, match_of
from game.ui.shots.stage import Screen, ShotStage
from game.ui.tables.selection import Draft, Selection

SLUG: Final = "dicezone"


def _match(id: str, kinds: str) -> Match:
    scenarios = [scenario.id for scenario in all_scenarios(SLUG)]
    return match_of(SLUG, scenarios.index(id), kinds)


def _reached(match: Match, phase: str) -> Match:
    """Roll and choose anything until a phase is reached."""
    while match.state.phase != phase:
        if match.awaiting.__class__.__name__ == "Roll":
            match.roll()
            continue
        seat = match.awaiting.seats[0]  # type: ignore[union-attr]
        legal = match.game.legal(match.state, seat)
        match.submit(seat, legal[0])
        match.step()
    return match


def _filled(id: str, kinds: str, phase: str, draft: Draft = ()) -> Screen:
    """Sit down to a step, with something filled in."""

    def show(stage: ShotStage) -> None:
        lay(stage, _reached(_match(id, kinds), phase))
        if kinds.count("p") > 1:
            stage.key(pygame.K_RETURN).settle()
        if draft:
            stage.table.table.selection = Selection(draft=draft)
            stage.table.entered()
        stage.settle(1.0)

    return show


_SHORT: Final = (5, 4, 4, 3, 6, 4, 4, 3, 5)
_duel = partial(_filled, "arcade_duel", "pc")

WIZARDS: Final[Mapping[str, Screen]] = {
    "design": _duel("design"),
    "design-refused": _duel("design", (0, 4, *_SHORT)),
    "design-ready": _duel("design", (1, 0, *READY["scout"])),
    "design-own": _duel("design", (2, 0, *READY["lancer"])),
    "design-credits": _filled("pocket_money", "ppp", "design"),
    "design-platoon": _filled("platoon", "pp", "design"),
    "plan-speed": _duel("assign"),
    "plan-gun": _duel("assign", (1, 5, 5, 4, 3, 5, 5, 4, 4, 3, 0, 0, 0, 0)),
    "plan-armor": _duel("assign", (2, 0, 5, 4, 4, 4, 6, 4, 4, 4, 2, 0, 0, 0)),
    "plan-refused": _duel("assign", (2, 0, 5, 4, 4, 4, 6, 5, 4, 4, 3, 0, 0, 0)),
    "plan-six": _filled(
        "town_square", "pccc", "assign", (0, 0, 6, 4, 4, 4, 5, 4, 4, 3, 0, 0, 0, 0)
    ),
    "plan-platoon": _filled("platoon", "pp", "assign"),
}
"""Every step that is filled in."""
