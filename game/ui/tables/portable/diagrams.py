"""The diagrams of the rulebook: arcs, landing squares, sight, withdrawal, trenches, gas.

What they mark is asked of the rules; only positions and words are chosen here.
"""

from collections.abc import Callable, Mapping
from string import ascii_uppercase
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.core.contract import Say
from game.core.scenario import Setup
from game.match.texts import Texts
from game.presenter.portable.queries import middle
from game.rules.portable.board.sight import flat, sees
from game.rules.portable.board.terrain import Board
from game.rules.portable.combat.artillery import landing, range_of
from game.rules.portable.combat.gas import drifted
from game.rules.portable.combat.melee import engage, safe_from
from game.rules.portable.data import GUNS, KINDS
from game.rules.portable.play.routes import ways, withdrawal_bars
from game.rules.portable.state import Cloud, State
from game.rules.portable.units import moved_to, with_deeds
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.portable.art.survey import MARGIN
from game.ui.tables.portable.positions import position
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.diagrams import Diagram, cross, figure, wash
from game.ui.tables.shared.marks import PALE, LineMark, line

PLAIN: Final = (".......",) * 6
WORDS: Final = 0.26
"""Board units that words in a square are high."""


def signs() -> Diagram:
    """Return every kind of unit with its sign and its name (PW-1.12)."""
    places = [(1 + 2 * (n % 4), 2 * (n // 4)) for n in range(len(KINDS))]
    notes = [
        f"{n % 2} {kind} {ascii_uppercase[c]}{r + 1} N"
        for n, (kind, (c, r)) in enumerate(zip(KINDS, places, strict=True))
    ]
    setup, state = position(("." * 9,) * 10, ";".join(notes))

    def write(canvas: Canvas) -> None:
        for kind, (column, row) in zip(KINDS, places, strict=True):
            words = Texts().say(Say(f"portable.unit.{kind}", ("",))).strip()
            figure(canvas, (column + 0.5, row + 1.24), words, PALE, WORDS)

    return _whole(setup, state, write)


def guns() -> Diagram:
    """Return every gun as artillery, self-propelled, and on an assault gun (PW-2.19)."""
    kinds = ("artillery", "sp_artillery", "assault_gun")
    notes = [
        f"{n % 2} {kind} {column}{n + 1} N {gun}"
        for n, gun in enumerate(GUNS)
        for kind, column in zip(kinds, "CDE", strict=True)
    ]
    setup, state = position(("." * 6,) * len(GUNS), ";".join(notes))

    def write(canvas: Canvas) -> None:
        for row, gun in enumerate(GUNS):
            words = Texts().say(Say(f"portable.gun.{gun}"))
            figure(canvas, (1.0, row + 0.5), words, PALE, 0.3)

    return _whole(setup, state, write)


def arc() -> Diagram:
    """Return the squares that a mountain gun may fire at (PW-3.24, PW-2.3)."""
    setup, state = position((".........",) * 6, "0 artillery E6 N mountain; 1 infantry E1 S")
    board, gun = state.field.board, state.units[0]
    reached = board.arc(gun.at, gun.facing) & board.within(gun.at, range_of(gun))

    def write(canvas: Canvas) -> None:
        for cell in cells_of(reached):
            _tint(canvas, board, cell, CHANCE)
            if not state.layout.held[1] >> cell & 1:
                far = str(board.distance(gun.at, cell))
                figure(canvas, middle(board, cell), far, CHANCE, WORDS)

    return _whole(setup, state, write)


def sides() -> Diagram:
    """Return the number that an attacked unit needs, by where it is attacked from (PW-5.3)."""
    around = "0 infantry D4 N; 0 infantry C3 E; 0 infantry E3 W; 0 infantry D2 S"
    setup, state = position((".......",) * 5, f"1 infantry D3 S; {around}")
    board = state.field.board

    def write(canvas: Canvas) -> None:
        for attacker in range(1, 5):
            course = engage(state, attacker)
            number = safe_from(state, course, course.other)
            words = _said("front" if course.front else "flank", number)
            x, y = middle(board, state.units[attacker].at)
            _tell(canvas, (x, y - 0.72 if state.units[attacker].facing == 2 else y + 0.72), words)

    return _whole(setup, state, write)


def landings() -> Diagram:
    """Return where a shell lands, by its score (PW-2.20, PW-2.21)."""
    rows = (".......",) * 7
    setup, state = position(rows, "0 artillery C7 N field; 1 infantry E3 S")
    board, target = state.field.board, state.units[1].at
    scores: dict[Cell, list[int]] = {}
    for score in range(1, 6):
        scores.setdefault(landing(state, 0, target, score).at, []).append(score)

    def write(canvas: Canvas) -> None:
        ends = middle(board, state.units[0].at), middle(board, target)
        line(canvas, LineMark(*ends, FIRE, "dashed", (0.5, 0.55)))
        for cell, found in scores.items():
            tone = FIRE if cell == target else AMBER
            _tint(canvas, board, cell, tone)
            words = _said("score_more", 5) if cell == target else _said("scores", *found)
            x, y = middle(board, cell)
            _tell(canvas, (x + 1.2, y), words, tone)

    return _whole(setup, state, write)


def hill() -> Diagram:
    """Return what a unit below a hill sees, and what it does not (PW-3.22)."""
    rows = ("........", "...^....", "..^^^...", "...^^...", "........", "........")
    setup, state = position(rows, "0 infantry D6 N; 1 infantry A1 S")
    board = state.field.board
    eye = state.units[0].at
    return _whole(setup, state, lambda canvas: _sight(canvas, board, eye))


def corner() -> Diagram:
    """Return lines through corners: one square beside each shuts nothing, two do (PW-3.22)."""
    rows = ("........", "..w.....", ".w...w..", "........")
    setup, state = position(
        rows, "0 infantry A1 E; 0 infantry E1 E; 1 infantry D4 W; 1 infantry H4 W"
    )
    board = state.field.board

    def write(canvas: Canvas) -> None:
        for one, other in ((0, 2), (1, 3)):
            _line(canvas, board, state.units[one].at, state.units[other].at)

    return _whole(setup, state, write)


def flat_fire() -> Diagram:
    """Return what a tank may fire at past units, and what they shut (PW-3.25)."""
    notes = "0 tank D6 N; 0 infantry D4 N; 0 commander B4 N; 1 infantry D2 S; 1 infantry A3 S;"
    setup, state = position(PLAIN, notes + "1 infantry G3 S")
    board, gun = state.field.board, state.units[0].at

    def write(canvas: Canvas) -> None:
        for number in (3, 4, 5):
            end = state.units[number].at
            free = flat(board, gun, end, state.layout.screens)
            _line(canvas, board, gun, end, free)

    return _whole(setup, state, write)


def withdrawal() -> Diagram:
    """Return where an engaged unit may go, and what is barred to it (PW-3.12)."""
    notes = "0 cavalry_mounted D4 N; 1 infantry D3 S; 1 infantry F4 W; 0 infantry A6 N"
    setup, state = position(PLAIN, notes)
    board, own = state.field.board, state.units[0].at
    barred = withdrawal_bars(state, 0) & board.within(own, 2) & ~(1 << own)

    def write(canvas: Canvas) -> None:
        _reach(canvas, state)
        for cell in cells_of(barred):
            _tint(canvas, board, cell, DANGER)
            cross(canvas, middle(board, cell), DANGER)

    return _whole(setup, state, write)


def stops() -> Diagram:
    """Return how far tanks go past an enemy and into cover: there they stop (PW-3.8, PW-3.10)."""
    rows = (".......", ".......", "....w..", "...ww..", ".......", ".......")
    setup, state = position(rows, "0 tank D6 N; 1 infantry C4 S")
    return _whole(setup, state, lambda canvas: _reach(canvas, state))


def trench() -> Diagram:
    """Return who occupies a trench and who is crossing it (PW-3.20)."""
    setup, state = position(
        (".......", ".xxxxx.", ".......", "......."),
        "0 infantry B2 N; 0 infantry D2 N; 0 tank F2 N; 1 infantry A4 N",
    )
    turned = moved_to(state, 1, state.units[1].at, 0)
    state = with_deeds(turned, 1, lambda deeds: deeds._replace(moved=True, crossing=True))
    board = state.field.board

    def write(canvas: Canvas) -> None:
        for number, word in ((0, "occupies"), (1, "crosses"), (2, "crosses")):
            tone = CHANCE if word == "occupies" else DANGER
            _tell(canvas, _below(board, state.units[number].at), _said(word), tone)

    return _whole(setup, state, write)


def stacking() -> Diagram:
    """Return who may share a square (PW-3.7)."""
    notes = "0 infantry B2 N; 0 commander B2 N; 0 truck D2 N; 0 spotter D2 N;"
    notes += "0 half_track F2 N; 0 machine_guns F2 N aboard=4; 1 infantry A4 N"
    setup, state = position((".......",) * 4, notes)
    board = state.field.board

    def write(canvas: Canvas) -> None:
        for name, word in (("B2", "one_combat"), ("D2", "others"), ("F2", "aboard")):
            _tell(canvas, _below(board, board.named(name)), _said(word))

    return _whole(setup, state, write)


def close_combat() -> Diagram:
    """Return an attack into a wood with the number that each side needs on its die (PW-5.15)."""
    notes = "0 infantry C3 N; 0 commander C4 N; 1 infantry C2 E; 1 infantry F1 S"
    setup, state = position(("......", "..w...", "......", "......"), notes)
    board, course = state.field.board, engage(state, 0)

    def write(canvas: Canvas) -> None:
        for number, tone in ((0, CHANCE), (2, FIRE)):
            needed = safe_from(state, course, number)
            x, y = middle(board, state.units[number].at)
            _tell(canvas, (x + 1.5, y), _said("needs", needed), tone)

    return _whole(setup, state, write)


def exhausted() -> Diagram:
    """Return where a unit of an exhausted side may still go (PW-7.3)."""
    setup, fresh = position(PLAIN, "0 tank D4 N; 1 infantry D1 S; 1 infantry G3 W")
    state = fresh._replace(exhausted=(1, 0))
    return _whole(setup, state, lambda canvas: _reach(canvas, state))


def gas() -> Diagram:
    """Return where a cloud drifts, by its die (PW-12.3)."""
    setup, clear = position((".......",) * 6, "0 artillery D6 N field; 1 infantry F2 S")
    state = clear._replace(clouds=(Cloud(0, 2 * 7 + 3, 0),))
    board = state.field.board
    (cloud,) = state.clouds
    faces: dict[Cell, list[int]] = {}
    for face in range(1, 7):
        faces.setdefault(drifted(state, cloud, face), []).append(face)

    def write(canvas: Canvas) -> None:
        for cell, found in faces.items():
            _tint(canvas, board, cell, AMBER)
            x, y = middle(board, cell)
            _tell(canvas, (x + 1.1, y), _said("faces", *found), AMBER)
            if cell != cloud.at:
                ends = middle(board, cloud.at), middle(board, cell)
                line(canvas, LineMark(*ends, PALE, "solid", (0.3, 0.4)))

    return _whole(setup, state, write)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "signs": signs,
    "guns": guns,
    "arc": arc,
    "landing": landings,
    "hill": hill,
    "corner": corner,
    "flat": flat_fire,
    "stops": stops,
    "withdrawal": withdrawal,
    "trench": trench,
    "stacking": stacking,
    "sides": sides,
    "close_combat": close_combat,
    "exhausted": exhausted,
    "gas": gas,
}


def _whole(setup: Setup, state: State, write: Callable[[Canvas], None]) -> Diagram:
    """Return a diagram of the whole map, with the names of its squares."""
    squares = state.field.board.squares
    box: Box = (-MARGIN, -MARGIN, squares.width + MARGIN, squares.height + MARGIN)
    return Diagram(setup, state, box, write)


def _reach(canvas: Canvas, state: State) -> None:
    """Write how many squares the first unit enters on its way to each square it may move to."""
    board = state.field.board
    for cell, way in sorted(ways(state, 0).items()):
        tone = AMBER if way.stopped else CHANCE
        _tint(canvas, board, cell, tone)
        figure(canvas, middle(board, cell), str(len(way.path)), tone, 0.34)


def _sight(canvas: Canvas, board: Board, eye: Cell) -> None:
    """Tint what is seen from a square, and cross out what is not."""
    for cell in board.squares.cells:
        if cell == eye:
            continue
        if sees(board, eye, cell):
            _tint(canvas, board, cell, CHANCE)
        else:
            cross(canvas, middle(board, cell), DANGER)


def _line(canvas: Canvas, board: Board, one: Cell, other: Cell, free: bool | None = None) -> None:
    """Draw a line that is free, or the same broken where something shuts it."""
    free = sees(board, one, other) if free is None else free
    tone = CHANCE if free else DANGER
    ends = middle(board, one), middle(board, other)
    line(canvas, LineMark(*ends, tone, "solid" if free else "dashed", (0.5, 0.5), free))


def _tell(canvas: Canvas, place: tuple[float, float], words: str, tone: Color = PALE) -> None:
    """Write words about a place, or below a unit that stands there."""
    figure(canvas, place, words, tone, WORDS)


def _below(board: Board, cell: Cell) -> tuple[float, float]:
    """Return the place below the unit of a square."""
    column, row = middle(board, cell)
    return (column, row + 0.72)


def _tint(canvas: Canvas, board: Board, cell: Cell, tone: Color) -> None:
    column, row = board.places[cell]
    wash(canvas, ((column + 0.04, row + 0.04), (column + 0.96, row + 0.96)), tone)


def _said(id: str, *values: int) -> str:
    return Texts().say(Say(f"portable_table.diagram.{id}", values))
