"""What is told of what one looks at: the card of a unit, and the ruler between two squares.

A card has the numbers of its unit, what it has done, whom it carries, and what its place means;
the ruler tells how far it is, whether the squares see each other, and what shuts the line.
"""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import Subject
from game.presenter.content import Card, Gauge, Ruling
from game.presenter.context import once_a_position
from game.presenter.portable import names
from game.presenter.portable.queries import GameContext, unit_of
from game.rules.portable import what_if
from game.rules.portable.board.sight import (
    corner_pairs,
    crossed_squares,
    in_depth,
    line,
    obstacle,
)
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, KINDS, LOSES_UP_TO, NOBODY, TURNS_OF
from game.rules.portable.state import Unit
from game.rules.portable.units import (
    in_cover,
    is_crossing,
    is_exhausted,
    is_led,
    is_led_in_melee,
    passenger,
    stands,
    starts_melees,
    still_attacks,
    units_at,
)


def card(context: GameContext, subject: Subject | None) -> Card | None:
    """Return the card of a unit, None for anything else."""
    number, word = unit_of(context, subject), context.phrases.word
    if number is None:
        return None
    unit = context.state.units[number]
    side = context.phrases.seat(unit.seat)
    where = word("card.destroyed")
    if unit.at != OFF:
        facing = names.facing(context, unit.facing)
        where = word("card.where", names.cell_name(context, unit.at), facing)
    subtitle = word("card.of", side, where)
    lines = () if unit.at == OFF else tuple(_lines(context, number))
    title = names.unit(context, number)
    return Card(title, subtitle, unit.seat, _gauges(context, number), lines)


def _gauges(context: GameContext, number: UnitId) -> tuple[Gauge, ...]:
    """Strength and move as pips; ranges are told in words, as they may be long."""
    unit, word = context.state.units[number], context.phrases.word
    most = max(unit.sp, context.state.field.opening.units[number].sp)
    tint = "good" if 2 * unit.sp > most else "bad"
    return (
        Gauge(word("card.strength"), unit.sp, most, tint),
        Gauge(word("card.move"), KINDS[unit.kind].move, KINDS[unit.kind].move, "link"),
    )


def _lines(context: GameContext, number: UnitId) -> Iterator[str]:
    state = context.state
    unit = state.units[number]
    if unit.carrier >= 0:
        yield context.phrases.word("card.aboard", names.unit(context, unit.carrier))
    yield from _doing(context, number)
    yield from _weapon(context, number)
    yield _close(context, unit)
    yield from _where(context, number)
    yield _quality(context, number)


def _doing(context: GameContext, number: UnitId) -> Iterator[str]:
    """What it has done in this turn, what it is at, and whom it carries."""
    state, word = context.state, context.phrases.word
    unit, deeds = state.units[number], state.units[number].deeds
    done = []
    if deeds.moved:
        done.append(word("card.moved", deeds.entered) if deeds.entered else word("card.turned"))
    done += [word("card.fired")] if deeds.fired else []
    done += [word("card.fought", deeds.fights)] if deeds.fights else []
    done += [word("card.finished")] if deeds.done else []
    if done:
        yield word("card.has", context.phrases.texts.listed(done))
    if unit.job is not None:
        turns = TURNS_OF[unit.job.kind]
        at = names.cell_name(context, unit.job.at)
        yield word(f"card.job.{unit.job.kind}", at, unit.job.progress, turns)
    load = passenger(state, number)
    if load != NOBODY:
        carried = state.units[load]
        key = "card.tows" if carried.kind in HAS["V"] else "card.carries"
        yield word(key, names.unit(context, load), carried.sp)


def _weapon(context: GameContext, number: UnitId) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    unit = state.units[number]
    kind = KINDS[unit.kind]
    if not kind.weapon:
        yield word("card.unarmed")
        return
    arc = word("card.all_round" if unit.kind in HAS["R"] else "card.quarter")
    weapon = word(f"card.weapon.{kind.weapon}", kind.dice, names.gun(context, number))
    how = word("card.lobs") if what_if.is_lobbed(state, number) else word("card.flat")
    yield word("card.weapon_line", weapon, range_of(unit), arc, how)
    if unit.gas and state.field.gas:
        yield word("card.gas")


