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
