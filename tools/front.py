"""The sounds of a front: rifles, guns, shells, boots and hooves, whistles and bugles."""

import random
from collections.abc import Sequence

from synth import (
    RATE,
    Sound,
    Wave,
    add,
    band,
    decay,
    highpass,
    horn,
    lowpass,
    melody,
    noise,
    silence,
    struck,
    sweep,
    swell,
)

# ---- weapons ---------------------------------------------------------------------------


def crack(rng: random.Random, bright: float = 5200, deep: float = 180) -> Wave:
    """A rifle goes off: a hard crack and a short echo off the woods."""
    out = decay(highpass(lowpass(noise(rng, 0.34), bright, 500), 90), 0.022, 0.001)
    add(out, decay(sweep(deep * 2.2, deep * 0.7, 0.2), 0.03, 0.001), gain=0.7)
    return add(out, lowpass(out, 900), 0.11, 0.35)


def rifle_fire(rng: random.Random) -> Wave:
    """A section fires: a ragged volley."""
    out = silence(0.95)
    for at in (0.0, 0.13, 0.21, 0.38):
        shot = crack(rng, rng.uniform(4200, 6200), rng.uniform(150, 210))
        add(out, shot, at + rng.uniform(0, 0.03), rng.uniform(0.65, 1.0))
    return out


def machine_gun(rng: random.Random) -> Wave:
    """A machine gun fires a long burst."""
    out = silence(1.15)
    for number in range(11):
        shot = decay(lowpass(noise(rng, 0.14), 3600, 500), 0.016, 0.001)
        add(shot, decay(sweep(260, 110, 0.12), 0.02, 0.001), gain=0.9)
        add(out, shot, 0.082 * number + rng.uniform(0, 0.004), rng.uniform(0.8, 1.0))
    return out


def autocannon(rng: random.Random) -> Wave:
    """The gun of an armored car: four quick shots."""
    out = silence(0.85)
    for number in range(4):
        add(out, report(rng, 0.4, 3000, 96), 0.13 * number, rng.uniform(0.8, 1.0))
    return out


def report(rng: random.Random, seconds: float, bright: float, deep: float) -> Wave:
    """A gun goes off: a blow, a boom and rolling air."""
    out = decay(lowpass(noise(rng, seconds), bright, deep), seconds * 0.1, 0.002)
    add(out, decay(sweep(deep * 2.4, deep * 0.6, seconds), seconds * 0.14, 0.002), gain=1.1)
    return add(out, decay(highpass(noise(rng, 0.04), 1600), 0.005), gain=0.5)


def tank_rifle(rng: random.Random) -> Wave:
    """A heavy rifle against tanks: one flat blow."""
    return add(add(silence(0.7), report(rng, 0.55, 4600, 88)), crack(rng, 6400, 120), 0.0, 0.7)


def flat_gun(rng: random.Random) -> Wave:
    """A gun that fires flat: a high crack with a whip behind it."""
    out = add(silence(0.9), report(rng, 0.8, 5600, 74))
    return add(out, swell(sweep(2600, 700, 0.18), 1.2), 0.03, 0.3)


def mortar(rng: random.Random) -> Wave:
    """A bomb leaves a mortar: hollow, as out of a drain."""
    out = decay(sweep(190, 74, 0.5), 0.06, 0.002)
    add(out, decay(band(noise(rng, 0.4), 160, 900), 0.045), gain=1.4)
    return add(out, struck([(164, 1.0), (331, 0.5)], 0.05, 0.4), gain=0.6)


def howitzer(rng: random.Random) -> Wave:
    """A field gun fires, and the hills answer."""
    out = add(silence(1.4), report(rng, 1.1, 2400, 48))
    return add(out, lowpass(report(rng, 0.8, 1100, 48), 320), 0.34, 0.3)


