"""A small vocabulary for tests: positions in notes, orders by names, dice given.

    table("standard 6,-2 SW accuracy=3; standard 0,0 N").shoots().play(Fire(1)).rolls(3, 5, 6)

`table` takes notes, divided by semicolons: the name of a ready design, its hex as q,r, its facing,
and then any stat (`front=6`), `speed=4`, `shell=2`, `home=3`, `hurt_by=2`, tokens by name with
their charges (`nitro=2`, `rear_proof`), `first` where it has said that it shoots first, and `gone`
where it is off the board. Tank n belongs to seat n unless `seats` says otherwise; every seat is a
team of its own unless there are `teams`. Unless told otherwise: open ground, turn 4, no crates on
the board, seat 0 with the lead marker, all options at their defaults.

`moves` begins movement in an order, `shoots` begins shooting, `plans` asks for plans.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from game.core.boards.cells import OFF, mask_of
from game.core.boards.hexes import Hex
from game.core.contract import Command, Event
from game.core.scenario import Scenario, Setup, Teams
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.commands import Plan
from game.rules.dicezone.data import NO_STATS, OPTIONS, READY, STATS, TOKENS
from game.rules.dicezone.play.tracks import next_mover, next_shooter
from game.rules.dicezone.play.turns import open_plans
from game.rules.dicezone.state import Mine, Opening, State, Tank
from tests.rules.vocabulary import AnyTable

PLAIN: Final = {option.id: option.default for option in OPTIONS}
BARE: Final = Opening()
NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
MARKS: Final[dict[str, dict[str, Any]]] = {"first": {"fire_first": True}, "gone": {"cell": OFF}}
"""Words of notes without a number, and what they change of a tank."""
FACINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")


def at(q: int, r: int) -> int:
    """Return the cell of a hex."""
    return BOARD.cell(Hex(q, r))


@dataclass(frozen=True)
class Table(AnyTable):
    """A position, and the events of the last thing done in it."""

    game = GAME
    state: State

    def play(self, *orders: Command) -> "Table":
        """Carry out orders, each of the first seat that is asked; the events of all are kept."""
        here = self
        events: tuple[Event, ...] = ()
        for order in orders:
            state, told = GAME.apply(here.state, here.seat, order)
            events = (*events, *told)
            here = Table(state, events)
        return here

    def tank(self, number: int) -> Tank:
        """Return a tank."""
        return self.state.tanks[number]

    def stat(self, number: int, name: Any) -> int:
        """Return a stat of a tank."""
        return self.tank(number).stats[STATS.index(name)]

    def place(self, number: int) -> tuple[int, int, str]:
        """Return column, row and facing of a tank."""
        tank = self.tank(number)
        return (*BOARD.at(tank.cell), FACINGS[tank.facing])

    def tokens(self, number: int) -> dict[str, int]:
        """Return what a tank holds, with charges."""
        return dict(self.tank(number).tokens)

    def with_state(self, **changes: Any) -> "Table":
        """Return the table with parts of its position changed."""
        return replace(self, state=self.state._replace(**changes))

    def with_crates(self, *hexes: tuple[int, int]) -> "Table":
        """Return the table with crates on it."""
        return self.with_state(crates=mask_of(at(*here) for here in hexes))

    def with_terrain(self, *hexes: tuple[int, int]) -> "Table":
        """Return the table with other terrain."""
        return self.with_state(terrain=mask_of(at(*here) for here in hexes))

    def with_mines(self, *mines: tuple[int, int, int]) -> "Table":
        """Return the table with mines: column, row and seat of each."""
        return self.with_state(mines=tuple(Mine(at(q, r), seat) for q, r, seat in mines))

    def moves(self, *order: int) -> "Table":
        """Begin movement in an order; unless told otherwise they shoot in the same one."""
        order = order or tuple(range(len(self.state.tanks)))
        state = self.state._replace(moving=order, shooting=order, waiting=order)
        return Table(*next_mover(state, ()))

    def shoots(self, *order: int) -> "Table":
        """Begin shooting in an order."""
        order = order or tuple(range(len(self.state.tanks)))
        state = self.state._replace(moving=order, shooting=order, waiting=order)
        return Table(*next_shooter(state, ()))

    def plans(self) -> "Table":
        """Ask for plans."""
        return Table(*open_plans(self.state, ()))

    def figures(self, order: Command) -> dict[str, Fraction]:
        """Return the exact figures of an order: by name, the means."""
        odds = GAME.odds(self.state, self.seat, order)
        assert odds is not None
        return {figure.say.id.rsplit(".", 1)[1]: figure.mean for figure in odds.figures}

    def chances(self, order: Command) -> dict[str, Fraction]:
        """Return the exact chances of the outcomes of an order, by name."""
        odds = GAME.odds(self.state, self.seat, order)
        assert odds is not None
        return {o.say.id.rsplit(".", 1)[1]: o.chance for o in odds.parts[0].outcomes}


def table(
    notes: str,
    *,
    seats: tuple[int, ...] = (),
    teams: Teams = (),
    turn: int = 4,
    scores: tuple[int, ...] = (),
    marker: int = 0,
    **options: Any,
) -> Table:
    """Return the position that some notes describe."""
    tanks = tuple(tank(note, seat) for seat, note in enumerate(notes.split(";")))
    seats = seats or tuple(range(len(tanks)))
    tanks = tuple(t._replace(seat=seat) for t, seat in zip(tanks, seats, strict=True))
    count = max(seats) + 1
    setup = setup_of(count, teams, layout="open", **options)
    state: State = GAME.start(setup)
    sides = len(state.scores)
    return Table(
        state._replace(
            phase="assign",
            tanks=tanks,
            turn=turn,
            marker=marker,
            waiting=(),
            scores=scores or (0,) * sides,
            zones=tuple(range(1, min(6, len(tanks)) + 1)),
        )
    )


def setup_of(seats: int, teams: Teams = (), opening: Opening = BARE, **options: Any) -> Setup:
    """Return the start of a match."""
    scenario = Scenario("dicezone", "test", "Test", "", "", PLAIN, opening)
    return Setup(scenario, {**PLAIN, **options}, NAMES[:seats], teams)


def begun(
    seats: int,
    teams: Teams = (),
    opening: Opening = BARE,
    **options: Any,
) -> Table:
    """Return the first position of a match."""
    return Table(GAME.start(setup_of(seats, teams, opening, **options)))


def tank(note: str, seat: int) -> Tank:
    """Return the tank of a note."""
    name, place, facing, *rest = note.split()
    q, r = (int(number) for number in place.split(","))
    stats = dict(zip(STATS, READY[name], strict=True))
    found = Tank(seat, at(q, r), FACINGS.index(facing), NO_STATS)
    for word in rest:
        key, _, value = word.partition("=")
        if key in stats:
            stats[key] = int(value)  # type: ignore[index]
        elif key in TOKENS:
            found = found._replace(tokens=(*found.tokens, (key, int(value or 0))))
        elif key in MARKS:
            found = found._replace(**MARKS[key])
        else:
            found = found._replace(**{key: int(value)})
    return found._replace(stats=tuple(stats.values()))


def plan(tank: Tank, number: int, **changes: Any) -> Plan:
    """Return the plan that changes nothing of a tank at rest, with some changes."""
    front, right, left, rear, _, ranged, accuracy, damage, _ = tank.stats
    fields: dict[str, Any] = {
        "speed": 0,
        "range": ranged,
        "accuracy": accuracy,
        "damage": damage,
        "armor": (front, right, left, rear),
    }
    return Plan(number, **{**fields, **changes})
