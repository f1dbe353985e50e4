"""The steps of a first match (catalogue 15): drive, turn, odds, fire, flip, flags."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from game.core.boards.squares import Cell, Mask
from game.rules.bitskrieg.events import Fired, FlagTaken, Flipped, Moved
from game.rules.bitskrieg.state import State, finished_ids, ids_of
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Deeds, Lesson


class Pupil(NamedTuple):
    """Who is taught: what she may do, what she has done, and how she is spoken to."""

    orders: Orders
    deeds: Deeds
    speech: Speech
    key: Callable[[str], str]
    """Names the key of an action."""

    @property
    def state(self) -> State:
        """The position before her."""
        return self.orders.state

    @property
    def finished(self) -> Mask:
        """Her tanks that must be flipped before they act again (BK-7.1)."""
        return finished_ids(self.state, self.orders.seat)

    def did(self, kind: type[Any]) -> Iterator[Any]:
        """Yield the events of a kind that came of her own orders."""
        return (deed.event for deed in self.deeds.of(self.orders.seat, kind))


class Told(NamedTuple):
    """Which words of a step are due, the values in them, and the squares to mark."""

    words: str
    values: tuple[str | int, ...] = ()
    cells: tuple[Cell, ...] = ()


class Step(NamedTuple):
    """A row of the table of steps."""

    rule: str
    told: Callable[[Pupil], Told]
    done: Callable[[Pupil], bool]


def lessons_of(pupil: Pupil) -> tuple[Lesson, ...]:
    """Return the steps in their order, each with what it says now."""
    if pupil.orders.seat not in (0, 1):
        return ()
    return tuple(_lesson(pupil, name, step) for name, step in STEPS.items())


def _lesson(pupil: Pupil, name: str, step: Step) -> Lesson:
    told = step.told(pupil)
    title = pupil.speech.word(f"lesson.{name}.title")
    text = pupil.speech.word(f"lesson.{name}.{told.words}", *told.values)
    done = step.done(pupil)
    return Lesson(f"bitskrieg.lesson.{name}", title, text, step.rule, done, told.cells)


# driving and turning


def _drive(pupil: Pupil) -> Told:
    cells = _squares(pupil.state, drivers(pupil.orders))
    return Told("do", (), cells) if cells else _rest(pupil, "nobody")


def drivers(orders: Orders) -> tuple[int, ...]:
    """Return the tanks of a seat that may drive or turn now (BK-4.1)."""
    own = ids_of(orders.state.roster[orders.seat])
    return tuple(tank for tank in own if orders.places("move", tank))


def _has_driven(pupil: Pupil) -> bool:
    return any(moved.path[0].at != moved.path[-1].at for moved in pupil.did(Moved))


def _turn(pupil: Pupil) -> Told:
    cells = _squares(pupil.state, drivers(pupil.orders))
    keys = (pupil.key("turn_left"), pupil.key("turn_right"))
    return Told("do", keys, cells) if cells else _rest(pupil, "nobody")


def _has_turned(pupil: Pupil) -> bool:
    """Whether she chose a facing: not the one with which the last step of a way ends anyhow."""
    ends = (moved.path[-2:] for moved in pupil.did(Moved))
    return any(first.facing != last.facing for first, *_, last in ends)


# the odds, and firing


def _aimed(pupil: Pupil) -> Told:
    """Name one tank that may fire, and its target."""
    orders, state = pupil.orders, pupil.state
    own = ids_of(state.roster[orders.seat])
    shot = next(((tank, cell) for tank in own for cell in orders.targets(tank)), None)
    if shot is None:
        return _rest(pupil, "nobody")
    cells = (state.tanks[shot[0]].at, shot[1])
    return Told("do", (pupil.speech.tank(state, shot[0]),), cells)


def _has_weighed(pupil: Pupil) -> bool:
    return pupil.deeds.weighed


def _has_fired(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did(Fired))


# the flip, and the flags


def _flip(pupil: Pupil) -> Told:
    cells = _squares(pupil.state, ids_of(pupil.finished))
    return Told("do", (pupil.key("flip"),), cells) if cells else Told("nobody")


def _has_flipped(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did(Flipped))


def _flag(pupil: Pupil) -> Told:
    state, seat = pupil.state, pupil.orders.seat
    held = state.held[seat]
    return Told("do", (), tuple(at for at in state.flags[1 - seat] if not held >> at & 1))


def _has_taken_a_flag(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did(FlagTaken))


def _rest(pupil: Pupil, otherwise: str) -> Told:
    """Say that a Flip must come first where every tank is finished."""
    state, seat = pupil.state, pupil.orders.seat
    able = state.roster[seat] & ~state.destroyed
    if able and able == pupil.finished:
        return Told("spent", (pupil.key("flip"),), _squares(state, ids_of(able)))
    return Told(otherwise)


def _squares(state: State, tanks: tuple[int, ...]) -> tuple[Cell, ...]:
    return tuple(state.tanks[tank].at for tank in tanks)


STEPS: Final[dict[str, Step]] = {
    "drive": Step("BK-4.2", _drive, _has_driven),
    "turn": Step("BK-4.4", _turn, _has_turned),
    "odds": Step("BK-6.2", _aimed, _has_weighed),
    "fire": Step("BK-6.1", _aimed, _has_fired),
    "flip": Step("BK-7.1", _flip, _has_flipped),
    "flag": Step("BK-9.2", _flag, _has_taken_a_flag),
}
