"""The face of the skirmish: a lane of ten squares and a disc a fighter, as little as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.contract import Command, Menu, Ready, Refusal, Say
from game.match.dice import DiceSource, SeededDice
from game.match.match import Match
from game.match.seats import Player
from game.ui.boards.layout import SquareLayout
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.thinker import Thinker
from game.ui.tables.face import Action, Answer, Banner, Card, Gauge, Intent, Nouns, Preview, Ruling
from tests.tiny import NAMES, TINY, setup
from tests.tiny.state import LIVES, Aim, Cover, Parry, Rest, Step, Strike, TakeBlow
from tests.ui.table.driver import Table
from tests.ui.table.raceface import FirstOracle, RaceFace, Track

SQUARES = 10
BUTTONS = {
    "cover": ("Take cover", Cover),
    "ready": ("Ready", Ready),
    "rest": ("Rest", Rest),
    "parry": ("Parry", Parry),
    "take": ("Take the blow", TakeBlow),
}
"""Commands that name no square, with the words of their buttons."""
OF_A_FIGHTER = (Cover, Rest)


class Lane(Track):
    """A picture of the lane."""

    bounds = (-0.25, -0.25, SQUARES + 0.25, 1.25)
    solid = (0.0, 0.0, float(SQUARES), 1.0)

    def paint(self, canvas: pygame.Surface, scale: int) -> Any:
        canvas.fill((50, 44, 36))
        for n in range(SQUARES):
            canvas.fill((96, 84, 66), ((n + 0.25) * scale, 0.25 * scale, scale - 2, scale - 2))
            yield


class LaneFace(RaceFace):
    """A touched fighter is selected; a square then means a step, a shot or a blow."""

    layout = SquareLayout(SQUARES, 1)
    nouns = Nouns("square", "fighter")

    def __init__(self, desk: Desk, seconds: float = 0.2) -> None:
        super().__init__(seconds)
        self.desk, self.board = desk, Lane()

    def draw(self, surface: Any, camera: Any, sight: Any, intent: Intent, hover: Any) -> None:
        for n, fighter in enumerate(sight.state.fighters):
            if not fighter.lives:
                continue
            x, y = camera.to_screen(fighter.at + 0.5, 0.5)
            colour = self.desk.theme.seat(sight.colours[fighter.seat]).base
            pygame.draw.circle(surface, colour, (x, y), camera.scale * 0.3)
            if n == intent.subject:
                pygame.draw.circle(surface, (255, 220, 90), (x, y), camera.scale * 0.36, 3)
            orders = sight.state.orders[fighter.seat]
            if n in dict(getattr(orders, "given", ())):
                surface.fill((250, 250, 250), (round(x) - 4, round(y) - 4, 8, 8))

    def subject_at(self, sight: Any, cell: int) -> Any:
        standing = [n for n, f in enumerate(sight.state.fighters) if f.lives and f.at == cell]
        return standing[0] if standing else None

    def home(self, sight: Any, subject: Any) -> int | None:
        if not isinstance(subject, int):
            return None
        at: int = sight.state.fighters[subject].at
        return at

    def touch(self, sight: Any, intent: Intent, cell: int) -> Answer:
        touched, picked = self.subject_at(sight, cell), intent.subject
        if touched is not None and sight.state.fighters[touched].seat == sight.seat:
            return Answer(Intent(touched))
        if not isinstance(picked, int):
            return Answer(Intent(touched))
        command = self.meant(sight, picked, cell)
        refusal = TINY.why_not(sight.state, sight.seat, command)
        return Answer(intent, None if refusal else command, refusal)

    def meant(self, sight: Any, picked: int, cell: int) -> Command:
        """Return what a square means for a fighter."""
        touched = self.subject_at(sight, cell)
        if touched is None:
            return Step(picked, cell)
        return (Aim if sight.state.phase == "orders" else Strike)(picked, touched)

    def key(self, sight: Any, intent: Intent, key: str) -> Answer | None:
        return None

    def press(self, sight: Any, intent: Intent, action: str) -> Answer:
        command = self._command(action, intent)
        return Answer(intent, command, TINY.why_not(sight.state, sight.seat, command))

    def _command(self, action: str, intent: Intent) -> Command:
        kind = BUTTONS[action][1]
        return kind(intent.subject) if kind in OF_A_FIGHTER else kind()

    def confirm(self, sight: Any, intent: Intent) -> Answer:
        return Answer(intent)

    def why(self, sight: Any, intent: Intent, cell: int) -> Refusal | None:
        return self.touch(sight, intent, cell).refusal

    def actions(self, sight: Any, intent: Intent) -> Sequence[Action]:
        legal = list(sight.menu)
        return tuple(
            Action(name, words, "check", "")
            for name, (words, _) in BUTTONS.items()
            if self._command(name, intent) in legal
        )

    def card(self, sight: Any, subject: Any) -> Card | None:
        if not isinstance(subject, int):
            return None
        fighter = sight.state.fighters[subject]
        gauge = Gauge("Lives", fighter.lives, LIVES, "good")
        return Card(f"Fighter {subject}", sight.names[fighter.seat], fighter.seat, (gauge,))

    def preview(self, sight: Any, intent: Intent, hover: int | None) -> Preview | None:
        if hover is None or not isinstance(intent.subject, int):
            return None
        command = self.meant(sight, intent.subject, hover)
        odds = TINY.odds(sight.state, sight.seat, command)
        return None if odds is None else Preview(command, None, odds, "Strike")

    def ruler(self, sight: Any, start: int, end: int) -> Ruling:
        return Ruling((start, end), (), f"{abs(end - start)} squares apart", "")

    def banners(self, sight: Any) -> Sequence[Banner]:
        return ()

    def track(self, sight: Any) -> Sequence[tuple[str, str]]:
        return (("Round", str(sight.state.round)),)

    def point(self, sight: Any, command: Any) -> Sequence[int]:
        number = getattr(command, "fighter", None)
        return () if number is None else (sight.state.fighters[number].at,)

    def wizard(self, sight: Any) -> Say | None:
        return None


class LaneOracle(FirstOracle):
    """Takes the last command of the menu: it closes its orders at once, rests, takes blows."""

    def __init__(self) -> None:
        super().__init__(game=TINY)

    def choice(self, menu: Menu) -> Command:
        return menu[len(menu) - 1]


def lane_match(
    kinds: str = "ppp", teams: tuple[int, ...] = (0, 1, 0), dice: DiceSource | None = None
) -> Match:
    """Return a skirmish of persons (p) and computers (c), each side in a colour of its own."""
    kind_of = {"p": "person", "c": "computer"}
    match = Match(TINY, setup(teams), dice or SeededDice("lane"))
    match.players = tuple(
        Player(name, kind_of[kind], "recruit" if kind == "c" else None, team, team)  # type: ignore[arg-type]
        for name, kind, team in zip(NAMES, kinds, teams, strict=False)
    )
    return match


def lane_table(match: Match, **how: Any) -> Table:
    """Return a skirmish on a table."""

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, LaneFace(desk), tray, Thinker(LaneOracle()))
        session.best_level = "colonel"
        return TableScene(desk, session, tray)

    return Table(scene_of, **how).settle()
