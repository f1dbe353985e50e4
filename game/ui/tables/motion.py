"""How the events of one command are shown: on a stage of their own, with their sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from game.core.contract import Event, StateT
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation, Later, call, parallel, wait
from game.ui.motion.timeline import Sequence as InTurn
from game.ui.tables.voice import Voice

if TYPE_CHECKING:
    from game.ui.tables.game_table import Animate, AnyTable

StageT = TypeVar("StageT")
"""A game's own pieces in motion."""


@dataclass
class Motion(Generic[StateT, StageT]):
    """What the animation of an event works with: the stage, both positions, the table's voice."""

    stage: StageT
    """The game's pieces, moved by the animations."""
    before: StateT
    after: StateT
    voice: Voice

    def sounds(self, name: str, loudness: float = 1.0) -> Animation:
        """Return the moment of a sound."""
        return call(lambda: self.voice.play(name, loudness))


AnyMotion: TypeAlias = Motion[Any, Any]
"""Where the events of any game are shown."""


def pause(seconds: float) -> Animate:
    """Let what happened be read."""
    return lambda motion, event: wait(seconds)


@dataclass(kw_only=True)
class SceneWithEffects:
    """A stage that also shows what nothing waits for while it plays: sparks, smoke, words."""

    beside: list[Animation] = field(default_factory=list)
    """What plays beside the events now."""
    seconds: float = 0.0
    """How long things have moved, for smoke that rises."""

    def pass_time(self, seconds: float) -> None:
        """Let what plays beside the events go on; endless seconds end it."""
        if seconds != inf:
            self.seconds += seconds
        for part in self.beside:
            part.advance(seconds)
        self.beside = [part for part in self.beside if not part.done]

    def taken(self) -> Animation:
        """Take what still plays beside the events, to wait for it."""
        left, self.beside = parallel(*self.beside), []
        return left


def all_ended(stage: SceneWithEffects) -> Animation:
    """Return what still plays beside the events, and what that begins in its turn."""

    def rest() -> Animation:
        return InTurn(stage.taken(), all_ended(stage)) if stage.beside else InTurn()

    return Later(rest)


class WithEffects:
    """An animation on a lively stage: what plays beside it goes on with it."""

    def __init__(self, stage: SceneWithEffects, part: Animation) -> None:
        self._stage, self._part = stage, part

    @property
    def done(self) -> bool:
        """Whether it has ended; what plays beside may go on."""
        return self._part.done

    def advance(self, seconds: float) -> float:
        """Go on by some seconds, also with what plays beside; return the rest."""
        rest = self._part.advance(seconds)
        self._stage.pass_time(inf if seconds == inf else seconds - rest)
        return rest

    def blits(self, camera: Camera) -> Sequence[Blit]:
        """Return its own present moment."""
        return self._part.blits(camera)


def accompanied(animate: Callable[[Any, Any], Animation]) -> Animate:
    """Return how an event looks, with all that plays beside it on a lively stage."""
    return lambda motion, event: WithEffects(motion.stage, animate(motion, event))


class EventAnimation:
    """The events of one command one after the other.

    While it runs the view stays that of the position before; a skipped one leaves nothing behind.
    """

    def __init__(self, game: AnyTable, motion: AnyMotion, events: Sequence[Event]) -> None:
        self.before, self.stage = motion.before, motion.stage
        self._voice = motion.voice
        shown = ((game.motion.animations.get(type(event)), event) for event in events)
        parts = [Later(partial(show, motion, event)) for show, event in shown if show]
        last = (
            ()
            if game.motion.afterwards is None
            else (Later(partial(game.motion.afterwards, motion)),)
        )
        self._parts = InTurn(*parts, *last)

    @property
    def done(self) -> bool:
        """Whether all events have been shown."""
        return self._parts.done

    def advance(self, seconds: float) -> float:
        """Go on by some seconds; endless seconds skip to the end, without sounds."""
        self._voice.silent = seconds == inf
        return self._parts.advance(seconds)

    def blits(self, camera: Camera) -> Sequence[Blit]:
        """Return shells, sparks and smoke; the pieces lie below them."""
        return self._parts.blits(camera)
