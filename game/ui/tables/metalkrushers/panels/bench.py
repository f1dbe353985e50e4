"""The bench in place of the arena: chassis, the machine with its plates, both arms, the beam."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.contract import Say
from game.rules.metalkrushers.data import CHASSIS
from game.rules.metalkrushers.state import KrusherId
from game.rules.metalkrushers.workshop.legality import programs_in_play
from game.rules.metalkrushers.workshop.mending import chassis_in_play
from game.ui.desk import Desk
from game.ui.tables.context import Context
from game.ui.tables.metalkrushers.art.machines import machine_drawing
from game.ui.tables.metalkrushers.panels.arm_card import arm_card
from game.ui.tables.metalkrushers.panels.beam import ARM, Beam
from game.ui.tables.metalkrushers.panels.compare import comparing, rivals
from game.ui.tables.metalkrushers.panels.plates import look_of, worn_by
from game.ui.tables.metalkrushers.panels.puller import PlatePuller
from game.ui.tables.metalkrushers.panels.sheets.armor import fitted
from game.ui.tables.metalkrushers.panels.sheets.arms import with_program
from game.ui.tables.metalkrushers.panels.sheets.numbers import reflex_range
from game.ui.tables.metalkrushers.panels.workplace import Workplace, builds, workplace
from game.ui.tables.selection import Give
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label

BESIDE = 640
"""Units of width from which the arms stand beside the machine."""
GAP = 8
TOKEN = 62


def bench(context: Context, give: Give) -> Widget | None:
    """Return the bench of the seat that builds."""
    if not builds(context):
        return None
    place = workplace(context, give)
    middle = _compared(place) if place.bench.rival is not None else _machine(place)
    rows = Column(*_krushers(place), _top(place), middle.sized(grow=1), gap=GAP)
    return Panel(ScrollArea(rows).called("bench"), pad=9)


def _machine(place: Workplace) -> Widget:
    return Machine(
        PlatePuller(place), arm_card(place, "left"), arm_card(place, "right"), Beam(place)
    )


def _compared(place: Workplace) -> Widget:
    return comparing(place, PlatePuller(place))


class Machine(Widget):
    """The plates with an arm on each side and the beam below; narrow, the arms below the plates."""

    def __init__(self, plates: Widget, left: Widget, right: Widget, beam: Widget) -> None:
        super().__init__(left, plates, right, beam)
        self.plates, self.left, self.right, self.beam = plates, left, right, beam

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the least height."""
        beam = self.beam.size(desk, width)[1] + desk.u(GAP)
        plates = self.plates.size(desk, width)[1]
        arms = self._arms(desk, width)
        if self._beside(desk, width):
            return width, max(plates, arms) + beam
        return width, plates + desk.u(GAP) + arms + beam

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the plates in the middle, or above the arms."""
        self.rect = rect
        gap, beam = desk.u(GAP), self.beam.size(desk, rect.width)[1]
        low = rect.bottom - beam
        self.beam.place(desk, pygame.Rect(rect.x, low, rect.width, beam))
        room = pygame.Rect(rect.x, rect.y, rect.width, low - gap - rect.y)
        wide, high = self._wide(desk, rect.width), self._arms(desk, rect.width)
        if self._beside(desk, rect.width):
            self.left.place(desk, pygame.Rect(room.x, room.y, wide, room.height))
            self.right.place(desk, pygame.Rect(room.right - wide, room.y, wide, room.height))
            self.plates.place(desk, room.inflate(-2 * (wide + gap), 0))
            return
        top = room.bottom - high
        self.left.place(desk, pygame.Rect(room.x, top, wide, high))
        self.right.place(desk, pygame.Rect(room.right - wide, top, wide, high))
        self.plates.place(desk, pygame.Rect(room.x, room.y, room.width, top - gap - room.y))

    def _beside(self, desk: Desk, width: int) -> bool:
        return width >= desk.u(BESIDE)

    def _wide(self, desk: Desk, width: int) -> int:
        return desk.u(ARM) if self._beside(desk, width) else (width - desk.u(GAP)) // 2

    def _arms(self, desk: Desk, width: int) -> int:
        wide = self._wide(desk, width)
        return max(arm.size(desk, wide)[1] for arm in (self.left, self.right))


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


def _top(place: Workplace) -> Widget:
    """Return the chassis, the program and what to compare with."""
    locked = place.is_built or place.picks
    tokens = [] if locked else [_chassis(place, name) for name in chassis_in_play(place.workshop)]
    facts = Column(*(Label(line, SMALL, "muted") for line in _facts(place)), gap=1)
    return Row(Flow(*tokens, gap=6), facts.sized(grow=1), _choices(place, locked), gap=14)


def _facts(place: Workplace) -> list[str]:
    """What the chassis is worth, line by line."""
    body, (least, most) = place.sheet.body, reflex_range(place.sheet.chassis)
    return [
        place.word("fact.movement", body.movement),
        place.word("fact.reflex", least, most),
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


def _choices(place: Workplace, locked: bool) -> Widget:
    """Return what drops down: the program, and the sheet to compare with."""
    rows: list[Widget] = []
    programs = programs_in_play(place.workshop)
    if len(programs) > 1 and not locked:
        rows.append(_programs(place, programs))
    rows.append(_rivals(place))
    return Column(*rows, gap=4, align=1)


def _programs(place: Workplace, programs: tuple[str, ...]) -> Widget:
    words = [place.context.phrases.said(Say(f"metalkrushers.program.{name}")) for name in programs]
    now = place.sheet.program
    chosen = programs.index(now) if now in programs else -1

    def choose(index: int) -> None:
        place.take(with_program(place.sheet, programs[index], place.workshop))

    return DropDown(words, chosen, choose).tipped(place.word("program.tip")).called("program")


def _rivals(place: Workplace) -> Widget:
    known = rivals(place)
    names = [place.word("compare.none"), *(place.word("compare.with", name) for name in known)]
    sheets = [None, *known.values()]
    rival = place.bench.rival
    chosen = sheets.index(rival) if rival in sheets else 0

    def choose(index: int) -> None:
        place.compare(sheets[index])

    return DropDown(names, chosen, choose).tipped(place.word("compare.tip")).called("compare")
