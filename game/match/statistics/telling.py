"""What the log says of dice that were judged, and of what came of them."""

from collections.abc import Iterable, Iterator

from game.core.contract import Event, Say
from game.match.match import Match
from game.match.statistics.judging import Cast, Judgement


def told_of(match: Match, judgement: Judgement, all_judged: list[Judgement]) -> tuple[Say, ...]:
    """Return the log's lines of the dice that a part was about, and of the events that mark it.

    Where a roll served several parts at once, a line belongs to the part whose unit it names.
    """
    entries = dict.fromkeys(cast.entry for cast in judgement.casts)
    return tuple(say for entry in entries for say in _told_at(match, entry, judgement, all_judged))


def all_told(match: Match, entry: int) -> tuple[Say, ...]:
    """Return the log's lines of an entry."""
    return tuple(say for _, say in _lines(match, entry) if say is not None)


def _told_at(
    match: Match, entry: int, judgement: Judgement, all_judged: list[Judgement]
) -> Iterable[Say]:
    others = [one for one in all_judged if one is not judgement and _is_at(one, entry)]
    lines = list(_lines(match, entry, until_turn=True))
    marks = {mark for outcome in judgement.part.outcomes for mark in outcome.marks}
    if not others:
        last = max((n for n, (event, _) in enumerate(lines) if event in marks), default=None)
        until = lines[: None if last is None else last + 1]
        return [say for _, say in until if say is not None]
    names = _names(judgement.part.about).difference(*(_names(o.part.about) for o in others))
    said = [(event, say) for event, say in lines if say is not None]
    own = [say for event, say in said if event in marks or names & _names(say)]
    return own or [_fell(cast) for cast in judgement.casts if cast.entry == entry]


def _is_at(judgement: Judgement, entry: int) -> bool:
    return any(cast.entry == entry for cast in judgement.casts)


def _lines(
    match: Match, entry: int, until_turn: bool = False
) -> Iterator[tuple[Event, Say | None]]:
    """The events of an entry with what the log says; those of the next turn are another matter."""
    for event in match.entries[entry].events:
        if until_turn and match.game.begins(event) is not None:
            return
        line = match.game.tell(match.states[entry + 1], event)
        yield event, None if line is None else line.say


def _names(say: Say) -> frozenset[Say]:
    """Everything that a sentence names in words of its own."""
    inner = [value for value in say.values if isinstance(value, Say)]
    return frozenset(inner).union(*map(_names, inner))


def _fell(cast: Cast) -> Say:
    """The faces, and what the bands make of them."""
    area = cast.roll.prompt.id.partition(".")[0]
    verdicts = (Say(f"{area}.band.{band.word}") for band in cast.group.verdicts(cast.faces))
    return Say("core.odds.fell", (Say("list", cast.faces), Say("list", tuple(verdicts))))
