"""What may be ordered now: candidates are put to the rules, and nothing is decided here."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from game.core.boards.squares import OFF, Cell
from game.core.contract import Command, Game, Odds, Refusal, Seat, Subject
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.state import State, ids_of, pieces_at
from game.ui.tables.face import Intent

Kept = TypeVar("Kept")

END: str = "end_turn"
"""The action of an intent that is about to end the half."""


class Orders:
    """The questions a seat may ask the rules about one position, each answered once."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.game, self.state, self.seat = game, state, seat
        self._kept: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what has been worked out about this position under a key, now if need be."""
        if key not in self._kept:
            self._kept[key] = make()
        kept: Kept = self._kept[key]
        return kept

    def why_not(self, command: Command) -> Refusal | None:
        """Return why a command is refused, None if it is legal."""
        asked = ("why_not", command)
        return self.once(asked, lambda: self.game.why_not(self.state, self.seat, command))

    def odds(self, command: Command) -> Odds | None:
        """Return the exact chances of a command, None for what is certain or illegal."""
        return self.once(("odds", command), lambda: self.game.odds(self.state, self.seat, command))

    def moves(self, piece: int) -> dict[Cell, Move]:
        """Return where a piece may go now."""
        return {c.to: c for c in self._about(piece) if isinstance(c, Move)}

    def shots(self, piece: int) -> dict[Cell, Fire]:
        """Return where a piece may fire now."""
        return {c.at: c for c in self._about(piece) if isinstance(c, Fire)}

    def mine(self, subject: Subject | None) -> bool:
        """Return whether a subject is a living piece of this seat, and her half."""
        state = self.state
        return (
            state.phase == "act"
            and state.active == self.seat
            and isinstance(subject, int)
            and bool(state.alive[self.seat] >> subject & 1)
        )

    def _about(self, piece: int) -> tuple[Command, ...]:
        def asked() -> tuple[Command, ...]:
            menu = self.game.legal(self.state, self.seat)
            return tuple(menu.about(piece)) if piece in menu.subjects else ()

        return self.once(("about", piece), asked)


def command_of(intent: Intent) -> Command | None:
    """Return the command that an intent amounts to, None while something is missing."""
    if intent.action == END:
        return EndTurn()
    if not isinstance(intent.subject, int):
        return None
    if intent.target is not None:
        return Fire(intent.subject, intent.target)
    return None if intent.cell is None else Move(intent.subject, intent.cell)


def living_at(state: State, cell: Cell) -> tuple[int, ...]:
    """Return the pieces on a position, those that may still act first."""
    found = (*pieces_at(state, 0, cell), *pieces_at(state, 1, cell)) if cell != OFF else ()
    return tuple(sorted(found, key=lambda number: not state.ready >> number & 1))


def ready_ids(state: State) -> tuple[int, ...]:
    """Return the pieces that may still act in this half."""
    return ids_of(state.ready)
