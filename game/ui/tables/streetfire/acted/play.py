"""The table of animations, and the play of one command's events."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final

from game.core.contract import Conceded, Event
from game.rules.streetfire import events as told
from game.rules.streetfire.state import State
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation
from game.ui.motion.timeline import Sequence as InTurn
from game.ui.tables.streetfire.acted import firing, turning
from game.ui.tables.streetfire.acted.act import Act
from game.ui.tables.streetfire.shown.stage import Stage, stage_of
from game.ui.tables.voice import Voice

ANIMATED: Final[Mapping[type, Callable[[Act, Any], Animation]]] = {
    told.Tossed: turning.tossed,
    told.HalfBegan: turning.half_began,
    told.Moved: turning.moved,
    told.Fired: firing.fired,
    told.DamageRolled: firing.damage_rolled,
    told.Missed: firing.missed,
    told.Hit: firing.hit,
    told.Crippled: firing.crippled,
    told.Destroyed: firing.destroyed,
    told.TurnEnded: turning.turn_ended,
    told.MatchOver: turning.match_over,
    Conceded: turning.conceded,
}
"""How each type of event looks."""


class Play:
    """The events of one command, played on a stage of their own."""

    def __init__(self, before: State, events: Sequence[Event], after: State, voice: Voice) -> None:
        self.before = before
        self.stage: Stage = stage_of(before)
        self._voice = voice
        act = Act(self.stage, before, after, voice)
        parts = [ANIMATED[type(event)](act, event) for event in events]
        self._parts = InTurn(*parts, turning.looks_back(act))

    @property
    def done(self) -> bool:
        """Whether all events have been shown."""
        return self._parts.done

    def advance(self, seconds: float) -> float:
        """Go on by some seconds; endless seconds skip to the end, without sounds."""
        self._voice.silent = seconds == inf
        return self._parts.advance(seconds)

    def blits(self, camera: Camera) -> Sequence[Blit]:
        """Return shells, sparks and smoke; the guns are the face's."""
        return self._parts.blits(camera)
