"""Events and commands in words: ids of sentences of `assets/text`, and their values."""

from fractions import Fraction
from typing import Final, assert_never

from game.core.contract import Concede, Conceded, Line, Rolled, Say
from game.core.kinds import ByKind
from game.core.scenario import NEVER
from game.core.words import Value, average, listed, log_of, seat_name
from game.rules.streetfire import commands as do
from game.rules.streetfire import events as ev
from game.rules.streetfire.data import SR
from game.rules.streetfire.play.damage import plain_damage
from game.rules.streetfire.play.sight import rule_of
from game.rules.streetfire.refusals import piece_name, points_told, position_name
from game.rules.streetfire.state import NOBODY, State

_line = log_of("streetfire")


def tell(state: State, event: ev.Event) -> Line | None:
    """Return the log's line for an event, None for those that go without saying."""
    return _TOLD[type(event)](state, event)


def describe(state: State, command: do.Command) -> Say:
    """Return a command in words, before it is given."""
    return Say(f"streetfire.command.{type(command).__name__}", _values(state, command))


def _values(state: State, command: do.Command) -> tuple[Value, ...]:
    """What the sentence of a command names."""
    match command:
        case do.Move(piece, to):
            return piece_name(state, piece), position_name(state, to)
        case do.Fire(piece, at):
            return piece_name(state, piece), position_name(state, at)
        case Rolled(faces):
            return (listed(faces),)
        case do.EndTurn() | Concede():
            return ()
        case _:
            assert_never(command)


def _tossed(state: State, e: ev.Tossed) -> Line:
    key = "tossed_again" if e.again else "tossed"
    return _line(key, "SF-1.2", e.turn, seat_name(e.first), seat_name(1 - e.first))


def _half_began(state: State, e: ev.HalfBegan) -> Line | None:
    """Only a turn without a toss is told: the toss says whose halves follow."""
    if state.field.toss == "each_turn" or e.turn == 1 or e.seat != state.first:
        return None
    return _line("turn_began", "SF-1.1", e.turn, seat_name(e.seat), seat_name(1 - e.seat))


def _moved(state: State, e: ev.Moved) -> Line:
    places = (position_name(state, at) for at in (e.path[0], e.path[-1]))
    return _line("moved", "SF-2.1", piece_name(state, e.piece), *places)


def _fired(state: State, e: ev.Fired) -> Line:
    values = (piece_name(state, e.piece), position_name(state, e.at), len(e.blocks))
    return _line(e.aim, rule_of(state.field.town.streets, e.start, e.at, e.aim), *values)


def _damage_rolled(state: State, e: ev.DamageRolled) -> Line:
    lobbed = len(e.faces) > 1
    points = plain_damage("indirect" if lobbed else "direct", sum(e.faces))
    values = (piece_name(state, e.target), *e.faces, _reckoned(e, points))
    if e.kind == SR and points:
        halved = "SF-4.13" if state.field.rounding == "exact" else "SF-4.7"
        return _line(f"rolled_{len(e.faces)}", halved if points % 2 else "SF-4.6", *values)
    return _line(f"rolled_{len(e.faces)}", "SF-4.5" if lobbed else "SF-4.4", *values)


def _reckoned(e: ev.DamageRolled, points: int) -> Value:
    """Show step by step how an SR's damage is reckoned (SF-4.6, SF-4.7)."""
    if e.kind != SR or not points:
        return points_told(e.damage)
    whole, half = divmod(3 * points, 2)
    if not half or 2 * e.damage == 3 * points:
        return Say("streetfire.reckoned.even", (points, points_told(e.damage)))
    way = "up" if e.damage > whole else "down"
    return Say(
        f"streetfire.reckoned.{way}",
        (points, average(Fraction(3 * points, 2)), points_told(e.damage)),
    )


def _hit(state: State, e: ev.Hit) -> Line:
    values = (piece_name(state, e.target), points_told(e.lost), points_told(e.left))
    return _line("hit", "SF-4.8", *values)


def _missed(state: State, e: ev.Missed) -> Line:
    return _line("missed", "SF-4.5", piece_name(state, e.target))


def _crippled(state: State, e: ev.Crippled) -> Line:
    return _line("crippled", "SF-4.10", piece_name(state, e.target))


def _destroyed(state: State, e: ev.Destroyed) -> Line:
    return _line("destroyed", "SF-4.9", piece_name(state, e.target), position_name(state, e.at))


def _turn_ended(state: State, e: ev.TurnEnded) -> Line | None:
    """A turn with losses ends without a word, and every turn where none are counted."""
    if not e.quiet or state.field.quiet_limit == NEVER:
        return None
    return _line("quiet", "SF-9.3", e.quiet, state.field.quiet_limit)


def _conceded(state: State, e: Conceded) -> Line:
    return _line("conceded", "SF-9.6", seat_name(e.seat))


def _match_over(state: State, e: ev.MatchOver) -> Line:
    if e.winner == NOBODY:
        return Line(Say(f"streetfire.draw.{e.reason}"), "SF-9.5")
    return Line(Say(f"streetfire.reason.{e.reason}", (seat_name(e.winner),)), ENDED_BY[e.reason])


ENDED_BY: Final = {
    "elimination": "SF-9.1",
    "quiet": "SF-9.3",
    "turn_limit": "SF-9.4",
    "concede": "SF-9.6",
    "bound": "SF-9.8",
}
"""The ways a match can end."""

_TOLD: Final[ByKind[State, Line | None]] = {
    ev.Tossed: _tossed,
    ev.HalfBegan: _half_began,
    ev.Moved: _moved,
    ev.Fired: _fired,
    ev.DamageRolled: _damage_rolled,
    ev.Hit: _hit,
    ev.Missed: _missed,
    ev.Crippled: _crippled,
    ev.Destroyed: _destroyed,
    ev.TurnEnded: _turn_ended,
    Conceded: _conceded,
    ev.MatchOver: _match_over,
}
