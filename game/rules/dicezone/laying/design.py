"""Designs in secret: forty pips on ten dice, at the start and after a loss (DZ-3, DZ-10.6)."""

from collections.abc import Sequence
from typing import Final

from game.core import sealed
from game.core.boards.cells import OFF
from game.core.contract import Menu, Ready, Refusal, Say, Seat
from game.core.menu import LazyMenu
from game.core.words import is_one_line
from game.rules.dicezone.commands import Design
from game.rules.dicezone.data import CREDIT_PIPS, DIE_PIPS, FEWEST_PIPS, MOVE, READY, STATS, Stats
from game.rules.dicezone.events import CreditsPaid, DesignRevealed, Event
from game.rules.dicezone.laying.orders import SecretOrders
from game.rules.dicezone.laying.returning import forced_stats, missing, open_redeploy, rebuilt
from game.rules.dicezone.laying.spreads import design_bounds, designs, fitted
from game.rules.dicezone.play.tracks import returned
from game.rules.dicezone.play.turns import begin_turn
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Order, Outcome, State, TankId, seats_on_board, with_tank


def open_designs(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask all seats for their designs, or take the forced ones (DZ-3.4, DZ-3.7)."""
    if state.field.forced:
        for number in range(len(state.tanks)):
            stats = forced_stats(state, number)
            state = with_tank(state, number, state.tanks[number]._replace(stats=stats))
            events = (*events, DesignRevealed(number, stats))
        return begin_turn(state, events)
    asked = sealed.unsealed(len(state.field.teams), seats_on_board(state))
    return state._replace(phase="design", sealed=asked), events


def to_design(state: State, seat: Seat) -> tuple[TankId, ...]:
    """Return the tanks that a seat is to design now."""
    gone = state.phase == "rebuild"
    return tuple(
        n
        for n, tank in enumerate(state.tanks)
        if tank.seat == seat and (tank.cell == OFF) == gone and not tank.out
    )


def design_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of designs, tank by tank; several tanks are closed together."""
    return LazyMenu(
        DESIGNS.subjects(state, seat),
        lambda subject: _sample(state, subject),
        sampled=not state.field.presets,
    )


def _sample(state: State, subject: object) -> Sequence[Design | Ready]:
    if not isinstance(subject, int):
        return (Ready(),)
    move_max = state.field.move_max
    if state.field.presets:
        return [Design(subject, name) for name in offered(move_max)]
    totals = (state.pips[subject],) if state.pips[subject] else (40, 48, 36, 54)
    return [Design(subject, stats) for n in totals for stats in designs(n, move_max)]


def offered(move_max: int) -> list[str]:
    """Return the ready designs that are within the bound on movement (DZ-3.1)."""
    return [name for name, stats in READY.items() if stats[MOVE] <= move_max]


def why_not_design(state: State, seat: Seat, command: Design) -> Refusal | None:
    """Return why a tank may not be designed so (DZ-3.1 to DZ-3.3)."""
    number, move_max = command.tank, state.field.move_max
    refusal = DESIGNS.why_not_tank(state, seat, number)
    if refusal is not None:
        return refusal
    named = isinstance(command.stats, str)
    if named and command.stats not in offered(move_max):
        return _name_fault(state, number)
    if not named and state.field.presets:
        return _name_fault(state, number)
    refusal = fault(stats_of(command), state.pips[number], move_max)
    if refusal is None:
        return None if is_one_line(command.name) else refuse("name_wrong")
    wish = fitted(stats_of(command), _total_near(state, command), *design_bounds(move_max))
    return refusal._replace(remedy=Design(number, wish))


def _name_fault(state: State, number: TankId) -> Refusal:
    names = offered(state.field.move_max)
    pips = state.pips[number] or 40
    least, most = design_bounds(state.field.move_max)
    first = names[0] if pips == 40 and names else fitted(READY["standard"], pips, least, most)
    offer = Say("list", tuple(Say(f"dicezone.ready.{name}") for name in names))
    return refuse("design_name", offer, remedy=Design(number, first))


def stats_of(command: Design) -> Stats:
    """Return the stats that a command names or lists."""
    return READY[command.stats] if isinstance(command.stats, str) else command.stats


def _total_near(state: State, command: Design) -> int:
    wanted = sum(stats_of(command))
    most = DIE_PIPS + state.field.move_max
    return state.pips[command.tank] or min(max(wanted, FEWEST_PIPS), most)


def fault(stats: Stats, pips: int, move_max: int) -> Refusal | None:
    """Return what is wrong with a design; 0 pips leave the total open (DZ-3.1, DZ-3.2)."""
    least, most = design_bounds(move_max)
    if not all(low <= n <= high for low, n, high in zip(least, stats, most, strict=True)):
        return refuse("design_range", move_max)
    if pips and sum(stats) != pips:
        return refuse("design_sum", pips, sum(stats))
    return None


def design(state: State, seat: Seat, command: Design) -> Outcome:
    """Hand in a design; who has one tank only is done with it."""
    order = (*stats_of(command), *map(ord, command.name))
    return DESIGNS.give(state, seat, command.tank, order)


def given_stats(order: Order) -> Stats:
    """Return the stats of a design that is handed in."""
    return order[: len(STATS)]


def _given_name(order: Order) -> str:
    return "".join(map(chr, order[len(STATS) :]))


def opened(state: State, events: tuple[Event, ...]) -> Outcome:
    """Show all designs when the last is in (DZ-3.4)."""
    if sealed.owing(state.sealed):
        return state, events
    given = {number: order for _, number, order in sealed.opened(state.sealed)}
    if state.phase == "rebuild":
        return _rebuilt(state._replace(sealed=()), given, events)
    state = state._replace(sealed=())
    for number, tank in enumerate(state.tanks):
        if not tank.out:
            order = given.get(number) or _standard(state, number)
            stats, name = given_stats(order), _given_name(order)
            state = with_tank(state, number, tank._replace(stats=stats, name=name))
            events = (*events, DesignRevealed(number, stats))
    if state.field.mode == "pocket_money" and not state.field.granted:
        state, events = _paid(state, events)
    return begin_turn(state, events)


def _standard(state: State, number: TankId) -> Stats:
    bounds = design_bounds(state.field.move_max)
    return fitted(READY["standard"], state.pips[number] or 40, *bounds)


def _rebuilt(state: State, given: dict[TankId, Order], events: tuple[Event, ...]) -> Outcome:
    """Give every tank that comes back its new dice (DZ-10.6)."""
    for number, tank in enumerate(state.tanks):
        if tank.cell == OFF and not tank.out:
            order = given.get(number) or _standard(state, number)
            state, told = rebuilt(state, number, given_stats(order), _given_name(order))
            events = (*events, *told)
    return open_redeploy(state, events) if missing(state) else returned(state, events)


def _paid(state: State, events: tuple[Event, ...]) -> Outcome:
    """The first designs cost a credit for six pips, rounded up for each tank (DZ-12.7)."""
    left = list(state.credits)
    for tank in state.tanks:
        if not tank.out:
            left[tank.seat] -= cost(sum(tank.stats))
    for seat in seats_on_board(state):
        paid = state.credits[seat] - left[seat]
        events = (*events, CreditsPaid(seat, paid, left[seat]))
    return state._replace(credits=tuple(left)), events


def cost(pips: int) -> int:
    """Return the credits for some pips (DZ-12.7, DZ-12.9).

    >>> cost(11), cost(12), cost(58)
    (2, 2, 10)
    """
    return -(-pips // CREDIT_PIPS)


DESIGNS: Final = SecretOrders(to_design, opened)
