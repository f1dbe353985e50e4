"""Moving (SF-2). The command names the end; the way to it is derived."""

from operator import index

from game.core.boards.cells import Cell, Mask
from game.core.boards.streets import Streets
from game.core.contract import Refusal, Seat
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.play.turns import acted
from game.rules.streetfire.refusals import piece_name, position_name, refuse
from game.rules.streetfire.state import Outcome, Piece, State, with_piece
from game.rules.streetfire.town import Destinations


def why_not_move(state: State, seat: Seat, command: Move) -> Refusal | None:
    """Return why a piece may not move to a position (SF-2)."""
    refusal = why_not_piece(state, seat, command.piece)
    if refusal is not None:
        return refusal
    ways = state.field.town.ways(state.pieces[command.piece].at)
    free = ways.to.get(index(command.to))  # 82.0 finds 82, but is no position
    if free is None:
        return _why_not_there(state, command, ways)
    enemies = _barring(state, seat)
    if free & enemies:
        return _in_the_way(state, command, enemies)
    return None


def move(state: State, seat: Seat, command: Move) -> Outcome:
    """Move a piece; it has acted (SF-1.4, SF-2.1)."""
    number, to = command.piece, command.to
    _, kind, at, hp = state.pieces[number]
    moved = tuple.__new__(Piece, (seat, kind, to, hp))
    after = with_piece(state, number, moved, state.ready ^ 1 << number)
    return acted(after, (state.field.town.moved(number, at, to),))


def moves(state: State, number: int) -> tuple[Move, ...]:
    """Return every move of a piece (SF-2.1 to SF-2.8)."""
    at = state.pieces[number].at
    town, enemies = state.field.town, _barring(state, state.active)
    ways, orders = town.ways(at), town.moves(number, at)
    if not ways.near & enemies:
        return orders
    return tuple(
        order for order, free in zip(orders, ways.to.values(), strict=True) if not free & enemies
    )


def _barring(state: State, seat: Seat) -> Mask:
    """Return the positions that a seat may not enter or pass (SF-2.6, SF-2.7, SF-2.9)."""
    return 0 if state.field.shared_positions else state.held[1 - seat]


def why_not_piece(state: State, seat: Seat, number: int) -> Refusal | None:
    """Return why a seat may not act with a piece (SF-1.3, SF-1.4, SF-5.3, SF-5.4)."""
    if not (0 <= number < len(state.pieces) and state.alive[seat] >> number & 1):
        return refuse("no_piece")
    if not state.ready >> number & 1:
        return refuse("acted", piece_name(state, number), remedy=EndTurn())
    return None


def _why_not_there(state: State, command: Move, ways: Destinations) -> Refusal:
    streets, at, to = state.field.town.streets, state.pieces[command.piece].at, command.to
    if to not in streets.cells or not streets.positions >> to & 1:
        return _no_position(streets, to)
    if _across_the_square(streets, at, to):
        return refuse("square")
    allowed = moves(state, command.piece)
    nearest = min(allowed, key=lambda order: streets.squared(order.to, to), default=None)
    return refuse("too_far", remedy=nearest)


def _no_position(streets: Streets, to: Cell) -> Refusal:
    if to in streets.cells and streets.inside(to):
        return refuse("square")  # SF-2.4
    return refuse("no_street")


def _across_the_square(streets: Streets, at: Cell, to: Cell) -> bool:
    """Whether a block's length lies between, straight across the Square (SF-2.4, SF-5.6)."""
    (u, v), (u2, v2) = streets.point(at), streets.point(to)
    straight = {abs(u - u2), abs(v - v2)} == {0, 2}
    return straight and streets.inside(streets.cell((u + u2) // 2, (v + v2) // 2))


def _in_the_way(state: State, command: Move, enemies: int) -> Refusal:
    """SF-2.6, SF-2.7: an enemy at the end, or on the way; it can be shot at if it is in sight."""
    piece, to = state.pieces[command.piece], command.to
    free = state.field.town.ways(piece.at).to[to]
    code, at = "enemy_there", to
    if not enemies >> to & 1:
        code, at = "enemy_between", (free ^ 1 << to).bit_length() - 1
    seen = state.field.town.sights(piece.at)[at].aim != "blocked"
    remedy = Fire(command.piece, at) if seen else None
    return refuse(code, position_name(state, at), remedy=remedy)
