"""What a position and the selection light up: reach, ghost, oust; sides, arcs, blows; the ruler."""

from typing import Final

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.driving import Pose, way
from game.core.words import percent, percents
from game.presenter.boards.hexes import BEYOND
from game.presenter.boards.layout import ahead
from game.presenter.figures import told
from game.presenter.metalkrushers import queries
from game.presenter.metalkrushers.attacks import figures_of
from game.presenter.metalkrushers.controls import meant, pose_of
from game.presenter.metalkrushers.places import layout_of, middle, ruling
from game.presenter.metalkrushers.queries import (
    OUST,
    asked,
    bitten,
    command_of,
    facings,
    ousts,
    targets,
)
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.commands import Face, Oust
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.play.movement import reach_of
from game.rules.metalkrushers.play.oust import run_up
from game.rules.metalkrushers.state import State, krusher
from game.rules.metalkrushers.what_if import Blows, chance_to_hit, taken_beside
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.paint import Color
from game.ui.tables.metalkrushers.art.arena import TableContext
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.stage import look_of
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import BADGE, SMALL, HexWash, Petal, rosette, tell_price, wash
from game.ui.tables.shared.marks import PALE, LineMark, aside, line, path, reticle
from game.ui.tables.shared.meanings import (
    BesideLook,
    TargetLook,
    cover,
    light,
    target,
    you_hit,
)

SEEN: Final = 150
"""How much of a ghost is seen, of 255."""
STRENGTH: Final = {2: 0.34, 1: 0.22, 0: 0.12}
"""How strongly a hex is tinted by the attack bonus there."""
SIDE: Final = 1
"""How weighty the badge of a side is."""
THIN: Final = 4
"""A plate with so few points left is told in red."""
SIGHT: Final = 1.5
"""Board units across of the gun sight over a target."""
AIMED: Final = 5
"""How weighty the badge of what is aimed at is."""
STATIC: Final[Color] = (150, 190, 255)


def oust_of(context: TableContext) -> Oust | None:
    """Return the oust that is pointed at, else pointed out."""
    if context.state.phase != "move" or asked(context) is None:
        return None
    selection = meant(context).selection
    command = command_of(context.selecting(selection)) if selection.action == OUST else None
    return command if isinstance(command, Oust) else None


def draw_reach(canvas: Canvas, context: TableContext) -> None:
    """Tint every hex in reach and print its price; beneath the pieces."""
    number, layout = asked(context), layout_of(context.state)
    if number is None or context.selection.action == OUST:
        return
    prices, ghost = queries.prices(context, number), pose_of(context)
    taken = {krusher(context.state, number).cell}
    if ghost is not None and ghost.facing in prices.get(ghost.cell, {}):
        taken.update(queries.way(context, number, ghost))
    for cell, allowed in prices.items():
        light(canvas, layout, cell, cell == context.selection.cell)
        if cell not in taken:
            tell_price(canvas, layout, cell, queries.cheapest(allowed))


def draw_end(canvas: Canvas, context: TableContext, pose: Pose) -> None:
    """Draw the way, the ghost at its end, and the facings that it may take there."""
    number = asked(context)
    assert number is not None
    state, place = context.state, middle(context.state, pose.cell)
    allowed = queries.prices(context, number).get(pose.cell, {})
    if pose.facing in allowed:
        cells = queries.way(context, number, pose)
        path(canvas, [middle(state, cell) for cell in cells], AMBER)
    if pose != what_if.pose(context.state, number):
        draw_ghost(canvas, context, number, pose)
        keep_clear(canvas, place, SIZE)
    petals = {
        facing: Petal(
            "" if what_if.taken_beside(state, Pose(pose.cell, facing)) else str(price.points),
            free=price.free,
        )
        for facing, price in allowed.items()
    }
    rosette(canvas, place, petals, pose.facing)


def draw_ghost(canvas: Canvas, context: TableContext, number: int, pose: Pose) -> None:
    """Draw a Krusher half see-through where it would stand."""
    machines = context.renderer.machines(context.view.colors)
    size = round(canvas.camera.scale * SIZE)
    look = look_of(context.state, number)
    picture = machines.picture(look, size, pose.facing * 60.0, machines.draw)
    faded = machines.faded(picture, SEEN / 255)
    canvas.put(faded, canvas.at(middle(context.state, pose.cell)))


def draw_ousts(canvas: Canvas, context: TableContext) -> None:
    """Mark who can be ousted while that is chosen."""
    if context.selection.action == OUST:
        for cell in ousts(context):
            aimed = cell == context.selection.target
            reticle(canvas, middle(context.state, cell), FIRE, aimed, SIGHT)


def draw_oust(canvas: Canvas, context: TableContext, command: Oust) -> None:
    """Draw the run-up, the shove, and where the target would go."""
    number, state = asked(context), context.state
    assert number is not None
    start, launch = run_up(state, command.target, command.direction)
    cells = _run(context, number, Pose(start, command.direction))
    target = krusher(state, command.target).cell
    path(canvas, [middle(state, cell) for cell in (*cells, launch)], AMBER)
    draw_ghost(canvas, context, number, Pose(launch, command.direction))
    line(canvas, LineMark(middle(state, launch), middle(state, target), FIRE, gaps=(0.3, 0.3)))
    pushed = state.field.arena.hexes.step(target, command.push)
    if pushed == OFF:
        return
    end = middle(state, pushed)
    line(canvas, LineMark(middle(state, target), end, DANGER, "dashed", (0.4, 0.25)))
    wash(canvas, layout_of(state), pushed, HexWash(DANGER, 0.2, 1.0, dashed=True))


