"""The dice: the tray they tumble in, what they need on its felt, and what came of them.

With real dice, the faces are clicked or typed, and checked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import count, islice
from typing import TYPE_CHECKING, Final

import pygame

from game.core.contract import Roll, Say
from game.ui.desk import Desk
from game.ui.motion import tray as tumbling
from game.ui.motion.timeline import Animation
from game.ui.motion.tray import Tumbling
from game.ui.scenes.table.felt.lettering import Lettering
from game.ui.scenes.table.felt.lines import felt_lines, is_coin, looks_of
from game.ui.scenes.table.fitting import Snug
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.words import dealt_for, needs, said
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

ERASE: Final = (pygame.K_BACKSPACE, pygame.K_DELETE)


FACE: Final = 32
"""Units of the button of a face, so that six stand in a row."""


DIE: Final = 48
"""Units of the edge of a die; in a high tray it is larger."""
SHARE: Final = 0.4
"""The same as a share of the height of the tray."""
WORDS: Final = {False: 0.44, True: 0.56}
"""Share of the tray that is left to words, by whether there are several groups of dice."""
KNOCKS = 4
"""Sounds there are of a die that strikes the tray."""


class TypedFaces(ReactivePanel):
    """Asks for the faces of a roll: one row of faces a die."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.faces: list[int] = []
        self.wrong = ""
        self.send: Button | None = None
        """The button that confirms the faces; the prompt holds it."""

    def depends(self) -> Hashable:
        """Return the roll and what was typed of it."""
        roll = self.table.typing
        if roll is None:
            self.faces, self.wrong = [], ""
        return roll, tuple(self.faces), self.wrong

    def made(self) -> Widget | None:
        """Return the rows of faces, None when no dice are to be typed."""
        roll = self.table.typing
        self.send = None
        if roll is None:
            return None
        coin = is_coin(roll)
        rows = list(self._rows(roll))
        hint = self.wrong or self.table.say("faces.coin_keys" if coin else "faces.keys")
        below = Label(hint, SMALL, "bad" if self.wrong else "muted")
        sent = self.table.say("faces.coin_confirm" if coin else "faces.confirm")
        send = Button(sent, self._send, "primary", "check", "confirm")
        more = self.table.say("faces.coin_more" if coin else "faces.more")
        send.refused("" if self._full(roll) else more)
        self.send = send
        column = Column(*rows, below, gap=6)
        return Panel(Snug(column), look="note", pad=10)

    def _full(self, roll: Roll) -> bool:
        return len(self.faces) == len(roll.sides)

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Do nothing: digits are typed from anywhere, see `typed_key`."""
        return False

    def typed_key(self, event: pygame.Event) -> bool:
        """Take a digit for the next die, erase the last one, or send them all."""
        roll = self.table.typing
        if roll is None:
            return False
        if self._full(roll) and self.table.desk.keys.is_action(event, "confirm"):
            self._send()
            return True
        if event.key in ERASE and self.faces:
            self.faces.pop()
            return True
        digit = self.table.desk.keys.keyboard.digit(event)
        if digit is not None:
            self.put(len(self.faces), digit)
        return digit is not None

    def put(self, die: int, face: int) -> None:
        """Take the face of a die; it may be changed till all are sent."""
        roll = self.table.typing
        if roll is None or die >= len(roll.sides):
            return
        self.faces[die : die + 1] = [face]
        self.wrong = ""
        if not 1 <= face <= roll.sides[die]:
            coin = is_coin(roll)
            key = "coin_impossible" if coin else "impossible"
            self.wrong = self.table.say(f"faces.{key}", face, roll.sides[die])
            self.faces.pop()

    def _send(self) -> None:
        refusal = self.table.session.type_faces(tuple(self.faces))
        self.faces = []
        self.wrong = "" if refusal is None else said(self.table, refusal.say)

    def _rows(self, roll: Roll) -> Iterator[Widget]:
        """Yield the rows of the dice, of several groups each under what it is for."""
        dice = count()
        for group in roll.groups:
            named = (dealt_for(self.table, roll, group), needs(self.table, group))
            words = self.desk.texts.row(named)
            if words:
                yield Label(words, SMALL_STRONG)
            yield from (self._row(roll, die) for die in islice(dice, group.dice))

    def _row(self, roll: Roll, die: int) -> Widget:
        buttons = [self._button(roll, die, face) for face in range(1, roll.sides[die] + 1)]
        if self._meant(roll, 1):
            return Column(Label(self.table.say("faces.coin"), SMALL, "muted"), *buttons, gap=6)
        label = self.table.say("faces.die", die + 1)
        return Row(Label(label, SMALL, "muted", single=True), Flow(*buttons, gap=4))

    def _button(self, roll: Roll, die: int, face: int) -> Widget:
        chosen = die < len(self.faces) and self.faces[die] == face
        kind = "chosen" if chosen else "quiet"
        named = self._meant(roll, face)
        words = self.table.say("faces.side", face, named) if named else str(face)
        button = Button(words, lambda: self.put(die, face), kind)
        late = die > len(self.faces)
        button.refused(self.table.say("faces.order") if late else "")
        return button.sized(height=FACE) if named else button.sized(FACE, FACE)

    def _meant(self, roll: Roll, face: int) -> str:
        """Return what a side of a single coin means, where the prompt names one for each."""
        values = roll.prompt.values
        if not is_coin(roll) or len(roll.sides) != 1 or len(values) != roll.sides[0]:
            return ""
        value = values[face - 1]
        return said(self.table, value) if isinstance(value, Say) else ""


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
        self._place: Hashable = None
        """Where it was placed last, and in which colors."""

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
        place = (rect.x, rect.y, rect.width, rect.height, desk.theme)
        if place != self._place:
            self._place = place
            self.tray.resize(rect, max(desk.u(DIE), round(SHARE * rect.height)))
            if self._faces and self._roll is not None and not self.tray.busy:
                self.tray.show(self._faces, looks=looks_of(self.table, self._roll))

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
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
