"""The units of a draft as its file lists them, a line each, and what is done with the lists."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.squares import Squares
from game.core.contract import Seat
from game.core.editing import ScenarioDraft
from game.core.scenario import spaced
from game.rules.portable.data import FACINGS, HAS, KINDS

ABOARD: Final = "aboard="


class NotedUnit(NamedTuple):
    """A unit of a list."""

    kind: str
    at: Cell
    facing: Facing
    words: tuple[str, ...] = ()
    """A gun, a quality, `sp=3`, `gas`."""
    carrier: int = OFF
    """The place of its transport in the list, `OFF` where it has none."""

    @property
    def fights(self) -> bool:
        """Whether it is a combat unit, of which a square holds one (PW-3.7)."""
        return self.kind not in HAS["X"]


Forces: TypeAlias = tuple[tuple[NotedUnit, ...], tuple[NotedUnit, ...]]


def squares_of(draft: ScenarioDraft) -> Squares:
    """Return the geometry of a draft's map."""
    return Squares(len(draft.rows[0]), len(draft.rows)) if draft.rows else Squares(0, 0)


def forces_of(draft: ScenarioDraft) -> Forces:
    """Return the units of both sides; where one list stands for both, the other is its image."""
    squares, lists = squares_of(draft), draft.find("opening", "units") or ()
    ours, theirs = (tuple(_noted(side, squares)) for side in (*lists, (), ())[:2])
    if draft.find("opening", "mirrored") and not theirs:
        last = squares.width * squares.height - 1
        theirs = tuple(u._replace(at=last - u.at, facing=(u.facing + 2) % 4) for u in ours)
    return ours, theirs


def _noted(lines: Sequence[str], squares: Squares) -> Iterator[NotedUnit]:
    for line in lines:
        kind, square, facing, *words = [*str(line).split(), "", "", ""][: max(3, len(line.split()))]
        at = squares.named(square)
        if kind in KINDS and at != OFF and facing in FACINGS and facing:
            own = tuple(word for word in words if word and not word.startswith(ABOARD))
            aboard = [word.removeprefix(ABOARD) for word in words if word.startswith(ABOARD)]
            carrier = int(aboard[0]) if aboard and aboard[0].isdecimal() else OFF
            yield NotedUnit(kind, at, FACINGS.index(facing), own, carrier)


def with_forces(draft: ScenarioDraft, forces: Forces) -> ScenarioDraft:
    """Return a draft with these units, each side in a list of its own."""
    squares = squares_of(draft)
    lists = tuple(tuple(_line(unit, squares) for unit in side) for side in forces)
    return draft.opened(units=lists, mirrored=None)


def _line(unit: NotedUnit, squares: Squares) -> str:
    square, facing = squares.square(unit.at).name, FACINGS[unit.facing]
    aboard = f"{ABOARD}{unit.carrier}" if unit.carrier != OFF else ""
    return spaced((unit.kind, square, facing, *unit.words, aboard))


def moved(forces: Forces, move: Callable[[NotedUnit], NotedUnit | None]) -> Forces:
    """Return the units as they are moved, without those that are moved to nowhere."""
    ours, theirs = (_moved(side, move) for side in forces)
    return ours, theirs


def _moved(
    side: Sequence[NotedUnit], move: Callable[[NotedUnit], NotedUnit | None]
) -> tuple[NotedUnit, ...]:
    after = [move(unit) for unit in side]
    places, kept = [OFF] * len(side), 0
    for place, unit in enumerate(after):
        if unit is not None:
            places[place], kept = kept, kept + 1
    return tuple(_renumbered(unit, places) for unit in after if unit is not None)


def _renumbered(unit: NotedUnit, places: Sequence[int]) -> NotedUnit:
    """A unit whose transport has another place in the list, or is gone."""
    inside = 0 <= unit.carrier < len(places)
    return unit._replace(carrier=places[unit.carrier] if inside else OFF)


def placed(forces: Forces, seat: Seat, unit: NotedUnit) -> Forces:
    """Return the units with one more, in place of what it cannot share its square with.

    One like it is replaced; an empty transport of its side takes aboard what it can carry.
    """
    enemies = tuple(other for other in forces[1 - seat] if other.at != unit.at)
    theirs = _moved(forces[1 - seat], lambda other: other if other in enemies else None)
    own = forces[seat]
    like = [n for n, u in enumerate(own) if (u.kind, u.at) == (unit.kind, unit.at)]
    if like:
        changed = unit._replace(carrier=own[like[0]].carrier)
        ours = (*own[: like[0]], changed, *own[like[0] + 1 :])
    else:
        ours = _joined(own, unit)
    return (ours, theirs) if seat == 0 else (theirs, ours)


def _joined(side: tuple[NotedUnit, ...], unit: NotedUnit) -> tuple[NotedUnit, ...]:
    carriers = [n for n, other in enumerate(side) if _carries(side, n, unit)]
    if carriers:
        return (*side, unit._replace(carrier=carriers[0]))

    def stays(other: NotedUnit) -> NotedUnit | None:
        in_the_way = unit.fights and other.fights and other.carrier == OFF and other.at == unit.at
        return None if in_the_way else other

    return (*_moved(side, stays), unit)


def _carries(side: Sequence[NotedUnit], place: int, unit: NotedUnit) -> bool:
    """Whether a unit is a transport in the same square that could take another aboard (PW-9.1)."""
    carrier = side[place]
    if carrier.at != unit.at or any(other.carrier == place for other in side):
        return False
    foot = carrier.kind in HAS["C"] and unit.kind in HAS["H"]
    return foot or (carrier.kind in HAS["W"] and unit.kind in HAS["V"])
