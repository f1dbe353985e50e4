"""The one value that every function of a game's table takes: the context it works in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    NamedTuple,
    ParamSpec,
    Self,
    TypeAlias,
    TypeVar,
)

from game.core.boards.cells import Cell
from game.core.contract import (
    AnyGame,
    Awaiting,
    Choice,
    Command,
    Menu,
    Refusal,
    Seat,
    StateT,
    Subject,
)
from game.core.forecast import Odds
from game.presenter.selection import NOTHING, Selection

if TYPE_CHECKING:
    from game.presenter.own_sheets import OwnSheets
    from game.presenter.phrases import Phrases

Kept = TypeVar("Kept")
Rest = ParamSpec("Rest")
Renderer = TypeVar("Renderer", covariant=True)
"""A game's own keeper of pictures; nothing below the window knows one."""


class TableView(NamedTuple, Generic[StateT]):
    """What is on show: the state as the eyes at the table may see it."""

    game: AnyGame
    state: StateT
    seat: Seat
    """Whose eyes; `SPECTATOR` for a replay or between two players."""
    awaiting: Awaiting
    menu: Menu
    """Legal commands of `seat`; empty when it owes none."""
    names: tuple[str, ...]
    colors: tuple[int, ...]
    """Palette place of each seat."""


AnyView: TypeAlias = TableView[Any]
"""Where any game is on show."""


class Queries(Generic[StateT]):
    """The questions a seat may ask the rules about one position, each answered once."""

    def __init__(self, game: AnyGame, state: StateT, seat: Seat) -> None:
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
        asked = ("why_not", type(command), command)
        return self.once(asked, lambda: self.game.why_not(self.state, self.seat, command))

    def why_not_kind(self, kind: type) -> Refusal | None:
        """Return why no command of a type can be given now, None if one might be."""
        asked = ("why_not_kind", kind)
        return self.once(asked, lambda: self.game.why_not_kind(self.state, self.seat, kind))

    def odds(self, command: Command) -> Odds | None:
        """Return the exact chances of a command, None for what is certain or illegal."""
        asked = ("odds", type(command), command)
        return self.once(asked, lambda: self.game.odds(self.state, self.seat, command))

    @property
    def menu(self) -> Menu:
        """The legal commands of the seat."""
        return self.once("menu", lambda: self.game.legal(self.state, self.seat))

    def about(self, subject: Subject | None) -> Sequence[Command]:
        """Return the legal commands about a subject, none for what nothing can be decided of."""
        return self.once(
            ("about", subject),
            lambda: tuple(self.menu.about(subject)) if subject in self.menu.subjects else (),
        )


@dataclass(frozen=True, slots=True)
class Context(Generic[StateT, Renderer]):
    """What a function of a game's table works with."""

    view: TableView[StateT]
    queries: Queries[StateT]
    phrases: Phrases
    renderer: Renderer
    """The game's own keeper of pictures; it lasts the match."""
    key: Callable[[str], str]
    """Names the key of an action, "R"."""
    own_sheets: OwnSheets
    """The player's own sheets: teams, machines, plans."""
    selection: Selection = NOTHING
    hover: Cell | None = None

    @property
    def state(self) -> StateT:
        """The position on show."""
        return self.view.state

    @property
    def seat(self) -> Seat:
        """Whose eyes look on."""
        return self.view.seat

    @property
    def owes(self) -> bool:
        """Whether the seat that looks on owes a command."""
        awaited = self.view.awaiting
        return isinstance(awaited, Choice) and self.seat in awaited.seats

    def selecting(self, selection: Selection) -> Self:
        """Return the context as if something else had been pointed out."""
        return replace(self, selection=selection)

    def select(self, **changes: Any) -> Self:
        """Return the context with parts of the selection changed."""
        return replace(self, selection=self.selection._replace(**changes))

    def hovering(self, cell: Cell | None) -> Self:
        """Return the context as if another cell were pointed at."""
        return replace(self, hover=cell)


AnyContext: TypeAlias = Context[Any, Any]
"""Where the table of any game is handled."""

ContextT = TypeVar("ContextT", bound=AnyContext)
"""The context of one game."""


def once_a_position(
    make: Callable[Concatenate[ContextT, Rest], Kept],
) -> Callable[Concatenate[ContextT, Rest], Kept]:
    """Have a function work out what it is asked of a position only once.

    It may hang on the view and its other arguments: not on what is selected or pointed at.
    """

    @wraps(make)
    def kept(context: ContextT, /, *rest: Rest.args, **named: Rest.kwargs) -> Kept:
        asked = (make, rest, *named.items())
        return context.queries.once(asked, lambda: make(context, *rest, **named))

    return kept
