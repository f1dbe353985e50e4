"""The diagrams of the rulebook: sides and arcs, moves, shields, sight, the null field, the oust.

They show positions put down in notes: ready-made Krushers on named hexes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.core.boards.hexes import Side, struck_side
from game.core.contract import Say
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.texts import Texts
from game.presenter.boards.layout import between
from game.presenter.metalkrushers.places import layout_of, middle
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import arena_of
from game.rules.metalkrushers.combat.arcs import (
    attack_bonus,
    covers,
    evade,
    held,
    shield_of,
    side_toward,
)
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.opening import FACINGS
from game.rules.metalkrushers.play.movement import range_of
from game.rules.metalkrushers.play.oust import run_up
from game.rules.metalkrushers.state import Krusher, Opening, State, bodies, krusher
from game.rules.metalkrushers.workshop.handing_in import assembled
from game.rules.metalkrushers.workshop.ready import READY
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.diagrams import Diagram, cross, figure, tint
from game.ui.tables.shared.marks import PALE, LineMark, line

ARENA_DUEL: Final = "arena_duel"
CENTER: Final = "G7"
ICE: Final[Color] = (126, 184, 255)
BY_EVADE: Final[Mapping[int, Color]] = {-2: CHANCE, -1: AMBER, 0: DANGER}
BY_BONUS: Final[Mapping[int, Color]] = {2: CHANCE, 1: AMBER, 0: FIRE}
RIM: Final = 0.75
"""Board units round the hexes that a diagram is about."""


def sides() -> Diagram:
    """Return the hull side that a Krusher shows to each hex, and what it evades (MK-3.8, 3.9)."""
    setup, state = position(f"Turnstile {CENTER} N; Wicket G13 N")

    def write(canvas: Canvas) -> None:
        for cell, side in _around(state, 3):
            _mark(canvas, state, cell, SIDES[side], BY_EVADE[evade(side)])

    return Diagram(setup, state, _box(state, (c for c, _ in _around(state, 3))), write)


def arcs() -> Diagram:
    """Return what the right arm's weapon adds, by the side it strikes out of (MK-2.7)."""
    setup, state = position(f"Turnstile {CENTER} N; Wicket G13 N")
    item = held(krusher(state, 0).arms, "right")
    assert item is not None

    def write(canvas: Canvas) -> None:
        for cell, side in _around(state, 1):
            bonus = attack_bonus(item, "right", side)
            if bonus is None:
                cross(canvas, middle(state, cell), PALE)
            else:
                _mark(canvas, state, cell, f"{bonus:+}" if bonus else "0", BY_BONUS[bonus])

    return Diagram(setup, state, _box(state, (c for c, _ in _around(state, 1))), write)


def moves() -> Diagram:
    """Return what a move to each hex costs, facing whichever way is cheapest (MK-6.3.2)."""
    setup, state = position(f"Turnstile {CENTER} N; Wicket I4 SW")
    reached = range_of(state, 0).reached
    prices = {
        cell: min(
            points
            for points, front in enumerate(reached.fronts)
            if any(m >> cell & 1 for m in front)
        )
        for cell in cells_of(reached.cells)
    }

    def write(canvas: Canvas) -> None:
        for cell, points in prices.items():
            if points:
                color = CHANCE if points <= 2 else AMBER if points <= 4 else FIRE
                _mark(canvas, state, cell, str(points), color)

    return Diagram(setup, state, _box(state, prices), write)


def cover() -> Diagram:
    """Return the sides that a large shield on the left arm covers (MK-6.6.1)."""
    setup, state = position(f"Portcullis {CENTER} N; Wicket G13 N")
    found = shield_of(krusher(state, 0))
    assert found is not None
    arm, item = found

    def write(canvas: Canvas) -> None:
        for cell, side in _around(state, 1):
            _mark(canvas, state, cell, SIDES[side], CHANCE if covers(item, arm, side) else DANGER)

    return Diagram(setup, state, _box(state, (c for c, _ in _around(state, 1))), write)


def struck() -> Diagram:
    """Return three attacks on one Krusher: the side out of which, the side struck (MK-3.10)."""
    setup, state = position("Turnstile G7 N; Wicket G6 S; Heron H7 SW; Tollgate F8 SE")

    def write(canvas: Canvas) -> None:
        for attacker in (1, 2, 3):
            ends = middle(state, _at(state, attacker)), middle(state, _at(state, 0))
            pair = side_toward(state, attacker, 0), side_toward(state, 0, attacker)
            for share, side, color in zip((0.34, 0.66), pair, (AMBER, DANGER), strict=True):
                figure(canvas, between(*ends, share), SIDES[side], color, 0.2)

    return Diagram(setup, state, _box(state, (_at(state, n) for n in range(4))), write)


