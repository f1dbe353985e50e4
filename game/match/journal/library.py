"""The player's matches: what Load, Replays and Continue show.

Who has won is never taken from the end of a file: the match is played again, and the rules say.
That takes its time: a long list asks for the `summary` of each file first, and proves it later,
step by step between the frames of a window.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game.core.contract import BadData, Mistake
from game.core.scenario import Teams
from game.core.seats import sides
from game.match import paths
from game.match.journal.begun import SUFFIX, elsewhere, order_played
from game.match.journal.reading import Journalled, Steps, finish, read, reading
from game.match.journal.resume import Find, replay, replaying
from game.match.match import Match
from game.match.seats import Player, alone

LINES: Final = 200
"""Lines of a match that are played again in one step of a search."""


class Unfinished(NamedTuple):
    """A match that can go on."""

    path: Path
    match: Match


class Summary(NamedTuple):
    """A match in the library."""

    path: Path
    game: str
    scenario: str
    players: tuple[Player, ...]
    begun: str
    over: bool
    """As the file says, until it is proved."""
    winners: tuple[int, ...]
    """Nobody, until it is proved."""
    practice: bool
    mistakes: tuple[Mistake, ...] = ()
    """Why the file cannot be opened; all else is empty then."""
    teams: Teams = ()
    """The team of each seat."""
    proved: bool = False
    """Whether the match was played again, so that the rules have said who has won."""
    branch: bool = False
    """Whether it was played on from another match: its dice and its end are not all its own."""
    digest: str = ""
    """What the terms of the match are known by; all its copies have the same."""
    end_code: str = ""
    """What binds the file of a match that is over; players note and compare it."""

    @property
    def drawn(self) -> bool:
        """Whether it is over and no side alone has won."""
        return self.over and sides([self.teams[seat] for seat in self.winners]) != 1


def library(folder: Path | None = None, find: Find | None = None) -> list[Summary]:
    """Return the player's matches, the latest first."""
    return [_proved(path, _stamp(path), find) for path in files(folder)]


def unfinished(folder: Path | None = None, find: Find | None = None) -> Steps[Unfinished | None]:
    """Look step by step for the match that was played last, tells no end and can be opened."""
    for path in files(folder):
        yield
        try:
            journalled = yield from reading(path)
            if not journalled.ended:
                return Unfinished(path, (yield from played(journalled, find)))
        except BadData:
            continue
    return None


def played(journalled: Journalled, find: Find | None = None) -> Steps[Match]:
    """Play the match that a journal tells again step by step; raises as `replay`."""
    for number, match in enumerate(replaying(journalled, find), 1):  # noqa: B007
        if number % LINES == 0:
            yield
    return match


def files(folder: Path | None = None) -> list[Path]:
    """Return the files of the player's matches, the latest first; none of them is read.

    Those saved elsewhere are among them where `folder` is None.
    Those that were played here come in the order in which they were, whatever the clock was then;
    any other takes the place that its time gives it.
    """
    others = elsewhere() if folder is None else []
    folder = folder or paths.matches()
    here = folder.glob(f"*{SUFFIX}")
    by_time = sorted([*here, *others], key=_latest)
    order = {folder / name: number for name, number in order_played(folder).items()}
    played = iter(sorted(order.keys() & by_time, key=lambda path: -order[path]))
    return [next(played) if path in order else path for path in by_time]


def summary(path: Path) -> Steps[Summary]:
    """Read step by step what a file says of its match, without playing it again."""
    try:
        journalled = yield from reading(path)
    except BadData as bad:
        return _unreadable(path, bad)
    return _summary(path, journalled)


def proved(summary: Summary, match: Match) -> Summary:
    """Return the summary of a file with what the rules say of the match in it."""
    winners = () if match.result is None else match.result.winners
    return summary._replace(over=match.over, winners=winners, proved=True)


def _stamp(path: Path) -> tuple[int, int]:
    """Return when a file was last changed and how long it is; zeros if it cannot be looked at."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size


def changed(path: Path) -> int:
    """Return when a file was last changed, in nanoseconds; 0 if it cannot be looked at."""
    return _stamp(path)[0]


def _latest(path: Path) -> tuple[int, str]:
    return -changed(path), path.name


@lru_cache(maxsize=1000)
def _proved(path: Path, stamp: tuple[int, int], find: Find | None) -> Summary:
    """What the rules say of a file, reckoned once as long as its stamp stays."""
    told = finish(summary(path))
    if not told.over:
        return told
    try:
        return proved(told, replay(read(path), find))
    except BadData as bad:
        return _unreadable(path, bad)


def _summary(path: Path, journalled: Journalled) -> Summary:
    header = journalled.header
    return Summary(
        path=path,
        game=header.game,
        scenario=header.scenario,
        players=header.players,
        begun=header.begun,
        over=journalled.ended,
        winners=(),
        practice=header.practice,
        teams=header.teams or alone(len(header.players)),
        branch=header.branch > 0,
        digest=header.digest,
        end_code=journalled.end_code,
    )


def _unreadable(path: Path, bad: BadData) -> Summary:
    return Summary(path, "", "", (), "", False, (), False, bad.mistakes)
