"""The player's matches: what Load, Replays and Continue show.

Who has won is never taken from the end of a file: the match is played again, and the rules say.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.core.contract import BadData, Mistake
from game.core.scenario import Teams
from game.core.seats import sides
from game.match import paths
from game.match.journal.reading import read
from game.match.journal.resume import Find, replay
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


def library(folder: Path | None = None, find: Find | None = None) -> list[Summary]:
    """Return the player's matches, the latest first."""
    return list(_summaries(folder or paths.matches(), find))


def latest_unfinished(folder: Path | None = None) -> Path | None:
    """Return the match that was played last and tells no end."""
    return next(filter(_goes_on, _files(folder or paths.matches())), None)


def _summaries(folder: Path, find: Find | None) -> Iterator[Summary]:
    for path in _files(folder):
        yield _summary(path, _stamp(path), find)


def _stamp(path: Path) -> tuple[int, int]:
    """Return when a file was last changed and how long it is; zeros if it cannot be looked at."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def _goes_on(path: Path) -> bool:
    try:
        return not read(path).ended
    except BadData:
        return False


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.cbm"), key=_latest)


def changed(path: Path) -> int:
    """Return when a file was last changed, in nanoseconds; 0 if it cannot be looked at."""
    return _stamp(path)[0]


def _latest(path: Path) -> tuple[int, str]:
    return -changed(path), path.name


@lru_cache(maxsize=1000)
def _summary(path: Path, stamp: tuple[int, int], find: Find | None) -> Summary:
    """What a file says, reckoned once as long as its stamp stays."""
    try:
        journalled = read(path)
        result = replay(journalled, find).result if journalled.ended else None
    except BadData as bad:
        return Summary(path, "", "", (), "", 0, False, (), False, bad.mistakes)
    header, records = journalled.header, [record.data for record in journalled.records]
    undone = sum(record.get("undo", 0) for record in records)
    return Summary(
        path=path,
        game=header.game,
        scenario=header.scenario,
        players=header.players,
        begun=header.begun,
        entries=sum("do" in record or "sealed" in record for record in records) - undone,
        over=result is not None,
        winners=() if result is None else result.winners,
        practice=header.practice,
        teams=header.teams or alone(len(header.players)),
    )
