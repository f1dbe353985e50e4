"""What the computer knows of Streetfire: its evaluation, and how dice fall alike."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Final, TypeAlias

from game.ai.evaluate.evaluation import Evaluation, FaceClass, Way
from game.ai.evaluate.streetfire.features import FEATURES, aggression, contempt, itch
from game.ai.evaluate.streetfire.points import SCALE, careless, value
from game.ai.evaluate.streetfire.style import MARGIN, MOVES_BACK, calibration_slope, is_blunder
from game.ai.evaluate.streetfire.taste import gap, traits
from game.core.contract import Roll, Subject
from game.rules.streetfire.commands import Command, Move
from game.rules.streetfire.data import DAMAGED_AT, DICE_PER_TARGET, Aim, Kind, Points
from game.rules.streetfire.play.damage import damage
from game.rules.streetfire.state import Field, State

Falls: TypeAlias = Sequence[tuple[int, tuple[int, ...], Points]]
"""Dice for one target: ways, faces, hit points left."""
MOST_FALLS: Final = 300
"""Ways for a stack to come out that are all tried."""


def alike(state: State, subject: Subject) -> Hashable:
    """Return what tells a piece that may act from the others: kind, hit points and place."""
    return state.pieces[subject] if type(subject) is int else subject


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return the faces of a damage roll by the hit points they leave (SF-4).

    In stacks too large for that, pieces are destroyed, halved in range, hit or missed; beyond
    four of them the last ones take the likeliest fall.
    """
    shot = state.shot
    if shot is None:
        return None
    kind, aim = state.pieces[shot.piece].kind, shot.aim
    points = [state.pieces[number].hp for number in shot.targets]
    falls = [falls_of(state.field, kind, aim, hp) for hp in points]
    if prod(map(len, falls)) > MOST_FALLS:
        falls = [coarse(own, hp) for own, hp in zip(falls, points, strict=True)]
        falls[4:] = [(max(own),) for own in falls[4:]]
    return tuple(_thrown(falls))


def way(state: State, command: Command) -> Way | None:
    """Return where a command moves a piece."""
    if type(command) is not Move:
        return None
    return (command.piece, state.pieces[command.piece].at), (command.piece, command.to)


@cache
def falls_of(field: Field, kind: Kind, aim: Aim, hp: Points) -> Falls:
    """Return how the dice for one target may fall, by the hit points they leave."""
    found: dict[Points, tuple[int, tuple[int, ...], Points]] = {}
    for faces in product(range(1, 7), repeat=DICE_PER_TARGET[aim]):
        left = max(0, hp - damage(field, kind, aim, sum(faces)))
        ways = found[left][0] if left in found else 0
        found[left] = (ways + 1, faces, left)
    return tuple(found.values())


def coarse(falls: Falls, hp: Points) -> Falls:
    """Return the falls for one target by what becomes of it."""
    found: dict[int, tuple[int, tuple[int, ...], Points]] = {}
    for ways, faces, left in falls:
        fate = (left > 0) + (left > DAMAGED_AT) + (left == hp)
        known = found.get(fate, (0, faces, left))
        likelier = (faces, left) if ways > known[0] else known[1:]
        found[fate] = (known[0] + ways, *likelier)
    return tuple(found.values())


def _thrown(falls: Sequence[Falls]) -> Iterator[FaceClass]:
    for own in product(*falls):
        yield FaceClass(prod(fall[0] for fall in own), sum((fall[1] for fall in own), ()))


EVALUATION: Final[Evaluation[State]] = Evaluation(
    value=value,
    scale=SCALE,
    careless=careless,
    classes=classes,
    alike=alike,
    way=way,
    way_back=MOVES_BACK,
    aggression=aggression,
    itch=itch,
    rounds=2,
    rollout_discount=0.9,
    rollout_reconsider=8,
    contempt=contempt,
    is_blunder=is_blunder,
    blunder_margin=MARGIN,
    calibration_slope=calibration_slope,
    errors={"recruit": 1.9, "corporal": 0.85, "sergeant": 0.52, "captain": 0.235},
    told_error=0.031,
    traits=traits,
    gap=gap,
    style_weight=1.0,
    aggression_by_level={"recruit": 4.0, "corporal": 2.5, "captain": 1.4},
    features=FEATURES,
)
