"""Drives and shots that are worth a look: the rest of both menus is long."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from game.ai.evaluate.dicezone.scene import Piece, Scene
from game.ai.evaluate.dicezone.shots import Hull, Toll, gun_of, net, shot, struck
from game.ai.evaluate.dicezone.stands import Stand, ranked
from game.ai.evaluate.dicezone.worth import token_worth
from game.ai.evaluate.evaluation import Rated
from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose
from game.core.contract import Seat
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import Drive, DropMine, EndMove, Fire, HoldFire, Nitro
from game.rules.dicezone.data import HE_DAMAGE, TWO_SHOTS
from game.rules.dicezone.play.damage import is_proof
from game.rules.dicezone.play.firing import aim_of, damage, dice_for, need, step_to
from game.rules.dicezone.play.movement import ways
from game.rules.dicezone.play.shots import blast, victims
from game.rules.dicezone.play.tracks import can_boost, mine_cell
from game.rules.dicezone.state import State, TankId, active, shot_of, team_of

LISTED: Final = 9
"""Drives that are looked at."""
CLOSE: Final = 7
"""Cells whose facings are told apart."""
WORTH_NITRO: Final = 35.0
"""Points that nitro must bring at once."""
AIMED: Final = 5
"""Shots that are looked at."""


@lru_cache(maxsize=4)
def drives(state: State, seat: Seat) -> Sequence[Rated]:
    """Return the drives that promise most, with what else a tank may do on its move."""
    scene, act = Scene(state), active(state)
    piece = scene.pieces[act.tank]
    piece.late = False
    found = ways(state) if act.left else {}
    start = Pose(piece.cell, piece.facing)
    stands = _listed(ranked(scene, piece, _facings(start, found), CLOSE))
    if can_boost(state) and _nitro_pays(scene, piece, stands[0].worth):
        return [Rated(Nitro(), stands[0].worth)]
    rated = [
        Rated(Drive(found[Pose(stand.cell, stand.facing)]), stand.worth)
        for stand in stands
        if (stand.cell, stand.facing) != start
    ]
    stay = next((s.worth for s in stands if (s.cell, s.facing) == start), -50.0)
    mine = [Rated(DropMine(), stay)] if mine_cell(state) is not None else []
    return [*rated, *mine, Rated(EndMove(), stay)]


def _facings(start: Pose, found: dict[Pose, str]) -> dict[Cell, list[Facing]]:
    cells: dict[Cell, list[Facing]] = {start.cell: [start.facing]}
    for pose in found:
        cells.setdefault(pose.cell, []).append(pose.facing)
    return cells


def _listed(stands: Sequence[Stand]) -> list[Stand]:
    """The best stands, at most two in one cell."""
    kept: list[Stand] = []
    for stand in stands:
        if sum(other.cell == stand.cell for other in kept) < 2:
            kept.append(stand)
    return kept[:LISTED]


def _nitro_pays(scene: Scene, piece: Piece, before: float) -> bool:
    state, act = scene.state, active(scene.state)
    faster = state._replace(act=act._replace(left=act.left + state.tanks[act.tank].speed))
    found = ways(faster)
    start = Pose(piece.cell, piece.facing)
    after = ranked(scene, piece, _facings(start, found), CLOSE)[0]
    return after.worth - before > WORTH_NITRO


def aimed(state: State, commands: Sequence[Any]) -> Sequence[Any]:
    """Return the shots that do most, and to hold fire."""
    fires = [command for command in commands if type(command) is Fire]
    rest = [command for command in commands if type(command) is not Fire]
    if len(fires) > AIMED:
        fires.sort(key=lambda command: fire_worth(state, command), reverse=True)
    return [*fires[:AIMED], *rest]


def fire_worth(state: State, command: Fire) -> float:
    """Return what a shot is worth on average, less the tokens that it takes."""
    scene = Scene(state)
    book = scene.book
    worth = net(_first(state, scene, command), book)
    if command.boost in TWO_SHOTS:
        worth *= 1.0 if command.boost == "split" else 1.8
    for token in (command.boost, command.missile):
        if token:
            worth -= token_worth(token, 1) if token != "split" else 0.0
    return worth + _splash(state, scene, command)


def _first(state: State, scene: Scene, command: Fire) -> Toll:
    act, aim = active(state), aim_of(command)
    own, other = state.tanks[act.tank], state.tanks[command.target]
    side = struck(other.cell, other.facing, own.cell)
    hull = Hull(other.stats, other.shell, is_proof(other, side))
    die = 4 if command.boost == "damage_die" else 0
    points, dice = damage(own, aim, die), dice_for(state, aim)
    if command.missile == "homing":
        return shot(30, 2, points, hull._replace(proof=True), side, scene.book)
    toll = shot(
        dice,
        need(step_to(state, act.tank, command.target), aim.boost),
        points,
        hull,
        side,
        scene.book,
    )
    return toll


def _splash(state: State, scene: Scene, command: Fire) -> float:
    """What the blast of a missile does to those beside the target (DZ-9.9)."""
    if command.missile != "he":
        return 0.0
    own, target = state.tanks[active(state).tank], state.tanks[command.target]
    points, total = blast(own.stats[7] + HE_DAMAGE), 0.0
    for number, other in enumerate(state.tanks):
        if number != command.target and other.cell >= 0 and distance(other.cell, target.cell) == 1:
            friend = team_of(state, number) == team_of(state, active(state).tank)
            total += -12.0 * points if friend else 10.0 * points
    return total


def shirks(state: State, seat: Seat, command: Any) -> bool:
    """Return whether a command lets a good shot pass, or a crate that lies in reach."""
    if type(command) is HoldFire:
        return True
    if type(command) is not EndMove or not active(state).left:
        return False
    return any(state.crates >> pose.cell & 1 for pose in ways(state))
