"""What a person at the table has done: out of the match, so that undo and loading just work."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Event, Seat, State
from game.match.match import Entry, Match
from game.presenter.lessons import SeenEvent


class SeenEvents:
    """All that a seat has seen happen in a match, told once for each entry."""

    def __init__(self, match: Match, eyes: Seat) -> None:
        self.match, self.eyes = match, eyes
        self._entries: list[Entry] = []
        self._seen: list[tuple[SeenEvent[State, Event], ...]] = []

    def until(self, step: int) -> tuple[SeenEvent[State, Event], ...]:
        """Return what was seen in the entries before a step."""
        self._follow()
        return tuple(deed for deeds in self._seen[:step] for deed in deeds)

    def _follow(self) -> None:
        """Drop what was undone and take what is new."""
        entries = self.match.entries
        pairs = enumerate(zip(self._entries, entries, strict=False))
        same = next((n for n, (old, new) in pairs if old is not new), len(self._entries))
        same = min(same, len(entries))
        del self._entries[same:], self._seen[same:]
        for step in range(same, len(entries)):
            self._entries.append(entries[step])
            self._seen.append(tuple(self._look(step)))

    def _look(self, step: int) -> Iterator[SeenEvent[State, Event]]:
        game, entry = self.match.game, self.match.entries[step]
        after = game.view(self.match.states[step + 1], self.eyes)
        for event in entry.events:
            witnessed = game.witness(event, self.eyes)
            if witnessed is not None:
                yield SeenEvent(step, entry.seat, witnessed, after)
