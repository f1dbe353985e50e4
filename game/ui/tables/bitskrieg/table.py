"""The face of Bitskrieg: gestures, drawing, words and animations under one roof."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from random import Random
from typing import Final
from weakref import ReferenceType, ref

import pygame

from game.core.boards.squares import OFF, Cell
from game.core.contract import Choice, Command, Event, Refusal, Say, Setup, State, Subject
from game.match.texts import Texts
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.state import NOBODY, tank_at
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Picture
from game.ui.desk import Desk
from game.ui.tables.bitskrieg import buttons, gestures
from game.ui.tables.bitskrieg.acted.play import Play
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.pointing import subject_in_tray
from game.ui.tables.bitskrieg.setup import steps
from game.ui.tables.bitskrieg.setup.panels import Maker, panel_of
from game.ui.tables.bitskrieg.shown.cast import Cast, Props
from game.ui.tables.bitskrieg.shown.portrait import picture_of
from game.ui.tables.bitskrieg.shown.scene import draw_table, draw_threats, threats_of
from game.ui.tables.bitskrieg.shown.stage import stage_of
from game.ui.tables.bitskrieg.tabletop import MARGIN, SQUARES, TableTop, tray_of
from game.ui.tables.bitskrieg.told import points
from game.ui.tables.bitskrieg.told.actions import actions_of
from game.ui.tables.bitskrieg.told.card import card_of, step_card
from game.ui.tables.bitskrieg.told.lessons import Pupil, lessons_of
from game.ui.tables.bitskrieg.told.preview import preview_of
from game.ui.tables.bitskrieg.told.ruler import ruling_of
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.bitskrieg.told.tips import Moment, tips_of
from game.ui.tables.bitskrieg.told.warnings import banners_of, track_of
from game.ui.tables.bitskrieg.wardrobe import Wardrobe
from game.ui.tables.face import (
    Action,
    Answer,
    Banner,
    Card,
    Deeds,
    Give,
    Intent,
    Lesson,
    Nouns,
    Preview,
    Ruling,
    Sight,
    Tip,
)
from game.ui.tables.voice import Voice
from game.ui.widgets.base import Widget

_NOWHERE: Final = pygame.Surface((1, 1))
"""What a pen has that only measures."""


class BitskriegFace:
    """Bitskrieg's side of the table scene."""

    def __init__(self, desk: Desk, setup: Setup, chance: Random | None = None) -> None:
        self.layout = TableTop()
        self.margin = MARGIN
        self._desk, self._setup = desk, setup
        self._chance = chance or Random()
        self._wardrobe = Wardrobe(desk)
        self._orders: Orders | None = None
        self._play: ReferenceType[Play] | None = None
        self._cast = Cast()

    @property
    def nouns(self) -> Nouns:
        """What players call a cell and a piece."""
        speech = Speech(self._desk.texts, ())
        return Nouns(speech.word("noun.place"), speech.word("noun.piece"))

    # drawing

    def picture(self, sight: Sight) -> Picture:
        """Return the table top for a `Layer`."""
        return self._wardrobe.picture(sight)

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        sight: Sight,
        intent: Intent,
        hover: Cell | None,
    ) -> None:
        """Draw what moves, or the pieces and all that the intent and the hover light up."""
        moving = self.moving(camera, sight)
        if moving is not None:
            draw_blits(surface, moving)
            return
        props = self._props(surface, camera, sight)
        wanted = steps.settled(self._asked(sight), intent) if self._owes(sight) else intent
        asked = self._asked(sight)
        stage = asked.once("stage", partial(stage_of, sight.state))
        draw_table(props, asked, stage, wanted, hover)

    def moving(self, camera: Camera, sight: Sight) -> Sequence[Blit] | None:
        """Return the pieces as they stand in an animation, None while there is none."""
        play = self._play() if self._play is not None else None
        if play is None or play.done or play.before != sight.state:
            return None
        return self._cast.blits(self._props(_NOWHERE, camera, sight), play.stage)

    def draw_threat(
        self, surface: pygame.Surface, camera: Camera, sight: Sight, intent: Intent
    ) -> None:
        """Draw what the enemy could do to the selected tank on each square."""
        props = self._props(surface, camera, sight)
        draw_threats(props, self._asked(sight), intent.subject)

    def is_safe(self, sight: Sight, intent: Intent) -> bool:
        """Return whether nothing of the seat that looks can be hit now."""
        return not threats_of(self._asked(sight), intent.subject)

    def portrait(self, sight: Sight, subject: Subject, pixels: int) -> pygame.Surface | None:
        """Return the picture of a tank or a type."""
        counters = self._wardrobe.counters(sight.colours)
        return picture_of(counters, sight.state, (sight.seat, subject), pixels)

    # cells and subjects

    def subject_at(self, sight: Sight, cell: Cell) -> Subject | None:
        """Return the tank on a square or in a tray, or what waits there to be placed."""
        if cell < SQUARES:
            tank = tank_at(sight.state, cell)
            return None if tank == NOBODY else tank
        waiting = steps.lying_in(sight.state, cell)
        return waiting if waiting is not None else subject_in_tray(self._asked(sight), cell)

    def home(self, sight: Sight, subject: Subject) -> Cell | None:
        """Return the square or slot of a subject."""
        if isinstance(subject, int) and 0 <= subject < len(sight.state.tanks):
            at: Cell = sight.state.tanks[subject].at
            if at != OFF:
                return at
        wanted = steps.spare_of(subject) or subject
        slots = sorted(self.layout.cells[SQUARES:], key=partial(_foreign, sight.seat))
        return next((cell for cell in slots if self.subject_at(sight, cell) == wanted), None)

    def cell_name(self, sight: Sight, cell: Cell) -> str:
        """Return the dice of a square, or the name of a tray."""
        tray = tray_of(cell)
        if tray is None:
            return square_name(cell)
        return self._speech(sight).word("tray", self._speech(sight).seat(tray[0]))

    # gestures

    def touch(self, sight: Sight, intent: Intent, cell: Cell) -> Answer:
        """Answer a click, or Enter, on a square or slot."""
        if self._in_battle(sight):
            return gestures.touch(self._asked(sight), intent, cell)
        return steps.touch(self._step(sight), intent, cell)

    def touch_arrow(self, sight: Sight, intent: Intent, at: tuple[float, float]) -> Answer | None:
        """Answer a click on an arrow of the ghost; None for any other place of the board."""
        orders = self._asked(sight)
        wanted = steps.settled(orders, intent)
        if wanted.cell is None or self.layout.cell_at(*at) != wanted.cell:
            return None
        x, y = self.layout.centre(wanted.cell)
        return gestures.touch_arrow(orders, wanted, (at[0] - x, at[1] - y))

    def turn(self, sight: Sight, intent: Intent, way: int) -> Answer:
        """Turn what is pointed out to its next legal facing."""
        orders = self._asked(sight)
        return gestures.turn(orders, steps.settled(orders, intent), way)

    def aim(self, sight: Sight, intent: Intent, cell: Cell) -> Answer:
        """Face what is pointed out towards a square."""
        orders = self._asked(sight)
        return gestures.aim(orders, steps.settled(orders, intent), cell)

    def drop(self, sight: Sight, intent: Intent, start: Cell, end: Cell) -> Answer:
        """Drag what lies on one cell to another."""
        picked = self.touch(sight, Intent(), start).intent
        if picked.subject is None:
            return Answer(intent)
        return self.touch(sight, picked, end)

    def key(self, sight: Sight, intent: Intent, key: str) -> Answer | None:
        """Answer the number keys in the set-up."""
        return None if self._in_battle(sight) else steps.key(self._step(sight), intent, key)

    def back(self, sight: Sight, intent: Intent) -> Intent | None:
        """Return the intent one step back."""
        if not self._in_battle(sight):
            return steps.back(intent)
        return gestures.back(intent)

    def press(self, sight: Sight, intent: Intent, action: str) -> Answer:
        """Answer a button of the card or its key."""
        if not self._in_battle(sight):
            return steps.press(self._step(sight), intent, action)
        if action == "confirm":
            return gestures.confirm(self._asked(sight), intent)
        return buttons.press(self._asked(sight), intent, action)

    def confirm(self, sight: Sight, intent: Intent) -> Answer:
        """Give the command that the intent amounts to."""
        if self._in_battle(sight):
            return gestures.confirm(self._asked(sight), intent)
        return steps.confirm(self._step(sight), intent)

    def why(self, sight: Sight, intent: Intent, cell: Cell) -> Refusal | None:
        """Return why the selected subject cannot use a cell."""
        orders = self._asked(sight)
        if self._in_battle(sight):
            return gestures.why(orders, intent, cell)
        return steps.touch(self._step(sight), intent._replace(cell=None), cell).refusal

    # words

    def actions(self, sight: Sight, intent: Intent) -> Sequence[Action]:
        """Return the buttons of the battle."""
        return actions_of(self._asked(sight), intent, self._speech(sight))

    def card(self, sight: Sight, subject: Subject | None) -> Card | None:
        """Return the card of a tank, or of the set-up step while dice decide."""
        found = card_of(sight.state, subject, sight.seat, self._speech(sight))
        return found or step_card(sight.state, self._speech(sight))

    def preview(self, sight: Sight, intent: Intent, hover: Cell | None) -> Preview | None:
        """Return what the hovered cell, or else the intent, would do."""
        orders = self._asked(sight)
        if self._in_battle(sight):
            return preview_of(orders, intent, hover, self._speech(sight))
        refusal = None if hover is None else self.why(sight, intent, hover)
        if refusal is None:
            return None
        return Preview(None, refusal, None, self._speech(sight).word("preview.cannot"))

    def ruler(self, sight: Sight, start: Cell, end: Cell) -> Ruling:
        """Return the line between two squares as the game counts it."""
        return ruling_of(sight.state, sight.seat, (start, end), self._speech(sight))

    def clock(self, state: State) -> str:
        """Return the number of the turn, "" in the set-up."""
        return str(state.turn) if state.turn else ""

    def banners(self, sight: Sight) -> Sequence[Banner]:
        """Return the warnings in force."""
        return banners_of(sight.state, sight.seat, self._speech(sight))

    def track(self, sight: Sight) -> Sequence[tuple[str, str]]:
        """Return the turn track."""
        return track_of(sight.state, self._speech(sight))

    def tips(self, sight: Sight, intent: Intent, hover: Cell | None) -> Sequence[Tip]:
        """Return the lines for newcomers that matter now."""
        return tips_of(Moment(self._asked(sight), intent, hover), self._speech(sight))

    def lessons(self, sight: Sight, deeds: Deeds) -> Sequence[Lesson]:
        """Return the steps of a first match."""
        speech, label = self._speech(sight), self._desk.keys.label
        return lessons_of(Pupil(self._asked(sight), deeds, speech, label))

    def wizard(self, sight: Sight) -> Say | None:
        """Return the headline of the set-up step in progress."""
        if sight.state.phase in ("turn", "over"):
            return None
        return Say(f"bitskrieg_table.step.{sight.state.phase}")

    def panel(self, sight: Sight, intent: Intent, give: Give) -> Widget | None:
        """Return the panel of the set-up step in progress."""
        counters = self._wardrobe.counters(sight.colours)
        step = self._step(sight)
        turning = tuple(self._desk.keys.label(f"turn_{way}") for way in ("left", "right"))
        return panel_of(Maker(step, intent, self._speech(sight), counters, give, turning))

    # motion

    def animate(self, before: State, events: Sequence[Event], after: State) -> Play:
        """Return how the events look."""
        names = self._setup.seats
        voice = Voice(self._desk.sound, Speech(self._desk.texts, names))
        play = Play(before, events, after, voice)
        self._play = ref(play)
        return play

    def point(self, sight: Sight, command: Command) -> Sequence[Cell]:
        """Return the squares that a command is about."""
        return points.squares_of(sight.state, command)

    # what the rest is made with

    def _asked(self, sight: Sight) -> Orders:
        asked = self._orders
        if asked is None or asked.state is not sight.state or asked.seat != sight.seat:
            asked = self._orders = Orders(sight.game, sight.state, sight.seat)
        return asked

    def _step(self, sight: Sight) -> steps.Step:
        return steps.Step(self._asked(sight), self._chance)

    def _props(self, surface: pygame.Surface, camera: Camera, sight: Sight) -> Props:
        pen = self._wardrobe.pen(surface, camera)
        word = _held_word(self._desk.texts, self._desk.texts.language)
        return Props(pen, self._wardrobe.counters(sight.colours), word)

    def _speech(self, sight: Sight) -> Speech:
        return Speech(self._desk.texts, sight.names)

    def _in_battle(self, sight: Sight) -> bool:
        return sight.state.phase in ("turn", "over")

    def _owes(self, sight: Sight) -> bool:
        awaited = sight.awaiting
        return isinstance(awaited, Choice) and sight.seat in awaited.seats


@lru_cache(maxsize=4)
def _held_word(texts: Texts, _language: str) -> str:
    return Speech(texts, ()).word("held")


def _foreign(seat: int, cell: Cell) -> bool:
    return (tray_of(cell) or (seat, 0))[0] != seat
