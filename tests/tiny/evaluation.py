"""What a position of the skirmish is worth, for tests of the search."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Final

from game.ai.evaluate.evaluation import Evaluation, FaceClass
from game.core.contract import DiceGroup, Roll, Seat
from tests.tiny.rounds import scores
from tests.tiny.state import State, allies


def value(state: State, seat: Seat) -> float:
    """Return the lives of the own side less those of the strongest other one."""
    lives, own = scores(state), allies(state, seat)
    sides = {allies(state, other) for other in range(len(lives))} - {own}
    return float(sum(lives[n] for n in own) - max(sum(lives[n] for n in side) for side in sides))


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return the dice of arrows and blows by their verdicts: nothing else of them counts."""
    if roll.purpose not in ("volley", "blow"):
        return None
    return [
        FaceClass(
            prod(ways for ways, _ in each), tuple(face for _, faces in each for face in faces)
        )
        for each in product(*(_verdicts(group) for group in roll.groups))
    ]


@cache
def _verdicts(group: DiceGroup) -> list[tuple[int, tuple[int, ...]]]:
    """Return in how many ways a group gives each of its verdicts, and one of these ways."""
    ways: Counter[str] = Counter()
    first: dict[str, tuple[int, ...]] = {}
    for faces in product(range(1, group.sides + 1), repeat=group.dice):
        word = group.verdicts(faces)[0].word
        ways[word] += 1
        first.setdefault(word, faces)
    return [(ways[word], faces) for word, faces in first.items()]


EVALUATION: Final[Evaluation[State]] = Evaluation(value, scale=1.0, careless=value, classes=classes)
