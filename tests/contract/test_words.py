"""Every sentence that a game says stands in its catalogue."""

from collections.abc import Iterator

from game.core.contract import (
    Choice,
    Result,
    Roll,
    Say,
)
from game.core.forecast import (
    Odds,
)
from game.core.odds import verdict_of
from game.core.seats import teams_of
from game.match.results import ending_of
from game.match.texts import Texts
from tests.contract.walks import NAMES, Case, Step, every_case, walk


@every_case
def test_every_sentence_is_in_the_catalogue(case: Case) -> None:
    texts = Texts()
    for step in walk(case, 15):
        for say in said(case, step):
            sentence = texts.say(say, NAMES)
            assert sentence, say
            assert "«" not in sentence, say


@every_case
def test_the_end_and_each_lot_are_named(case: Case) -> None:
    """A lot lets a seat begin a turn without an order; the end lists it by its purpose."""
    texts, slug = Texts(), case.game.slug
    for step in walk(case, 15):
        waits = case.game.awaiting(step.before)
        if isinstance(waits, Roll) and waits.thread is None and begun_by(case, step):
            assert texts.has(f"{slug}.purpose.{waits.purpose}"), waits.purpose
        over = case.game.awaiting(step.after)
        if isinstance(over, Result) and case.game.why_over(step.after) is None:
            kind, _ = ending_of(over, teams_of(case.setup))
            id = f"{slug}.{'reason' if kind == 'won' else 'draw'}.{over.reason}"
            assert texts.has(id), id


def begun_by(case: Case, step: Step) -> bool:
    """Whether a seat begins a turn by what happened."""
    turns = (case.game.begins(event) for event in step.events)
    return any(turn is not None and turn.seat is not None for turn in turns)


def said(case: Case, step: Step) -> Iterator[Say]:
    """All that is said about a command: before it, of it, and after it."""
    waits = case.game.awaiting(step.after)
    if not isinstance(waits, Result):
        yield waits.prompt
    if isinstance(waits, Choice):
        yield waits.waiting
    if isinstance(waits, Roll):
        for group in waits.groups:
            yield from (verdict_of(band, case.game.slug) for band in group.bands)
            if group.say is not None:
                yield group.say
    yield case.game.describe(step.before, step.command)
    yield from (line.say for e in step.events if (line := case.game.tell(step.after, e)))
    odds = case.game.odds(step.before, step.seat, step.command)
    if odds is not None:
        yield from said_of_odds(odds)


def said_of_odds(odds: Odds) -> Iterator[Say]:
    """All that the chances of a command say."""
    yield from odds.given
    yield from (figure.say for figure in odds.figures)
    for part in odds.parts:
        yield part.about
        yield from (outcome.say for outcome in part.outcomes)
        for throw in part.throws:
            yield throw.say
            yield from (modifier.say for modifier in throw.modifiers)
