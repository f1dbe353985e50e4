"""The dice: what the roll is for, what it needs, the tray they tumble in, and what came of it."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.contract import Band, DiceGroup, Roll, Seat
from game.ui.desk import Desk
from game.ui.motion import tray as tumbling
from game.ui.motion.coin import COIN
from game.ui.motion.cubes import DieLook
from game.ui.motion.timeline import Animation
from game.ui.motion.tray import Tumbling
from game.ui.scenes.table.panels.prompt import mark_of
from game.ui.scenes.table.panels.words import said, verdict
from game.ui.scenes.table.table import Table
from game.ui.theme import CAPTION, SMALL, SMALL_STRONG, TINY, Colour, Style
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

RESULTS: Final = (40, 34, 28, 22)
"""Sizes of the numbers that came, the largest that fits is taken."""
ROWS: Final = 4
"""Groups of dice that stand below each other as large as there is room."""
MARK: Final = 12
WHAT: Final = 60
"""Units of width below which it is not told what dice are for."""
SPACE: Final = 6
"""Units between the parts of a line."""
GAP: Final = 12
"""Units between two large numbers."""
WORDS: Final = {False: 0.36, True: 0.56}
"""Share of the tray that is left to words, by whether there are several groups of dice."""
KNOCKS = 4
"""Sounds there are of a die that strikes the tray."""


class Came(NamedTuple):
    """What came of a group of dice."""

    numbers: tuple[tuple[str, Colour], ...]
    words: str
    """The verdict."""
    colour: Colour
    """Of the verdict."""
    what: str = ""
    """What the dice are for."""
    seat: Seat | None = None
    """Whose dice they are, where several seats throw."""


class DiceTray(Widget):
    """The tray as a panel, and as the place where a session throws its dice."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.table: Table | None = None
        self.tray = tumbling.Tray(pygame.Rect(0, 0, 300, 120), on_impact=self._knock)
        self._roll: Roll | None = None
        self._faces: tuple[int, ...] = ()
        self._count = self._knocks = 0
        self._place: tuple[int, int, int, int] = (0, 0, 0, 0)

    # what a session calls

    def throw(self, roll: Roll, faces: tuple[int, ...]) -> Animation:
        """Return the dice falling so that they show these faces."""
        self._count += 1
        self._roll, self._faces = roll, faces
        self.tray.caption_share = WORDS[len(roll.groups) > 1]
        looks = looks_of(roll)
        if self.tray.tumbling is not Tumbling.NONE and looks is None:
            self.desk.sound.play("dice-rattle", 0.5)
        return self.tray.throw(faces, self._count * 7919 + sum(faces), looks)

    def clear(self) -> None:
        """Take the dice away."""
        self.tray.clear()
        self._roll, self._faces = None, ()

    def set_tumbling(self, way: Tumbling) -> None:
        """Take how dice are shown."""
        self.tray.tumbling = way

    @property
    def used(self) -> bool:
        """Whether dice lie or tumble in the tray."""
        return self._roll is not None

    @property
    def shows(self) -> Hashable:
        """All that the panel shows; a tumbling throw is another one with every moment."""
        return self._roll, self._faces, self._count, self.tray.moment, self._place

    # what a form calls

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a tray of comfortable height."""
        return width, desk.u(150)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle: a heading, and the tray below it."""
        self.rect = rect
        head = desk.text.line(CAPTION) + desk.u(6)
        inner = rect.inflate(-2 * desk.u(12), -2 * desk.u(10))
        inner.y, inner.height = inner.y + head, inner.height - head
        place = (inner.x, inner.y, inner.width, inner.height)
        if place != self._place:
            self._place = place
            self.tray.rect = inner
            if self._faces and self._roll is not None and not self.tray.busy:
                self.tray.show(self._faces, looks=looks_of(self._roll))

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the panel, the tray and what the dice mean."""
        desk = self.desk
        surface.blit(desk.art.box(self.rect.size, desk.theme.panel, desk.theme.scale), self.rect)
        self._draw_head(surface)
        self.tray.draw(surface)
        if self._faces and not self.tray.busy:
            self._draw_caption(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        desk, theme = self.desk, self.desk.theme
        top = self.rect.inflate(-2 * desk.u(14), -2 * desk.u(10))
        title = desk.text.render(desk.say("table.panel.dice").upper(), CAPTION, theme.muted)
        words = "" if self._roll is None else self._words(self._roll)
        room = top.width - title.get_width() - desk.u(12)
        beside = desk.text.width(words, SMALL) <= room
        if beside:
            surface.blit(title, top)
        style = SMALL if beside or desk.text.width(words, SMALL) <= top.width else TINY
        note = desk.text.render(desk.text.shortened(words, style, top.width), style, theme.amber)
        surface.blit(note, note.get_rect(topright=top.topright))

    def _words(self, roll: Roll) -> str:
        names = () if self.table is None else self.table.view.names
        return self.desk.texts.say(roll.prompt, names)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        """Draw what came of each group: below each other, and side by side where they are many."""
        if self._roll is None:
            return
        came = [self._came(*dealt) for dealt in self._roll.dealt(self._faces)]
        area = self.tray.caption_area
        if len(came) == 1:
            self._draw_large(surface, area, came[0])
            return
        beside = self.tray.edge // 2  # so far a die that lies at the edge comes over
        area.x, area.width = area.x + beside, area.width - beside
        room = (area.width, area.height // min(len(came), ROWS))
        lines = [self._line(one, room) for one in came]
        high = max(picture.get_height() for line in lines for picture in line)
        columns = -(-len(came) // max(1, area.height // high))
        rows = -(-len(came) // columns)
        wide, top = area.width // columns, area.centery - rows * high // 2
        for n, line in enumerate(lines):
            place = (area.x + n // rows * wide, top + n % rows * high)
            self._draw_line(surface, pygame.Rect(place, (wide, high)), line)

    def _draw_large(self, surface: pygame.Surface, area: pygame.Rect, came: Came) -> None:
        """Draw the numbers as large as there is room, and the verdict below them."""
        text, below = self.desk.text, self.desk.text.line(SMALL) if came.words else 0
        styles = [Style("heading", size) for size in RESULTS]
        wide = [sum(text.width(n, style) for n, _ in came.numbers) for style in styles]
        gaps = self.desk.u(GAP) * (len(came.numbers) - 1)
        fits = [
            style
            for style, width in zip(styles, wide, strict=True)
            if width + gaps <= area.width and text.line(style) + below <= area.height
        ]
        style = fits[0] if fits else styles[-1]
        high = text.line(style)
        top = area.centery - (high + below) // 2
        self._draw_numbers(surface, pygame.Rect(area.x, top, area.width, high), came, style)
        if came.words:
            words = text.shortened(came.words, SMALL, area.width)
            picture = text.render(words, SMALL, came.colour)
            surface.blit(picture, picture.get_rect(midtop=(area.centerx, top + high)))

    def _draw_numbers(
        self, surface: pygame.Surface, area: pygame.Rect, came: Came, style: Style
    ) -> None:
        numbers = [self.desk.text.render(n, style, colour) for n, colour in came.numbers]
        gap = self.desk.u(GAP)
        x = area.centerx - (sum(n.get_width() for n in numbers) + gap * (len(numbers) - 1)) // 2
        for number in numbers:
            surface.blit(number, number.get_rect(midleft=(x, area.centery)))
            x += number.get_width() + gap

    def _line(self, came: Came, room: Size) -> list[pygame.Surface]:
        """Return one group in a line: whose it is, its numbers, its verdict, what it is for."""
        text, found = self.desk.text, []
        if came.seat is not None and self.table is not None:
            side = self.desk.u(MARK)
            match = self.table.session.match
            found.append(mark_of(self.desk, match, came.seat, (side, side)))
        styles = [Style("heading", size) for size in RESULTS]
        style = next((one for one in styles[1:] if text.line(one) <= room[1]), SMALL_STRONG)
        found += [text.render(number, style, colour) for number, colour in came.numbers]
        found.append(text.render(came.words, SMALL, came.colour))
        left = room[0] - sum(picture.get_width() + self.desk.u(SPACE) for picture in found)
        what = text.shortened(came.what, TINY, left) if left > self.desk.u(WHAT) else ""
        return [*found, text.render(what, TINY, self.desk.theme.muted)]

    def _draw_line(
        self, surface: pygame.Surface, area: pygame.Rect, line: list[pygame.Surface]
    ) -> None:
        """Draw as much of a line as there is room for."""
        clip, x = surface.get_clip(), area.x
        surface.set_clip(clip.clip(area))
        for picture in line:
            surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
            x += picture.get_width() + self.desk.u(SPACE)
        surface.set_clip(clip)

    def _came(self, group: DiceGroup, faces: tuple[int, ...]) -> Came:
        """Return what a group shows: green what is good for who throws, red what is bad."""
        colours = [self._tint(bands) for bands in _read(group, faces)]
        numbers = tuple((str(face), ink) for face, ink in zip(faces, colours, strict=True))
        alike = self._tint(group.verdicts(faces))
        if self.table is None or self._roll is None:
            return Came(numbers, "", alike)
        words = verdict(self.table, group, faces)
        what = "" if group.say is None else said(self.table, group.say)
        several = len({other.seat for other in self._roll.groups}) > 1
        return Came(numbers, words, alike, what, group.seat if several else None)

    def _tint(self, bands: Collection[Band]) -> Colour:
        """Return green where all is good, red where all is bad."""
        theme, good = self.desk.theme, {band.good for band in bands}
        return theme.good if good == {True} else theme.bad if good == {False} else theme.heading

    def _knock(self, loudness: float) -> None:
        self._knocks += 1
        self.desk.sound.play(f"die-hit-{1 + self._knocks % KNOCKS}", loudness)

    def finish(self) -> None:
        """Let tumbling dice lie at once."""
        if self.tray.busy:
            self.tray.skip()


def _read(group: DiceGroup, faces: tuple[int, ...]) -> list[tuple[Band, ...]]:
    """Return the verdict on each die where each counts by itself, else that on all."""
    if group.reading in ("sum", "digits"):
        return [group.verdicts(faces)] * len(faces)
    each = group._replace(reading="each")
    return [each.verdicts((face,)) for face in faces]


def looks_of(roll: Roll) -> tuple[DieLook, ...] | None:
    """Return coins for a roll of two-sided dice, None for dice as they always are."""
    return (COIN,) * len(roll.sides) if set(roll.sides) == {2} else None
