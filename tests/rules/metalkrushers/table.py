"""A small vocabulary for tests: positions in notes, orders by names, dice given.

    table("Wicket 0,-1 S; Turnstile 0,0 N").fights().play(Attack(1))

`table` takes notes, divided by semicolons: the name of a ready-made Krusher (with `*` its mirror
image), its hex as q,r, its facing, and then any of `il=5`, `ap=3`, `armor=2,13,10,10,10,13`,
`F=2`, what its arms hold (`right=slice-L left=-`), and the hex on which it ended the last turn
(`stood=0,-3`); `gone` has left the arena. Krusher n belongs to seat n unless `seats` says
otherwise, and every seat is a side of its own. Unless told otherwise: the standard arena, turn 4,
the field has not stepped in, and all options are at their defaults.

`fights` begins combat: in the order given, or 0, 1, 2; `moves` begins movement. What no note
says is `changed` of a Krusher, or `now` of the position.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from game.core.boards.cells import OFF
from game.core.boards.hexes import Hex
from game.core.contract import Command
from game.core.scenario import Scenario, Setup, Teams
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.combat.course import next_attacker
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.opening import FACINGS
from game.rules.metalkrushers.play.movement import next_mover
from game.rules.metalkrushers.setup import field_of
from game.rules.metalkrushers.state import Krusher, Opening, State
from game.rules.metalkrushers.workshop.handing_in import assembled
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item, Sheet, mirrored
from tests.rules.vocabulary import AnyTable

STANDARD: Final = ArenaMap(6)
SHEETS: Final = {
    **READY,
    "Twinsaw": READY["Turnstile"]._replace(left=Item("slice", "M"), right=Item("slice", "M")),
}
"""The ready-made sheets, and that of most worked examples: two medium slices on a standard."""
PLAIN: Final = {option.id: option.default for option in GAME.option_list}


def at(q: int, r: int, ground: ArenaMap = STANDARD) -> int:
    """Return the cell of a hex."""
    return arena_of(ground).hexes.cell(Hex(q, r))


@dataclass(frozen=True)
class Table(AnyTable):
    """A position, and the events of the last thing done in it."""

    game = GAME
    state: State

    def krusher(self, number: int) -> Krusher:
        """Return a Krusher."""
        found = self.state.krushers[number]
        assert found is not None
        return found

    def place(self, number: int) -> tuple[int, int, str]:
        """Return column, row and facing of a Krusher."""
        own = self.krusher(number)
        return (*self.state.field.arena.hexes.at(own.cell), FACINGS[own.facing])

    def armor(self, number: int, side: str) -> int:
        """Return what a plate has left."""
        return self.krusher(number).armor[SIDES.index(side)]

    def marked(self, number: int, **marks: Any) -> "Table":
        """Return the table with something noted of a Krusher."""
        return self.changed(number, marks=self.krusher(number).marks._replace(**marks))

    def changed(self, number: int, **changes: Any) -> "Table":
        """Return the table with a Krusher changed, as `arms=(None, None)`."""
        krushers = list(self.state.krushers)
        krushers[number] = self.krusher(number)._replace(**changes)
        return self.now(krushers=tuple(krushers))

    def now(self, **changes: Any) -> "Table":
        """Return the table with the position changed, as `phase="initiative"`."""
        return Table(self.state._replace(**changes))

    def fights(self, *order: int) -> "Table":
        """Begin combat in an attack order."""
        order = order or tuple(range(len(self.state.krushers)))
        return Table(*next_attacker(self.now(attack=order).state, ()))

    def moves(self, *order: int) -> "Table":
        """Begin movement in an order; attacks go the other way round."""
        order = order or tuple(range(len(self.state.krushers)))
        return Table(*next_mover(self.now(movement=order, attack=order[::-1]).state, ()))

    def loss(self, order: Command) -> dict[str, Fraction]:
        """Return the exact means of an attack: by layer, and the chance to doom."""
        odds = GAME.odds(self.state, self.seat, order)
        assert odds is not None
        return {figure.say.id.rsplit(".", 1)[1]: figure.mean for figure in odds.figures}

    def needs(self, order: Command) -> list[int]:
        """Return what each blow of an attack needs, in the order of the dice."""
        odds = GAME.odds(self.state, self.seat, order)
        assert odds is not None
        values = [part.throws[0].say.values[0] for part in odds.parts]
        return [value for value in values if isinstance(value, int)]


def table(
    notes: str,
    *,
    seats: tuple[int, ...] = (),
    teams: Teams = (),
    ground: ArenaMap = STANDARD,
    turn: int = 4,
    step: int = 0,
    **options: Any,
) -> Table:
    """Return the position that some notes describe."""
    krushers = [krusher(note, ground) for note in notes.split(";")]
    seats = seats or tuple(range(len(krushers)))
    assert list(seats) == sorted(seats), "Krushers are numbered seat by seat"
    count = max(seats) + 1
    forces = tuple(
        tuple(k.sheet for k, seat in zip(krushers, seats, strict=True) if seat == n)
        for n in range(count)
    )
    setup = setup_of(Opening(ground, forces), count, teams, **options)
    field = field_of(setup)
    state = State(field, "move", tuple(krushers), turn=turn, step=step, felled=(0,) * count)
    sides = tuple(sorted({field.side(n) for n in range(len(krushers))}))
    return Table(state._replace(began=sides))


def setup_of(opening: Opening, seats: int, teams: Teams = (), **options: Any) -> Setup:
    """Return the start of a match."""
    scenario = Scenario("metalkrushers", "test", "Test", "", "", PLAIN, opening)
    names = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")[:seats]
    return Setup(scenario, {**PLAIN, **options}, names, teams)


def krusher(note: str, ground: ArenaMap = STANDARD) -> Krusher:
    """Return the Krusher of a note."""
    name, place, facing, *rest = note.split()
    found = assembled(sheet(name), _cell(place, ground), FACINGS.index(facing))
    for word in rest:
        key, _, value = word.partition("=")
        found = found._replace(**_noted(found, key, value, ground))
    return found


def _noted(own: Krusher, key: str, value: str, ground: ArenaMap) -> dict[str, Any]:
    """Return what a word of a note changes."""
    match key:
        case "il" | "ap":
            return {{"il": "linkage", "ap": "shield"}[key]: int(value)}
        case "armor":
            return {"armor": tuple(map(int, value.split(",")))}
        case "right":
            return {"arms": (_item(value), own.arms[1])}
        case "left":
            return {"arms": (own.arms[0], _item(value))}
        case "stood":
            return {"stood": _cell(value, ground)}
        case "gone":
            return {"cell": OFF}
        case _:
            side = SIDES.index(key)
            return {"armor": (*own.armor[:side], int(value), *own.armor[side + 1 :])}


def _cell(place: str, ground: ArenaMap) -> int:
    q, r = map(int, place.split(","))
    return at(q, r, ground)


def _item(word: str) -> Item | None:
    return None if word == "-" else Item(*word.split("-"))


def sheet(name: str) -> Sheet:
    """Return a sheet by its name, or its mirror image."""
    return mirrored(SHEETS[name[:-1]]) if name.endswith("*") else SHEETS[name]
