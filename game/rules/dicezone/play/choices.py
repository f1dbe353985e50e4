"""What is asked about a crate: pips, dice, armor, and what to give up (DZ-7.4 to DZ-7.8)."""

from itertools import permutations

from game.core.contract import Choice, Menu, Refusal, Say, Seat
from game.core.menu import LazyMenu
from game.rules.dicezone.commands import Allocate, AssignDice, DropToken, Rebalance, SetArmor
from game.rules.dicezone.data import ARMOR, CAPS, CORE, STATS, Stats
from game.rules.dicezone.events import TokenDropped
from game.rules.dicezone.laying.spreads import (
    CORE_ALONE,
    additions,
    compositions,
    fitted,
    totals,
)
from game.rules.dicezone.play.damage import thread_of
from game.rules.dicezone.play.pickup import changed, done, keep
from game.rules.dicezone.refusals import refuse, stat_name, tank_name, token_name
from game.rules.dicezone.state import Outcome, State, active, pick_of, raised


def crate_choice(state: State) -> Choice:
    """Return what is asked about the crate just taken."""
    number, pick = active(state).tank, pick_of(state)
    seat, name = state.tanks[number].seat, tank_name(state, number)
    dice = Say("list", tuple(pick.dice))
    values = (name, token_name(pick.token), pick.amount, dice)
    prompt = Say(f"dicezone.prompt.{state.phase}", values)
    waiting = Say("dicezone.waiting.crate", (Say("seat", (seat,)),))
    return Choice((seat,), prompt, waiting, state.phase, number, thread_of(state))


def _own(state: State) -> Stats:
    return state.tanks[active(state).tank].stats


def allocate_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of ways to add pips (DZ-7.4)."""
    added = additions(_own(state), pick_of(state).amount)
    return LazyMenu((active(state).tank,), lambda _: [Allocate(a) for a in added], sampled=True)


def why_not_allocate(state: State, seat: Seat, command: Allocate) -> Refusal | None:
    """Return why pips may not be added so: too many, or above a cap (DZ-7.4, DZ-3.5)."""
    amount = pick_of(state).amount
    best = Allocate(additions(_own(state), amount)[0])
    refusal = cap_fault(_own(state), command.pips)
    if refusal is None and sum(command.pips) > amount:
        refusal = refuse("amount", amount)
    return refusal._replace(remedy=best) if refusal is not None else None


def cap_fault(stats: Stats, added: Stats) -> Refusal | None:
    """Return the refusal of pips that a stat has no room for (DZ-3.5)."""
    for stat, (value, more) in enumerate(zip(stats, added, strict=True)):
        if more and value + more > CAPS[stat]:
            return refuse("stat_cap", stat_name(stat), CAPS[stat])
    return None


def allocate(state: State, seat: Seat, command: Allocate) -> Outcome:
    """Add the pips (DZ-7.4)."""
    pairs = zip(_own(state), command.pips, strict=True)
    return changed(state, tuple([old + more for old, more in pairs]), ())


def dice_menu(state: State, seat: Seat) -> Menu:
    """Return every pair of stats for two dice (DZ-7.5)."""
    return LazyMenu(
        (active(state).tank,), lambda _: [AssignDice(*p) for p in permutations(STATS, 2)]
    )


def why_not_dice(state: State, seat: Seat, command: AssignDice) -> Refusal | None:
    """Return why dice may not be given so (DZ-7.5)."""
    if command.first != command.second:
        return None
    other = next(stat for stat in STATS if stat != command.first)
    return refuse("same_stat", remedy=AssignDice(command.first, other))


def assign_dice(state: State, seat: Seat, command: AssignDice) -> Outcome:
    """Give each die to a stat; what is above the cap is lost (DZ-7.5, DZ-3.5)."""
    stats = _own(state)
    for name, face in zip((command.first, command.second), pick_of(state).dice, strict=True):
        stat = STATS.index(name)
        stats = raised(stats, stat, min(CAPS[stat], stats[stat] + face))
    return changed(state, stats, ())


def rebalance_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of ways to set all stats anew (DZ-7.6)."""
    wishes = totals(_own(state), pick_of(state).amount)
    return LazyMenu((active(state).tank,), lambda _: [Rebalance(w) for w in wishes], sampled=True)


def why_not_rebalance(state: State, seat: Seat, command: Rebalance) -> Refusal | None:
    """Return why stats may not be set so (DZ-7.6)."""
    amount = pick_of(state).amount
    refusal = cap_fault((0,) * len(CAPS), command.stats)
    if refusal is None and not command.stats[CORE]:
        refusal = refuse("core_one")
    if refusal is None and sum(command.stats) != amount:
        refusal = refuse("total", amount, sum(command.stats))
    if refusal is None:
        return None
    return refusal._replace(remedy=Rebalance(fitted(command.stats, amount, CORE_ALONE, CAPS)))


def rebalance(state: State, seat: Seat, command: Rebalance) -> Outcome:
    """Set all stats anew (DZ-7.6)."""
    return changed(state, command.stats, ())


def armor_menu(state: State, seat: Seat) -> Menu:
    """Return every way to deal the armor anew."""
    ways = list(compositions(pick_of(state).amount, len(ARMOR)))
    return LazyMenu((active(state).tank,), lambda _: [SetArmor(*way) for way in ways])


def why_not_armor(state: State, seat: Seat, command: SetArmor) -> Refusal | None:
    """Return why the armor may not be dealt so (DZ-3.5)."""
    amount, armor = pick_of(state).amount, _armor(command)
    refusal = cap_fault((0,) * len(ARMOR), armor)
    if refusal is None and sum(armor) != amount:
        refusal = refuse("total", amount, sum(armor))
    if refusal is None:
        return None
    near = fitted((*armor, *CAPS[4:]), amount + sum(CAPS[4:]), (0, 0, 0, 0, *CAPS[4:]), CAPS)
    return refusal._replace(remedy=SetArmor(*near[:4]))


def _armor(command: SetArmor) -> Stats:
    return (command.front, command.right, command.left, command.rear)


def set_armor(state: State, seat: Seat, command: SetArmor) -> Outcome:
    """Deal the armor anew."""
    return changed(state, (*_armor(command), *_own(state)[len(ARMOR) :]), ())


def drop_menu(state: State, seat: Seat) -> Menu:
    """Return the three tokens that are held, and the new one (DZ-7.8)."""
    return LazyMenu((active(state).tank,), lambda _: [DropToken(token) for token in _held(state)])


def _held(state: State) -> tuple[str, ...]:
    held = state.tanks[active(state).tank].tokens
    return (*(token for token, _ in held), pick_of(state).token)


def why_not_drop(state: State, seat: Seat, command: DropToken) -> Refusal | None:
    """Return why a token cannot be given up (DZ-7.8)."""
    if command.token in _held(state):
        return None
    return refuse("no_token", remedy=DropToken(pick_of(state).token))


def drop(state: State, seat: Seat, command: DropToken) -> Outcome:
    """Give up a token; the new one then has its effect, unless it was that (DZ-7.8)."""
    number = active(state).tank
    told = (TokenDropped(number, command.token),)
    if command.token == pick_of(state).token:
        return done(state, told)
    tank = state.tanks[number]
    held = tuple([pair for pair in tank.tokens if pair[0] != command.token])
    if command.token == "shell2":
        tanks = list(state.tanks)
        tanks[number] = tank._replace(shell=0)
        state = state._replace(tanks=tuple(tanks))
    return keep(state, held, told)
