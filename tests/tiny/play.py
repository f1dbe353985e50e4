"""What orders and deeds do: arrows, steps, blows (SK-1, SK-2.3 to SK-3.4, SK-5.4)."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

from game.core.contract import (
    Band,
    Concede,
    Conceded,
    DiceGroup,
    Ready,
    Refusal,
    Roll,
    Say,
    Seat,
    Subject,
    Submitted,
    Thread,
)
from game.core.menu import LazyMenu
from game.core.sealed import NOT_ASKED, close, give, opened, orders_of, owing, submit, unsealed
from tests.tiny import rounds
from tests.tiny.state import (
    COVER,
    NOBODY,
    RANGE,
    STEPS,
    Aim,
    Command,
    Cover,
    Event,
    Go,
    OrderGiven,
    OrdersOpened,
    Outcome,
    Parried,
    Parry,
    Phase,
    Rest,
    Rested,
    Slash,
    State,
    Stepped,
    Struck,
    TakeBlow,
    alive,
    allies,
    enemies,
    name,
    refuse,
    ways,
    with_fighter,
    without,
    wounded,
)

READY: Final = "ready"
"""The subject of closing one's orders."""
_OPEN: Final = (Band(1, "miss", False), Band(4, "hit", True))
_COVERED: Final = (Band(1, "miss", False), Band(6, "hit", True))
_BLOW: Final = (Band(1, "miss", False), Band(5, "hit", True), Band(5, "crushing", True, dice=2))
_PARRY: Final = (Band(2, "too_late", False), Band(8, "parried", True))
_COSTS: Final = {"miss": 0, "hit": 1, "crushing": 2, "too_late": 0, "parried": -1}
"""Lives that a verdict takes, or saves (SK-1.4, SK-3.3, SK-3.4)."""

Dealt: TypeAlias = tuple[tuple[DiceGroup, tuple[int, ...]], ...]
"""Groups of dice, each with its faces."""


# Secret orders and the volley (SK-1)


def orders_menu(state: State, seat: Seat) -> LazyMenu:
    """Return what a seat may order its fighters that have no order yet, and `Ready`."""
    unordered = without(alive(state, seat), *orders_of(state.orders, seat))
    able = (fighter for fighter in unordered if possible_targets(state, fighter))
    return LazyMenu((*able, READY), partial(_orders, state))


def _orders(state: State, subject: Subject) -> Sequence[Command]:
    if not isinstance(subject, int):
        return (Ready(),)
    targets = possible_targets(state, subject)
    return [Cover(subject) if n == COVER else Aim(subject, n) for n in targets]


def possible_targets(state: State, fighter: int) -> tuple[int, ...]:
    """Return whom a fighter may be ordered to aim at, and `COVER` (SK-1.2, SK-1.3)."""
    return (*enemies(state, fighter, RANGE), *((COVER,) if state.field.cover else ()))


def why_not_order(state: State, seat: Seat, command: Aim | Cover) -> Refusal | None:
    """Return why a fighter may be given no order (SK-1.1)."""
    if command.fighter not in alive(state, seat):
        return refuse("no_fighter")
    given = command.fighter in orders_of(state.orders, seat)
    return refuse("ordered", name(command.fighter)) if given else None


def why_not_aim(state: State, seat: Seat, command: Aim) -> Refusal | None:
    """Return why a fighter may not be ordered to shoot at somebody (SK-1.2)."""
    refusal = why_not_order(state, seat, command)
    if refusal is not None or command.target in enemies(state, command.fighter, RANGE):
        return refusal
    return refuse("no_target", name(command.fighter), RANGE)


def order(state: State, seat: Seat, command: Aim | Cover) -> Outcome:
    """Write down a secret order (SK-1.1)."""
    target = command.target if type(command) is Aim else COVER
    event = OrderGiven(command.fighter, target, allies(state, seat))
    return state._replace(orders=give(state.orders, seat, command.fighter, target)), (event,)


