"""Events and commands in words: ids of sentences of `assets/text`, and their values."""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Concede, Conceded, Line, Ready, Rolled, Say, Submitted
from game.core.kinds import ByKind
from game.core.words import Described, listed, log_of, plain, seat_name
from game.rules.portable import commands as do
from game.rules.portable import events as ev
from game.rules.portable.commands import Command
from game.rules.portable.data import LOSES_UP_TO, NOBODY
from game.rules.portable.events import Event
from game.rules.portable.play.ending import by_first_exhaustion, margin
from game.rules.portable.refusals import facing_name, square_name, unit_name
from game.rules.portable.state import State
from game.rules.portable.units import passenger

_line = log_of("portable")


def tell(state: State, event: Event) -> Line | None:
    """Return the log's line for an event, None for those that go without saying."""
    return _TOLD[type(event)](state, event)


def describe(state: State, command: Command) -> Say:
    """Return a command in words, before it is given."""
    key, values = _DESCRIBED[type(command)](state, command)
    return Say(f"portable.command.{key}", values)


def _drifted(state: State, e: ev.CloudDrifted) -> Line:
    start = square_name(state, e.start)
    if e.end == OFF:
        return _line("cloud_left", "PW-12.4", start, e.die)
    if e.end == e.start:
        return _line("cloud_stays", "PW-12.3", start, e.die)
    return _line("cloud_drifts", "PW-12.3", start, square_name(state, e.end), e.die)


def _aimed(state: State, e: ev.GunAimed) -> Line:
    key = "aimed_gas" if e.gas else "aimed"
    return _line(key, "PW-2.2", unit_name(state, e.unit), square_name(state, e.target))


def _idle(state: State, e: ev.GunsIdle) -> Line:
    return _line("guns_idle", "PW-2.3", Say("list", tuple(unit_name(state, n) for n in e.guns)))


def _landed(state: State, e: ev.ShellLanded) -> Line:
    gun, die = unit_name(state, e.gun), f"{e.die}{e.modifier:+}" if e.modifier else str(e.die)
    target = square_name(state, e.target)
    if e.at == OFF:
        return _line("shell_lost", "PW-2.14", gun, target, die)
    if e.at == e.target:
        return _line("shell_hits", "PW-2.8", gun, target, die)
    return _line("shell_strays", "PW-2.8", gun, target, die, square_name(state, e.at))


def _initiative(state: State, e: ev.InitiativeRolled) -> Line:
    if e.winner == NOBODY:
        return _line("initiative_tie", "PW-1.2", e.faces[0])
    return _line("initiative", "PW-1.2", *e.faces, seat_name(e.winner))


def _order(state: State, e: ev.OrderChosen) -> Line:
    key = "goes_first" if e.first == e.seat else "hands_over"
    return _line(key, "PW-1.2", seat_name(e.seat), seat_name(e.first))


def _activations(state: State, e: ev.ActivationsRolled) -> Line:
    total = sum(e.faces)
    return _line("activations", "PW-1.3", seat_name(e.seat), listed(e.faces), total, e.units)


def _side_ended(state: State, e: ev.SideEnded) -> Line | None:
    return _line("side_ended", "PW-1.10", seat_name(e.seat), e.left) if e.left else None


def _moved(state: State, e: ev.Moved) -> Line:
    name, facing = unit_name(state, e.unit), facing_name(e.facing)
    if not e.path:
        return _line("turned", "PW-3.4", name, facing)
    to = square_name(state, e.path[-1])
    return _line("moved", "PW-3.1", name, square_name(state, e.start), to, facing)


def _endangered(state: State, e: ev.Endangered) -> Line:
    key = "mines_and_gas" if e.mines and e.clouds else "mines" if e.mines else "gas"
    rule = "PW-3.14" if e.mines else "PW-12.6"
    return _line(key, rule, unit_name(state, e.unit), square_name(state, e.at))


def _fired(state: State, e: ev.Fired) -> Line:
    return _line("fired", "PW-4.1", unit_name(state, e.unit), square_name(state, e.target))


def _fire_rolled(state: State, e: ev.FireRolled) -> Line:
    if not e.modifier:
        return _line("fire_rolled_plain", "PW-4.8", listed(e.faces))
    return _line("fire_rolled", "PW-4.8", listed(e.faces), f"{e.modifier:+}", len(e.faces))


def _fire_landed(state: State, e: ev.FireLanded) -> Line:
    if not e.hits:
        return _line("fire_missed", "PW-4.8", square_name(state, e.target))
    return _line("fire_landed", "PW-4.8", e.hits, square_name(state, e.target))


