"""The arms on the bench: what each carries and might carry instead, and their balance.

The beam lies level while the arms are as quick as they are slow (MK-6.1.5).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.presenter.metalkrushers.numbers import data_of, modifier, strikes
from game.presenter.metalkrushers.sheets import (
    held,
    is_tunable,
    kinds_for,
    sizes_for,
    with_kind,
    with_size,
    with_tuning,
)
from game.presenter.phrases import Phrases
from game.rules.metalkrushers.data import ARMS, IM, SHIELD_POINTS, TWO_ARMED, Arm
from game.rules.metalkrushers.words import item_name as plain_name
from game.rules.metalkrushers.workshop.sheet import Item, Sheet
from game.ui.desk import Desk
from game.ui.tables.metalkrushers.art.machines import item_icon
from game.ui.tables.metalkrushers.panels.plates import TableWorkshop
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG, STRONG
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Center, Column, Flow, Row, Space
from game.ui.widgets.panel import Panel, PictureBox
from game.ui.widgets.words import Label

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


PICTURE: Final = 88
TUNED_PICTURE: Final = 64
LOW_PICTURE: Final = 52
CHOICES: Final = 190
"""Units of width of what may be there instead, where it stands beside the item."""
TOKEN: Final = 40
SIZE: Final = 56
TUNINGS: Final = ("", "weighted", "improved")
LEFT_RIGHT: Final[tuple[Arm, ...]] = ("left", "right")
"""As they lie on the bench."""
HIGH: Final = 62
ARM: Final = 198
"""Units of width of the card of an arm beside the machine; the weights hang below them."""
TILT: Final = 8
"""Units that the ends of the beam rise and sink for each point of initiative, and at most."""
MOST: Final = 18
DISC: Final = 17
"""Units of radius of a weight."""
BEAM: Final = 9
STEEL: Final = "#8b95a3"


def arm_card(place: TableWorkshop, arm: Arm) -> Widget:
    """Return the card of an arm."""
    item = held(place.sheet, arm)
    title = place.word(f"arm.{arm}")
    shown = Column(Space(), *_shown(place, arm, item), Space(), gap=6, align=0.5)
    return Panel(shown, title, look="inner", pad=9)


def low_arm_card(place: TableWorkshop, arm: Arm) -> Widget:
    """Return the card of an arm where there is little height: what to choose beside the item."""
    item = held(place.sheet, arm)
    if item is None:
        return Label(_why_empty(place), SMALL, "muted", 1)
    picture, name, about = _portrayed(place, item, LOW_PICTURE)
    shown = Column(picture, name, *about, gap=2, align=0.5)
    chosen = Column(*_choices(place, arm, item), gap=4)
    return Row(shown.sized(grow=1), chosen.sized(width=CHOICES), gap=8, align=-1)


def _shown(place: TableWorkshop, arm: Arm, item: Item | None) -> list[Widget]:
    if item is None:
        return [Label(_why_empty(place), SMALL, "muted", 1)]
    side = TUNED_PICTURE if is_tunable(item, place.workshop) else PICTURE
    picture, name, about = _portrayed(place, item, side)
    return [picture, name, *about, *_choices(place, arm, item)]


def _portrayed(
    place: TableWorkshop, item: Item, side: float
) -> tuple[Widget, Widget, list[Widget]]:
    """Return the picture of an item, its name, and what it does."""
    picture = PictureBox(lambda desk, size: item_icon(item, size[0]), side, side)
    name = Label(item_name(place, item), STRONG, "bright", 1)
    facts = item_facts(place.context.phrases, place.sheet, item)
    return Center(picture), name, [Label(line, SMALL, "muted", 1) for line in facts]


def _choices(place: TableWorkshop, arm: Arm, item: Item) -> list[Widget]:
    if place.is_locked:
        return []
    found: list[Widget] = []
    kinds = kinds_for(place.sheet, arm)
    if len(kinds) > 1:
        found.append(Flow(*(_kind(place, arm, kind, item) for kind in kinds), gap=5))
    sizes = sizes_for(item, place.workshop)
    if sizes:
        found.append(Flow(*(_size(place, arm, size, item) for size in sizes), gap=4))
    if is_tunable(item, place.workshop):
        words = [place.word(f"tuning.{tuning or 'plain'}") for tuning in TUNINGS]
        now = TUNINGS.index(item.tuning)
        found.append(DropDown(words, now, partial(_tune, place, arm)).called(f"{arm} tuning"))
    return found


def _kind(place: TableWorkshop, arm: Arm, kind: str, item: Item) -> Widget:
    sheet, workshop = place.sheet, place.workshop
    changed = with_kind(sheet, arm, kind, workshop)
    shown = held(changed, arm) or Item(kind)
    picture = partial(item_icon, shown._replace(size="M"))
    button = TokenButton("", picture, lambda: place.take(changed), TOKEN)
    tip = place.word(f"about.{kind}")
    return button.marked(kind == item.kind).tipped(tip).called(f"{arm} {kind}")


def _size(place: TableWorkshop, arm: Arm, size: str, item: Item) -> Widget:
    changed = with_size(place.sheet, arm, size)
    picture = partial(item_icon, item._replace(size=size))
    button = TokenButton(place.word(f"size.{size}"), picture, lambda: place.take(changed), SIZE)
    tip = place.word("size_tip", place.word(f"size.{size}"), f"{IM[size]:+}" if IM[size] else "0")
    return button.marked(size == item.size).tipped(tip).called(f"{arm} size {size}")


def _tune(place: TableWorkshop, arm: Arm, chosen: int) -> None:
    place.take(with_tuning(place.sheet, arm, TUNINGS[chosen]))


def item_name(place: TableWorkshop, item: Item | None) -> str:
    """Return the name of an item, "Medium slice"."""
    return place.word("nothing") if item is None else item_title(place.context.phrases, item)


def item_title(phrases: Phrases, item: Item) -> str:
    """Return the name of an item as a line begins with it, "Medium slice"."""
    word = phrases.word
    if item.tuning:
        plain = phrases.said(plain_name(item._replace(tuning="")))
        return word(f"workshop.tuned.{item.tuning}", plain)
    return word(f"workshop.named.{item.kind}", word(f"workshop.size.{item.size}"))


def item_facts(phrases: Phrases, sheet: Sheet, item: Item) -> list[str]:
    """Return what an item on an arm of a sheet does, in numbers."""
    row, lines, word = data_of(item), [], phrases.word
    points = SHIELD_POINTS.get(item.kind, {}).get(item.size)
    if points is not None:
        lines.append(word("workshop.item.shield", points, row.parry))
    if strikes(sheet, item):
        damage = row.damage + (item.tuning == "weighted")
        lines.append(word("workshop.item.damage", f"{damage:+}" if damage else "", row.critical))
    if points is None and row.parry:
        lines.append(word("workshop.item.parry", row.parry))
    if row.range > 1:
        lines.append(word("workshop.item.reach", row.range))
    if item.tuning == "improved":
        lines.append(word("workshop.item.improved"))
    return lines


def _why_empty(place: TableWorkshop) -> str:
    both = place.sheet.right is not None and place.sheet.right.kind in TWO_ARMED
    return place.word("both_arms" if both else "empty_arm")


# the balance


class Beam(Widget):
    """The beam with a weight for each arm, and what they come to."""

    solid = True

    def __init__(self, place: TableWorkshop) -> None:
        super().__init__()
        self.workplace = place
        self.tipped(place.word("beam.tip" if self.counts else "beam.open_tip"))

    @property
    def counts(self) -> bool:
        """Whether the arms must balance."""
        return self.workplace.workshop.balance == "arena"

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a comfortable height."""
        return width, desk.u(HIGH) + desk.text.line(SMALL_STRONG)

    def least(self, desk: Desk) -> int:
        """Return the room for two weights and the verdict."""
        return desk.text.width(self.words(), STRONG) + desk.u(4 * DISC)

    def words(self) -> str:
        """Return what the arms come to."""
        found, word = modifier(self.workplace.sheet), self.workplace.word
        if not self.counts:
            return word("beam.open", f"{found:+}" if found else "0")
        key = "beam.level" if not found else "beam.quick" if found > 0 else "beam.slow"
        return word(key, f"{found:+}" if found else "0")

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw foot, beam, weights and words."""
        desk, theme = form.desk, form.desk.theme
        found = modifier(self.workplace.sheet)
        ink = theme.good if not found or not self.counts else theme.bad
        x, y = self.rect.centerx, self.rect.y + desk.u(DISC + MOST - 2)
        reach = (self.rect.width - desk.u(ARM)) / 2
        sunk = sinking(*(_initiative(self.workplace.sheet, arm) for arm in ("left", "right")))
        left, right = (x - reach, y + desk.u(sunk[0])), (x + reach, y + desk.u(sunk[1]))
        foot = [(x, y), (x - desk.u(16), y + desk.u(30)), (x + desk.u(16), y + desk.u(30))]
        pygame.draw.polygon(surface, "#39424f", foot)
        for color, thick in (("#0b0e12", BEAM), (STEEL, BEAM - 4)):
            pygame.draw.lines(surface, color, False, (left, (x, y), right), desk.u(thick))
        pygame.draw.aacircle(surface, "#0b0e12", (x, y), desk.u(8))
        pygame.draw.aacircle(surface, ink, (x, y), desk.u(6))
        for place, arm in ((left, "left"), (right, "right")):
            self._draw_weight(desk, surface, place, arm)
        words = desk.text.render(self.words(), STRONG, ink)
        surface.blit(words, words.get_rect(midbottom=(x, self.rect.bottom)))

    def _draw_weight(
        self, desk: Desk, surface: pygame.Surface, place: tuple[float, float], arm: str
    ) -> None:
        weight = _initiative(self.workplace.sheet, arm)
        around = (round(place[0]), round(place[1]))
        pygame.draw.aacircle(surface, "#0b0e12", around, desk.u(DISC + 2))
        pygame.draw.aacircle(surface, "#2b3340", around, desk.u(DISC))
        pygame.draw.aacircle(surface, STEEL, around, desk.u(DISC), max(1, desk.u(2)))
        number = desk.text.render(f"{weight:+}" if weight else "0", STRONG, desk.theme.bright)
        surface.blit(number, number.get_rect(center=around))


def balance_line(place: TableWorkshop) -> Widget:
    """Return what the arms come to, in words, where there is no room for the beam."""
    beam = Beam(place)
    tone = "good" if not beam.counts or not modifier(place.sheet) else "bad"
    return Label(beam.words(), SMALL_STRONG, tone, 1).tipped(beam.tip)


def sinking(left: int, right: int) -> tuple[int, int]:
    """Return how many units the ends sink below the foot, from the initiative of the arms.

    Arms that come to 0 balance. Else the slower arm is the heavier and sinks; two alike sink or
    rise together.

    >>> sinking(0, -1), sinking(1, -1), sinking(-1, -1)
    ((-8, 8), (0, 0), (16, 16))
    """
    lean = max(-MOST, min(MOST, TILT * abs(left + right)))
    if left == right:
        both = -lean if left > 0 else lean
        return both, both
    return (lean, -lean) if left < right else (-lean, lean)


def _initiative(sheet: Sheet, arm: str) -> int:
    item = held(sheet, "left" if arm == "left" else ARMS[0])
    return 0 if item is None else IM[item.size]
