"""A game's table on which commands are watched: what is seen and heard of them, and how long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, NamedTuple

import pygame
import pytest

from game.core.contract import SPECTATOR, Event, Game
from game.core.scenario import Setup
from game.presenter.context import TableView
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.tables.game_table import GameTable
from game.ui.tables.open_table import OpenTable


class Step(NamedTuple):
    """One command that is watched: the position before it, what happens, and the one after."""

    before: Any
    events: tuple[Event, ...]
    after: Any


def step_of(before: Any, after: Any) -> Step:
    """Return the step between two positions of the tests of the rules."""
    return Step(before.state, after.events, after.state)


class Listener:
    """Stands for the sound card and remembers what was played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.captions: list[str] = []
        self.on_caption = self.captions.append

    def play(self, name: str, loudness: float = 1.0, caption: str = "") -> None:
        """Take note of a sound and its caption."""
        self.played.append(name)
        self.captions.append(caption)


class Watched:
    """A game's table, opened anew for every command that is watched on it."""

    def __init__(self, rules: Game, table: GameTable, setup: Setup) -> None:
        self.rules, self.table, self.setup = rules, table, setup

    def open(self, table: GameTable | None = None) -> OpenTable:
        """Open the table, or another one of the game, with somebody who listens."""
        desk = Desk()
        desk.sound = Listener()  # type: ignore[assignment]
        return OpenTable(desk, table or self.table, self.setup)

    def play(self, step: Step, table: GameTable | None = None) -> Any:
        """Return the animation of a step before its first moment."""
        return self.open(table).animate(*step)

    def stages(self, step: Step, seconds: float = 0.02) -> Iterator[Any]:
        """Yield the stage moment by moment."""
        play = self.play(step)
        while not play.done:
            play.advance(seconds)
            yield play.stage

    def seconds(self, *steps: Step) -> float:
        """Return how long steps are watched at normal speed, the dice not counted."""
        total = 0.0
        for step in steps:
            play = self.play(step)
            while not play.done:
                total += 0.02 - play.advance(0.02)
        return total

    def view(self, state: Any) -> TableView:
        """Return what somebody sees who looks on."""
        seats = len(getattr(state.field, "teams", self.setup.seats))
        names = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")[:seats]
        menu, colors = self.rules.legal(state, SPECTATOR), tuple(range(len(names)))
        return TableView(
            self.rules, state, SPECTATOR, self.rules.awaiting(state), menu, names, colors
        )

    def pictures(self, step: Step, seconds: float = 0.05, side: int = 500) -> Iterator[list[Blit]]:
        """Yield what is drawn at every moment of a step; it ends, and then all is at rest."""
        pygame.display.init()
        here, view = self.open(), self.view(step.before)
        camera = Camera(here.layout.size, pygame.Rect(0, 0, side, side), self.table.board.margin)
        play, frames = here.animate(*step), 0
        while not play.done:
            moving = here.moving(view, camera)
            assert moving is not None
            yield [*moving, *play.blits(camera)]
            play.advance(seconds)
            frames += 1
            assert frames < 500
        assert here.moving(view, camera) is None

    def heard(self, steps: Iterable[Step]) -> set[tuple[str, str]]:
        """Return the sounds of steps, each with its caption."""
        found: set[tuple[str, str]] = set()
        for step in steps:
            here = self.open()
            play, sound = here.animate(*step), _listener(here)
            while not play.done:
                play.advance(0.05)
            found |= set(zip(sound.played, sound.captions, strict=True))
        return found

    def skipped(self, step: Step) -> Listener:
        """Return what is heard of a step that is skipped."""
        here = self.open()
        here.animate(*step).advance(inf)
        return _listener(here)

    def said(
        self, steps: Iterable[Step], tellers: Sequence[Any], hear: pytest.MonkeyPatch
    ) -> set[str]:
        """Return all that some modules write on the board while steps are watched."""
        found: set[str] = set()
        for teller in tellers:
            hear.setattr(teller, "pill_blit", _noting(found, teller.pill_blit))
        for step in steps:
            for _ in self.pictures(step):
                pass
        return found


def _listener(here: OpenTable) -> Listener:
    sound: Any = here.desk.sound
    assert isinstance(sound, Listener)
    return sound


def _noting(said: set[str], draw: Callable[..., Any]) -> Callable[..., Any]:
    def write(canvas: Any, at: Any, line: str, *look: Any) -> Any:
        said.add(line)
        return draw(canvas, at, line, *look)

    return write


def firsts_of(steps: Iterable[Step]) -> dict[str, Step]:
    """Return of each kind of event, by name, the first step in which it happens."""
    found: dict[str, Step] = {}
    for step in steps:
        for event in step.events:
            found.setdefault(type(event).__name__, step)
    return found
