"""What the others best reply to a plan, for each way in which its dice may fall.

Who seeks them is asked for a decision again and again: in a tool the computer decides at once, in
the window its process does, and no frame waits for it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.ai.chance import Story, all_ways
from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.evaluation import AnyEvaluation
from game.ai.levels import Level
from game.ai.levels import level as level_of
from game.core.contract import DICE, AnyGame, Choice, Command, Illegal, Roll, Rolled, Seat, State
from game.core.forecast import Part, PossibleOutcome
from game.core.scenario import Teams

Line: TypeAlias = tuple[tuple[Seat, Command], ...]
"""Orders one after another, each with who gives it; what is rolled is an order of the dice."""

OUTCOMES: Final = 3
"""Outcomes of a plan at most to which a reply is told, the likeliest ones."""
LEAST: Final = 0.05
"""Outcomes that are less likely are left out."""
WAYS: Final = 48
"""Ways in which the dice may fall that are followed at a time, the likeliest ones."""
LONGEST: Final = 60
"""Orders after which no reply is looked for any more."""

ON_THE_WAY: Final = level_of("captain")._replace(error=0.0)
"""Who decides what comes before a reply."""


class Reply(NamedTuple):
    """What another side does in turn, if the dice of a plan fall in one way."""

    outcome: int | None
    """The number of that way among the outcomes that are told of the plan's odds; None where
    nothing is thrown."""
    line: Line
    """From the first order of the plan to the position in which the reply is given."""
    seat: Seat
    command: Command


class PlanStart(NamedTuple):
    """A plan, and where it begins."""

    game: AnyGame
    teams: Teams
    state: State
    seat: Seat
    commands: tuple[Command, ...]
    """Its orders along the likeliest falls of the dice."""


class Asked(NamedTuple):
    """A decision that is wanted on the way to a reply."""

    state: State
    line: Line
    """The orders that have led there from where the plan begins."""
    seat: Seat
    replies: bool
    """Whether it is the reply itself."""


Seeking: TypeAlias = Generator[Asked | None, Command | None, tuple[Reply, ...]]
"""Asks for decisions and is sent them; None is a breath, to which None is sent."""


class _Way(NamedTuple):
    """One way in which an order may go."""

    chance: float
    state: State
    line: Line
    story: Story


def seeking(start: PlanStart) -> Seeking:
    """Look for the replies to a plan; the likeliest outcome comes first."""
    found: list[Reply] = []
    ways = yield from _ways(start)
    for outcome, way in _told(start, ways):
        reply = yield from _reply(start, way, outcome)
        if reply is not None:
            found.append(reply)
    return tuple(found)


def replies_to(start: PlanStart, level: Level) -> tuple[Reply, ...]:
    """Return the replies to a plan that a level finds, now."""
    seeker, answer = seeking(start), None
    while True:
        try:
            asked = seeker.send(answer)
        except StopIteration as done:
            found: tuple[Reply, ...] = done.value
            return found
        answer = None if asked is None else _decided(start, asked, level)


def _decided(start: PlanStart, asked: Asked, level: Level) -> Command:
    game, chosen = start.game, level if asked.replies else ON_THE_WAY
    view = game.view(asked.state, asked.seat)
    decision = decide(game, view, asked.seat, chosen, len(asked.line), teams=start.teams)
    return decision.command


def replayed(game: AnyGame, state: State, reply: Reply) -> State | None:
    """Return the position in which a reply is given; None if the rules deny that it can be."""
    try:
        for seat, command in reply.line:
            state = game.apply(state, seat, command)[0]
    except Illegal:
        return None
    return state if game.why_not(state, reply.seat, reply.command) is None else None


def _ways(start: PlanStart) -> Generator[Asked | None, Command | None, list[_Way]]:
    """Every way in which the first order of a plan may go, up to the next order."""
    game, known, seat, first = start.game, evaluation_of(start.game), start.seat, start.commands[0]
    state, story = game.apply(start.state, seat, first)
    open_ways, ended = [_Way(1.0, state, ((seat, first),), story)], list[_Way]()
    while open_ways:
        following: list[_Way] = []
        for way in open_ways:
            yield None
            awaited = game.awaiting(way.state)
            if isinstance(awaited, Roll):
                following += _falls(game, known, way, awaited)
            elif isinstance(awaited, Choice) and awaited.thread is not None and not awaited.sealed:
                following.append((yield from _answered(start, way, awaited.seats[0])))
            else:
                ended.append(way)
        open_ways = _merged(following)
    return _merged(ended)


def _falls(game: AnyGame, known: AnyEvaluation, way: _Way, roll: Roll) -> Iterator[_Way]:
    classes = known.classes(way.state, roll)
    faces = list(all_ways(roll.sides) if classes is None else classes)
    total = sum(fall.ways for fall in faces)
    for fall in faces:
        rolled = Rolled(fall.faces)
        state, story = game.apply(way.state, DICE, rolled)
        chance = way.chance * fall.ways / total
        yield _Way(chance, state, (*way.line, (DICE, rolled)), way.story + story)


def _merged(ways: Iterable[_Way]) -> list[_Way]:
    """The likeliest ways, each position once: of those that lead to it, the first."""
    known: dict[State, _Way] = {}
    for way in ways:
        first = known.get(way.state, way._replace(chance=0.0))
        known[way.state] = first._replace(chance=first.chance + way.chance)
    return sorted(known.values(), key=_chance, reverse=True)[:WAYS]


def _chance(way: _Way) -> float:
    return way.chance


def _answered(
    start: PlanStart, way: _Way, seat: Seat
) -> Generator[Asked | None, Command | None, _Way]:
    """A way with the answer to a choice on it: what the odds take for granted, if they do."""
    command = start.game.presumed(way.state, seat)
    if command is None:
        command = yield Asked(way.state, way.line, seat, False)
        assert command is not None
    return _with(start.game, way, seat, command)


def _with(game: AnyGame, way: _Way, seat: Seat, command: Command) -> _Way:
    state, story = game.apply(way.state, seat, command)
    return way._replace(state=state, line=(*way.line, (seat, command)), story=way.story + story)


def _told(start: PlanStart, ways: Sequence[_Way]) -> Iterator[tuple[int | None, _Way]]:
    """The likeliest outcomes that the odds tell apart, each with the likeliest way to it."""
    odds = start.game.odds(start.state, start.seat, start.commands[0])
    parts = () if odds is None else odds.parts
    at = next((n for n, part in enumerate(parts) if len(part.outcomes) > 1), None)
    if at is None:
        yield from ((None, way) for way in ways[:1])
        return
    before, part = sum(len(part.outcomes) for part in parts[:at]), parts[at]
    likely = sorted(enumerate(part.outcomes), key=lambda pair: pair[1].chance, reverse=True)
    for number, outcome in likely[:OUTCOMES]:
        way = next((way for way in ways if _comes_true(outcome, part, way.story)), None)
        if way is not None and outcome.chance >= LEAST:
            yield before + number, way


def _comes_true(outcome: PossibleOutcome, part: Part, story: Story) -> bool:
    """Whether of all marks named in the part just those of the outcome happen."""
    named = {mark for other in part.outcomes for mark in other.marks}
    return named.intersection(story) == set(outcome.marks)


def _reply(
    start: PlanStart, way: _Way, outcome: int | None
) -> Generator[Asked | None, Command | None, Reply | None]:
    """What another side does, once the turn of the plan's own side is over; None if it is not."""
    game, known = start.game, evaluation_of(start.game)
    rest = list(start.commands[1:])
    for _ in range(LONGEST):
        yield None
        awaited = game.awaiting(way.state)
        if isinstance(awaited, Roll):
            way = max(_merged(_falls(game, known, way, awaited)), key=_chance)
            continue
        if not isinstance(awaited, Choice):
            return None
        seat = awaited.seats[0]
        order = awaited.thread is None and not awaited.sealed
        theirs = order and start.teams[seat] != start.teams[start.seat]
        command = rest.pop(0) if order and seat == start.seat and rest else None
        if command is None or game.why_not(way.state, seat, command) is not None:
            rest.clear()
            command = yield Asked(way.state, way.line, seat, theirs)
            assert command is not None
        if theirs:
            return Reply(outcome, way.line, seat, command)
        way = _with(game, way, seat, command)
    return None
