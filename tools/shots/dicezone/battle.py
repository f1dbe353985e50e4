"""The board in pictures: starts, terrain, drives, shots, danger, overlays, many seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeAlias, Unpack

import pygame

from game.core.boards.cells import mask_of
from game.core.boards.hexes import Hex
from game.core.contract import Roll
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Player
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.play.turns import open_plans
from game.rules.dicezone.state import Mine, State
from game.ui.bench.matches import lay
from game.ui.tables.dicezone.positions import PositionFields, moving, position, shooting
from tools.shots.stage import Screen, ShotStage

Place: TypeAlias = tuple[int, int]
"""Column and row of a hex."""
NAMES: Final = ("Anna", "Boris", "Clara", "Dario", "Elena", "Falk")
DUEL: Final = "standard -1,4 N speed=7 nitro=2 mine=1; gunner 2,-5 S speed=4"
GUNS: Final = (
    "gunner 0,4 N speed=6 accuracy=3 bonus_dice=3 split he=2;"
    "standard 2,-3 SW speed=5 right=1 core=3; scout -4,-2 SE speed=4 left=2"
)
SIX: Final = (
    "standard 0,8 N speed=7; scout 7,-2 SW speed=6; bulwark -6,1 SE speed=5;"
    "lancer 3,-8 S speed=4; gunner -5,-3 SE speed=3 accuracy=4; brawler 6,3 NW speed=2"
)


def hex_at(q: int, r: int) -> int:
    """Return the cell of a hex."""
    return BOARD.cell(Hex(q, r))


def match_in(state: State, setup: Setup) -> Match:
    """Return a match of persons in a position."""
    names = NAMES[: len(setup.seats)]
    match = Match(GAME, Setup(setup.scenario, setup.options, names), SeededDice("zone"))
    match.states[0] = state
    match.players = tuple(Player(name, "person", None, n, n) for n, name in enumerate(names))
    return match


def begun(scenario: str, seats: int) -> Match:
    """Return a match of persons of a scenario at its first choice."""
    chosen = next(one for one in all_scenarios(GAME.slug) if one.id == scenario)
    seating = next(one for one in chosen.seatings if len(one.teams) == seats)
    setup = Setup(chosen, {**chosen.options, **seating.options}, NAMES[:seats], seating.teams)
    match = Match(GAME, setup, SeededDice("zone"))
    match.players = tuple(Player(n, "person", None, i, i) for i, n in enumerate(setup.seats))
    while isinstance(match.awaiting, Roll):
        match.roll()
    return match


def _lay(stage: ShotStage, match: Match) -> ShotStage:
    lay(stage, match)
    stage.settle(1.0)
    return stage


def _driving(stage: ShotStage, **fields: Unpack[PositionFields]) -> None:
    setup, state = position(DUEL, "ridges", **fields)
    _lay(stage, match_in(moving(state), setup))


def _shooting(stage: ShotStage) -> None:
    setup, state = position(GUNS, "pillars", "builders", crates=CRATES)
    _lay(stage, match_in(shooting(state), setup))


CRATES: Final = mask_of((hex_at(0, 1), hex_at(4, -1), hex_at(-5, 2)))
MINES: Final = (Mine(hex_at(2, -1), 1),)


def _pointed(stage: ShotStage, place: Place, click: bool = False, turns: int = 0) -> None:
    _driving(stage, crates=CRATES, mines=MINES)
    stage.hover(hex_at(*place))
    if click:
        stage.click(hex_at(*place))
    for _ in range(turns):
        stage.key(pygame.K_e)


def _refused(stage: ShotStage) -> None:
    _driving(stage, crates=CRATES)
    stage.hover(hex_at(6, -9))


def _danger(stage: ShotStage) -> None:
    _driving(stage)
    stage.key(pygame.K_t)
    stage.hover(hex_at(1, 1))


def _overlay(stage: ShotStage, number: int) -> None:
    _driving(stage, crates=CRATES, mines=MINES)
    stage.key(pygame.K_0 + number, pygame.KMOD_SHIFT)
    stage.hover(hex_at(-8, 8))


def _ring(stage: ShotStage) -> None:
    setup, state = position(DUEL, "crater", "bare_knuckle")
    _lay(stage, match_in(moving(state._replace(turn=6)), setup))
    stage.key(pygame.K_6, pygame.KMOD_SHIFT)


def _aimed(stage: ShotStage, place: Place, *keys: int, click: bool = True) -> None:
    _shooting(stage)
    for key in keys:
        stage.key(key)
    if click:
        stage.click(hex_at(*place))
    else:
        stage.hover(hex_at(*place))


def _planning(stage: ShotStage) -> None:
    """The firing range of the plan that is being made."""
    setup, state = position(DUEL, "ridges", crates=CRATES)
    match = match_in(open_plans(state, ())[0], setup)
    _lay(stage, match)
    stage.key(pygame.K_RETURN).settle(1.0)
    stage.key(pygame.K_1, pygame.KMOD_SHIFT)
    stage.settle(1.0)


def _token(stage: ShotStage, key: int) -> None:
    _aimed(stage, (2, -3), key)


def _split(stage: ShotStage) -> None:
    """The second token of the gunner is the split."""
    _aimed(stage, (2, -3), pygame.K_2)


def _ruler(stage: ShotStage) -> None:
    _shooting(stage)
    stage.key(pygame.K_l)
    stage.click(hex_at(0, 4))
    stage.hover(hex_at(5, -7))


def _six(stage: ShotStage) -> None:
    setup, state = position(SIX, "gates", "six_gates")
    _lay(stage, match_in(moving(state), setup))
    stage.hover(hex_at(2, 4))


def _deploy(
    stage: ShotStage, hover: tuple[int, int] | None, scenario: str = "bare_knuckle"
) -> None:
    _lay(stage, begun(scenario, 2))
    if hover is not None:
        stage.hover(hex_at(*hover))


def _terrain(stage: ShotStage, place: Place) -> None:
    _lay(stage, begun("builders", 3))
    stage.key(pygame.K_2)
    stage.key(pygame.K_e)
    stage.hover(hex_at(*place))


BATTLE: Final[Mapping[str, Screen]] = {
    "table-drive": _driving,
    "table-drive-hover": partial(_pointed, place=(2, 0)),
    "table-drive-chosen": partial(_pointed, place=(1, 1), click=True, turns=1),
    "table-drive-crate": partial(_pointed, place=(0, 1)),
    "table-drive-refused": _refused,
    "table-danger": _danger,
    **{f"table-overlay-{n}": partial(_overlay, number=n) for n in range(1, 6)},
    "table-overlay-ring": _ring,
    "table-shoot": _shooting,
    "table-shoot-aimed": partial(_aimed, place=(2, -3)),
    "table-shoot-blocked": partial(_aimed, place=(-4, -2), click=False),
    "table-shoot-split": _split,
    "table-shoot-blast": partial(_token, key=pygame.K_3),
    "table-ruler": _ruler,
    "table-plan-range": _planning,
    "table-six": _six,
    "table-deploy": partial(_deploy, hover=None),
    "table-deploy-ghost": partial(_deploy, hover=(0, 10)),
    "table-deploy-teams": partial(_deploy, hover=(0, -10), scenario="platoon"),
    "table-terrain": partial(_terrain, place=(2, -2)),
    "table-terrain-refused": partial(_terrain, place=(0, 0)),
}
