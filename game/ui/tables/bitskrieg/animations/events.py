"""The table of animations, and the play of one command's events."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, Final

from game.core.contract import Conceded, Event, Submitted
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.state import State
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation, wait
from game.ui.motion.timeline import Sequence as InTurn
from game.ui.tables.bitskrieg.acted import driving, firing, preparing
from game.ui.tables.bitskrieg.acted.act import Act
from game.ui.tables.bitskrieg.shown.stage import Stage, stage_of
from game.ui.tables.voice import Voice

ANIMATED: Final[Mapping[type, Callable[[Act, Any], Animation]]] = {
    told.TerrainPicked: preparing.terrain_picked,
    told.ObstaclePlaced: preparing.obstacle_placed,
    told.ObstacleRerolled: preparing.obstacle_rerolled,
    told.TanksRevealed: preparing.tanks_revealed,
    told.RolledOff: preparing.rolled_off,
    told.AxisChosen: preparing.axis_chosen,
    told.EdgeChosen: preparing.edge_chosen,
    told.TankPlaced: preparing.tank_placed,
    told.FlagPlaced: preparing.flag_placed,
    told.TurnBegan: driving.turn_began,
    told.Moved: driving.moved,
    told.Reversed: driving.reversed_,
    told.FlagTaken: driving.flag_taken,
    told.FlagFreed: driving.flag_freed,
    told.Fired: firing.fired,
    told.Missed: firing.missed,
    told.Hit: firing.hit,
    told.DamageRolled: firing.damage_rolled,
    told.Destroyed: firing.destroyed,
    told.Deflected: firing.deflected,
    told.Stunned: firing.stunned,
    told.ObstacleCleared: firing.obstacle_cleared,
    told.Rammed: firing.rammed,
    told.RamRolled: firing.ram_rolled,
    told.Flipped: driving.flipped,
    told.Rebuilt: driving.rebuilt,
    told.ReserveArrived: driving.reserve_arrived,
    told.QuietWarning: driving.quiet_warning,
    told.MatchOver: driving.match_over,
    Submitted: preparing.submitted,
    Conceded: lambda act, event: wait(0.2),
}
"""How each type of event looks."""


class Play:
    """The events of one command, played on a stage of their own."""

    def __init__(self, before: State, events: Sequence[Event], after: State, voice: Voice) -> None:
        self.before = before
        self.stage: Stage = stage_of(before)
        self._voice = voice
        act = Act(self.stage, before, after, voice)
        self._parts = InTurn(*(ANIMATED[type(event)](act, event) for event in events))

    @property
    def done(self) -> bool:
        """Whether all events have been shown."""
        return self._parts.done

    def advance(self, seconds: float) -> float:
        """Go on by some seconds; endless seconds skip to the end, without sounds."""
        self._voice.silent = seconds == inf
        return self._parts.advance(seconds)

    def blits(self, camera: Camera) -> Sequence[Blit]:
        """Return shells, sparks and smoke; the pieces are the face's."""
        return self._parts.blits(camera)
