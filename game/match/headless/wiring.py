"""What the sub-commands need from the floors above; `game.__main__` hands it down."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.contract import AnyGame, Command, Seat, State
from game.core.scenario import Options, Scenario, Teams
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.works import BenchWork
from game.match.match import Match

RANDOM: Final = "random"
"""The player that gives one of all legal commands, each with the same chance."""

Think: TypeAlias = Callable[[State, Seat, int], Command]
"""A view, its seat and the seed of the choice (`dice.choice_seed`) to a command."""


class TrialOutcome(NamedTuple):
    """What came of a match that the program played by itself in its window."""

    driver: str
    """What SDL draws windows with on this system."""
    shelf: float
    """Seconds till the first picture was in the window."""
    entries: int
    """Orders and rolls of the match."""
    standing: str
    """How the proof of its file stands, as `verify` says it."""


def _no_window(_folder: Path, _seconds: float) -> TrialOutcome:
    raise RuntimeError("there is no window here")


class AnalysisReport(NamedTuple):
    """The analysis of a finished match, ready to be printed."""

    head: Sequence[str]
    """Of a table: what its numbers are, and the names of the sides."""
    rows: Sequence[Sequence[str]]
    lines: Sequence[str]
    """What stands below it."""
    plain: Mapping[str, Any]
    """The same for a program that reads it."""


def _no_analysis(_path: Path) -> AnalysisReport:
    raise RuntimeError("there is no computer player here")


class FilmRange(NamedTuple):
    """Steps of a match between which an animation runs."""

    first: int
    last: int


def _no_shares(
    owner: AnyGame, scenario: Scenario, rules: str, seed: int
) -> Iterator[tuple[float, ...]]:
    raise NotImplementedError


def _no_picture(match: Match, step: int, width: int) -> bytes:
    raise NotImplementedError


def _no_film(match: Match, steps: FilmRange, width: int, format: str) -> bytes:
    raise NotImplementedError


class PrintedStart(NamedTuple):
    """How the match begins that is printed, as `Setup` has it beside the scenario."""

    options: Options
    seats: tuple[str, ...]
    teams: Teams
    rules: str


class PrintAsked(NamedTuple):
    """What to print of a scenario, and how."""

    scenario: Scenario
    paper: str
    """"a4" or "letter"."""
    spare: bool
    """Whether to save ink."""
    kinds: tuple[str, ...] = ()
    """The kinds of parts, all of them if none is named."""
    start: PrintedStart | None = None
    """None for as many players as usually sit down, under the scenario's own rules."""


class PrintedPages(NamedTuple):
    """One PDF file of a scenario."""

    name: str
    """Of the file, without its ending."""
    data: bytes
    pages: int


def _no_pages(job: PrintAsked) -> Iterator[PrintedPages]:
    raise NotImplementedError


class Wiring(NamedTuple):
    """Ways up, each opened only when it is needed."""

    mind: Callable[[AnyGame, str, Teams], Think]
    """A computer player by game, name and teams, for one match; KeyError if there is none."""
    levels: Callable[[], Sequence[str]]
    """The names of the computer players."""
    rows: Callable[[Sequence[str], int, int], Iterable[BenchRow]]
    """Figures of the window after so many orders, and of the computer player for some games, its
    words held against so many matches."""
    answers: Callable[[str], Iterable[BenchRow]] = lambda slug: ()
    """How long the quick levels take to decide in a game."""
    works: Callable[[str], Iterable[BenchWork]] = lambda slug: ()
    """What the computer player and the window do over and over in a game."""
    shares: Callable[[AnyGame, Scenario, str, int], Iterator[tuple[float, ...]]] = _no_shares
    """How much of each match of captains every side wins, by game, scenario, rule set, and seed."""
    picture: Callable[[Match, int, int], bytes] = _no_picture
    """A PNG file of the board at a step, by match, step, and pixels of width."""
    film: Callable[[Match, FilmRange, int, str], bytes] = _no_film
    """An animation of a range of steps, by match, steps, pixels of width, and "gif" or "webp"."""
    pages: Callable[[PrintAsked], Iterator[PrintedPages]] = _no_pages
    """The PDF files of a scenario."""
    trial: Callable[[Path, float], TrialOutcome] = _no_window
    """Plays a match in the window within so many seconds, with pictures of it in a folder;
    RuntimeError says what did not come to pass."""
    analysis: Callable[[Path], AnalysisReport] = _no_analysis
    """The analysis of the match in a file; BadData if it has none."""


def random_mind(owner: AnyGame) -> Think:
    """Return the random player of a game."""

    def think(view: State, seat: Seat, seed: int) -> Command:
        menu = owner.legal(view, seat)
        return menu[seed % len(menu)]

    return think
