"""What events are told with on the map: verdicts of dice, and traces till the side's next order."""

from collections.abc import Sequence
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import DiceGroup, Roll, Say, Seat
from game.presenter.portable.queries import GameContext, home
from game.presenter.traces import Trace, Traces
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.rules.portable.events import Event
from game.rules.portable.state import State

SHOWN: Final = ("landing", "gas", "assault")
"""Phases whose dice are told where things happen, and when."""
KINDS: Final = 8
"""More than the ways in which one unit can be told of: each has a number of its own."""
VERDICT, LOST, STANDS = range(3)
SHELLS: Final = 1 << 16
"""Shells are told of under numbers above those of all units."""


def struck(context: GameContext, group: DiceGroup) -> Cell | None:
    """Return the square over which a verdict is told: what is fired at, or the unit that is hit.

    What the dice of shells, clouds and close combat come to is told as it is seen.
    """
    state = context.state
    if group.subject is None or state.phase in SHOWN:
        return None
    if state.phase == "fire" and state.course is not None:
        return state.course.at
    return home(context, group.subject)


def settled(context: GameContext, roll: Roll, faces: Sequence[int]) -> tuple[str, ...]:
    """Return who has won the roll for initiative, and what they have won (PW-1.2)."""
    if roll.purpose != "initiative":
        return ()
    word = context.phrases.word
    if faces[0] == faces[1]:
        return (word("settled.tie"),) * 2
    won = word("settled.begins" if context.state.field.forced_order else "settled.chooses")
    lost = word("settled.lower")
    return (won, lost) if faces[0] > faces[1] else (lost, won)


