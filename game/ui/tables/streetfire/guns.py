"""The guns drawn: alone, piled up with a badge, or fanned out to be told apart."""

from itertools import permutations
from math import dist
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell
from game.core.contract import Subject
from game.presenter.boards.layout import Point
from game.presenter.context import once_a_position
from game.presenter.selection import Pointed
from game.presenter.streetfire.queries import living_at
from game.rules.streetfire import what_if
from game.ui.boards.blits import Blit, about
from game.ui.boards.hues import AMBER
from game.ui.motion.tweens import Actor
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import PALE, pill_blit
from game.ui.tables.shared.stacks import (
    FanShape,
    StackFan,
    Surroundings,
    laid_out,
    tray_blit,
    tray_of,
)
from game.ui.tables.streetfire.art.city import TableContext
from game.ui.tables.streetfire.art.tokens import SIZE, Tokens
from game.ui.tables.streetfire.stage import GunPiece, Stage, middle

SHAPE: Final = FanShape(across=1.46, down=1.52, mark=0.3, piece=0.66)
RIM: Final = 0.74
"""How far beyond the outermost streets a tray may lie: not as far as letters and lamps."""


def open_fan(context: TableContext, cell: Cell | None) -> StackFan | None:
    """Return the fan of the stack on a cell, None if there is no stack."""
    if cell is None or cell == OFF:
        return None
    guns = tuple(sorted(living_at(context.state, cell)))
    if len(guns) < 2:
        return None
    subject = context.selection.subject
    other = subject if isinstance(subject, int) and subject not in guns else None
    return _opened(context, cell, guns, other)


def piece_at(context: TableContext, at: Point) -> Pointed | None:
    """Return the stack and the gun of its open fan at a point, None off the fan."""
    fan = open_fan(context, context.hover)
    return None if fan is None else fan.pointed(at)


@once_a_position
def _opened(
    context: TableContext, cell: Cell, guns: tuple[int, ...], other: int | None
) -> StackFan:
    """Return the fan of some guns, clear of where they, or another gun, may go."""
    state = context.state
    streets = state.field.town.streets
    movers = guns if other is None else (*guns, other)
    rings = frozenset(middle(state, to) for n in movers for to in what_if.ways(state, n))
    standing = frozenset(middle(state, p.at) for p in state.pieces if p.at not in (OFF, cell))
    bounds = (-RIM, -RIM, 2 * streets.width + RIM, 2 * streets.height + RIM)
    about = Surroundings(bounds, rings, standing)
    return laid_out(cell, middle(state, cell), guns, SHAPE, about)


SMALLER: Final = 0.98 / SIZE
"""Size of a gun half a block from another one, where both at full size would overlap."""
PILE: Final = 0.07
"""How far each gun of a pile lies above the one below it."""
LEAN: Final = 0.2
"""How far a whole pile leans at most, so that it stays clear of the names of streets."""
IN_ROW: Final = 4


class Company(NamedTuple):
    """What is special about some guns on show."""

    fanned: frozenset[Point] = frozenset()
    """Places whose guns are told apart where they stand, while a shot comes in."""
    fan: StackFan | None = None
    """The fan that is open."""
    chosen: Subject | None = None
    """What is selected."""
    told: bool = False
    """Whether badges tell how many guns a pile has, so that they need no picture."""
    bounds: Point = (99.0, 99.0)
    """Far corner of the plan, so that no fan leaves it."""


def gun_blits(canvas: Canvas, tokens: Tokens, stage: Stage, company: Company) -> list[Blit]:
    """Return wrecks, then all guns from north to south, what is told apart last."""
    tokens.pictures.glide(canvas.camera.moving)
    blits = [blit for wreck in stage.wrecks for blit in _wreck(canvas, tokens, wreck)]
    stacks, close = stacks_of(stage), close_places(stage)
    for place in sorted(stacks, key=lambda p: (p in company.fanned, p[1])):
        guns = [(number, stage.guns[number]) for number in stacks[place]]
        if place in close:
            guns = [(number, _smaller(gun)) for number, gun in guns]
        if len(guns) == 1 or place not in company.fanned:
            blits += _pile(canvas, tokens, guns, company)
        else:
            places = fan_places(place, len(guns), company.bounds)
            blits += _fan(canvas, tokens, dict(zip(places, guns, strict=True)), company)
    if company.fan is not None:
        opened = [(number, stage.guns[number]) for number in company.fan.pieces]
        told_apart = dict(zip(company.fan.places, opened, strict=True))
        blits += _fan(canvas, tokens, told_apart, company)
    return blits


