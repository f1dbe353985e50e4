"""The bench in place of the arena: chassis, the machine with its plates, both arms, the beam."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.contract import Say
from game.presenter.metalkrushers.numbers import reflex_range
from game.presenter.metalkrushers.sheets import filled, fitted, stripped, with_program
from game.presenter.metalkrushers.workshop import builds, workplace
from game.presenter.selection import Give
from game.rules.metalkrushers.data import CHASSIS, Arm
from game.rules.metalkrushers.state import KrusherId
from game.rules.metalkrushers.workshop.legality import programs_in_play
from game.rules.metalkrushers.workshop.mending import chassis_in_play
from game.rules.metalkrushers.workshop.ready import PATTERNS, pattern
from game.rules.metalkrushers.workshop.sheet import Sheet, mirrored
from game.ui.desk import Desk
from game.ui.tables.metalkrushers.art.arena import TableContext
from game.ui.tables.metalkrushers.art.machines import machine_drawing
from game.ui.tables.metalkrushers.panels.arms import ARM, Beam, arm_card, balance_line, low_arm_card
from game.ui.tables.metalkrushers.panels.numbers import comparing, name_of, rivals
from game.ui.tables.metalkrushers.panels.plates import TableWorkshop, look_of, worn_by
from game.ui.tables.metalkrushers.panels.puller import PlatePuller
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG, SUBHEADING
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import RadioGroup, Toggle
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Column, Either, Flow, Row, Space
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label

NARROW = 600
"""Units of width below which the bench has pages."""
GAP = 8
TOKEN = 62
LOW = 34
"""Units of height of the buttons below the machine."""
LOW_PLATES = 150
"""Units of height of the machine on a page of its own, at least."""
TOOLS = 158
"""Units of width of the buttons beside it."""
CHOICES = 164
"""Units of width of what drops down beside the name of the sheet."""


def bench(context: TableContext, give: Give) -> Widget | None:
    """Return the bench of the seat that builds."""
    if not builds(context):
        return None
    place = workplace(context, give)
    laid = Either(_wide(place), _narrow(place), NARROW)
    return Panel(ScrollArea(laid).called("bench"), pad=7)


def _wide(place: TableWorkshop) -> Widget:
    """Return the bench with the arms beside the machine, or its rival."""
    puller = PlatePuller(place)
    if place.bench.rival is not None:
        middle = comparing(place, puller)
    else:
        below = Column(_tools(place), Beam(place), gap=4)
        middle = PlatesAndArms(puller, arm_card(place, "left"), arm_card(place, "right"), below)
    tokens = [] if place.is_locked else [_tokens(place)]
    top = Row(*tokens, _name(place).sized(grow=1), _choices(place), gap=14)
    return Column(*_krushers(place), top, middle.sized(grow=1), gap=GAP)


def _narrow(place: TableWorkshop) -> Widget:
    """Return the bench in pages, each of which is seen whole: chassis, both arms, armor."""
    if place.bench.rival is not None:
        machines = comparing(place, PlatePuller(place))
        return Column(*_krushers(place), machines, _choices(place), gap=GAP)
    shelf = place.context.own_sheets
    pages: dict[str, Callable[[TableWorkshop], Widget]] = {
        "chassis": _chassis_page,
        "left": partial(_arm_page, arm="left"),
        "right": partial(_arm_page, arm="right"),
        "armor": _armor_page,
    }

    def turn(page: int) -> None:
        shelf.turn_bench_to(page)
        place.put(place.bench)

    chosen = min(shelf.bench_page, len(pages) - 1)
    names = [place.word(f"bench_page.{name}") for name in pages]
    tabs = RadioGroup(names, chosen, turn).called("bench pages")
    page = list(pages.values())[chosen](place)
    return Column(*_krushers(place), tabs, page.sized(grow=1), gap=GAP)


def _chassis_page(place: TableWorkshop) -> Widget:
    """Return the chassis, what they are worth, the program, and what to compare with."""
    tokens = [] if place.is_locked else [_tokens(place)]
    about = Row(_name(place).sized(grow=1), _choices(place).sized(width=CHOICES), gap=GAP)
    return Column(*tokens, about, gap=GAP)


def _arm_page(place: TableWorkshop, arm: Arm) -> Widget:
    """Return an arm, and whether both are in balance."""
    return Column(low_arm_card(place, arm).sized(grow=1), balance_line(place), gap=4)


def _armor_page(place: TableWorkshop) -> Widget:
    """Return the plates, and beside them what is done to all of them."""
    puller = PlatePuller(place, LOW_PLATES).sized(grow=1)
    if place.is_locked:
        return puller
    tools = Column(_spreads(place), _mirror_image(place), _any(place), _alike(place), gap=6)
    return Row(puller, tools.sized(width=TOOLS), gap=GAP, align=-1)


class PlatesAndArms(Widget):
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


def _tools(place: TableWorkshop) -> Widget:
    """Return what is done to all plates at once, and whether both sides are changed alike."""
    if place.is_locked:
        return Space(0, 0, 0)
    found = [_tool(place, key, "", sheet) for key, sheet in _spread(place.sheet).items()]
    found += [_mirror_image(place), _any(place)]
    return Flow(*found, _alike(place), gap=5)


def _spread(sheet: Sheet) -> dict[str, Sheet]:
    """Return the sheet with its armor in each of the patterns, filled up, and stripped."""
    patterns = {
        f"pattern.{name}": sheet._replace(armor=pattern(name, sheet.chassis)) for name in PATTERNS
    }
    return {**patterns, "fill": filled(sheet), "strip": stripped(sheet)}


def _spreads(place: TableWorkshop) -> Widget:
    """Return a list that drops down in place of the buttons that spread the armor."""
    sheets = list(_spread(place.sheet).items())
    names = [place.word("spread"), *(place.word(key) for key, _ in sheets)]
    now = [key for key, sheet in sheets if sheet == place.sheet and key != "fill"]
    chosen = [key for key, _ in sheets].index(now[0]) + 1 if now else 0

    def choose(index: int) -> None:
        if index:
            place.take(sheets[index - 1][1])

    return DropDown(names, chosen, choose).tipped(place.word("spread_tip")).called("spread")


def _mirror_image(place: TableWorkshop) -> Widget:
    return _tool(place, "mirror_image", "flip", mirrored(place.sheet))


def _any(place: TableWorkshop) -> Widget:
    button = Button(place.word("any"), place.randomize, icon="die")
    button.style = SMALL_STRONG
    return button.called("any").sized(height=LOW)


def _alike(place: TableWorkshop) -> Widget:
    alike = Toggle(place.word("mirrored"), place.bench.mirrored, place.mirror).called("alike")
    return alike.tipped(place.word("mirrored_tip")).sized(height=LOW)


def _tool(place: TableWorkshop, key: str, icon: str, sheet: Sheet) -> Widget:
    button = Button(place.word(key), lambda: place.take(sheet), icon=icon)
    button.style = SMALL_STRONG
    return button.tipped(place.word(f"{key}_tip")).called(key).sized(height=LOW)


def _krushers(place: TableWorkshop) -> list[Widget]:
    """Return the tabs of the Krushers of a seat that has several."""
    if len(place.own) == 1:
        return []
    return [Flow(*(_tab(place, number) for number in place.own), gap=6)]


def _tab(place: TableWorkshop, number: KrusherId) -> Widget:
    words = place.word("krusher", place.own.index(number) + 1)
    kind = "chosen" if number == place.krusher else "quiet"
    icon = "lock" if number in place.built else ""
    button = Button(words, partial(place.turn_to, number), kind, icon)
    tip = place.word("krusher_built" if number in place.built else "krusher_open")
    return button.tipped(tip).called(f"krusher {number}").sized(height=28)


def _tokens(place: TableWorkshop) -> Widget:
    """Return the chassis to choose from."""
    known = () if place.is_locked else chassis_in_play(place.workshop)
    return Flow(*(_chassis(place, name) for name in known), gap=6)


def _name(place: TableWorkshop) -> Widget:
    """Return the name of the sheet at work, and what its chassis is worth."""
    name = Label(name_of(place, place.sheet), SUBHEADING)
    return Column(name, *(Label(line, SMALL, "muted") for line in _facts(place)), gap=0)


def _facts(place: TableWorkshop) -> list[str]:
    """What the chassis is worth, line by line."""
    body, (least, most) = place.sheet.body, reflex_range(place.sheet.chassis)
    return [
        place.word("fact.movement", body.movement, least, most),
        place.word("fact.armor", body.armor, body.most),
    ]


def _chassis(place: TableWorkshop, name: str) -> Widget:
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
    told = (place.word(f"chassis.{name}"), place.word("chassis.tip", *numbers))
    tip = place.context.phrases.texts.paragraph(told)
    chosen = name == place.sheet.chassis
    return button.marked(chosen).tipped(tip).called(f"chassis {name}")


def _choices(place: TableWorkshop) -> Widget:
    """Return what drops down, one below the other."""
    return Column(*_dropping(place), gap=4, align=1)


def _dropping(place: TableWorkshop) -> list[Widget]:
    """Return what drops down: the program, and the sheet to compare with."""
    rows: list[Widget] = []
    programs = programs_in_play(place.workshop)
    if len(programs) > 1 and not place.is_locked:
        rows.append(_programs(place, programs))
    known = rivals(place)
    if known:
        rows.append(_rivals(place, known))
    return rows


def _programs(place: TableWorkshop, programs: tuple[str, ...]) -> Widget:
    words = [place.context.phrases.said(Say(f"metalkrushers.program.{name}")) for name in programs]
    now = place.sheet.program
    chosen = programs.index(now) if now in programs else -1

    def choose(index: int) -> None:
        place.take(with_program(place.sheet, programs[index], place.workshop))

    return DropDown(words, chosen, choose).tipped(place.word("program.tip")).called("program")


def _rivals(place: TableWorkshop, known: dict[str, Sheet]) -> Widget:
    names = [place.word("compare.none"), *(place.word("compare.with", name) for name in known)]
    sheets = [None, *known.values()]
    rival = place.bench.rival
    chosen = sheets.index(rival) if rival in sheets else 0

    def choose(index: int) -> None:
        place.compare(sheets[index])

    return DropDown(names, chosen, choose).tipped(place.word("compare.tip")).called("compare")