def whose(state: State, event: Event) -> Seat | None:
    """Return whose an event is: who shells, fires, attacks, loses strength or is destroyed."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat
    number = getattr(event, "unit", getattr(event, "gun", None))
    return None if number is None else state.units[number].seat


# what each event leaves: ways, shots, losses


def _result(key: str, *values: int) -> Say:
    return Say(f"portable_table.trace.{key}", values)


def _befell(unit: UnitId, kind: int) -> int:
    return KINDS * unit + kind


def _home(state: State, unit: UnitId) -> Cell | None:
    """Where a unit stood before the order; a march ends elsewhere."""
    cell = state.units[unit].at
    return None if cell == OFF else cell


def _at(state: State, unit: UnitId, result: Say, kind: int = LOST) -> Trace | None:
    cell = _home(state, unit)
    if cell is None:
        return None
    against = (state.units[unit].seat,)
    return Trace(result=result, at=cell, whom=_befell(unit, kind), against=against)


def _moved(state: State, event: told.Moved) -> Trace:
    """The way actually gone, square by square."""
    seat = state.units[event.unit].seat
    if not event.path:
        return Trace(seat, places=(event.start,))
    return Trace(seat, (event.start, *event.path))


def _met(state: State, event: told.Endangered) -> Trace:
    key = "mines" if event.mines else "gas"
    whom, against = _befell(event.unit, VERDICT), (state.units[event.unit].seat,)
    return Trace(result=_result(key), at=event.at, whom=whom, against=against)


def _there(state: State, cell: Cell) -> tuple[Seat, ...]:
    """Whose units stand on a square."""
    return tuple(sorted({unit.seat for unit in state.units if unit.at == cell}))


def _shell(state: State, event: told.ShellLanded) -> Trace:
    """A shell from its gun to where it came down."""
    gun = state.units[event.gun]
    if event.at == OFF:
        lost = _result("lost")
        return Trace(gun.seat, (), (gun.at, event.target), (), lost, event.target, _of(event))
    key = "on_target" if event.at == event.target else "off_target"
    shot, result, struck = (gun.at, event.at), _result(key), _there(state, event.at)
    return Trace(gun.seat, (), shot, (), result, event.at, _of(event), struck)


def _of(event: told.ShellLanded) -> int:
    return SHELLS + event.gun


def _gas(state: State, event: told.CloudRose) -> Trace:
    against = _there(state, event.at)
    return Trace(result=_result("gas"), at=event.at, whom=SHELLS - 1, against=against)


def _drifted(state: State, event: told.CloudDrifted) -> Trace | None:
    cloud = next((c for c in state.clouds if c.at == event.start), None)
    if cloud is None or event.end in (OFF, event.start):
        return None
    return Trace(cloud.seat, (event.start, event.end))


def _fired(state: State, event: told.Fired) -> Trace | None:
    home = _home(state, event.unit)
    if home is None:
        return None
    shot, against = (home, event.target), _there(state, event.target)
    return Trace(state.units[event.unit].seat, shot=shot, against=against)


def _landed(state: State, event: told.FireLanded) -> Trace:
    result = _result("hits", event.hits) if event.hits else _result("missed")
    return Trace(result=result, at=event.target, whom=-1)


def _assault(state: State, event: told.AssaultBegan) -> Trace | None:
    ends = _home(state, event.unit), _home(state, event.enemy)
    if ends[0] is None or ends[1] is None:
        return None
    key = "front" if event.front else "flank"
    seat, whom = state.units[event.unit].seat, _befell(event.enemy, VERDICT)
    against = (state.units[event.enemy].seat,)
    return Trace(seat, (), (ends[0], ends[1]), (), _result(key), ends[1], whom, against)


def _won(state: State, event: told.AssaultWon) -> Trace | None:
    return _at(state, event.unit, _result("won"), VERDICT)


def _advanced(state: State, event: told.Advanced) -> Trace:
    return Trace(state.units[event.unit].seat, (event.start, event.end))


def _tried(state: State, event: told.HitRolled) -> Trace:
    return Trace(against=(state.units[event.unit].seat,))


def _lost(state: State, event: told.StrengthLost) -> Trace | None:
    """What is left of a unit; of several losses the last one tells."""
    return _at(state, event.unit, _result("left", event.left)) if event.left else None


def _unharmed(state: State, event: told.Unharmed) -> Trace | None:
    return _at(state, event.unit, _result("unharmed"), STANDS)


def _destroyed(state: State, event: told.Destroyed) -> Trace:
    seat, whom = state.units[event.unit].seat, _befell(event.unit, LOST)
    result = _result("destroyed")
    return Trace(result=result, at=event.at, whom=whom, against=(seat,), lost=seat)


def _retreated(state: State, event: told.Retreated) -> Trace:
    """A unit retreats because of an order of the other side, or a shell of both."""
    return Trace(None, (event.start, event.end))


def _worked(state: State, event: told.JobBegan | told.JobDone) -> Trace:
    return Trace(state.units[event.unit].seat, places=(event.at,))


def _loaded(state: State, event: told.Loaded | told.Unloaded) -> Trace | None:
    home = _home(state, event.transport)
    return None if home is None else Trace(state.units[event.transport].seat, places=(home,))


def _mounted(state: State, event: told.FormChanged) -> Trace | None:
    home = _home(state, event.unit)
    return None if home is None else Trace(state.units[event.unit].seat, places=(home,))


TRACES: Final[Traces[State]] = {
    told.Moved: _moved,
    told.Endangered: _met,
    told.ShellLanded: _shell,
    told.CloudRose: _gas,
    told.CloudDrifted: _drifted,
    told.Fired: _fired,
    told.FireLanded: _landed,
    told.AssaultBegan: _assault,
    told.AssaultWon: _won,
    told.Advanced: _advanced,
    told.HitRolled: _tried,
    told.StrengthLost: _lost,
    told.Unharmed: _unharmed,
    told.Destroyed: _destroyed,
    told.Retreated: _retreated,
    told.JobBegan: _worked,
    told.JobDone: _worked,
    told.Loaded: _loaded,
    told.Unloaded: _loaded,
    told.FormChanged: _mounted,
}
