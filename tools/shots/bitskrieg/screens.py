"""Bitskrieg's table: a match in full swing, the tools, the set-up step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.match.dice import TypedDice
from game.match.match import Match
from game.rules.bitskrieg.commands import Flip
from game.ui.bench.matches import lay, match_of
from game.ui.stack import Push
from tools.shots.endings import end_screens
from tools.shots.matches import played, set_up_to, shooting
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "bitskrieg"
YARD: Final = 3
"""Number of the scenario most pictures show."""
FUSE: Final = 4
"""Number of a scenario with bounding fire."""
FULL_KIT: Final = 6
"""Number of the scenario in which both sides pick the terrain."""
MIDDLE: Final = 68
"""Entries of a match in full swing."""


def _battle() -> Match:
    """Return a match in which the person may shoot."""
    match = played(match_of(SLUG, YARD), MIDDLE)
    while not match.over and shooting(match) is None:
        played(match, len(match.entries) + 1)
    return match


def _table(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG))


def _selected(stage: ShotStage) -> None:
    lay(stage, _battle()).key(pygame.K_TAB)


def _aiming(stage: ShotStage) -> None:
    match = _battle()
    lay(stage, match)
    table = stage.table.table
    found = shooting(match)
    if found is not None:
        subject = next(s for s in table.view.menu.subjects if found[1] in _about(stage, s))
        home = table.game.places.home(table.context, subject)
        stage.click(home if home is not None else 0)
        stage.hover(table.game.places.cells_of(table.context, found[1])[-1])


def _about(stage: ShotStage, subject: object) -> list[object]:
    return list(stage.table.table.view.menu.about(subject))


def _bounding(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, FUSE)).key(pygame.K_TAB)


def _dice(stage: ShotStage) -> None:
    match = _battle()
    lay(stage, match)
    found = shooting(match)
    if found is not None:
        stage.table.session.give(found[1])
        stage.run(2.4)


def _pressed(*keys: int) -> Screen:
    def show(stage: ShotStage) -> None:
        _selected(stage)
        for key in keys:
            stage.key(key).settle(2)

    return show


def _why_not(stage: ShotStage) -> None:
    _selected(stage)
    stage.click(0, pygame.BUTTON_RIGHT)


def _ruler(stage: ShotStage) -> None:
    lay(stage, _battle()).key(pygame.K_l).click(58).click(21)


def _story(stage: ShotStage) -> None:
    match = _battle()
    lay(stage, match)
    session = stage.table.session
    while session.story is None and session.may_act:
        session.give(session.view.menu[0])
        stage.settle(30)
    stage.key(pygame.K_w)


def _reason(stage: ShotStage) -> None:
    match = _battle()
    lay(stage, match)
    rolls = [n for n, entry in enumerate(match.entries) if entry.seat < 0]
    stage.table.table.look_back(rolls[-1] if rolls else len(match.entries) - 1)
    stage.hover(0)


def _looking_back(stage: ShotStage) -> None:
    lay(stage, _battle()).key(pygame.K_p)
    for _ in range(6):
        stage.key(pygame.K_LEFTBRACKET)


def _reveal(stage: ShotStage) -> None:
    lay(stage, set_up_to(match_of(SLUG, 1, "pc"), "choose")).settle(60)
    session = stage.table.session
    session.give(session.view.menu[0])
    while not stage.table.session.busy:
        stage.run(0.1)
    stage.run(1.6)


def _stand_off(stage: ShotStage) -> None:
    match = match_of(SLUG, kinds="pp")
    while match.state.quiet < match.state.field.quiet_limit - 5:
        seat = match.state.active
        flips = match.game.why_not(match.state, seat, Flip()) is None
        match.submit(seat, Flip() if flips else match.game.legal(match.state, seat)[0])
        match.step()
    lay(stage, match)


def _typed_dice(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, 1, "pp", TypedDice()))


def _curtain(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, 1, "pp")).settle(60)


def _phase(phase: str, kinds: str = "pp", scenario: int = 1) -> Screen:
    def show(stage: ShotStage) -> None:
        lay(stage, set_up_to(match_of(SLUG, scenario, kinds), phase)).settle(60)

    return show


def _menu(stage: ShotStage) -> None:
    lay(stage, _battle()).key(pygame.K_ESCAPE)


def _fairness(stage: ShotStage) -> None:
    from game.ui.scenes.table.menu import fairness

    lay(stage, _battle())
    stage.app.stack.follow(Push(fairness(stage.table)))


SCREENS: Final[Mapping[str, Screen]] = {
    **end_screens(lambda: played(match_of(SLUG, YARD), 2000)),
    "table": _table,
    "selected": _selected,
    "aiming": _aiming,
    "bounding": _bounding,
    "dice": _dice,
    "hint": _pressed(pygame.K_h),
    "plan": _pressed(pygame.K_h, pygame.K_2),
    "threat": _pressed(pygame.K_t),
    "why-not": _why_not,
    "ruler": _ruler,
    "story": _story,
    "reason": _reason,
    "looking-back": _looking_back,
    "menu": _menu,
    "fairness": _fairness,
    "typed-dice": _typed_dice,
    "curtain": _curtain,
    "reveal": _reveal,
    "stand-off": _stand_off,
    "set-up-terrain": _phase("terrain", "pc", FULL_KIT),
    "set-up-choose": _phase("choose", "pc"),
    "set-up-axis": _phase("axis"),
    "set-up-edge": _phase("edge"),
    "set-up-deploy": _phase("deploy"),
    "set-up-flags": _phase("flags"),
}
