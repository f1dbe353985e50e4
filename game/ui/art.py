"""Pictures: rounded boxes, shadows and SVG files, drawn once for each size and kept.

Everything is kept in `PICTURES` by what it is made of and its size in pixels.
"""

import io
import random
import re
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from game.ui.memory.picture_cache import PICTURES
from game.ui.theme import Color, Look

Size = tuple[int, int]
Swaps = tuple[tuple[str, str], ...]
"""Pairs (old, new) of texts to replace in an SVG, usually colors."""

_STRIP: Final = 8
_TILE: Final = 128
"""Width of the tiles that large boxes and veils are laid with."""
_OPEN_TAG: Final = re.compile(r"<svg\b[^>]*>", re.S)
_VIEW_BOX: Final = re.compile(r'viewBox="\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+?)\s*"')


PLAIN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h18v18H3zM3 3l18 18'
    'M21 3L3 21" fill="none" stroke="#ffffff"/></svg>'
)
"""A crossed box, in place of a picture that is damaged or missing."""
_GLIMPSE: Final = (4, 4)
"""Pixels at which a file is drawn once, to see whether it is a picture at all."""


class MissingAsset(FileNotFoundError):
    """A file that belongs to the program is not there; the message names it."""


def settle(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the window's own pixel layout, 20 times faster to draw."""
    return surface.convert_alpha() if pygame.display.get_init() else surface


class Art:
    """Draws and keeps every picture of the window."""

    def __init__(self) -> None:
        self._files: dict[Path, str] = {}

    def box(self, size: Size, look: Look, scale: float = 1.0) -> pygame.Surface:
        """Return a rounded box with a vertical gradient and a border, smooth at its edges."""
        key = ("box", size, look, scale)
        return PICTURES.get(key, lambda: _stretched(size, look, scale))

    def draw_box(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, scale: float = 1.0
    ) -> None:
        """Draw a large box out of its ends and tiles between them: less to keep and to blend."""
        ends, high = _ends(look, scale), rect.height
        across, down = rect.width - 2 * ends, rect.height - 2 * ends
        if across < _TILE or down < 0:
            surface.blit(self.box(rect.size, look, scale), rect)
            return
        key = (high, look, scale)
        narrow = self.box((2 * ends + _STRIP, high), look, scale)
        solid = PICTURES.get(("solid", *key), lambda: _solid(narrow, look))
        tile = PICTURES.get(("tile", *key), lambda: _solid(_widened(narrow, ends, _TILE), look))
        left, rest = rect.x + ends, across % _TILE
        surface.fblits([(tile, (left + x, rect.y)) for x in range(0, across - rest, _TILE)])
        surface.blit(tile, (left + across - rest, rect.y), (0, 0, rest, high))
        for x, end in ((rect.x, 0), (rect.right - ends, ends + _STRIP)):
            surface.blit(narrow, (x, rect.y), (end, 0, ends, ends))
            surface.blit(solid, (x, rect.y + ends), (end, ends, ends, down))
            surface.blit(narrow, (x, rect.bottom - ends), (end, high - ends, ends, ends))

    def shadow(self, size: Size, radius: int, blur: int, strength: int = 150) -> pygame.Surface:
        """Return a soft black shadow of a rounded box, `blur` pixels larger on every side."""
        key = ("shadow", size, radius, blur, strength)
        return PICTURES.get(key, lambda: _shadow(size, radius, blur, strength))

    def svg(self, path: Path, size: Size, swaps: Swaps = (), turn: float = 0) -> pygame.Surface:
        """Return an SVG file at `size`, recolored by `swaps` and turned clockwise by degrees."""
        key = ("svg", path, size, swaps, turn)
        return PICTURES.get(key, lambda: rasterize(turned(self._text(path, swaps), turn), size))

    def drawing(self, svg: str, size: Size) -> pygame.Surface:
        """Return SVG text as a picture of `size`."""
        return PICTURES.get(("drawing", svg, size), lambda: rasterize(svg, size))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture of the caller's own making, kept under `key`."""
        return PICTURES.get(("made", key), make)

    def dim(
        self, surface: pygame.Surface, color: Color, alpha: int, area: pygame.Rect | None = None
    ) -> None:
        """Cover a surface, or an area of it, with a see-through color, as behind a dialog."""

        def make() -> pygame.Surface:
            sheet = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
            sheet.fill((*pygame.Color(color)[:3], alpha))
            return settle(sheet)

        tile = PICTURES.get(("veil", color, alpha), make)
        area, clip = area or surface.get_rect(), surface.get_clip()
        rows = range(area.top, area.bottom, _TILE)
        surface.set_clip(area.clip(clip))
        surface.fblits([(tile, (x, y)) for y in rows for x in range(area.x, area.right, _TILE)])
        surface.set_clip(clip)

    def backdrop(self, size: Size, middle: Color, edge: Color) -> pygame.Surface:
        """Return what lies behind everything: mottled, darker towards its edges."""
        key = ("backdrop", size, middle, edge)
        return PICTURES.get(key, lambda: _backdrop(size, middle, edge))

    def _text(self, path: Path, swaps: Swaps) -> str:
        if path not in self._files:
            self._files[path] = read_asset(path)
        text = self._files[path]
        for old, new in swaps:
            text = text.replace(old, new)
        return text


def read_asset(path: Path) -> str:
    """Return the SVG text of a picture that belongs to the program.

    Where it is missing or damaged that is `PLAIN`, and the window tells the name of the file.
    """
    try:
        text = path.read_text(encoding="utf-8")
        pygame.image.load_sized_svg(io.BytesIO(text.encode()), _GLIMPSE)
    except (OSError, ValueError, pygame.error):
        PICTURES.damaged.setdefault(path.name, False)
        return PLAIN
    return text


@cache
def elements(path: Path) -> str:
    """Return what an SVG file of the program holds, to be drawn as a part of a larger picture."""
    text = read_asset(path)
    opened = _OPEN_TAG.search(text)
    return text if opened is None else text[opened.end() : text.rindex("</svg>")]


def loaded(svg: str, size: Size) -> pygame.Surface:
    """Return SVG text as large as it fits into a size; a crossed box where it is no picture."""
    try:
        return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    except pygame.error:
        return pygame.image.load_sized_svg(io.BytesIO(PLAIN.encode()), size)


def rasterize(svg: str, size: Size) -> pygame.Surface:
    """Return SVG text drawn at `size` pixels."""
    sheet = loaded(svg, size)
    if sheet.get_size() != size:
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        canvas.blit(sheet, sheet.get_rect(center=canvas.get_rect().center))
        sheet = canvas
    return settle(sheet)


def turned(svg: str, degrees: float) -> str:
    """Return the SVG with its picture turned clockwise about the middle of its view box.

    >>> turned('<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>', 90)
    '<svg viewBox="0 0 24 24"><g transform="rotate(90 12 12)"><path d="M0 0"/></g></svg>'
    """
    opened, box = _OPEN_TAG.search(svg), _VIEW_BOX.search(svg)
    if not degrees or opened is None or box is None or "</svg>" not in svg:
        return svg
    left, top, width, height = map(float, box.groups())
    about = f"{degrees:g} {left + width / 2:g} {top + height / 2:g}"
    head, body = svg[: opened.end()], svg[opened.end() : svg.rindex("</svg>")]
    return f'{head}<g transform="rotate({about})">{body}</g></svg>'


def _ends(look: Look, scale: float) -> int:
    """Return the width of each end of a box; between them all columns are alike."""
    return round(look.radius * scale) + look.line + 2


def _stretched(size: Size, look: Look, scale: float) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    ends = _ends(look, scale)
    narrow = 2 * ends + _STRIP
    if width <= narrow:
        return rasterize(_box_svg((width, height), look, scale), (width, height))
    small = rasterize(_box_svg((narrow, height), look, scale), (narrow, height))
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    whole.blit(small, (0, 0), (0, 0, ends, height))
    whole.blit(_widened(small, ends, width - 2 * ends), (ends, 0))
    whole.blit(small, (width - ends, 0), (narrow - ends, 0, ends, height))
    return settle(whole)


def _widened(narrow: pygame.Surface, ends: int, width: int) -> pygame.Surface:
    middle = narrow.subsurface((ends, 0, _STRIP, narrow.get_height()))
    return pygame.transform.scale(middle, (width, narrow.get_height()))


def _solid(picture: pygame.Surface, look: Look) -> pygame.Surface:
    """Return a picture without its alpha where the box is filled: it is drawn without blending."""
    return picture.convert() if look.top else settle(picture)


def _box_svg(size: Size, look: Look, scale: float) -> str:
    width, height = size
    line = max(1, round(look.line * scale)) if look.edge else 0
    edge = f'stroke="{look.edge}" stroke-width="{line}"' if line else ""
    inset = line / 2
    radius = max(0, min(look.radius * scale, width / 2, height / 2) - inset)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{_gradient(look, height)}'
        f'<rect x="{inset}" y="{inset}" width="{width - line}" height="{height - line}" '
        f'rx="{radius}" fill="{"url(#g)" if look.top else "none"}" {edge}/></svg>'
    )


