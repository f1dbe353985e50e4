"""The order of battle: the units of both sides, their strength, points and objectives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.presenter.portable import names, ribbons
from game.presenter.portable.queries import GameContext
from game.presenter.selection import Give, InputResult, Selection
from game.rules.portable.commands import UnitId
from game.rules.portable.data import KINDS, NOBODY
from game.rules.portable.play import ending
from game.rules.portable.state import Objective, State
from game.ui.desk import Desk
from game.ui.tables.portable.art.pieces import TableContext
from game.ui.tables.portable.stage import look_of
from game.ui.theme import SMALL, SMALL_STRONG, SUBHEADING, Look
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow, Row, Split
from game.ui.widgets.panel import Divider, Panel, PictureBox, Pips
from game.ui.widgets.words import Label

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

SYMBOL: Final = 30
PIP: Final = 13
"""Units of width of a symbol, and of a strength point."""
HIGH: Final = 16
"""Units of height of the bar of strength."""
OVER: Final = 5
"""Units that the mark of the exhaustion point stands out of the bar."""


def order_of_battle(context: TableContext) -> Widget:
    """Return both sides and the objectives."""
    sides = Split(_side(context, 0), _side(context, 1), gap=14)
    return Column(*_field(context), sides, gap=8).called("order of battle")


def overview_button(context: GameContext, selection: Selection, give: Give) -> Button:
    """Return the button that opens the order of battle, and leaves the selection as it is."""
    opens = InputResult(selection, overview=True)
    words = context.phrases.word("overview.title")
    return Button(words, lambda: give(opens), icon="users").called("overview")


def _side(context: TableContext, seat: Seat) -> Widget:
    """Return a side: its losses, its points, and its units type by type."""
    state, word = context.state, context.phrases.word
    lost, point = ending.lost_strength(state, seat), state.field.points[seat]
    strength = state.field.strength[seat]
    bar = StrengthBar(lost, point, strength, ribbons.losses_tone(state, seat))
    return Panel(
        Column(
            Row(
                Label(context.phrases.seat(seat), SUBHEADING, _tint(context, seat)).sized(grow=1),
                Label(word("roster.strength", strength - lost, strength), SMALL_STRONG, "bright"),
            ),
            bar.tipped(word("roster.bar_tip", point, strength)),
            Label(ribbons.losses_told(context, seat), SMALL, _urgency(context, seat)),
            Label(_points(context, seat), SMALL, "text"),
            Divider(),
            *(_unit(context, number) for number in listed(state, seat)),
            gap=3,
        ),
        look="inner",
        pad=12,
    ).called(f"side {seat}")


def listed(state: State, seat: Seat) -> list[UnitId]:
    """Return the units of a side type by type, destroyed ones included."""
    order = tuple(KINDS)
    own = [n for n, unit in enumerate(state.units) if unit.seat == seat]
    return sorted(own, key=lambda n: (order.index(state.units[n].kind), n))


def _tint(context: GameContext, seat: Seat) -> str:
    return f"seat{context.view.colors[seat]}"


def _urgency(context: GameContext, seat: Seat) -> str:
    return "bad" if ribbons.losses_tone(context.state, seat) == "bad" else "muted"


def _points(context: GameContext, seat: Seat) -> str:
    """Return the victory points of a side and what they are made of (PW-13.6)."""
    state = context.state
    parts = (
        ending.points(state, seat),
        ending.objective_points(state, seat),
        ending.lost_strength(state, 1 - seat),
        ending.bonus(state, seat),
    )
    return context.phrases.word("roster.points", *parts)


def _unit(context: TableContext, number: UnitId) -> Widget:
    """Return a unit: its symbol, name, quality and gun, where it is, and its strength."""
    state = context.state
    unit, full = state.units[number], state.field.opening.units[number].sp
    gone = not unit.sp
    name = Label(_name(context, number), SMALL_STRONG, "faint" if gone else "bright", single=True)
    where = Label(_whereabouts(context, number), SMALL, "faint" if gone else "muted", single=True)
    most = max(listed.sp for listed in state.field.opening.units)
    tint = "good" if 2 * unit.sp > full else "bad"
    pips = Pips(unit.sp, full, tint).sized(width=PIP * full)
    strength = Row(pips).sized(width=PIP * most)
    picture = PictureBox(lambda _, size: symbol(context, number, size[0]), SYMBOL, SYMBOL * 0.8)
    row = Row(picture, name.sized(grow=1), where, strength, gap=8)
    return row.called(f"listed {number}")


def symbol(context: TableContext, number: UnitId, side: int) -> pygame.Surface:
    """Return the symbol of a unit, so many pixels wide; it is faded once the unit is destroyed."""
    units = context.renderer.units(context.view.colors)
    picture = units.bare(look_of(context.state, number), side)
    if context.state.units[number].sp:
        return picture
    faded = picture.copy()
    faded.set_alpha(90)
    return faded


def _name(context: GameContext, number: UnitId) -> str:
    """Return name, quality if it is not the common one, and gun."""
    common = context.state.units[number].quality == "average"
    quality = "" if common else names.quality(context, number)
    parts = (names.unit(context, number), quality, names.gun(context, number))
    return context.phrases.texts.series([part for part in parts if part])


def _whereabouts(context: GameContext, number: UnitId) -> str:
    state, word = context.state, context.phrases.word
    unit = state.units[number]
    if not unit.sp:
        return word("roster.destroyed")
    if unit.carrier != NOBODY:
        return word("roster.aboard", names.unit(context, unit.carrier))
    return word("roster.unplaced") if unit.at == OFF else names.cell_name(context, unit.at)


def _field(context: GameContext) -> list[Widget]:
    """Return the objectives and how the battle ends."""
    word, state = context.phrases.word, context.state
    objectives = state.field.opening.objectives
    pairs = zip(objectives, state.owners, strict=True)
    found: list[Widget] = [_objective(context, one, owner) for one, owner in pairs]
    limit = state.field.turn_limit
    ends = word("roster.unlimited") if limit == NEVER else word("roster.limit", limit)
    words = [ends, ribbons.countdown(context)]
    must = state.field.opening.must_take
    if must != NOBODY:
        words.append(word("roster.must_take", context.phrases.seat(must)))
    lines: list[Widget] = [Label(context.phrases.texts.paragraph(words), SMALL, "text")]
    if found:
        title = Label(word("roster.objectives"), SMALL_STRONG, "bright")
        lines.insert(0, Flow(title, *found, gap=14))
    return lines


def _objective(context: GameContext, objective: Objective, owner: Seat) -> Widget:
    where = names.cell_name(context, objective.at)
    if owner == NOBODY:
        return Label(context.phrases.word("roster.free", where, objective.value), SMALL, "muted")
    name = context.phrases.seat(owner)
    words = context.phrases.word("roster.owned", where, objective.value, name)
    return Label(words, SMALL, _tint(context, owner))


# how near a side is to its exhaustion point


class StrengthBar(Widget):
    """The strength of a side at the start: what is left, what is lost, and the third marked."""

    def __init__(self, lost: int, point: int, strength: int, tone: str) -> None:
        super().__init__()
        self.lost, self.point, self.strength, self.tone = lost, point, strength, tone
        self.solid = True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width, the bar, and the number of the point below it."""
        return width, desk.u(HIGH + OVER) + desk.text.line(SMALL)

    def least(self, desk: Desk) -> int:
        """Return the width below which a bar tells nothing."""
        return desk.u(120)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw a block for each point: lost ones from the left, up to the mark and beyond."""
        desk, theme = form.desk, form.desk.theme
        bar = pygame.Rect(self.rect.x, self.rect.y + desk.u(OVER), self.rect.width, desk.u(HIGH))
        for number in range(self.strength):
            left = bar.x + bar.width * number // self.strength
            right = bar.x + bar.width * (number + 1) // self.strength
            lost = number < self.lost
            fill = theme.color(self.tone) if lost else theme.track
            edge = "" if lost else theme.line
            block = pygame.Rect(left, bar.y, max(2, right - left - desk.u(1)), bar.height)
            surface.blit(desk.art.box(block.size, Look(fill, fill, edge, 2), theme.scale), block)
        self._draw_mark(desk, surface, bar)

    def _draw_mark(self, desk: Desk, surface: pygame.Surface, bar: pygame.Rect) -> None:
        x = bar.x + bar.width * self.point // self.strength - desk.u(1)
        mark = pygame.Rect(x, bar.y - desk.u(OVER), desk.u(2), bar.height + desk.u(2 * OVER))
        surface.fill(desk.theme.bright, mark)
        number = desk.text.render(str(self.point), SMALL, desk.theme.bright)
        surface.blit(number, number.get_rect(midtop=(mark.centerx, mark.bottom)))
