"""The music of the five tables: for each game three pieces, calm, tense and at its climax.

The pieces of a game share their key, their chords and their beat, so that one takes over from
another. Each is a loop of eight bars: what rings on past its end is heard at its start.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from arcade import blip, square
from synth import (
    Recipe,
    Sound,
    Wave,
    add,
    add_round,
    band,
    decay,
    highpass,
    horn,
    key,
    lowpass,
    noise,
    silence,
    struck,
    sweep,
    swell,
)

Player = Callable[[float, float], Wave]
"""Plays a pitch for so many seconds."""
CALM, TENSE, CLIMAX = range(3)
LEVELS: Final = ("calm", "tense", "climax")
BEATS: Final = 4
LOUD: Final = (-25, -24, -22)
"""Decibels of each level's loudest moment: beneath all that happens on a table."""


class Style(NamedTuple):
    """How a game sounds."""

    beats_a_minute: float
    chords: Sequence[Sequence[int]]
    """Of each bar, in half tones above the key: the bass first, then three notes."""
    key: float
    """Pitch of half tone 0."""
    motif: Sequence[int]
    """Half tones of the tune, one an eighth; `REST` is none."""
    lead: Player
    pad: Player
    bass: Player
    kick: Recipe
    snare: Recipe
    tick: Recipe
    bright: float = 2600
    """Pitch above which all is dulled."""


REST: Final = 99


# ---- instruments ------------------------------------------------------------------------


def soft(pitch: float, seconds: float) -> Wave:
    """A breath of a note, without a beginning."""
    out = swell(sweep(pitch, pitch, seconds), 1.2)
    return add(out, swell(sweep(pitch * 2.003, pitch * 2.003, seconds), 1.6), gain=0.18)


def drone(pitch: float, seconds: float) -> Wave:
    """A machine that hums: two tones that beat against each other."""
    out = swell(square(pitch, pitch, seconds), 0.8)
    return lowpass(add(out, swell(square(pitch * 1.006, pitch * 1.006, seconds), 0.8)), 700)


def plucked(pitch: float, seconds: float) -> Wave:
    """A low string, struck."""
    return lowpass(decay(square(pitch, pitch, seconds), 0.22, 0.004), 420)


def anvil(pitch: float, seconds: float) -> Wave:
    """Steel upon steel, tuned."""
    return struck([(pitch, 1.0), (pitch * 2.76, 0.35), (pitch * 5.4, 0.12)], 0.3, seconds)


def bugle(pitch: float, seconds: float) -> Wave:
    """A short call of brass."""
    return horn(pitch, max(0.2, seconds * 0.9))


def chip(pitch: float, seconds: float) -> Wave:
    """A hollow note out of an arcade machine."""
    return blip(pitch, seconds, seconds * 0.4)


# ---- drums ------------------------------------------------------------------------------


def kick(rng: random.Random) -> Wave:
    """A low drum."""
    return decay(sweep(110, 42, 0.3), 0.07)


def heavy(rng: random.Random) -> Wave:
    """Something very heavy sets its foot down."""
    out = decay(sweep(90, 30, 0.5), 0.12)
    return add(out, decay(lowpass(noise(rng, 0.2), 500), 0.04), gain=0.6)


def field(rng: random.Random) -> Wave:
    """A field drum far away."""
    return add(decay(sweep(140, 88, 0.25), 0.06), decay(band(noise(rng, 0.2), 300, 1400), 0.05))


def rattle(rng: random.Random) -> Wave:
    """A snare."""
    return decay(band(noise(rng, 0.22), 700, 3200), 0.05)


def clang(rng: random.Random) -> Wave:
    """A plate that is struck."""
    return struck([(311, 1.0), (497, 0.7), (733, 0.5), (1180, 0.3)], 0.09, 0.4)


def brush(rng: random.Random) -> Wave:
    """A brush on a drum."""
    return swell(band(noise(rng, 0.16), 900, 3500), 1.4)


def hat(rng: random.Random) -> Wave:
    """A thin tick."""
    return decay(highpass(noise(rng, 0.06), 3800), 0.012)


MINOR: Final = ((0, 12, 15, 19), (-4, 8, 12, 15), (3, 10, 15, 19), (-2, 10, 14, 17))
"""i VI III VII."""
DARK: Final = ((0, 12, 15, 19), (1, 13, 17, 20), (0, 12, 15, 19), (-2, 10, 13, 17))
MAJOR: Final = ((0, 12, 16, 19), (5, 12, 17, 21), (-5, 11, 14, 19), (0, 12, 16, 19))
SOLEMN: Final = ((0, 12, 15, 19), (5, 12, 17, 20), (-2, 10, 14, 17), (0, 12, 15, 19))

