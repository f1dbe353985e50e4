"""The dice: the tray they tumble in, what they need on its felt, and what came of them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

import pygame

from game.core.contract import Roll
from game.ui.desk import Desk
from game.ui.motion import tray as tumbling
from game.ui.motion.timeline import Animation
from game.ui.motion.tray import Tumbling
from game.ui.scenes.table.felt.lettering import Lettering
from game.ui.scenes.table.felt.lines import felt_lines, is_coin, looks_of
from game.ui.scenes.table.table import Table
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

DIE: Final = 48
"""Units of the edge of a die; in a high tray it is larger."""
SHARE: Final = 0.4
"""The same as a share of the height of the tray."""
WORDS: Final = {False: 0.44, True: 0.56}
"""Share of the tray that is left to words, by whether there are several groups of dice."""
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
        self._take(roll, faces)
        looks = looks_of(self.table, roll)
        if self.tray.tumbling is not Tumbling.NONE and not is_coin(roll):
            self.desk.sound.play("dice-rattle", 0.5)
        return self.tray.throw(faces, self._seed(faces), looks)

    def lay(self, roll: Roll, faces: tuple[int, ...]) -> None:
        """Let dice lie that fell earlier."""
        self._take(roll, faces)
        self.tray.show(faces, looks=looks_of(self.table, roll))

    def clear(self) -> None:
        """Take the dice away."""
        self.tray.clear()
        self._roll, self._faces = None, ()

    def _seed(self, faces: tuple[int, ...]) -> int:
        """Return what a throw tumbles by: the same way whoever looked at how many before."""
        step = 0 if self.table is None else self.table.session.playback.step
        return step * 7919 + sum(faces)

    def _take(self, roll: Roll, faces: tuple[int, ...]) -> None:
        self._count += 1
        self._roll, self._faces = roll, faces
        self.tray.caption_share = WORDS[len(roll.groups) > 1]

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
        return self._roll, self._faces, self._count, self.tray.moment, self.tray.faces, self._place

    # what a form calls

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a tray of comfortable height."""
        return width, desk.u(150)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle: all of it is the tray."""
        self.rect = rect
        place = (rect.x, rect.y, rect.width, rect.height)
        if place != self._place:
            self._place = place
            self.tray.resize(rect, max(desk.u(DIE), round(SHARE * rect.height)))
            if self._faces and self._roll is not None and not self.tray.busy:
                self.tray.show(self._faces, looks=looks_of(self.table, self._roll))

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the tray, the dice, and what they need or mean."""
        self.tray.draw(surface)
        if self._roll is None or self.table is None:
            return
        lie = not self.tray.busy and self.tray.faces == self._faces
        lines = felt_lines(self.table, self._roll, self._faces if lie else None)
        pen = Lettering(self.table, surface, self._felt())
        if len(lines) > 1:
            pen.rows(lines, lie)
        elif lie:
            pen.after(lines[0])
        else:
            pen.before(lines[0])

    def _felt(self) -> pygame.Rect:
        """Return where words stand: a die at the edge of the floor comes over a little."""
        area, over = self.tray.caption_area, self.tray.edge // 6
        return pygame.Rect(area.x + over, area.y, area.width - over, area.height)

    def _knock(self, loudness: float) -> None:
        self._knocks += 1
        self.desk.sound.play(f"die-hit-{1 + self._knocks % KNOCKS}", loudness)

    def finish(self) -> None:
        """Let tumbling dice lie at once."""
        if self.tray.busy:
            self.tray.skip()
