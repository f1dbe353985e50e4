"""Danger: how surely an enemy that moves later, or attacks later, could hit a Krusher.

Each enemy is taken where it stands, or where it could get to if its place in the movement order is
still to come; of all it could do there the surest blows count.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.core.boards.hexes import DIRECTIONS
from game.core.words import percents
from game.presenter.context import once_a_position
from game.presenter.danger import CellDanger, Shooter
from game.presenter.metalkrushers import names
from game.presenter.metalkrushers.controls import pose_of
from game.presenter.metalkrushers.queries import GameContext, asked, natural, prices
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.combat.arcs import longest_reach, side_toward
from game.rules.metalkrushers.play.movement import range_of
from game.rules.metalkrushers.state import (
    State,
    alive,
    enemies,
    krusher,
)
from game.rules.metalkrushers.what_if import Blows, blows, placed
from game.rules.metalkrushers.what_if import pose as pose_at


class Menace(NamedTuple):
    """The surest blows of an enemy at a Krusher, and what they could come to."""

    blows: Blows
    doom: Fraction
    moves: bool
    """Whether it must get there first."""


def dangers(context: GameContext) -> dict[Cell, CellDanger]:
    """Return what threatens the Krusher that is to move on each hex it can get to.

    Where none of the seat is to move: what threatens each of them where it stands.
    """
    number, state = asked(context), context.state
    if state.phase == "over":
        return {}
    if number is None or state.phase != "move":
        return {cell: danger for cell, danger in _standing(context).items() if danger.shooters}
    found = dict(_moving(context, number))
    chosen = pose_of(context)
    if chosen is not None:
        found[chosen.cell] = _danger(context, number, chosen)
    return {cell: danger for cell, danger in found.items() if danger.shooters}


def danger_at(context: GameContext, cell: Cell) -> CellDanger | None:
    """Return what threatens the Krusher that is to move where it would end on a hex."""
    number, end = asked(context), pose_of(context)
    if number is None or end is None or end.cell != cell:
        return None
    found = _danger(context, number, end)
    return found if found.shooters else None


def is_safe(context: GameContext) -> bool:
    """Return whether nothing of the seat can be hit in this turn where it stands."""
    return not any(danger.shooters for danger in _standing(context).values())


def own_krushers(context: GameContext) -> tuple[int, ...]:
    """Return the Krushers in the arena of the side that looks on."""
    state = context.state
    side = state.field.teams[max(0, context.seat)]
    return tuple(n for n in alive(state) if state.field.side(n) == side)


@once_a_position
def _moving(context: GameContext, number: int) -> dict[Cell, CellDanger]:
    found = {}
    for cell in prices(context, number):
        facing = natural(context, number, cell)
        assert facing is not None
        found[cell] = _danger(context, number, Pose(cell, facing))
    return found


@once_a_position
def _standing(context: GameContext) -> dict[Cell, CellDanger]:
    return {
        krusher(context.state, n).cell: _danger(context, n, pose_at(context.state, n))
        for n in own_krushers(context)
    }


def _danger(context: GameContext, number: int, pose: Pose) -> CellDanger:
    """The surest blows of each enemy; the line of one that must get there first is dashed."""
    return CellDanger(
        tuple(
            Shooter(
                krusher(context.state, one.blows.attacker).cell,
                one.blows.hit,
                "dashed" if one.moves else "solid",
            )
            for one in menaces(context, number, pose)
        )
    )


def threatened(context: GameContext) -> str:
    """Return which Krushers can be hit in this turn, by whom and how surely; "" for none."""
    told = [line for number in own_krushers(context) if (line := _hunted(context, number))]
    return context.phrases.texts.paragraph(told)


@once_a_position
def _hunted(context: GameContext, number: int) -> str:
    found = menaces(context, number, pose_at(context.state, number))
    if not found:
        return ""
    word = context.phrases.word
    who = context.phrases.texts.listed(
        word("danger.by", names.krusher(context, one.blows.attacker), hit)
        for one, hit in zip(found, percents(one.blows.hit for one in found), strict=True)
    )
    return word("danger.one", names.krusher(context, number), who)


@once_a_position
def menaces(context: GameContext, number: int, pose: Pose) -> tuple[Menace, ...]:
    """Return what each enemy could still do to a Krusher in this turn if it stood so."""
    there = placed(context.state, number, pose)
    found = (_worst(context, there, number, enemy) for enemy in enemies(there, number))
    return tuple(one for one in found if one is not None)


def _worst(context: GameContext, state: State, number: int, enemy: int) -> Menace | None:
    """The surest of an enemy's possible blows; of equals those that need no movement."""
    here = pose_at(state, enemy)
    best: Menace | None = None
    for pose in _poses(state, number, enemy):
        one = _menace(context, placed(state, enemy, pose), number, enemy)
        if one is None:
            continue
        one = one._replace(moves=pose != here)
        if best is None or _rank(one) > _rank(best):
            best = one
    return best


def _rank(one: Menace) -> tuple[Fraction, Fraction, bool]:
    return one.blows.hit, one.doom, not one.moves


def _menace(context: GameContext, state: State, number: int, enemy: int) -> Menace | None:
    """Reckoned once for all places that are alike: the sides, the range, the field."""
    arena, own, other = state.field.arena, krusher(state, number), krusher(state, enemy)
    away = arena.hexes.distance(own.cell, other.cell)
    alike = (
        (number, enemy),
        (side_toward(state, enemy, number), side_toward(state, number, enemy)),
        away,
        bool(arena.null(state.step) >> other.cell & 1),
        (own.cell, other.cell) if away > 1 else None,
    )
    return context.queries.once(("menace", alike), lambda: _reckoned(state, number, enemy))


def _reckoned(state: State, number: int, enemy: int) -> Menace | None:
    found = blows(state, enemy, number)
    return None if found is None else Menace(found, what_if.doom(state, found), moves=False)


def _poses(state: State, number: int, enemy: int) -> Iterator[Pose]:
    """Where an enemy could attack from, near enough to strike."""
    here = pose_at(state, enemy)
    if state.phase == "combat" or state.pairing is not None:
        if enemy in state.attack:
            yield here
        return
    yield here
    if enemy not in state.movement or enemy == state.movement[0]:
        return
    hexes, target = state.field.arena.hexes, krusher(state, number).cell
    own = krusher(state, enemy)
    reach, points = longest_reach(own.arms), own.sheet.body.movement
    if hexes.distance(here.cell, target) > points + reach:
        return
    masks = range_of(state, enemy).ends
    for cell in hexes.cells:
        if 0 < hexes.distance(cell, target) <= reach:
            yield from (Pose(cell, f) for f in DIRECTIONS if masks[f] >> cell & 1)
