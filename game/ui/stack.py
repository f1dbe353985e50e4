"""Scenes and the stack they lie on.

A scene handles an event and answers what comes next; the stack does it. Nothing else changes
which scene is on top.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.ui.desk import Desk


class Scene:
    """One screen of the program, or an overlay upon another one."""

    overlay: bool = False
    """True when the scene below is drawn first."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def awake(self) -> bool:
        """Tell whether the scene wants frames now; when not, the window sleeps till an event."""
        return False

    def handle(self, event: pygame.Event) -> "Next | None":
        """Take one event and return what comes next; None stays here."""

    def update(self, seconds: float) -> "Next | None":
        """Let `seconds` pass and return what comes next; called only while awake."""

    def draw(self, surface: pygame.Surface) -> bool | None:
        """Draw the scene; changes nothing but caches. False: the window shows it already."""
        return None

    def dropped(self, path: Path) -> "Next | None":
        """Take a file that was dropped on the window or given to the program: it is opened."""
        return self.desk.routes.open_path(self.desk, path)

    def exposed(self) -> None:
        """Learn that the window has lost its picture; what a scene left there is gone."""

    def asks_before(self, step: "Next") -> "Scene | None":
        """Return the question to ask before `step` takes the scene away; None loses nothing."""
        return None

    def entered(self) -> None:
        """Become the scene on top, for the first time or again."""

    def left(self) -> None:
        """Stop being the scene on top: covered or taken away."""

    def closed(self) -> None:
        """Leave the stack for good: stop workers, close files."""


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Lay a scene in place of the one on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top scene away and let `then`, if given, come next from the one below."""

    then: "Next | None" = None


@dataclass(frozen=True, slots=True)
class PopTo:
    """Take scenes away until one of this class is on top; the lowest always stays.

    What comes next from there is asked for when the others have left and let their files go.
    """

    kind: type[Any]
    then: "Callable[[], Next] | None" = None


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


@dataclass(frozen=True, slots=True)
class Same:
    """Nothing changed, so nothing needs to be drawn."""


Next = Push | Replace | Pop | PopTo | Quit | Same
SAME = Same()


class Stack:
    """The scenes, lowest first."""

    def __init__(self, first: Scene | None = None) -> None:
        self.scenes: list[Scene] = []
        self.closed = 0
        """Scenes that have left for good since somebody last freed them."""
        self._question: Scene | None = None
        """What was last asked before a scene could go."""
        if first is not None:
            self._lay(first)

    @property
    def top(self) -> Scene:
        """Return the scene that gets the events."""
        return self.scenes[-1]

    @property
    def awake(self) -> bool:
        """Tell whether any scene that can be seen wants frames."""
        return any(scene.awake for scene in self.seen())

    def seen(self) -> list[Scene]:
        """Return the scenes to draw, lowest first: the top one and what its overlays show."""
        start = len(self.scenes) - 1
        while start > 0 and self.scenes[start].overlay:
            start -= 1
        return self.scenes[max(0, start) :]

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw every scene that can be seen; tell whether the window looks different now."""
        drawn = [scene.draw(surface) for scene in self.seen()]
        return any(changed is not False for changed in drawn)

    def follow(self, step: Next | None) -> None:
        """Do what a scene answered, or ask first where a scene would lose something by it."""
        if self._asks(step):
            return
        match step:
            case Push(scene):
                self._lay(scene)
            case Replace(scene):
                self._take()
                self._lay(scene)
            case Pop(then):
                self._pop(then)
            case PopTo(kind, then):
                self._pop_to(kind)
                self.follow(None if then is None else then())
            case Quit():
                self.empty()

    def empty(self) -> None:
        """Take every scene away, top first."""
        while self.scenes:
            self._take()

    def _asks(self, step: Next | None) -> bool:
        """Whether a scene that would go has something to ask; it lies on top then."""
        found = (scene.asks_before(step) for scene in self._leaving(step) if step is not None)
        question = next((asked for asked in found if asked is not None), None)
        if question is None:
            return False
        if self._question is None or self._question not in self.scenes:
            self._question = question
            self._lay(question)
        return True

    def _leaving(self, step: Next | None) -> list[Scene]:
        """The scenes that a step takes away for good."""
        match step:
            case Replace() | Pop():
                return self.scenes[-1:]
            case PopTo(kind):
                stays = (n for n, scene in enumerate(self.scenes) if isinstance(scene, kind))
                return self.scenes[max(stays, default=0) + 1 :]
            case Quit():
                return list(self.scenes)
        return []

    def _lay(self, scene: Scene) -> None:
        if self.scenes:
            self.top.left()
        self.scenes.append(scene)
        scene.entered()

    def _take(self) -> None:
        scene = self.scenes.pop()
        scene.left()
        scene.closed()
        self.closed += 1

    def _pop(self, then: Next | None) -> None:
        self._take()
        if self.scenes:
            self.top.entered()
            self.follow(then)

    def _pop_to(self, kind: type[Any]) -> None:
        while len(self.scenes) > 1 and not isinstance(self.top, kind):
            self._take()
        self.top.entered()
