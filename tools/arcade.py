"""The sounds of an arcade machine: blips, coins, jingles, and tanks that fight in its cabinet."""

import random
from collections.abc import Sequence

from synth import (
    Sound,
    Wave,
    add,
    band,
    decay,
    highpass,
    lowpass,
    noise,
    silence,
    struck,
    sweep,
    swell,
)

C5, E5, G5, C6, E6, G6, C7 = 523.3, 659.3, 784.0, 1046.5, 1318.5, 1568.0, 2093.0


def square(start: float, end: float, seconds: float) -> Wave:
    """A hollow tone that glides, rounded off: odd partials of a square wave."""
    out = silence(seconds)
    for number in (1, 3, 5, 7):
        if max(start, end) * number < 9000:
            add(out, sweep(start * number, end * number, seconds), gain=0.8 / number)
    return out


def blip(pitch: float, seconds: float, half: float = 0.05) -> Wave:
    """A short hollow note."""
    return decay(square(pitch, pitch, seconds), half, 0.003)


def run(notes: Sequence[float], gap: float, length: float) -> Wave:
    """Hollow notes one after the other."""
    out = silence(gap * len(notes) + length)
    for place, pitch in enumerate(notes):
        add(out, blip(pitch, length, length * 0.3), gap * place)
    return out


def boom(rng: random.Random, pitch: float, seconds: float, bright: float = 1800) -> Wave:
    """A blast: noise that grows dull over a falling tone."""
    out = decay(lowpass(noise(rng, seconds), bright, 120), seconds * 0.13, 0.003)
    return add(out, decay(square(pitch * 2.4, pitch * 0.5, seconds), seconds * 0.14), gain=0.8)


def thump(rng: random.Random, pitch: float, seconds: float) -> Wave:
    """Something heavy comes down."""
    out = decay(sweep(pitch * 2, pitch * 0.6, seconds), seconds * 0.16, 0.003)
    return add(out, decay(lowpass(noise(rng, seconds), 900, 200), seconds * 0.09), gain=0.9)


def coin(rng: random.Random) -> Wave:
    """A coin falls into the slot: two bright notes."""
    return add(add(silence(0.5), blip(988, 0.1, 0.05)), blip(E6, 0.4, 0.12), 0.07)


def coin_in(rng: random.Random) -> Wave:
    """A new turn: the coin, and three notes that rise."""
    return add(add(silence(0.8), coin(rng)), run((C5, G5, C6), 0.08, 0.24), 0.3, 0.7)


def marker(rng: random.Random) -> Wave:
    """The lead marker goes to a player: a short call."""
    return run((G5, C6, G5, C6), 0.09, 0.22)


def crate_drop(rng: random.Random) -> Wave:
    """A box lands and settles."""
    out = add(silence(0.45), thump(rng, 80, 0.26))
    wood = struck([(247, 1.0), (403, 0.6), (660, 0.4)], 0.03, 0.2)
    return add(add(out, wood, 0.0, 0.8), wood, 0.13, 0.3)


def tank_drop(rng: random.Random) -> Wave:
    """A tank comes down on its tracks."""
    out = add(silence(0.6), thump(rng, 52, 0.42), gain=1.2)
    for place in range(4):
        link = struck([(620 + 90 * place, 1.0), (1480, 0.5)], 0.012, 0.09)
        add(out, link, 0.05 + 0.05 * place, 0.35)
    return out


def rebuilt(rng: random.Random) -> Wave:
    """A tank is back: an arpeggio that climbs."""
    return run((C5, E5, G5, C6, E6, G6), 0.06, 0.26)


def track_click(rng: random.Random) -> Wave:
    """A counter snaps on to its track."""
    out = add(silence(0.14), blip(1180, 0.06, 0.012))
    return add(out, decay(highpass(noise(rng, 0.03), 2400), 0.004), gain=0.6)


def alarm(rng: random.Random) -> Wave:
    """An alarm in two tones, three times."""
    out = silence(0.95)
    for place in range(3):
        tone = swell(square(784, 784, 0.13), 0.3) + swell(square(554, 554, 0.13), 0.3)
        add(out, tone, 0.3 * place, 0.8)
    return lowpass(out, 3200)