def shell_falls(rng: random.Random) -> Wave:
    """A shell comes down."""
    out = swell(sweep(1500, 460, 0.9), 1.3)
    return add(out, swell(band(noise(rng, 0.9), 500, 1900), 1.4), gain=0.6)


def shell_burst(rng: random.Random) -> Wave:
    """A shell bursts and earth rains down."""
    out = add(silence(1.5), report(rng, 1.2, 3000, 40), gain=1.2)
    for _ in range(22):
        clod = decay(band(noise(rng, 0.06), 240, 1500), 0.01)
        add(out, clod, rng.triangular(0.2, 1.4, 0.45), rng.uniform(0.06, 0.28))
    return out


def shell_dud(rng: random.Random) -> Wave:
    """A shell goes into the ground and does not burst."""
    out = add(silence(0.5), decay(lowpass(noise(rng, 0.3), 420, 90), 0.04), gain=1.4)
    return add(out, decay(sweep(110, 42, 0.3), 0.05), gain=0.8)


def mine_burst(rng: random.Random) -> Wave:
    """A mine goes off underfoot: a click, then the blast."""
    click = struck([(1900, 1.0), (3100, 0.5)], 0.006, 0.04)
    return add(add(silence(1.2), click, 0.0, 0.5), report(rng, 1.0, 4200, 52), 0.07, 1.2)


def gas_hiss(rng: random.Random) -> Wave:
    """Gas hisses out."""
    out = swell(band(noise(rng, 1.3), 2400, 7600), 0.7)
    return add(out, swell(band(noise(rng, 1.2), 300, 900), 1.0), 0.05, 0.5)


def ricochet(rng: random.Random) -> Wave:
    """Bullets glance off armor."""
    out = silence(0.75)
    for place, pitch in enumerate((2900, 2300, 3300)):
        whine = decay(sweep(pitch, pitch * 0.45, 0.4), 0.07, 0.002)
        plate = struck([(pitch * 0.6, 1.0), (pitch * 0.93, 0.6)], 0.02, 0.1)
        add(add(out, whine, 0.1 * place, 0.5), plate, 0.1 * place, 0.7)
    return out


# ---- on the move -----------------------------------------------------------------------


def boots(rng: random.Random) -> Wave:
    """A column marches: boots on gravel."""
    out = silence(0.62)
    for number in range(2):
        step = decay(lowpass(noise(rng, 0.12), 700, 160), 0.018, 0.004)
        add(step, decay(band(noise(rng, 0.1), 1600, 4600), 0.014, 0.006), gain=0.4)
        for _ in range(3):
            late = 0.3 * number + rng.uniform(0, 0.03)
            add(out, step, late, rng.uniform(0.4, 0.8))
    return out


def hooves(rng: random.Random) -> Wave:
    """Horses at a canter: three beats."""
    out = silence(0.6)
    for at, pitch in ((0.0, 210), (0.11, 260), (0.2, 180), (0.34, 215), (0.43, 255)):
        hoof = struck([(pitch, 1.0), (pitch * 2.3, 0.6), (pitch * 3.7, 0.3)], 0.016, 0.1)
        add(hoof, decay(lowpass(noise(rng, 0.06), 900), 0.01), gain=0.7)
        add(out, hoof, at + rng.uniform(0, 0.01), rng.uniform(0.7, 1.0))
    return out


def motor(rng: random.Random) -> Wave:
    """A truck changes up and goes."""
    out = silence(0.8)
    for start, end, at, seconds in ((52, 74, 0.0, 0.42), (60, 82, 0.38, 0.4)):
        hum = silence(seconds)
        for number, loud in enumerate((1.0, 0.7, 0.5, 0.3, 0.2), 1):
            add(hum, sweep(start * number, end * number, seconds), gain=loud)
        add(out, swell(lowpass(hum, 500), 0.5), at)
    return add(out, swell(band(noise(rng, 0.75), 200, 900), 0.7), 0.0, 0.8)


