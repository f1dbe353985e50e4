"""What boards and pieces are painted with: gradients in SVG, glows, and the shadow of a frame."""

from collections.abc import Iterator
from typing import TypeAlias

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture

Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]
"""Where along a gradient, which color, and how opaque it is."""


def linear(name: str, way: tuple[float, float, float, float], *stops: Stop) -> str:
    """Return the SVG of a gradient from one point to another, to fill with as `url(#name)`."""
    x1, y1, x2, y2 = way
    line = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
    return _gradient("linear", name, line, stops)


def radial(name: str, middle: tuple[float, float], radius: float, *stops: Stop) -> str:
    """Return the SVG of a gradient outward from a point, to fill with as `url(#name)`."""
    circle = f'cx="{middle[0]:g}" cy="{middle[1]:g}" r="{radius:g}"'
    return _gradient("radial", name, circle, stops)


@cached_picture
def glow(side: int, tone: Color, strong: int) -> pygame.Surface:
    """Return a round glow on black, to be added."""
    color = paint.hex_color(tone)
    body = radial("g", (50, 50), 50, (0, color, 1), (0.35, color, 0.42), (1, color, 0))
    body += '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    black = pygame.Surface((side, side))
    black.blit(paint.svg(body, (side, side)), (0, 0))
    black.fill((strong, strong, strong), special_flags=pygame.BLEND_RGB_MULT)
    return black


def cast_shadow(
    canvas: pygame.Surface, shape: pygame.Surface, scale: int, drop: int
) -> Iterator[None]:
    """Paint the shadow of a frame about the middle of a canvas, some pixels further down.

    It is blurred at a quarter of the size: a shadow has no detail to lose.
    """
    quarter = pygame.transform.scale(shape, (shape.get_width() // 4, shape.get_height() // 4))
    soft = paint.shadow(quarter, max(1, scale // 30), 170)
    yield
    size = (soft.get_width() * 4, soft.get_height() * 4)
    dark = pygame.transform.smoothscale(soft, size)
    yield
    canvas.blit(dark, dark.get_rect(center=canvas.get_rect().move(0, drop).center))
    yield


def _gradient(kind: str, name: str, place: str, stops: tuple[Stop, ...]) -> str:
    body = ""
    for offset, color, *opacity in stops:
        body += f'<stop offset="{offset:g}" stop-color="{color}"'
        body += "".join(f' stop-opacity="{alpha:g}"' for alpha in opacity) + "/>"
    look = f'id="{name}" gradientUnits="userSpaceOnUse" {place}'
    return f"<defs><{kind}Gradient {look}>{body}</{kind}Gradient></defs>"
