"""The bench in place of the arena: chassis, the machine with its plates, both arms, the beam."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.contract import Say
from game.rules.metalkrushers.data import CHASSIS
from game.rules.metalkrushers.state import KrusherId
from game.rules.metalkrushers.workshop.legality import programs_in_play
from game.rules.metalkrushers.workshop.mending import chassis_in_play
from game.rules.metalkrushers.workshop.ready import PATTERNS, pattern
from game.rules.metalkrushers.workshop.sheet import Sheet, mirrored
from game.ui.desk import Desk
from game.ui.tables.context import Context
from game.ui.tables.metalkrushers.art.machines import machine_drawing
from game.ui.tables.metalkrushers.panels.arm_card import LEFT_RIGHT, arm_card
from game.ui.tables.metalkrushers.panels.beam import ARM, Beam
from game.ui.tables.metalkrushers.panels.compare import comparing, name_of, rivals
from game.ui.tables.metalkrushers.panels.plates import look_of, worn_by
from game.ui.tables.metalkrushers.panels.puller import PlatePuller
from game.ui.tables.metalkrushers.panels.sheets.armor import filled, fitted, stripped
from game.ui.tables.metalkrushers.panels.sheets.arms import with_program
from game.ui.tables.metalkrushers.panels.sheets.numbers import reflex_range
from game.ui.tables.metalkrushers.panels.workplace import Workplace, builds, workplace
from game.ui.tables.selection import Give
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG, SUBHEADING
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import Toggle
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Column, Either, Flow, Row, Space
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label

NARROW = 600
"""Units of width below which the arms stand below the machine."""
GAP = 8
TOKEN = 62
LOW = 34
"""Units of height of the buttons below the machine."""


def bench(context: Context, give: Give) -> Widget | None:
    """Return the bench of the seat that builds."""
    if not builds(context):
        return None
    place = workplace(context, give)
    laid = Either(_wide(place), _narrow(place), NARROW)
    return Panel(ScrollArea(laid).called("bench"), pad=9)


def _wide(place: Workplace) -> Widget:
    """Return the bench with the arms beside the machine, or its rival."""
    puller = PlatePuller(place)
    if place.bench.rival is not None:
        middle = comparing(place, puller)
    else:
        below = Column(_tools(place), Beam(place), gap=4)
        middle = Machine(puller, arm_card(place, "left"), arm_card(place, "right"), below)
    tokens = [] if place.is_locked else [_tokens(place)]
    top = Row(*tokens, _name(place).sized(grow=1), _choices(place), gap=14)
    return Column(*_krushers(place), top, middle.sized(grow=1), gap=GAP)


def _narrow(place: Workplace) -> Widget:
    """Return the bench with all below the machine, which comes first."""
    puller = PlatePuller(place)
    if place.bench.rival is not None:
        return Column(*_krushers(place), comparing(place, puller), _choices(place), gap=GAP)
    arms = [arm_card(place, arm).sized(grow=1) for arm in LEFT_RIGHT]
    rows = (puller, Beam(place), Column(*arms, gap=GAP), _tools(place), _name(place))
    return Column(*_krushers(place), *rows, _tokens(place), _choices(place), gap=GAP)


class Machine(Widget):
    """The plates with an arm on each side, and what stands below."""

    def __init__(self, plates: Widget, left: Widget, right: Widget, below: Widget) -> None:
        super().__init__(left, plates, right, below)
        self.plates, self.left, self.right, self.below = plates, left, right, below

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the least height."""
        arms = (arm.size(desk, desk.u(ARM))[1] for arm in (self.left, self.right))
        high = max(self.plates.size(desk, width)[1], *arms)
        return width, high + desk.u(GAP) + self.below.size(desk, width)[1]

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the plates in the middle."""
        self.rect = rect
        gap, wide, low = desk.u(GAP), desk.u(ARM), self.below.size(desk, rect.width)[1]
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - low - gap)
        self.left.place(desk, pygame.Rect(room.x, room.y, wide, room.height))
        self.right.place(desk, pygame.Rect(room.right - wide, room.y, wide, room.height))
        self.plates.place(desk, room.inflate(-2 * (wide + gap), 0))
        self.below.place(desk, pygame.Rect(rect.x, rect.bottom - low, rect.width, low))


def _tools(place: Workplace) -> Widget:
    """Return what is done to all plates at once, and whether both sides are changed alike."""
    if place.is_locked:
        return Space(0, 0, 0)
    sheet, chassis = place.sheet, place.sheet.chassis
    found = [
        _tool(place, f"pattern.{name}", "", sheet._replace(armor=pattern(name, chassis)))
        for name in PATTERNS
    ]
    found += [
        _tool(place, "fill", "", filled(sheet)),
        _tool(place, "strip", "", stripped(sheet)),
        _tool(place, "mirror_image", "flip", mirrored(sheet)),
        Button(place.word("any"), place.randomise, icon="die").called("any").sized(height=LOW),
    ]
    for button in found:
        button.style = SMALL_STRONG
    alike = Toggle(place.word("mirrored"), place.bench.mirrored, place.mirror).called("alike")
    return Flow(*found, alike.tipped(place.word("mirrored_tip")).sized(height=LOW), gap=5)


def _tool(place: Workplace, key: str, icon: str, sheet: Sheet) -> Button:
    button = Button(place.word(key), lambda: place.take(sheet), icon=icon)
    tip = f"{key}_tip"
    return button.tipped(place.word(tip)).called(key).sized(height=LOW)


def _krushers(place: Workplace) -> list[Widget]:
    """Return the tabs of the Krushers of a seat that has several."""
    if len(place.own) == 1:
        return []
    return [Flow(*(_tab(place, number) for number in place.own), gap=6)]


def _tab(place: Workplace, number: KrusherId) -> Widget:
    words = place.word("krusher", place.own.index(number) + 1)
    kind = "primary" if number == place.krusher else "quiet"
    icon = "lock" if number in place.built else ""
    button = Button(words, partial(place.turn_to, number), kind, icon)
    tip = place.word("krusher_built" if number in place.built else "krusher_open")
    return button.tipped(tip).called(f"krusher {number}").sized(height=34)


def _tokens(place: Workplace) -> Widget:
    """Return the chassis to choose from."""
    known = () if place.is_locked else chassis_in_play(place.workshop)
    return Flow(*(_chassis(place, name) for name in known), gap=6)


def _name(place: Workplace) -> Widget:
    """Return the name of the sheet at work, and what its chassis is worth."""
    name = Label(name_of(place, place.sheet), SUBHEADING)
    return Column(name, *(Label(line, SMALL, "muted") for line in _facts(place)), gap=0)


def _facts(place: Workplace) -> list[str]:
    """What the chassis is worth, line by line."""
    body, (least, most) = place.sheet.body, reflex_range(place.sheet.chassis)
    return [
        place.word("fact.movement", body.movement, least, most),
        place.word("fact.armor", body.armor, body.most),
    ]


def _chassis(place: Workplace, name: str) -> Widget:
    sheet = fitted(place.sheet, name)
    body = CHASSIS[name]
    least, most = reflex_range(name)
    button = TokenButton(
        place.context.phrases.said(Say(f"metalkrushers.chassis.{name}")),
        lambda size: machine_drawing(look_of(sheet), worn_by(place.context), size),
        lambda: place.take(sheet),
        TOKEN,
    )
    numbers = (body.armor, body.most, body.movement, least, most)
    tip = f"{place.word(f'chassis.{name}')} {place.word('chassis.tip', *numbers)}"
    chosen = name == place.sheet.chassis
    return button.marked(chosen).tipped(tip).called(f"chassis {name}")


def _choices(place: Workplace) -> Widget:
    """Return what drops down: the program, and the sheet to compare with."""
    rows: list[Widget] = []
    programs = programs_in_play(place.workshop)
    if len(programs) > 1 and not place.is_locked:
        rows.append(_programs(place, programs))
    known = rivals(place)
    if known:
        rows.append(_rivals(place, known))
    return Column(*rows, gap=4, align=1)


def _programs(place: Workplace, programs: tuple[str, ...]) -> Widget:
    words = [place.context.phrases.said(Say(f"metalkrushers.program.{name}")) for name in programs]
    now = place.sheet.program
    chosen = programs.index(now) if now in programs else -1

    def choose(index: int) -> None:
        place.take(with_program(place.sheet, programs[index], place.workshop))

    return DropDown(words, chosen, choose).tipped(place.word("program.tip")).called("program")


def _rivals(place: Workplace, known: dict[str, Sheet]) -> Widget:
    names = [place.word("compare.none"), *(place.word("compare.with", name) for name in known)]
    sheets = [None, *known.values()]
    rival = place.bench.rival
    chosen = sheets.index(rival) if rival in sheets else 0

    def choose(index: int) -> None:
        place.compare(sheets[index])

    return DropDown(names, chosen, choose).tipped(place.word("compare.tip")).called("compare")
