"""Drives and shots that are worth a look: the rest of both menus is long."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from game.ai.evaluate.dicezone.roads import LATE, drive_to
from game.ai.evaluate.dicezone.shots import Toll, chances, hit, hull_of, net, shot, struck
from game.ai.evaluate.dicezone.situation import Situation, TankInPlay
from game.ai.evaluate.dicezone.stands import ranked, spread
from game.ai.evaluate.dicezone.worth import token_worth
from game.ai.evaluate.evaluation import Rated
from game.core.boards.cells import cells_of
from game.core.boards.driving import Pose, Reach, quick_way
from game.core.contract import Seat
from game.rules.dicezone import what_if
from game.rules.dicezone.board import BOARD, distance
from game.rules.dicezone.commands import Command, Drive, DropMine, EndMove, Fire, Nitro
from game.rules.dicezone.data import DAMAGE, HE_DAMAGE, TWO_SHOTS
from game.rules.dicezone.play.firing import aim_of, damage, dice_for, need, step_to
from game.rules.dicezone.play.movement import move_menu, reach_now
from game.rules.dicezone.play.shots import blast
from game.rules.dicezone.play.tracks import can_boost, mine_cell
from game.rules.dicezone.state import State, TankId, active, enemies, team_of

LISTED: Final = 9
"""Drives that are looked at."""
LISTED_OF_MANY: Final = 6
"""The same among more than `MANY` tanks, each of which answers."""
MANY: Final = 4
SCATTERED: Final = 12
"""Drives beside them that a beginner comes upon."""
CLOSE: Final = 7
"""Cells whose facings are told apart."""
WORTH_NITRO: Final = 35.0
"""Points that nitro must bring at once."""
UNLISTED: Final = -50.0
"""Points of staying where that is not among the best."""
USUAL_DIE: Final = 4
"""What a die of damage counts as."""
SECOND_SHOT: Final = 0.8
"""How much a second shot is worth beside the first."""
BLAST: Final = 11.0
"""Points for each point of damage of a blast."""
AIMED: Final = 5
"""Shots that are looked at."""


@lru_cache(maxsize=4)
def drives(state: State, seat: Seat) -> Sequence[Rated]:
    """Return the drives that promise most, with what else a tank may do on its move."""
    situation, act = Situation(state), active(state)
    piece = situation.pieces[act.tank]
    piece.late = False
    reached = reach_now(state)
    start = Pose(piece.cell, piece.facing)
    most = LISTED if len(situation.pieces) <= MANY else LISTED_OF_MANY
    stands = spread(ranked(situation, piece, reached.fronts[-1], CLOSE, start), most)
    if can_boost(state) and _nitro_pays(situation, piece, stands[0].worth):
        return [Rated(Nitro(), stands[0].worth)]
    worths = {Pose(stand.cell, stand.facing): stand.worth for stand in stands}
    if state.turn > LATE:
        worths.setdefault(_onward(state, act.tank, reached), UNLISTED)
    rated = [
        Rated(Drive(quick_way(BOARD, reached, pose)), worth)
        for pose, worth in worths.items()
        if pose != start
    ]
    stay = worths.get(start, UNLISTED)
    mine = [Rated(DropMine(), stay)] if mine_cell(state) is not None else []
    return [*rated, *mine, Rated(EndMove(), stay)]


def _onward(state: State, number: TankId, reached: Reach) -> Pose:
    """The pose in reach from which the drive up to an enemy is shortest."""
    theirs = [state.tanks[foe].cell for foe in enemies(state, number)]
    fronts = enumerate(reached.fronts[-1])
    poses = (Pose(cell, facing) for facing, front in fronts for cell in cells_of(front))
    return min(poses, key=partial(drive_to, theirs, state.terrain))


def novice_drives(state: State, seat: Seat) -> Sequence[Rated]:
    """Return the same, and drives that lie scattered over all there are: a beginner comes upon
    those as well."""
    found = drives(state, seat)
    every = move_menu(state, seat).about(active(state).tank)
    step = 1 + len(every) // SCATTERED
    listed = {rated.command for rated in found}
    others = [every[place] for place in range(0, len(every), step)]
    return [*found, *[Rated(command, UNLISTED) for command in others if command not in listed]]


def _nitro_pays(situation: Situation, piece: TankInPlay, before: float) -> bool:
    reached = reach_now(what_if.boosted(situation.state))
    start = Pose(piece.cell, piece.facing)
    after = ranked(situation, piece, reached.fronts[-1], CLOSE, start)[0]
    return after.worth - before > WORTH_NITRO


def aimed(state: State, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the shots that do most, and to hold fire."""
    fires = [command for command in commands if isinstance(command, Fire)]
    rest = [command for command in commands if not isinstance(command, Fire)]
    if len(fires) > AIMED:
        fires.sort(key=lambda command: fire_worth(state, command), reverse=True)
    return [*fires[:AIMED], *rest]


def fire_worth(state: State, command: Fire) -> float:
    """Return what a shot is worth on average, less the tokens that it takes."""
    situation = Situation(state)
    book = situation.book
    worth = net(_first(state, situation, command), book)
    if command.boost in TWO_SHOTS:
        worth *= 1.0 if command.boost == "split" else 1.0 + SECOND_SHOT
    for token in (command.boost, command.missile):
        if token:
            worth -= token_worth(token, 1) if token != "split" else 0.0
    return worth + _splash(state, situation, command)


def _first(state: State, situation: Situation, command: Fire) -> Toll:
    """What the first shot of an order comes to."""
    act, aim = active(state), aim_of(command)
    own, other = state.tanks[act.tank], state.tanks[command.target]
    side, hull = struck(other.cell, other.facing, own.cell), hull_of(other)
    points = damage(own, aim, USUAL_DIE if command.boost == "damage_die" else 0)
    whole = command.missile == "ap"
    if command.missile == "homing":
        return hit(hull, side, points, False, situation.book)
    least, dice = need(step_to(state, act.tank, command.target), aim.boost), dice_for(state, aim)
    if whole:
        return hit(hull, side, points, True, situation.book).times(chances(dice, least)[0])
    return shot(dice, least, points, hull, side, situation.book)


def _splash(state: State, situation: Situation, command: Fire) -> float:
    """What the blast of a missile does to those beside the target (DZ-9.9)."""
    if command.missile != "he":
        return 0.0
    own, target = state.tanks[active(state).tank], state.tanks[command.target]
    points, total = blast(own.stats[DAMAGE] + HE_DAMAGE), 0.0
    for number, other in enumerate(state.tanks):
        if number != command.target and other.cell >= 0 and distance(other.cell, target.cell) == 1:
            friend = team_of(state, number) == team_of(state, active(state).tank)
            total += -BLAST * points if friend else BLAST * points
    return total
