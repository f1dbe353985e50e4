"""What is told of a skirmish: to whom, with what chances, and in which words."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, Final

from game.core.contract import DiceGroup, Hidden, Line, Say, Seat
from game.core.forecast import Figure, Odds, Part, PossibleOutcome
from game.core.sealed import seen_by
from tests.tiny.play import blow_roll, lives_lost, parry, take_blow
from tests.tiny.state import (
    Command,
    Event,
    OrderGiven,
    Parry,
    SealedOrders,
    Slash,
    State,
    TakeBlow,
    Wounded,
    allies,
    name,
    wounded,
)
from tests.tiny.turn import SEQUENCE

# To whom


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat sees it; allies know each other's orders (SK-1.1)."""
    return State(
        field=state.field,
        fighters=state.fighters,
        phase=state.phase,
        round=state.round,
        orders=_orders_seen(state, seat),
        turns=state.turns,
        ready=state.ready,
        active=state.active,
        steps=state.steps,
        target=state.target,
        parries=state.parries,
        ending=state.ending,
    )


def _orders_seen(state: State, seat: Seat) -> SealedOrders:
    secret = state.phase == "orders"
    return seen_by(state.orders, allies(state, seat)) if secret else state.orders


def witness(event: Event, seat: Seat) -> Event | None:
    """Return what a seat sees of an event: of secret orders only those of its own side."""
    return None if type(event) is OrderGiven and seat not in event.known_to else event


def guess(view: State, n: int) -> State:
    """Return a full position that agrees with a view: closed orders count as not given yet."""
    known = (None if orders is Hidden.HIDDEN else orders for orders in view.orders)
    return view._replace(orders=tuple(known))


# With what chances


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    """Return the chances of a blow, if nobody parries, or of an answer to it (SK-3)."""
    if type(command) not in (Slash, Parry, TakeBlow):
        return None
    if SEQUENCE.why_not(state, seat, command) is not None:
        return None
    struck, _ = SEQUENCE.apply(state, seat, command)
    if struck.phase == "blow":
        return Odds((_part(struck, type(command) is Slash),), (_figure(struck),))
    taken, _ = take_blow(struck, seat, TakeBlow())
    parried, _ = parry(struck, seat, Parry())
    unparried = _figure(taken)
    figure = unparried._replace(least=_figure(parried).mean, most=unparried.mean)
    given = Say("skirmish.given.no_parry", (name(struck.target),))
    return Odds((_part(taken, True),), (figure,), (given,))


def presumed(state: State, seat: Seat) -> Command | None:
    """Return the answer that the chances of a blow take for granted: it is not parried."""
    return TakeBlow() if state.phase == "parry" else None


def _part(struck: State, for_striker: bool) -> Part:
    chances = _chances(struck)
    ordered = sorted(chances, key=_lost, reverse=for_striker)
    outcomes = tuple(PossibleOutcome(_outcome(e), chances[e], (e,)) for e in ordered)
    return Part(Say("skirmish.odds.blow", (name(struck.target),)), (), outcomes)


def _figure(struck: State) -> Figure:
    means = [_lost(event) * chance for event, chance in _chances(struck).items()]
    lives = Say("skirmish.odds.lives", (name(struck.target),))
    return Figure(lives, sum(means, Fraction()), struck.target)


def _chances(struck: State) -> Mapping[Event, Fraction]:
    """What may happen to the target; whoever has one life loses no more."""
    found: dict[Event, Fraction] = defaultdict(Fraction)
    for lost, chance in _losses(blow_roll(struck).groups):
        found[wounded(struck, struck.target, lost)[1]] += chance
    return found


@cache
def _losses(groups: tuple[DiceGroup, ...]) -> tuple[tuple[int, Fraction], ...]:
    """Lives lost to each throw of these dice, which are few enough to try them all."""
    throws = [tuple(product(range(1, g.sides + 1), repeat=g.dice)) for g in groups]
    ways = [lives_lost(tuple(zip(groups, thrown, strict=True))) for thrown in product(*throws)]
    return tuple((lost, Fraction(ways.count(lost), len(ways))) for lost in sorted(set(ways)))


def _lost(event: Event) -> int:
    return event.lost if type(event) is Wounded else 0


def _outcome(event: Event) -> Say:
    if type(event) is not Wounded:
        return Say("skirmish.outcome.unhurt")
    return Say(f"skirmish.outcome.{'wounded' if event.left else 'fallen'}", (event.lost,))


# In which words


def tell(state: State, event: Event) -> Line | None:
    """Return the log's line for an event, None for what another one tells."""
    kind = type(event).__name__
    return Line(_said("log", event), _RULE_TOLD[kind]) if kind in _RULE_TOLD else None


def describe(state: State, command: Command) -> Say:
    """Return a command in words, before it is given."""
    return _said("command", command)


def _said(area: str, record: Command | Event) -> Say:
    values = (_value(field.name, getattr(record, field.name)) for field in fields(record))
    return Say(f"skirmish.{area}.{type(record).__name__}", tuple(values))


def _value(field: str, value: Any) -> int | str | Say:
    if field == "seat":
        return Say("seat", (value,))
    if isinstance(value, tuple):
        return len(value)
    return name(value) if field in ("fighter", "target") else value


_RULE_TOLD: Final = {
    "RoundBegan": "SK-1.1",
    "OrdersOpened": "SK-1.1",
    "FirstDrawn": "SK-2.1",
    "Stepped": "SK-2.3",
    "Rested": "SK-2.4",
    "Struck": "SK-3.1",
    "Parried": "SK-3.2",
    "Wounded": "SK-5.1",
    "Unhurt": "SK-5.1",
    "Ended": "SK-5.2",
}
"""What the log tells, by type of event, and the rule behind it."""
