"""What an arm carries: a picture of it, its numbers, and what might be there instead."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.presenter.metalkrushers.numbers import data_of, strikes
from game.presenter.metalkrushers.sheets import (
    held,
    is_tunable,
    kinds_for,
    sizes_for,
    with_kind,
    with_size,
    with_tuning,
)
from game.presenter.metalkrushers.workshop import WorkshopForm
from game.rules.metalkrushers.data import IM, SHIELD_POINTS, TWO_ARMED, Arm
from game.rules.metalkrushers.words import item_name as plain_name
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.tables.metalkrushers.art.machines import item_icon
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Center, Column, Flow, Row, Space
from game.ui.widgets.panel import Panel, PictureBox
from game.ui.widgets.words import Label

PICTURE = 88
LOW_PICTURE = 52
CHOICES = 190
"""Units of width of what may be there instead, where it stands beside the item."""
TOKEN = 40
SIZE = 56
TUNINGS = ("", "weighted", "improved")
LEFT_RIGHT: Final[tuple[Arm, ...]] = ("left", "right")
"""As they lie on the bench."""


def arm_card(place: WorkshopForm, arm: Arm) -> Widget:
    """Return the card of an arm."""
    item = held(place.sheet, arm)
    title = place.word(f"arm.{arm}")
    shown = Column(Space(), *_shown(place, arm, item), Space(), gap=6, align=0.5)
    return Panel(shown, title, look="inner", pad=9)


def low_arm_card(place: WorkshopForm, arm: Arm) -> Widget:
    """Return the card of an arm where there is little height: what to choose beside the item."""
    item = held(place.sheet, arm)
    if item is None:
        return Label(_why_empty(place), SMALL, "muted", 1)
    picture, name, about = _portrayed(place, item, LOW_PICTURE)
    shown = Column(picture, name, *about, gap=2, align=0.5)
    chosen = Column(*_choices(place, arm, item), gap=4)
    return Row(shown.sized(grow=1), chosen.sized(width=CHOICES), gap=8, align=-1)


def _shown(place: WorkshopForm, arm: Arm, item: Item | None) -> list[Widget]:
    if item is None:
        return [Label(_why_empty(place), SMALL, "muted", 1)]
    picture, name, about = _portrayed(place, item, PICTURE)
    return [picture, name, *about, *_choices(place, arm, item)]


def _portrayed(place: WorkshopForm, item: Item, side: float) -> tuple[Widget, Widget, list[Widget]]:
    """Return the picture of an item, its name, and what it does."""
    picture = PictureBox(lambda desk, size: item_icon(item, size[0]), side, side)
    name = Label(item_name(place, item), STRONG, "bright", 1)
    return Center(picture), name, [Label(line, SMALL, "muted", 1) for line in _about(place, item)]


def _choices(place: WorkshopForm, arm: Arm, item: Item) -> list[Widget]:
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


def _kind(place: WorkshopForm, arm: Arm, kind: str, item: Item) -> Widget:
    sheet, workshop = place.sheet, place.workshop
    changed = with_kind(sheet, arm, kind, workshop)
    shown = held(changed, arm) or Item(kind)
    picture = partial(item_icon, shown._replace(size="M"))
    button = TokenButton("", picture, lambda: place.take(changed), TOKEN)
    tip = place.word(f"about.{kind}")
    return button.marked(kind == item.kind).tipped(tip).called(f"{arm} {kind}")


def _size(place: WorkshopForm, arm: Arm, size: str, item: Item) -> Widget:
    changed = with_size(place.sheet, arm, size)
    picture = partial(item_icon, item._replace(size=size))
    button = TokenButton(place.word(f"size.{size}"), picture, lambda: place.take(changed), SIZE)
    tip = place.word("size_tip", place.word(f"size.{size}"), f"{IM[size]:+}" if IM[size] else "0")
    return button.marked(size == item.size).tipped(tip).called(f"{arm} size {size}")


def _tune(place: WorkshopForm, arm: Arm, chosen: int) -> None:
    place.take(with_tuning(place.sheet, arm, TUNINGS[chosen]))


def item_name(place: WorkshopForm, item: Item | None) -> str:
    """Return the name of an item, "Medium slice"."""
    if item is None:
        return place.word("nothing")
    if item.tuning:
        plain = place.context.phrases.said(plain_name(item._replace(tuning="")))
        return place.word(f"tuned.{item.tuning}", plain)
    return place.word(f"named.{item.kind}", place.word(f"size.{item.size}"))


def _about(place: WorkshopForm, item: Item) -> list[str]:
    """What an item does, in numbers."""
    row, lines = data_of(item), []
    points = SHIELD_POINTS.get(item.kind, {}).get(item.size)
    if points is not None:
        lines.append(place.word("item.shield", points, row.parry))
    if strikes(place.sheet, item):
        damage = row.damage + (item.tuning == "weighted")
        lines.append(place.word("item.damage", f"{damage:+}" if damage else "", row.critical))
    if points is None and row.parry:
        lines.append(place.word("item.parry", row.parry))
    if row.range > 1:
        lines.append(place.word("item.reach", row.range))
    if item.tuning == "improved":
        lines.append(place.word("item.improved"))
    return lines


def _why_empty(place: WorkshopForm) -> str:
    both = place.sheet.right is not None and place.sheet.right.kind in TWO_ARMED
    return place.word("both_arms" if both else "empty_arm")
