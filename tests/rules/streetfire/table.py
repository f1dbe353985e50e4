"""A small vocabulary for tests: positions in notes, orders by names of places, dice given.

    table("0 LR D6; 1 SR D3").play(fire(0, at="D3")).rolls(5).piece(1)

`table` takes notes, divided by semicolons: seat, kind, position, and then any of a number of hit
points and `acted`; `lost` in place of a position is an eliminated piece. Pieces are numbered in
the order noted, seat 0 first. Unless told otherwise: `old_centre`, turn 5, seat 0 acts and has
the first half, no quiet turn so far, all options at their defaults, six hit points.

`play` and `rolls` return a new table; a table can be asked again and again.
"""

from dataclasses import dataclass
from typing import Any, Final

from game.core.boards.cells import OFF, mask_of
from game.core.contract import DICE, Choice, Command, Event, Refusal, Result, Roll, Rolled, Say
from game.core.scenario import Scenario, Setup
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.notation import NOTATION
from game.rules.streetfire.state import Opening, Piece, State, ids_of
from game.rules.streetfire.town import streets_of

OLD_CENTRE: Final = "121121 213211 12..12 21..21 112312 121121"
LOW_TOWN: Final = "112111 121111 11..12 21..11 111121 111211"
CATHEDRAL: Final = "1211121 2132112 1312311 122.221 1132131 2112312 1211121"
BOULEVARD: Final = "11211211 13121131 211..211 112..112 13112131 11211211"
BACK_STREETS: Final = "1121 2111 1..1 1112 1211"
MAPS: Final = (OLD_CENTRE, LOW_TOWN, CATHEDRAL, BOULEVARD, BACK_STREETS)
KINDS: Final = {"LR": 0, "SR": 1}
SPARE: Final = "1 LR A1"
"""An enemy that keeps the match alive."""
ADA, BEN = Say("seat", (0,)), Say("seat", (1,))
"""The players of seat 0 and 1, in words."""


def gun(name: str) -> Say:
    """Return the words for a gun, `gun("LR 0")`."""
    kind, number = name.split()
    return Say(f"streetfire.piece.{kind}", (int(number),))


def logged(key: str, *values: Any) -> Say:
    """Return the words of a line of the log."""
    return Say(f"streetfire.log.{key}", values)


