"""Draws how the time of an action grows, as SVG."""

from collections.abc import Iterator, Sequence
from math import log10
from typing import Final

from game.match.texts import Texts
from game.rules import GAMES
from tools.performance.growth import Growth

COLORS: Final = ("#b5443c", "#2f6db3", "#7a5ba6", "#c07a1c", "#3c8a4f")
PANELS: Final = {"units": "pieces in all", "board": "spaces across", "seats": "seats"}
WIDTH, HEIGHT = 300, 240
LEFT, TOP = 50, 40
GAP: Final = 60
LINES: Final = (10, 20, 50, 100, 200, 500, 1000)
"""Microseconds that have a line across, on a scale of logarithms."""


def drawn(found: Sequence[Growth]) -> str:
    """Return a picture with a panel for each thing that grows, and a line for each game."""
    width, height = 3 * (WIDTH + GAP) + 10, TOP + HEIGHT + 80
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="12" fill="#222">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (grows, title) in enumerate(PANELS.items()):
        same = [growth for growth in found if growth.grows == grows]
        parts += _panel(LEFT + number * (WIDTH + GAP), title, same)
    for number, slug in enumerate(GAMES):
        x, y = LEFT + number * 205, height - 18
        parts.append(f'<rect x="{x}" y="{y - 9}" width="12" height="10" fill="{COLORS[number]}"/>')
        title = Texts().text(f"{slug}.name").partition(":")[0]
        parts.append(f'<text x="{x + 17}" y="{y}">{title}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _panel(left: float, title: str, found: Sequence[Growth]) -> Iterator[str]:
    sizes = sorted({point.size for growth in found for point in growth.points})
    yield f'<text x="{left}" y="{TOP - 18}" font-weight="bold">Microseconds by {title}</text>'
    for line in LINES:
        y = _y(line)
        yield f'<path d="M{left} {y:.1f}h{WIDTH}" stroke="#ddd"/>'
        yield f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{line}</text>'

    def x(size: int) -> float:
        return left + WIDTH * _share(size, sizes[0], sizes[-1])

    last = -99.0
    for size in sizes:
        if x(size) - last > 22:
            last = x(size)
            yield f'<text x="{last:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{size}</text>'
    for growth in found:
        color = COLORS[GAMES.index(growth.slug)]
        places = [(x(point.size), _y(point.microseconds)) for point in growth.points]
        line = "L".join(f"{a:.1f} {b:.1f}" for a, b in places)
        yield f'<path d="M{line}" fill="none" stroke="{color}" stroke-width="2"/>'
        yield from (f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{color}"/>' for a, b in places)


def _y(microseconds: float) -> float:
    return TOP + HEIGHT * (1 - _share(microseconds, LINES[0], LINES[-1]))


def _share(value: float, least: float, most: float) -> float:
    """How far a value lies between two others, by logarithms."""
    return (log10(value) - log10(least)) / (log10(most) - log10(least))
