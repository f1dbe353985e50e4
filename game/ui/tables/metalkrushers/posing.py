"""Positions to show: ready-made Krushers on named hexes, for the rulebook and for pictures."""

from dataclasses import replace
from typing import Any, Final

from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import arena_of
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.opening import FACINGS
from game.rules.metalkrushers.state import Krusher, Opening, State
from game.rules.metalkrushers.workshop.handing_in import assembled
from game.rules.metalkrushers.workshop.ready import READY

ARENA_DUEL: Final = "arena_duel"


def posed(notes: str, scenario: str = ARENA_DUEL, **fields: Any) -> tuple[Setup, State]:
    """Return a position from notes, "Wicket G6 S; Turnstile G7 N": name, hex and facing of each.

    More may follow: `il=3` the linkage left, `ap=9` the points of the shield, `F=0` those of a
    plate.

    Each Krusher has a seat of its own. It is turn 4, everybody is still to move, and ousts are in
    play; `fields` are those of the state that differ.
    """
    found = next(one for one in supplied(GAME.slug) if one.id == scenario)
    machines = [_machine(note, found.opening) for note in notes.split(";")]
    opening = Opening(found.opening.ground, tuple((own.sheet,) for own in machines))
    setup = Setup(
        replace(found, opening=opening), {**found.options, "oust": True}, ("",) * len(machines)
    )
    numbers = tuple(range(len(machines)))
    state: State = GAME.start(setup)
    standing = state._replace(
        phase="move",
        krushers=tuple(machines),
        turn=4,
        rolls=(),
        movement=numbers,
        attack=numbers[::-1],
    )
    return setup, standing._replace(**fields)


def _machine(note: str, opening: Opening) -> Krusher:
    name, place, facing, *rest = note.split()
    cell = arena_of(opening.ground).named(place)
    assert cell is not None, place
    own = assembled(READY[name], cell, FACINGS.index(facing))
    for word in rest:
        key, _, points = word.partition("=")
        own = _hurt(own, key, int(points))
    return own


def _hurt(own: Krusher, key: str, points: int) -> Krusher:
    if key == "il":
        return own._replace(linkage=points)
    if key == "ap":
        return own._replace(shield=points)
    side = SIDES.index(key)
    return own._replace(armor=(*own.armor[:side], points, *own.armor[side + 1 :]))
