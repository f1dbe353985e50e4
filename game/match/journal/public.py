"""What everybody may know of a match: while it goes on less than its players, in the end all."""

from collections.abc import Iterator

from game.core.contract import SPECTATOR, Event, Line, State
from game.match.match import Match
from game.match.texts import Texts


def public(match: Match) -> list[int]:
    """Return the entries that everybody may know of.

    While a choice is sealed nobody can tell how many orders a seat has written: in it these are
    the entries of which something was to be seen, as that a seat has chosen.
    """
    entries = range(len(match.entries))
    return [n for n in entries if n < match.opened or public_events(match, n)]


def public_events(match: Match, entry: int) -> list[Event]:
    """Return the events of an entry; while a match goes on as everybody saw them."""
    events = match.entries[entry].events
    if match.over:
        return list(events)
    witnessed = (match.game.witness(event, SPECTATOR) for event in events)
    return [event for event in witnessed if event is not None]


def public_position(match: Match, step: int) -> State:
    """Return the position at a step; while a match goes on as everybody sees it."""
    state = match.states[step]
    return state if match.over else match.game.view(state, SPECTATOR)


def step_behind(match: Match, count: int) -> int:
    """Return the step after so many entries that everybody may know of."""
    return [0, *(entry + 1 for entry in public(match))][count]


def log_lines(match: Match, count: int, texts: Texts) -> Iterator[str]:
    """Yield the log of the first `count` entries of `public`, order by order.

    A number stands before the first line of what belongs together: that of its first entry.
    """
    numbered = -1
    for entry in public(match)[:count]:
        first = match.span_of(entry).first
        for line in _lines(match, entry):
            number = "" if first == numbered else str(first + 1)
            rule = f"  [{line.rule}]" if line.rule else ""
            yield f"{number:>5}  {texts.say(line.say, match.setup.seats)}{rule}"
            numbered = first


def _lines(match: Match, entry: int) -> Iterator[Line]:
    for event in public_events(match, entry):
        line = match.game.tell(public_position(match, entry + 1), event)
        if line is not None:
            yield line
