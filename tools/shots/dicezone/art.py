"""The board itself in pictures: whole and near, battered tanks, loot, the ring, high contrast."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, Unpack

from msgspec.structs import replace

from game.core.boards.cells import mask_of
from game.match.match import Match
from game.presenter.dicezone.places import middle
from game.rules.dicezone.state import Mine
from game.ui.bench.matches import lay
from game.ui.tables.dicezone.positions import BARE_KNUCKLE, PositionFields, moving, position
from tools.shots.dicezone.battle import SIX, hex_at, match_in
from tools.shots.stage import Screen, ShotStage

BATTERED: Final = (
    "standard 0,2 N front=0 core=2 speed=4 nitro=1 rear_proof aim2=2;"
    "scout -2,0 SE right=1 rear=0 move=3 core=1 shell2 shell=2;"
    "bulwark 2,-2 SW left=2 range=0 ap=1;"
    "lancer 3,-1 NW accuracy=2 damage=1 front=1 homing=2;"
    "gunner -3,2 NE move=0 left=0 right=6 mine=1;"
    "brawler 0,-2 S front=6 core=6 move=12 damage=6 range=6 double_damage=2"
)
CRATES: Final = mask_of((hex_at(4, 1), hex_at(-1, -1), hex_at(-5, 4)))
MINES: Final = (Mine(hex_at(1, 0), 1), Mine(hex_at(-5, 1), 4))
NEAR: Final = 3.0
"""How much nearer than the whole board."""


def _lay(
    stage: ShotStage, notes: str, layout: str, near: bool = False, **fields: Unpack[PositionFields]
) -> None:
    setup, state = position(notes, layout, **fields)
    _laid(stage, match_in(moving(state), setup))
    if near:
        camera = stage.table.board.camera
        camera.zoom(NEAR)
        camera.show(*middle(hex_at(0, 0)))
        stage.settle()


def _laid(stage: ShotStage, match: Match) -> None:
    lay(stage, match)
    stage.settle(1.0)


def _contrast(stage: ShotStage) -> None:
    desk = stage.desk
    desk.settings = replace(desk.settings, palette="contrast")
    desk.restyle(palette="contrast")
    _lay(stage, BATTERED, "town", crates=CRATES, mines=MINES)


def _ring(stage: ShotStage, turn: int) -> None:
    setup, state = position(SIX, "crater", BARE_KNUCKLE)
    standing = moving(state._replace(turn=turn))
    _laid(stage, match_in(standing, setup))


ART: Final[Mapping[str, Screen]] = {
    "art-six": partial(_lay, notes=SIX, layout="town"),
    "art-near": partial(_lay, notes=BATTERED, layout="pillars", near=True, crates=CRATES),
    "art-battered": partial(_lay, notes=BATTERED, layout="yard", crates=CRATES, mines=MINES),
    "art-loot": partial(_lay, notes=BATTERED, layout="open", near=True, crates=CRATES, mines=MINES),
    "art-ring-ahead": partial(_ring, turn=3),
    "art-ring": partial(_ring, turn=8),
    "art-contrast": _contrast,
}
