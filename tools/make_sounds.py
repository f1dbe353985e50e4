"""Synthesises every sound of the game into assets/sounds, from a fixed seed.

Run it as `python tools/make_sounds.py [name ...]`. It writes OGG through sox or the package
soundfile, whichever is installed, else WAV. Mono, 22 050 samples a second.
"""

import io
import math
import random
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from arcade import ARCADE
from front import FRONT
from music import MUSIC
from steel import STEEL
from synth import (
    RATE,
    Recipe,
    Sound,
    Wave,
    add,
    add_round,
    band,
    decay,
    faded,
    highpass,
    horn,
    key,
    level,
    lowpass,
    melody,
    noise,
    silence,
    struck,
    sweep,
    swell,
    wav_bytes,
)

SEED = 1918
QUALITY = 0.9
"""How much soundfile leaves out, 0 to 1: as much as `sox -C 3`, or a little more."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
# ---- the table and its buttons ---------------------------------------------------------


def click(rng: random.Random) -> Wave:
    """A button pressed."""
    out = add(silence(0.07), decay(sweep(1500, 800, 0.06), 0.008))
    return add(out, decay(highpass(noise(rng, 0.03), 2500), 0.003), gain=0.35)


def hover(rng: random.Random) -> Wave:
    """The pointer comes over a button."""
    return decay(sweep(620, 660, 0.05), 0.012, 0.006)


def refuse(rng: random.Random) -> Wave:
    """Something that may not be done: two low wooden knocks."""
    knock = struck([(196, 1.0), (392, 0.4), (588, 0.2)], 0.04, 0.2)
    low = struck([(156, 1.0), (312, 0.4), (470, 0.2)], 0.05, 0.22)
    return add(add(silence(0.34), knock), low, 0.11)


def select(rng: random.Random) -> Wave:
    """A counter is picked up."""
    out = add(silence(0.28), decay(sweep(523.3, 523.3, 0.2), 0.04))
    return add(out, decay(sweep(784.0, 784.0, 0.2), 0.05), 0.06, 0.8)


def turn_begin(rng: random.Random) -> Wave:
    """A turn begins: a small bell."""
    bell = struck([(587.3, 1.0), (1174.7, 0.5), (1762.0, 0.25)], 0.22, 1.1)
    return add(bell, struck([(880.0, 1.0), (1760.0, 0.4)], 0.2, 0.95), 0.14, 0.7)


def curtain(rng: random.Random) -> Wave:
    """The curtain between two players: heavy cloth drawn along a rail."""
    out = swell(band(noise(rng, 0.9), 250, 1500), 1.4)
    for number in range(9):
        ring = struck([(2100 + 130 * (number % 3), 1.0), (3300, 0.4)], 0.008, 0.05)
        add(out, ring, 0.12 + 0.07 * number + rng.uniform(0, 0.02), 0.12)
    return out


def flap(rng: random.Random) -> Wave:
    """One cardboard counter turned over."""
    out = swell(band(noise(rng, 0.05), 500, 3200), 1.0)
    return add(out, decay(lowpass(noise(rng, 0.04), 900), 0.006), 0.02, 1.4)


def flip(rng: random.Random) -> Wave:
    """All counters turned over in a ripple."""
    out = silence(0.62)
    for number in range(7):
        add(out, flap(rng), 0.075 * number + rng.uniform(0, 0.015), rng.uniform(0.7, 1.0))
    return out


# ---- dice ------------------------------------------------------------------------------


def die_hit(pitch: float, wood: float) -> Recipe:
    """One die strikes the tray: ivory against wood or baize."""

    def make(rng: random.Random) -> Wave:
        ivory = struck([(pitch, 1.0), (pitch * 1.58, 0.6), (pitch * 2.31, 0.3)], 0.012, 0.14)
        out = add(ivory, decay(lowpass(noise(rng, 0.12), 420), 0.02), gain=1.6 * wood)
        return add(out, decay(highpass(noise(rng, 0.02), 3000), 0.002), gain=0.3)

    return make


def dice_rattle(rng: random.Random) -> Wave:
    """Dice shaken in the hand."""
    out, at = silence(0.8), 0.0
    while at < 0.68:
        hit = die_hit(rng.uniform(1100, 2300), 0.25)(rng)
        add(out, hit, at, rng.uniform(0.4, 1.0))
        at += rng.uniform(0.03, 0.075)
    return out


# ---- engines and guns ------------------------------------------------------------------


def engine(rng: random.Random, seconds: float, pitch: float) -> Wave:
    """A loop of a tank engine; seconds times pitch is a whole number."""
    rough = noise(rng, seconds)
    out = [3.0 * v for v in lowpass(rough + rough, 320)[len(rough) :]]
    for number, loud in enumerate((0.5, 1.0, 0.35, 0.7, 0.3, 0.4, 0.15, 0.2), 1):
        add(out, sweep(pitch * number, pitch * number, seconds), gain=0.35 * loud)
    beat = 2.0 * math.pi * pitch / 2.0 / RATE
    return [v * (0.75 + 0.25 * math.sin(beat * i)) for i, v in enumerate(out)]


def engine_drive(rng: random.Random) -> Wave:
    """A tank drives: a loop with the links of its tracks."""
    out = engine(rng, 0.8, 50.0)
    for number in range(8):
        link = decay(band(noise(rng, 0.05), 900, 2600), 0.008)
        add_round(out, link, 0.1 * number, 0.5 if number % 2 else 0.75)
    return out


def engine_turn(rng: random.Random) -> Wave:
    """A tank turns on the spot: the engine strains and a track squeals."""
    out = swell(engine(rng, 0.6, 60.0), 0.5)
    return add(out, swell(sweep(860, 1040, 0.4), 1.5), 0.1, 0.09)


def gun(rng: random.Random, seconds: float, bright: float, deep: float) -> Wave:
    """A gun fires: a crack, a boom and air."""
    out = decay(lowpass(noise(rng, seconds), bright, 2 * deep), seconds * 0.11)
    add(out, decay(sweep(deep * 2.6, deep * 0.7, seconds), seconds * 0.13), gain=0.9)
    return add(out, decay(highpass(noise(rng, 0.05), 1800), 0.006), gain=0.6)


def cannon(rng: random.Random) -> Wave:
    """A gun with one die fires."""
    return gun(rng, 0.8, 4200, 62)


def cannon_heavy(rng: random.Random) -> Wave:
    """A gun with two dice fires, with an echo."""
    out = add(silence(1.4), gun(rng, 1.2, 1500, 44))
    return add(out, lowpass(gun(rng, 0.9, 900, 44), 300), 0.32, 0.35)


def shell_whistle(rng: random.Random) -> Wave:
    """A shell in flight."""
    out = swell(sweep(1900, 720, 0.7), 0.9)
    return add(out, swell(band(noise(rng, 0.7), 700, 2400), 1.0), gain=0.55)


def explosion(rng: random.Random) -> Wave:
    """A tank is destroyed."""
    out = decay(lowpass(noise(rng, 1.7), 5200, 90), 0.22)
    add(out, decay(sweep(96, 28, 1.5), 0.2), gain=0.9)
    for _ in range(26):
        bit = decay(band(noise(rng, 0.05), 700, 4000), 0.007)
        add(out, bit, rng.uniform(0.12, 1.3), rng.uniform(0.04, 0.22))
    return out


def deflect(rng: random.Random) -> Wave:
    """A shell glances off armor."""
    plate = struck([(1180, 1.0), (1790, 0.8), (2730, 0.6), (3610, 0.4)], 0.09, 0.7)
    add(plate, decay(sweep(3100, 1250, 0.6), 0.12), 0.03, 0.5)
    return add(plate, decay(noise(rng, 0.04), 0.006), gain=0.8)


def miss_dust(rng: random.Random) -> Wave:
    """A shell misses and throws up earth."""
    out = decay(lowpass(noise(rng, 0.75), 1100, 120), 0.08)
    add(out, decay(sweep(120, 45, 0.4), 0.06), gain=0.5)
    return add(out, swell(highpass(noise(rng, 0.5), 2600), 2.0), 0.14, 0.07)


def stun(rng: random.Random) -> Wave:
    """A tank is stunned: two tones that beat against each other."""
    out = add(sweep(340, 250, 0.7), sweep(362, 258, 0.7))
    return decay(lowpass(out, 1500), 0.16, 0.01)


def ram(rng: random.Random) -> Wave:
    """Two tanks collide."""
    out = struck([(168, 1.0), (263, 0.9), (441, 0.7), (617, 0.6), (1020, 0.3)], 0.12, 0.8)
    add(out, decay(lowpass(noise(rng, 0.5), 2600, 300), 0.06), gain=1.3)
    return add(out, decay(band(noise(rng, 0.3), 1200, 3600), 0.05), 0.05, 0.35)


# ---- flags, rebuilding and obstacles ---------------------------------------------------


def flag_capture(rng: random.Random) -> Wave:
    """A tank stands on an enemy flag."""
    return melody(horn, [(0.0, 0.18, 392.0), (0.15, 0.18, 523.3), (0.3, 0.55, 659.3)])


def flag_free(rng: random.Random) -> Wave:
    """A flag is free again."""
    return melody(horn, [(0.0, 0.2, 587.3), (0.17, 0.45, 440.0)])


def flag_plant(rng: random.Random) -> Wave:
    """A flag is planted: the pole goes into the ground, then the cloth flutters."""
    out = add(silence(0.75), thud(rng, 0.9))
    for number, start in enumerate((0.16, 0.27, 0.37, 0.48)):
        cloth = swell(band(noise(rng, 0.1), 400, 1900 - 200 * number))
        add(out, cloth, start, 0.5 - 0.1 * number)
    return out


def quiet_warning(rng: random.Random) -> Wave:
    """A quiet turn more: a clock on a tower strikes once, far away."""
    bell = struck([(261.6, 1.0), (523.9, 0.5), (627.0, 0.35), (1046.0, 0.15)], 0.28, 1.2)
    return lowpass(bell, 1800)


def rebuild(rng: random.Random) -> Wave:
    """A lost tank comes back: a ratchet, then steel."""
    out = silence(1.15)
    for number in range(6):
        tick = struck([(1500 + 60 * number, 1.0), (2450, 0.5)], 0.007, 0.05)
        add(out, tick, 0.08 * number, 0.5)
    return add(out, struck([(415, 1.0), (622, 0.7), (1110, 0.5), (1690, 0.3)], 0.14, 0.6), 0.52)


def thud(rng: random.Random, gain: float) -> Wave:
    """A wooden piece set down."""
    out = struck([(138, 1.0), (221, 0.6), (417, 0.35)], 0.035, 0.3)
    add(out, decay(lowpass(noise(rng, 0.1), 1600), 0.01), gain=0.8)
    return [gain * v for v in out]


def obstacle_drop(rng: random.Random) -> Wave:
    """An obstacle drops on its square and settles."""
    out = add(silence(0.5), thud(rng, 1.0))
    return add(add(out, thud(rng, 0.35), 0.13), thud(rng, 0.15), 0.2)


def obstacle_crumble(rng: random.Random) -> Wave:
    """An obstacle falls to pieces."""
    out = decay(lowpass(noise(rng, 1.2), 1500, 130), 0.18)
    for _ in range(34):
        stone = struck([(rng.uniform(260, 900), 1.0), (rng.uniform(900, 1800), 0.5)], 0.012, 0.08)
        add(out, stone, rng.triangular(0.0, 1.1, 0.15), rng.uniform(0.1, 0.4))
    return out


# ---- the end and the music -------------------------------------------------------------


def victory(rng: random.Random) -> Wave:
    """A match is won."""
    rise = [(0.0, 0.22, 392.0), (0.2, 0.22, 523.3), (0.4, 0.22, 659.3)]
    chord = [(0.62, 1.5, pitch) for pitch in (392.0, 523.3, 659.3, 784.0)]
    return melody(horn, rise + chord)


def defeat(rng: random.Random) -> Wave:
    """A match is lost."""
    fall = [(0.0, 0.5, 392.0), (0.42, 0.5, 349.2), (0.84, 0.5, 311.1)]
    return melody(horn, [*fall, (1.26, 1.4, 261.6), (1.26, 1.4, 196.0), (1.26, 1.4, 155.6)])


BAR = 4.0
CHORDS = (
    (87.3, 220.0, 261.6, 329.6),
    (73.4, 220.0, 261.6, 349.2),
    (58.3, 174.6, 220.0, 293.7),
    (65.4, 196.0, 233.1, 293.7),
    (87.3, 220.0, 261.6, 329.6),
    (110.0, 196.0, 261.6, 329.6),
    (58.3, 174.6, 233.1, 293.7),
    (65.4, 196.0, 261.6, 329.6),
    (73.4, 174.6, 261.6, 329.6),
    (98.0, 174.6, 233.1, 293.7),
    (58.3, 174.6, 220.0, 261.6),
    (65.4, 174.6, 233.1, 293.7),
)
SCALE = (349.2, 392.0, 440.0, 523.3, 587.3, 698.5)


def bar(rng: random.Random, out: Wave, start: float, chord: Sequence[float]) -> None:
    """One bar: a low note, a chord spread over it and a few notes above."""
    add_round(out, lowpass(key(chord[0], 3.8), 300), start, 0.55)
    for number, pitch in enumerate(chord[1:]):
        add_round(out, key(pitch, 3.6), start + 0.5 * number + rng.uniform(0, 0.03), 0.24)
    for beat in rng.sample((1.5, 2.0, 2.5, 3.0, 3.5), rng.choice((1, 2, 2))):
        add_round(out, key(rng.choice(SCALE), 2.6), start + beat, rng.uniform(0.1, 0.16))


def table_lamp(rng: random.Random) -> Wave:
    """Music for a long evening: slow chords without beginning or end."""
    out = silence(BAR * len(CHORDS))
    for number, chord in enumerate(CHORDS):
        bar(rng, out, BAR * number, chord)
    return lowpass(out + out, 2600)[len(out) :]


SOUNDS = {
    "click": Sound(click, -20),
    "hover": Sound(hover, -30),
    "refuse": Sound(refuse, -18),
    "select": Sound(select, -20),
    "engine-drive": Sound(engine_drive, -20, loop=True),
    "engine-turn": Sound(engine_turn, -20),
    "cannon": Sound(cannon, -12),
    "cannon-heavy": Sound(cannon_heavy, -11),
    "shell-whistle": Sound(shell_whistle, -22),
    "explosion": Sound(explosion, -11),
    "deflect": Sound(deflect, -16),
    "miss-dust": Sound(miss_dust, -15),
    "stun": Sound(stun, -18),
    "flip": Sound(flip, -19),
    "flag-capture": Sound(flag_capture, -17),
    "flag-free": Sound(flag_free, -19),
    "flag-plant": Sound(flag_plant, -19),
    "quiet-warning": Sound(quiet_warning, -21),
    "rebuild": Sound(rebuild, -18),
    "obstacle-drop": Sound(obstacle_drop, -15),
    "obstacle-crumble": Sound(obstacle_crumble, -15),
    "ram": Sound(ram, -13),
    "die-hit-1": Sound(die_hit(1250, 1.0), -17),
    "die-hit-2": Sound(die_hit(1480, 0.7), -17),
    "die-hit-3": Sound(die_hit(1720, 0.4), -17),
    "die-hit-4": Sound(die_hit(2050, 0.2), -17),
    "dice-rattle": Sound(dice_rattle, -19),
    "turn-begin": Sound(turn_begin, -20),
    "victory": Sound(victory, -15),
    "defeat": Sound(defeat, -17),
    "curtain": Sound(curtain, -21),
    "table-lamp": Sound(table_lamp, -23, loop=True),
    **STEEL,
    **ARCADE,
    **FRONT,
    **MUSIC,
}

# ---- finishing -------------------------------------------------------------------------


def finished(sound: Sound, rng: random.Random) -> Wave:
    """A sound ready to be written: no constant part, faded unless a loop, and level."""
    raw = sound.make(rng)
    if sound.loop:
        mean = sum(raw) / len(raw)
        return level([v - mean for v in raw], sound.loudness_db)
    return level(faded(highpass(raw, 25.0)), sound.loudness_db)


def write(name: str, signal: Wave) -> Path:
    """Writes one sound and tells where."""
    sox, data = shutil.which("sox"), wav_bytes(signal)
    if sox is None and find_spec("soundfile") is not None:
        soundfile = import_module("soundfile")

        path = FOLDER / f"{name}.ogg"
        samples, rate = soundfile.read(io.BytesIO(data))
        soundfile.write(path, samples, rate, "VORBIS", format="OGG", compression_level=QUALITY)
        return path
    if sox is None:
        path = FOLDER / f"{name}.wav"
        path.write_bytes(data)
        return path
    path = FOLDER / f"{name}.ogg"
    subprocess.run([sox, "-R", "-t", "wav", "-", "-C", "3", str(path)], input=data, check=True)
    return path


def main(names: Sequence[str]) -> None:
    """Makes the named sounds, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or SOUNDS:
        path = write(name, finished(SOUNDS[name], random.Random(f"{SEED}/{name}")))
        print(f"{path.name} {path.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
