"""What an animation works with: the stage, both positions, and the table's voice."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.boards.cells import Cell
from game.presenter.bitskrieg.tabletop import TOP
from game.presenter.boards.layout import Point
from game.rules.bitskrieg.events import ReserveArrived, TankPlaced
from game.rules.bitskrieg.state import Tank
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation, Drawn, Later, sequence
from game.ui.motion.tweens import flip
from game.ui.tables.bitskrieg.overlays.marks import tinted
from game.ui.tables.bitskrieg.stage import Counter, Stage, chip_of, standing
from game.ui.tables.motion import Motion
from game.ui.tables.shared.marks import AMBER
from game.ui.tables.shared.squares.washes import Wash


@dataclass
class TankMotion(Motion):
    """The events of one command as they are shown on the battlefield."""

    stage: Stage

    def counter(self, tank: int) -> Counter:
        """Return the counter of a tank."""
        return self.stage.tanks[tank]

    def new_counter(self, event: TankPlaced | ReserveArrived, ready: bool) -> Counter:
        """Set the counter of a new tank down."""
        tank = Tank(event.seat, event.type, event.at, event.facing, ready)
        actor = standing(event.at, event.facing * 90.0)
        counter = Counter(chip_of(tank, event.tank, ready), actor)
        self.stage.tanks[event.tank] = counter
        return counter

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
            other = counter.chip._replace(ready=ready)
            return flip(counter.actor, lambda: setattr(counter, "chip", other), seconds)

        return Later(begin)


def glow(cells: Sequence[Cell], seconds: float = 0.9) -> Animation:
    """Return squares that light up and fade, in few steps so that their pictures can be kept."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        strength = round((1 - share) * 8) / 8
        look = Wash(AMBER, 0.4 * strength, strength)
        return [
            about(tinted(camera, cell, look), *camera.to_screen(*TOP.center(cell)))
            for cell in cells
        ]

    return Drawn(seconds, draw)