@dataclass(frozen=True)
class Table:
    """A position, and the events of the last thing done in it."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, *orders: Any) -> "Table":
        """Carry out orders of the seat to act, one after the other; they must be legal."""
        here = self
        for order in orders:
            here = Table(*GAME.apply(here.state, here.active, here.command(order)))
        return here

    def rolls(self, *faces: int) -> "Table":
        """Give dice to the rolls that are awaited, one roll after the other."""
        here, left = self, list(faces)
        while left:
            awaited = GAME.awaiting(here.state)
            assert isinstance(awaited, Roll), f"no dice awaited for {left}"
            dice, left = left[: len(awaited.sides)], left[len(awaited.sides) :]
            here = Table(*GAME.apply(here.state, DICE, Rolled(tuple(dice))))
        return here

    def refused(self, order: Any) -> str:
        """Return the code of the refusal of an order, "" if it is legal."""
        refusal = self.refusal(order)
        return refusal.code if refusal else ""

    def refusal(self, order: Any) -> Refusal | None:
        """Return why the seat to act may not do something."""
        return GAME.why_not(self.state, self.active, self.command(order))

    def command(self, order: Any) -> Command:
        """Return the command of an order with names of places."""
        return order(self.state) if callable(order) else order

    def ends(self, number: int) -> list[str]:
        """Return where a piece may move to, by name."""
        about = GAME.legal(self.state, self.active).about(number)
        return sorted(self.name(c.to) for c in about if type(c) is do.Move)

    def targets(self, number: int) -> list[str]:
        """Return where a piece may fire at, by name."""
        about = GAME.legal(self.state, self.active).about(number)
        return sorted(self.name(c.at) for c in about if type(c) is do.Fire)

    def sight(self, start: str, end: str) -> tuple[str, list[int]]:
        """Return how a shot flies, and the heights of the blocks it passes over."""
        town = self.state.field.town
        found = town.sights(self.at(start))[self.at(end)]
        return found.aim, [town.heights[block] for block in found.blocks]

    def piece(self, number: int) -> tuple[str | None, int]:
        """Return where a piece is (None if it is eliminated) and its hit points."""
        piece = self.state.pieces[number]
        return (None if piece.at == OFF else self.name(piece.at)), piece.hp

    def happened(self, kind: type) -> list[Any]:
        """Return the events of one kind."""
        return [event for event in self.events if type(event) is kind]

    def name(self, at: int) -> str:
        """Return the name of a position."""
        return self.state.field.town.streets.name(at)

    def at(self, name: str) -> int:
        """Return the position of a name."""
        return self.state.field.town.streets.named(name)

    @property
    def awaited(self) -> Choice | Roll | Result:
        """What the match waits for."""
        return GAME.awaiting(self.state)

    @property
    def active(self) -> int:
        """The seat to act."""
        return self.state.active

    @property
    def won(self) -> tuple[int, str] | None:
        """Winner (-1 for a draw) and reason, None while the match goes on."""
        return tuple(self.state.ending) if self.state.ending else None  # type: ignore[return-value]

    def changed(self, **fields: Any) -> "Table":
        """Return the table with some fields of the state set."""
        return Table(self.state._replace(**fields))


def table(notes: str, map: str = OLD_CENTRE, **wishes: Any) -> Table:
    """Return the position that some notes describe; `wishes` are options and state fields."""
    words = sorted((n.split() for n in notes.split(";") if n.strip()), key=lambda w: w[0])
    known = {option.id for option in GAME.option_list}
    options = {name: value for name, value in wishes.items() if name in known}
    fields = {name: value for name, value in wishes.items() if name not in known}
    forces = tuple(tuple(KINDS[w[1]] for w in words if w[0] == seat) for seat in "01")
    start = new_match(map, forces, **options).state
    pieces = tuple(_noted(w, start) for w in words)
    stood = start._replace(pieces=pieces, phase="act", turn=5, first=0)
    state = NOTATION.complete(stood)._replace(**fields)
    fresh = [n for n in ids_of(state.alive[state.active]) if "acted" not in words[n]]
    return Table(state._replace(ready=mask_of(fresh)))


def setup(map: str = OLD_CENTRE, forces: Any = None, starts: Any = None, **options: Any) -> Setup:
    """Return the start of a match; by default the two middles of the north and south rim."""
    rows = tuple(map.split())
    streets = streets_of(rows)
    own = streets.cell(streets.width, 2 * streets.height)
    ends = tuple(streets.named(n) for n in starts) if starts else (own, streets.turned(own))
    settled = {option.id: option.default for option in GAME.option_list} | options
    opening = Opening(rows, ends, forces or ((0, 0, 1, 1), (0, 0, 1, 1)))  # type: ignore[arg-type]
    scenario = Scenario("streetfire", "test", "", "", "", settled, opening)
    return Setup(scenario, settled, ("Ada", "Ben"))


def new_match(map: str = OLD_CENTRE, forces: Any = None, **options: Any) -> Table:
    """Return a match at its very beginning."""
    return Table(GAME.start(setup(map, forces, **options)))


def move(piece: int, to: str) -> Any:
    """Order a move to a place."""
    return lambda state: do.Move(piece, state.field.town.streets.named(to))


def fire(piece: int, at: str) -> Any:
    """Order a shot at a place."""
    return lambda state: do.Fire(piece, state.field.town.streets.named(at))


def end() -> Command:
    """End the half."""
    return do.EndTurn()


def _noted(words: list[str], state: State) -> Piece:
    seat, kind, place = int(words[0]), KINDS[words[1]], words[2]
    if place == "lost":
        return Piece(seat, kind, OFF, 0)
    points = next((int(w) for w in words[3:] if w.isdigit()), 6)
    at = state.field.town.streets.named(place)
    assert at != OFF, f"no position {place}"
    return Piece(seat, kind, at, points)
