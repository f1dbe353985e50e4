"""What every widget is: a place, a size, its children, and what it does with mouse and keys."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

import pygame

from game.ui.desk import Desk

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

Size = tuple[int, int]


class Widget:
    """A part of a form.

    Layout goes in two steps: `size` tells what the widget wants, `place` gives it its rectangle.
    Sizes in constructors are units; rectangles are pixels.
    """

    focusable: bool = False
    """True when Tab stops here."""
    rings: bool = True
    """True when a ring is drawn around it while it has the focus."""
    yields: bool = False
    """True when Enter is left to the highlighted button after a click here."""
    solid: bool = False
    """True when the mouse can point at this widget itself, not only at its children."""

    def __init__(self, *children: "Widget") -> None:
        self.children: Sequence[Widget] = children
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.grow = 0
        self.shown = True
        self.tip = ""
        self.refusal = ""
        """Why it cannot be used now, as a sentence; empty when it can."""
        self.role = ""
        """What it is for, by which it is known again when its panel is made anew."""
        self.wanted = False
        """Whether the rows it stands among are to be scrolled so that it is seen."""
        self._width: float | None = None
        self._height: float | None = None
        self._layout = -1
        self._sizes: dict[int, Size] = {}
        self._narrowest: int | None = None

    def sized(
        self, width: float | None = None, height: float | None = None, grow: int | None = None
    ) -> Self:
        """Fix the width or height in units, or the share of free room it takes."""
        self._width = width if width is not None else self._width
        self._height = height if height is not None else self._height
        self.grow = self.grow if grow is None else grow
        return self

    def called(self, role: str) -> Self:
        """Give the widget a role by which it is known again when its panel is made anew."""
        self.role = role
        return self

    def tipped(self, tip: str) -> Self:
        """Give the widget a tooltip in rich text."""
        self.tip = tip
        return self

    @property
    def shrinks(self) -> bool:
        """Tell whether it can do with less height than it asks for, as a scroll area can."""
        return any(child.shrinks for child in self.visible())

    def visible(self) -> list["Widget"]:
        """Return the children that are shown."""
        return [child for child in self.children if child.shown]

    def size(self, desk: Desk, width: int) -> Size:
        """Return the pixels it wants when it may be at most `width` wide."""
        self._renew(desk)
        if width not in self._sizes:
            self._sizes[width] = self._measured(desk, width)
        return self._sizes[width]

    def _measured(self, desk: Desk, width: int) -> Size:
        fixed = desk.u(self._width) if self._width is not None else None
        wide, high = self.measure(desk, min(width, fixed) if fixed is not None else width)
        return (
            wide if fixed is None else min(fixed, width),
            high if self._height is None else desk.u(self._height),
        )

    def narrowest(self, desk: Desk) -> int:
        """Return the least width in pixels at which nothing is cut."""
        self._renew(desk)
        if self._narrowest is None:
            least = self.least(desk)
            self._narrowest = least if self._width is None else min(least, desk.u(self._width))
        return self._narrowest

    def remeasure(self) -> None:
        """Forget how large it wants to be: its contents changed."""
        self._layout = -1

    def _renew(self, desk: Desk) -> None:
        if self._layout != desk.layouts:
            self._layout = desk.layouts
            self._sizes = {}
            self._narrowest = None

    def shortest(self, desk: Desk, width: int) -> int:
        """Return the least height in pixels at which it is still of use."""
        if not self.shrinks or self._height is not None:
            return self.size(desk, width)[1]
        return self.lowest(desk, width)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the natural least height of what shrinks; for subclasses."""
        return max((child.shortest(desk, width) for child in self.visible()), default=0)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the natural size at most `width` wide; for subclasses."""
        sizes = [child.size(desk, width) for child in self.visible()]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def least(self, desk: Desk) -> int:
        """Return the natural least width; for subclasses."""
        return max((child.narrowest(desk) for child in self.visible()), default=0)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take a rectangle and give the children theirs."""
        self.rect = rect
        for child in self.visible():
            child.place(desk, rect)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw itself and its children."""
        for child in self.visible():
            child.draw(form, surface)

    def at(self, pos: tuple[int, int]) -> "Widget | None":
        """Return the widget that the mouse points at."""
        if not self.shown:
            return None
        for child in reversed(self.visible()):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.solid and self.rect.collidepoint(pos) else None

    def stops(self) -> Iterator["Widget"]:
        """Yield the widgets that Tab stops at, in order."""
        if self.focusable:
            yield self
        for child in self.visible():
            yield from child.stops()

    def path_to(self, target: "Widget") -> list["Widget"]:
        """Return the widgets from this one down to `target`; empty when it is not inside."""
        if target is self:
            return [self]
        for child in self.visible():
            path = child.path_to(target)
            if path:
                return [self, *path]
        return []

    def lines(self) -> Iterator[pygame.Rect]:
        """Yield what is seen whole or not at all where it scrolls: lines, buttons, pictures."""
        inside = self.visible()
        if self.solid or not inside:
            yield self.rect
        for child in inside:
            yield from child.lines()

    def ring(self) -> pygame.Rect:
        """Return what the focus ring goes around."""
        return self.rect

    def shows_focus(self) -> bool:
        """Return whether it shows by itself where the keys act, so that it needs no ring."""
        return not self.rings

    def pivot(self) -> pygame.Rect:
        """Return the part that the keys act on, which stays in sight where the whole cannot."""
        return self.ring()

    def tip_at(self, _pos: tuple[int, int]) -> str:
        """Return the tooltip for a point: the reason it is refused, or its tip."""
        return self.refusal or self.tip

    def reveal(self, desk: Desk, rect: pygame.Rect) -> None:
        """Bring a rectangle inside into sight; for what scrolls."""

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take a mouse button going down; True when it was of use."""
        return False

    def dragged(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Follow the mouse while its button is held."""

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Take the mouse button going up, inside or outside of the widget."""

    def met(self, form: "WidgetForm") -> None:
        """Come under the mouse."""

    def pointed(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Follow the mouse passing over with no button held."""

    def wheeled(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take a turn of the mouse wheel; True when it was of use."""
        return False

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take a key going down while it or a child has the focus; True when it was of use."""
        return False

    def typed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take typed or half-typed (IME) text while focused; True when it was of use."""
        return False

    def shortcut(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take a key nobody with the focus wanted; True when it was of use."""
        return any(child.shortcut(form, event) for child in self.visible())

    def focused(self, form: "WidgetForm") -> None:
        """Get the focus."""

    def blurred(self, form: "WidgetForm") -> None:
        """Lose the focus."""
