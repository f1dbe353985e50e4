"""What is filled in on a panel, in pictures: designs, plans, pips, credits and crates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from game.core.contract import Command, Seat
from game.match.match import Match
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.data import READY, STATS, Phase
from game.rules.dicezone.plans.ready import ready_plans
from game.rules.dicezone.state import Pick, active, with_tank
from game.ui.bench.matches import lay, match_of
from tools.shots.matches import reached
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "dicezone"


def _match(id: str, kinds: str, phase: str) -> Match:
    """Return a match in a phase, in which everybody has taken what comes first."""
    return reached(match_of(SLUG, id, kinds), phase, _first)


def _first(match: Match, seat: Seat) -> Command:
    """What comes first in the menu; plans are to charge."""
    menu = match.game.legal(match.state, seat)
    subject = menu.subjects[0]
    if match.state.phase == "assign" and isinstance(subject, int):
        return ready_plans(match.state, subject)["charge"]
    return menu.about(subject)[0]


def _filled(id: str, kinds: str, phase: str, draft: Draft = ()) -> Screen:
    """Sit down to a step, with something filled in."""

    def show(stage: ShotStage) -> None:
        lay(stage, _match(id, kinds, phase))
        if kinds.count("p") > 1:
            stage.key(pygame.K_RETURN).settle()
        if draft:
            stage.table.table.selection = Selection(draft=draft)
            stage.table.entered()
        stage.settle(1.0)

    return show


def _crate(phase: Phase, pick: Pick, draft: Draft = ()) -> Screen:
    """A tank decides about what it has just found."""

    def show(stage: ShotStage) -> None:
        match = _match("arcade_duel", "pc", "move")
        state = match.state
        number = active(state).tank
        held = (("nitro", 2), ("shell2", 0), ("aim2", 3)) if phase == "drop" else ()
        state = with_tank(state, number, state.tanks[number]._replace(seat=0, tokens=held))
        match.states[-1] = state._replace(phase=phase, pick=pick)
        lay(stage, match)
        if draft:
            stage.table.table.selection = Selection(draft=draft)
            stage.table.entered()
        stage.settle(1.0)

    return show


def _held(draft: Draft = (), **stats: int) -> Screen:
    """A tank that is hurt, and holds what a plan can use, plans among six."""

    def show(stage: ShotStage) -> None:
        match = _match("six_gates", "pccccc", "assign")
        state = match.state
        hurt = list(state.tanks[0].stats)
        for name, value in stats.items():
            hurt[STATS.index(name)] = value
        tokens = (("fire_first", 0), ("armor_shift", 0))
        match.states[-1] = with_tank(
            state, 0, state.tanks[0]._replace(stats=tuple(hurt), tokens=tokens, speed=4)
        )
        lay(stage, match)
        if draft:
            stage.table.table.selection = Selection(draft=draft)
            stage.table.entered()
        stage.settle(1.0)

    return show


_SHORT: Final = (5, 4, 4, 3, 6, 4, 4, 3, 5)
_OWN: Final = (4, 3, 3, 2, 9, 5, 4, 4, 6)
_duel = partial(_filled, "arcade_duel", "pc")

WIZARDS: Final[Mapping[str, Screen]] = {
    "design": _duel("design"),
    "design-refused": _duel("design", (0, 4, *_SHORT)),
    "design-ready": _duel("design", (1, 0, *READY["scout"])),
    "design-own": _duel("design", (2, 0, *READY["lancer"])),
    "design-odds": _duel("design", (3, 0, *_OWN)),
    "design-compare": _duel("design", (0, 0, *_OWN, *READY["bulwark"])),
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
    "plan-first": _held((1, 5, 4, 4, 4, 4, 5, 4, 4, 3, 0, 0, 1, 0)),
    "plan-shift": _held((2, 0, 4, 4, 4, 4, 6, 3, 3, 4, 0, 0, 0, 0)),
    "plan-lamed": _held(move=0, rear=0),
    "plan-given-up": _held((0, 0, 0, 4, 4, 4, 5, 4, 4, 0, 0, 0, 0, 1), move=0, rear=0),
    "pool": _filled("platoon", "pp", "pool", (0, 0, 58, 42, 36, 20)),
    "credits": _filled("pocket_money", "ppp", "credits", (0, 0, 0, 0, 0, 1, 1, 0, 2, 0, 1)),
    "crate-allocate": _crate("allocate", Pick("points10", 10), (0, 5, 5, 4, 4, 5, 8, 4, 5, 6, 5)),
    "crate-rebalance": _crate("rebalance", Pick("reset_stats", 40)),
    "crate-armor": _crate("set_armor", Pick("armor6", 22)),
    "crate-dice": _crate("assign_dice", Pick("two_dice", dice=(5, 3)), (1, 3, 3, 9)),
    "crate-drop": _crate("drop", Pick("homing"), (0, 0, 1)),
}
"""Every step that is filled in."""
