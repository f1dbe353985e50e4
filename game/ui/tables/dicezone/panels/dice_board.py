"""The dice of a tank on a panel: clicked, dragged, wheeled, or turned by keys."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import copysign
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.presenter.dicezone.forms.order_form import SPEED, Values
from game.rules.dicezone.data import Stat
from game.ui.desk import Desk
from game.ui.tables.dicezone.art.dice import (
    SPEED_COLOR,
    DieColor,
    die_picture,
    pair,
    stat_color,
    stat_dice,
)
from game.ui.tables.dicezone.panels.dice_spread import (
    Spread,
    hull_picture,
    label_height,
    label_style,
)
from game.ui.tables.shared.counters import SideColors
from game.ui.theme import SMALL_STRONG, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

CELL: Final = 54
"""Units of a cell that is comfortable."""
TIGHT: Final = 36
"""Units of a cell at least where other things are to be in sight as well."""
LEAST: Final = 27
"""Units of a cell whose die can still be read."""
PULL: Final = 0.4
"""How far a die is dragged for one pip, as a share of its side."""
MARKED: Final = 190
"""How opaque the box around the dice that are pointed at is, out of 255."""
FEW_ROWS: Final = 3
SLACK: Final = 4
"""How many pixels a click may slip."""


class DiceCallbacks(NamedTuple):
    """What the dice on a panel do."""

    stats: tuple[Stat, ...]
    """Those that can be turned, in the order in which the keys come to them."""
    turned: Callable[[Stat, int], Values]
    """Returns what all dice show when one is turned up or down by some pips."""
    take: Callable[[Stat, Values], None]
    """Takes other values, and which stat was turned."""
    label: Callable[[Stat, Values], str]
    """Names a stat and its value among those of all, in a word or two."""
    tip: Callable[[Stat], str]
    joined: tuple[Stat, ...] = ()
    """Stats that are turned as one; the middle one stands for them."""
    why: Callable[[Stat, int], None] | None = None
    """Tells why a die goes no further."""

    @property
    def keyed(self) -> tuple[Stat, ...]:
        """The stats that the keys come to."""
        return tuple(dict.fromkeys(self.meant(stat) for stat in self.stats))

    def meant(self, stat: Stat) -> Stat:
        """Return the stat that stands for one."""
        return self.joined[len(self.joined) // 2] if stat in self.joined else stat


class HeldDie(NamedTuple):
    """A die that is held, and how far it has been dragged."""

    stat: Stat
    start: int
    now: int

    def pips(self, side: int) -> int:
        """Return by how much it is turned: up is more."""
        gone = self.start - self.now
        if abs(gone) <= SLACK:
            return 0
        return int(copysign(max(1, abs(gone) // max(1.0, side * PULL)), gone))


class DiceBoard(Widget):
    """The dice of a tank, each stat with its name and number."""

    focusable = True
    solid = True

    def __init__(self, spread: Spread, values: Values, hand: DiceCallbacks, key: Stat = 0) -> None:
        super().__init__()
        self.spread, self.values, self.hand = spread, values, hand
        self.key_stat = key if key in hand.keyed else (*hand.keyed, 0)[0]
        self.before: Values = values
        """What the dice showed; what differs is marked."""
        self.faults: Collection[Stat] = ()
        self.worn: SideColors | None = None
        self.tight: float = TIGHT
        self.comfort: float = CELL
        """Units of a cell that it asks for; where there is more room it takes that."""
        self._grip: HeldDie | None = None
        self._desk: Desk | None = None

    def compared(self, before: Values) -> DiceBoard:
        """Have what differs from other values marked."""
        self.before = before
        return self

    def wearing(self, worn: SideColors) -> DiceBoard:
        """Have the hull drawn in the colors of a player."""
        self.worn = worn
        return self

    @property
    def shrinks(self) -> bool:
        """Say yes: the dice are smaller before what stands beside them is out of sight."""
        return True

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of dice that can still be read well."""
        return self._high(desk, width, min(self.comfort, self.tight))

    def measure(self, desk: Desk, width: int) -> Size:
        """Return cells as large as the width allows, up to a comfortable size."""
        return width, self._high(desk, width, self.comfort)

    def _high(self, desk: Desk, width: int, most: float) -> int:
        """Return the height with cells of so many units at most."""
        wide = min(width, round(desk.u(most) * self.spread.columns))
        cell = wide / self.spread.columns
        room = pygame.Rect(0, 0, wide, 0)
        high = (cell + label_height(desk, room, self.spread)) * self.spread.rows
        return round(high)

    def least(self, desk: Desk) -> int:
        """Return the width at which the dice can still be read."""
        return round(desk.u(LEAST) * self.spread.columns)

    @property
    def now(self) -> Values:
        """What the dice show now, with what is being dragged."""
        if self._grip is None or self._desk is None:
            return self.values
        pips = self._grip.pips(self.spread.die(self._desk, self.rect))
        return self.hand.turned(self._grip.stat, pips) if pips else self.values

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle."""
        super().place(desk, rect)
        self._desk = desk

    def stat_at(self, pos: tuple[int, int]) -> Stat | None:
        """Return the stat whose dice or words are at a pixel."""
        if self._desk is None:
            return None
        hit = (stat for stat in self.spread.places if self.area(stat).collidepoint(pos))
        return next((self.hand.meant(stat) for stat in hit), None)

    def area(self, stat: Stat) -> pygame.Rect:
        """Return what belongs to a stat, or to all that are turned with it."""
        desk = self._desk
        assert desk is not None
        together = self.hand.joined if stat in self.hand.joined else (stat,)
        areas = [self.spread.area(desk, self.rect, one) for one in together]
        return areas[0].unionall(areas[1:])

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what there is to know of the stat that is pointed at."""
        stat = self.stat_at(pos)
        return "" if stat is None else self.hand.tip(stat)

    def ring(self) -> pygame.Rect:
        """Return what the focus ring goes around."""
        return self.rect.inflate(4, 4)

    def pivot(self) -> pygame.Rect:
        """Return the dice that the keys turn."""
        known = self._desk is not None and self.key_stat in self.spread.places
        return self.area(self.key_stat) if known else self.ring()

    # mouse

    def pressed(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Take hold of a die; the right button turns it down."""
        stat = self.stat_at(event.pos)
        if stat not in self.hand.stats:
            return False
        if event.button == pygame.BUTTON_RIGHT:
            self.turn(form, stat, -1)
            return True
        if event.button == pygame.BUTTON_LEFT:
            self._grip = HeldDie(stat, event.pos[1], event.pos[1])
        return bool(event.button == pygame.BUTTON_LEFT)

    def dragged(self, form: WidgetForm, event: pygame.Event) -> None:
        """Follow the mouse with the die that is held."""
        if self._grip is not None:
            self._grip = self._grip._replace(now=event.pos[1])

    def released(self, form: WidgetForm, event: pygame.Event, inside: bool) -> None:
        """Let go: a click turns a die up, a drag as far as it went."""
        grip = self._grip
        if grip is None:
            return
        self._grip = grip._replace(now=event.pos[1])
        pips = self._grip.pips(self.spread.die(form.desk, self.rect))
        self._grip = None
        self.turn(form, grip.stat, pips or 1)

    def wheeled(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Turn the die under the mouse."""
        stat = self.stat_at(form.pointer) if form.is_hot(self) else None
        if stat not in self.hand.stats or not event.y:
            return False
        self.turn(form, stat, 1 if event.y > 0 else -1)
        return True

    # keys

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Go round the dice with left and right, turn one with up, down and digits."""
        keys, stats = form.desk.keys, self.hand.keyed
        if not stats:
            return False
        for action, way in (("left", -1), ("right", 1)):
            if keys.is_action(event, action):
                place = stats.index(self.key_stat) + way
                self.hand.take(stats[place % len(stats)], self.values)
                return True
        for action, by in (("up", 1), ("down", -1)):
            if keys.is_action(event, action):
                self.turn(form, self.key_stat, by)
                return True
        return self._digit(form, event)

    def _digit(self, form: WidgetForm, event: pygame.Event) -> bool:
        typed = getattr(event, "unicode", "")
        if len(typed) != 1 or typed not in "0123456789" or self.key_stat in self.hand.joined:
            return False
        self.turn(form, self.key_stat, int(typed) - self.values[self.key_stat])
        return True

    def turn(self, form: WidgetForm, stat: Stat, by: int) -> None:
        """Turn a die by some pips, if it goes any further."""
        values = self.hand.turned(stat, by)
        stuck = by and values == self.values
        if stuck and self.hand.why is not None:
            self.hand.why(stat, 1 if by > 0 else -1)
            return
        form.desk.sound.play("refuse" if stuck else "click", 0.5)
        self.hand.take(stat, values)

    # drawing

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the hull, the dice and their words."""
        if self.spread.hull and self.worn is not None:
            self._draw_hull(form.desk, surface)
        shown = self.now
        for stat in self.hand.keyed:
            self._draw_mark(form, surface, stat)
        for stat in self.spread.places:
            self._draw_stat(form, surface, stat, shown)

    def _draw_hull(self, desk: Desk, surface: pygame.Surface) -> None:
        assert self.worn is not None
        wide = round(self.spread.cell(desk, self.rect) * (self.spread.columns - 1.62))
        side = self.spread.die(desk, self.rect)
        high = round(self.rect.height * (1 - 2 / self.spread.rows))
        high += side // 8 if self.spread.rows > FEW_ROWS else -side // 8
        picture = hull_picture((wide, high), self.worn)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def _draw_stat(
        self, form: WidgetForm, surface: pygame.Surface, stat: Stat, shown: Values
    ) -> None:
        desk, area = form.desk, self.spread.area(form.desk, self.rect, stat)
        value = shown[stat]
        faces = pair(value) if stat == SPEED else stat_dice(stat, value)
        color: DieColor = SPEED_COLOR if stat == SPEED else stat_color(stat)
        boxes = list(self.spread.dice(desk, self.rect, stat))
        for face, box in zip(faces, boxes, strict=True):
            if stat == SPEED and not face:
                _draw_socket(desk, surface, box)
            else:
                surface.blit(die_picture(color, face, box.width), box)
        words = self.hand.label(stat, shown)
        self._draw_label(desk, surface, area, words, stat in self.faults)
        change = value - self.before[stat]
        if change and stat != SPEED:
            edge = self.rect.right - desk.u(13)
            spot = (min(boxes[-1].right, edge), boxes[-1].y + round(boxes[-1].height * 0.2))
            size = max(9, min(13, round(boxes[-1].width / desk.theme.scale * 0.36)))
            style = SMALL_STRONG._replace(size=size)
            tone = desk.theme.good if change > 0 else desk.theme.bad
            draw_chip(desk, surface, desk.text.render(f"{change:+}", style, tone), spot)

    def _draw_mark(self, form: WidgetForm, surface: pygame.Surface, stat: Stat) -> None:
        """Mark what the keys turn, and what the mouse is over."""
        theme = form.desk.theme
        keyed = form.focus is self and stat == self.key_stat and form.by_keyboard
        hot = form.is_hot(self) and stat == self.stat_at(form.pointer)
        if stat in self.spread.places and (keyed or hot):
            edge = theme.amber if keyed else theme.muted
            look = Look("#34302a" if keyed else "#2b323d", "#2a2620", edge, 8, 2 if keyed else 1)
            area = self.area(stat)
            box = form.desk.art.box(area.size, look, theme.scale).copy()
            box.set_alpha(MARKED)
            surface.blit(box, area)

    def _draw_label(
        self, desk: Desk, surface: pygame.Surface, area: pygame.Rect, words: str, fault: bool
    ) -> None:
        if not words:
            return
        style = label_style(self.rect, desk, self.spread)
        ink = desk.theme.bad if fault else desk.theme.bright
        dark, bright = (desk.text.render(words, style, tone) for tone in ("#000000", ink))
        spot = bright.get_rect(midbottom=(area.centerx, area.bottom - 1))
        spot.clamp_ip(self.rect)
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            surface.blit(dark, spot.move(x, y))
        surface.blit(bright, spot)


def draw_chip(
    desk: Desk, surface: pygame.Surface, words: pygame.Surface, middle: tuple[int, int]
) -> None:
    """Draw a few words on a small plate of their own."""
    box = words.get_rect(center=middle).inflate(desk.u(8), 0)
    surface.blit(desk.art.box(box.size, desk.theme.popup, desk.theme.scale), box)
    surface.blit(words, words.get_rect(center=box.center))


def _draw_socket(desk: Desk, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw where a die of the speed would lie: there is none at speed 0."""
    hole = box.inflate(-box.width // 8, -box.width // 8)
    pygame.draw.rect(surface, desk.theme.track, hole, 0, box.width // 5)
    pygame.draw.rect(surface, desk.theme.muted, hole, max(1, desk.u(1)), box.width // 5)