def _assault(state: State, e: ev.AssaultBegan) -> Line:
    key = "assault_front" if e.front else "assault_flank"
    return _line(key, "PW-5.3", unit_name(state, e.unit), unit_name(state, e.enemy))


def _blow_rolled(state: State, e: ev.BlowRolled) -> Line:
    score = f"{e.die}{e.modifier:+}" if e.modifier else str(e.die)
    return _line("blow_rolled", "PW-5.4", unit_name(state, e.unit), score, e.need)


def _blow(state: State, e: ev.Blow) -> Line:
    return _line("struck" if e.hit else "safe", "PW-5.4", unit_name(state, e.unit))


def _won(state: State, e: ev.AssaultWon) -> Line:
    return _line("won", "PW-5.7", unit_name(state, e.unit), unit_name(state, e.enemy))


def _advanced(state: State, e: ev.Advanced) -> Line:
    return _line("advanced", "PW-5.8", unit_name(state, e.unit), square_name(state, e.end))


def _hit_rolled(state: State, e: ev.HitRolled) -> Line:
    asked = state.phase == "answer" and state.hits[0].unit == e.unit
    key = "hit_loses" if e.loses else "hit_open" if asked else "hit_shut"
    most = LOSES_UP_TO[state.units[e.unit].quality]
    return _line(key, "PW-6.1", unit_name(state, e.unit), e.die, most)


def _strength(state: State, e: ev.StrengthLost) -> Line | None:
    if not e.left:
        return None
    return _line("strength", "PW-6.2", unit_name(state, e.unit), e.left)


def _unharmed(state: State, e: ev.Unharmed) -> Line:
    rule = "PW-4.11" if state.units[e.unit].carrier == NOBODY else "PW-6.6"
    return _line("unharmed", rule, unit_name(state, e.unit))


def _retreated(state: State, e: ev.Retreated) -> Line:
    return _line("retreated", "PW-6.3", unit_name(state, e.unit), square_name(state, e.end))


def _freed(state: State, e: ev.Freed) -> Line:
    return _line("freed", "PW-6.6", unit_name(state, e.unit), square_name(state, e.at))


def _job(prefix: str, rule: str) -> Callable[[State, ev.JobBegan | ev.JobDone], Line]:
    return lambda s, e: _line(f"{prefix}_{e.job}", rule, unit_name(s, e.unit), square_name(s, e.at))


def _worked(state: State, e: ev.JobAdvanced) -> Line:
    return _line("job_goes_on", "PW-8.2", unit_name(state, e.unit), e.progress, e.turns)


def _loading(key: str, rule: str) -> Callable[[State, ev.Loaded | ev.Unloaded], Line]:
    return lambda s, e: _line(key, rule, unit_name(s, e.transport), unit_name(s, e.unit))


def _form(state: State, e: ev.FormChanged) -> Line:
    key = "mounted" if e.kind == "cavalry_mounted" else "dismounted"
    return _line(key, "PW-3.15", unit_name(state, e.unit))


def _taken(state: State, e: ev.ObjectiveTaken) -> Line:
    return _line("taken", "PW-13.5", seat_name(e.seat), square_name(state, e.at), e.value)


def _exhausted(state: State, e: ev.SideExhausted) -> Line:
    return _line("exhausted", "PW-7.1", seat_name(e.seat), e.lost, e.point)


def _over(state: State, e: ev.MatchOver) -> Line:
    if e.winner == NOBODY:
        return _line("draw", ENDED_BY[e.reason], *e.points)
    if e.reason in ("annihilation", "concede", "objective_missed"):
        return _line(f"over_{e.reason}", ENDED_BY[e.reason], seat_name(e.winner))
    if state.ending is not None and by_first_exhaustion(state, state.ending):
        return _line("over_exhaustion", "PW-13.13", seat_name(e.winner))
    word = Say(f"portable.margin.{margin(state)}")
    return _line("over", ENDED_BY[e.reason], seat_name(e.winner), word, *e.points)


ENDED_BY: Final = {
    "annihilation": "PW-13.1",
    "exhaustion": "PW-13.2",
    "turn_limit": "PW-13.3",
    "bound": "PW-13.15",
    "concede": "PW-13.4",
    "objective_missed": "PW-13.10",
    "collapse": "PW-13.11",
}
"""All the ways in which a match can end."""

