"""Luck of a roll: what came less the mean of all that might have come."""

import random
from dataclasses import replace
from itertools import product

import pytest

from game.ai.analysis.prospects import Prospects
from game.ai.evaluate.evaluation import Evaluation, FaceClass
from game.core.contract import DICE, Roll, Rolled
from game.core.scenario import Setup
from game.match.seats import options_for
from tests import tiny
from tests.match.race import RACE, Bid, Step, setup
from tests.tiny.evaluation import EVALUATION
from tests.tiny.state import State

# Nobody knows anything of a race: all that counts is who has won it.
BLIND = Evaluation(lambda state, seat: 0.0, scale=1.0, careless=lambda state, seat: 0.0)


def before_the_dice(dice: int) -> object:
    """Ann stands three squares before the goal, and throws for luck."""
    state = RACE.start(setup(goal=9, dice=dice))
    for seat, command in ((0, Bid(3)), (1, Bid(0)), (0, Step(3)), (0, Step(3))):
        state, _ = RACE.apply(state, seat, command)
    return state


@pytest.mark.parametrize(
    ("dice", "faces", "luck"),
    [
        # One die wins on 4 or more: a half of the time, else it is even. The mean is 0.75.
        (1, (5,), 0.25),
        (1, (2,), -0.25),
        # Two dice fail together once in four: 0.75 + 0.25 x 0.5 = 0.875.
        (2, (1, 6), 0.125),
        (2, (3, 3), -0.375),
    ],
)
def test_luck_is_what_came_less_the_mean(dice: int, faces: tuple[int, ...], luck: float) -> None:
    state = before_the_dice(dice)
    after, _ = RACE.apply(state, DICE, Rolled(faces))
    found = Prospects(RACE, BLIND, (0, 1)).luck(state, after, random.Random(1))
    assert found == pytest.approx((luck, -luck))


@pytest.mark.parametrize("dice", [1, 2])
def test_all_luck_that_a_roll_may_bring_comes_to_nothing(dice: int) -> None:
    state, prospects = before_the_dice(dice), Prospects(RACE, BLIND, (0, 1))
    total = 0.0
    for faces in product(range(1, 7), repeat=dice):
        after, _ = RACE.apply(state, DICE, Rolled(faces))
        total += prospects.luck(state, after, random.Random(1))[0]
    assert total == pytest.approx(0.0, abs=1e-12)


def skirmish() -> State:
    seating = tiny.SEATINGS[2]
    scenario = tiny.scenario()
    names = tiny.NAMES[: len(seating.teams)]
    return tiny.start(Setup(scenario, options_for(scenario, seating), names, seating.teams))


def rolls(most: int) -> list[State]:
    """Positions of random skirmishes that wait for dice."""
    found = []
    for seed in range(4):
        rng, state = random.Random(seed), skirmish()
        for _ in range(60):
            awaited = tiny.TINY.awaiting(state)
            if isinstance(awaited, Roll):
                found.append(state)
                faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
                state, _ = tiny.TINY.apply(state, DICE, Rolled(faces))
            elif hasattr(awaited, "seats"):
                seat = awaited.seats[0]
                state, _ = tiny.TINY.apply(state, seat, rng.choice(tiny.TINY.legal(state, seat)))
    return [state for state in found if ways(state) <= 216][:most]


def ways(state: State) -> int:
    awaited = tiny.TINY.awaiting(state)
    assert isinstance(awaited, Roll)
    return 6 ** len(awaited.sides)


def test_three_sides_have_no_luck_on_average_over_all_faces() -> None:
    found = rolls(12)
    assert len(found) == 12
    for state in found:
        awaited = tiny.TINY.awaiting(state)
        assert isinstance(awaited, Roll)
        prospects = Prospects(tiny.TINY, EVALUATION, (0, 1, 2))
        afters = [
            tiny.TINY.apply(state, DICE, Rolled(faces))[0]
            for faces in product(*(range(1, sides + 1) for sides in awaited.sides))
        ]
        lucks = [prospects.luck(state, after, random.Random(1)) for after in afters[::5]]
        # By the enumeration here, from the chances behind each way the dice may fall.
        chances = [prospects.expected(after) for after in afters]
        for side in range(3):
            mean = sum(one[side] for one in chances) / len(chances)
            for after, luck in zip(chances[::5], lucks, strict=True):
                assert luck[side] == pytest.approx(after[side] - mean, abs=1e-9)


def test_classes_that_only_stand_for_faces_are_not_believed() -> None:
    # A class that says every throw is a 6 would make every other throw bad luck.
    always_six = replace(BLIND, classes=lambda state, roll: [FaceClass(1, (6,) * len(roll.sides))])
    state = before_the_dice(1)
    after, _ = RACE.apply(state, DICE, Rolled((2,)))
    prospects = Prospects(RACE, always_six, (0, 1))
    assert prospects.luck(state, after, random.Random(1)) == pytest.approx((-0.25, 0.25))


def test_a_sample_of_many_dice_has_no_luck_on_average() -> None:
    # Nine dice have ten million ways: the mean of a sample is as often too high as too low.
    state = before_the_dice(1)._replace(dice=9)  # type: ignore[attr-defined]
    prospects, rng, total = Prospects(RACE, BLIND, (0, 1)), random.Random(5), 0.0
    for number in range(120):
        faces = tuple(rng.randint(1, 6) for _ in range(9))
        after, _ = RACE.apply(state, DICE, Rolled(faces))
        total += prospects.luck(state, after, random.Random(number))[0]
    # One throw in 512 fails, and costs half a match: its standard deviation is 0.022.
    assert abs(total / 120) < 3 * 0.022 / 120**0.5


def test_dice_that_set_the_table_are_nobodys_luck() -> None:
    laying = replace(RACE, turn=lambda state: None)
    state = before_the_dice(1)
    after, _ = RACE.apply(state, DICE, Rolled((6,)))
    assert Prospects(laying, BLIND, (0, 1)).luck(state, after, random.Random(1)) == (0.0, 0.0)
