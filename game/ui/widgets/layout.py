"""Rows, columns, grids and the like: every place is worked out, none is a number of pixels."""

from collections.abc import Sequence

import pygame

from game.ui.desk import Desk
from game.ui.widgets.base import Size, Widget


def shared(
    wants: Sequence[int], leasts: Sequence[int], grows: Sequence[int], room: int
) -> list[int]:
    """Return how much of `room` each gets: what it wants, more by `grows`, less down to its least.

    >>> shared([10, 10], [5, 10], [0, 1], 30)
    [10, 20]
    >>> shared([10, 10], [5, 10], [0, 1], 16)
    [6, 10]
    """
    spare = room - sum(wants)
    weights = list(grows) if spare > 0 else [w - n for w, n in zip(wants, leasts, strict=True)]
    total = sum(weights)
    if not total:
        return list(wants)
    spare = max(spare, -total) if spare < 0 else spare
    shares, given, seen = [], 0, 0
    for want, weight in zip(wants, weights, strict=True):
        seen += weight
        step = spare * seen // total - given
        given += step
        shares.append(want + step)
    return shares


class Row(Widget):
    """Children side by side; the free room goes to those that grow."""

    def __init__(self, *children: Widget, gap: float = 12, align: float = 0.5) -> None:
        super().__init__(*children)
        self.gap = gap
        self.align = align
        """Where lower children stand: 0 top, 0.5 middle, 1 bottom; -1 stretches them."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the sum of the widths and the largest height."""
        widths = self._widths(desk, width, fill=False)
        heights = [c.size(desk, w)[1] for c, w in zip(self.visible(), widths, strict=True)]
        return sum(widths) + self._gaps(desk), max(heights, default=0)

    def least(self, desk: Desk) -> int:
        """Return the sum of the least widths."""
        return sum(child.narrowest(desk) for child in self.visible()) + self._gaps(desk)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the least height of the tallest child."""
        widths = self._widths(desk, width, fill=True)
        return max(c.shortest(desk, w) for c, w in zip(self.visible(), widths, strict=True))

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the children from left to right."""
        self.rect = rect
        x = rect.x
        for child, width in zip(
            self.visible(), self._widths(desk, rect.width, fill=True), strict=True
        ):
            high = min(child.size(desk, width)[1], rect.height)
            high = rect.height if self.align < 0 or child.shrinks else high
            y = rect.y + round((rect.height - high) * max(0.0, self.align))
            child.place(desk, pygame.Rect(x, y, width, high))
            x += width + desk.u(self.gap)

    def _widths(self, desk: Desk, width: int, fill: bool) -> list[int]:
        room = width - self._gaps(desk)
        wants = [child.size(desk, max(1, room))[0] for child in self.visible()]
        leasts = [
            min(want, child.narrowest(desk))
            for want, child in zip(wants, self.visible(), strict=True)
        ]
        grows = [child.grow if fill else 0 for child in self.visible()]
        return shared(wants, leasts, grows, room)

    def _gaps(self, desk: Desk) -> int:
        return desk.u(self.gap) * max(0, len(self.visible()) - 1)


class Column(Widget):
    """Children one below another; the free room goes to those that grow."""

    def __init__(self, *children: Widget, gap: float = 12, align: float = -1) -> None:
        super().__init__(*children)
        self.gap = gap
        self.align = align
        """Where narrower children stand: 0 left, 0.5 middle, 1 right; -1 stretches them."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the largest width and the sum of the heights."""
        sizes = [child.size(desk, width) for child in self.visible()]
        high = sum(h for _, h in sizes) + self._gaps(desk)
        return max((w for w, _ in sizes), default=0), high

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the sum of the least heights."""
        return sum(child.shortest(desk, width) for child in self.visible()) + self._gaps(desk)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the children from top to bottom."""
        self.rect = rect
        y = rect.y
        for child, high in zip(self.visible(), self._heights(desk, rect), strict=True):
            wide = min(child.size(desk, rect.width)[0], rect.width)
            wide = rect.width if self.align < 0 else wide
            x = rect.x + round((rect.width - wide) * max(0.0, self.align))
            child.place(desk, pygame.Rect(x, y, wide, high))
            y += high + desk.u(self.gap)

    def _heights(self, desk: Desk, rect: pygame.Rect) -> list[int]:
        wants = [child.size(desk, rect.width)[1] for child in self.visible()]
        leasts = [child.shortest(desk, rect.width) for child in self.visible()]
        grows = [child.grow for child in self.visible()]
        return shared(wants, leasts, grows, rect.height - self._gaps(desk))

    def _gaps(self, desk: Desk) -> int:
        return desk.u(self.gap) * max(0, len(self.visible()) - 1)


