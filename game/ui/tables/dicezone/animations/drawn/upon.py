"""What a stage shows upon its pieces while things move: light, boards, tracks, counters, words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.tables.dicezone.animations.arcade import ArcadeStage
from game.ui.tables.dicezone.animations.drawn import boards, opening, panels
from game.ui.tables.dicezone.overlays import board
from game.ui.tables.shared.badges import Rising

if TYPE_CHECKING:
    from game.presenter.context import Context
    from game.ui.tables.shared.pieces import Liveries


def moving(context: Context, camera: Camera, stage: ArcadeStage) -> list[Blit]:
    """Return the pieces while they move, and all that is to be seen upon them."""
    return [*board.moving(context, camera, stage), *upon(context, camera, stage)]


def upon(context: Context, camera: Camera, stage: ArcadeStage) -> list[Blit]:
    """Return all that a stage shows above its pieces; at rest there is nothing."""
    liveries: Liveries = context.renderer.tanks(context.view.colors).liveries
    beside = sorted(stage.beside, key=lambda part: isinstance(part, Rising))
    found = [blit for part in beside for blit in part.blits(camera)]
    for number, shown in stage.boards.items():
        if number in stage.tanks:
            actor = stage.tanks[number].actor
            found += boards.popped(camera, (actor.x, actor.y), shown)
    if stage.tracks is not None:
        word = context.phrases.word
        names = panels.TrackWords(word("moment.moves"), word("moment.shoots"))
        found += panels.tracks(camera, stage, stage.tracks, liveries, names)
    found += panels.counters(camera, tuple(stage.counters.values()), liveries)
    return [*found, *opening.boards(camera, stage.reveal, liveries)]
