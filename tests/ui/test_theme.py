"""Text can be read on everything it stands on; sides can be told apart by every eye."""

from itertools import combinations

import pytest

from game.ui.boards import paint
from game.ui.tables.shared.marks import AMBER as AMBER_MARK
from game.ui.theme import PALETTES, PATTERNS, SHAPES, Look, Theme, channels, contrast

GROUNDS = ("panel", "inner", "popup", "note", "field", "row_hot", "row_chosen")
QUIET = ("quiet", "quiet_hot", "quiet_held", "danger", "danger_hot", "danger_held")
AMBER = ("primary", "primary_hot", "primary_held")

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


def _ends(look: Look) -> tuple[str, str]:
    return look.top, look.bottom


@pytest.mark.parametrize("palette", PALETTES)
def test_words_have_a_contrast_of_at_least_4_5(palette: str) -> None:
    theme = Theme(palette=palette)
    inks = [theme.text, theme.muted, theme.heading, theme.bright, theme.link, theme.amber]
    inks += [theme.good, theme.bad]
    for name in GROUNDS[:5]:
        for ground in _ends(getattr(theme, name)):
            for ink in inks:
                assert contrast(ink, ground) >= 4.5, (ink, name)
    for ground in (theme.ground, theme.ground_edge):
        assert min(contrast(ink, ground) for ink in inks) >= 4.5


def test_words_on_buttons_and_chosen_rows_have_a_contrast_of_at_least_4_5() -> None:
    theme = Theme()
    for name in QUIET:
        assert all(contrast(theme.bright, end) >= 4.5 for end in _ends(getattr(theme, name)))
    for name in AMBER:
        assert all(contrast(theme.on_amber, end) >= 4.5 for end in _ends(getattr(theme, name)))
    for ground in (*_ends(theme.row_hot), *_ends(theme.row_chosen), theme.chosen_text):
        assert contrast(theme.text, ground) >= 4.5
    for ground in _ends(theme.idle):
        assert contrast(theme.faint, ground) >= 4.5


def test_contrast_follows_wcag() -> None:
    assert contrast("#777777", "#ffffff") == 4.48  # the well-known gray that just fails
    assert contrast("#767676", "#ffffff") == 4.54


@pytest.mark.parametrize("palette", PALETTES)
def test_sides_differ_to_the_eye_their_palette_is_for(palette: str) -> None:
    theme = Theme(palette=palette)
    eye = EYES.get(palette, SHARP)
    for one, other in combinations(range(6), 2):
        apart = _apart(eye, theme.seat(one).base, theme.seat(other).base)
        assert apart >= 20, (theme.seat(one).name, theme.seat(other).name, apart)


@pytest.mark.parametrize("palette", PALETTES)
def test_amber_is_told_from_sides_and_from_good_and_bad(palette: str) -> None:
    """Amber says that something is yours to do, and nothing else may look like it."""
    theme = Theme(palette=palette)
    eye = EYES.get(palette, SHARP)
    others = {"good": theme.good, "bad": theme.bad}
    for n in range(6):
        seat = theme.seat(n)
        others |= {f"{seat.name} piece": seat.base, f"{seat.name} words": seat.light}
    for what, color in others.items():
        for amber in (theme.amber, paint.hex_color(AMBER_MARK)):
            apart = _apart(eye, color, amber)
            assert apart >= 20, (what, amber, apart)


@pytest.mark.parametrize("palette", PALETTES)
def test_words_for_good_and_bad_differ_to_the_eye_their_palette_is_for(palette: str) -> None:
    theme = Theme(palette=palette)
    eye = EYES.get(palette, SHARP)
    for one, other in combinations((theme.good, theme.bad, theme.text), 2):
        assert _apart(eye, one, other) >= 30, (one, other)


def test_sides_differ_in_shape_and_pattern_too() -> None:
    assert len(set(SHAPES)) == len(set(PATTERNS)) == 6
    assert len({Theme().seat(n).shape for n in range(6)}) == 6


def test_units_become_pixels_and_never_vanish() -> None:
    assert Theme(1.5).u(10) == 15
    assert Theme(2.0).u(44) == 88
    assert Theme(1.0).u(0.2) == 1
    assert Theme(1.0).u(0) == 0


def _apart(eye: tuple[tuple[float, ...], ...], one: str, other: str) -> float:
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
