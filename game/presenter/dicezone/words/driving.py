"""What a drive would do: its price, what lies on the way, who could shoot at whom at its end."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from game.core.boards.driving import Pose
from game.core.contract import Say
from game.core.forecast import Odds
from game.core.words import average, percent, percents
from game.presenter.content import Preview
from game.presenter.context import Context
from game.presenter.dicezone import sights
from game.presenter.dicezone.words import names
from game.rules.dicezone import what_if
from game.rules.dicezone.board import from_middle
from game.rules.dicezone.commands import Drive
from game.rules.dicezone.data import MINE_DAMAGE
from game.rules.dicezone.events import MineExploded
from game.rules.dicezone.play.movement import danger
from game.rules.dicezone.state import State, active, ring_radius
from game.rules.dicezone.what_if import Threat


def of_drive(context: Context, command: Drive) -> Preview:
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


def _facing(context: Context, end: Pose) -> str:
    return names.facing(context, end.facing)


def _price(context: Context, command: Drive) -> str:
    """Tell the steps, what they cost together, and what is left."""
    cost, left = what_if.price(command.steps), active(context.state).left
    return context.phrases.word("drive.price", cost, left, left - cost, _steps(context, command))


def _steps(context: Context, command: Drive) -> str:
    """Return the steps in words, equal ones together, as the rules tell a drive."""
    told = context.view.game.describe(context.state, command).values[-1]
    assert isinstance(told, Say)
    return context.phrases.said(told)


def _on_the_way(context: Context, command: Drive, end: Pose) -> Iterator[str]:
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


def _blown(context: Context, command: Drive) -> tuple[str, int, str, int]:
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


def _worth(context: Context, mean: Fraction) -> str:
    """Return the points of a crate: an average, unless all score alike (DZ-7.2)."""
    alike = context.state.field.crates == "simple"
    return context.phrases.word("drive.points" if alike else "drive.average", average(mean))


def ring_at(context: Context, end: Pose) -> Iterator[str]:
    """Tell whether a hex burns in this turn, or in the next one (DZ-12.13)."""
    state: State = context.state
    away = from_middle(end.cell)
    for key, turn in (("drive.burns", state.turn), ("drive.burns_next", state.turn + 1)):
        radius = ring_radius(state.field, turn)
        if radius is not None and away > radius:
            yield context.phrases.word(key)
            return


def _meetings(context: Context, number: int, end: Pose) -> Iterator[str]:
    """Tell which side each enemy would strike there, and whom the tank could shoot at."""
    feared = sights.threats_at(context, number, end)
    for found, hit in _with_hits(feared):
        yield _met(context, "meet.struck", found, found.shooter, hit)
    if not feared:
        yield context.phrases.word("meet.nobody")
    for found, hit in _with_hits(sights.offers_at(context, number, end)):
        yield _met(context, "meet.strikes", found, found.target, hit)


def _with_hits(found: Sequence[Threat]) -> Iterator[tuple[Threat, Say]]:
    return zip(found, percents(one.figures.hit for one in found), strict=True)


def _met(context: Context, key: str, found: Threat, whom: int, hit: Say) -> str:
    armor = context.state.tanks[found.target].stats[found.side]
    values = (names.tank(context, whom), names.stat(context, found.side), armor)
    return context.phrases.word(key, *values, found.need, hit, average(found.figures.points))
