"""Colors, type sizes, spacing and the interface scale: the one place the look is decided.

Lengths everywhere in the window are given in units; `Theme.u` turns units into pixels.
Colors are strings `#rrggbb`, which pygame and SVG both read.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

Color = str
"""A color as `#rrggbb`."""


class Style(NamedTuple):
    """A font by its role and its size in units."""

    font: str
    size: int


class Look(NamedTuple):
    """How a rounded box is filled and edged; empty `top`: no filling; empty `edge`: none."""

    top: Color
    bottom: Color
    edge: Color = ""
    radius: int = 8
    line: int = 1


class Seat(NamedTuple):
    """What tells one side from the others: a name key, colors, and a shape and a pattern."""

    name: str
    base: Color
    light: Color
    dark: Color
    shape: str
    pattern: str


TEXT: Final = Style("text", 17)
SMALL: Final = Style("text", 15)
TINY: Final = Style("text", 13)
STRONG: Final = Style("strong", 17)
SMALL_STRONG: Final = Style("strong", 15)
CAPTION: Final = Style("strong", 14)
BUTTON: Final = Style("strong", 17)
TITLE: Final = Style("heading", 46)
HEADING: Final = Style("heading", 32)
SUBHEADING: Final = Style("heading", 24)
NUMBER: Final = Style("heading", 44)

SCALES: Final = (1.0, 1.25, 1.5, 1.75, 2.0)
AUTOMATIC: Final = 0.0
"""In place of a scale: as large as the window allows."""
WHOLE_WINDOW: Final = (1280, 720)
"""The smallest window in which everything has its size; in a smaller one all is drawn smaller."""
UPRIGHT_WINDOW: Final = (900, 1200)
"""The same of windows that are higher than wide."""
SMALLEST_WINDOW: Final = (960, 540)

SHAPES: Final = ("disc", "square", "triangle", "diamond", "hexagon", "cross")
PATTERNS: Final = ("plain", "stripes", "dots", "chevrons", "checks", "bars")

SEAT_BASES: Final[dict[str, tuple[tuple[str, Color], ...]]] = {
    "default": (
        ("green", "#8fae5c"),
        ("red", "#cf5f4d"),
        ("blue", "#6f98d6"),
        ("teal", "#3fa9a0"),
        ("violet", "#a87cc6"),
        ("white", "#d9dee3"),
    ),
    "deuteranopia": (
        ("blue", "#4f8fe0"),
        ("orange", "#d24e10"),
        ("white", "#e9edf0"),
        ("navy", "#3a4f8c"),
        ("gray", "#87909a"),
        ("brown", "#8a5a2b"),
    ),
    "protanopia": (
        ("blue", "#4f93e6"),
        ("orange", "#d9661a"),
        ("white", "#eef1f4"),
        ("navy", "#3c4c93"),
        ("brown", "#8f6a35"),
        ("gray", "#8d949c"),
    ),
    "tritanopia": (
        ("teal", "#2fa9a4"),
        ("red", "#d6362f"),
        ("white", "#eceff2"),
        ("maroon", "#7c2f3c"),
        ("violet", "#a868dc"),
        ("slate", "#5f6d7c"),
    ),
    "contrast": (
        ("yellow", "#ffe600"),
        ("cyan", "#00d5ff"),
        ("white", "#ffffff"),
        ("orange", "#ff6a1a"),
        ("lime", "#6dff5c"),
        ("magenta", "#ff6bf0"),
    ),
}
"""None is near amber, which stands for what is yours to do."""
PALETTES: Final = tuple(SEAT_BASES)

GOOD_BAD: Final[dict[str, tuple[Color, Color]]] = {
    "default": ("#a9cf84", "#f0826d"),
    "deuteranopia": ("#7fb6f2", "#f2857c"),
    "protanopia": ("#7fb6f2", "#f2857c"),
    "tritanopia": ("#5cc9c4", "#f27f78"),
    "contrast": ("#6dff5c", "#ff9a9a"),
}

TARGETS: Final[dict[str, Color]] = {
    "default": "#ff7d54",
    "deuteranopia": "#ffbbff",
    "protanopia": "#ff22ff",
    "tritanopia": "#ff4dc4",
    "contrast": "#ff5588",
}
"""Of the sight over what can be hit: near neither amber nor any side."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The look at one scale and one palette; a change of either is a new theme."""

    scale: float = 1.0
    palette: str = "default"
    motion: bool = True
    """False for reduced motion: nothing slides, fades or pulses."""

    ground: ClassVar[Color] = "#12161c"
    ground_edge: ClassVar[Color] = "#0b0e12"
    panel: ClassVar[Look] = Look("#242b36", "#1a2028", "#3b4553", 12)
    inner: ClassVar[Look] = Look("#1c222b", "#171c23", "#323b47", 8)
    popup: ClassVar[Look] = Look("#2b3340", "#222933", "#4a5667", 9)
    note: ClassVar[Look] = Look("#1d222b", "#14181f", "#c2933f", 9)
    field: ClassVar[Look] = Look("#0f1318", "#151a20", "#3b4553", 8)
    quiet: ClassVar[Look] = Look("#2d3541", "#252c36", "#434e5d", 8)
    quiet_hot: ClassVar[Look] = Look("#3a4452", "#303946", "#5a677a", 8)
    quiet_held: ClassVar[Look] = Look("#222932", "#2a323d", "#5a677a", 8)
    primary: ClassVar[Look] = Look("#e9ad4c", "#bd7d22", "#ffd285", 8)
    primary_hot: ClassVar[Look] = Look("#f6c068", "#cf8d2d", "#ffe1a8", 8)
    primary_held: ClassVar[Look] = Look("#c48528", "#d79a3b", "#ffd285", 8)
    chosen: ClassVar[Look] = Look("#465466", "#3a4655", "#dde2e8", 8, 2)
    """One among others that is taken now: nothing that is yet to be done, so it is not amber."""
    chosen_hot: ClassVar[Look] = Look("#4e5d70", "#425061", "#ffffff", 8, 2)
    chosen_held: ClassVar[Look] = Look("#3a4655", "#435062", "#ffffff", 8, 2)
    danger: ClassVar[Look] = Look("#8f3b33", "#6e2a25", "#c4675a", 8)
    danger_hot: ClassVar[Look] = Look("#a5473d", "#80332c", "#e08072", 8)
    danger_held: ClassVar[Look] = Look("#6e2a25", "#85362f", "#e08072", 8)
    idle: ClassVar[Look] = Look("#20262f", "#1d232b", "#333c48", 8)
    row_hot: ClassVar[Look] = Look("#2f3846", "#2f3846", "", 6)
    row_chosen: ClassVar[Look] = Look("#3d4958", "#3d4958", "", 6)

    text: ClassVar[Color] = "#dde2e8"
    bright: ClassVar[Color] = "#ffffff"
    muted: ClassVar[Color] = "#a3adba"
    faint: ClassVar[Color] = "#97a1ae"
    """Text of what cannot be used now; still readable."""
    heading: ClassVar[Color] = "#f3e7cc"
    amber: ClassVar[Color] = "#e9ad4c"
    on_amber: ClassVar[Color] = "#1a1206"
    link: ClassVar[Color] = "#8cc4ff"
    ring: ClassVar[Color] = "#8cc4ff"
    line: ClassVar[Color] = "#3b4553"
    track: ClassVar[Color] = "#0f1318"
    chosen_text: ClassVar[Color] = "#2f5f9e"
    """Behind selected text in an entry."""

    def u(self, units: float) -> int:
        """Return `units` in pixels at this scale; anything above nothing is at least a pixel."""
        pixels = round(units * self.scale)
        return pixels if pixels or not units else 1

    @property
    def stark(self) -> bool:
        """Return whether boards are plain and dark, for high contrast."""
        return self.palette == "contrast"

    @property
    def good(self) -> Color:
        """Return the color for what went well or is allowed."""
        return GOOD_BAD[self.palette][0]

    @property
    def bad(self) -> Color:
        """Return the color for losses and refusals."""
        return GOOD_BAD[self.palette][1]

    def seat(self, index: int) -> Seat:
        """Return how side `index` (0-5) is told from the others."""
        name, base = SEAT_BASES[self.palette][index % 6]
        light, dark = mix(base, "#ffffff", 0.35), mix(base, "#000000", 0.45)
        return Seat(name, base, light, dark, SHAPES[index % 6], PATTERNS[index % 6])

    def color(self, name: str) -> Color:
        """Return a color by the name that texts use, such as `amber`, `bad` or `seat2`."""
        if name.startswith("seat") and name[4:].isdigit():
            return self.seat(int(name[4:])).light
        value = getattr(self, name, self.text)
        return value if isinstance(value, str) and value.startswith("#") else self.text


def channels(color: Color) -> tuple[int, int, int]:
    """Return red, green and blue of a color, 0-255 each.

    >>> channels("#0a10ff")
    (10, 16, 255)
    """
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def mix(one: Color, other: Color, share: float) -> Color:
    """Return the color that lies `share` (0-1) of the way from `one` to `other`.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colors after WCAG 2, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dark, light = sorted((_luminance(one), _luminance(other)))
    return round((light + 0.05) / (dark + 0.05), 2)


def _luminance(color: Color) -> float:
    parts = [_linear(channel / 255) for channel in channels(color)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
