"""Crates: what is inside, and what becomes of it (DZ-7.1 to DZ-7.3, DZ-7.7)."""

from collections.abc import Callable
from typing import Final

from game.core.contract import Band, DiceGroup, Roll, Say
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    COPY_PIPS,
    FRONT,
    LEFT,
    RIGHT,
    SHELL,
    SIMPLE_FROM,
    SLOTS,
    TOKEN_AT,
    TOKENS,
    Phase,
    Stats,
    crate_points,
)
from game.rules.dicezone.events import CrateOpened, DiceRolled, Event, StatsChanged, TokenFound
from game.rules.dicezone.play.damage import amount_bands, thread_of
from game.rules.dicezone.play.ending import booked
from game.rules.dicezone.play.movement import arrive
from game.rules.dicezone.refusals import tank_name, token_name
from game.rules.dicezone.state import (
    Outcome,
    Pick,
    State,
    Tank,
    active,
    is_over,
    pick_of,
    raised,
    team_of,
    total,
    with_tank,
)

_KINDS: Final = (
    Band(11, "supply"),
    Band(24, "armor"),
    Band(41, "gunnery"),
    Band(54, "ordnance"),
    Band(66, "mine"),
)
_SIMPLE: Final = (*_KINDS[:2], Band(SIMPLE_FROM, "supply"))
MOST_PIPS: Final = sum(CAPS)


def crate_roll(state: State) -> Roll:
    """Return the two dice that say what a crate holds (DZ-7.2)."""
    number = active(state).tank
    bands = _SIMPLE if state.field.crates == "simple" else _KINDS
    group = DiceGroup(_tank(state).seat, 2, 6, number, bands=bands, reading="digits")
    return Roll(
        "crate", Say("dicezone.roll.crate", (tank_name(state, number),)), (group,), thread_of(state)
    )


def token_at(state: State, faces: tuple[int, ...]) -> str:
    """Return the token that two dice show, tens and units (DZ-7.2)."""
    number = 10 * faces[0] + faces[1]
    if state.field.crates == "simple" and number >= SIMPLE_FROM:
        return "points10"
    return TOKEN_AT[number]


def read_crate(state: State, faces: tuple[int, ...]) -> Outcome:
    """Open a crate: the score, then the token (DZ-7.2)."""
    number, token = active(state).tank, token_at(state, faces)
    events = (CrateOpened(number, TOKENS[token].kind), TokenFound(number, token, faces))
    team = team_of(state, number)
    state, told = booked(state, team, crate_points(token), "crate", events)
    if is_over(state):
        return state, told
    state = state._replace(pick=Pick(token))
    return then_found(state, told)