def ring_burn(rng: random.Random) -> Wave:
    """A ring of fire roars up."""
    out = swell(band(noise(rng, 1.2), 160, 1500), 0.8)
    add(out, swell(sweep(70, 130, 1.1), 1.2), gain=0.6)
    for _ in range(26):
        spit = decay(highpass(noise(rng, 0.03), 2200), 0.004)
        add(out, spit, rng.uniform(0.1, 1.1), rng.uniform(0.2, 0.8))
    return out


def ring_hiss(rng: random.Random) -> Wave:
    """The ring takes a pip: a hiss, and a note that sinks."""
    out = decay(band(noise(rng, 0.7), 2200, 7600), 0.14, 0.02)
    return add(out, decay(square(520, 180, 0.5), 0.12, 0.01), 0.02, 0.35)


def tracks(rng: random.Random) -> Wave:
    """Tracks rattle over a hex or two."""
    out = silence(0.34)
    hum = [0.5 * v for v in lowpass(square(58, 62, 0.3), 420)]
    add(out, swell(hum, 0.4), gain=1.2)
    for place in range(6):
        link = decay(band(noise(rng, 0.05), 800, 2600), 0.009)
        add(out, link, 0.008 + 0.048 * place, 0.5 if place % 2 else 0.8)
    return out


def track_turn(rng: random.Random) -> Wave:
    """A tank turns on the spot: one track squeals."""
    out = add(silence(0.3), swell(lowpass(noise(rng, 0.26), 700), 0.7))
    return add(out, swell(sweep(740, 930, 0.24), 1.2), 0.01, 0.18)


def tick_up(rng: random.Random) -> Wave:
    """A die ticks up."""
    out = add(silence(0.16), blip(C6, 0.06, 0.018))
    return add(out, blip(G6, 0.1, 0.024), 0.03, 0.8)


def tick_down(rng: random.Random) -> Wave:
    """A die ticks down."""
    out = add(silence(0.2), blip(E5, 0.07, 0.02))
    add(out, blip(392.0, 0.12, 0.03), 0.035, 0.9)
    return add(out, decay(lowpass(noise(rng, 0.05), 900), 0.01), 0.0, 0.6)


def mine_drop(rng: random.Random) -> Wave:
    """A mine falls off and arms itself."""
    out = add(silence(0.7), thump(rng, 120, 0.2))
    for place in range(2):
        add(out, blip(1760, 0.09, 0.03), 0.26 + 0.16 * place, 0.6)
    return out


def mine_beep(rng: random.Random) -> Wave:
    """A mine beeps faster and faster."""
    out, at = silence(0.34), 0.0
    for place in range(4):
        add(out, blip(1865, 0.05, 0.03), at)
        at += 0.11 - 0.022 * place
    return out


def mine_blast(rng: random.Random) -> Wave:
    """A mine goes off."""
    return add(silence(1.0), boom(rng, 58, 0.95, 3200))


def nitro(rng: random.Random) -> Wave:
    """Nitro: a whistle that climbs into a roar."""
    out = swell(band(noise(rng, 0.8), 400, 4600), 0.5)
    return add(out, swell(square(160, 760, 0.7), 0.8), 0.0, 0.5)


def crate_open(rng: random.Random) -> Wave:
    """A box bursts open and something shines in it."""
    out = add(silence(0.8), decay(band(noise(rng, 0.2), 500, 3800), 0.04), gain=1.2)
    add(out, struck([(310, 1.0), (505, 0.7), (830, 0.4)], 0.035, 0.24), 0.0, 0.9)
    return add(out, run((G5, C6, E6), 0.055, 0.22), 0.1, 0.5)


def token_flip(rng: random.Random) -> Wave:
    """A token flips up and comes to rest: a whirr, then a chime."""
    out = silence(1.1)
    for place in range(5):
        flap = decay(band(noise(rng, 0.05), 600, 3000), 0.012)
        add(out, flap, 0.08 * place, 0.5)
    chime = struck([(C6, 1.0), (C6 * 2, 0.5), (C6 * 3.01, 0.25)], 0.2, 0.6)
    return add(add(out, chime, 0.42), run((E6, G6), 0.07, 0.2), 0.46, 0.35)


def token_used(rng: random.Random) -> Wave:
    """A token is used up: a note that shoots up."""
    return decay(square(420, 1680, 0.32), 0.1, 0.006)


def token_drop(rng: random.Random) -> Wave:
    """A token is given up: notes that go down."""
    return run((G5, E5, C5), 0.08, 0.2)


