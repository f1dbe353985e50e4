"""The plates of the Krusher at work: pulled, clicked, wheeled, or changed by keys."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.boards.hexes import Side
from game.core.contract import Refusal, Say
from game.presenter.boards.layout import Point
from game.presenter.metalkrushers.numbers import FRONT_BLOW, side_numbers
from game.presenter.metalkrushers.sheets import ACROSS, poured, pulled, spare, stepped
from game.presenter.selection import InputResult
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.boards.camera import DRAG_SLACK
from game.ui.desk import Desk
from game.ui.tables.metalkrushers.panels.plates import (
    LEAST,
    TRACK,
    PlateView,
    Ring,
    TableWorkshop,
    chip,
)
from game.ui.theme import SMALL_STRONG, Style

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


RULE: Final = "MK-6.1.3"
"""The rule of how armor is distributed."""
STRAIGHT: Final = 0.4
"""How straight a plate must be pulled to a side for that side to be meant."""


class Grip(NamedTuple):
    """A plate that is held, and where the mouse took hold of it and has gone."""

    side: Side
    start: tuple[int, int]
    now: tuple[int, int]

    @property
    def moved(self) -> bool:
        """Whether the mouse has gone further than a click may slip."""
        return hypot(self.now[0] - self.start[0], self.now[1] - self.start[1]) > DRAG_SLACK

    def aim(self, ring: Ring) -> tuple[Side, float] | None:
        """Return the side that is pulled to, and how much of the way; None for no side."""
        ends = [side for side in range(6) if side != self.side]
        over = ring.on_plate(self.now)
        ways = [(self._along(ring, side), side) for side in ends]
        chosen = over if over in ends else max(ways)[1]
        straight, share = self._along(ring, chosen), self._share(ring, chosen)
        return (chosen, share) if straight > STRAIGHT and share > 0 else None

    def _along(self, ring: Ring, side: Side) -> float:
        """How straight the mouse goes to a side: 1 is straight, 0 across."""
        (x, y), (to_x, to_y) = self._gone(), self._way(ring, side)
        return (x * to_x + y * to_y) / max(1.0, hypot(x, y) * hypot(to_x, to_y))

    def _share(self, ring: Ring, side: Side) -> float:
        (x, y), (to_x, to_y) = self._gone(), self._way(ring, side)
        return min(1.0, (x * to_x + y * to_y) / max(1.0, to_x * to_x + to_y * to_y))

    def _gone(self) -> Point:
        return (self.now[0] - self.start[0], self.now[1] - self.start[1])

    def _way(self, ring: Ring, side: Side) -> Point:
        x, y = ring.middle_of(side)
        return (x - self.start[0], y - self.start[1])


class PlatePuller(PlateView):
    """The plates of the Krusher at work: pulled, clicked, wheeled, or changed by keys."""

    focusable = True

    def __init__(self, place: TableWorkshop, high: float = LEAST) -> None:
        super().__init__(place, place.sheet, high)
        self.called("plates")
        self._grip: Grip | None = None
        self._desk: Desk | None = None

    @property
    def shown_sheet(self) -> Sheet:
        """The sheet with what is being pulled."""
        return self._pulled()[0]

    @property
    def key_side(self) -> Side:
        """The side that the keys change."""
        return (self.workplace.context.selection.facing or 0) % 6

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what the side pointed at is worth, and what can be done with it."""
        side = None if self._desk is None else self.ring_of(self._desk).side_at(pos)
        if side is None:
            return ""
        place, numbers = self.workplace, side_numbers(self.sheet, side)
        name, most = place.word(f"side.{SIDES[side]}"), self.sheet.body.most
        told = place.word("plate.tip", name, self.sheet.armor[side], most, numbers.need(FRONT_BLOW))
        return place.context.phrases.texts.paragraph((told, place.word("plate.do")))

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the machine, and over it what is being pulled."""
        super().draw(form, surface)
        self._draw_spare(form.desk, surface)
        if self._grip is not None and self._grip.moved:
            self._draw_pull(form.desk, surface, self._grip)

    # mouse

    def pressed(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Take hold of a plate; the right button takes a point off."""
        side = self.ring_of(form.desk).side_at(event.pos)
        if side is None or self.workplace.is_locked:
            return side is not None and self.workplace.is_built and self._tell("locked")
        if event.button == pygame.BUTTON_RIGHT:
            self._step(side, -1)
            return True
        if event.button == pygame.BUTTON_LEFT:
            self._grip = Grip(side, event.pos, event.pos)
        return bool(event.button == pygame.BUTTON_LEFT)

    def dragged(self, form: WidgetForm, event: pygame.Event) -> None:
        """Follow the mouse with what is pulled."""
        if self._grip is not None:
            self._grip = self._grip._replace(now=event.pos)

    def released(self, form: WidgetForm, event: pygame.Event, inside: bool) -> None:
        """Let go: a click puts a point on, a pull moves what was pulled."""
        grip = self._grip
        if grip is None:
            return
        self._grip = grip._replace(now=event.pos)
        sheet, points = self._pulled()
        self._grip = None
        if points:
            form.desk.sound.play("click", 0.5)
            self._take(sheet, grip.side)
        elif not grip.moved:
            self._step(grip.side, 1)
        else:
            self._refuse(grip, form.desk)

    def _refuse(self, grip: Grip, desk: Desk) -> None:
        """Tell why nothing could be pulled to where the mouse was let go."""
        aim = grip.aim(self.ring_of(desk))
        if aim is None:
            return
        empty = not self.sheet.armor[grip.side] and spare(self.sheet) <= 0
        full = self.sheet.armor[aim[0]] >= self.sheet.body.most
        self._tell("none_left" if empty else "full" if full else "too_short")

    def _tell(self, key: str) -> bool:
        """Tell why not; the press was for that."""
        place = self.workplace
        say = Say(f"metalkrushers_table.workshop.plate.{key}", (self.sheet.body.most,))
        place.give(InputResult(place.context.selection, refusal=Refusal(key, RULE, say)))
        return True

    def wheeled(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Put a point on the plate under the mouse, or take one off."""
        side = self._pointed(form)
        if side is None or not event.y or self.workplace.is_locked:
            return False
        self._step(side, 1 if event.y > 0 else -1)
        return True

    # keys

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Go round the plates with left and right, change one with up and down."""
        keys = form.desk.keys
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
        for action, (turn, by) in ways.items():
            if keys.is_action(event, action):
                if by:
                    self._step(self.key_side, by)
                else:
                    self._take(self.sheet, (self.key_side + turn) % 6)
                return True
        return False

    def ring(self) -> pygame.Rect:
        """Return what the focus ring goes around."""
        return self.rect.inflate(-8, -8)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle."""
        super().place(desk, rect)
        self._desk = desk

    def _pointed(self, form: WidgetForm) -> Side | None:
        """The side under the mouse."""
        return self.ring_of(form.desk).side_at(form.pointer) if form.is_hot(self) else None

    def _step(self, side: Side, by: int) -> None:
        if not self.workplace.is_locked:
            self._take(stepped(self.sheet, side, by, self.workplace.bench.mirrored), side)

    def _take(self, sheet: Sheet, side: Side) -> None:
        place = self.workplace
        chosen = place.context.select(facing=side)
        place._replace(context=chosen).take(sheet)

    def _pulled(self) -> tuple[Sheet, int]:
        """Return the sheet with what is being pulled, and how much that is."""
        grip = self._grip
        aim = None
        if grip is not None and grip.moved and self._desk is not None:
            aim = grip.aim(self.ring_of(self._desk))
        if grip is None or aim is None:
            return self.sheet, 0
        held, alike = self.sheet.armor[grip.side], self.workplace.bench.mirrored
        if not held:
            return poured(self.sheet, aim[0], round(spare(self.sheet) * aim[1]), alike)
        return pulled(self.sheet, grip.side, aim[0], round(held * aim[1]), alike)

    # drawing

    def _mark(self, form: WidgetForm, surface: pygame.Surface, ring: Ring, side: Side) -> None:
        grip, mirrored, desk = self._grip, self.workplace.bench.mirrored, form.desk
        chosen = self._pointed(form) if grip is None else grip.side
        marked = {chosen} | ({ACROSS[chosen]} if mirrored and chosen is not None else set())
        if side in marked and not self.workplace.is_locked:
            pygame.draw.polygon(surface, desk.theme.amber, ring.plate(side, 1.0), desk.u(3))
        if self.workplace.context.selection.facing == side:
            start, end = ring.plate(side, 1.0)[1:3]
            pygame.draw.line(surface, desk.theme.ring, start, end, desk.u(4))

    def _draw_spare(self, desk: Desk, surface: pygame.Surface) -> None:
        """Tell how much armor is on, and how much is left or too many."""
        place, sheet = self.workplace, self.shown_sheet
        left = spare(sheet)
        key = "armor.all" if not left else "armor.left" if left > 0 else "armor.over"
        words = place.word(key, sum(sheet.armor), sheet.body.armor, abs(left))
        ink = desk.theme.good if not left else desk.theme.amber if left > 0 else desk.theme.bad
        picture = desk.text.render(words, SMALL_STRONG, ink)
        ring = self.ring_of(desk)
        if picture.get_width() > ring.apothem:
            return  # The verdict tells it as well.
        low = ring.middle[1] + ring.apothem * (1 - TRACK) - desk.u(14)
        chip(desk, surface, picture, (ring.middle[0], low))

    def _draw_pull(self, desk: Desk, surface: pygame.Surface, grip: Grip) -> None:
        """Draw an arrow from the plate that is held to the mouse, and how much is pulled."""
        points = self._pulled()[1]
        ink = desk.theme.amber if points else desk.theme.muted
        start = self.ring_of(desk).middle_of(grip.side)
        pygame.draw.line(surface, "#000000", start, grip.now, desk.u(7))
        pygame.draw.line(surface, ink, start, grip.now, desk.u(4))
        pygame.draw.aacircle(surface, ink, grip.now, desk.u(7))
        if points:
            words = desk.text.render(str(points), Style("heading", 26), desk.theme.bright)
            chip(desk, surface, words, (grip.now[0], grip.now[1] - desk.u(28)))
