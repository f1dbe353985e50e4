"""Paint for boards, counters and trays: noise, soft shadows, crisp shapes from SVG text."""

from collections.abc import Iterable
from random import Random
from typing import TypeAlias

import pygame

from game.presenter.boards.layout import Point
from game.ui.art import loaded
from game.ui.memory.picture_cache import cached_picture

Color: TypeAlias = tuple[int, int, int]
Size: TypeAlias = tuple[int, int]


def svg(body: str, size: Size, view: tuple[float, float] = (100, 100)) -> pygame.Surface:
    """Return SVG elements drawn crisply on a clear surface of `size` pixels."""
    width, height = view
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">{body}</svg>'
    )
    return whole_svg(text, size)


def whole_svg(text: str, size: Size) -> pygame.Surface:
    """Return a complete SVG document drawn crisply on a clear surface of `size` pixels."""
    sized = (max(1, size[0]), max(1, size[1]))
    picture = loaded(text, sized)
    canvas = pygame.Surface(sized, pygame.SRCALPHA)
    place = picture.get_rect(center=canvas.get_rect().center)
    canvas.blit(picture, place, special_flags=pygame.BLEND_RGBA_ADD)
    return canvas


def stretched(source: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
    """Return a box drawn small as a large one: corners as they are, only the sides stretched."""
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    near, far = _thirds(source.get_size(), corner), _thirds(size, corner)
    for (x, wide), (to_x, to_wide) in zip(near[0], far[0], strict=True):
        for (y, high), (to_y, to_high) in zip(near[1], far[1], strict=True):
            part = source.subsurface((x, y, wide, high))
            canvas.blit(pygame.transform.scale(part, (to_wide, to_high)), (to_x, to_y))
    return canvas


def _thirds(size: Size, corner: int) -> list[list[tuple[int, int]]]:
    """Return start and length of the two corners and the middle between, across and down."""
    return [[(0, corner), (corner, side - 2 * corner), (side - corner, corner)] for side in size]


def hex_color(color: Color) -> str:
    """Return a color as SVG writes it.

    >>> hex_color((255, 0, 16))
    '#ff0010'
    """
    return "#{:02x}{:02x}{:02x}".format(*color)


def mixed(first: Color, second: Color, share: float) -> Color:
    """Return the color a share of the way from one to another.

    >>> mixed((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    r, g, b = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (r, g, b)


def points(corners: Iterable[Point]) -> str:
    """Return corners as the `points` of an SVG polygon."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)


@cached_picture
def grain(width: int, height: int, seed: int) -> pygame.Surface:
    """Return a small field of random grays, always the same for a seed."""
    raw = Random(seed).randbytes(width * height)
    pixels = bytearray(3 * len(raw))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = raw
    field = pygame.Surface((width, height), 0, 32)
    field.blit(pygame.image.frombuffer(bytes(pixels), (width, height), "RGB"), (0, 0))
    return field


def add_grain(canvas: pygame.Surface, cells: Size, seed: int, strength: Color) -> None:
    """Make a canvas unevenly lighter and darker by at most half of `strength`."""
    field = pygame.transform.smoothscale(grain(*cells, seed), canvas.get_size())
    field.fill(strength, special_flags=pygame.BLEND_RGB_MULT)
    canvas.blit(field, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    r, g, b = strength
    canvas.fill((r // 2, g // 2, b // 2), special_flags=pygame.BLEND_RGB_SUB)


def shadow(shape: pygame.Surface, radius: int, alpha: int) -> pygame.Surface:
    """Return the soft black shadow of a shape, `2 * radius` larger on every side."""
    edge = 2 * radius
    width, height = shape.get_size()
    dark = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    dark.blit(shape, (edge, edge), special_flags=pygame.BLEND_RGBA_ADD)
    dark.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    if not radius:
        return dark
    soft = pygame.transform.box_blur(dark, radius)
    return pygame.transform.box_blur(soft, max(1, radius // 2))


def add_shadow(
    canvas: pygame.Surface, shape: pygame.Surface, at: Point, radius: int, alpha: int
) -> None:
    """Draw the soft shadow that a shape at `at` casts on a canvas."""
    dark = shadow(shape, radius, alpha)
    canvas.blit(dark, (round(at[0]) - 2 * radius, round(at[1]) - 2 * radius))


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a copy of a surface with all its alpha multiplied by 0..1."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def grayed(surface: pygame.Surface) -> pygame.Surface:
    """Return a copy of a surface without color."""
    return pygame.transform.grayscale(surface)