class Flow(Widget):
    """Children side by side that go on in the next line where the width ends."""

    def __init__(self, *children: Widget, gap: float = 10) -> None:
        super().__init__(*children)
        self.gap = gap

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of all lines."""
        places = self._places(desk, width)
        return max((p.right for p in places), default=0), max((p.bottom for p in places), default=0)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the children line by line."""
        self.rect = rect
        for child, spot in zip(self.visible(), self._places(desk, rect.width), strict=True):
            child.place(desk, spot.move(rect.topleft))

    def _places(self, desk: Desk, width: int) -> list[pygame.Rect]:
        spots: list[pygame.Rect] = []
        x = y = tall = 0
        for child in self.visible():
            wide, high = child.size(desk, width)
            if x and x + wide > width:
                x, y, tall = 0, y + tall + desk.u(self.gap), 0
            spots.append(pygame.Rect(x, y, wide, high))
            x, tall = x + wide + desk.u(self.gap), max(tall, high)
        return spots


class Grid(Widget):
    """Children in so many columns, row by row; each column as wide as its widest child wants.

    Columns named in `growing` share the free width.
    """

    def __init__(
        self,
        columns: int,
        *children: Widget,
        gap: float = 12,
        growing: Sequence[int] = (),
        below: float | None = None,
    ) -> None:
        super().__init__(*children)
        self.columns = columns
        self.gap = gap
        self.below = gap if below is None else below
        """Units between rows."""
        self.growing = tuple(growing)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the whole grid."""
        widths = self._widths(desk, width, fill=False)
        gap = desk.u(self.gap)
        heights = self._heights(desk, widths)
        high = sum(heights) + desk.u(self.below) * max(0, len(heights) - 1)
        return sum(widths) + gap * (self.columns - 1), high

    def least(self, desk: Desk) -> int:
        """Return the sum of the least widths of the columns."""
        return sum(self._leasts(desk)) + desk.u(self.gap) * (self.columns - 1)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the children in their cells, in the middle of their row."""
        self.rect = rect
        widths, gap = self._widths(desk, rect.width, fill=True), desk.u(self.gap)
        y = rect.y
        for row, high in zip(self._rows(), self._heights(desk, widths), strict=True):
            x = rect.x
            for child, wide in zip(row, widths, strict=False):
                own = child.size(desk, wide)[1]
                child.place(desk, pygame.Rect(x, y + (high - own) // 2, wide, own))
                x += wide + gap
            y += high + desk.u(self.below)

    def _rows(self) -> list[list[Widget]]:
        shown = self.visible()
        return [shown[n : n + self.columns] for n in range(0, len(shown), self.columns)]

    def _leasts(self, desk: Desk) -> list[int]:
        shown = self.visible()
        return [
            max((c.narrowest(desk) for c in shown[n :: self.columns]), default=0)
            for n in range(self.columns)
        ]

    def _widths(self, desk: Desk, width: int, fill: bool) -> list[int]:
        shown, room = self.visible(), width - desk.u(self.gap) * (self.columns - 1)
        wants = [
            max((c.size(desk, room)[0] for c in shown[n :: self.columns]), default=0)
            for n in range(self.columns)
        ]
        leasts = [min(pair) for pair in zip(wants, self._leasts(desk), strict=True)]
        grows = [int(fill and n in self.growing) for n in range(self.columns)]
        return shared(wants, leasts, grows, room)

    def _heights(self, desk: Desk, widths: list[int]) -> list[int]:
        return [
            max(c.size(desk, w)[1] for c, w in zip(row, widths, strict=False))
            for row in self._rows()
        ]


class Split(Widget):
    """Two children side by side by shares of the width: `share` is that of the left one.

    Where either would be too narrow to be read, they stand one below the other.
    """

    def __init__(self, left: Widget, right: Widget, share: float = 0.5, gap: float = 16) -> None:
        super().__init__(left, right)
        self.share = share
        self.gap = gap
        self._below = Column(left, right, gap=gap)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the larger height, or both."""
        if self.stacked(desk, width):
            return width, self._below.size(desk, width)[1]
        pairs = zip(self.children, self._widths(desk, width), strict=True)
        return width, max(child.size(desk, wide)[1] for child, wide in pairs)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the larger of the least heights, or both."""
        if self.stacked(desk, width):
            return self._below.shortest(desk, width)
        pairs = zip(self.children, self._widths(desk, width), strict=True)
        return max(child.shortest(desk, wide) for child, wide in pairs)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set both, each as high as the whole, or one below the other."""
        self.rect = rect
        if self.stacked(desk, rect.width):
            self._below.place(desk, rect)
            return
        left, right = self._widths(desk, rect.width)
        self.children[0].place(desk, pygame.Rect(rect.topleft, (left, rect.height)))
        spot = pygame.Rect((rect.right - right, rect.y), (right, rect.height))
        self.children[1].place(desk, spot)

    def stacked(self, desk: Desk, width: int) -> bool:
        """Tell whether `width` pixels are too few for both side by side."""
        pairs = zip(self.children, self._widths(desk, width), strict=True)
        return any(child.shown and child.narrowest(desk) > wide for child, wide in pairs)

    def _widths(self, desk: Desk, width: int) -> tuple[int, int]:
        room = width - desk.u(self.gap)
        left = round(room * self.share)
        return left, room - left


class Either(Widget):
    """Two makings of the same thing: one for a wide place, the other for less than `units`."""

    def __init__(self, wide: Widget, narrow: Widget, units: float) -> None:
        super().__init__(wide, narrow)
        self.units = units
        narrow.shown = False

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the one for the width."""
        self._choose(desk, width)
        return super().measure(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place the one for the width."""
        self._choose(desk, rect.width)
        super().place(desk, rect)

    def _choose(self, desk: Desk, width: int) -> None:
        wide, narrow = self.children
        wide.shown = width >= desk.u(self.units)
        narrow.shown = not wide.shown


class Inset(Widget):
    """One child with room around it."""

    def __init__(self, child: Widget, x: float = 16, y: float | None = None) -> None:
        super().__init__(child)
        self.x = x
        self.y = x if y is None else y

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the child and the room around it."""
        wide, high = self.children[0].size(desk, width - 2 * desk.u(self.x))
        return wide + 2 * desk.u(self.x), high + 2 * desk.u(self.y)

    def least(self, desk: Desk) -> int:
        """Return the least width of the child and the room around it."""
        return self.children[0].narrowest(desk) + 2 * desk.u(self.x)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the least height of the child and the room around it."""
        inner = self.children[0].shortest(desk, width - 2 * desk.u(self.x))
        return inner + 2 * desk.u(self.y)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child inside."""
        self.rect = rect
        self.children[0].place(desk, rect.inflate(-2 * desk.u(self.x), -2 * desk.u(self.y)))


class Space(Widget):
    """Nothing, of some size; grows unless told otherwise."""

    def __init__(self, width: float = 0, height: float = 0, grow: int = 1) -> None:
        super().__init__()
        self.sized(width, height, grow)


class Center(Widget):
    """One child in the middle, no larger than it wants; `widest` in units."""

    def __init__(self, child: Widget, widest: float | None = None) -> None:
        super().__init__(child)
        self.widest = widest

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child in the middle."""
        self.rect = rect
        room = rect.width if self.widest is None else min(rect.width, desk.u(self.widest))
        wide, high = self.children[0].size(desk, room)
        spot = pygame.Rect(0, 0, min(wide, room), min(high, rect.height))
        spot.center = rect.center
        self.children[0].place(desk, spot)