def _run(context: TableContext, number: int, end: Pose) -> tuple[Cell, ...]:
    state = context.state
    here, hexes = what_if.pose(context.state, number), state.field.arena.hexes
    if here == end:
        return (here.cell,)
    return what_if.walked(state, here, way(hexes, reach_of(state, number), here, end))


def draw_faces(canvas: Canvas, context: TableContext) -> None:
    """Draw the facings that a reflex turn allows, each with the chance to be hit in it."""
    canvas.means("hits_you")
    number = asked(context)
    assert number is not None
    state, own = context.state, krusher(context.state, number)
    petals = {facing: Petal(_chance_to_be_hit(context, facing)) for facing in facings(context)}
    selection = meant(context).selection
    chosen = own.facing if selection.facing is None else selection.facing
    if chosen != own.facing:
        draw_ghost(canvas, context, number, Pose(own.cell, chosen))
    rosette(canvas, middle(state, own.cell), petals, chosen)


def _chance_to_be_hit(context: TableContext, facing: Facing) -> str:
    odds = context.queries.odds(Face(facing))
    return context.phrases.said(percent(chance_to_hit(odds))) if odds is not None else ""


# the hull on the board: arcs, and sides with their armor


def draw_sides(canvas: Canvas, context: TableContext, number: int) -> None:
    """Have told armor and evade of all sides round a Krusher, except where another one stands."""
    state = context.state
    own = krusher(state, number)
    place = middle(state, own.cell)
    for side, armor in enumerate(own.armor):
        way = (own.facing + side) % 6
        if taken_beside(state, Pose(own.cell, way)):
            continue
        ink = DANGER if armor <= THIN else PALE
        evaded = -what_if.evasion(own, side)
        told = (armor, evaded) if evaded else (armor,)
        words = context.phrases.texts.row(told)
        tell(canvas, Words(words, ink, SMALL, SIDE), ahead(place, way * 60, BEYOND))


def draw_arcs(canvas: Canvas, context: TableContext, number: int, pose: Pose) -> None:
    """Tint the hexes that a Krusher could strike from a pose, by the best bonus there."""
    for cell, bonus in queries.arcs(context, number, pose).items():
        cover(canvas, layout_of(context.state), cell, STRENGTH[max(bonus.values())])


# blows before they fall


def draw_targets(canvas: Canvas, context: TableContext, aimed: Cell | None) -> None:
    """Mark whom the Krusher may attack, with the chance to hit and the loss on average."""
    number = asked(context)
    if number is None:
        return
    offered = targets(context).items()
    blows = [(cell, what_if.blows(context.state, number, one.target)) for cell, one in offered]
    known = [(cell, found) for cell, found in blows if found is not None]
    figures = told(context.phrases, (figures_of(context.state, found) for _, found in known))
    for (cell, found), one in zip(known, figures, strict=True):
        target(canvas, middle(context.state, cell), one, TargetLook(cell == aimed, SIGHT, SIZE / 2))
        if cell == aimed:
            tell_struck_armor(canvas, context, found)
    if aimed is not None and aimed in targets(context):
        draw_attack(canvas, context.state, number, targets(context)[aimed].target)


def draw_meetings(canvas: Canvas, context: TableContext, number: int, pose: Pose) -> None:
    """Draw whom a Krusher could strike from a pose, with the chances."""
    offered, _ = queries.meetings(context, number, pose)
    here, state = middle(context.state, pose.cell), context.state
    for found, chance in zip(offered, percents(one.hit for one in offered), strict=True):
        there = middle(state, krusher(state, found.defender).cell)
        you_hit(canvas, there, chance, context.phrases, BesideLook(SIZE / 2))
        reticle(canvas, there, FIRE, False, SIGHT)
        line(canvas, aside(LineMark(here, there, FIRE, gaps=(0.35, 0.45))))


def tell_struck_armor(canvas: Canvas, context: TableContext, found: Blows) -> None:
    """Have told the armor of the side that blows strike, and its evade (MK-6.8)."""
    own = krusher(context.state, found.defender)
    armor, place = own.armor[found.into], middle(context.state, own.cell)
    evaded = -what_if.evasion(own, found.into)
    words = context.phrases.word("badge.evades" if evaded else "badge.armor", armor, evaded)
    tell(canvas, Words(words, DANGER if armor <= THIN else PALE, BADGE, AIMED), place, SIZE / 2)


def draw_attack(canvas: Canvas, state: State, attacker: int, defender: int) -> None:
    """Draw an arrow from one Krusher to the other."""
    start, end = (middle(state, krusher(state, n).cell) for n in (attacker, defender))
    line(canvas, LineMark(start, end, FIRE, gaps=(0.4, 0.45)))


# the live field, and the ruler


def tell_bites(canvas: Canvas, context: TableContext) -> None:
    """Have told what the live field takes from each Krusher in it (MK-6.11.6)."""
    state = context.state
    for number in bitten(state):
        words = context.phrases.word("badge.bite", BITE)
        place = middle(state, krusher(state, number).cell)
        tell(canvas, Words(words, STATIC, 0.24, 1), place, 0.5)


def draw_ruler(context: TableContext, canvas: Canvas, ends: tuple[Cell, Cell]) -> None:
    """Draw the line of sight between two hexes, what shuts it, and how long it is (MK-3.12)."""
    state, (start, end) = context.state, ends
    if start == end:
        return
    shut = ruling(context, start, end).blockers
    color = DANGER if shut else CHANCE
    for cell in shut:
        wash(canvas, layout_of(state), cell, HexWash(DANGER, 0.3, 1.0))
    places = middle(state, start), middle(state, end)
    line(canvas, LineMark(*places, color, "dashed" if shut else "solid", (0, 0), head=False))
    length = str(state.field.arena.hexes.distance(start, end))
    tell(canvas, Words(length, PALE, 0.34, AIMED), places[1], SIZE / 2)
