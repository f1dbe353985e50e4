"""A team's pips, shared out among its tanks by its captain (DZ-13.4)."""

from game.core import sealed
from game.core.contract import Choice, Menu, Refusal, Say, Seat, Submitted
from game.core.menu import LazyMenu
from game.rules.dicezone.commands import SplitPool
from game.rules.dicezone.data import DESIGN_PIPS, DIE_PIPS, FEWEST_PIPS, TEAM_TANK_LEAST
from game.rules.dicezone.events import Event, PoolShared
from game.rules.dicezone.laying.design import open_designs
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Outcome, State, TankId, TeamId, alive, team_of


def open_pool(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the captains for their shares, where a team has pips to share."""
    field = state.field
    bought = field.mode == "pocket_money" and not field.granted  # DZ-12.14
    if not field.in_teams or bought or field.presets or field.forced:
        each = 0 if bought else DESIGN_PIPS
        return open_designs(state._replace(pips=(each,) * len(state.tanks)), events)
    asked = [captain(state, team) for team in (0, 1) if len(tanks_of(state, team)) > 1]
    seats = sealed.unsealed(len(field.teams), [seat for seat in asked if seat is not None])
    pips = (DESIGN_PIPS,) * len(state.tanks)
    return opened(state._replace(phase="pool", sealed=seats, pips=pips), events)


def captain(state: State, team: TeamId) -> Seat | None:
    """Return the lowest seat of a team that is still in."""
    seats = (s for s, t in enumerate(state.field.teams) if t == team and s not in state.out)
    return next(seats, None)


def tanks_of(state: State, team: TeamId) -> tuple[TankId, ...]:
    """Return the tanks of a team on the board."""
    return tuple(n for n in alive(state) if team_of(state, n) == team)


def pool_choice(state: State) -> Choice:
    """Return the captains that still share out."""
    prompt, waiting = Say("dicezone.prompt.pool"), Say("dicezone.waiting.pool")
    return Choice(sealed.owing(state.sealed), prompt, waiting, "pool", sealed=True)


def pool_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of shares: even ones, and some in steps of five."""
    return LazyMenu(("pool",), lambda subject: _shares(state, seat), sampled=True)


def _shares(state: State, seat: Seat) -> list[SplitPool]:
    count = len(tanks_of(state, state.field.teams[seat]))
    low = smallest(state)
    room = (largest(state) - low) // 5
    fives = compositions((DESIGN_PIPS - low) * count // 5, count, room)
    found = {(DESIGN_PIPS,) * count: None}
    found |= {tuple(low + 5 * n for n in shares): None for shares in fives}
    return [SplitPool(shares) for shares in found]


def smallest(state: State) -> int:
    """Return the fewest pips that a tank of a team can be given (DZ-13.4, DZ-3.2)."""
    return FEWEST_PIPS if state.field.free_shares else TEAM_TANK_LEAST


def largest(state: State) -> int:
    """Return the most pips that a tank can be designed with (DZ-3.2)."""
    return DIE_PIPS + state.field.move_max


def why_not_split(state: State, seat: Seat, command: SplitPool) -> Refusal | None:
    """Return why pips may not be shared so (DZ-13.4)."""
    count = len(tanks_of(state, state.field.teams[seat]))
    least, most = smallest(state), largest(state)
    whole = DESIGN_PIPS * count
    fits = len(command.pips) == count and sum(command.pips) == whole
    if fits and all(least <= pips <= most for pips in command.pips):
        return None
    even = SplitPool((DESIGN_PIPS,) * count)
    return refuse("pool_split", least, most, whole, remedy=even)


def split(state: State, seat: Seat, command: SplitPool) -> Outcome:
    """Share the pips of a team in secret."""
    given = sealed.give(state.sealed, seat, state.field.teams[seat], command.pips)
    return opened(state._replace(sealed=sealed.close(given, seat)), (Submitted(seat),))


def opened(state: State, events: tuple[Event, ...]) -> Outcome:
    """Show the shares of both teams when they are in."""
    if sealed.owing(state.sealed):
        return state, events
    pips = list(state.pips)
    for _, team, shares in sealed.opened(state.sealed):
        tanks = tanks_of(state, team)
        for number, share in zip(tanks, shares, strict=True):
            pips[number] = share
        events = (*events, PoolShared(tanks, shares))
    return open_designs(state._replace(pips=tuple(pips), sealed=()), events)
