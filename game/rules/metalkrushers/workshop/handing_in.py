"""Building in secret (MK-4.1, MK-4.2): sheets are handed in, and shown when all are in."""

from functools import lru_cache

from game.core import sealed
from game.core.contract import (
    Choice,
    Concede,
    DiceGroup,
    Ready,
    Refusal,
    Roll,
    Say,
    Seat,
    Subject,
    Submitted,
)
from game.core.menu import LazyMenu
from game.core.words import is_one_line
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.data import LINKAGE
from game.rules.metalkrushers.events import BuiltByDice, Event, SheetRevealed
from game.rules.metalkrushers.play.turns import begin_turn, conclude
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.state import Field, Krusher, KrusherId, Outcome, State, standing
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.mending import mended, ready_in_play, samples
from game.rules.metalkrushers.workshop.ready import READY, by_dice
from game.rules.metalkrushers.workshop.sheet import NamedSheet, Sheet, arms_of, shield_points

READY_SUBJECT = "ready"
"""The subject of closing the sheets of a seat."""


def workshop_of(field: Field) -> Workshop:
    """Return the options of a match that say what may be built."""
    return Workshop(
        field.chassis,
        field.programs,
        field.shield_sizes,
        field.balance,
        field.workshop_extras,
        field.armament,
    )


def build_choice(state: State) -> Choice:
    """Return the seats that still build (MK-4.2)."""
    seats = sealed.owing(state.sealed)
    return Choice(
        seats,
        Say("metalkrushers.prompt.build"),
        Say("metalkrushers.waiting.build"),
        "build",
        sealed=True,
    )


def own_krushers(field: Field, seat: Seat) -> tuple[KrusherId, ...]:
    """Return the ids of the Krushers of a seat."""
    return tuple(n for n, owner in enumerate(field.roster) if owner == seat)


def _unbuilt(state: State, seat: Seat) -> tuple[KrusherId, ...]:
    given = sealed.orders_of(state.sealed, seat)
    return tuple(n for n in own_krushers(state.field, seat) if n not in given)


def build_menu(state: State, seat: Seat) -> LazyMenu:
    """Return a good sample of what may be built, Krusher by Krusher, then the closing."""
    left = _unbuilt(state, seat)
    field = state.field
    if not left:
        return LazyMenu((READY_SUBJECT,), lambda subject: (Ready(),))
    free = field.builds == "free"
    return LazyMenu(left, lambda number: _sample(workshop_of(field), number, free), sampled=free)


@lru_cache(maxsize=128)
def _sample(workshop: Workshop, number: Subject, free: bool) -> tuple[Build, ...]:
    assert isinstance(number, int)
    if free:
        return tuple(Build(number, sheet) for sheet in samples(workshop))
    return tuple(Build(number, name) for name in ready_in_play(workshop))


def why_not_build(state: State, seat: Seat, command: Build) -> Refusal | None:
    """Return why a sheet may not be handed in (MK-4.1, MK-4.3)."""
    refusal = _fault(state, seat, command)
    if refusal is None or refusal.remedy is not None:
        return refusal
    return refusal._replace(remedy=_any_build(state, seat))


def _any_build(state: State, seat: Seat) -> Build | None:
    """A sheet that may be handed in for the first Krusher without one."""
    left, free = _unbuilt(state, seat), state.field.builds == "free"
    return _sample(workshop_of(state.field), left[0], free)[0] if left else None


def _fault(state: State, seat: Seat, command: Build) -> Refusal | None:
    if command.krusher not in own_krushers(state.field, seat):
        return refuse("no_krusher")
    if command.krusher not in _unbuilt(state, seat):
        return refuse("built")
    workshop, named = workshop_of(state.field), isinstance(command.sheet, str)
    if named != (state.field.builds == "ready") and state.field.builds != "free":
        return refuse("builds_off", Say(f"metalkrushers.builds.{state.field.builds}"))
    sheet = READY.get(command.sheet) if isinstance(command.sheet, str) else command.sheet
    if sheet is None:
        return refuse(
            "ready_unknown", str(command.sheet), Say("list", tuple(ready_in_play(workshop)))
        )
    refusal = fault(sheet, workshop)
    if refusal is None:
        return None if is_one_line(command.name) else refuse("name_wrong")
    return refusal._replace(remedy=Build(command.krusher, _remedy(state.field, sheet)))


