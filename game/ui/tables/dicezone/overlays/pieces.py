"""Everything that stands on the board, lowest first: the rings of mines, mines, crates, tanks."""

from collections.abc import Iterator

from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.tables.dicezone.art.tanks import CRATE, MINE, RING, Tanks, Thing, grown, size_at
from game.ui.tables.dicezone.stage import Stage


def pieces(tanks: Tanks, camera: Camera, stage: Stage) -> list[Blit]:
    """Return what stands on the board, at rest or while it moves."""
    tanks.glide(camera.moving)
    return [*_loot(tanks, camera, stage), *_tanks(tanks, camera, stage)]


def _loot(tanks: Tanks, camera: Camera, stage: Stage) -> Iterator[Blit]:
    scale = camera.scale
    large = scale * grown(scale)
    for across, part in ((scale * RING, "ring"), (large * MINE, "mine")):
        for mine in stage.mines.values():
            thing = Thing(part, mine.seat)
            picture = tanks.standing(thing, across, mine.actor, tanks.draw_thing)
            yield tanks.at(camera, picture, mine.actor)
    for actor in stage.crates.values():
        picture = tanks.standing(Thing("crate"), large * CRATE, actor, tanks.draw_thing)
        yield tanks.at(camera, picture, actor)


def _tanks(tanks: Tanks, camera: Camera, stage: Stage) -> Iterator[Blit]:
    size = camera.scale * size_at(camera.scale)
    for number in sorted(stage.tanks):
        piece = stage.tanks[number]
        picture = tanks.standing(piece.look, size, piece.actor, tanks.draw)
        yield tanks.at(camera, picture, piece.actor)
