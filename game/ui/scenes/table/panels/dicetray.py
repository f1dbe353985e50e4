"""The dice: what the roll is for, what it needs, the tray they tumble in, and what came of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Roll
from game.ui.desk import Desk
from game.ui.motion import tray as tumbling
from game.ui.motion.coin import COIN
from game.ui.motion.cubes import DieLook
from game.ui.motion.timeline import Animation
from game.ui.motion.tray import Tumbling
from game.ui.scenes.table.table import Table
from game.ui.theme import CAPTION, SMALL, TINY, Style
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

RESULT = Style("heading", 40)
KNOCKS = 4
"""Sounds there are of a die that strikes the tray."""


class DiceTray(Widget):
    """The tray as a panel, and as the place where a session throws its dice."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.table: Table | None = None
        self.tray = tumbling.Tray(pygame.Rect(0, 0, 300, 120), on_impact=self._knock)
        self._roll: Roll | None = None
        self._faces: tuple[int, ...] = ()
        self._count = self._knocks = 0
        self._place: tuple[int, int, int, int] = (0, 0, 0, 0)

    # what a session calls

    def throw(self, roll: Roll, faces: tuple[int, ...]) -> Animation:
        """Return the dice falling so that they show these faces."""
        self._count += 1
        self._roll, self._faces = roll, faces
        looks = looks_of(roll)
        if self.tray.tumbling is not Tumbling.NONE and looks is None:
            self.desk.sound.play("dice-rattle", 0.5)
        return self.tray.throw(faces, self._count * 7919 + sum(faces), looks)

    def clear(self) -> None:
        """Take the dice away."""
        self.tray.clear()
        self._roll, self._faces = None, ()

    def set_tumbling(self, way: Tumbling) -> None:
        """Take how dice are shown."""
        self.tray.tumbling = way

    @property
    def used(self) -> bool:
        """Whether dice lie or tumble in the tray."""
        return self._roll is not None

    @property
    def shows(self) -> Hashable:
        """All that the panel shows; a tumbling throw is another one with every moment."""
        return self._roll, self._faces, self._count, self.tray.moment, self._place

    # what a form calls

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a tray of comfortable height."""
        return width, desk.u(150)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle: a heading, and the tray below it."""
        self.rect = rect
        head = desk.text.line(CAPTION) + desk.u(6)
        inner = rect.inflate(-2 * desk.u(12), -2 * desk.u(10))
        inner.y, inner.height = inner.y + head, inner.height - head
        place = (inner.x, inner.y, inner.width, inner.height)
        if place != self._place:
            self._place = place
            self.tray.rect = inner
            if self._faces and self._roll is not None and not self.tray.busy:
                self.tray.show(self._faces, looks=looks_of(self._roll))

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the panel, the tray and what the dice mean."""
        desk = self.desk
        surface.blit(desk.art.box(self.rect.size, desk.theme.panel, desk.theme.scale), self.rect)
        self._draw_head(surface)
        self.tray.draw(surface)
        if self._faces and not self.tray.busy:
            self._draw_caption(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        desk, theme = self.desk, self.desk.theme
        top = self.rect.inflate(-2 * desk.u(14), -2 * desk.u(10))
        title = desk.text.render(desk.say("table.panel.dice").upper(), CAPTION, theme.muted)
        words = "" if self._roll is None else self._words(self._roll)
        room = top.width - title.get_width() - desk.u(12)
        beside = desk.text.width(words, SMALL) <= room
        if beside:
            surface.blit(title, top)
        style = SMALL if beside or desk.text.width(words, SMALL) <= top.width else TINY
        note = desk.text.render(desk.text.shortened(words, style, top.width), style, theme.amber)
        surface.blit(note, note.get_rect(topright=top.topright))

    def _words(self, roll: Roll) -> str:
        names = () if self.table is None else self.table.sight.names
        return self.desk.texts.say(roll.prompt, names)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        """Draw each face as a number: green where it is enough, red where it is not."""
        desk, area = self.desk, self.tray.caption_area
        numbers = [self._number(n, face) for n, face in enumerate(self._faces)]
        gap = desk.u(12)
        wide = sum(n.get_width() for n in numbers) + gap * (len(numbers) - 1)
        x = area.centerx - wide // 2
        for number in numbers:
            surface.blit(number, number.get_rect(midleft=(x, area.centery)))
            x += number.get_width() + gap

    def _number(self, die: int, face: int) -> pygame.Surface:
        theme, roll = self.desk.theme, self._roll
        colour = theme.heading
        if roll is not None and len(roll.need) == len(self._faces):
            colour = theme.good if face >= roll.need[die] else theme.bad
        return self.desk.text.render(str(face), RESULT, colour)

    def _knock(self, loudness: float) -> None:
        self._knocks += 1
        self.desk.sound.play(f"die-hit-{1 + self._knocks % KNOCKS}", loudness)

    def finish(self) -> None:
        """Let tumbling dice lie at once."""
        if self.tray.busy:
            self.tray.skip()


def looks_of(roll: Roll) -> tuple[DieLook, ...] | None:
    """Return coins for a roll of two-sided dice, None for dice as they always are."""
    return (COIN,) * len(roll.sides) if set(roll.sides) == {2} else None
