"""What a game brings to the table: its face.

The table scene knows how to show a board, panels, dice, a log and whose turn it is; it knows no
game. All that is special to a game comes from its `Face`: what can be pointed at and what that
means, what lies on the board, and how an event looks. A face keeps no secrets of its own: what a
person has pointed out so far is an `Intent`, given to it and handed back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias

import pygame

from game.core.boards.squares import Cell
from game.core.contract import (
    Awaiting,
    Command,
    Event,
    Game,
    Menu,
    Odds,
    Refusal,
    Say,
    Seat,
    State,
    Subject,
)
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Picture
from game.ui.boards.layout import Layout
from game.ui.motion.timeline import Animation
from game.ui.widgets.base import Widget


class Sight(NamedTuple):
    """What is on show: the state as the eyes at the table may see it."""

    game: Game
    state: State
    seat: Seat
    """Whose eyes; `SPECTATOR` for a replay or between two players."""
    awaiting: Awaiting
    menu: Menu
    """Legal commands of `seat`; empty when she owes none."""
    names: tuple[str, ...]
    colours: tuple[int, ...]
    """Palette place of each seat."""


class Intent(NamedTuple):
    """What a person has pointed out on the way to a command."""

    subject: Subject | None = None
    action: str = ""
    """Name of the action she chose, "" for whatever the cell suggests."""
    cell: Cell | None = None
    """Where the subject is to go."""
    facing: int | None = None
    target: Cell | None = None
    draft: tuple[int, ...] = ()
    """Numbers she has put together in a set-up step, such as tanks of each type."""


class Answer(NamedTuple):
    """What an input meant."""

    intent: Intent
    command: Command | None = None
    """Give this command now."""
    refusal: Refusal | None = None
    """It cannot be done, and this is why."""
    then: tuple[Command, ...] = ()
    """Commands to give after `command`, one by one, while the same seat is awaited."""
    undo: bool = False
    """Take back the last decision, as the undo key does."""


Give: TypeAlias = Callable[[Answer], None]
"""Takes the answer of a widget in a game's panel as if the board had given it."""


class Action(NamedTuple):
    """A button on the card of what is selected."""

    name: str
    text: str
    icon: str
    key: str
    """Named key action of `game.ui.keys`, "" for none."""
    refusal: Refusal | None = None
    """Why it cannot be used now; shown greyed, told on a click."""
    chosen: bool = False
    primary: bool = False


class Gauge(NamedTuple):
    """A row of pips on a card."""

    text: str
    value: int
    most: int
    tint: str


class Card(NamedTuple):
    """What the right-hand panel tells of a subject."""

    title: str
    subtitle: str
    seat: Seat
    gauges: tuple[Gauge, ...] = ()
    lines: tuple[str, ...] = ()
    """In the markup of `game.ui.text`."""


class Preview(NamedTuple):
    """What would happen if the hovered cell were chosen."""

    command: Command | None
    refusal: Refusal | None
    odds: Odds | None
    title: str
    lines: tuple[str, ...] = ()
    """Sentences such as "Range 3: hits on 4+ (50 %)", each modifier with its rule."""


class Ruling(NamedTuple):
    """What the ruler says about two cells."""

    path: tuple[Cell, ...]
    blockers: tuple[Cell, ...]
    text: str
    rule: str


class Nouns(NamedTuple):
    """What players of a game call what lies on its table."""

    place: str
    """A cell: "square"."""
    piece: str
    """Something that can be selected: "tank"."""


class Pointed(NamedTuple):
    """What is pointed at: a cell, or a piece away from it in the fan of its stack."""

    cell: Cell | None
    piece: Subject | None
    """None between the pieces of a fan, and where there is no fan."""


class Banner(NamedTuple):
    """A warning over the board, such as both flags held."""

    text: str
    seat: Seat
    rule: str = ""


class Tip(NamedTuple):
    """One line for newcomers, told the first time it matters; `id` goes to `hints_seen`."""

    id: str
    text: str
    rule: str


class Deed(NamedTuple):
    """Something that happened in the match, as a person at the table saw it."""

    step: int
    """Number of the entry it belongs to."""
    seat: Seat
    """Whose order it came of at once; `DICE` for what dice brought."""
    event: Event
    after: State
    """The position after the entry."""


class Deeds(NamedTuple):
    """What a person at the table has done in this match, and seen happen."""

    seen: tuple[Deed, ...] = ()
    measured: bool = False
    """Whether she had the ruler on two places."""
    weighed: bool = False
    """Whether she looked at the chances of an order of hers before giving it."""
    told: Mapping[str, int] = MappingProxyType({})
    """The entry at which each lesson was first told to her."""

    def of(self, seat: Seat, kind: type[Any]) -> Iterator[Deed]:
        """Yield what of a kind of event came of a seat's own orders at once."""
        return (deed for deed in self.seen if deed.seat == seat and isinstance(deed.event, kind))


class Lesson(NamedTuple):
    """One step of the lessons of a first match."""

    id: str
    title: str
    text: str
    """What to do; while it cannot be done yet, what must come first."""
    rule: str
    done: bool
    """Whether the person has done it in this match."""
    cells: tuple[Cell, ...] = ()
    """What to mark on the board while it is due."""


