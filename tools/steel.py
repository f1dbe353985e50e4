"""The sounds of machines that fight: treads and servos, blades and plates, field and horn."""

import random

from synth import (
    Sound,
    Wave,
    add,
    band,
    decay,
    highpass,
    horn,
    lowpass,
    noise,
    silence,
    struck,
    sweep,
    swell,
)

CLANG = [(523.0, 1.0), (811.0, 0.8), (1327.0, 0.7), (1978.0, 0.5), (2713.0, 0.35)]
"""Partials of a plate of steel."""


def thump(rng: random.Random, pitch: float, seconds: float) -> Wave:
    """Something heavy comes down."""
    out = decay(sweep(pitch * 1.9, pitch * 0.7, seconds), seconds * 0.16)
    return add(out, decay(lowpass(noise(rng, seconds), 700, 160), seconds * 0.1), gain=1.1)


def crackle(rng: random.Random, seconds: float, often: int) -> Wave:
    """Sparks jump, here and there."""
    out = silence(seconds)
    for _ in range(often):
        spark = decay(highpass(noise(rng, 0.03), 1800), rng.uniform(0.002, 0.006))
        add(out, spark, rng.uniform(0, seconds - 0.05), rng.uniform(0.2, 1.0))
    return out


def rattle(rng: random.Random, seconds: float, pieces: int, loud: float) -> Wave:
    """Pieces of steel fall on a steel floor."""
    out = silence(seconds)
    for _ in range(pieces):
        pitch = rng.uniform(700, 2400)
        bit = struck([(pitch, 1.0), (pitch * 1.53, 0.7), (pitch * 2.4, 0.4)], 0.02, 0.16)
        add(out, bit, rng.triangular(0.0, seconds - 0.17, seconds * 0.3), rng.uniform(0.2, loud))
    return out


def steel_step(rng: random.Random) -> Wave:
    """A machine sets a foot down."""
    out = add(silence(0.34), thump(rng, 62, 0.3))
    foot = struck([(211, 1.0), (347, 0.6), (618, 0.4)], 0.03, 0.22)
    add(out, foot, 0.01, 0.45)
    return add(out, decay(band(noise(rng, 0.06), 1400, 4200), 0.008), 0.0, 0.3)


def servo_turn(rng: random.Random) -> Wave:
    """Servos strain, and a machine jerks round."""
    out = silence(0.4)
    for pitch, loud in ((320, 1.0), (643, 0.6), (968, 0.35), (1610, 0.2)):
        add(out, swell(sweep(pitch, pitch * 1.7, 0.3), 0.6), gain=loud)
    add(out, swell(band(noise(rng, 0.3), 1500, 4000), 1.2), gain=0.4)
    return add(out, thump(rng, 90, 0.12), 0.26, 0.9)


def cut(rng: random.Random) -> Wave:
    """A saw comes round and bites."""
    out = silence(0.5)
    whirr = swell(sweep(240, 620, 0.42), 1.0)
    add(out, [v * abs(v) for v in whirr], gain=0.7)
    add(out, swell(band(noise(rng, 0.38), 1800, 6500), 1.3), 0.04, 1.1)
    return add(out, swell(sweep(2100, 3300, 0.22), 1.5), 0.14, 0.22)


def thrust(rng: random.Random) -> Wave:
    """A spike shoots forward: air, then a click."""
    out = add(silence(0.38), swell(band(noise(rng, 0.2), 900, 5200), 0.6), 0.0, 0.9)
    add(out, sweep(500, 1900, 0.09), 0.06, 0.35)
    return add(out, struck([(1410, 1.0), (2290, 0.6), (3700, 0.3)], 0.03, 0.2), 0.15, 0.7)


def smash(rng: random.Random) -> Wave:
    """A hammer falls."""
    out = add(silence(0.55), swell(lowpass(noise(rng, 0.16), 900), 1.5), 0.0, 0.8)
    add(out, thump(rng, 70, 0.42), 0.12, 1.3)
    return add(out, struck([(174, 1.0), (287, 0.7), (503, 0.5)], 0.06, 0.4), 0.12, 0.6)


def blade_air(rng: random.Random) -> Wave:
    """A blow that meets only air."""
    out = swell(band(noise(rng, 0.34), 500, 2300), 2.2)
    return add(out, swell(band(noise(rng, 0.2), 1800, 4200), 2.0), 0.1, 0.5)


