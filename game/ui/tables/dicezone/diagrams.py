"""The diagrams of the rulebook: sight, struck sides, driving, range, zones, tracks, damage."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.core.boards.cells import Cell, cells_of, mask_of
from game.core.boards.hexes import Hex
from game.core.contract import Say
from game.match.texts import Texts
from game.presenter.boards.layout import polar
from game.presenter.dicezone.places import LAYOUT, middle
from game.rules.dicezone.board import (
    BOARD,
    MIDDLE,
    RIM,
    ZONES,
    clear,
    distance,
    on_axis,
    side_struck,
)
from game.rules.dicezone.data import (
    ACCURACY,
    CARRY,
    FRONT,
    LAST_STEP,
    LEFT,
    NATURAL,
    RANGE,
    REAR,
    RIGHT,
    STATS,
    Stat,
)
from game.rules.dicezone.play import movement
from game.rules.dicezone.play.tracks import movement_order, shooting_order
from game.rules.dicezone.state import Mine, occupied, ring_radius
from game.rules.dicezone.what_if import price
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.dicezone.art.dice import SPEED_COLOR, DieColor, die_picture, pair, stat_color
from game.ui.tables.dicezone.positions import BARE_KNUCKLE, moving, position
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.diagrams import Diagram, figure, tint
from game.ui.tables.shared.marks import PALE, LineMark, line

RIM_OF_VIEW: Final = 0.75
"""Board units round the hexes that a diagram is about."""
ICE: Final[Color] = (126, 184, 255)
BY_SIDE: Final[Mapping[Stat, Color]] = {FRONT: AMBER, RIGHT: CHANCE, LEFT: ICE, REAR: DANGER}
BY_STEP: Final = (CHANCE, ICE, AMBER, DANGER)
FAR: Final = "scout 0,12 N"
"""A tank outside the picture: a match needs two."""
HERE: Final = BOARD.cell(Hex(4, 2))
"""Where a tank stands alone, away from all lines of the board."""
LONE: Final = f"standard 4,2 N {{}}; {FAR}"
LEAST: Final = 4.6
"""The least width of a diagram, in board units."""


def sight() -> Diagram:
    """Return lines past rocks: over a corner, along edges, between two, through one (DZ-1.7)."""
    rocks = _hexes((2, -1), (0, -1), (0, 1), (-1, 1), (-3, 1), (2, 1))
    setup, state = position(f"gunner 0,0 N; {FAR}", terrain=mask_of(rocks))
    ends = _hexes((5, -1), (2, -4), (-4, 2), (-2, 4), (4, 2))

    def write(canvas: Canvas) -> None:
        for number, end in enumerate(ends, 1):
            free = clear(MIDDLE, end, occupied(state))
            color = CHANCE if free else DANGER
            tint(canvas, LAYOUT.outline(end), color)
            ends_at = middle(MIDDLE), middle(end)
            drawn = LineMark(*ends_at, color, "solid" if free else "dashed", (0.5, 0.3), False)
            line(canvas, drawn)
            figure(canvas, middle(end), str(number), color, 0.5)

    return Diagram(setup, state, _box([*ends, MIDDLE]), write)


def struck() -> Diagram:
    """Return the armor that is struck from each hex, corners included (DZ-1.13, DZ-1.14)."""
    setup, state = position(LONE.format(""))

    def write(canvas: Canvas) -> None:
        for cell in _near(HERE, 3):
            side = side_struck(HERE, 0, cell)
            _mark(canvas, cell, _said(f"diagram.{STATS[side]}"), BY_SIDE[side])

    return Diagram(setup, state, _box(_near(HERE, 3)), write)


def steps() -> Diagram:
    """Return the four steps of a drive and what each costs (DZ-6.2)."""
    setup, state = position(LONE.format("speed=4"))

    def write(canvas: Canvas) -> None:
        x, y = middle(HERE)
        for way, words, color in ((-1, "forward", CHANCE), (1, "backward", FIRE)):
            end = BOARD.step(HERE, 0 if way < 0 else 3)
            tint(canvas, LAYOUT.outline(end), color)
            line(canvas, LineMark((x, y + 0.5 * way), (x, y + 1.05 * way), color, "solid", (0, 0)))
            figure(canvas, (x, y + 1.34 * way), _said(f"diagram.{words}"), color, 0.24)
        for way, words in ((-1, "turn_left"), (1, "turn_right")):
            ends = [(x + way * polar(60, r)[0], y + polar(60, r)[1]) for r in (0.5, 0.86)]
            line(canvas, LineMark(ends[0], ends[1], AMBER, "solid", (0, 0)))
            figure(canvas, (x + 1.1 * way, y - 0.6), _said(f"diagram.{words}"), AMBER, 0.24)

    return Diagram(setup, state, _box(_near(HERE, 1)), write)


def drive() -> Diagram:
    """Return what each hex costs a tank, whichever way it faces at the end (DZ-6.2, DZ-6.3)."""
    rocks = _hexes((5, 0), (5, 1))
    setup, state = position(LONE.format("speed=5"), terrain=mask_of(rocks))
    state = moving(state)
    prices: dict[Cell, int] = {}
    for pose, way in movement.ways(state).items():
        prices[pose.cell] = min(price(way), prices.get(pose.cell, 99))

    def write(canvas: Canvas) -> None:
        for cell, points in prices.items():
            if cell != HERE:
                color = CHANCE if points <= 2 else AMBER if points <= 4 else FIRE
                _mark(canvas, cell, str(points), color)

    return Diagram(setup, state, _box(prices), write)


def range_steps() -> Diagram:
    """Return the range steps of a gun with range 3, and the face that each needs (DZ-8.4)."""
    setup, state = position(f"standard 0,0 N range=3; {FAR}")
    reach = state.tanks[0].stats[RANGE]

    def write(canvas: Canvas) -> None:
        for cell in BOARD.cells:
            step = -(-distance(MIDDLE, cell) // reach)
            if 0 < step <= LAST_STEP:
                tint(canvas, LAYOUT.outline(cell), BY_STEP[step - 1])
        for step in range(1, LAST_STEP + 1):
            words = _said("diagram.step", step, step + NATURAL)
            place = middle(on_axis(1, reach * step - 1))
            figure(canvas, place, words, BY_STEP[step - 1], 0.9)

    return Diagram(setup, state, _whole(), write)


def zones() -> Diagram:
    """Return an axis with its distances, its start zone, and a crate on it (DZ-1.3, DZ-1.4)."""
    setup, state = position(f"standard 0,-11 S; {FAR}", crates=1 << on_axis(1, 7))

    def write(canvas: Canvas) -> None:
        for cell in ZONES[1]:
            tint(canvas, LAYOUT.outline(cell), CHANCE)
        for away in range(2, RIM + 1):
            x, y = middle(on_axis(1, away))
            figure(canvas, (x + 0.34, y + 0.2), str(away), AMBER, 0.42)

    cells = [*ZONES[1], MIDDLE, *_hexes((-6, 2), (6, -4))]
    return Diagram(setup, state, _box(cells), write)


def tracks() -> Diagram:
    """Return who moves and who shoots when, by speed and accuracy (DZ-5.2, DZ-5.3)."""
    notes = "standard -3,5 N speed=5 accuracy=3; bulwark -1,4 N speed=3 accuracy=2;"
    notes += "scout 1,3 N speed=9 accuracy=4; lancer 3,2 N speed=7 accuracy=6"
    setup, state = position(notes)
    order, shots = movement_order(state), shooting_order(state)

    def write(canvas: Canvas) -> None:
        for number, tank in enumerate(state.tanks):
            x, y = middle(tank.cell)
            moves = _said("diagram.moves", order.index(number) + 1)
            shoots = _said("diagram.shoots", shots.index(number) + 1)
            figure(canvas, (x, y - 1.35), moves, CHANCE, 0.34)
            figure(canvas, (x, y - 0.85), shoots, FIRE, 0.34)
            for place, face in enumerate(pair(tank.speed)):
                _die(canvas, (x - 0.56 + 0.5 * place, y + 0.9), SPEED_COLOR, face)
            _die(canvas, (x + 0.56, y + 0.9), stat_color(ACCURACY), tank.stats[ACCURACY])

    box = _box([*(tank.cell for tank in state.tanks), *_hexes((-4, 4), (4, 2))])
    return Diagram(setup, state, box, write)


def carry() -> Diagram:
    """Return what each face of the die for carried damage strikes (DZ-9.3)."""
    setup, state = position(LONE.format("front=0"))

    def write(canvas: Canvas) -> None:
        for face, stat in enumerate(CARRY["standard"], 1):
            x, y = middle(BOARD.step(HERE, face - 1))
            _die(canvas, (x, y - 0.1), "white", face)
            figure(canvas, (x, y + 0.32), _said(f"stat.{STATS[stat]}", game=True), AMBER, 0.26)

    return Diagram(setup, state, _box(_near(HERE, 1)), write)


def mine() -> Diagram:
    """Return the hexes whose entering sets a mine off, for all but its own side (DZ-6.10)."""
    cell = HERE
    setup, state = position("standard 2,4 N; scout 6,0 SW", mines=(Mine(cell, 1),))

    def write(canvas: Canvas) -> None:
        for near in (cell, *_near(cell, 1)):
            tint(canvas, LAYOUT.outline(near), DANGER)

    return Diagram(
        setup, state, _box([*_near(cell, 2), *(tank.cell for tank in state.tanks)]), write
    )


def blast() -> Diagram:
    """Return a blast: the target, and all beside it, whoever they are (DZ-9.9)."""
    setup, state = position("gunner 1,2 SE; standard 4,2 N; scout 5,1 S; brawler 6,-1 S")

    def write(canvas: Canvas) -> None:
        for cell in (HERE, *_near(HERE, 1)):
            tint(canvas, LAYOUT.outline(cell), FIRE if cell == HERE else AMBER)
        ends = middle(state.tanks[0].cell), middle(HERE)
        line(canvas, LineMark(*ends, FIRE, "solid", (0.5, 0.5)))
        for number, words in ((1, "all"), (2, "half")):
            x, y = middle(state.tanks[number].cell)
            figure(canvas, (x, y + 0.62), _said(f"diagram.{words}"), PALE, 0.3)

    return Diagram(
        setup, state, _box([*_near(HERE, 1), *(tank.cell for tank in state.tanks)]), write
    )


def ring() -> Diagram:
    """Return the ring in its third turn, and in which turn each further hex burns (DZ-12.13)."""
    setup, state = position(f"standard 0,0 N; {FAR}", scenario=BARE_KNUCKLE, turn=6)
    state = state._replace(tanks=state.tanks[:1])
    field = state.field

    def write(canvas: Canvas) -> None:
        for turn in range(field.ring, field.ring + 11):
            radius = ring_radius(field, turn)
            if radius is not None:
                words = _said("diagram.turn", turn)
                figure(canvas, middle(on_axis(1, radius + 1)), words, AMBER, 0.8)

    return Diagram(setup, state, _whole(), write)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "sight": sight,
    "struck": struck,
    "zones": zones,
    "steps": steps,
    "drive": drive,
    "range_steps": range_steps,
    "tracks": tracks,
    "carry": carry,
    "mine": mine,
    "blast": blast,
    "ring": ring,
}


def _said(id: str, *values: int, game: bool = False) -> str:
    return Texts().say(Say(f"dicezone{'' if game else '_table'}.{id}", values))


def _hexes(*places: tuple[int, int]) -> list[Cell]:
    return [BOARD.cell(Hex(q, r)) for q, r in places]


def _near(cell: Cell, reach: int) -> list[Cell]:
    """Return the hexes within a distance of one."""
    return cells_of(BOARD.within(cell, reach) & ~(1 << cell))


def _mark(canvas: Canvas, cell: Cell, words: str, color: Color) -> None:
    tint(canvas, LAYOUT.outline(cell), color)
    figure(canvas, middle(cell), words, color, 0.34)


def _die(canvas: Canvas, place: tuple[float, float], color: DieColor, face: int) -> None:
    canvas.put(die_picture(color, face, canvas.px(0.5, 14)), canvas.at(place))


def _whole() -> Box:
    """The whole board."""
    wide, high = LAYOUT.size
    return (-0.4, -0.4, wide + 0.4, high + 0.4)


def _box(cells: Iterable[Cell]) -> Box:
    """The part of the board around some hexes, of a decent size."""
    places = [middle(cell) for cell in cells]
    edges = []
    for axis in (0, 1):
        along = [place[axis] for place in places]
        center, half = (min(along) + max(along)) / 2, (max(along) - min(along)) / 2 + RIM_OF_VIEW
        edges.append((center - max(half, LEAST / 2), center + max(half, LEAST / 2)))
    (left, right), (top, bottom) = edges
    return (left, top, right, bottom)
