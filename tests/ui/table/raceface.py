"""The face of the race: a track of two rows, a disc a runner; enough to drive the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pygame

from game.ai.reasons import Reason
from game.core.contract import Command, Game, Menu, Refusal, Say, Setup
from game.match.dice import DiceSource, ScriptedDice
from game.match.match import Match
from game.match.seats import Player
from game.ui.boards.layout import SquareLayout
from game.ui.motion.timeline import Animation, Wait, sequence
from game.ui.session import Session
from game.ui.session.thinker import Thinker
from game.ui.tables.face import (
    Action,
    Answer,
    Banner,
    Card,
    Deeds,
    Gauge,
    Intent,
    Lesson,
    Nouns,
    Preview,
    Ruling,
    Tip,
)
from tests.match.race import RACE, Bid, Step, setup

WIDE = 12


class Track:
    """A picture of the board."""

    bounds = (-0.25, -0.25, WIDE + 0.25, 2.25)
    solid = (0.0, 0.0, float(WIDE), 2.0)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        canvas.fill((40, 60, 40))
        for n in range(2 * WIDE):
            box = ((n % WIDE + 0.25) * scale, (n // WIDE + 0.25) * scale, scale - 2, scale - 2)
            canvas.fill((70, 100, 60), box)
            yield


class RaceFace:
    """Runner 0 on the upper row, runner 1 on the lower; a touched square asks for a step."""

    layout = SquareLayout(WIDE, 2)
    margin = 0.25
    nouns = Nouns("stretch", "runner")

    def __init__(self, seconds: float = 0.5) -> None:
        self.seconds = seconds
        self.board = Track()

    def picture(self, sight: Any) -> Track:
        return self.board

    def draw(self, surface: Any, camera: Any, sight: Any, intent: Intent, hover: Any) -> None:
        for seat, place in enumerate(sight.state.places):
            x, y = camera.to_screen(min(place, WIDE - 1) + 0.5, seat + 0.5)
            pygame.draw.circle(surface, (200, 80 + 100 * seat, 60), (x, y), camera.scale * 0.3)
            bid = sight.state.bids[seat]
            if isinstance(bid, int):
                surface.fill((10, 10, 250), (round(x), round(y), 4 + 6 * bid, 4))

    def moving(self, camera: Any, sight: Any) -> None:
        return None

    def draw_threat(self, surface: Any, camera: Any, sight: Any, intent: Intent) -> None:
        x, y = camera.to_screen(0, 0)
        surface.fill((250, 0, 0), (round(x), round(y), 20, 20))

    def is_safe(self, sight: Any, intent: Intent) -> bool:
        return False

    def portrait(self, sight: Any, subject: Any, pixels: int) -> pygame.Surface | None:
        return None

    def subject_at(self, sight: Any, cell: int) -> Any:
        for seat, place in enumerate(sight.state.places):
            if cell == seat * WIDE + place:
                return f"runner {seat}"
        return None

    def home(self, sight: Any, subject: Any) -> int | None:
        if isinstance(subject, str) and subject.startswith("runner"):
            seat = int(subject[-1])
            return seat * WIDE + min(sight.state.places[seat], WIDE - 1)
        return sight.seat * WIDE if sight.seat >= 0 else None

    def cell_name(self, sight: Any, cell: int) -> str:
        return f"{cell // WIDE + 1}-{cell % WIDE + 1}"

    def touch(self, sight: Any, intent: Intent, cell: int) -> Answer:
        if sight.state.phase == "bid":
            return Answer(intent, Bid(cell % WIDE % 4))
        runner, square = divmod(cell, WIDE)
        squares = square - sight.state.places[sight.state.active]
        if runner != sight.state.active or not 1 <= squares <= 3:
            return Answer(intent, refusal=self.why(sight, intent, cell))
        if intent.cell != cell:
            return Answer(intent._replace(cell=cell))
        return Answer(Intent(), Step(squares))

    def turn(self, sight: Any, intent: Intent, way: int) -> Answer:
        return Answer(intent._replace(facing=((intent.facing or 0) + way) % 4))

    def aim(self, sight: Any, intent: Intent, cell: int) -> Answer:
        return Answer(intent)

    def drop(self, sight: Any, intent: Intent, start: int, end: int) -> Answer:
        return self.touch(sight, intent._replace(cell=end), end)

    def key(self, sight: Any, intent: Intent, key: str) -> Answer | None:
        if sight.state.phase == "bid" and key in "0123":
            return Answer(intent, Bid(int(key)))
        return None

    def back(self, sight: Any, intent: Intent) -> Intent | None:
        return Intent() if intent != Intent() else None

    def press(self, sight: Any, intent: Intent, action: str) -> Answer:
        if action == "rest":
            return Answer(intent, refusal=self._no_rest())
        return Answer(intent, Step(1))

    def _no_rest(self) -> Refusal:
        return Refusal("no_rest", "RC-1", Say("race.no_rest"))

    def confirm(self, sight: Any, intent: Intent) -> Answer:
        if intent.cell is None:
            return Answer(intent)
        return self.touch(sight, intent, intent.cell)

    def why(self, sight: Any, intent: Intent, cell: int) -> Refusal | None:
        return Refusal("too_far", "RC-1", Say("race.too_far"))

    def actions(self, sight: Any, intent: Intent) -> Sequence[Action]:
        return (
            Action("walk", "Walk", "move", "move", primary=True),
            Action("rest", "Rest", "flip", "flip", self._no_rest()),
        )

    def card(self, sight: Any, subject: Any) -> Card | None:
        if not isinstance(subject, str) or not subject.startswith("runner"):
            return None
        seat = int(subject[-1])
        place = sight.state.places[seat]
        return Card("Runner", sight.names[seat], seat, (Gauge("Track", place, WIDE, "good"),))

    def preview(self, sight: Any, intent: Intent, hover: int | None) -> Preview | None:
        if hover is None or sight.state.phase != "walk":
            return None
        squares = hover % WIDE - sight.state.places[sight.state.active]
        if not 1 <= squares <= 3 or sight.seat < 0:
            return None
        odds = RACE.odds(sight.state, sight.seat, Step(squares))
        return Preview(Step(squares), None, odds, f"Walk {squares}", ("Then the dice of luck.",))

    def ruler(self, sight: Any, start: int, end: int) -> Ruling:
        return Ruling((start, end), (end,), f"{abs(end - start)} squares apart", "RC-1")

    def banners(self, sight: Any) -> Sequence[Banner]:
        ahead = max(sight.state.places)
        return (Banner("Close to the goal", 0, "RC-1"),) if ahead > 9 else ()

    def track(self, sight: Any) -> Sequence[tuple[str, str]]:
        return (("Lap", str(sum(sight.state.places))),)

    def animate(self, before: Any, events: Sequence[Any], after: Any) -> Animation:
        return sequence(*(Wait(self.seconds) for _ in events))

    def point(self, sight: Any, command: Any) -> Sequence[int]:
        return (command.squares,) if isinstance(command, Step) else ()

    def wizard(self, sight: Any) -> Say | None:
        return None

    def panel(self, sight: Any, intent: Intent, give: Any) -> None:
        return None

    def tips(self, sight: Any, intent: Intent, hover: int | None) -> Sequence[Tip]:
        return ()

    def lessons(self, sight: Any, deeds: Deeds) -> Sequence[Lesson]:
        return ()


class FirstOracle:
    """Answers the first command of the menu when it has been polled `after` times."""

    def __init__(self, after: int = 2, game: Game = RACE) -> None:
        self.after, self.polls, self.stops, self.game = after, 0, 0, game
        self.question: Any = None
        self.closed = False

    def ask(self, match: Match, seat: int, level: str, seed: int) -> None:
        self.question, self.polls = (match.view(seat), seat), 0

    def poll(self) -> Any:
        self.polls += 1
        if self.polls < self.after:
            return None
        view, seat = self.question
        command = self.choice(self.game.legal(view, seat))
        reason = Reason(command, 0.5, Say("race.why"))
        return SimpleNamespace(command=command, reasons=(reason,))

    def choice(self, menu: Menu) -> Command:
        return menu[0]

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None:
        self.closed = True


class StillTray:
    """A tray whose dice fall for half a second."""

    def __init__(self) -> None:
        self.thrown: list[tuple[int, ...]] = []

    def throw(self, roll: Any, faces: tuple[int, ...]) -> Animation:
        self.thrown.append(faces)
        return Wait(0.5)

    def clear(self) -> None:
        self.thrown.append(())


def players(kinds: str) -> tuple[Player, ...]:
    """Return "pc" as a person and a computer."""
    names = {"p": "person", "c": "computer"}
    return tuple(
        Player(name, names[kind], "recruit" if kind == "c" else None, n, n)  # type: ignore[arg-type]
        for n, (kind, name) in enumerate(zip(kinds, ("Ann", "Ben"), strict=True))
    )


def race_match(
    kinds: str = "pp", dice: DiceSource | None = None, start: Setup | None = None
) -> Match:
    """Return a race whose luck shows 6, 1, 5, 6, 6 ..."""
    rolls = [[6], [1], [5], *[[6]] * 30]
    match = Match(RACE, start or setup(), dice or ScriptedDice(rolls))
    match.players = players(kinds)
    return match


def race_session(kinds: str = "pp", dice: DiceSource | None = None) -> Session:
    """Return a race at a table with a still tray and the simplest computer."""
    match = race_match(kinds, dice)
    return Session(match, RaceFace(), StillTray(), Thinker(FirstOracle()))  # type: ignore[arg-type]
