"""What stands beside and above the board: a tank's card, warnings, goal, turn track (BK-10)."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Subject
from game.core.scenario import NEVER, turns_of
from game.presenter.bitskrieg.actions import nothing_ready
from game.presenter.bitskrieg.tabletop import (
    GameContext,
    in_battle,
    place_name,
    step_of,
    tank_name,
    type_name,
    type_of,
)
from game.presenter.content import Banner, Card, Gauge
from game.rules.bitskrieg.data import OBSTACLE_COUNT, TANK_TYPES, TankType
from game.rules.bitskrieg.ending.victory import flags_held, holds_both_flags, leader, standing
from game.rules.bitskrieg.refusals import square_name

LAST_QUIET: Final = 20
LAST_TURNS: Final = 20
COUNTED: Final = ("flags", "strength", "marker", "armor")
"""What decides a stopped match, in this order (BK-10.4)."""


def card(context: GameContext, subject: Subject | None) -> Card | None:
    """Return the card of a tank or of a type, or of the set-up step that others decide."""
    kind = type_of(subject)
    if kind is not None:
        return _type_card(context, kind)
    if isinstance(subject, int) and 0 <= subject < len(context.state.tanks):
        return _tank_card(context, subject)
    return None if in_battle(context) else _step_card(context)


def _type_card(context: GameContext, kind: TankType) -> Card:
    seat, gauges = context.seat, _gauges(context, kind)
    lines = (context.phrases.word("card.line_gun"),) if TANK_TYPES[kind].line else ()
    return Card(type_name(context, kind), context.phrases.seat(seat), seat, gauges, lines)


def _tank_card(context: GameContext, number: int) -> Card:
    tank, word = context.state.tanks[number], context.phrases.word
    gone = tank.at == OFF
    where = word("card.destroyed") if gone else place_name(context, tank.at, tank.facing)
    subtitle = word("card.of", context.phrases.seat(tank.seat), where)
    lines = () if gone else tuple(_lines(context, number))
    title, gauges = tank_name(context, number), _gauges(context, tank.type)
    return Card(title, subtitle, tank.seat, gauges, lines)


def _step_card(context: GameContext) -> Card | None:
    state, word = context.state, context.phrases.word
    if state.preparation is None:
        return None
    seat = max(0, state.active)
    name = context.phrases.seat(seat)
    line = word(f"wait.{step_of(state)}", min(state.preparation.placed + 1, OBSTACLE_COUNT), name)
    return Card(word(f"step.{state.phase}"), name, seat, (), (line,))


def _gauges(context: GameContext, kind: TankType) -> tuple[Gauge, ...]:
    row, word = TANK_TYPES[kind], context.phrases.word
    return (
        Gauge(word("card.speed"), row.speed, 3, "link"),
        Gauge(word("card.fire"), row.fire, 2, "bad"),
        Gauge(word("card.armor"), row.armor, 5, "good"),
    )


def _lines(context: GameContext, number: int) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    tank = state.tanks[number]
    yield word("card.ready" if tank.ready else "card.finished")
    if TANK_TYPES[tank.type].line:
        yield word("card.line_gun")
    if state.flagged[1 - tank.seat] >> tank.at & 1:
        yield word("card.holds", square_name(tank.at))
    if state.ground.woods >> tank.at & 1:
        yield word("card.in_woods")


def banners(context: GameContext) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    if context.state.phase != "turn":
        return
    state, word, name = context.state, context.phrases.word, context.phrases.seat
    for seat in (0, 1):
        if holds_both_flags(state, seat):
            yield Banner(word("banner.wins", name(seat)), seat, "BK-9.1")
    yield from _limits(context)
    eyes = context.seat
    if eyes == state.active and nothing_ready(state, eyes) and state.shot is None:
        yield Banner(word("banner.flip"), eyes, "BK-7.1")


def _limits(context: GameContext) -> Iterator[Banner]:
    """The limit that would end the match first, when it is near."""
    state, word = context.state, context.phrases.word
    most_turns, most_quiet = state.field.turn_limit, state.field.quiet_limit
    quiet = turns_of(most_quiet) - state.quiet
    left = turns_of(most_turns) - state.turn + 1
    if most_turns != NEVER and left <= min(quiet, LAST_TURNS):
        words = word("banner.turns", left, who_wins(context))
        yield Banner(words, leader(state), "BK-10.2")
    elif most_quiet != NEVER and quiet <= LAST_QUIET and state.quiet:
        words = word("banner.quiet", state.quiet, quiet, who_wins(context))
        yield Banner(words, leader(state), "BK-10.3")


def who_wins(context: GameContext) -> str:
    """Return who would win if the clock stopped now, and by what (BK-10.4)."""
    state, word, winner = context.state, context.phrases.word, leader(context.state)
    name = context.phrases.seat(winner)
    figures = zip(COUNTED, standing(state, winner), standing(state, 1 - winner), strict=True)
    for what, more, less in figures:
        if more != less:
            return word(f"banner.{what}", name, more, less)
    return word("banner.second", name)


def goal(context: GameContext) -> tuple[str, ...]:
    """Return what wins the match, in two lengths (BK-9.1, BK-9.5)."""
    return tuple(context.phrases.word(f"goal.{length}") for length in ("whole", "short"))


def track(context: GameContext) -> tuple[tuple[str, str], ...]:
    """Return the turn track: turn, flags held and rebuilds of each player, quiet turns.

    A limit that is off is not told, and quiet turns are not counted without theirs. The set-up
    tells its step in place of the turn: the line has its room from the start.
    """
    state, word = context.state, context.phrases.word
    most_turns, most_quiet = state.field.turn_limit, state.field.quiet_limit
    clock = str(state.turn) if most_turns == NEVER else f"{state.turn} / {most_turns}"
    turn = (word("track.turn"), clock)
    if not in_battle(context):
        turn = ("", word(f"step.{state.phase}"))
    quiet = [] if most_quiet == NEVER else [(word("track.quiet"), f"{state.quiet} / {most_quiet}")]
    left = [word("track.side", flags_held(state, seat), state.rebuilds[seat]) for seat in (0, 1)]
    return (turn, *((context.phrases.seat(seat), words) for seat, words in enumerate(left)), *quiet)
