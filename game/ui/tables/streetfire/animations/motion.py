"""What an animation works with: the stage, both positions, and the table's voice."""

from collections.abc import Callable
from dataclasses import dataclass

from game.presenter.boards.layout import Point
from game.rules.streetfire.state import State
from game.ui.motion.timeline import Animation, call
from game.ui.tables.motion import Motion
from game.ui.tables.streetfire.art.tokens import Token
from game.ui.tables.streetfire.overlays.guns import fan_places, stacks_of
from game.ui.tables.streetfire.stage import Gun, Stage


@dataclass
class GunMotion(Motion[State, Stage]):
    """The events of one command as they are shown in the city."""

    def gun(self, number: int) -> Gun:
        """Return a gun."""
        return self.stage.guns[number]

    def place(self, number: int) -> Point:
        """Return where a gun is seen now: in its fan, if its stack is told apart."""
        actor = self.stage.guns[number].actor
        place = (actor.x, actor.y)
        stack = stacks_of(self.stage)[place]
        if place not in self.stage.fanned or len(stack) < 2:
            return place
        streets = self.before.field.town.streets
        bounds = (2.0 * streets.width, 2.0 * streets.height)
        return fan_places(place, len(stack), bounds)[stack.index(number)]

    def spent(self, number: int) -> Animation:
        """Return the moment in which a gun has acted (SF-1.4)."""
        return call(lambda: self.look(number, lambda token: token._replace(acted=True)))

    def look(self, number: int, change: Callable[[Token], Token]) -> None:
        """Change what is to be seen of a gun."""
        gun = self.stage.guns.get(number)
        if gun is not None:
            gun.token = change(gun.token)