def parry(rng: random.Random) -> Wave:
    """Blade on blade."""
    out = struck([(1187, 1.0), (1876, 0.9), (2914, 0.8), (4230, 0.5)], 0.14, 0.9)
    add(out, struck([(1013, 1.0), (1598, 0.8), (2533, 0.6)], 0.12, 0.7), 0.03, 0.8)
    add(out, swell(sweep(5200, 3600, 0.25), 1.5), 0.03, 0.12)
    return add(out, decay(highpass(noise(rng, 0.05), 2000), 0.006), gain=0.9)


def plate_ring(rng: random.Random) -> Wave:
    """A plate is struck and rings."""
    out = add(struck(CLANG, 0.17, 0.9), thump(rng, 120, 0.2), gain=0.9)
    return add(out, decay(noise(rng, 0.05), 0.008), gain=0.9)


def shield_thud(rng: random.Random) -> Wave:
    """A shield takes a blow."""
    out = add(silence(0.5), thump(rng, 96, 0.36), gain=1.2)
    dull = struck([(233, 1.0), (391, 0.8), (642, 0.5), (1033, 0.2)], 0.06, 0.45)
    return add(lowpass(out, 1800), dull, gain=0.7)


def shield_up(rng: random.Random) -> Wave:
    """A shield is raised, or a blade held ready: a short whine and a catch."""
    out = swell(sweep(260, 420, 0.2), 0.8) + silence(0.14)
    return add(out, struck([(640, 1.0), (1130, 0.6), (1900, 0.3)], 0.02, 0.14), 0.17, 0.9)


def plate_shear(rng: random.Random) -> Wave:
    """A piece of armor is torn off and rattles over the floor."""
    out = silence(1.0)
    tear = decay(band(noise(rng, 0.3), 700, 5200), 0.06)
    add(out, tear, gain=1.2)
    add(out, swell(sweep(1900, 620, 0.2), 0.8), 0.0, 0.35)
    add(out, struck([(389, 1.0), (617, 0.8), (1093, 0.6)], 0.08, 0.4), 0.03, 0.8)
    return add(out, rattle(rng, 0.8, 9, 0.5), 0.18, 0.9)


def lamp_pop(rng: random.Random) -> Wave:
    """A lamp bursts."""
    out = add(silence(0.3), decay(highpass(noise(rng, 0.08), 2200), 0.01))
    add(out, decay(sweep(900, 180, 0.1), 0.02), gain=0.7)
    for _ in range(7):
        glass = struck([(rng.uniform(3200, 6200), 1.0)], 0.012, 0.09)
        add(out, glass, rng.uniform(0.02, 0.2), rng.uniform(0.1, 0.4))
    return out


def critical(rng: random.Random) -> Wave:
    """A blow goes through to the heart of a machine."""
    out = add(silence(1.1), thump(rng, 48, 0.8), gain=1.4)
    add(out, struck(CLANG, 0.12, 0.7), gain=0.5)
    return add(out, crackle(rng, 0.8, 22), 0.16, 0.5)


def doomed(rng: random.Random) -> Wave:
    """The alarm of a machine that is finished: two falling tones."""
    out = silence(0.85)
    for start in (0.0, 0.36):
        tone = add(sweep(740, 520, 0.3), sweep(370, 260, 0.3), gain=0.7)
        add(out, swell(tone, 0.3), start, 0.8)
    return add(lowpass(out, 2400), crackle(rng, 0.7, 10), 0.05, 0.25)


def oust_crash(rng: random.Random) -> Wave:
    """Two machines crash into each other, and one is shoved over the floor."""
    out = add(silence(1.1), thump(rng, 54, 0.6), gain=1.5)
    add(out, struck([(147, 1.0), (239, 0.9), (401, 0.8), (683, 0.5)], 0.14, 0.8), gain=0.8)
    skid = swell(band(noise(rng, 0.6), 900, 3400), 1.1)
    return add(out, skid, 0.18, 0.45)


def field_crackle(rng: random.Random) -> Wave:
    """The null field bites."""
    out = add(silence(0.75), crackle(rng, 0.7, 34))
    hum = [
        a * (1 if b > 0 else -1)
        for a, b in zip(sweep(100, 92, 0.7), sweep(50, 46, 0.7), strict=True)
    ]
    return add(out, swell(hum, 0.7), gain=0.35)


