"""The face of Streetfire: gestures, drawing, words and animations under one roof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from weakref import ReferenceType, ref

import pygame

from game.core.boards.squares import OFF, Cell
from game.core.contract import Command, Event, Refusal, Say, Setup, State, Subject
from game.rules.streetfire.refusals import block_name, position_name
from game.rules.streetfire.town import town_of
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Picture
from game.ui.boards.layout import Point
from game.ui.boards.streets import StreetLayout
from game.ui.desk import Desk
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
    Pointed,
    Preview,
    Ruling,
    Sight,
    Tip,
)
from game.ui.tables.streetfire import gestures
from game.ui.tables.streetfire.acted.play import Play
from game.ui.tables.streetfire.art.city import MARGIN
from game.ui.tables.streetfire.orders import Orders, living_at
from game.ui.tables.streetfire.shown.fan import open_fan
from game.ui.tables.streetfire.shown.fire import draw_measured
from game.ui.tables.streetfire.shown.scene import (
    Gaze,
    Props,
    draw_table,
    draw_threat,
    moving_blits,
)
from game.ui.tables.streetfire.shown.stage import token_of
from game.ui.tables.streetfire.sights import enemy_of, shots_of
from game.ui.tables.streetfire.told.actions import actions_of
from game.ui.tables.streetfire.told.card import card_of
from game.ui.tables.streetfire.told.lessons import Pupil, lessons_of
from game.ui.tables.streetfire.told.points import places_of
from game.ui.tables.streetfire.told.preview import preview_of
from game.ui.tables.streetfire.told.prompts import prompt_of
from game.ui.tables.streetfire.told.ruler import ruling_of
from game.ui.tables.streetfire.told.speech import Speech
from game.ui.tables.streetfire.told.tips import Moment, tips_of
from game.ui.tables.streetfire.told.warnings import banners_of, danger_of, track_of
from game.ui.tables.streetfire.wardrobe import Wardrobe
from game.ui.tables.voice import Voice
from game.ui.widgets.base import Widget

_NOWHERE: Final = pygame.Surface((1, 1))
"""What a pen has that only measures."""


class StreetfireFace:
    """Streetfire's side of the table scene."""

    def __init__(self, desk: Desk, setup: Setup) -> None:
        self._desk, self._setup = desk, setup
        self._town = town_of(setup.scenario.opening.rows)
        self.layout = StreetLayout(self._town.streets)
        self.margin = MARGIN
        self._wardrobe = Wardrobe(desk, self._town)
        self._orders: Orders | None = None
        self._play: ReferenceType[Play] | None = None

    @property
    def nouns(self) -> Nouns:
        """What players call a cell and a piece."""
        speech = Speech(self._desk.texts, ())
        return Nouns(speech.word("noun.place"), speech.word("noun.piece"))

    # drawing

    def picture(self, sight: Sight) -> Picture:
        """Return the city for a `Layer`."""
        return self._wardrobe.city

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        sight: Sight,
        intent: Intent,
        hover: Cell | None,
    ) -> None:
        """Draw what moves, or the guns and all that the intent and the hover light up."""
        moving = self.moving(camera, sight)
        if moving is not None:
            draw_blits(surface, moving)
            return
        props = self._props(surface, camera, sight)
        draw_table(props, self._asked(sight), Gaze(intent, hover))

    def moving(self, camera: Camera, sight: Sight) -> Sequence[Blit] | None:
        """Return the guns as they stand in an animation, None while there is none."""
        play = self._play() if self._play is not None else None
        if play is None or play.done or play.before != sight.state:
            return None
        props = self._props(_NOWHERE, camera, sight)
        return moving_blits(props, sight.state, play.stage)

    def draw_threat(
        self, surface: pygame.Surface, camera: Camera, sight: Sight, intent: Intent
    ) -> None:
        """Draw what the enemy can hit now."""
        draw_threat(self._props(surface, camera, sight), self._asked(sight))

    def is_safe(self, sight: Sight, intent: Intent) -> bool:
        """Return whether no gun of the seat that looks can be hit now."""
        return next(shots_of(sight.state, enemy_of(sight.seat)), None) is None

    def draw_ruling(
        self, surface: pygame.Surface, camera: Camera, sight: Sight, ends: tuple[Cell, Cell]
    ) -> None:
        """Draw the ruler between two positions: each block with its height and its verdict."""
        draw_measured(self._wardrobe.pen(surface, camera), sight.state, *ends)

    def portrait(self, sight: Sight, subject: Subject, pixels: int) -> pygame.Surface | None:
        """Return the picture of a gun."""
        if not isinstance(subject, int) or not 0 <= subject < len(sight.state.pieces):
            return None
        tokens = self._wardrobe.tokens(sight.colours)
        if sight.state.pieces[subject].at == OFF:
            return tokens.wreck(pixels)
        return tokens.picture(token_of(sight.state, subject), round(pixels * 0.8))

    # positions and subjects

    def subject_at(self, sight: Sight, cell: Cell) -> Subject | None:
        """Return the gun on a position; of several, one that may still act."""
        there = living_at(sight.state, cell)
        return there[0] if there else None

    def home(self, sight: Sight, subject: Subject) -> Cell | None:
        """Return the position of a gun."""
        if not isinstance(subject, int) or not 0 <= subject < len(sight.state.pieces):
            return None
        at: Cell = sight.state.pieces[subject].at
        return None if at == OFF else at

    def cell_name(self, sight: Sight, cell: Cell) -> str:
        """Return what players call a position or a block."""
        speech, streets = self._speech(sight), self._town.streets
        if streets.inside(cell) or self._in_square(cell):
            return speech.word("square")
        if not self.layout.is_block(cell):
            return position_name(sight.state, cell)
        u, v = streets.point(cell)
        block = v // 2 * streets.width + u // 2
        name = speech.said(block_name(sight.state, block))
        return speech.word("block", name, self._town.heights[block])

    # gestures

    def touch(self, sight: Sight, intent: Intent, cell: Cell) -> Answer:
        """Answer a click, or Enter, on a position or a block."""
        return gestures.touch(self._asked(sight), intent, cell)

    def piece_at(
        self, sight: Sight, intent: Intent, spot: Cell | None, at: Point
    ) -> Pointed | None:
        """Return the stack and the gun of its open fan at a point, None off the fan."""
        fan = open_fan(self._asked(sight), intent.subject, spot)
        return Pointed(fan.cell, fan.gun_at(at)) if fan is not None and fan.holds(at) else None

    def touch_piece(self, sight: Sight, intent: Intent, piece: Subject) -> Answer | None:
        """Answer a click on a gun of a fan; None where its position is aimed at."""
        assert isinstance(piece, int)
        return gestures.touch_gun(self._asked(sight), intent, piece)

    def turn(self, sight: Sight, intent: Intent, way: int) -> Answer:
        """Go through the guns of a stack."""
        return gestures.turn(self._asked(sight), intent, way)

    def aim(self, sight: Sight, intent: Intent, cell: Cell) -> Answer:
        """Answer a right-drag: guns have no facing of their own."""
        return Answer(intent)

    def drop(self, sight: Sight, intent: Intent, start: Cell, end: Cell) -> Answer:
        """Drag a gun from one position to another."""
        return gestures.drop(self._asked(sight), intent, start, end)

    def key(self, sight: Sight, intent: Intent, key: str) -> Answer | None:
        """Answer the number keys: they select the own guns in order."""
        if len(key) != 1 or not key.isdecimal():
            return None
        return gestures.pick(self._asked(sight), int(key))

    def back(self, sight: Sight, intent: Intent) -> Intent | None:
        """Return the intent one step back."""
        return gestures.back(intent)

    def press(self, sight: Sight, intent: Intent, action: str) -> Answer:
        """Answer a button of the card or its key."""
        return gestures.press(self._asked(sight), intent, action)

    def confirm(self, sight: Sight, intent: Intent) -> Answer:
        """Give the command that the intent amounts to."""
        return gestures.confirm(self._asked(sight), intent)

    def why(self, sight: Sight, intent: Intent, cell: Cell) -> Refusal | None:
        """Return why the selected gun cannot use a position."""
        return gestures.why(self._asked(sight), intent, cell)

    # words

    def actions(self, sight: Sight, intent: Intent) -> Sequence[Action]:
        """Return the buttons."""
        return actions_of(self._asked(sight), intent, self._speech(sight))

    def card(self, sight: Sight, subject: Subject | None) -> Card | None:
        """Return the card of a gun."""
        return card_of(sight.state, subject, self._speech(sight))

    def preview(self, sight: Sight, intent: Intent, hover: Cell | None) -> Preview | None:
        """Return what the hovered position, or else the intent, would do."""
        return preview_of(self._asked(sight), intent, hover, self._speech(sight))

    def prompt(self, sight: Sight, intent: Intent) -> str:
        """Return what to do with what is pointed out, "" if nothing is."""
        label = self._desk.keys.label
        return prompt_of(self._asked(sight), intent, self._speech(sight), label)

    def danger(self, sight: Sight) -> str:
        """Return which guns of the seat that looks can be hit now, and by which."""
        return danger_of(sight.state, enemy_of(sight.seat), self._speech(sight))

    def ruler(self, sight: Sight, start: Cell, end: Cell) -> Ruling:
        """Return the line between two positions as the game counts it."""
        return ruling_of(sight.state, start, end, self._speech(sight))

    def banners(self, sight: Sight) -> Sequence[Banner]:
        """Return the warnings in force."""
        return banners_of(sight.state, self._speech(sight))

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
        """Return nothing: there is no set-up to go through."""
        return None

    def panel(self, sight: Sight, intent: Intent, give: Give) -> Widget | None:
        """Return nothing: there is no set-up to go through."""
        return None

    # motion

    def animate(self, before: State, events: Sequence[Event], after: State) -> Play:
        """Return how the events look."""
        voice = Voice(self._desk.sound, Speech(self._desk.texts, self._setup.seats))
        play = Play(before, events, after, voice)
        self._play = ref(play)
        return play

    def point(self, sight: Sight, command: Command) -> Sequence[Cell]:
        """Return the positions that a command is about."""
        return places_of(sight.state, command)

    # what the rest is made with

    def _asked(self, sight: Sight) -> Orders:
        asked = self._orders
        if asked is None or asked.state is not sight.state or asked.seat != sight.seat:
            asked = self._orders = Orders(sight.game, sight.state, sight.seat)
        return asked

    def _props(self, surface: pygame.Surface, camera: Camera, sight: Sight) -> Props:
        caption = self._speech(sight).word("quiet")
        pen = self._wardrobe.pen(surface, camera)
        return Props(pen, self._wardrobe.tokens(sight.colours), caption)

    def _speech(self, sight: Sight) -> Speech:
        return Speech(self._desk.texts, sight.names)

    def _in_square(self, cell: Cell) -> bool:
        streets = self._town.streets
        if not self.layout.is_block(cell):
            return False
        return all(streets.square >> block & 1 for block in streets.touching(cell))
