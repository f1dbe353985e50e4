"""Danger: where a tank can be hit in this turn, and from where.

Each enemy with its shot still to come is taken where it stands. One whose move is still to come is
also taken wherever that could bring it; its line is dashed.
"""

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.core.words import percents
from game.presenter.context import once_a_position
from game.presenter.danger import CellDanger, Shooter
from game.presenter.dicezone import names, sights
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.controls import pose_meant
from game.presenter.dicezone.queries import asked, team_tanks
from game.rules.dicezone import what_if
from game.rules.dicezone.board import clear, distance
from game.rules.dicezone.data import RANGE
from game.rules.dicezone.state import TankId, bodies
from game.rules.dicezone.what_if import Threat, moves_later, pose_of


def dangers(context: GameContext) -> dict[Cell, CellDanger]:
    """Return what threatens the tank under way on each hex that it can get to.

    Where none of the seat is to move: what threatens each of its tanks where it stands.
    """
    number, state = asked(context), context.state
    if state.phase == "over" or not state.turn:
        return {}
    if number is None or state.phase != "move":
        found = {state.tanks[n].cell: _standing(context, n) for n in team_tanks(context)}
    else:
        found = dict(_moving(context, number))
        chosen = pose_meant(context)
        if chosen is not None:
            found[chosen.cell] = danger_at(context, number, chosen)
    return {cell: danger for cell, danger in found.items() if danger.shooters}


def is_safe(context: GameContext) -> bool:
    """Return whether nothing of the seat can be hit in this turn where it stands."""
    return not any(_standing(context, number).shooters for number in team_tanks(context))


def _standing(context: GameContext, number: TankId) -> CellDanger:
    return danger_at(context, number, pose_of(context.state, number))


@once_a_position
def _moving(context: GameContext, number: TankId) -> dict[Cell, CellDanger]:
    here = pose_of(context.state, number)
    found = {here.cell: danger_at(context, number, here)}
    for cell in sights.ends(context):
        facing = sights.natural(context, cell)
        assert facing is not None
        found[cell] = danger_at(context, number, Pose(cell, facing))
    return found


@once_a_position
def danger_at(context: GameContext, number: TankId, pose: Pose) -> CellDanger:
    """Return who could hit a tank in a pose, and how surely."""
    state = context.state
    standing = {one.shooter: one for one in sights.threats_at(context, number, pose)}
    coming = {
        enemy: one
        for enemy in what_if.still_to_shoot(state, number)
        if enemy not in standing and (one := _coming(context, number, enemy, pose)) is not None
    }
    found = (*standing.values(), *coming.values())
    return CellDanger(
        tuple(
            Shooter(
                state.tanks[one.shooter].cell,
                one.figures.hit,
                "solid" if one.shooter in standing else "dashed",
            )
            for one in found
        )
    )


def _coming(context: GameContext, number: TankId, enemy: TankId, pose: Pose) -> Threat | None:
    """The shot from the nearest hex within an enemy's reach from which it sees the tank."""
    state = context.state
    reach = state.tanks[enemy].stats[RANGE]
    if not reach or not moves_later(state, enemy):
        return None
    others = state.terrain | bodies(what_if.placed(state, number, pose))
    others &= ~(1 << state.tanks[enemy].cell)
    near = sorted(reachable(context, enemy), key=lambda cell: distance(cell, pose.cell))
    for cell in near:
        if cell != pose.cell and clear(cell, pose.cell, others, state.field.open_edges):
            there = what_if.placed(state, number, pose)
            there = what_if.placed(there, enemy, Pose(cell, 0))
            return sights.threat(context, there, enemy, number)
    return None


@once_a_position
def reachable(context: GameContext, enemy: TankId) -> tuple[Cell, ...]:
    """Return the hexes that an enemy whose move is still to come can drive to."""
    return what_if.reachable(context.state, enemy)


def danger_words(context: GameContext) -> str:
    """Return which tanks can be hit in this turn, by whom and with what chance; "" for none."""
    told = [line for number in team_tanks(context) if (line := _hunted(context, number))]
    return context.phrases.texts.paragraph(told)


@once_a_position
def _hunted(context: GameContext, number: TankId) -> str:
    state, word = context.state, context.phrases.word
    found = sights.threats_at(context, number, what_if.pose_of(state, number))
    if not found:
        return ""
    who = context.phrases.texts.listed(
        word("danger.by", names.player(context, one.shooter), hit)
        for one, hit in zip(found, percents(one.figures.hit for one in found), strict=True)
    )
    return word("danger.one", names.tank(context, number), who)