def crawler(rng: random.Random) -> Wave:
    """Tracks grind over the ground."""
    out = swell(lowpass(noise(rng, 0.7), 420), 0.4)
    hum = add(sweep(44, 48, 0.7), sweep(88, 96, 0.7), gain=0.6)
    add(out, swell(hum, 0.4), gain=0.45)
    for number in range(9):
        link = struck([(540 + 60 * (number % 3), 1.0), (1310, 0.5)], 0.01, 0.06)
        add(out, link, 0.02 + 0.073 * number, 0.22 if number % 2 else 0.34)
    return out


def bicycles(rng: random.Random) -> Wave:
    """Cyclists ride off: freewheels tick, and one of them rings."""
    out = silence(0.75)
    for number in range(14):
        tick = struck([(2500, 1.0), (3900, 0.4)], 0.004, 0.03)
        add(out, tick, 0.045 * number + rng.uniform(0, 0.004), 0.35)
    for at in (0.1, 0.22):
        add(out, struck([(2350, 1.0), (3120, 0.6), (4710, 0.3)], 0.1, 0.4), at, 0.4)
    return out


def gun_laid(rng: random.Random) -> Wave:
    """A gun is laid: a handwheel ratchets and the breech shuts."""
    out = silence(0.6)
    for number in range(5):
        tick = struck([(1250, 1.0), (2080, 0.5)], 0.006, 0.04)
        add(out, tick, 0.055 * number, 0.4)
    return add(out, struck([(360, 1.0), (610, 0.8), (1150, 0.4)], 0.045, 0.26), 0.31)


def boarded(rng: random.Random) -> Wave:
    """A tailgate drops, boots go up, and it shuts."""
    gate = struck([(240, 1.0), (390, 0.7), (720, 0.4)], 0.04, 0.25)
    out = add(silence(0.85), gate)
    for number in range(3):
        step = decay(lowpass(noise(rng, 0.1), 700, 170), 0.016)
        add(out, step, 0.17 + 0.12 * number, 0.9)
    return add(out, gate, 0.58, 0.8)


def limbered(rng: random.Random) -> Wave:
    """A trail is hooked on: chains, and a pin."""
    out = silence(0.8)
    for _ in range(13):
        pitch = rng.uniform(1500, 2900)
        link = struck([(pitch, 1.0), (pitch * 1.6, 0.5)], 0.012, 0.08)
        add(out, link, rng.uniform(0.0, 0.42), rng.uniform(0.2, 0.5))
    return add(out, struck([(330, 1.0), (545, 0.7), (905, 0.5)], 0.05, 0.3), 0.48)


# ---- close combat and losses -------------------------------------------------------------


def whistle(rng: random.Random) -> Wave:
    """An officer's whistle: over the top."""
    out = silence(0.85)
    for at, seconds in ((0.0, 0.2), (0.26, 0.55)):
        tone = add(sweep(2450, 2380, seconds), sweep(2790, 2700, seconds), gain=0.6)
        trill = [v * (1.0 if int(i * 46 / RATE) % 2 else 0.5) for i, v in enumerate(tone)]
        add(out, swell(trill, 0.25), at)
    return add(out, swell(highpass(noise(rng, 0.8), 3000), 0.6), 0.0, 0.08)


def clash(rng: random.Random) -> Wave:
    """Bayonets and rifle butts."""
    out = silence(0.9)
    for at in (0.0, 0.12, 0.27, 0.42):
        pitch = rng.uniform(1100, 1900)
        steel = struck([(pitch, 1.0), (pitch * 1.51, 0.7), (pitch * 2.27, 0.5)], 0.03, 0.25)
        add(out, steel, at, rng.uniform(0.5, 0.8))
        add(out, decay(lowpass(noise(rng, 0.14), 800, 200), 0.02), at + 0.03, 0.9)
    return out


