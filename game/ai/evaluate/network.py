"""A learned evaluation: a small network, read from a data file and reckoned in plain Python."""

from collections.abc import Sequence
from math import tanh
from operator import mul
from pathlib import Path
from typing import Final

import msgspec

from game.ai.evaluate.evaluation import Features, Value
from game.core.contract import BadData, Mistake, Seat, State

MOST_BYTES: Final = 200_000
MOST_UNITS: Final = 200


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

    def logit(self, row: Sequence[float]) -> float:
        """Return the logit of the chance to win, from the values of the features."""
        points = self.base + sum(map(mul, self.straight, row))
        for weights, bias, out in zip(self.hidden, self.bias, self.out, strict=True):
            points += out * tanh(bias + sum(map(mul, weights, row)))
        return points


def value_of(network: Network, features: Features, scale: float) -> Value:
    """Return the value of positions by a network; `scale` points are one step of its logit."""
    logit, of, eyes = network.logit, features.of, features.eyes

    def value(state: State, seat: Seat) -> float:
        looking = seat if eyes is None else eyes(state)
        points = scale * logit(of(state, looking))
        return points if looking == seat else -points

    return value


def read(path: Path, features: Features) -> Network:
    """Return the network in a file.

    Raises:
        BadData: it cannot be read, or was made for other features; the sentence says what.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        found = msgspec.json.decode(data, type=Network)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(path, f"It cannot be read: {error}.") from None
    fault = _fault(found, features)
    if fault:
        raise _bad(path, fault)
    return found


def _bad(path: Path, what: str) -> BadData:
    return BadData(Mistake(path.name, what, "Install the program anew, or train it again."))


def _fault(network: Network, features: Features) -> str:
    """What is wrong with the numbers of a network, nothing if they fit."""
    if network.features != features.names:
        return "It was trained on other features."
    rows = (network.straight, *network.hidden)
    units = len(network.hidden)
    if units > MOST_UNITS or any(len(row) != len(features.names) for row in rows):
        return "Its rows are not as long as the list of its features."
    if len(network.bias) != units or len(network.out) != units:
        return "Its hidden units have no number each."
    return ""