def _gradient(look: Look, height: int) -> str:
    if not look.top:
        return ""
    return (
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}"><stop offset="0" stop-color="{look.top}"/>'
        f'<stop offset="1" stop-color="{look.bottom}"/></linearGradient></defs>'
    )


def _shadow(size: Size, radius: int, blur: int, strength: int) -> pygame.Surface:
    sheet = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    inside = pygame.Rect((blur, blur), size)
    pygame.draw.rect(sheet, (0, 0, 0, strength), inside, border_radius=radius)
    return settle(pygame.transform.box_blur(sheet, max(1, blur // 2)))


def _backdrop(size: Size, middle: Color, edge: Color) -> pygame.Surface:
    across, down = 64, 36
    small = pygame.Surface((across, down))
    inside, outside = pygame.Color(middle), pygame.Color(edge)
    for x in range(across):
        for y in range(down):
            far = ((x / (across - 1) - 0.5) ** 2 + (y / (down - 1) - 0.5) ** 2) * 1.7
            small.set_at((x, y), inside.lerp(outside, min(1.0, far)))
    sheet = pygame.transform.smoothscale(small, size)
    for grain, strength in ((7, 9), (24, 8)):
        sheet.blit(_mottle(size, grain, strength), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sheet.convert()


def _mottle(size: Size, grain: int, strength: int) -> pygame.Surface:
    """Return faint random clouds, always the same ones."""
    dice = random.Random(grain)
    cells = pygame.Surface((grain * 16 // 9, grain))
    for x in range(cells.get_width()):
        for y in range(grain):
            shade = dice.randrange(strength)
            cells.set_at((x, y), (shade, shade, shade + 1))
    wide = pygame.transform.smoothscale(cells, (size[0] // 4 + 1, size[1] // 4 + 1))
    soft = pygame.transform.box_blur(wide, max(1, size[1] // grain // 8))
    return pygame.transform.smoothscale(soft, size)
