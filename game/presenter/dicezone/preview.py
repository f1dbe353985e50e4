"""What a command would do, before it is given, and what to do with what is pointed out."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.core.boards.driving import Pose
from game.core.contract import Say
from game.core.forecast import Odds
from game.core.words import average, percent, percents
from game.presenter.content import Preview
from game.presenter.dicezone import names, sights
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.controls import meant
from game.presenter.dicezone.danger import danger_at
from game.presenter.dicezone.queries import command_of, extras, is_phase, number_at
from game.presenter.dicezone.shooting import of_fire, out_of_reach
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance, from_middle
from game.rules.dicezone.commands import (
    Command,
    Drive,
    EndMove,
    Fire,
    HoldFire,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
)
from game.rules.dicezone.data import MINE_DAMAGE
from game.rules.dicezone.events import MineExploded
from game.rules.dicezone.play.movement import danger
from game.rules.dicezone.state import active, alive, ring_radius
from game.rules.dicezone.what_if import Threat

_TURNED: Final[Mapping[type, str]] = {
    PlaceTank: "prompt.turned",
    Drive: "prompt.turned",
    PlaceTerrain: "prompt.rotated",
    Fire: "prompt.split",
}
"""The prompts that name the turning keys; a shot is turned where it is split."""


def preview(context: GameContext) -> Preview | None:
    """Return what touching the hovered hex, or else the selection so far, would do."""
    if not context.owes:
        return None
    answer = meant(context)
    if answer.refusal is not None:
        lines = tuple(_why(context))
        return Preview(None, answer.refusal, None, context.phrases.word("preview.cannot"), lines)
    command = answer.command or command_of(context.selecting(answer.selection))
    return _told(context, command)


def _told(context: GameContext, command: Command | None) -> Preview | None:
    match command:
        case PlaceTank():
            return _of_start(context, command)
        case PlaceTerrain():
            return _of_terrain(context, command)
        case Drive():
            return of_drive(context, command)
        case Fire():
            return of_fire(context, command)
        case EndMove() | HoldFire() | PassTerrain():
            return _of_ending(context, command)
        case _:
            return None


def _why(context: GameContext) -> Iterator[str]:
    """Tell the numbers of a shot that cannot be fired."""
    target = number_at(context, context.hover)
    if context.state.phase == "shoot" and target is not None:
        yield from out_of_reach(context, target)


def _of_start(context: GameContext, command: PlaceTank) -> Preview:
    title = context.phrases.said(context.view.game.describe(context.state, command))
    lines = tuple(_surroundings(context, command.cell))
    return Preview(command, context.queries.why_not(command), None, title, lines)


def _surroundings(context: GameContext, cell: Cell) -> Iterator[str]:
    """Tell how far the nearest crate and the nearest other tank are from a hex."""
    state, word = context.state, context.phrases.word
    crates = [distance(cell, crate) for crate in cells_of(state.crates)]
    if crates:
        yield word("start.crate", min(crates))
    others = {n: distance(cell, state.tanks[n].cell) for n in alive(state)}
    if others:
        nearest = min(others, key=lambda n: others[n])
        yield word("start.tank", names.tank(context, nearest), others[nearest])


def _of_terrain(context: GameContext, command: PlaceTerrain) -> Preview:
    title = context.phrases.said(context.view.game.describe(context.state, command))
    refusal = context.queries.why_not(command)
    return Preview(command, refusal, None, title, (context.phrases.word("terrain.both"),))


def _of_ending(context: GameContext, command: EndMove | HoldFire | PassTerrain) -> Preview:
    title = context.phrases.said(context.view.game.describe(context.state, command))
    return Preview(command, context.queries.why_not(command), None, title, (_lost(context),))


def _lost(context: GameContext) -> str:
    """Return what is given away by ending now."""
    phase, word = context.state.phase, context.phrases.word
    if phase == "move":
        return word("end.move", active(context.state).left)
    return word("end.shoot" if phase == "shoot" else "end.terrain")


def prompt(context: GameContext) -> str:
    """Return what to do with what is pointed out, "" for the prompt of the rules."""
    command, word = command_of(context), context.phrases.word
    turns = (context.key("turn_left"), context.key("turn_right"))
    if command is None and is_phase(context, "move"):
        under_way = active(context.state)
        return word("prompt.drive", names.tank(context, under_way.tank), under_way.left, *turns)
    if command is None or context.queries.why_not(command) is not None:
        return ""
    told = context.phrases.said(context.view.game.describe(context.state, command))
    if isinstance(command, Drive):
        drive = of_drive(context, command)
        told = told if drive is None else drive.title
    confirm = context.key("confirm")
    if isinstance(command, EndMove | HoldFire | PassTerrain):
        return word("prompt.end", told, context.key("end_turn"))
    turned = _TURNED.get(type(command))
    if turned is None or (isinstance(command, Fire) and not extras(context.selection).dice):
        return word("prompt.plain", told, confirm)
    return word(turned, told, confirm, *turns)


# a drive: its price, what lies on the way, who could shoot at whom at its end


def of_drive(context: GameContext, command: Drive) -> Preview:
    """Return what a drive would do."""
    state, word = context.state, context.phrases.word
    number = active(state).tank
    end = what_if.end_of(state, command.steps)
    turned = end.cell == state.tanks[number].cell
    values = (names.tank(context, number), names.cell_name(context, end.cell))
    title = word("preview.turn" if turned else "preview.drive", *values, _facing(context, end))
    lines = (
        _price(context, command),
        *_on_the_way(context, command, end),
        *_meetings(context, number, end),
    )
    return Preview(command, context.queries.why_not(command), None, title, lines)


def _facing(context: GameContext, end: Pose) -> str:
    return names.facing(context, end.facing)


def _price(context: GameContext, command: Drive) -> str:
    """Tell the steps, what they cost together, and what is left."""
    cost, left = what_if.price(command.steps), active(context.state).left
    return context.phrases.word("drive.price", cost, left, left - cost, _steps(context, command))


def _steps(context: GameContext, command: Drive) -> str:
    """Return the steps in words, equal ones together, as the rules tell a drive."""
    told = context.view.game.describe(context.state, command).values[-1]
    assert isinstance(told, Say)
    return context.phrases.said(told)


def _on_the_way(context: GameContext, command: Drive, end: Pose) -> Iterator[str]:
    """Tell of the crate or mine that ends the drive, and of the ring."""
    state, word = context.state, context.phrases.word
    if what_if.ends_early(state, end.cell, command.steps[-1]):
        odds = context.queries.odds(command)
        if danger(state) >> end.cell & 1:
            yield word("drive.mine", *_blown(context, command), percent(destroyed(odds)))
            if mean := crate_points(odds):
                yield word("drive.crate_too", _worth(context, mean))
        elif state.crates >> end.cell & 1:
            yield word("drive.crate", _worth(context, crate_points(odds)))
    yield from ring_at(context, end)


def _blown(context: GameContext, command: Drive) -> tuple[str, int, str, int]:
    """Where the first mine on a drive lies, its damage, and the armor that it strikes (DZ-6.11)."""
    state, seat = context.state, context.seat
    _, events = context.view.game.apply(state, seat, command)
    mine = next(event for event in events if isinstance(event, MineExploded))
    armor = state.tanks[mine.tank].stats[mine.side]
    where = names.cell_name(context, mine.cell)
    return where, MINE_DAMAGE, names.stat(context, mine.side), armor


def destroyed(odds: Odds | None) -> Fraction:
    """Return the chance that mines destroy a tank, out of the odds of its drive.

    A drive without odds rolls no die: the armor holds.
    """
    return Fraction(0) if odds is None else odds.parts[0].chance_of("blown_up")


def crate_points(odds: Odds | None) -> Fraction:
    """Return the points to be expected of a crate, out of the odds of a drive."""
    return Fraction(0) if odds is None else odds.means().get("crate_points", Fraction(0))


def _worth(context: GameContext, mean: Fraction) -> str:
    """Return the points of a crate: an average, unless all score alike (DZ-7.2)."""
    alike = context.state.field.crates == "simple"
    return context.phrases.word("drive.points" if alike else "drive.average", average(mean))


def ring_at(context: GameContext, end: Pose) -> Iterator[str]:
    """Tell whether a hex burns in this turn, or in the next one (DZ-12.13)."""
    state = context.state
    away = from_middle(end.cell)
    for key, turn in (("drive.burns", state.turn), ("drive.burns_next", state.turn + 1)):
        radius = ring_radius(state.field, turn)
        if radius is not None and away > radius:
            yield context.phrases.word(key)
            return


def _meetings(context: GameContext, number: int, end: Pose) -> Iterator[str]:
    """Tell which side each enemy would strike there, and whom the tank could shoot at."""
    feared = sights.threats_at(context, number, end)
    for found, hit in _with_hits(feared):
        yield _met(context, "meet.struck", found, found.shooter, hit)
    coming = [one for one in danger_at(context, number, end).shooters if one.pattern == "dashed"]
    if not feared and not coming:
        yield context.phrases.word("meet.nobody")
    for one, chance in zip(coming, percents(one.hit for one in coming), strict=True):
        enemy = number_at(context, one.at)
        assert enemy is not None
        yield context.phrases.word("meet.coming", names.tank(context, enemy), chance)
    for found, hit in _with_hits(sights.offers_at(context, number, end)):
        yield _met(context, "meet.strikes", found, found.target, hit)


def _with_hits(found: Sequence[Threat]) -> Iterator[tuple[Threat, Say]]:
    return zip(found, percents(one.figures.hit for one in found), strict=True)


def _met(context: GameContext, key: str, found: Threat, whom: int, hit: Say) -> str:
    armor = context.state.tanks[found.target].stats[found.side]
    values = (names.tank(context, whom), names.stat(context, found.side), armor)
    return context.phrases.word(key, *values, found.need, hit, average(found.figures.points))
