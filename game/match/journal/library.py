"""The player's matches: what Load, Replays and Continue show."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.contract import BadData, Mistake
from game.core.scenario import Teams
from game.core.seats import sides
from game.match import paths
from game.match.journal.reading import Journalled, read
from game.match.seats import Player, alone


class Summary(NamedTuple):
    """A match in the library."""

    path: Path
    game: str
    scenario: str
    players: tuple[Player, ...]
    begun: str
    entries: int
    over: bool
    winners: tuple[int, ...]
    practice: bool
    mistakes: tuple[Mistake, ...] = ()
    """Why the file cannot be opened; all else is empty then."""
    teams: Teams = ()
    """The team of each seat."""

    @property
    def drawn(self) -> bool:
        """Whether it is over and no side alone has won."""
        return self.over and sides([self.teams[seat] for seat in self.winners]) != 1


def library(folder: Path | None = None) -> list[Summary]:
    """Return the player's matches, the latest first."""
    return list(_summaries(folder or paths.matches()))


def latest_unfinished(folder: Path | None = None) -> Path | None:
    """Return the match that was played last and has no result."""
    summaries = _summaries(folder or paths.matches())
    return next((s.path for s in summaries if not s.over and not s.mistakes), None)


def changed(path: Path) -> int:
    """Return when a file was last changed, in nanoseconds; 0 if it cannot be looked at."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _summaries(folder: Path) -> Iterator[Summary]:
    for path in sorted(folder.glob("*.cbm"), key=_latest):
        try:
            yield _summary(path, read(path))
        except BadData as bad:
            yield Summary(path, "", "", (), "", 0, False, (), False, bad.mistakes)


def _latest(path: Path) -> tuple[int, str]:
    return -changed(path), path.name


def _summary(path: Path, journalled: Journalled) -> Summary:
    header, records = journalled.header, [record.data for record in journalled.records]
    undone = sum(record.get("undo", 0) for record in records)
    end = records[-1]["end"] if journalled.ended else {}
    return Summary(
        path=path,
        game=header.game,
        scenario=header.scenario,
        players=header.players,
        begun=header.begun,
        entries=sum("do" in record for record in records) - undone,
        over=journalled.ended,
        winners=tuple(end.get("winners", ())),
        practice=header.practice,
        teams=header.teams or alone(len(header.players)),
    )