def _close(context: GameContext, unit: Unit) -> str:
    """The scores that save it in close combat."""
    kind = KINDS[unit.kind]
    may_start, even = starts_melees(context.state, unit.kind), kind.front == kind.flank
    return context.phrases.word(_CLOSE[may_start, even], kind.front, kind.flank)


_CLOSE: Final = {
    (True, False): "card.close",
    (True, True): "card.close_even",
    (False, False): "card.close_only",
    (False, True): "card.close_only_even",
}
"""The line by whether a unit may start close combat, and whether it is as safe from any side."""


def _where(context: GameContext, number: UnitId) -> Iterator[str]:
    """What its place means: cover, engagement, a commander, an exhausted side."""
    state, word = context.state, context.phrases.word
    unit = state.units[number]
    if not stands(unit):
        return
    if state.layout.fronts[1 - unit.seat] >> unit.at & 1:
        yield word("card.engaged")
    if in_cover(state, number):
        yield word("card.cover")
    elif is_crossing(state, number):
        yield word("card.crossing")
    elif state.field.board.fords >> unit.at & 1:
        yield word("card.ford")
    if is_led(state, number):
        yield word("card.led" if is_led_in_melee(state, number) else "card.led_fire")
    if is_exhausted(state, unit.seat):
        yield word("card.exhausted" if still_attacks(state, unit.seat) else "card.spent")


def _quality(context: GameContext, number: UnitId) -> str:
    worst = LOSES_UP_TO[context.state.units[number].quality]
    return context.phrases.word("card.quality", names.quality(context, number), worst)


# the ruler


@once_a_position
def shutting(context: GameContext, start: Cell, end: Cell) -> tuple[Cell | None, Cell | None]:
    """Return the square that shuts sight between two others, and the one that shuts flat fire."""
    state = context.state
    board = state.field.board
    if start == end:
        return None, None
    sight = line(board, start, end).blocker
    flat = obstacle(board, start, end, state.layout.screens)
    return (None if sight < 0 else sight), (None if flat < 0 else flat)


def ruling(context: GameContext, start: Cell, end: Cell) -> Ruling:
    """Return the line between two squares, for sight and for flat fire."""
    board, word = context.state.field.board, context.phrases.word
    if start == end:
        return Ruling((), (), word("ruler.start"), "PW-3.22")
    sight, flat = shutting(context, start, end)
    crossed = crossed_squares(board, start, end)
    pairs = [cell for pair in corner_pairs(board, start, end) for cell in pair]
    told = [word("ruler.length", board.distance(start, end))]
    told += _verdicts(context, (start, end), sight, flat)
    blockers = tuple(cell for cell in dict.fromkeys((sight, flat)) if cell is not None)
    rule = "PW-3.22" if sight is not None or flat is None else "PW-3.25"
    if sight is None and flat is not None and flat in in_depth(board, start, end):
        rule = "PW-4.6"
    return Ruling((*crossed, *pairs), blockers, context.phrases.texts.paragraph(told), rule)


def _verdicts(
    context: GameContext, ends: tuple[Cell, Cell], sight: Cell | None, flat: Cell | None
) -> Iterator[str]:
    word = context.phrases.word
    if sight is not None:
        values = names.cell_name(context, sight), _ground(context, sight)
        yield word("ruler.unseen", *values)
        return
    yield word("ruler.seen")
    if flat is None:
        yield word("ruler.flat")
    else:
        is_deep = flat in in_depth(context.state.field.board, *ends)
        what = _ground(context, flat) if is_deep else _what(context, flat)
        yield word(
            "ruler.deep" if is_deep else "ruler.not_flat", names.cell_name(context, flat), what
        )


def _ground(context: GameContext, cell: Cell) -> str:
    """Return what a square is, with its height, "woods, height 1"."""
    board = context.state.field.board
    name = names.ground(context, cell)
    return context.phrases.word("ruler.ground", name, board.height(cell))


def _what(context: GameContext, cell: Cell) -> str:
    """Return the unit that shuts flat fire, or the ground where none stands."""
    there = units_at(context.state, cell)
    return names.unit(context, there[0]) if there else _ground(context, cell)
