"""How far apart two colors are to an eye, of those that tell all colors and those that don't."""

from game.ui.theme import channels

# What each kind of eye sees: Machado, Oliveira and Fernandes (2009), severity 1.
EYES = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

SHARP = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
"""An eye that tells all colors."""


def apart(eye: tuple[tuple[float, ...], ...], one: str, other: str) -> float:
    """Return how far apart an eye sees two colors (CIE 1976)."""
    seen = (_lab(_through(eye, one)), _lab(_through(eye, other)))
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


def _through(eye: tuple[tuple[float, ...], ...], color: str) -> tuple[float, ...]:
    light = [_linear(c / 255) for c in channels(color)]
    return tuple(
        min(1.0, max(0.0, sum(k * c for k, c in zip(row, light, strict=True)))) for row in eye
    )


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (n ** (1 / 3) if n > 0.008856 else 7.787 * n + 16 / 116 for n in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