class Face(Protocol):
    """A game's side of the table scene; one object a match.

    Every state and event it is given is what the eyes at the table may see (`Game.view` and
    `Game.witness`), so it can show all of it. A module `game.ui.tables.<slug>` makes one:
    `open_face(desk, setup) -> Face`.
    """

    layout: Layout
    """May hold more cells than the board: trays beside it, for what is not on the board."""
    margin: float
    """Board units that the camera leaves free around the layout, for frame and shadow."""

    @property
    def nouns(self) -> Nouns:
        """What players call a cell and a piece, for the sentences all tables share."""

    def picture(self, sight: Sight) -> Picture:
        """Return the board without counters for a `Layer`; the same object until it changes."""

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        sight: Sight,
        intent: Intent,
        hover: Cell | None,
    ) -> None:
        """Draw counters, and around them all that the intent allows and the hover shows.

        The picture is kept until one of these values changes, so it may hang on nothing else.
        """

    def moving(self, camera: Camera, sight: Sight) -> Sequence[Blit] | None:
        """Return all pieces as they stand in an animation, lowest first; None while at rest.

        They lie on the bare board. Only what differs from the last frame is drawn again, so a
        piece that stands still should be the same picture at the same place.
        """

    def draw_threat(
        self, surface: pygame.Surface, camera: Camera, sight: Sight, intent: Intent
    ) -> None:
        """Draw what the enemy can hit now."""

    def is_safe(self, sight: Sight, intent: Intent) -> bool:
        """Return whether nothing of the seat that looks can be hit now."""

    def portrait(self, sight: Sight, subject: Subject, pixels: int) -> pygame.Surface | None:
        """Return the picture of a subject for its card."""

    def subject_at(self, sight: Sight, cell: Cell) -> Subject | None:
        """Return what stands on a cell, whoever owns it."""

    def home(self, sight: Sight, subject: Subject) -> Cell | None:
        """Return the cell of a subject, for the cursor and the camera."""

    def cell_name(self, sight: Sight, cell: Cell) -> str:
        """Return what players call a cell."""

    def touch(self, sight: Sight, intent: Intent, cell: Cell) -> Answer:
        """Answer a click, or Enter, on a cell."""

    def turn(self, sight: Sight, intent: Intent, way: int) -> Answer:
        """Answer the wheel or the turning keys: +1 clockwise, -1 anticlockwise."""

    def aim(self, sight: Sight, intent: Intent, cell: Cell) -> Answer:
        """Answer a right-drag to a cell: face that way."""

    def drop(self, sight: Sight, intent: Intent, start: Cell, end: Cell) -> Answer:
        """Answer a drag of what lies on one cell to another."""

    def key(self, sight: Sight, intent: Intent, key: str) -> Answer | None:
        """Answer a key of this game's own, "1" or "shift+1"; None when it has no use for it."""

    def back(self, sight: Sight, intent: Intent) -> Intent | None:
        """Return the intent one step back, for Esc; None when there is nothing to take back."""

    def press(self, sight: Sight, intent: Intent, action: str) -> Answer:
        """Answer a button of the card or its key."""

    def confirm(self, sight: Sight, intent: Intent) -> Answer:
        """Answer "do it" for a complete intent."""

    def why(self, sight: Sight, intent: Intent, cell: Cell) -> Refusal | None:
        """Return why the selected subject cannot use a cell."""

    def actions(self, sight: Sight, intent: Intent) -> Sequence[Action]:
        """Return the buttons for the intent, and those that are always there."""

    def card(self, sight: Sight, subject: Subject | None) -> Card | None:
        """Return what the panel tells of a subject."""

    def preview(self, sight: Sight, intent: Intent, hover: Cell | None) -> Preview | None:
        """Return what the hovered or intended command would do."""

    def ruler(self, sight: Sight, start: Cell, end: Cell) -> Ruling:
        """Return the line between two cells, as the game counts it."""

    def banners(self, sight: Sight) -> Sequence[Banner]:
        """Return the warnings now in force."""

    def track(self, sight: Sight) -> Sequence[tuple[str, str]]:
        """Return the turn track: pairs of label and value."""

    def animate(self, before: State, events: Sequence[Event], after: State) -> Animation:
        """Return how the events look; while it runs `moving` returns the pieces it moves.

        The sight stays that of the state before until the animation has ended, then it is that
        of the state after. A skipped or dropped animation leaves nothing behind: of a state that
        is neither, `draw` shows just that state.
        """

    def point(self, sight: Sight, command: Command) -> Sequence[Cell]:
        """Return the cells a command is about, who acts first and what it is aimed at last."""

    def wizard(self, sight: Sight) -> Say | None:
        """Return the headline of the set-up step in progress, None in the battle itself."""

    def panel(self, sight: Sight, intent: Intent, give: Give) -> Widget | None:
        """Return the panel of a set-up step, in place of the card; made anew when asked."""

    def tips(self, sight: Sight, intent: Intent, hover: Cell | None) -> Sequence[Tip]:
        """Return the lines for newcomers that matter now; show the first not yet seen."""

    def lessons(self, sight: Sight, deeds: Deeds) -> Sequence[Lesson]:
        """Return the steps of a first match in their order, whichever is due."""
