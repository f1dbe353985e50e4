"""Text can be read on everything it stands on; sides can be told apart by every eye."""

from itertools import combinations

import pytest

from game.ui.boards import paint
from game.ui.boards.hues import AMBER as AMBER_MARK
from game.ui.theme import PALETTES, PATTERNS, SHAPES, Look, Theme, contrast
from tests.ui.eyes import EYES, SHARP, apart

GROUNDS = ("panel", "inner", "popup", "note", "field", "row_hot", "row_chosen")
KINDS = ("quiet", "chosen", "danger")
QUIET = tuple(f"{kind}{state}" for kind in KINDS for state in ("", "_hot", "_held"))
AMBER = ("primary", "primary_hot", "primary_held")


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
        far = apart(eye, theme.seat(one).base, theme.seat(other).base)
        assert far >= 20, (theme.seat(one).name, theme.seat(other).name, far)


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
            far = apart(eye, color, amber)
            assert far >= 20, (what, amber, far)


@pytest.mark.parametrize("palette", PALETTES)
def test_words_for_good_and_bad_differ_to_the_eye_their_palette_is_for(palette: str) -> None:
    theme = Theme(palette=palette)
    eye = EYES.get(palette, SHARP)
    for one, other in combinations((theme.good, theme.bad, theme.text), 2):
        assert apart(eye, one, other) >= 30, (one, other)


def test_sides_differ_in_shape_and_pattern_too() -> None:
    assert len(set(SHAPES)) == len(set(PATTERNS)) == 6
    assert len({Theme().seat(n).shape for n in range(6)}) == 6


def test_units_become_pixels_and_never_vanish() -> None:
    assert Theme(1.5).u(10) == 15
    assert Theme(2.0).u(44) == 88
    assert Theme(1.0).u(0.2) == 1
    assert Theme(1.0).u(0) == 0