def loss(rng: random.Random) -> Wave:
    """A unit loses strength: a dull blow on a drum."""
    out = struck([(98, 1.0), (157, 0.5), (224, 0.3)], 0.08, 0.5)
    return add(out, decay(lowpass(noise(rng, 0.2), 900, 150), 0.025), gain=0.8)


def wiped_out(rng: random.Random) -> Wave:
    """A unit is gone: three blows on a muffled drum."""
    out = silence(1.2)
    for at, loud in ((0.0, 0.7), (0.22, 0.7), (0.44, 1.0)):
        add(out, loss(rng), at, loud)
    return add(out, swell(horn(146.8, 0.8), 0.8), 0.36, 0.3)


def wrecked(rng: random.Random) -> Wave:
    """A vehicle or a gun blows up and burns."""
    out = add(silence(1.7), report(rng, 1.3, 4800, 44), gain=1.2)
    for _ in range(14):
        pitch = rng.uniform(500, 1700)
        bit = struck([(pitch, 1.0), (pitch * 1.6, 0.5)], 0.02, 0.14)
        add(out, bit, rng.triangular(0.1, 1.3, 0.3), rng.uniform(0.08, 0.3))
    return add(out, swell(band(noise(rng, 1.2), 200, 1000), 0.8), 0.4, 0.3)


# ---- engineers ---------------------------------------------------------------------------


def spades(rng: random.Random) -> Wave:
    """Spades go into the ground."""
    out = silence(0.9)
    for at in (0.0, 0.42):
        bite = decay(band(noise(rng, 0.16), 900, 3400), 0.028, 0.006)
        add(out, bite, at, 0.9)
        throw = decay(lowpass(noise(rng, 0.2), 900, 200), 0.04, 0.01)
        add(out, throw, at + 0.19, 0.8)
    return out


def wire_laid(rng: random.Random) -> Wave:
    """Wire springs off its drum and is nailed down."""
    out = silence(1.0)
    for _ in range(9):
        pitch = rng.uniform(900, 1700)
        spring = decay(sweep(pitch, pitch * 1.4, 0.12), 0.02, 0.004)
        add(out, spring, rng.uniform(0.0, 0.55), rng.uniform(0.2, 0.4))
    for at in (0.58, 0.76):
        add(out, struck([(820, 1.0), (1330, 0.6), (2100, 0.3)], 0.02, 0.14), at, 0.8)
    return out


def wire_cut(rng: random.Random) -> Wave:
    """Wire is cut: it snaps and sings."""
    out = silence(0.9)
    for at, pitch in ((0.0, 1480), (0.24, 1320), (0.5, 1600)):
        snip = decay(highpass(noise(rng, 0.03), 2500), 0.003)
        ring = struck([(pitch, 1.0), (pitch * 1.48, 0.6)], 0.06, 0.3)
        add(add(out, snip, at, 0.9), ring, at + 0.005, 0.5)
    return out


def mines_laid(rng: random.Random) -> Wave:
    """Mines are set into the ground, one after the other."""
    out = silence(1.0)
    for place in range(3):
        lid = struck([(410, 1.0), (655, 0.6), (1180, 0.3)], 0.022, 0.12)
        add(out, lid, 0.27 * place, 0.7)
        add(out, decay(lowpass(noise(rng, 0.12), 600, 150), 0.022), 0.27 * place + 0.04)
    return out


# ---- orders, flags and the end -------------------------------------------------------------


def papers(rng: random.Random) -> Wave:
    """Orders are unfolded."""
    out = silence(0.6)
    for at, seconds in ((0.0, 0.16), (0.17, 0.1), (0.32, 0.2)):
        add(out, swell(band(noise(rng, seconds), 1600, 6500), 0.8), at, 0.8)
    return out


