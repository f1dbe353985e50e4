"""What may be ordered now: candidates are put to the rules, and nothing is decided here."""

from typing import Final, TypeAlias, assert_never

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.contract import Concede, Refusal, Rolled, Seat, Subject
from game.presenter.context import Context
from game.presenter.selection import Selection
from game.rules.streetfire.commands import Command, EndTurn, Fire, Move
from game.rules.streetfire.state import State, pieces_at

GameContext: TypeAlias = Context[State, object]

END: Final = "end_turn"
"""The action of a selection that is about to end the half."""


def moves(context: GameContext, piece: int) -> dict[Cell, Move]:
    """Return where a piece may go now."""
    return {c.to: c for c in context.queries.about(piece) if isinstance(c, Move)}


def shots(context: GameContext, piece: int) -> dict[Cell, Fire]:
    """Return where a piece may fire now."""
    return {c.at: c for c in context.queries.about(piece) if isinstance(c, Fire)}


def enters(context: GameContext, piece: int, cell: Cell) -> bool:
    """Return whether pointing at a position with enemies means a move there (SF-2.9).

    It means a shot unless moving is chosen, or no shot is possible.
    """
    return cell in moves(context, piece) and (
        context.selection.action == "move" or cell not in shots(context, piece)
    )


def mine(context: GameContext, subject: Subject | None) -> bool:
    """Return whether a subject is a living piece of the seat that looks on, and it is its half."""
    state, seat = context.state, context.seat
    return (
        state.phase == "act"
        and state.active == seat
        and isinstance(subject, int)
        and bool(state.alive[seat] >> subject & 1)
    )


def own_piece(context: GameContext) -> int | None:
    """Return the selected piece if it is the seat's own, and its half."""
    subject = context.selection.subject
    return subject if isinstance(subject, int) and mine(context, subject) else None


def command_of(context: GameContext) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection = context.selection
    if selection.action == END:
        return EndTurn()
    if not isinstance(selection.subject, int):
        return None
    if selection.target is not None:
        return Fire(selection.subject, selection.target)
    return None if selection.cell is None else Move(selection.subject, selection.cell)


def selection_of(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    match command:
        case Fire(piece, at):
            return Selection(piece, target=at)
        case Move(piece, to):
            return Selection(piece, cell=to)
        case EndTurn() | Concede() | Rolled():
            return Selection(action=END)
        case _:
            assert_never(command)


def cells_of_command(context: GameContext, command: Command) -> tuple[Cell, ...]:
    """Return where the piece of a command stands, and where it goes or fires."""
    match command:
        case Move(piece, end) | Fire(piece, end):
            return (context.state.pieces[piece].at, end)
        case EndTurn() | Concede() | Rolled():
            return ()
        case _:
            assert_never(command)


def refusal_to_fire(context: GameContext, piece: int) -> Refusal | None:
    """Return why a piece can fire at nobody: what stops the shot at the nearest enemy."""
    if shots(context, piece):
        return None
    state = context.state
    streets, at = state.field.town.streets, state.pieces[piece].at
    enemies = cells_of(state.held[1 - context.seat])
    nearest = min(enemies, key=lambda enemy: streets.squared(at, enemy), default=0)
    return context.queries.why_not(Fire(piece, nearest))


def refusal_to_move(context: GameContext, piece: int) -> Refusal | None:
    """Return why a piece can go nowhere: it has acted, or enemies stand all round it."""
    if moves(context, piece):
        return None
    beside = context.state.field.town.streets.neighbors(context.state.pieces[piece].at)
    return context.queries.why_not(Move(piece, beside[0]))


REFUSALS: Final = {"move": refusal_to_move, "fire": refusal_to_fire}
"""Why a piece cannot do something at all, by the action."""


def living_at(state: State, cell: Cell) -> tuple[int, ...]:
    """Return the pieces on a position, those that may still act first."""
    found = (*pieces_at(state, 0, cell), *pieces_at(state, 1, cell)) if cell != OFF else ()
    return tuple(sorted(found, key=lambda number: not state.ready >> number & 1))


def lit(state: State) -> int:
    """Return how many lamps burn: a hit point lost has put them out at once (SF-9.3).

    The rules count when the turn ends; what the count will be then is certain already.
    """
    return 0 if state.hurt else state.quiet


def enemy_of(eyes: Seat) -> Seat:
    """Return the seat against those who look on; spectators look with the eyes of seat 0."""
    return 1 - max(0, eyes)