def then_found(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let a token have its effect, or find a slot for it (DZ-7.7, DZ-7.8)."""
    token, tank = pick_of(state).token, _tank(state)
    row, held = TOKENS[token], dict(tank.tokens)
    if row.use == "now":
        return _EFFECTS[token](state, events)
    if token in held and not row.charges:
        return _allocate(state, COPY_PIPS, events)
    if state.field.token_limit and token not in held and len(held) >= SLOTS:
        return state._replace(phase="drop"), events
    return keep(state, tank.tokens, events)


def keep(state: State, held: tuple[tuple[str, int], ...], events: tuple[Event, ...]) -> Outcome:
    """Hold the new token beside others; charges stack (DZ-7.7)."""
    token = pick_of(state).token
    charges = dict(held).get(token, 0) + TOKENS[token].charges
    tank = _tank(state)._replace(tokens=tuple({**dict(held), token: charges}.items()))
    if token == "shell2":
        tank = tank._replace(shell=SHELL)
    state = with_tank(state, active(state).tank, tank)
    if token == "move_die":
        return state._replace(phase="move_die", pick=None), events
    return done(state, events)


def done(state: State, events: tuple[Event, ...]) -> Outcome:
    """Drive on when everything about a crate is settled."""
    return arrive(state._replace(pick=None), events)


def changed(state: State, stats: Stats, events: tuple[Event, ...]) -> Outcome:
    """Give the tank that took the crate other dice, and drive on (DZ-7.3)."""
    number, before = active(state).tank, _tank(state).stats
    told = (StatsChanged(number, before, stats),) if stats != before else ()
    return done(with_tank(state, number, _tank(state)._replace(stats=stats)), (*events, *told))


def _tank(state: State) -> Tank:
    return state.tanks[active(state).tank]


def _allocate(state: State, amount: int, events: tuple[Event, ...]) -> Outcome:
    """Ask where pips go, unless every die shows its most (DZ-0.1, DZ-7.4)."""
    if _tank(state).stats == CAPS:
        return done(state, events)
    pick = pick_of(state)._replace(amount=amount)
    return state._replace(phase="allocate", pick=pick), events


def _points(amount: int) -> Callable[[State, tuple[Event, ...]], Outcome]:
    return lambda state, events: _allocate(state, amount, events)


def _roll(phase: Phase) -> Callable[[State, tuple[Event, ...]], Outcome]:
    return lambda state, events: (state._replace(phase=phase), events)


def _reset(state: State, events: tuple[Event, ...]) -> Outcome:
    return _rebalance(state, total(_tank(state).stats), events)


def _rebalance(state: State, amount: int, events: tuple[Event, ...]) -> Outcome:
    """Ask for all stats anew, unless there is only one way to set them (DZ-0.1, DZ-7.6)."""
    if amount == MOST_PIPS:
        return changed(state, CAPS, events)
    if amount == 1:
        return done(state, events)
    pick = pick_of(state)._replace(amount=amount)
    return state._replace(phase="rebalance", pick=pick), events


def _front(state: State, events: tuple[Event, ...]) -> Outcome:
    return changed(state, raised(_tank(state).stats, FRONT, CAPS[FRONT]), events)


def _sides(state: State, events: tuple[Event, ...]) -> Outcome:
    stats = _tank(state).stats
    for stat in (RIGHT, LEFT):
        stats = raised(stats, stat, min(CAPS[stat], stats[stat] + 4))
    return changed(state, stats, events)


def _armor(state: State, events: tuple[Event, ...]) -> Outcome:
    stats, most = _tank(state).stats, sum(CAPS[stat] for stat in ARMOR)
    amount = min(most, sum(stats[stat] for stat in ARMOR) + 6)
    if amount == most:
        return changed(state, (*CAPS[: len(ARMOR)], *stats[len(ARMOR) :]), events)
    return state._replace(phase="set_armor", pick=pick_of(state)._replace(amount=amount)), events


_EFFECTS: Final[dict[str, Callable[[State, tuple[Event, ...]], Outcome]]] = {
    "points20": _points(20),
    "points10": _points(10),
    "two_dice": _roll("two_dice"),
    "die_reset": _roll("die_reset"),
    "reset_stats": _reset,
    "front6": _front,
    "side4": _sides,
    "armor6": _armor,
}
"""What tokens do that are not kept."""


def found_dice_roll(state: State) -> Roll:
    """Return the dice that a token is worth: two, or one (DZ-7.5, DZ-7.6)."""
    number, token = active(state).tank, pick_of(state).token
    dice = 2 if token == "two_dice" else 1
    group = DiceGroup(_tank(state).seat, dice, 6, number, bands=amount_bands("pips"))
    say = Say("dicezone.roll.found_dice", (token_name(token), tank_name(state, number)))
    return Roll(state.phase, say, (group,), thread_of(state))


def read_two_dice(state: State, faces: tuple[int, ...]) -> Outcome:
    """Two dice for two stats (DZ-7.5)."""
    rolled = DiceRolled(active(state).tank, "two_dice", faces)
    pick = pick_of(state)._replace(dice=faces)
    if _tank(state).stats == CAPS:
        return done(state, (rolled,))
    return state._replace(phase="assign_dice", pick=pick), (rolled,)


def read_die_reset(state: State, faces: tuple[int, ...]) -> Outcome:
    """One die more, and all stats anew (DZ-7.6)."""
    rolled = DiceRolled(active(state).tank, "die_reset", faces)
    amount = min(MOST_PIPS, total(_tank(state).stats) + faces[0])
    return _rebalance(state, amount, (rolled,))
