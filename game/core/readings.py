"""How the faces of a group of dice are read: which numbers its bands judge."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

Reading: TypeAlias = Literal["each", "sum", "pool", "digits"]
"""How bands read a group: die by die, the sum, the dice that reach one, digits (3, 5 are 35)."""

READINGS: Final[Mapping[Reading, Callable[[Sequence[int]], Sequence[int]]]] = {
    "each": tuple,
    "sum": lambda faces: (sum(faces),),
    "digits": lambda faces: (int("".join(map(str, faces))),),
}
"""The numbers that faces show; in a pool they show none."""
