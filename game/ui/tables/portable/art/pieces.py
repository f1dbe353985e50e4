"""All that stands on the map as pictures in their order: craters, works, gas, units, flags."""

from collections.abc import Iterator
from typing import Final

from pygame import Surface

from game.core.boards.cells import OFF, Cell
from game.rules.portable.board.terrain import Board
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.tweens import Actor
from game.ui.tables.portable.art import works
from game.ui.tables.portable.art.units import SIZE, Units
from game.ui.tables.portable.art.works import FLAG, LEAST_FLAG, VARIANTS
from game.ui.tables.portable.stage import Stage

CORNER: Final = (-0.31, -0.36)
"""Where the flag of an objective stands, from the middle of its square: clear of a unit's marks."""
CRATER: Final = 0.6
"""Board units across of a crater."""
CLOUD: Final = 1.34
"""Board units across of a cloud."""


def blits(camera: Camera, board: Board, stage: Stage, units: Units) -> list[Blit]:
    """Return everything on the map, the lowest first."""
    return [
        *_ground(camera, board, stage, units),
        *_clouds(camera, stage, units),
        *_units(camera, stage, units),
        *flags(camera, stage, units),
    ]


def unit_order(stage: Stage) -> list[int]:
    """Return the units as they lie one over the other: the large ones of a square lowest."""
    return sorted(stage.tokens, key=lambda number: (-stage.tokens[number].actor.size, number))


def _ground(camera: Camera, board: Board, stage: Stage, units: Units) -> Iterator[Blit]:
    side = max(8, round(camera.scale))
    for number, crater in enumerate(stage.craters):
        size = max(8, round(camera.scale * CRATER * crater.size))
        yield _at(camera, works.crater_picture(size, number % VARIANTS), crater, units)
    for cell in sorted(stage.mines):
        yield _at(camera, works.mines_picture(side), stage.mines[cell], units)
    for cell in sorted(stage.wire):
        picture = works.wire_picture(side, _along(board, stage, cell))
        yield _at(camera, picture, stage.wire[cell], units)


def _along(board: Board, stage: Stage, cell: Cell) -> str:
    """Return which way the wire of a square runs: on to wire beside it, else across."""
    joined = [n != OFF and n in stage.wire for n in board.steps[cell]]
    return "down" if (joined[0] or joined[2]) and not (joined[1] or joined[3]) else "across"


def _units(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    for number in unit_order(stage):
        token = stage.tokens[number]
        picture = units.standing(token.look, camera.scale * SIZE, token.actor, units.draw)
        yield units.at(camera, picture, token.actor)


def _clouds(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    for number, cloud in enumerate(stage.clouds):
        size = max(8, round(camera.scale * CLOUD * cloud.actor.size))
        picture = works.cloud_picture(size, cloud.age, number % VARIANTS)
        yield _at(camera, picture, cloud.actor, units)


def flags(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    """Yield the flags of the objectives, which tell what these are worth."""
    side = max(LEAST_FLAG, round(camera.scale * FLAG))
    for cell in sorted(stage.flags):
        flag = stage.flags[cell]
        worn = None if flag.seat < 0 else units.worn(flag.seat)
        size = max(8, round(side * flag.actor.size))
        picture = works.flag_picture(worn, flag.value, size, flag.half_mast)
        actor = Actor(flag.actor.x + CORNER[0], flag.actor.y + CORNER[1], alpha=flag.actor.alpha)
        actor.lift = flag.actor.lift
        yield _at(camera, picture, actor, units)


def _at(camera: Camera, picture: Surface, actor: Actor, units: Units) -> Blit:
    """Return what lies where its actor is, as see-through as that."""
    return units.at(camera, units.faded(picture, actor.alpha), actor)