STYLES: Final = {
    "bitskrieg": Style(
        *(96, (*MAJOR, *MAJOR), 87.3),
        (12, REST, 12, 16, 19, REST, 16, 12, 17, REST, 16, 14, 12, REST, REST, REST),
        *(bugle, key, plucked, kick, rattle, hat),
    ),
    "streetfire": Style(
        *(76, (*MINOR, *MINOR), 55.0),
        (24, REST, REST, 27, REST, 26, REST, 22, 24, REST, REST, 19, REST, REST, 22, REST),
        *(key, soft, plucked, kick, brush, hat),
    ),
    "metalkrushers": Style(
        *(88, (*DARK, *DARK), 41.2),
        (24, 24, REST, 25, 24, REST, 22, REST, 24, 24, REST, 27, 25, REST, 24, REST),
        *(anvil, drone, plucked, heavy, clang, hat),
    ),
    "dicezone": Style(
        *(116, (*MINOR, *MINOR), 65.4),
        (24, 27, 31, 36, 31, 27, 24, 27, 20, 24, 27, 32, 27, 24, 22, 26),
        *(chip, soft, plucked, kick, rattle, hat),
        bright=4200,
    ),
    "portable": Style(
        *(68, (*SOLEMN, *SOLEMN), 73.4),
        (12, REST, REST, 15, 17, REST, 19, REST, 17, REST, 15, 14, 12, REST, REST, REST),
        *(bugle, soft, plucked, field, rattle, brush),
    ),
}


def piece(style: Style, level: int) -> Recipe:
    """Return one of the three pieces of a game."""

    def make(rng: random.Random) -> Wave:
        beat = 60 / style.beats_a_minute
        out = silence(beat * BEATS * len(style.chords))
        for number, chord in enumerate(style.chords):
            _bar(_Bar(out, number * BEATS * beat, beat, rng), style, chord, number, level)
        return lowpass(out + out, style.bright)[len(out) :]

    return make


class _Bar(NamedTuple):
    out: Wave
    start: float
    beat: float
    rng: random.Random

    def play(self, part: Wave, beats: float, gain: float) -> None:
        """Add a part so many beats behind the start of the bar."""
        add_round(self.out, part, self.start + beats * self.beat, gain)


def _bar(bar: _Bar, style: Style, chord: Sequence[int], number: int, level: int) -> None:
    _harmony(bar, style, chord, level)
    if level:
        _drums(bar, style, level)
    if level == CALM:
        for at in bar.rng.sample((1.0, 1.5, 2.0, 2.5, 3.0, 3.5), bar.rng.choice((1, 2))):
            note = bar.rng.choice(chord[1:]) + 12
            bar.play(_note(style.lead, _pitch(style, note), 1.8), at, 0.12)
    elif level == CLIMAX or number % 2:
        eighths = style.motif[(number % 2) * 8 : (number % 2) * 8 + 8]
        for place, step in enumerate(eighths):
            if step != REST:
                tone = _note(style.lead, _pitch(style, step), bar.beat * 0.9)
                bar.play(tone, place / 2, 0.3 if level == CLIMAX else 0.17)


def _harmony(bar: _Bar, style: Style, chord: Sequence[int], level: int) -> None:
    """The bass, and the chord above it."""
    whole = bar.beat * BEATS
    for step in chord[1:]:
        bar.play(_note(style.pad, _pitch(style, step), whole * 1.1), 0, 0.14)
    low = _pitch(style, chord[0])
    if level == CALM:
        bar.play(_note(style.bass, low, whole), 0, 0.6)
        return
    for eighth in range(0, 8, 1 if level == CLIMAX else 2):
        octave = 2 if level == CLIMAX and eighth % 4 == 3 else 1
        bar.play(_note(style.bass, low * octave, bar.beat), eighth / 2, 0.5)


def _drums(bar: _Bar, style: Style, level: int) -> None:
    strokes = {
        TENSE: ((style.kick, (0, 2), 0.5), (style.tick, (1, 3), 0.1)),
        CLIMAX: (
            (style.kick, (0, 1, 2, 3), 0.7),
            (style.snare, (1, 3, 3.5), 0.3),
            (style.tick, (0.5, 1.5, 2.5), 0.14),
        ),
    }
    for drum, beats, gain in strokes[level]:
        stroke = drum(bar.rng)
        for at in beats:
            bar.play(stroke, at, gain)


@cache
def _note(player: Player, pitch: float, seconds: float) -> Wave:
    return player(pitch, seconds)


def _pitch(style: Style, step: int) -> float:
    """Return the pitch so many half tones above the key.

    >>> round(_pitch(STYLES["streetfire"], 12), 1)
    110.0
    """
    return style.key * 2 ** (step / 12)


MUSIC: Final = {
    f"{slug}-{name}": Sound(piece(style, level), LOUD[level], loop=True)
    for slug, style in STYLES.items()
    for level, name in enumerate(LEVELS)
}