def ready(state: State, seat: Seat, command: Ready) -> Outcome:
    """Close the orders of a seat (SK-1.1)."""
    return _open(state._replace(orders=close(state.orders, seat)), (Submitted(seat),))


def _open(state: State, events: tuple[Event, ...]) -> Outcome:
    """Open all orders if the last ones are closed; without arrows the lot is next."""
    if owing(state.orders):
        return state, events
    orders = tuple((fighter, target) for _, fighter, target in opened(state.orders))
    phase: Phase = "volley" if _arrows(state) else "lot"
    return state._replace(phase=phase), (*events, OrdersOpened(orders))


def _arrows(state: State) -> list[tuple[int, int]]:
    """Who shoots at whom; nobody shoots at one who has left the lane."""
    orders = [(fighter, target) for _, fighter, target in opened(state.orders)]
    return [(n, target) for n, target in orders if target != COVER and state.fighters[target].lives]


def volley_roll(state: State) -> Roll:
    """Return a die for each arrow, of all seats at once (SK-1.4)."""
    covered = [fighter for _, fighter, target in opened(state.orders) if target == COVER]
    groups = tuple(
        DiceGroup(
            seat=state.fighters[fighter].seat,
            dice=1,
            sides=6,
            subject=fighter,
            bands=_COVERED if target in covered else _OPEN,
        )
        for fighter, target in _arrows(state)
    )
    return Roll("volley", Say("skirmish.roll.volley", (len(groups),)), groups, Thread("volley"))