def gun_turn(rng: random.Random) -> Wave:
    """A gun swings round: a servo, and a catch."""
    out = add(silence(0.3), swell(square(210, 300, 0.18), 0.7))
    return add(out, struck([(760, 1.0), (1340, 0.5)], 0.014, 0.08), 0.18, 0.8)


def shot(rng: random.Random) -> Wave:
    """A gun fires: a crack and a tone that drops away."""
    out = decay(lowpass(noise(rng, 0.6), 5200, 300), 0.05, 0.002)
    add(out, decay(square(620, 70, 0.5), 0.07), gain=0.9)
    return add(out, decay(highpass(noise(rng, 0.05), 2000), 0.006), gain=0.6)


def missile_needle(rng: random.Random) -> Wave:
    """A needle whips off: thin and fast."""
    out = decay(sweep(5200, 700, 0.5), 0.08, 0.003)
    add(out, swell(band(noise(rng, 0.4), 2600, 7600), 1.0), gain=0.9)
    return add(out, decay(square(1500, 180, 0.3), 0.05), gain=0.5)


def missile_ghost(rng: random.Random) -> Wave:
    """A ghost howls through the walls: two tones that beat against each other."""
    tone = add(swell(sweep(380, 900, 0.9), 0.8), swell(sweep(392, 872, 0.9), 0.8))
    add(tone, swell(sweep(760, 1790, 0.9), 1.4), gain=0.3)
    return add(tone, swell(band(noise(rng, 0.9), 900, 3000), 1.2), gain=0.35)


def missile_homing(rng: random.Random) -> Wave:
    """A missile seeks its way in curls: a siren that swings."""
    out = silence(0.85)
    for place, (low, high) in enumerate(((500, 900), (900, 560), (560, 1000), (1000, 640))):
        add(out, swell(square(low, high, 0.22), 0.3), 0.2 * place, 0.7)
    return add(out, swell(band(noise(rng, 0.8), 700, 3600), 0.8), 0.0, 0.6)


def missile_heavy(rng: random.Random) -> Wave:
    """A heavy rocket roars off."""
    out = swell(lowpass(noise(rng, 1.0), 2400, 600), 0.5)
    return add(out, swell(square(70, 120, 0.95), 0.5), 0.0, 0.6)


def shot_miss(rng: random.Random) -> Wave:
    """A shot goes wide: a whistle past, and earth."""
    out = swell(sweep(1900, 520, 0.5), 1.0) + silence(0.15)
    return add(out, decay(lowpass(noise(rng, 0.4), 900, 150), 0.07), 0.24, 1.2)


def shot_hit(rng: random.Random) -> Wave:
    """A shot hits steel."""
    out = boom(rng, 84, 0.6, 3600)
    return add(out, struck([(466, 1.0), (734, 0.8), (1190, 0.6), (1760, 0.4)], 0.06, 0.4), gain=0.7)


def critical_hit(rng: random.Random) -> Wave:
    """A critical hit: a blast, and the fanfare of a bonus."""
    out = add(silence(1.3), boom(rng, 66, 0.8, 4200), gain=0.9)
    return add(out, run((C6, E6, G6, C7, G6, C7), 0.075, 0.24), 0.16, 0.5)


def shell_guard(rng: random.Random) -> Wave:
    """A shell takes the blow: a glassy ring."""
    out = struck([(1244, 1.0), (1865, 0.7), (2489, 0.5)], 0.12, 0.6)
    return add(out, swell(sweep(500, 900, 0.3), 1.0), 0.0, 0.4)


def armor_chip(rng: random.Random) -> Wave:
    """Plates chip off and rattle down."""
    out = add(silence(0.7), decay(band(noise(rng, 0.2), 900, 5200), 0.03), gain=1.1)
    for _ in range(6):
        pitch = rng.uniform(800, 2300)
        bit = struck([(pitch, 1.0), (pitch * 1.52, 0.6)], 0.018, 0.14)
        add(out, bit, rng.triangular(0.02, 0.5, 0.12), rng.uniform(0.3, 0.8))
    return out


def pierced(rng: random.Random) -> Wave:
    """Something goes past the armor and burns inside."""
    out = decay(square(1400, 220, 0.45), 0.09, 0.004)
    return add(out, decay(band(noise(rng, 0.45), 1200, 5000), 0.07), 0.05, 0.8)


