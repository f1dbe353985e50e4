"""How good a position of Bitskrieg is: a linear evaluation of its features."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.ai.evaluate.bitskrieg.features import FEATURES, urge
from game.ai.evaluate.bitskrieg.setup import draft
from game.ai.evaluate.bitskrieg.side import side
from game.ai.evaluate.evaluation import Evaluation, FaceClass, Way
from game.core.contract import Command, Roll, Seat, Subject
from game.rules.bitskrieg.commands import Flip, Move
from game.rules.bitskrieg.data import EDGES, TANK_TYPES
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State, ready_ids

SCALE: Final = 210.0
"""Points of one step in the logit; a ready medium tank is 100."""

WEIGHTS: Final = (
    # to move, other   feature, in the order of `side.FEATURES`
    (65.0, 64.0),  # light tanks
    (75.0, 76.0),  # medium tanks
    (131.0, 132.0),  # heavy tanks
    (55.0, 54.0),  # tank destroyers
    (27.0, 29.0),  # ready light tanks
    (25.0, 26.0),  # ready medium tanks
    (24.0, 23.0),  # ready heavy tanks
    (28.0, 30.0),  # ready tank destroyers
    (60.0, 59.0),  # rebuilds left
    (44.0, 43.0),  # a rebuild is possible
    (17.0, 16.0),  # finished tanks
    (11.0, 13.0),  # two or more finished
    (11.0, 13.0),  # three or more finished
    (18.0, 23.0),  # best shot of a ready tank
    (29.0, 36.0),  # second best shot of a ready tank
    (70.0, 46.0),  # best shot of any tank
    (19.0, 18.0),  # sum of the best shot of each ready tank
    (28.0, 29.0),  # sum of all shots
    (87.0, 49.0),  # best ready shot at an enemy on an own flag
    (88.0, 84.0),  # best shot of any tank at an enemy on an own flag
    (1.0, 1.0),  # enemies in reach
    (0.0, 236.0),  # holds both flags
    (185.0, 194.0),  # nearness of two tanks to two flags
    (117.0, 97.0),  # two flags within one move
    (39.0, 35.0),  # two flags within two moves
    (26.0, 25.0),  # nearness of one tank to one flag
    (-133.0, -135.0),  # one tank left
    (-28.0, -32.0),  # two tanks left
    (7.0, 4.0),  # three tanks left
)
MOVER: Final = tuple(mine for mine, _ in WEIGHTS)
OTHER: Final = tuple(theirs for _, theirs in WEIGHTS)

THREATS: Final = range(13, 26)
"""Features that a careless player does not look for on the other side."""
BLIND: Final = tuple(0.0 if n in THREATS else weight for n, weight in enumerate(OTHER))


def value(state: State, seat: Seat) -> float:
    """Return the points of a position for a seat; the set-up is even."""
    if state.phase != "turn":
        return 0.0
    mover = state.active
    points = float(sum(map(mul, MOVER, side(state, mover))))
    points -= float(sum(map(mul, OTHER, side(state, 1 - mover))))
    points += _limits(state, mover)
    return points if mover == seat else -points


def careless(state: State, seat: Seat) -> float:
    """Return the points that a player sees who has eyes only for their own plans."""
    if state.phase != "turn":
        return 0.0
    own = float(sum(map(mul, MOVER, side(state, seat))))
    return own - float(sum(map(mul, BLIND, side(state, 1 - seat))))


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return the faces of a shot or a ram by what they do (BK-6.2 to BK-6.5, BK-18)."""
    if roll.purpose == "range" and state.shot is not None:
        return _either(state.shot.range, len(roll.sides), every=True)
    if roll.purpose == "damage" and state.shot is not None:
        return _damage(state, state.shot.armor, len(roll.sides))
    ramming = state.ramming
    if ramming is not None:
        number = ramming.target if ramming.own else ramming.tank
        return _either(TANK_TYPES[state.tanks[number].type].armor, 1, every=True)
    return None


def sift(state: State, subject: Subject, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the commands without tanks that come home looking away from the enemy.

    Of destroyed tanks of one type only the first is rebuilt.
    """
    if subject not in ("rebuild", "reserve"):
        return commands
    assert state.homes is not None
    ahead = (EDGES.index(state.homes[state.active]) + 2) % 4
    facing = [command for command in commands if command.facing == ahead]
    if subject == "reserve":
        return facing
    firsts: dict[int, int] = {}
    for command in facing:
        firsts.setdefault(state.tanks[command.tank].type, command.tank)
    return [command for command in facing if command.tank in firsts.values()]


def way(state: State, command: Command) -> Way | None:
    """Return where a command drives or turns a tank."""
    if type(command) is not Move:
        return None
    tank = state.tanks[command.tank]
    before = (command.tank, tank.at, tank.facing)
    return before, (command.tank, command.at, command.facing)


def shirks(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a flip leaves an enemy on an own flag though a ready tank could answer."""
    if type(command) is not Flip or not ready_ids(state, seat):
        return False
    return any(state.held[1 - seat] >> flag & 1 for flag in state.flags[seat])


def _limits(state: State, mover: Seat) -> float:
    """Points for being ahead when the match is about to be cut off (BK-10.4)."""
    late, still = state.turn / state.field.turn_limit, state.quiet / state.field.quiet_limit
    if late < 0.4 and still < 0.4:
        return 0.0
    points = 59.0 * late**4 + 557.0 * late**20 + 212.0 * still**4
    return points if leader(state) == mover else -points


def _either(most: int, dice: int, every: bool) -> tuple[FaceClass, FaceClass]:
    """Ways for every die (or any) to show more than `most`, and for the rest."""
    above = (6 - most) ** dice if every else 6**dice - most**dice
    return FaceClass(above, (6,) * dice), FaceClass(6**dice - above, (1,) * dice)


def _damage(state: State, armor: int, dice: int) -> Sequence[FaceClass]:
    destroyed, held = _either(armor, dice, every=False)
    if not state.field.stun:
        return destroyed, held
    weaker = (armor - 1) ** dice
    stunned = FaceClass(held.ways - weaker, (armor,) * dice)
    return destroyed, stunned, FaceClass(weaker, (1,) * dice)


EVALUATION: Final = Evaluation(
    value=value,
    scale=SCALE,
    careless=careless,
    classes=classes,
    draft=draft,
    sift=sift,
    way=way,
    urge=urge,
    shirks=shirks,
    errors=0.48,
    features=FEATURES,
)
