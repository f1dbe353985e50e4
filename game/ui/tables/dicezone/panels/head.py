"""What the panels of all steps have alike: verdict and confirming button, tabs, colors, chips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.contract import Ready, Seat
from game.presenter.dicezone.forms.order_form import OrderForm, PerTankForm
from game.presenter.forms import Remedy
from game.presenter.selection import Draft
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import TankId
from game.ui.boards.paint import hex_color, mixed
from game.ui.desk import Desk
from game.ui.tables.dicezone.art.zone import ZoneRenderer
from game.ui.tables.shared.counters import SideColors
from game.ui.theme import SMALL, SMALL_STRONG, Look
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Either, Flow, Row, Space
from game.ui.widgets.words import Label

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

LOW: Final = 34
"""Units of height of a small button."""
MEND_HIGH: Final = 38
NARROW = 260
"""Units of width below which what mends a step stands under the reason."""
BLANK = " "
"""Keeps a line free: nothing below moves when something is said there."""


class StepHead(NamedTuple):
    """What is said above a step, and what its buttons do."""

    fine: str
    """What is said of a step that may be handed in."""
    confirm: str
    """The words of the button that hands in."""
    take: Callable[[Draft], None]
    remedy: Remedy | None = None
    note: str = ""
    """A second line below `fine`."""
    tone: str = "good"
    note_tone: str = "muted"
    high: float = 0
    """Units of height at least, where the reason is likely to need more than two lines."""


def said_of(step: PerTankForm) -> tuple[str, str]:
    """Return what is said of the tank at work if it may be handed in, and the button's words."""
    if isinstance(step.command, Ready):
        return step.word("fine_closing"), step.word("close")
    if step.is_given:
        return step.word("fine_given"), step.word("next")
    if len(step.own) > 1:
        return step.word("fine"), step.word("hand_in_one", step.own.index(step.tank) + 1)
    return step.word("fine"), step.word("hand_in")


def head(step: OrderForm, said: StepHead) -> list[Widget]:
    """Return whether a step may be handed in, in words, what mends it, and the button for it."""
    refusal, ready = step.refusal, step.command is not None
    reason = "" if refusal is None else step.context.phrases.refusal(refusal)
    legal = not reason and ready
    confirm = Button(said.confirm, step.hand_in, "primary", "check", "confirm")
    confirm.refused("" if legal else reason or said.fine, lambda _: step.hand_in())
    return [_lines(step, said, reason), Row(confirm.sized(grow=1))]


def _lines(step: OrderForm, said: StepHead, reason: str) -> Widget:
    """Return two lines at least: the verdict, and below it the remedy or a note."""
    if not reason or said.remedy is None:
        tone = "bad" if reason else said.tone
        above = Label(reason or said.fine, SMALL_STRONG, tone)
        lines: Widget = Column(above, Label(said.note or BLANK, SMALL, said.note_tone), gap=0)
    else:
        beside = Row(_words(reason, said.remedy).sized(grow=1), _mend(step, said), gap=8)
        below = Column(_words(reason, said.remedy), _mend(step, said), gap=4)
        lines = Either(beside, below, NARROW)
    return Widget(Space(height=said.high), lines)


def _words(reason: str, remedy: Remedy) -> Widget:
    above = Label(reason, SMALL_STRONG, "bad").called("reason")
    return Column(above, Label(remedy.words, SMALL, "good"), gap=0)


def _mend(step: OrderForm, said: StepHead) -> Button:
    """Return the button that mends a step with one click."""
    assert said.remedy is not None
    words, draft = said.remedy
    mend = Button(step.context.phrases.texts.text("table.sheet.mend"), partial(said.take, draft))
    mend.icon, mend.style = "wrench", SMALL_STRONG
    mend.tipped(words).called("mend").sized(height=MEND_HIGH)
    return mend


def small(button: Button, high: int = LOW) -> Button:
    """Return a button in small type, as those that set several dice with one click have it."""
    button.style = SMALL_STRONG
    return button.sized(height=high)


# the colors of a seat, and a tab for each tank


def livery_of(step: OrderForm) -> SideColors:
    """Return the colors of the seat that looks on."""
    return livery_worn_by(step, max(0, step.context.seat))


def livery_worn_by(step: OrderForm, seat: Seat) -> SideColors:
    """Return the colors of a seat."""
    renderer = step.context.renderer
    assert isinstance(renderer, ZoneRenderer)
    liveries = renderer.tanks(step.context.view.colors).liveries
    return liveries[seat % len(liveries)]


def tank_tabs(step: PerTankForm) -> list[Widget]:
    """Return the tabs of the tanks of a seat that has several."""
    if len(step.own) == 1:
        return []
    return [Flow(*(_tab(step, number) for number in step.own), gap=6)]


def _tab(step: PerTankForm, number: TankId) -> Widget:
    word = step.context.phrases.word
    kind = "chosen" if number == step.tank else "quiet"
    icon = "lock" if number in step.given else ""
    words = word("tank.tab", step.own.index(number) + 1)
    button = Button(words, partial(step.turn_to, number), kind, icon)
    name = step.said(tank_name(step.state, number))
    tip = word("tank.given" if number in step.given else "tank.open", name)
    return button.tipped(tip).called(f"tank {number}").sized(height=LOW)


# an order of play


class TankChip(Widget):
    """The place of a tank in an order: number, name, and what it is there for."""

    solid = True

    def __init__(self, words: str, worn: SideColors, own: bool) -> None:
        super().__init__()
        self.words, self.worn, self.own = words, worn, own
        """An own tank stands out."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for the words."""
        wide = desk.text.width(self.words, SMALL_STRONG) + desk.u(26)
        return min(width, wide), desk.text.line(SMALL_STRONG) + desk.u(5)

    def least(self, desk: Desk) -> int:
        """Return a few letters."""
        return desk.u(60)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw a plate with a stripe in the player's color."""
        desk, theme = form.desk, form.desk.theme
        main = hex_color(self.worn.main)
        ground = hex_color(mixed(self.worn.main, (20, 24, 30), 0.72 if self.own else 0.88))
        look = Look(ground, ground, main if self.own else theme.line, 6, 2 if self.own else 1)
        surface.blit(desk.art.box(self.rect.size, look, theme.scale), self.rect)
        stripe = pygame.Rect(self.rect.x + desk.u(6), self.rect.y + desk.u(5), desk.u(6), 0)
        stripe.height = self.rect.height - desk.u(10)
        pygame.draw.rect(surface, main, stripe, 0, desk.u(2))
        words = desk.text.shortened(self.words, SMALL_STRONG, self.rect.width - desk.u(24))
        picture = desk.text.render(words, SMALL_STRONG, theme.bright if self.own else theme.text)
        left = self.rect.x + desk.u(17)
        surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