def die_lands(rng: random.Random) -> Wave:
    """A die lands on the board."""
    ivory = struck([(1250, 1.0), (1980, 0.6), (2890, 0.3)], 0.014, 0.16)
    out = add(silence(0.4), ivory)
    add(out, decay(lowpass(noise(rng, 0.12), 420), 0.02), gain=1.4)
    return add(out, ivory, 0.14, 0.35)


def core_hit(rng: random.Random) -> Wave:
    """The core is struck: a deep pulse and a warning."""
    out = add(silence(0.9), boom(rng, 44, 0.7, 900), gain=1.2)
    for place in range(2):
        add(out, swell(square(311, 311, 0.12), 0.4), 0.16 + 0.2 * place, 0.5)
    return out


def tank_blast(rng: random.Random) -> Wave:
    """A tank blows up: the longest blast, debris, and three notes that go down."""
    out = add(silence(1.9), boom(rng, 50, 1.6, 5200), gain=1.2)
    for _ in range(20):
        bit = decay(band(noise(rng, 0.05), 700, 4000), 0.007)
        add(out, bit, rng.uniform(0.15, 1.4), rng.uniform(0.05, 0.3))
    return add(out, run((392.0, 311.1, 233.1), 0.16, 0.34), 0.35, 0.35)


def score_spin(rng: random.Random) -> Wave:
    """Points are counted up: ticks that end on a ring."""
    out = silence(0.75)
    for place in range(9):
        add(out, blip(900 + 70 * place, 0.045, 0.014), 0.042 * place, 0.7)
    return add(out, blip(C7, 0.3, 0.09), 0.42, 0.7)


def high_score(rng: random.Random) -> Wave:
    """The winners are cheered: the jingle of a high score."""
    tune = ((C5, 0.0), (E5, 0.12), (G5, 0.24), (C6, 0.36), (G5, 0.54), (C6, 0.66), (E6, 0.78))
    out = silence(2.2)
    for pitch, at in tune:
        add(out, blip(pitch, 0.3, 0.09), at)
    for pitch in (C5, E5, G5, C6):
        add(out, blip(pitch, 1.0, 0.3), 1.02, 0.55)
    return lowpass(out, 5200)


def initials(rng: random.Random) -> Wave:
    """A letter of the initials is set."""
    return add(add(silence(0.26), blip(G5, 0.08, 0.03)), blip(C6, 0.16, 0.05), 0.06)


ARCADE = {
    "coin": Sound(coin, -19),
    "coin-in": Sound(coin_in, -19),
    "marker": Sound(marker, -20),
    "crate-drop": Sound(crate_drop, -16),
    "tank-drop": Sound(tank_drop, -15),
    "rebuilt": Sound(rebuilt, -19),
    "track-click": Sound(track_click, -21),
    "alarm": Sound(alarm, -19),
    "ring-burn": Sound(ring_burn, -18),
    "ring-hiss": Sound(ring_hiss, -19),
    "tracks": Sound(tracks, -20),
    "track-turn": Sound(track_turn, -21),
    "tick-up": Sound(tick_up, -20),
    "tick-down": Sound(tick_down, -19),
    "mine-drop": Sound(mine_drop, -17),
    "mine-beep": Sound(mine_beep, -20),
    "mine-blast": Sound(mine_blast, -12),
    "nitro": Sound(nitro, -16),
    "crate-open": Sound(crate_open, -16),
    "token-flip": Sound(token_flip, -18),
    "token-used": Sound(token_used, -19),
    "token-drop": Sound(token_drop, -20),
    "gun-turn": Sound(gun_turn, -21),
    "shot": Sound(shot, -13),
    "missile-needle": Sound(missile_needle, -15),
    "missile-ghost": Sound(missile_ghost, -16),
    "missile-homing": Sound(missile_homing, -17),
    "missile-heavy": Sound(missile_heavy, -14),
    "shot-miss": Sound(shot_miss, -17),
    "shot-hit": Sound(shot_hit, -13),
    "critical-hit": Sound(critical_hit, -12),
    "shell-guard": Sound(shell_guard, -17),
    "armor-chip": Sound(armor_chip, -16),
    "pierced": Sound(pierced, -17),
    "die-lands": Sound(die_lands, -17),
    "core-hit": Sound(core_hit, -13),
    "tank-blast": Sound(tank_blast, -11),
    "score-spin": Sound(score_spin, -19),
    "high-score": Sound(high_score, -16),
    "initials": Sound(initials, -20),
}
"""Every one of them by its name."""
