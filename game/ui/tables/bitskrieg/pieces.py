"""The pieces drawn, and the marks on squares: obstacles, flags, counters, trays and tracks."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Seat, Subject
from game.presenter.bitskrieg.tabletop import (
    FLAG,
    SLOT,
    SQUARES,
    TOP,
    TRAY_WIDTH,
    GameContext,
    Side,
    across,
    beside,
    slot,
    tray_left,
    waiting,
)
from game.presenter.boards.layout import between
from game.rules.bitskrieg.data import REBUILD_MAX
from game.rules.bitskrieg.state import State
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.hues import FIRE, worn
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.art.counters import Counters
from game.ui.tables.bitskrieg.art.obstacles import obstacle
from game.ui.tables.bitskrieg.stage import BoardPiece, Counter, Flag, Stage
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, PALE, pill, written
from game.ui.tables.shared.pieces import file_picture, recolored
from game.ui.tables.shared.squares import SquareWash, washed

SMALL: Final = 0.19
LARGE: Final = 0.24
"""Board units that numbers on squares are high."""

STEP: Final = 0.56
"""Height of a space of the rebuild track, in board units."""
TRACK_TOP: Final = 0.34
SPACE: Final = 0.34
FLAG_SIZE: Final = 0.72
HELD_SIZE: Final = 0.52
"""Board units across of a flag, and of one that is held."""
BESIDE: Final = (0.27, -0.27)
"""Where a held flag stands in its square, so that the counter on it stays readable."""
LOOK: Final = attrgetter("x", "y", "angle", "lift", "width", "alpha", "size")
"""All that is seen of an actor."""
Blits: TypeAlias = Sequence[Blit]


def wash(canvas: Canvas, cell: Cell, look: SquareWash) -> None:
    """Tint a square."""
    canvas.put(tinted(canvas.camera, cell, look), canvas.at(TOP.center(cell)))


def tinted(camera: Camera, cell: Cell, look: SquareWash) -> pygame.Surface:
    """Return the picture of a tinted square."""
    side = max(8, round(camera.scale)) if cell < SQUARES else round(SLOT * camera.scale)
    return washed(side, look)


def bar(canvas: Canvas, start: Cell, end: Cell) -> None:
    """Draw the little bar at the corner over which a diagonal count is forbidden (BK-5.5)."""
    (ax, ay), (bx, by) = ends = (TOP.center(start), TOP.center(end))
    picture = _bar(canvas.px(0.30, 8), (bx - ax) * (by - ay) > 0)
    canvas.put(picture, canvas.at(between(*ends, 0.5)))


@cached_picture
def _bar(side: int, rising: bool) -> pygame.Surface:
    name = "bar_rising" if rising else "bar"
    return file_picture("bitskrieg", name, (side, side), recolored(worn(FIRE)))


class Pieces:
    """All pieces, lowest first; one that has not changed keeps the blits it had before."""

    def __init__(self) -> None:
        self._view: Hashable = None
        self._kept: dict[Hashable, tuple[Hashable, Blits]] = {}

    def blits(
        self, canvas: Canvas, context: GameContext, counters: Counters, stage: Stage
    ) -> list[Blit]:
        """Return the pieces of a stage."""
        camera, language = canvas.camera, context.phrases.texts.language
        view = (camera.origin, camera.scale, camera.moving, counters, language)
        if view != self._view:
            self._view, self._kept = view, {}
        counters.pictures.glide(camera.moving)
        parts = _parts(canvas, context, counters, stage)
        blits = [blit for key, look, make in parts for blit in self._once(key, look, make)]
        counters.pictures.glide(False)
        return blits

    def _once(self, key: Hashable, look: Hashable, make: Callable[[], Blits]) -> Blits:
        kept = self._kept.get(key)
        if kept is None or kept[0] != look:
            kept = self._kept[key] = (look, make())
        return kept[1]


def _parts(
    canvas: Canvas, context: GameContext, counters: Counters, stage: Stage
) -> Iterator[tuple[Hashable, Hashable, Callable[[], Blits]]]:
    """Yield each piece by a key, all that is seen of it, and what makes its blits."""
    for seat, marker in enumerate(stage.markers):
        side = across(context.state, seat)
        yield seat, (side, marker), partial(_track, canvas, side, marker)
    for cell, piece in sorted(stage.obstacles.items()):
        look = (piece.kind, *LOOK(piece.actor))
        yield ("obstacle", cell), look, partial(_obstacle, canvas, cell, piece)
    flags = [
        (
            ("flag", cell),
            (flag.held, *LOOK(flag.actor)),
            partial(_flag, canvas, context, counters, flag),
        )
        for cell, flag in stage.flags.items()
    ]
    yield from (flag for flag in flags if not flag[1][0])
    for number, tank in sorted(stage.tanks.items(), key=_height):
        look = (tank.chip, *LOOK(tank.actor))
        yield ("tank", number), look, partial(_tank, canvas, counters, tank)
    yield from (flag for flag in flags if flag[1][0])


def _height(numbered: tuple[int, Counter]) -> tuple[bool, float]:
    """Counters in the air lie above the others, and those in front above those behind."""
    actor = numbered[1].actor
    return actor.lift > 0, actor.y


def _tank(canvas: Canvas, counters: Counters, tank: Counter) -> Blits:
    chip, actor = tank.chip, tank.actor
    return counters.blits(canvas.camera, chip, actor) if actor.alpha > 0 else ()


def _obstacle(canvas: Canvas, cell: Cell, piece: BoardPiece) -> Blits:
    """Return an obstacle, as far as it has landed."""
    actor = piece.actor
    if actor.alpha <= 0:
        return ()
    picture = obstacle(piece.kind, cell, canvas.px(actor.size, 8))
    if actor.alpha < 1:
        picture = paint.faded(picture, actor.alpha)
    return (about(picture, *canvas.camera.to_screen(actor.x, actor.y - actor.lift * 0.5)),)


def _flag(canvas: Canvas, context: GameContext, counters: Counters, flag: Flag) -> Blits:
    """Return a flag; a held one is gray, at the corner of its square, and says so (BK-9.2)."""
    actor, to_screen = flag.actor, canvas.camera.to_screen
    if flag.held:
        place = to_screen(actor.x + BESIDE[0], actor.y + BESIDE[1])
        word = context.phrases.word("held")
        return (about(counters.held(flag.seat, canvas.px(HELD_SIZE, 12), word), *place),)
    picture = counters.flag(flag.seat, canvas.px(FLAG_SIZE * actor.size, 10))
    if actor.alpha < 1:
        picture = paint.faded(picture, actor.alpha)
    return (about(picture, *to_screen(actor.x, actor.y - actor.lift * 0.5)),)


# the trays


def draw_trays(canvas: Canvas, state: State, counters: Counters) -> None:
    """Draw the tanks and flags that are yet to be placed, and what a reserve may come from."""
    for seat in (0, 1):
        side = across(state, seat)
        for number, (subject, count) in waiting(state, seat).items():
            _draw_waiting(canvas, counters, (seat, subject), (slot(side, number), count))


def _draw_waiting(
    canvas: Canvas, counters: Counters, who: tuple[Seat, Subject], where: tuple[Cell, int]
) -> None:
    (seat, subject), (cell, count) = who, where
    if subject == FLAG:
        canvas.put(counters.flag(seat, canvas.px(SLOT * 0.86)), canvas.at(TOP.center(cell)))
        return
    name = str(subject)
    canvas.put(counters.tank(seat, name, canvas.px(SLOT * 0.8)), canvas.at(TOP.center(cell)))
    pill(canvas, canvas.at(beside(cell, 0.0, 0.28)), name, PALE, SMALL)
    if count > 1:
        pill(canvas, canvas.at(beside(cell, 0.26, -0.26)), f"×{count}", PALE, SMALL)


def _track(canvas: Canvas, side: Side, marker: float) -> Blits:
    """Return the spaces 5 to 0 of a rebuild track, and its marker (BK-8.3)."""
    blits = []
    for space in range(REBUILD_MAX + 1):
        here, place = round(marker) == space, _on_track(canvas, side, space)
        blits.append(about(_space(canvas.px(SPACE), here), *place))
        ink = DARK if here else PALE
        lettered = written(canvas.lettering, str(space), canvas.px(0.22, canvas.least), ink)
        blits.append(about(lettered, *place))
    return [*blits, about(_marker(canvas.px(SPACE * 1.25)), *_on_track(canvas, side, marker))]


def _on_track(canvas: Canvas, side: Side, space: float) -> tuple[int, int]:
    aside = (TRAY_WIDTH - SLOT - 0.06) / 2 + 0.02
    x = tray_left(side) + (aside if side == 0 else TRAY_WIDTH - aside)
    return canvas.at((x, TRACK_TOP + STEP * (REBUILD_MAX - space)))


@cached_picture
def _marker(side: int) -> pygame.Surface:
    return file_picture("bitskrieg", "rebuild_marker", (side, side))


@cached_picture
def _space(side: int, here: bool) -> pygame.Surface:
    name = "rebuild_space_here" if here else "rebuild_space"
    return file_picture("bitskrieg", name, (side, side))