def shoot(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the volley; the lot is next (SK-1.4, SK-2.1)."""
    shot = state
    events: tuple[Event, ...] = ()
    for (_, target), arrow in zip(_arrows(state), volley_roll(state).dealt(faces), strict=True):
        shot, event = wounded(shot, target, lives_lost((arrow,)))
        events = (*events, event)
    flown = shot._replace(phase="lot", orders=unsealed(len(shot.orders), asked=()))
    ending = rounds.elimination(flown)
    return rounds.end(flown, ending, events) if ending else (flown, events)


# Deeds, one fighter after the other (SK-2, SK-3)


def deeds_menu(state: State, seat: Seat) -> LazyMenu:
    """Return the deeds of the fighter that has begun to act, else of all that may."""
    subjects = rounds.own_ready(state) if state.active == NOBODY else (state.active,)
    return LazyMenu(subjects, partial(_deeds, state))


def _deeds(state: State, fighter: Subject) -> Sequence[Command]:
    assert isinstance(fighter, int)
    steps = (Go(fighter, to) for to in ways(state, fighter))
    blows = (Slash(fighter, target) for target in enemies(state, fighter, 1))
    return (*steps, *blows, Rest(fighter))


def why_not_act(state: State, seat: Seat, command: Go | Slash | Rest) -> Refusal | None:
    """Return why a fighter may do nothing (SK-2.2)."""
    if command.fighter not in alive(state, seat):
        return refuse("no_fighter")
    if command.fighter not in state.ready:
        return refuse("has_acted", name(command.fighter))
    if state.active not in (NOBODY, command.fighter):
        return refuse("other_acts", name(state.active))
    return None


def why_not_step(state: State, seat: Seat, command: Go) -> Refusal | None:
    """Return why a fighter may not go there (SK-2.3)."""
    refusal = why_not_act(state, seat, command)
    if refusal is not None or command.to in ways(state, command.fighter):
        return refusal
    return refuse("no_way", name(command.fighter), STEPS)


def why_not_strike(state: State, seat: Seat, command: Slash) -> Refusal | None:
    """Return why a fighter may not strike at somebody (SK-3.1)."""
    refusal = why_not_act(state, seat, command)
    if refusal is not None or command.target in enemies(state, command.fighter, 1):
        return refusal
    return refuse("not_beside", name(command.fighter))


def step(state: State, seat: Seat, command: Go) -> Outcome:
    """Go one square; who can do no more after that rests (SK-2.3, SK-2.4)."""
    number, fighter = command.fighter, state.fighters[command.fighter]
    left = (state.steps if state.active == number else STEPS) - 1
    there = with_fighter(state, number, fighter._replace(at=command.to))
    there = there._replace(active=number, steps=left)
    events = (Stepped(number, fighter.at, command.to),)
    if left or enemies(there, number, 1):
        return there, events
    return rounds.acted(there, number, (*events, Rested(number)))


def rest(state: State, seat: Seat, command: Rest) -> Outcome:
    """Do no more in this round (SK-2.4)."""
    return rounds.acted(state, command.fighter, (Rested(command.fighter),))


def strike(state: State, seat: Seat, command: Slash) -> Outcome:
    """Strike; a target that has not acted is asked whether it parries (SK-3.1, SK-3.2)."""
    phase: Phase = "parry" if command.target in state.ready else "blow"
    struck = state._replace(phase=phase, active=command.fighter, target=command.target)
    return struck, (Struck(command.fighter, command.target),)


def blow_thread(state: State) -> Thread:
    """Return the order that the parry and the dice of a blow belong to."""
    return Thread("strike", state.active)


def answers_menu(state: State, seat: Seat) -> LazyMenu:
    """Return the two answers to a blow (SK-3.2)."""
    return LazyMenu((state.target,), lambda target: (Parry(), TakeBlow()))


def parry(state: State, seat: Seat, command: Parry) -> Outcome:
    """Parry, which is all that the target does in this round (SK-3.2)."""
    left = without(state.ready, state.target)
    return state._replace(phase="blow", ready=left, parries=True), (Parried(state.target),)


def take_blow(state: State, seat: Seat, command: TakeBlow) -> Outcome:
    """Keep the deeds of the target for its own turn (SK-3.2)."""
    return state._replace(phase="blow"), ()


def blow_roll(state: State) -> Roll:
    """Return the pool of the striker and, where it is parried, two dice against it (SK-3.3)."""
    striker, target = state.fighters[state.active], state.fighters[state.target]
    blow = DiceGroup(striker.seat, 3, 6, state.active, Say("skirmish.dice.blow"), _BLOW, "pool")
    parry = DiceGroup(target.seat, 2, 6, state.target, Say("skirmish.dice.parry"), _PARRY, "sum")
    say = Say("skirmish.roll.blow", (name(state.active), name(state.target)))
    return Roll("blow", say, (blow, parry) if state.parries else (blow,), blow_thread(state))


def land(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the blow and the parry; the striker has acted (SK-3.3, SK-3.4)."""
    struck, event = wounded(state, state.target, lives_lost(blow_roll(state).dealt(faces)))
    return rounds.acted(struck, state.active, (event,))


def lives_lost(dealt: Dealt) -> int:
    """Return what dice cost a fighter: what takes lives, less what saves them."""
    return max(0, sum(_COSTS[group.verdicts(faces)[0].word] for group, faces in dealt))


def concede(state: State, seat: Seat, command: Concede) -> Outcome:
    """Take the fighters of a seat off the lane; the others go on (SK-5.4)."""
    gone = state
    for number in alive(state, seat):
        gone = with_fighter(gone, number, gone.fighters[number]._replace(lives=0))
    if state.phase != "orders":
        return rounds.acted(gone, state.active, (Conceded(seat),))
    ending = rounds.elimination(gone)
    if ending is not None:
        return rounds.end(gone, ending, (Conceded(seat),))
    return _open(gone._replace(orders=submit(gone.orders, seat, NOT_ASKED)), (Conceded(seat),))


def ends_by_conceding(state: State, seat: Seat) -> bool:
    """Return whether the skirmish ends if a seat concedes: between two it does (SK-5.4)."""
    return len(state.field.teams) == 2 and seat in (0, 1)
