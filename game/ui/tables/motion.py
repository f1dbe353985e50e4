"""How the events of commands are shown: on a stage of their own, with their sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.contract import Event, State, StateT
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.particles import Effect
from game.ui.motion.timeline import (
    Animation,
    Drawn,
    Hastened,
    Later,
    Parallel,
    call,
    parallel,
    staggered,
    wait,
)
from game.ui.motion.timeline import Sequence as InTurn
from game.ui.tables.voice import Voice

if TYPE_CHECKING:
    from game.ui.tables.game_table import Animate, AnyTable

StageT = TypeVar("StageT")
"""A game's own pieces in motion."""
GAP: Final = 0.12
"""Seconds after which the next of several orders begins that are shown together."""


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


class Loose(Parallel):
    """Animations that move no piece: what follows need not wait for them."""


LOOSE: Final = (Drawn, Effect, Loose)
"""What a stage can let go."""


@dataclass(kw_only=True)
class SceneWithEffects:
    """A stage that also shows what nothing waits for while it plays: sparks, smoke, words."""

    beside: list[Animation] = field(default_factory=list)
    """What plays beside the events now."""
    seconds: float = 0.0
    """How long things have moved, for smoke that rises."""
    shared: int = 1
    """How many orders are shown together: each of them lets time pass."""
    let_go: Callable[[Animation], None] | None = None
    """Takes what needs no stage, so that nothing waits for the end of smoke and words."""

    def pass_time(self, seconds: float) -> None:
        """Let what plays beside the events go on; endless seconds end it."""
        seconds /= self.shared
        if seconds != inf:
            self.seconds += seconds
        for part in self.beside:
            part.advance(seconds)
        self.beside = [part for part in self.beside if not part.done]

    def taken(self) -> Animation:
        """Take what still plays beside the events, to wait for it if it is not let go."""
        left, self.beside, self.shared = self.beside, [], 1
        if self.let_go is None:
            return parallel(*left)
        for part in left:
            if isinstance(part, LOOSE):
                self.let_go(part)
        return parallel(*(part for part in left if not isinstance(part, LOOSE)))


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


class ShownCommand(NamedTuple):
    """What one command brings about."""

    before: State
    events: Sequence[Event]
    after: State


class Showing(NamedTuple):
    """How commands are shown."""

    haste: float = 1.0
    """How many times as fast as usual."""
    calmly: frozenset[type] = frozenset()
    """Events that are never hastened."""
    let_go: Callable[[Animation], None] | None = None
    """Takes smoke and words that are still there at the end; by default they are waited for."""
    landed: Callable[[], object] | None = None
    """Called once all that flies in a command has landed, if anything does."""


AT_LENGTH: Final = Showing()


class EventAnimation:
    """The events of one command one after the other, or of several commands at the same time.

    `strands` tells which commands are shown one after the other; the strands begin shortly after
    one another. While it runs the view stays that of the position before; a skipped one leaves
    nothing behind.
    """

    def __init__(
        self,
        game: AnyTable,
        voice: Voice,
        scenes: Sequence[ShownCommand],
        strands: Sequence[int] = (),
        showing: Showing = AT_LENGTH,
    ) -> None:
        make = game.motion.stage
        self.before = scenes[0].before
        self.stage: Any = None if make is None else make(self.before)
        self._voice = voice
        kind = game.motion.kind
        motions = [kind(self.stage, scene.before, scene.after, voice) for scene in scenes]
        found: dict[int, list[Animation]] = {}
        for strand, motion, scene in zip(strands or (0,), motions, scenes, strict=True):
            found.setdefault(strand, []).extend(_shown(game, motion, scene.events, showing))
        lines = list(found.values())
        if isinstance(self.stage, SceneWithEffects):
            self.stage.shared, self.stage.let_go = len(lines), showing.let_go
        after = game.motion.afterwards
        ends = [] if after is None else [Later(partial(after, motions[-1]))]
        last = ends if showing.haste == 1 else [Hastened(end, showing.haste) for end in ends]
        together = staggered(GAP, *(InTurn(*line) for line in lines))
        self._parts = InTurn(*([together] if len(lines) > 1 else lines[0]), *last)

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


def _shown(
    game: AnyTable, motion: AnyMotion, events: Sequence[Event], showing: Showing
) -> list[Animation]:
    parts: list[Animation] = []
    flying = [event for event in events if type(event) in game.motion.flights]
    for event in events:
        show = game.motion.animations.get(type(event))
        if show is not None:
            part = Later(partial(show, motion, event))
            calm = showing.haste == 1 or type(event) in showing.calmly
            parts.append(part if calm else Hastened(part, showing.haste))
        if flying and event is flying[-1] and showing.landed is not None:
            parts.append(call(showing.landed))
    return parts
