"""Real dice at the table: the faces are clicked or typed, and checked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import count, islice
from typing import Final

import pygame

from game.core.contract import Roll, Say
from game.ui.scenes.table.felt.lines import is_coin
from game.ui.scenes.table.fitting import Snug
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.words import dealt_for, needs, said
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label

ERASE: Final = (pygame.K_BACKSPACE, pygame.K_DELETE)


FACE: Final = 32
"""Units of the button of a face, so that six stand in a row."""


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

    def key(self, form: Form, event: pygame.Event) -> bool:
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
        kind = "primary" if chosen else "quiet"
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
