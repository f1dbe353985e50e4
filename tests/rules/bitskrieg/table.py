"""A small vocabulary for tests: positions drawn or noted, moves in steps, dice given.

    table("A LT 2,6 N; R MT 7,0 S").play(move(0, "FR F FL")).tank(0)
    drawn(FIELD).play(fire(0, at=1)).rolls(5, 2).events

`table` takes notes, divided by semicolons: `A` (seat 0) or `R` (seat 1), type, square, facing,
and `finished` for a tank; `A MT lost` is a destroyed one; `# 4,3`, `w 4,3` and `~ 4,3` are
obstacle, woods and water. Tanks are numbered in the order noted.

`drawn` takes eight rows of eight words. A word is `.` or any of these run together: a tank
(`LMHD` of seat 0, `lmhd` of seat 1), its facing (`^ > v <`), `!` if it is finished, the flag
`0` or `1`, and `#`, `w` or `~`. Tanks are numbered seat 0 first, each seat's from left to right.

Unless told otherwise: all options off, seat 0 at home in the south and First Player, two
rebuilds each, turn 9, seat 0 to act, flags of seat 0 at (1,6) and (2,5), of seat 1 at (6,1) and
(5,2). Squares are (column, row). `play` and `rolls` return a new table; a table can be asked
again and again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import DICE, Choice, Command, Event, Refusal, Result, Roll, Rolled, Say
from game.core.scenario import Scenario, Setup
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions.range import blockers, range_to
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.notation import NOTATION
from game.rules.bitskrieg.state import FixedTank, Opening, State, Tank

N, E, S, W = range(4)
TYPES: Final = {row.id: number for number, row in enumerate(TANK_TYPES)}
FLAGS: Final = (((1, 6), (2, 5)), ((6, 1), (5, 2)))
SPARE: Final = "R MT 7,0 S"
"""An enemy that keeps the match alive."""
ADA, BEN = Say("seat", (0,)), Say("seat", (1,))
"""The players of seat 0 and 1, in words."""

Square = tuple[int, int]
Order = Command | Callable[[State], Command]


def counter(name: str) -> Say:
    """Return the words for a tank, `counter("HT 7")`."""
    kind, number = name.split()
    return Say(f"bitskrieg.tank.{kind}", (int(number),))


@dataclass(frozen=True)
class Table:
    """A position, and the events of the last thing done in it."""

    state: State
    events: tuple[Event, ...] = ()

    def play(self, order: Order) -> "Table":
        """Carry out an order of the seat to act; it must be legal."""
        return Table(*GAME.apply(self.state, self._owing(), self.command(order)))

    def rolls(self, *faces: int) -> "Table":
        """Give dice to the rolls that are awaited, one roll after the other."""
        here, left = Table(self.state), list(faces)
        while left:
            awaited = GAME.awaiting(here.state)
            assert isinstance(awaited, Roll), f"no dice awaited for {left}"
            dice, left = left[: len(awaited.sides)], left[len(awaited.sides) :]
            state, events = GAME.apply(here.state, DICE, Rolled(tuple(dice)))
            here = Table(state, here.events + events)
        return here

    def refused(self, order: Order) -> str:
        """Return the code of the refusal of an order, "" if it is legal."""
        refusal = self.refusal(order)
        return refusal.code if refusal else ""

    def refusal(self, order: Order) -> Refusal | None:
        """Return why the seat to act may not do something."""
        return GAME.why_not(self.state, self._owing(), self.command(order))

    def command(self, order: Order) -> Command:
        """Return the command of an order given in steps."""
        return order(self.state) if callable(order) else order

    def tank(self, number: int) -> tuple[str, Square | None, int, bool]:
        """Return type, square (None if destroyed), facing and whether it is ready."""
        tank = self.state.tanks[number]
        at = None if tank.at == OFF else tuple(BOARD.square(tank.at))
        return TANK_TYPES[tank.type].id, at, tank.facing, tank.ready  # type: ignore[return-value]

    def range(self, number: int, target: int | Square) -> int | None:
        """Return the range from a tank to a tank or a square, None if there is none."""
        tank = self.state.tanks[number]
        at = self.state.tanks[target].at if isinstance(target, int) else cell(target)
        stops = blockers(self.state, tank.seat)
        return range_to(tank.type, (tank.at, tank.facing), stops, at) or None

    def legal(self, kind: type | None = None) -> list[Command]:
        """Return every legal command of the seat to act, or those of one kind."""
        menu = GAME.legal(self.state, self._owing())
        return [command for command in menu if kind is None or type(command) is kind]

    def happened(self, kind: type) -> list[Any]:
        """Return the events of one kind."""
        return [event for event in self.events if type(event) is kind]

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
        """Winner and reason, None while the match goes on."""
        ending = self.state.ending
        return tuple(ending) if ending else None  # type: ignore[return-value]

    def changed(self, **fields: Any) -> "Table":
        """Return the table with some fields of the state set."""
        return Table(self.state._replace(**fields))

    def _owing(self) -> int:
        awaited = GAME.awaiting(self.state)
        return awaited.seats[0] if isinstance(awaited, Choice) else self.state.active


def table(notes: str, flags: Any = FLAGS, **wishes: Any) -> Table:
    """Return the position that some notes describe; `wishes` are options and state fields."""
    words = [note.split() for note in notes.split(";") if note.strip()]
    obstacles = tuple((_at(w[1]), KINDS[w[0]]) for w in words if w[0] in KINDS)
    tanks = [_noted(w) for w in words if w[0] in "AR"]
    return _table(obstacles, tanks, tuple(tuple(cell(s) for s in own) for own in flags), wishes)


def drawn(picture: str, **wishes: Any) -> Table:
    """Return the position drawn in eight rows of eight words."""
    rows = [line.split() for line in picture.strip().splitlines()]
    assert [len(row) for row in rows] == [8] * 8, "eight rows of eight words"
    words = {BOARD.cell(c, r): word for r, row in enumerate(rows) for c, word in enumerate(row)}
    obstacles = [(at, KINDS[m]) for at, word in words.items() for m in word if m in KINDS]
    found = [(at, word) for at, word in words.items() if set(word) & set("LMHDlmhd")]
    tanks = sorted((_drawn_tank(at, word) for at, word in found), key=_left_to_right)
    flags = tuple(tuple(at for at, word in words.items() if seat in word) for seat in "01")
    return _table(tuple(obstacles), tanks, flags, wishes)


def setup(opening: Opening | None = None, **options: Any) -> Setup:
    """Return the start of a match; what the opening leaves out is asked for."""
    settled = {option.id: option.default for option in GAME.option_list} | options
    scenario = Scenario("bitskrieg", "test", "", "", "", settled, opening or Opening())
    return Setup(scenario, settled, ("Blue", "Red"))


def new_match(opening: Opening | None = None, **options: Any) -> Table:
    """Return a match at its very beginning."""
    return Table(GAME.start(setup(opening, **options)))


def cell(square: Square) -> Cell:
    """Return the cell of a column and row."""
    return BOARD.cell(*square)


def move(tank: int, steps: str) -> Order:
    """Order a Move by its steps, "FR F FL"."""
    return lambda state: do.Move(tank, *end_of(state.tanks[tank], steps))


def ram(tank: int, steps: str = "") -> Order:
    """Order a Ram after some steps."""
    return lambda state: do.Ram(tank, *end_of(state.tanks[tank], steps))


def bound(tank: int, steps: str, at: int | Square) -> Order:
    """Order bounding fire: steps, then a target tank or square."""

    def order(state: State) -> Command:
        end = end_of(state.tanks[tank], steps)
        if isinstance(at, int):
            return do.Bound(tank, *end, at)
        return do.BoundAt(tank, *end, cell(at))

    return order


def fire(tank: int, at: int | Square) -> Command:
    """Order a shot at a tank or at the obstacle on a square."""
    return do.Fire(tank, at) if isinstance(at, int) else do.FireAt(tank, cell(at))


def flip() -> Command:
    """Order a Flip."""
    return do.Flip()


def reverse(tank: int) -> Command:
    """Order a Reverse."""
    return do.Reverse(tank)


def rebuild(tank: int, at: Square, facing: int = N) -> Command:
    """Order a Rebuild."""
    return do.Rebuild(tank, cell(at), facing)


def reserve(kind: str, at: Square, facing: int = N) -> Command:
    """Order a Reserve of a type."""
    return do.Reserve(TYPES[kind], cell(at), facing)


def place(kind: str, at: Square, facing: int = N) -> Command:
    """Order the deployment of a tank."""
    return do.PlaceTank(TYPES[kind], cell(at), facing)


def flag(at: Square) -> Command:
    """Order a flag to be placed."""
    return do.PlaceFlag(cell(at))


def team(light: int, medium: int, heavy: int, destroyers: int) -> Command:
    """Order a team."""
    return do.ChooseTanks(light, medium, heavy, destroyers)


def end_of(tank: Tank, steps: str) -> tuple[Cell, int]:
    """Return where steps lead: F, FL, FR a square forward (and turn), L and R turn in place."""
    column, row = BOARD.square(tank.at)
    facing = tank.facing
    for step in steps.split():
        if step[0] == "F":
            column += (0, 1, 0, -1)[facing]
            row += (-1, 0, 1, 0)[facing]
        facing = (facing + {"F": 0, "L": -1, "R": 1}[step[-1]]) % 4
    return BOARD.cell(column, row), facing


KINDS: Final[dict[str, Any]] = {"#": "obstacle", "w": "woods", "~": "water"}

_Noted = tuple[FixedTank, bool, bool]
"""A tank, whether it is ready, and whether it is destroyed."""


def _at(word: str) -> Cell:
    column, row = word.split(",")
    return BOARD.cell(int(column), int(row))


def _noted(words: list[str]) -> _Noted:
    seat, kind = "AR".index(words[0]), TYPES[words[1]]
    if words[2] == "lost":
        return FixedTank(seat, kind, OFF, N), False, True
    tank = FixedTank(seat, kind, _at(words[2]), "NESW".index(words[3]))
    return tank, "finished" not in words, False


def _drawn_tank(at: Cell, word: str) -> _Noted:
    mark = next(m for m in word if m in "LMHDlmhd")
    facing = next(("^>v<".index(m) for m in word if m in "^>v<"), N if mark.isupper() else S)
    kind = "LMHD".index(mark.upper())
    return FixedTank(int(mark.islower()), kind, at, facing), "!" not in word, False


def _left_to_right(noted: _Noted) -> tuple[int, Square]:
    return noted[0].seat, tuple(BOARD.square(noted[0].at))  # type: ignore[return-value]


def _table(obstacles: Any, noted: Iterable[_Noted], flags: Any, wishes: dict[str, Any]) -> Table:
    """Start with all tanks on the board, then put finished and destroyed ones right."""
    noted = list(noted)
    known = {option.id for option in GAME.option_list}
    options = {name: value for name, value in wishes.items() if name in known}
    fields = {name: value for name, value in wishes.items() if name not in known}
    spots = iter(_spare_cells(noted))
    tanks = tuple(t if not lost else t._replace(at=next(spots)) for t, _, lost in noted)
    fixed = Opening(obstacles, None, ("S", "N"), 0, tanks, None)
    state = GAME.start(setup(fixed._replace(flags=((), ())), **options))
    stand = zip(state.tanks, noted, strict=True)
    placed = tuple(t._replace(at=OFF if lost else t.at, ready=on) for t, (_, on, lost) in stand)
    state = state._replace(phase="turn", ending=None, active=0, turn=9, quiet=0)
    here = NOTATION.complete(state._replace(tanks=placed, flags=flags))
    return Table(here._replace(**fields))


def _spare_cells(noted: list[_Noted]) -> list[Cell]:
    taken = {tank.at for tank, _, _ in noted}
    return [at for at in BOARD.cells if at not in taken]