def field_wave(rng: random.Random) -> Wave:
    """The null field steps in: a wave that comes from all sides."""
    out = silence(1.6)
    add(out, swell(sweep(70, 210, 1.3), 1.4), gain=0.8)
    add(out, swell(sweep(140, 424, 1.3), 1.8), gain=0.35)
    add(out, swell(band(noise(rng, 1.4), 500, 3600), 2.2), gain=0.8)
    return add(out, crackle(rng, 0.9, 30), 0.6, 0.4)


def overdrive(rng: random.Random) -> Wave:
    """The referees turn the power up: a low horn, and a surge."""
    out = silence(1.9)
    for pitch, loud in ((98.0, 1.0), (146.8, 0.8), (196.0, 0.6), (293.7, 0.3)):
        add(out, horn(pitch, 1.5), gain=loud)
    return add(out, swell(sweep(60, 320, 1.2), 2.0), 0.5, 0.5)


def machine_falls(rng: random.Random) -> Wave:
    """A machine breaks down into a heap."""
    out = add(silence(1.9), decay(lowpass(noise(rng, 1.5), 3400, 90), 0.18), gain=1.1)
    add(out, decay(sweep(210, 34, 0.9), 0.2), gain=0.9)
    add(out, thump(rng, 50, 0.6), 0.42, 1.2)
    return add(out, rattle(rng, 1.3, 22, 0.6), 0.4, 0.7)


def projector(rng: random.Random) -> Wave:
    """A projector throws its bolt."""
    out = add(silence(0.6), decay(sweep(2600, 210, 0.4), 0.08))
    add(out, decay(sweep(1300, 105, 0.45), 0.1), gain=0.8)
    add(out, crackle(rng, 0.4, 14), 0.05, 0.5)
    return add(out, thump(rng, 80, 0.25), gain=0.8)


def arming(rng: random.Random) -> Wave:
    """A pick-up point hums up."""
    out = swell(sweep(180, 520, 0.7), 0.8)
    add(out, swell(sweep(272, 784, 0.7), 1.2), gain=0.5)
    return add(out, crackle(rng, 0.6, 8), 0.1, 0.25)


def fitted(rng: random.Random) -> Wave:
    """An arm takes hold of something: a ratchet, then it locks."""
    out = silence(0.65)
    for number in range(4):
        tick = struck([(1300 + 90 * number, 1.0), (2200, 0.5)], 0.007, 0.05)
        add(out, tick, 0.06 * number, 0.6)
    lock = struck([(331, 1.0), (547, 0.8), (911, 0.6), (1490, 0.4)], 0.07, 0.35)
    return add(add(out, lock, 0.28), thump(rng, 110, 0.2), 0.28, 0.8)


def gate(rng: random.Random) -> Wave:
    """A gate rolls up and a machine comes through."""
    out = swell(lowpass(noise(rng, 0.8), 700), 0.6) + silence(0.15)
    for number in range(8):
        link = struck([(260 + 30 * (number % 3), 1.0), (660, 0.5)], 0.015, 0.08)
        add(out, link, 0.04 + 0.085 * number, 0.5)
    return add(out, thump(rng, 64, 0.22), 0.7, 1.2)


STEEL = {
    "steel-step": Sound(steel_step, -18),
    "servo-turn": Sound(servo_turn, -20),
    "slice": Sound(cut, -17),
    "thrust": Sound(thrust, -17),
    "smash": Sound(smash, -14),
    "blade-air": Sound(blade_air, -20),
    "parry": Sound(parry, -15),
    "plate-ring": Sound(plate_ring, -15),
    "shield-thud": Sound(shield_thud, -15),
    "shield-up": Sound(shield_up, -21),
    "plate-shear": Sound(plate_shear, -15),
    "lamp-pop": Sound(lamp_pop, -18),
    "critical": Sound(critical, -12),
    "doomed": Sound(doomed, -19),
    "oust-crash": Sound(oust_crash, -12),
    "field-crackle": Sound(field_crackle, -18),
    "field-wave": Sound(field_wave, -16),
    "overdrive": Sound(overdrive, -15),
    "machine-falls": Sound(machine_falls, -12),
    "projector": Sound(projector, -16),
    "arming": Sound(arming, -20),
    "fitted": Sound(fitted, -18),
    "gate": Sound(gate, -18),
}
"""Every one of them by its name."""