def tell_stacks(canvas: Canvas, stage: Stage, company: Company) -> None:
    """Have told how many guns each pile has, and keep badges off all guns."""
    for place, numbers in stacks_of(stage).items():
        keep_clear(canvas, place, SIZE)
        opened = company.fan is not None and set(company.fan.pieces) == set(numbers)
        if len(numbers) > 1 and not opened:
            tell(canvas, Words(f"×{len(numbers)}", PALE, 0.36), place, SIZE / 2)
    for place in () if company.fan is None else company.fan.places:
        keep_clear(canvas, place, SIZE)


def stacks_of(stage: Stage) -> dict[Point, list[int]]:
    """Return the guns by the place where they stand now, lowest number first."""
    found: dict[Point, list[int]] = {}
    for number in sorted(stage.guns):
        actor = stage.guns[number].actor
        found.setdefault((actor.x, actor.y), []).append(number)
    return found


def close_places(stage: Stage) -> frozenset[Point]:
    """Return where guns stand so close together that they would hide each other's names."""
    pairs = permutations(stacks_of(stage), 2)
    return frozenset(one for one, other in pairs if dist(one, other) < SIZE)


def _smaller(gun: GunPiece) -> GunPiece:
    """Return a gun that has room half a block from another one."""
    actor = gun.actor
    spot = actor.x, actor.y, actor.angle, actor.lift, actor.width, actor.alpha
    return GunPiece(gun.token, Actor(*spot, SMALLER * actor.size), gun.jolt)


def fan_places(place: Point, count: int, bounds: Point) -> list[Point]:
    """Return where the guns of a stack are drawn when they are told apart.

    >>> fan_places((4.0, 6.0), 2, (12.0, 12.0))
    [(3.27, 6.0), (4.73, 6.0)]
    """
    rows = -(-count // IN_ROW)
    found = []
    for index in range(count):
        row, column = divmod(index, IN_ROW)
        in_row = min(IN_ROW, count - row * IN_ROW)
        x = place[0] + (column - (in_row - 1) / 2) * SHAPE.across
        found.append((x, place[1] + (row - (rows - 1) / 2) * SHAPE.down))
    left, right = min(x for x, _ in found), max(x for x, _ in found)
    shift = max(0.0, -0.3 - left) - max(0.0, right - bounds[0] - 0.3)
    return [(x + shift, y) for x, y in found]


def _one(canvas: Canvas, tokens: Tokens, gun: tuple[int, GunPiece], company: Company) -> list[Blit]:
    number, shown = gun
    blits = []
    if number == company.chosen:
        size = round(canvas.camera.scale * SIZE * shown.actor.size)
        place = (shown.actor.x, shown.actor.y)
        blits.append(about(tokens.ring(shown.token.seat, size, AMBER), *canvas.at(place)))
    if shown.actor.alpha > 0:
        blits.append(tokens.blit(canvas.camera, shown.token, shown.actor))
    return blits


def _pile(
    canvas: Canvas, tokens: Tokens, guns: list[tuple[int, GunPiece]], company: Company
) -> list[Blit]:
    """Return a pile, what may still act on top, and how many they are."""
    ordered = sorted(guns, key=lambda one: (one[0] == company.chosen, not one[1].token.acted))
    x, y = guns[0][1].actor.x, guns[0][1].actor.y
    step = min(PILE, LEAN / max(1, len(guns) - 1))
    first = -step * (len(guns) - 1) / 2
    blits = []
    for index, (number, gun) in enumerate(ordered):
        shift = first + step * index
        seen = _at(gun, (x + shift, y - shift))
        if index < len(ordered) - 1:
            seen.token = seen.token._replace(bare=True)
        blits += _one(canvas, tokens, (number, seen), company)
    if len(guns) > 1 and not company.told:
        aside = 0.56 if x < company.bounds[0] else -0.52
        blits.append(
            pill_blit(canvas, canvas.at((x + aside, y - 0.2)), f"×{len(guns)}", PALE, 0.36)
        )
    return blits


def _fan(
    canvas: Canvas, tokens: Tokens, guns: dict[Point, tuple[int, GunPiece]], company: Company
) -> list[Blit]:
    """Return a tray and the guns of a stack on it, by the place of each."""
    blits = [tray_blit(canvas, tray_of(guns, SHAPE))]
    for place, (number, gun) in guns.items():
        blits += _one(canvas, tokens, (number, _at(gun, place)), company)
    return blits


def _at(gun: GunPiece, place: Point) -> GunPiece:
    """Return a gun as it is seen on a place of its stack."""
    actor = gun.actor
    x, y = place[0] + gun.jolt.x, place[1] + gun.jolt.y
    seen = Actor(x, y, actor.angle, actor.lift, actor.width, actor.alpha, actor.size)
    return GunPiece(gun.token, seen)


def _wreck(canvas: Canvas, tokens: Tokens, wreck: Actor) -> list[Blit]:
    if wreck.alpha <= 0:
        return []
    picture = tokens.wreck(canvas.px(1.0, 12), wreck.alpha)
    return [about(picture, *canvas.at((wreck.x, wreck.y)))]
