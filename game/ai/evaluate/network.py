"""A learned evaluation: a small network, read from a data file and reckoned in plain Python."""

from collections.abc import Callable, Sequence
from itertools import chain
from math import tanh
from operator import mul
from pathlib import Path
from struct import Struct
from typing import Final

import msgspec

from game.ai.evaluate.evaluation import AnyFeatures, AnyValue
from game.core.contract import BadData, Mistake, Seat, State

MOST_BYTES: Final = 200_000
MOST_UNITS: Final = 200
MOST: Final = 1000.0
"""No weight of a network that learned anything is beyond this, and no feature a tenth of it."""

FINE: Final = 1 << 16
"""Parts of a feature."""
SMALL: Final = 1 << 20
"""Parts of a weight."""
MIDDLE: Final = 1 << 62
"""What stands in a lane for 0."""


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a network, as its file holds them."""

    story: str
    """How it was trained, for a reader."""
    features: tuple[str, ...]
    hidden: tuple[tuple[float, ...], ...]
    """A row a hidden unit, a column a feature."""
    bias: tuple[float, ...]
    out: tuple[float, ...]
    straight: tuple[float, ...]
    """What each feature counts beside the hidden units."""
    base: float


def logit_of(network: Network) -> Callable[[Sequence[float]], float]:
    """Return what reckons the logit of the chance to win from the values of the features.

    Long ints do all hidden units at once, eight times as fast as floats one by one: a feature
    has one int with its weights in lanes of 64 bits, so a product with it is a product with
    each of them. What a lane borrows from the next for being negative, `MIDDLE` gives back.
    """
    packed = [_packed(column) for column in zip(*network.hidden, strict=True)]
    begin = _packed([bias * FINE for bias in network.bias]) + _lanes([MIDDLE] * len(network.bias))
    length, unpacked = 8 * len(network.bias), Struct(f"<{len(network.bias)}Q").unpack
    out, straight, base, step = network.out, network.straight, network.base, 1.0 / (FINE * SMALL)

    def logit(row: Sequence[float]) -> float:
        total = begin + sum(
            [int(value * FINE) * lane for value, lane in zip(row, packed, strict=True) if value]
        )
        points: float = base + sum(map(mul, straight, row))
        sums = unpacked(total.to_bytes(length, "little"))
        for weight, lane in zip(out, sums, strict=True):
            points += weight * tanh((lane - MIDDLE) * step)
        return points

    return logit


def _packed(weights: Sequence[float]) -> int:
    return _lanes([round(weight * SMALL) for weight in weights])


def _lanes(numbers: Sequence[int]) -> int:
    return sum(number << 64 * lane for lane, number in enumerate(numbers))


def value_of(network: Network, features: AnyFeatures, scale: float) -> AnyValue:
    """Return the value of positions by a network; `scale` points are one step of its logit."""
    logit, of, eyes = logit_of(network), features.of, features.eyes

    def value(state: State, seat: Seat) -> float:
        looking = seat if eyes is None else eyes(state)
        points = scale * logit(of(state, looking))
        return points if looking == seat else -points

    return value


def read(path: Path, features: AnyFeatures) -> Network:
    """Return the network in a file, to play by.

    Raises:
        BadData: it cannot be read, or was made for other features; the sentence says what.
    """
    found = in_file(path)
    if found.features != features.names:
        raise _bad(path, "other_features")
    return found


def in_file(path: Path) -> Network:
    """Return the network in a file, whatever its features are.

    Raises:
        BadData: it cannot be read; the sentence says what.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise _bad(path, "too_long", MOST_BYTES)
        found = msgspec.json.decode(data, type=Network)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(path, "unreadable", str(error)) from None
    fault = _fault(found)
    if fault:
        raise _bad(path, fault)
    return found


def _bad(path: Path, id: str, *values: str | int) -> BadData:
    return BadData(Mistake(path.name, f"ai.mistake.{id}", values))


def _fault(network: Network) -> str:
    """The mistake in the numbers of a network, nothing if they fit."""
    rows = (network.straight, *network.hidden)
    units = len(network.hidden)
    if units > MOST_UNITS or any(len(row) != len(network.features) for row in rows):
        return "row_length"
    if len(network.bias) != units or len(network.out) != units:
        return "hidden_units"
    numbers = chain(network.bias, network.out, (network.base,), *rows)
    if not all(-MOST < number < MOST for number in numbers):
        return "large_number"
    return ""
