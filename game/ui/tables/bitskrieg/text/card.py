"""The card of a tank: its numbers, its state, and what that means for it now."""

from collections.abc import Iterator

from game.core.boards.squares import OFF
from game.core.contract import Subject
from game.rules.bitskrieg.data import OBSTACLE_COUNT, TANK_TYPES
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.state import State
from game.ui.tables.bitskrieg.orders import Spare
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Card, Gauge


def card_of(state: State, subject: Subject | None, seat: int, speech: Speech) -> Card | None:
    """Return the card of a tank or of a type; None for anything else."""
    if isinstance(subject, Spare):
        return _type_card(subject.type, seat, speech)
    if not isinstance(subject, int) or not 0 <= subject < len(state.tanks):
        return None
    tank = state.tanks[subject]
    where = _where(state, subject, speech)
    lines = tuple(_lines(state, subject, speech))
    subtitle = speech.word("card.of", speech.seat(tank.seat), where)
    return Card(speech.tank(state, subject), subtitle, tank.seat, gauges(tank.type, speech), lines)


def step_card(state: State, speech: Speech) -> Card | None:
    """Return what is going on in a step of the set-up that dice or another player decide."""
    if state.phase in ("turn", "over") or state.preparation is None:
        return None
    seat = max(0, state.active)
    number = min(state.preparation.placed + 1, OBSTACLE_COUNT)
    line = speech.word(f"wait.{state.phase}", number, speech.seat(seat))
    return Card(speech.word(f"step.{state.phase}"), speech.seat(seat), seat, (), (line,))


def gauges(kind: int, speech: Speech) -> tuple[Gauge, ...]:
    """Return speed, fire dice and armor of a type as rows of pips."""
    row = TANK_TYPES[kind]
    return (
        Gauge(speech.word("card.speed"), row.speed, 3, "amber"),
        Gauge(speech.word("card.fire"), row.fire, 2, "bad"),
        Gauge(speech.word("card.armor"), row.armor, 5, "good"),
    )


def _type_card(kind: int, seat: int, speech: Speech) -> Card:
    lines = (speech.word("card.line_gun"),) if TANK_TYPES[kind].line else ()
    return Card(speech.type(kind), speech.seat(seat), seat, gauges(kind, speech), lines)


def _where(state: State, number: int, speech: Speech) -> str:
    tank = state.tanks[number]
    if tank.at == OFF:
        return speech.word("card.destroyed")
    return speech.place(tank.at, tank.facing)


def _lines(state: State, number: int, speech: Speech) -> Iterator[str]:
    tank = state.tanks[number]
    if tank.at == OFF:
        return
    yield speech.word("card.ready" if tank.ready else "card.finished")
    if TANK_TYPES[tank.type].line:
        yield speech.word("card.line_gun")
    if state.flagged[1 - tank.seat] >> tank.at & 1:
        yield speech.word("card.holds", square_name(tank.at))
    if state.ground.woods >> tank.at & 1:
        yield speech.word("card.in_woods")
