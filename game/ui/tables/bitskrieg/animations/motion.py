"""What an animation works with: the stage, both positions, and the table's voice."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.boards.squares import Cell
from game.rules.bitskrieg.state import State
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.motion.timeline import Animation, Later, Wait, call, sequence
from game.ui.motion.tweens import flip
from game.ui.tables.bitskrieg.shown.marks import AMBER, Wash, tinted
from game.ui.tables.bitskrieg.shown.stage import Counter, Stage, middle
from game.ui.tables.voice import Voice


@dataclass
class Act:
    """The events of one command as they are shown."""

    stage: Stage
    before: State
    after: State
    voice: Voice

    def sounds(self, name: str, loudness: float = 1.0) -> Animation:
        """Return the moment of a sound."""
        return call(lambda: self.voice.play(name, loudness))

    def counter(self, tank: int) -> Counter:
        """Return the counter of a tank."""
        return self.stage.tanks[tank]

    def place(self, tank: int) -> Point:
        """Return where the counter of a tank is now."""
        actor = self.stage.tanks[tank].actor
        return (actor.x, actor.y)

    def turned_over(self, tank: int, ready: bool, seconds: float = 0.3) -> Animation:
        """Return the flip of a counter to its ready or finished side (BK-7.1)."""

        def begin() -> Animation:
            counter = self.stage.tanks[tank]
            if counter.chip.ready == ready:
                return sequence()
            return flip(counter.actor, lambda: self._print(tank, ready), seconds)

        return Later(begin)

    def _print(self, tank: int, ready: bool) -> None:
        counter = self.stage.tanks[tank]
        counter.chip = counter.chip._replace(ready=ready)


class Glow(Wait):
    """Squares that light up and fade."""

    def __init__(self, cells: Iterable[Cell], seconds: float = 0.9) -> None:
        super().__init__(seconds)
        self._cells = tuple(cells)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the glow of this moment, in few steps so that its pictures can be kept."""
        share = self.elapsed / self.seconds
        strength = round((1 - share) * 8) / 8
        look = Wash(AMBER, 0.4 * strength, strength)
        return [
            about(tinted(camera, cell, look), *camera.to_screen(*middle(cell)))
            for cell in self._cells
        ]


def beyond(start: Point, target: Point, way: float = 0.75) -> Point:
    """Return the point some way behind a target as seen from the gun."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    length = max(0.01, (dx * dx + dy * dy) ** 0.5)
    return (target[0] + dx / length * way, target[1] + dy / length * way)


def square(cell: Cell) -> Point:
    """Return the middle of a square."""
    return middle(cell)
