"""What a command would do, before it is given: the chances, each modifier with its rule."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Say
from game.core.forecast import Modifier, Odds, Part, PossibleOutcome
from game.core.kinds import ByKind
from game.core.words import average, percent, percents
from game.presenter.content import Preview
from game.presenter.controls import considered
from game.presenter.phrases import listed
from game.presenter.portable import controls, forecast, names
from game.presenter.portable.actions import unused
from game.presenter.portable.danger import danger_at
from game.presenter.portable.forecast import Fall, falls, odds_of
from game.presenter.portable.gun_orders import considered_target, sheet_of
from game.presenter.portable.queries import GameContext, advancing, command_of, own_unit
from game.rules.portable import what_if
from game.rules.portable.combat import melee
from game.rules.portable.combat.artillery import landing_modifiers
from game.rules.portable.combat.hits import dangers_at
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    ChangeForm,
    Command,
    EndPhase,
    Fire,
    Load,
    Move,
    UnitId,
    Unload,
    Work,
)
from game.rules.portable.data import KINDS, TURNS_OF
from game.rules.portable.play.routes import allowance
from game.rules.portable.play.ways import Way
from game.rules.portable.refusals import unit_name
from game.rules.portable.state import Course, State
from game.rules.portable.units import beside_enemy

ON_BOARD: Final = ("activate", "advance")


def preview(context: GameContext) -> Preview | None:
    """Return what choosing the hovered square, or else the selection so far, would do."""
    if not context.owes or context.state.phase not in ON_BOARD:
        return None
    held = _held(context)
    meant = considered(held, controls.touch)
    if meant.refusal is not None:
        lines = tuple(_to_enemy(context))
        return Preview(None, meant.refusal, None, context.phrases.word("preview.cannot"), lines)
    wanted = held.selecting(meant.selection)
    command = meant.command or command_of(wanted) or command_of(held)
    tell = _TOLD.get(type(command))
    return None if tell is None else tell(context, command)


def _held(context: GameContext) -> GameContext:
    """The context with the unit selected that orders are for."""
    if context.selection.subject is not None:
        return context
    number = own_unit(context) if context.state.phase == "activate" else advancing(context)
    return context if number is None else context.select(subject=number)


def _to_enemy(context: GameContext) -> Iterator[str]:
    """Tell how far an enemy is that cannot be fired at."""
    number, hover = own_unit(context), context.hover
    if number is not None and hover is not None:
        board = context.state.field.board
        away = board.distance(context.state.units[number].at, hover)
        yield context.phrases.word("preview.distance", away)


def _given(context: GameContext, command: Command, title: str, *lines: str) -> Preview:
    odds = context.queries.odds(command)
    told = (listed(lines),) if lines else ()
    return Preview(command, context.queries.why_not(command), odds, title, told)


# fire


def _of_fire(context: GameContext, command: Fire) -> Preview:
    word, state, odds = context.phrases.word, context.state, context.queries.odds(command)
    at = names.cell_name(context, command.target)
    title = word("preview.fire", names.unit(context, command.unit), at)
    if odds is None:
        return _given(context, command, title)
    throw = odds.parts[0].throws[0]
    dice = KINDS[state.units[command.unit].kind].dice
    away = state.field.board.distance(state.units[command.unit].at, command.target)
    hit = percent(what_if.chance_to_hit(odds))
    first = word("preview.dice", dice, context.phrases.said(throw.say), away, hit)
    lines = [first, *_modifiers(context, throw.modifiers), *_losses(context, odds)]
    return _given(context, command, title, *lines)


def _modifiers(context: GameContext, modifiers: tuple[Modifier, ...]) -> Iterator[str]:
    """Tell all modifiers in a line."""
    said, word = context.phrases.said, context.phrases.word
    told = [word("preview.modifier", f"{m.value:+}", said(m.say), m.rule) for m in modifiers]
    if told:
        yield context.phrases.texts.row(told)


def _losses(context: GameContext, odds: Odds) -> Iterator[str]:
    for number, mean in what_if.losses(odds).items():
        name, sp = names.unit(context, number), context.state.units[number].sp
        yield context.phrases.word("preview.loses", name, sp, average(mean))
    for say in odds.given:
        yield context.phrases.word("preview.assumed", context.phrases.said(say))


# close combat


def _of_assault(context: GameContext, command: Assault) -> Preview:
    word, odds, state = context.phrases.word, context.queries.odds(command), context.state
    if odds is None:
        return _given(context, command, word("preview.assault_none"))
    course = melee.engage(state, command.unit)
    side = "front" if course.front else "flank"
    title = word(f"preview.assault_{side}", names.unit(context, course.other))
    lines = [*_columns(context, course), *_losses(context, odds)]
    if not what_if.wins(odds).get(command.unit) and state.units[course.other].sp > 1:
        enemy = names.unit(context, course.other), state.units[course.other].sp
        lines.append(word("preview.no_win", *enemy))
    shown = _in_short(state, odds, course)
    return Preview(command, context.queries.why_not(command), shown, title, (listed(lines),))


def _columns(context: GameContext, course: Course) -> Iterator[str]:
    """Tell both scores that save each of the two, the one that counts first, and modifiers."""
    for number in (course.unit, course.other):
        kind = KINDS[context.state.units[number].kind]
        flank = number == course.other and not course.front
        key = "preview.column_flank" if flank else "preview.column_front"
        told = context.phrases.word(key, names.unit(context, number), kind.front, kind.flank)
        for added in _modifiers(context, melee.modifiers(context.state, course, number)):
            told = context.phrases.word("preview.with_modifiers", told, added)
        yield told


def _in_short(state: State, odds: Odds, course: Course) -> Odds:
    """Return the three chances that count: to win, to hit, and to be hit."""
    enemy, own = odds.parts
    won = what_if.wins(odds).get(course.unit, Fraction(0))
    struck = {n: Say("portable_table.mark.struck", (unit_name(state, n),)) for n in course[1:3]}
    outcomes = (
        PossibleOutcome(Say("portable_table.mark.wins"), won),
        PossibleOutcome(struck[course.other], enemy.outcomes[0].chance),
        PossibleOutcome(struck[course.unit], own.outcomes[-1].chance),
    )
    return Odds((Part(enemy.about, enemy.throws, outcomes),))


# the guns' orders


def aiming(context: GameContext) -> Preview | None:
    """Return what aiming the gun at work at the hovered square would do, else at its target."""
    sheet = sheet_of(context)
    if sheet is None:
        return None
    target = considered_target(sheet)
    if target is None:
        return None
    command = Bombard(sheet.gun, target, sheet.order.gas)
    values = names.unit(context, sheet.gun), names.cell_name(context, target)
    title = context.phrases.word("orders.at_title", *values)
    refusal = None if sheet.gun in sheet.given else sheet.fault(target)
    if refusal is not None:
        return Preview(None, refusal, None, title)
    odds = odds_of(context, sheet.gun, target)
    return Preview(command, None, odds, title, tuple(_aiming_lines(context, sheet.gun, target)))


def _aiming_lines(context: GameContext, gun: UnitId, target: Cell) -> Iterator[str]:
    """Tell what changes the die, each with its reason, and who stands where it may land."""
    word, said = context.phrases.word, context.phrases.said
    modifiers = landing_modifiers(context.state, gun, target)
    found = [
        word("orders.modifier", said(modifier.say), f"{modifier.value:+d}", modifier.rule)
        for modifier in modifiers
    ]
    seen = any(modifier.kind == "sight" for modifier in modifiers)
    unseen = "" if seen else word("orders.unseen")
    yield context.phrases.texts.row((unseen, *found))
    for fall in falls(context, gun, target):
        yield from _struck(context, fall)


def _struck(context: GameContext, fall: Fall) -> Iterator[str]:
    word, at = context.phrases.word, fall.at
    if fall.friends:
        who = names.units(context, fall.friends)
        yield word("orders.struck_friends", names.cell_name(context, at), who)
    if fall.enemies and fall.word != "on_target":
        who = names.units(context, fall.enemies)
        yield word("orders.struck_enemies", names.cell_name(context, at), who)


# movement


def _of_move(context: GameContext, command: Move) -> Preview:
    state, word = context.state, context.phrases.word
    unit, name = state.units[command.unit], names.unit(context, command.unit)
    facing = names.facing(context, command.facing)
    if command.to == unit.at:
        title = word("preview.turn", name, facing)
    else:
        title = word("preview.move", name, names.cell_name(context, command.to), facing)
    return _given(context, command, title, *_of_end(context, command))


def _of_end(context: GameContext, command: Move) -> Iterator[str]:
    """Tell what a move costs, what it runs into, and what may follow."""
    state = context.state
    number, word = command.unit, context.phrases.word
    way = forecast.way_to(context, number, command.to)
    yield from _dangers(context, way)
    odds = context.queries.odds(command)
    if odds is not None:
        yield from _losses(context, odds)
    stop = forecast.stops(context, number).get(command.to)
    steps = word("preview.steps", len(way.path), allowance(state.units[number], way.road))
    stopped = "" if stop is None else word(f"stop.{stop.word}")
    yield context.phrases.texts.paragraph((steps, stopped))
    yield from _fire_after(context, command, way)
    yield from _fights_after(context, command)
    yield from _threat(context, command)


def _dangers(context: GameContext, way: Way) -> Iterator[str]:
    state = context.state
    for cell in way.path:
        count = dangers_at(state, cell)
        if count:
            key = "preview.mines" if state.mines >> cell & 1 else "preview.gas"
            yield context.phrases.word(key, names.cell_name(context, cell), count)


def _fire_after(context: GameContext, command: Move, way: Way) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    if not what_if.has_shot(state, command.unit):
        return
    if not what_if.may_fire_after(state, command.unit, way):
        yield word("preview.no_shot")
        return
    targets = forecast.targets_after(context, command.unit, command.to, command.facing)
    if not targets:
        yield word("preview.nobody")
    for target, hit in zip(targets, percents(one.hit for one in targets), strict=True):
        place = names.cell_name(context, target.cell)
        yield word("preview.next", place, hit, average(target.loss))


def _fights_after(context: GameContext, command: Move) -> Iterator[str]:
    odds = forecast.assault_after(context, command.unit, command.to, command.facing)
    if odds is not None:
        won, taken = what_if.won_and_taken(odds, command.unit)
        yield context.phrases.word("preview.next_assault", percent(won), average(taken))


def _threat(context: GameContext, command: Move) -> Iterator[str]:
    danger = danger_at(context, command.unit, command.to, command.facing)
    key = "preview.danger" if danger.shooters else "preview.safe"
    yield context.phrases.word(key, percent(danger.hit), len(danger.shooters))


# everything else


def _of_work(context: GameContext, command: Work) -> Preview:
    turns = TURNS_OF[command.job]
    title = _described(context, command)
    return _given(context, command, title, context.phrases.word("preview.work", turns))


def _of_load(context: GameContext, command: Load | Unload | ChangeForm) -> Preview:
    whole = context.phrases.word("preview.whole")
    return _given(context, command, _described(context, command), whole)


def _of_ending(context: GameContext, command: EndPhase) -> Preview:
    left = unused(context)
    line = context.phrases.word("preview.unused" if left else "preview.all_used", left)
    return _given(context, command, _described(context, command), line)


def _place(context: GameContext, number: UnitId, cell: Cell) -> Iterator[str]:
    """Tell what a square means for a unit that stands there: cover, and who could hit it."""
    state, word = context.state, context.phrases.word
    if state.field.board.cover >> cell & 1:
        yield word("card.cover")
    danger = danger_at(context, number, cell, state.units[number].facing)
    key = "preview.danger" if danger.shooters else "preview.safe"
    yield word(key, percent(danger.hit), len(danger.shooters))


def _of_advance(context: GameContext, command: Advance) -> Preview:
    state, word = context.state, context.phrases.word
    number, _, to = winner(state)
    title = _described(context, command)
    if command.facing is None:
        return _given(context, command, title)
    lines = []
    if dangers_at(state, to):
        lines.append(word("preview.advance_danger"))
    if beside_enemy(state, state.units[number].seat) >> to & 1:
        lines.append(word("preview.advance_on"))
    return _given(context, command, title, *lines, *_place(context, number, to))


def _described(context: GameContext, command: Command) -> str:
    return context.phrases.said(context.view.game.describe(context.state, command))


_TOLD: Final[ByKind[GameContext, Preview]] = {
    Fire: _of_fire,
    Assault: _of_assault,
    Move: _of_move,
    Work: _of_work,
    Load: _of_load,
    Unload: _of_load,
    ChangeForm: _of_load,
    EndPhase: _of_ending,
    Advance: _of_advance,
}