def _remedy(field: Field, sheet: Sheet) -> Sheet | str:
    if field.builds == "ready":
        return next(iter(ready_in_play(workshop_of(field))))
    return mended(sheet, workshop_of(field))


def build(state: State, seat: Seat, command: Build) -> Outcome:
    """Hand in a sheet; who has one Krusher only is done with it (MK-4.1)."""
    sheet = READY[command.sheet] if isinstance(command.sheet, str) else command.sheet
    order = NamedSheet(sheet, command.name)
    given = sealed.give(state.sealed, seat, command.krusher, order)
    built = state._replace(sealed=given)
    if len(own_krushers(state.field, seat)) == 1:
        return close(built, seat, Ready())
    return built, ()


def why_not_close(state: State, seat: Seat, command: Ready) -> Refusal | None:
    """Return why a seat cannot hand in yet (MK-4.1)."""
    left = _unbuilt(state, seat)
    return refuse("not_built", len(left), remedy=_any_build(state, seat)) if left else None


def close(state: State, seat: Seat, command: Ready) -> Outcome:
    """Close the sheets of a seat; the last seat opens all (MK-4.2)."""
    closed = state._replace(sealed=sealed.close(state.sealed, seat))
    return _revealed(closed, (Submitted(seat),))


def _revealed(state: State, events: tuple[Event, ...]) -> Outcome:
    if sealed.owing(state.sealed):
        return state, events
    sheets = {n: order for seat, n, order in sealed.opened(state.sealed) if seat not in state.out}
    return enter(state._replace(sealed=()), sheets, events)


def enter(state: State, sheets: dict[KrusherId, NamedSheet], events: tuple[Event, ...]) -> Outcome:
    """Show all sheets, put the Krushers on their entry hexes and begin (MK-3.15, MK-4.2)."""
    krushers: list[Krusher | None] = [None] * len(state.field.roster)
    for number, (sheet, name) in sheets.items():
        start = state.field.starts[number]
        krushers[number] = assembled(sheet, *start)._replace(name=name)
        events = (*events, SheetRevealed(number, sheet, *start))
    entered = state._replace(krushers=tuple(krushers))
    left = standing(entered)
    if len(left) < 2:
        return conclude(entered, left, "last_standing", events)
    return begin_turn(entered, events)


def assembled(sheet: Sheet, cell: int, facing: int) -> Krusher:
    """Return a Krusher fresh from the workshop (MK-6.1.1); nothing is repaired later (MK-6.1.6)."""
    arms = arms_of(sheet)
    return Krusher(cell, facing, sheet.armor, LINKAGE, shield_points(arms), arms, sheet)


def random_roll(state: State) -> Roll:
    """Return the six dice that make the next Krusher (MK-4.3)."""
    number = len(state.krushers)
    group = DiceGroup(state.field.roster[number], 6, 6, number)
    return Roll("random_build", Say("metalkrushers.roll.random_build", (number + 1,)), (group,))


def read_random(state: State, faces: tuple[int, ...]) -> Outcome:
    """Build a Krusher by dice; after the last all enter (MK-4.3)."""
    number = len(state.krushers)
    start = state.field.starts[number]
    built = state._replace(krushers=(*state.krushers, assembled(by_dice(faces), *start)))
    event = BuiltByDice(number, faces)
    if len(built.krushers) < len(state.field.roster):
        return built, (event,)
    sheets = {n: NamedSheet(k.sheet) for n, k in enumerate(built.krushers) if k is not None}
    return enter(built, sheets, (event,))


def concede_building(state: State, seat: Seat, command: Concede) -> Outcome:
    """Leave before the match begins; nothing of the seat is shown (MK-9.6)."""
    choices = sealed.close(sealed.submit(state.sealed, seat, None), seat)
    left = state._replace(sealed=choices, out=(*state.out, seat))
    sides = {side for seat, side in enumerate(left.field.teams) if seat not in left.out}
    if len(sides) == 1:
        return conclude(left._replace(sealed=()), tuple(sides), "concede", ())
    return _revealed(left, ())