def sight() -> Diagram:
    """Return lines past two Krushers: along an edge, between both, through one (MK-3.13)."""
    setup, state = position(f"Lamplighter {CENTER} SE; Wicket H7 SW; Heron G8 NE")
    arena, start, taken = state.field.arena, _at(state, 0), bodies(state)
    ends = [_named(state, name) for name in ("I6", "I7", "I9", "F8")]

    def write(canvas: Canvas) -> None:
        for end in ends:
            free = arena.sees(start, end, taken)
            places = middle(state, start), middle(state, end)
            color = CHANCE if free else DANGER
            tint(canvas, layout_of(state).outline(end), color)
            line(canvas, LineMark(*places, color, "solid" if free else "dashed", (0.42, 0.2)))

    return Diagram(setup, state, _box(state, [*ends, start]), write)


def field() -> Diagram:
    """Return the null field, the rings that join it, and the core that never does (MK-6.11.5)."""
    setup, state = position("Turnstile H6 SW; Wicket E8 NE")
    texts = Texts()

    def write(canvas: Canvas) -> None:
        arena = state.field.arena
        colors = (ICE, PALE, AMBER, FIRE)
        for cell in arena.hexes.cells:
            joins = next(
                (n for n in range(arena.most_steps + 1) if arena.null(n) >> cell & 1), None
            )
            if joins:
                _mark(canvas, state, cell, str(joins), colors[joins])
        core = texts.say(Say("metalkrushers_table.diagram.core"))
        figure(canvas, middle(state, _named(state, CENTER)), core, CHANCE, 0.34)

    return Diagram(setup, state, _box(state, state.field.arena.hexes.cells), write)


def oust() -> Diagram:
    """Return a run-up, the launch hex, and where the target goes (MK-7.3.1, MK-7.3.3)."""
    setup, state = position("Turnstile G10 N; Grindstone G7 S")
    hexes = state.field.arena.hexes
    way = run_up(state, 1, 0)

    def write(canvas: Canvas) -> None:
        for number, cell in enumerate((way.start, way.launch, _at(state, 1)), 1):
            tint(canvas, layout_of(state).outline(cell), AMBER)
            x, y = middle(state, cell)
            figure(canvas, (x + 0.36, y + 0.28), str(number), AMBER, 0.3)
        line(canvas, LineMark(middle(state, _at(state, 0)), middle(state, _at(state, 1)), AMBER))
        for turn, color in ((0, CHANCE), (1, PALE), (5, PALE)):
            to = hexes.step(_at(state, 1), turn)
            line(canvas, LineMark(middle(state, _at(state, 1)), middle(state, to), color, "dashed"))
            tint(canvas, layout_of(state).outline(to), color)

    return Diagram(
        setup,
        state,
        _box(state, (_at(state, 0), *(hexes.step(_at(state, 1), to) for to in (0, 1, 5)))),
        write,
    )


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "sides": sides,
    "arcs": arcs,
    "moves": moves,
    "cover": cover,
    "struck": struck,
    "sight": sight,
    "field": field,
    "oust": oust,
}


def _around(state: State, reach: int) -> list[tuple[Cell, Side]]:
    """The hexes so far from the first Krusher, and the hull side that it shows to each."""
    own, hexes = krusher(state, 0), state.field.arena.hexes
    near = cells_of(hexes.within(own.cell, reach) & ~(1 << own.cell))
    return [(cell, struck_side(hexes.way(own.cell, cell), own.facing)) for cell in near]


def _mark(canvas: Canvas, state: State, cell: Cell, words: str, color: Color) -> None:
    tint(canvas, layout_of(state).outline(cell), color)
    figure(canvas, middle(state, cell), words, color, 0.36)


def _at(state: State, number: int) -> Cell:
    return krusher(state, number).cell


def _named(state: State, name: str) -> Cell:
    cell = state.field.arena.named(name)
    assert cell is not None, name
    return cell


def _box(state: State, cells: Iterable[Cell]) -> Box:
    """The part of the arena round some hexes, at least as wide as it is high."""
    places = [middle(state, cell) for cell in cells]
    across, down = ([place[axis] for place in places] for axis in (0, 1))
    top, bottom = min(down) - RIM, max(down) + RIM
    half = max(max(across) - min(across) + 2 * RIM, bottom - top) / 2
    center = (min(across) + max(across)) / 2
    return (center - half, top, center + half, bottom)


# positions to show


def position(notes: str, scenario: str = ARENA_DUEL) -> tuple[Setup, State]:
    """Return a position from notes, "Wicket G6 S; Turnstile G7 N": name, hex and facing of each.

    More may follow: `il=3` the linkage left, `ap=9` the points of the shield, `F=0` those of a
    plate.

    Each Krusher has a seat of its own. It is turn 4, everybody is still to move, and ousts are in
    play.
    """
    found = next(one for one in supplied(GAME.slug) if one.id == scenario)
    machines = [_machine(note, found.opening) for note in notes.split(";")]
    opening = Opening(found.opening.ground, tuple((own.sheet,) for own in machines))
    setup = Setup(
        replace(found, opening=opening), {**found.options, "oust": True}, ("",) * len(machines)
    )
    numbers = tuple(range(len(machines)))
    state: State = GAME.start(setup)
    return setup, state._replace(
        phase="move",
        krushers=tuple(machines),
        turn=4,
        rolls=(),
        movement=numbers,
        attack=numbers[::-1],
    )


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