def drum_roll(rng: random.Random) -> Wave:
    """A side drum rolls, and ends on a tap."""
    out = silence(0.85)
    for number in range(18):
        tap = decay(band(noise(rng, 0.06), 500, 3600), 0.012, 0.001)
        add(tap, struck([(190, 1.0), (320, 0.4)], 0.02, 0.06), gain=0.5)
        add(out, tap, 0.034 * number, 0.25 + 0.02 * number)
    last = decay(band(noise(rng, 0.15), 400, 4200), 0.02, 0.001)
    return add(out, add(last, struck([(190, 1.0), (320, 0.4)], 0.05, 0.15)), 0.66, 1.0)


def flag_raised(rng: random.Random) -> Wave:
    """A flag goes up: a halyard squeaks, and the cloth takes the wind."""
    out = silence(1.2)
    for place in range(3):
        add(out, swell(sweep(900 + 90 * place, 1150 + 90 * place, 0.12), 1.2), 0.16 * place, 0.25)
    for number, start in enumerate((0.5, 0.64, 0.76, 0.9)):
        cloth = swell(band(noise(rng, 0.13), 320, 1900 - 150 * number))
        add(out, cloth, start, 0.9 - 0.12 * number)
    return out


def bugle(notes: Sequence[tuple[float, float, float]]) -> Wave:
    """A call on a bugle."""

    def blown(pitch: float, seconds: float) -> Wave:
        tone = silence(seconds)
        for number, loud in enumerate((1.0, 0.85, 0.7, 0.5, 0.35, 0.22, 0.12), 1):
            add(tone, sweep(pitch * number * 0.995, pitch * number, seconds), gain=loud)
        return swell(tone, 0.3)

    return melody(blown, notes)


def bugle_exhausted(rng: random.Random) -> Wave:
    """A bugle calls that a side is spent: slow, and falling."""
    return bugle([(0.0, 0.42, 392.0), (0.4, 0.42, 523.3), (0.82, 0.5, 392.0), (1.3, 1.1, 261.6)])


def last_hours(rng: random.Random) -> Wave:
    """A clock strikes: few turns are left."""
    out = silence(1.3)
    for at in (0.0, 0.5):
        bell = struck([(311, 1.0), (624, 0.6), (747, 0.4), (1246, 0.2)], 0.22, 0.8)
        add(out, bell, at, 0.8)
    return out


FRONT = {
    "rifle-fire": Sound(rifle_fire, -14),
    "machine-gun": Sound(machine_gun, -13),
    "autocannon": Sound(autocannon, -14),
    "tank-rifle": Sound(tank_rifle, -14),
    "flat-gun": Sound(flat_gun, -13),
    "mortar": Sound(mortar, -15),
    "howitzer": Sound(howitzer, -12),
    "shell-falls": Sound(shell_falls, -20),
    "shell-burst": Sound(shell_burst, -12),
    "shell-dud": Sound(shell_dud, -17),
    "mine-burst": Sound(mine_burst, -12),
    "gas-hiss": Sound(gas_hiss, -20),
    "ricochet": Sound(ricochet, -19),
    "boots": Sound(boots, -20),
    "hooves": Sound(hooves, -18),
    "motor": Sound(motor, -19),
    "crawler": Sound(crawler, -18),
    "bicycles": Sound(bicycles, -21),
    "gun-laid": Sound(gun_laid, -20),
    "boarded": Sound(boarded, -19),
    "limbered": Sound(limbered, -19),
    "whistle": Sound(whistle, -20),
    "clash": Sound(clash, -16),
    "loss": Sound(loss, -15),
    "wiped-out": Sound(wiped_out, -15),
    "wrecked": Sound(wrecked, -12),
    "spades": Sound(spades, -19),
    "wire-laid": Sound(wire_laid, -19),
    "wire-cut": Sound(wire_cut, -19),
    "mines-laid": Sound(mines_laid, -18),
    "papers": Sound(papers, -21),
    "drum-roll": Sound(drum_roll, -19),
    "flag-raised": Sound(flag_raised, -19),
    "bugle-exhausted": Sound(bugle_exhausted, -18),
    "last-hours": Sound(last_hours, -19),
}
"""Every one of them by its name."""
