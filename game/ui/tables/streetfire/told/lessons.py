"""The steps of a first match (catalogue 15): a safe corner, the ruler, two shots, the coin."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final, NamedTuple

from game.core.boards.squares import Cell
from game.rules.streetfire.data import KINDS, LR, SR, Aim
from game.rules.streetfire.events import Fired, Moved, TurnEnded
from game.rules.streetfire.refusals import position_name, whole_inches
from game.rules.streetfire.state import State, ids_of
from game.ui.tables.face import Deed, Deeds, Lesson
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.orders import Orders, ready_ids
from game.ui.tables.streetfire.told.speech import Speech
from game.ui.tables.streetfire.told.way import rule_between

AIMS: Final[tuple[Aim, ...]] = ("direct", "indirect")


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
    def guns(self) -> tuple[int, ...]:
        """Her guns that may act now."""
        return tuple(n for n in ready_ids(self.state) if self.orders.mine(n))

    def did(self, kind: type[Any]) -> Iterator[Deed]:
        """Yield what of a kind came of her own orders."""
        return self.deeds.of(self.orders.seat, kind)


class Told(NamedTuple):
    """Which words of a step are due, the values in them, and the places to mark."""

    words: str
    values: tuple[str | int, ...] = ()
    cells: tuple[Cell, ...] = ()
    rule: str = ""
    """The rule behind these words, "" for that of the step."""


class Step(NamedTuple):
    """A row of the table of steps."""

    rule: str
    told: Callable[[Pupil], Told]
    done: Callable[[Pupil], bool]


def lessons_of(pupil: Pupil) -> tuple[Lesson, ...]:
    """Return the steps in their order, each with what it says now."""
    return tuple(_lesson(pupil, name, step) for name, step in STEPS.items())


def _lesson(pupil: Pupil, name: str, step: Step) -> Lesson:
    told = step.told(pupil)
    title = pupil.speech.word(f"lesson.{name}.title")
    text = pupil.speech.word(f"lesson.{name}.{told.words}", *told.values)
    rule = told.rule or step.rule
    return Lesson(id_of(name), title, text, rule, step.done(pupil), told.cells)


def id_of(name: str) -> str:
    """Return the id of a step for the settings."""
    return f"streetfire.lesson.{name}"


# a safe corner


def _corner(pupil: Pupil) -> Told:
    if not pupil.guns:
        return Told("wait")
    cells = safe_places(pupil.state, pupil.guns)
    return Told("do", (), cells) if cells else Told("nowhere")


def safe_places(state: State, guns: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return where some of these guns may go and no enemy gun could hit it next (SF-1.4)."""
    ways = ((gun, to) for gun in guns for to in sights.ways(state, gun))
    return tuple(sorted({to for gun, to in ways if not sights.covering(state, gun, to)}))


def _has_hidden(pupil: Pupil) -> bool:
    moved = ((deed.after, deed.event) for deed in pupil.did(Moved))
    return any(not sights.covering(after, m.piece, m.path[-1]) for after, m in moved)


# the ruler


def _ruler(pupil: Pupil) -> Told:
    state, seat = pupil.state, pupil.orders.seat
    own, other = ([state.pieces[n].at for n in ids_of(state.alive[s])] for s in (seat, 1 - seat))
    far = state.field.town.streets.squared
    ends = min(product(own, other), key=lambda pair: far(*pair), default=())
    return Told("do", (pupil.key("ruler"),), tuple(ends))


def _has_measured(pupil: Pupil) -> bool:
    return pupil.deeds.measured


# a direct and an indirect shot


def _shots(pupil: Pupil) -> Told:
    wanted = tuple(aim for aim in AIMS if aim not in _fired(pupil))
    state = pupil.state
    shots = [s for s in sights.shots_of(state, pupil.orders.seat) if s.shooter in pupil.guns]
    shot = next((shot for aim in wanted for shot in shots if shot.aim == aim), None)
    if shot is None:
        ranges = (whole_inches(KINDS[kind].range) for kind in (LR, SR))
        words = "none" if len(wanted) > 1 else f"no_{(wanted or AIMS)[0]}"
        return Told(words, tuple(ranges), rule=_WANTING[words])
    names = (pupil.speech.piece(state, shot.shooter), position_name(state, shot.at))
    rule = rule_between(state, shot.start, shot.at)
    return Told(shot.aim, names, (shot.start, shot.at), rule)


_WANTING: Final = {"none": "SF-3.2", "no_direct": "SF-3.4", "no_indirect": "SF-3.6"}
"""The rule of a shot that cannot be fired yet."""


def _fired(pupil: Pupil) -> set[Aim]:
    return {deed.event.aim for deed in pupil.did(Fired)}


def _has_fired_both(pupil: Pupil) -> bool:
    return _fired(pupil) >= set(AIMS)


# the coin


def _coin(pupil: Pupil) -> Told:
    state, seat = pupil.state, pupil.speech.seat
    names = (seat(state.first), seat(1 - state.first)) if state.first in (0, 1) else ()
    if not names:
        return Told("toss")
    return Told("once" if state.field.toss == "once" else "each", names)


def _has_seen_a_turn_end(pupil: Pupil) -> bool:
    """Whether a turn ended with or after an order that she gave with the coin before her eyes."""
    since = pupil.deeds.told.get(id_of("coin"))
    if since is None:
        return False
    later = [deed for deed in pupil.deeds.seen if deed.step >= since]
    ordered = next((deed.step for deed in later if deed.seat == pupil.orders.seat), None)
    ended = (deed.step for deed in later if isinstance(deed.event, TurnEnded))
    return ordered is not None and any(step >= ordered for step in ended)


STEPS: Final[dict[str, Step]] = {
    "corner": Step("SF-1.4", _corner, _has_hidden),
    "ruler": Step("SF-3.9", _ruler, _has_measured),
    "shots": Step("SF-3.6", _shots, _has_fired_both),
    "coin": Step("SF-1.2", _coin, _has_seen_a_turn_end),
}