_TOLD: Final[ByKind[State, Line | None]] = {
    ev.Deployed: lambda s, e: _line("deployed", "PW-13.12"),
    ev.TurnBegan: lambda s, e: _line("turn_began", "PW-1.1", e.turn),
    ev.CloudDrifted: _drifted,
    ev.CloudRose: lambda s, e: _line("cloud_rose", "PW-12.2", square_name(s, e.at)),
    ev.CloudCleared: lambda s, e: _line("cloud_cleared", "PW-12.5", square_name(s, e.at)),
    ev.GunsIdle: _idle,
    ev.GunAimed: _aimed,
    ev.OrdersOpened: lambda s, e: _line("orders_opened", "PW-2.2", len(e.orders)),
    ev.ShellLanded: _landed,
    ev.InitiativeRolled: _initiative,
    ev.OrderChosen: _order,
    ev.SideBegan: lambda s, e: _line("side_began", "PW-1.3", seat_name(e.seat)),
    ev.ActivationsRolled: _activations,
    ev.UnitEnded: lambda s, e: None,
    ev.SideEnded: _side_ended,
    ev.Moved: _moved,
    ev.Endangered: _endangered,
    ev.Fired: _fired,
    ev.FireRolled: _fire_rolled,
    ev.FireLanded: _fire_landed,
    ev.AssaultBegan: _assault,
    ev.BlowRolled: _blow_rolled,
    ev.Blow: _blow,
    ev.AssaultWon: _won,
    ev.Advanced: _advanced,
    ev.HitRolled: _hit_rolled,
    ev.StrengthLost: _strength,
    ev.Unharmed: _unharmed,
    ev.Destroyed: lambda s, e: _line("destroyed", "PW-6.4", unit_name(s, e.unit)),
    ev.Retreated: _retreated,
    ev.Freed: _freed,
    ev.JobBegan: _job("begins", "PW-8.1"),
    ev.JobAdvanced: _worked,
    ev.JobDone: _job("done", "PW-8.2"),
    ev.Loaded: _loading("loaded", "PW-9.2"),
    ev.Unloaded: _loading("unloaded", "PW-9.3"),
    ev.FormChanged: _form,
    ev.ObjectiveTaken: _taken,
    ev.SideExhausted: _exhausted,
    ev.CollapseSet: lambda s, e: _line("collapse", "PW-13.11", e.turn),
    ev.MatchOver: _over,
    Submitted: lambda s, e: _line("submitted", "PW-2.2", seat_name(e.seat)),
    Conceded: lambda s, e: _line("conceded", "PW-13.4", seat_name(e.seat)),
}


def _bombard(state: State, c: do.Bombard) -> Described:
    key = "Bombard_gas" if c.gas else "Bombard"
    return key, (unit_name(state, c.unit), square_name(state, c.target))


def _choose(state: State, c: do.ChooseOrder) -> Described:
    return ("ChooseOrder_first" if c.first else "ChooseOrder_second"), ()


def _move(state: State, c: do.Move) -> Described:
    name, facing = unit_name(state, c.unit), facing_name(c.facing)
    if c.to == state.units[c.unit].at:
        return "Move_turn", (name, facing)
    return "Move", (name, square_name(state, c.to), facing)


def _work(state: State, c: do.Work) -> Described:
    return f"Work_{c.job}", (unit_name(state, c.unit), square_name(state, c.square))


def _unload(state: State, c: do.Unload) -> Described:
    load = passenger(state, c.transport)
    return "Unload", (unit_name(state, load), facing_name(c.facing))


def _change(state: State, c: do.ChangeForm) -> Described:
    mounted = state.units[c.unit].kind == "cavalry_mounted"
    return ("ChangeForm_dismount" if mounted else "ChangeForm_mount"), (unit_name(state, c.unit),)


def _advance(state: State, c: do.Advance) -> Described:
    return ("Advance_not", ()) if c.facing is None else ("Advance", (facing_name(c.facing),))


_DESCRIBED: Final[ByKind[State, Described]] = {
    do.Deploy: lambda s, c: ("Deploy", (len(c.placements),)),
    do.Bombard: _bombard,
    do.ChooseOrder: _choose,
    do.Move: _move,
    do.Fire: lambda s, c: ("Fire", (unit_name(s, c.unit), square_name(s, c.target))),
    do.Assault: lambda s, c: ("Assault", (unit_name(s, c.unit),)),
    do.Work: _work,
    do.Load: lambda s, c: ("Load", (unit_name(s, c.unit), unit_name(s, c.transport))),
    do.Unload: _unload,
    do.ChangeForm: _change,
    do.EndUnit: plain("EndUnit"),
    do.EndPhase: plain("EndPhase"),
    do.Retreat: lambda s, c: ("Retreat", (square_name(s, c.to),)),
    do.TakeLoss: plain("TakeLoss"),
    do.Advance: _advance,
    Ready: plain("Ready"),
    Rolled: lambda s, c: ("Rolled", (listed(c.faces),)),
    Concede: plain("Concede"),
}
