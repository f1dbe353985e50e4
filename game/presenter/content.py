"""What the panels of a table tell: cards, buttons, previews, warnings, the ruler."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import (
    Command,
    Refusal,
    Seat,
    Subject,
)
from game.core.forecast import (
    Odds,
)


class Nouns(NamedTuple):
    """What players of a game call what lies on its table."""

    place: str
    """A cell: "square"."""
    piece: str
    """Something that can be selected: "tank"."""


class Action(NamedTuple):
    """A button on the card of what is selected."""

    name: str
    text: str
    icon: str
    key: str
    """Named key action of `game.ui.keys`, "" for none."""
    refusal: Refusal | None = None
    """Why it cannot be used now; shown grayed, told on a click."""
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
    beside: tuple[str, ...] = ()
    """The lines that stand beside the picture, which is large for their sake."""


class Preview(NamedTuple):
    """What would happen if the hovered cell were chosen."""

    command: Command | None
    refusal: Refusal | None
    odds: Odds | None
    title: str
    lines: tuple[str, ...] = ()
    """Sentences such as "Range 3: hits on 4+ (50%)", each modifier with its rule."""


class Ruling(NamedTuple):
    """What the ruler says about two cells."""

    path: tuple[Cell, ...]
    blockers: tuple[Cell, ...]
    text: str
    rule: str


class Banner(NamedTuple):
    """A warning over the board, such as both flags held."""

    text: str
    seat: Seat
    rule: str = ""


StepLook: TypeAlias = Literal["past", "now", "ahead", "left_out"]


class RibbonStep(NamedTuple):
    """A place of a ribbon."""

    words: str
    """A letter or a number."""
    look: StepLook
    tip: str
    """What the step is."""
    seat: Seat | None = None
    """Whose it is: drawn as the mark of that side."""
    subject: Subject | None = None
    """What a click selects."""
    why: Refusal | None = None
    """Why the step is left out; a click tells it with its rule."""


class RibbonMeter(NamedTuple):
    """A bar on a ribbon: how far a side has come to where something befalls it."""

    words: str
    value: int
    most: int
    """Where it is full."""
    tone: str
    """Name of its color."""
    tip: str
    seat: Seat


class Ribbon(NamedTuple):
    """Steps in a row over the board: an order of play, or the stages of an order under way."""

    first: str
    """What stands before the first step."""
    steps: tuple[RibbonStep | RibbonMeter, ...]
    last: str = ""
    """What stands behind the last one."""


class Tip(NamedTuple):
    """One line for newcomers, told the first time it matters; `id` goes to `hints_seen`."""

    id: str
    text: str
    rule: str


class Why(NamedTuple):
    """The one reason why something cannot be done, and where to show it."""

    refusal: Refusal
    cell: Cell | None = None
    """None: beside the button that was pressed."""


class Score(NamedTuple):
    """What a finished match is worth on the table of best scores."""

    table: tuple[int, ...]
    """The numbers that name its table; matches with others are not compared with it."""
    seats: tuple[Seat, ...]
    """Who has won it together."""
    rank: tuple[int, ...]
    """Compared from the first number on; smaller is better."""
    figures: tuple[int, ...]
    """What the columns tell; the first one counts up."""
