"""How the events of one command are shown: on a stage of their own, with their sounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from game.core.contract import Event, State
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation, Later, call, wait
from game.ui.motion.timeline import Sequence as InTurn
from game.ui.tables.voice import Voice

if TYPE_CHECKING:
    from game.ui.tables.game_table import Animate, GameTable


@dataclass
class Motion:
    """What the animation of an event works with: the stage, both positions, the table's voice."""

    stage: Any
    """The game's pieces, moved by the animations."""
    before: State
    after: State
    voice: Voice

    def sounds(self, name: str, loudness: float = 1.0) -> Animation:
        """Return the moment of a sound."""
        return call(lambda: self.voice.play(name, loudness))


def pause(seconds: float) -> Animate:
    """Let what happened be read."""
    return lambda motion, event: wait(seconds)


class EventAnimation:
    """The events of one command one after the other.

    While it runs the view stays that of the position before; a skipped one leaves nothing behind.
    """

    def __init__(self, game: GameTable, motion: Motion, events: Sequence[Event]) -> None:
        self.before, self.stage = motion.before, motion.stage
        self._voice = motion.voice
        shown = ((game.animations.get(type(event)), event) for event in events)
        parts = [Later(partial(show, motion, event)) for show, event in shown if show]
        last = () if game.afterwards is None else (Later(partial(game.afterwards, motion)),)
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
