"""Plays matches of the computer, and counts the howlers in them."""

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeAlias

from game.ai import arena
from game.ai.arena import Series, Think
from game.core.contract import AnyGame, Choice, Command, Seat, State
from game.core.scenario import Teams
from game.match.scenarios import all_scenarios
from game.rules import load
from tools.howlers.moment import GameHowlers, Moment, Step

MODULES: Final = {
    "bitskrieg": "tools.howlers.bitskrieg",
    "streetfire": "tools.howlers.streetfire",
    "metalkrushers": "tools.howlers.metalkrushers",
    "dicezone": "tools.howlers.dicezone",
    "portable": "tools.howlers.portable",
}
"""The howlers of each game, by slug."""

Told: TypeAlias = Callable[[str, Moment], None]
"""Hears of each howler by its name."""


def howlers_of(slug: str) -> GameHowlers:
    """Return what is counted in a game."""
    found: GameHowlers = import_module(MODULES[slug]).HOWLERS
    return found


class Tally:
    """How many decisions there were, and howlers and occasions among them by name."""

    def __init__(self) -> None:
        self.decisions = 0
        self.howls: Counter[str] = Counter()
        self.occasions: Counter[str] = Counter()

    def add(self, other: "Tally") -> None:
        """Count what another has counted."""
        self.decisions += other.decisions
        self.howls += other.howls
        self.occasions += other.occasions

    def note(self, name: str, howls: bool) -> None:
        """Count one occasion."""
        self.occasions[name] += 1
        self.howls[name] += howls


class Watcher:
    """Looks over the shoulder of one player through one match."""

    def __init__(self, game: AnyGame, tally: Tally, told: Told | None = None) -> None:
        self._game, self._tally, self._told = game, tally, told
        self._known = howlers_of(game.slug)
        self._trails: defaultdict[Any, list[tuple[int, Step]]] = defaultdict(list)

    def note(self, view: State, seat: Seat, command: Command) -> None:
        """Count a command of a seat."""
        self._tally.decisions += 1
        step, turn = self._known.step(view, command), self._turn(view)
        own = (seat, step.unit if step is not None else self._unit(view, command))
        trail = self._trails[own]
        if step is not None and trail and trail[-1][1].after != step.before:
            trail.clear()  # something else has taken it elsewhere
        held = tuple(one.before for when, one in trail if when == turn)
        moment = Moment(view, seat, command, tuple(one for _, one in trail), held)
        for name, howler in self._known.howlers.items():
            howls = howler(moment)
            if howls is not None:
                self._tally.note(name, howls)
                if howls and self._told is not None:
                    self._told(name, moment)
        if step is None:
            trail.clear()
        else:
            trail.append((turn, step))

    def _turn(self, view: State) -> int:
        turn = self._game.turn(view)
        return turn.number if turn is not None else 0

    def _unit(self, view: State, command: Command) -> Any:
        """The unit that a command names, by the word of its game, or else the one asked about."""
        named = (getattr(command, name, None) for name in ("unit", "tank", "piece"))
        found = next((unit for unit in named if unit is not None), None)
        awaited = self._game.awaiting(view)
        return awaited.subject if found is None and isinstance(awaited, Choice) else found


def watched(inner: Think, watcher: Watcher) -> Think:
    """Return a player that is watched."""

    def think(view: State, seat: Seat, seed: int) -> Command:
        command = inner(view, seat, seed)
        watcher.note(view, seat, command)
        return command

    return think


def watch(series: Series, number: int, told: Told | None = None) -> Tally:
    """Play one match of a series, and return what was counted in it."""
    game, tally = load(series.slug), Tally()
    scenario = next(s for s in all_scenarios(series.slug) if s.id == series.scenario)

    def find(game: AnyGame, name: str, teams: Teams) -> Think:
        return watched(arena.mind_of(game, name, teams), Watcher(game, tally, told))

    arena.one_match(game, arena.start_of(scenario, series), series, number, find)
    return tally


def counted(series: Series, shows: bool, number: int) -> Tally:
    """Count the howlers of one match, and perhaps print each."""
    return watch(series, number, partial(tell, series, number) if shows else None)


def tell(series: Series, number: int, name: str, moment: Moment) -> None:
    """Print a howler with where it was given."""
    turn = load(series.slug).turn(moment.state)
    where = f"{series.scenario} match {number}, seat {moment.seat}"
    print(f"  {name}: {where}, turn {turn.number if turn else 0}: {moment.command}", flush=True)
