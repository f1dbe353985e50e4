"""The parts sounds are made of: waves, envelopes, filters, a few instruments, levels.

A wave is a list of numbers between -1 and 1, 22 050 a second.
"""

import array
import io
import math
import random
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass

RATE = 22050
CEILING_DB = -2.0
Wave = list[float]
Recipe = Callable[[random.Random], Wave]


@dataclass(frozen=True)
class Sound:
    """How one sound is made, how loud its loudest moment is, and whether it repeats."""

    make: Recipe
    loudness_db: float
    loop: bool = False


def count(seconds: float) -> int:
    """Samples in so many seconds."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    """An empty wave to add parts to."""
    return [0.0] * count(seconds)


def add(base: Wave, part: Wave, at: float = 0.0, gain: float = 1.0) -> Wave:
    """Adds a part at a time in seconds; what passes the end is cut off."""
    start = count(at)
    for index, value in enumerate(part[: len(base) - start], start):
        base[index] += gain * value
    return base


def add_round(base: Wave, part: Wave, at: float, gain: float) -> None:
    """Adds a part that runs on at the beginning when it passes the end: a seamless loop."""
    start, size = count(at), len(base)
    for index, value in enumerate(part, start):
        base[index % size] += gain * value


def noise(rng: random.Random, seconds: float) -> Wave:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(count(seconds))]


def sweep(start: float, end: float, seconds: float) -> Wave:
    """A sine that glides from one pitch to another."""
    size, phase, out = count(seconds), 0.0, []
    ratio = (end / start) ** (1.0 / max(1, size))
    step = 2.0 * math.pi * start / RATE
    for _ in range(size):
        out.append(math.sin(phase))
        phase += step
        step *= ratio
    return out


def decay(signal: Wave, half: float, attack: float = 0.002) -> Wave:
    """A struck envelope: a short rise, then half as loud every `half` seconds."""
    rise, factor = max(1, count(attack)), 0.5 ** (1.0 / (half * RATE))
    return [v * min(1.0, i / rise) * factor**i for i, v in enumerate(signal)]


def swell(signal: Wave, power: float = 1.0) -> Wave:
    """A hill-shaped envelope, silent at both ends."""
    size = max(1, len(signal) - 1)
    return [v * max(0.0, math.sin(math.pi * i / size)) ** power for i, v in enumerate(signal)]


def lowpass(signal: Wave, start: float, end: float | None = None) -> Wave:
    """Takes away what lies above a pitch that glides from start to end."""
    last, size, held, out = end or start, max(1, len(signal)), 0.0, []
    ratio = (last / start) ** (1.0 / size)
    omega = 2.0 * math.pi * start / RATE
    for value in signal:
        held += (1.0 - math.exp(-omega)) * (value - held)
        omega *= ratio
        out.append(held)
    return out


def highpass(signal: Wave, cutoff: float) -> Wave:
    """Takes away what lies below a pitch, the constant part included."""
    return [v - low for v, low in zip(signal, lowpass(signal, cutoff), strict=True)]


def band(signal: Wave, low: float, high: float) -> Wave:
    """Keeps what lies between two pitches."""
    return highpass(lowpass(signal, high), low)


def struck(partials: Sequence[tuple[float, float]], half: float, seconds: float) -> Wave:
    """A struck body: (pitch, loudness) partials, the higher the sooner gone."""
    out, base = silence(seconds), partials[0][0]
    for pitch, loud in partials:
        add(out, decay(sweep(pitch, pitch, seconds), half * base / pitch, 0.001), gain=loud)
    return out


def horn(pitch: float, seconds: float) -> Wave:
    """A soft brass note."""
    out = silence(seconds)
    for number in range(1, 6):
        add(out, sweep(pitch * number, pitch * number, seconds), gain=0.8 ** (number * number))
    return swell(out, 0.45)


def key(pitch: float, seconds: float) -> Wave:
    """A warm electric-piano note."""
    body = decay(sweep(pitch, pitch, seconds), 0.9, 0.03)
    return add(body, decay(sweep(2 * pitch, 2 * pitch, seconds), 0.35, 0.02), gain=0.22)


def melody(player: Callable[[float, float], Wave], notes: Sequence[tuple[float, ...]]) -> Wave:
    """Notes as (start, length, pitch), one after another or together."""
    out = silence(max(note[0] + note[1] for note in notes))
    for start, length, pitch in notes:
        add(out, player(pitch, length), start)
    return out


# ---- levels ---------------------------------------------------------------------------


def loudest(signal: Wave, seconds: float = 0.05) -> float:
    """The root mean square of the loudest stretch of so many seconds."""
    size = min(len(signal), count(seconds))
    stretches = (signal[i : i + size] for i in range(0, len(signal) - size + 1, size // 2))
    return max(math.sqrt(sum(v * v for v in part) / size) for part in stretches)


def level(signal: Wave, loudness_db: float) -> Wave:
    """Scales to the wanted loudness, never above the ceiling."""
    gain = 10 ** (loudness_db / 20) / loudest(signal)
    most = 10 ** (CEILING_DB / 20) / max(abs(v) for v in signal)
    return [v * min(gain, most) for v in signal]


def faded(signal: Wave, rise: float = 0.001, fall: float = 0.02) -> Wave:
    """Begins and ends in silence, so that nothing clicks."""
    first, last, size = count(rise), count(fall), len(signal)
    body = [v * min(1.0, i / first, (size - 1 - i) / last) for i, v in enumerate(signal)]
    return silence(0.008) + body + silence(0.004)


def wav_bytes(signal: Wave) -> bytes:
    """The wave as a WAV file: mono, 16 bits."""
    store = io.BytesIO()
    with wave.open(store, "wb") as target:
        target.setnchannels(1)
        target.setsampwidth(2)
        target.setframerate(RATE)
        target.writeframes(array.array("h", (round(v * 32767) for v in signal)).tobytes())
    return store.getvalue()
