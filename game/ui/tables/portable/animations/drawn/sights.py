"""What marks a square for a moment: a crosshair, and the two halves of a close combat."""

from math import cos, pi
from typing import Final

from game.ui.boards.paint import Color
from game.ui.motion import glows

INK: Final[Color] = (36, 26, 18)


def crosshair(share: float, tone: Color) -> str:
    """A crosshair closes on a square, stands, and goes."""
    closing = max(0.0, 1 - share / 0.25)
    radius = 56 + 30 * closing
    strong = min(1.0, share / 0.1, (1 - share) / 0.2)
    body = ""
    for color, wide in ((INK, 13), (tone, 7)):
        look = f'{glows.outline(color, strong)} fill="none"'.replace(
            'stroke-width="5"', f'stroke-width="{wide}"'
        )
        body += f'<circle cx="100" cy="100" r="{radius:.0f}" {look}/>'
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            near, far = radius - 22, radius + 14
            body += f'<path d="M{100 + x * near:.0f} {100 + y * near:.0f}'
            body += f'L{100 + x * far:.0f} {100 + y * far:.0f}" {look}/>'
    return body


def clash(share: float, tone: Color) -> str:
    """Two strokes cross where two units meet, and burst apart."""
    reach, strong = 34 + 46 * share, cos(share * pi / 2)
    body = ""
    for color, wide in ((INK, 17), (tone, 10)):
        look = glows.outline(color, strong).replace('stroke-width="5"', f'stroke-width="{wide}"')
        body += f'<path d="M{100 - reach:.0f} {100 - reach:.0f}L{100 + reach:.0f} '
        body += f"{100 + reach:.0f}M{100 + reach:.0f} {100 - reach:.0f}L{100 - reach:.0f} "
        body += f'{100 + reach:.0f}" fill="none" stroke-linecap="round" {look}/>'
    return body
