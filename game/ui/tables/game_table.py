"""What a game brings to the table scene: a record of functions and data, most with a default.

The table scene knows no game. All that is special to one stands in its `GameTable`, which leaves
out what it does not need. What depends on the position takes a `Context` of what the eyes may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.contract import (
    Choice,
    Command,
    CommandT,
    DiceGroup,
    Refusal,
    Roll,
    Say,
    StateT,
    Subject,
)
from game.core.scenario import Setup
from game.match.statistics import Whose, of_whoever_decided
from game.presenter import controls
from game.presenter.boards.layout import BoardLayout, Point
from game.presenter.content import Action, Banner, Card, Preview, Ribbon, Ruling, Score, Tip
from game.presenter.context import AnyContext, ContextT
from game.presenter.danger import CellDanger, Dangers
from game.presenter.lessons import LessonStep, TipRow, tips_of
from game.presenter.questions import questions
from game.presenter.selection import Give, InputResult, Pointed, Selection
from game.presenter.traces import Traces
from game.ui.boards.blits import Blit
from game.ui.boards.camera import CLOSEST, Camera
from game.ui.boards.layer import BoardPicture
from game.ui.motion.timeline import Animation
from game.ui.tables.motion import Motion, StageT
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.tables.shared.canvas import Canvas

Animate: TypeAlias = Callable[[Any, Any], Animation]
"""Returns how an event looks, from the `Motion` of its command and the event; it is asked when
the event's turn comes, so the pieces stand as the events before have left them."""


def nothing(context: AnyContext) -> tuple[()]:
    """Return nothing to tell."""
    return ()


def no_goal(context: AnyContext) -> Sequence[str]:
    """Return no goal in words."""
    return ()


def no_words(context: AnyContext) -> str:
    """Return no words of the game's own."""
    return ""


def no_verdicts(context: AnyContext, roll: Roll, faces: Sequence[int]) -> tuple[()]:
    """Return no words about faces: their bands tell all."""
    return ()


def no_warning(context: AnyContext, command: Command) -> str:
    """Return no warning of any order."""
    return ""


def no_answer(context: AnyContext, command: Command) -> str:
    """Return no words about an answer."""
    return ""


@dataclass(frozen=True)
class TableBoard(Generic[ContextT]):
    """What the board looks like."""

    layout: Callable[[Setup], BoardLayout]
    """May hold more cells than the board: trays beside it, for what is not on the board."""
    margin: float
    """Board units that the camera leaves free around the layout, for frame and shadow."""
    renderer: Callable[[Desk, Setup], object]
    """Makes what keeps the game's pictures for the length of a match."""
    scenery: Callable[[ContextT], BoardPicture]
    """The board without pieces for a `Layer`; the same object until it changes."""
    draw: Callable[[ContextT, Canvas], None]
    """Pieces at rest, and around them all that the selection allows and the hover shows. The
    picture is kept until view, selection or hover change, so it may hang on nothing else."""
    closest: int = CLOSEST
    """Pixels that a board unit takes up at the closest zoom; a large board may stay farther off."""
    least: int = 12
    """The least height of words on the board, in pixels."""
    piece: Callable[[float], float] = lambda scale: 1.0
    """The width of a piece in board units, given the pixels that one unit takes up."""
    over_rings: Callable[[ContextT, Camera], list[Blit]] = lambda context, camera: []
    """What the rings of a lesson must not hide, such as the values of flags."""
    portrait: Callable[[ContextT, Subject, int], pygame.Surface | None] | None = None
    """The picture of a subject for its card, so many pixels wide; left out, cards have none."""
    draw_ruler: Callable[[ContextT, Canvas, tuple[Cell, Cell]], None] | None = None
    """The ruler between two cells, where it is more than a line with numbered steps."""


@dataclass(frozen=True)
class TablePlaces(Generic[ContextT, CommandT]):
    """What is where on the board: its pieces, what players call its cells, what is in danger."""

    subject_at: Callable[[ContextT, Cell], Subject | None]
    """What stands on a cell, whoever owns it."""
    home: Callable[[ContextT, Subject], Cell | None]
    """The cell of a subject, for the cursor and the camera."""
    cell_name: Callable[[ContextT, Cell], str]
    """What players call a cell."""
    cells_of: Callable[[ContextT, CommandT], Sequence[Cell]]
    """The cells a command is about: who acts first, what it is aimed at last; none for a command
    that names no place, which then stands as a button in the question panel."""
    piece_at: Callable[[ContextT, Point], Pointed | None] = controls.no_piece
    """What the open fan of the hovered stack has at a point; None off the fan."""
    struck: Callable[[ContextT, DiceGroup], Cell | None] | None = None
    """Where a verdict of dice is told on the board; by default where their subject stands."""
    dangers: Callable[[ContextT], Dangers] = lambda context: {}
    """What the enemy threatens now, cell by cell: for what is selected, else for the whole seat."""
    danger_at: Callable[[ContextT, Cell], CellDanger | None] | None = None
    """The danger of the cell that what is selected would go to; by default out of `dangers`."""
    is_safe: Callable[[ContextT], bool] = lambda context: True
    """Whether nothing of the seat that looks can be hit now."""
    ruler: Callable[[ContextT, Cell, Cell], Ruling | None] = lambda context, start, end: None
    """The line between two cells, as the game counts it."""


@dataclass(frozen=True)
class TableOrders(Generic[ContextT, CommandT]):
    """What mouse and keys mean on the board, and with which command that ends."""

    touch: Callable[[ContextT, Cell], InputResult]
    """A click, or Enter, on a cell."""
    command: Callable[[ContextT], CommandT | None]
    """The command that the selection amounts to, None while something is missing."""
    pointing: Callable[[ContextT, CommandT], Selection] | None = None
    """The selection that amounts to a command; by default its subject and the last of its cells."""
    confirm: Callable[[ContextT], InputResult] | None = None
    """"Confirm"; by default the command of the selection, if it is legal."""
    why: Callable[[ContextT, Cell], Refusal | None] | None = None
    """Why the selected subject cannot use a cell; by default what touching it is refused with."""
    drop: Callable[[ContextT, Cell, Cell], InputResult] | None = None
    """A drag; by default a touch where it begins, then one where it ends."""
    back: Callable[[ContextT], Selection | None] = controls.back
    """The selection one step back, for Esc; None when there is nothing to take back."""
    together: Callable[[ContextT, CommandT, Sequence[Subject]], Sequence[CommandT]] | None = None
    """The commands by which other pieces do as one is told; None where each is told by itself."""
    turn: Callable[[ContextT, int], InputResult] = controls.unturned
    """The wheel or the turning keys: +1 clockwise, -1 anticlockwise."""
    aim: Callable[[ContextT, Cell], InputResult] = controls.unaimed
    """A right-drag to a cell: face that way."""
    press: Callable[[ContextT, str], InputResult] = controls.unpressed
    """A button of the card or its key; "confirm" is the same at every table."""
    key: Callable[[ContextT, str], InputResult | None] = controls.no_key
    """A key of this game's own, "1" or "shift+1"; None when it has no use for it."""
    key_actions: Sequence[str] = ()
    """Key actions of the orders whose buttons are not always shown: `press` tells why not."""
    walk: Callable[[ContextT, int], Selection | None] = controls.no_walk
    """The selection with the next piece, +1, or the one before, -1; None: the menu's, in order."""
    touch_point: Callable[[ContextT, Point], InputResult | None] = controls.no_point
    """A click on something smaller than a cell, such as an arrow; None where there is nothing."""
    touch_piece: Callable[[ContextT, Subject], InputResult | None] = controls.no_touch_piece
    """A click on a piece of a fan; None where its cell is meant."""


@dataclass(frozen=True)
class TablePanels(Generic[ContextT, CommandT]):
    """What stands beside and above the board: buttons, cards, words, forms and pages."""

    actions: Callable[[ContextT], Sequence[Action]] | None = None
    """The buttons for the selection, and those that are always there. A game that leaves them
    out gets a button for each legal command that names no cell."""
    answer: Callable[[ContextT, CommandT], str] = no_answer
    """What an answer would come to, in a line below its button; "" tells its best outcome there."""
    answer_keys: tuple[str, ...] = ()
    """The named keys of the answers that stand as buttons, in their order."""
    card: Callable[[ContextT, Subject | None], Card | None] = lambda context, subject: None
    """What the panel tells of a subject."""
    preview: Callable[[ContextT], Preview | None] = lambda context: None
    """What the hovered or selected command would do."""
    card_height: int = 210
    """Units of height of the card, whatever it tells: what is longer scrolls."""
    stage_height: int = 132
    """Units of height of the place that previews and dice share where room is short."""
    goal: Callable[[ContextT], Sequence[str]] = no_goal
    """What wins, as the options have it; the same in shorter words after it, for narrow boards."""
    prompt: Callable[[ContextT], str] = no_words
    """What to do with what is selected, "" for the prompt of the rules."""
    warning: Callable[[ContextT, CommandT], str] = no_warning
    """What is to be known before an order is given, which then is asked about once more; "" for
    nothing. It names the key that confirms."""
    danger: Callable[[ContextT], str] = no_words
    """What can be hit now, for the prompt while the threat is shown."""
    banners: Callable[[ContextT], Iterable[Banner]] = nothing
    """The warnings now in force."""
    ribbons: Callable[[ContextT], Sequence[Ribbon]] = nothing
    """Rows of steps over the board: an order of play, the stages of an order under way. A game
    that has some leaves room for them all the time."""
    track: Callable[[ContextT], Sequence[tuple[str, str]]] = nothing
    """The turn track: pairs of label and value."""
    wizard: Callable[[ContextT], Say | None] = lambda context: None
    """The headline of a step that is filled in on a panel, in the set-up or in play (tanks to be
    placed, orders to be written); None where orders are given on the board."""
    panel: Callable[[ContextT, Give], Widget | None] = lambda context, give: None
    """The panel of such a step, in place of the card; made anew when asked."""
    bench: Callable[[ContextT, Give], Widget | None] = lambda context, give: None
    """The large part of such a step, in place of the board; None where it is done on the board."""
    overview: Callable[[ContextT], Widget] | None = None
    """A page about the whole position; its title stands in the catalogue as `overview.title`."""


@dataclass(frozen=True)
class TableMotion(Generic[StateT, ContextT, StageT]):
    """How what happens looks, and what it leaves on the board."""

    stage: Callable[[StateT], StageT] | None = None
    """The pieces of a position at rest, for animations to move."""
    moving: Callable[[ContextT, Camera, StageT], Sequence[Blit]] | None = None
    """The pieces of a stage in an animation, lowest first; what stands still stays the same."""
    kind: type[Motion[StateT, StageT]] = Motion
    """What its animations work with, if they need more than every game's do."""
    animations: Mapping[type, Animate] = field(default_factory=dict)
    """How each type of event looks; one that is not named goes by at once."""
    # Events in which a shot or a blow is under way: over the board its dice are told after it.
    flights: frozenset[type] = frozenset()
    # The text that counts attacks in a summary of the log.
    attacks: str = "table.summary.shots"
    asides: frozenset[type] = frozenset()
    """Events that tell little, and may be shown beside the drives of other orders."""
    afterwards: Callable[[Any], Animation] | None = None
    """What follows the events of each command."""
    settled: Callable[[ContextT, Roll, Sequence[int]], Sequence[str]] = no_verdicts
    """What the faces of each group came to beside the others; none where their bands tell all."""
    seat_dice: bool = False
    """Whether dice of a single group are in the colors of the seat that throws them."""
    traces: Traces[StateT] = field(default_factory=dict)
    """What each type of event leaves on the board till the next order of its side."""
    traces_in_a_row: bool = False
    """Whether all that another side has done in a row stays, where a turn is many orders."""
    results_last_a_turn: bool = False
    """Whether the words about results go when the turn is over, where both sides act in it."""


@dataclass(frozen=True)
class TableHelp(Generic[StateT, ContextT]):
    """What a newcomer is told: the tutorial, and a line at a time."""

    tips: Mapping[str, TipRow[StateT]] = field(default_factory=dict)
    """Lines for newcomers by id, the most pressing first."""
    tips_matter: Callable[[ContextT], bool] = lambda context: context.owes
    """Whether tips are told at all now."""
    lessons: Mapping[str, LessonStep[StateT]] = field(default_factory=dict)
    """The steps of a first match in their order."""


@dataclass(frozen=True)
class TableEnding(Generic[StateT]):
    """What the end of a match tells of it."""

    counted: tuple[str, ...] = ()
    """Types of events that the end of a match counts for each side."""
    whose: Whose = of_whoever_decided
    """For which side an event is counted there: who has lost a piece, say."""
    turning: tuple[str, ...] = ()
    """Types of events that turn a match, such as losses and captures; its end marks them."""
    # Types of events whose lines in the log tell what came of an order that decided a match.
    decisive: tuple[str, ...] = ()
    # Purposes of rolls by which luck is told; `luck.<purpose>` says what counts as a success.
    lucky: tuple[str, ...] = ()
    best: Callable[[StateT], Score | None] = lambda state: None
    """What a finished match is worth on the game's table of best scores; None if it has none."""
    best_columns: tuple[str, ...] = ()
    """The columns of that table, one for each figure of a score."""


@dataclass(frozen=True)
class GameTable(Generic[StateT, CommandT, ContextT, StageT]):
    """One game's side of the table scene."""

    area: str
    """The catalogue of the game's table, "streetfire_table"."""
    board: TableBoard[ContextT]
    places: TablePlaces[ContextT, CommandT]
    orders: TableOrders[ContextT, CommandT]
    panels: TablePanels[ContextT, CommandT] = field(default_factory=TablePanels)
    motion: TableMotion[StateT, ContextT, StageT] = field(default_factory=TableMotion)
    help: TableHelp[StateT, ContextT] = field(default_factory=TableHelp)
    ending: TableEnding[StateT] = field(default_factory=TableEnding)

    @property
    def has_ribbons(self) -> bool:
        """Whether rows of steps stand over the board at times."""
        return self.panels.ribbons is not nothing

    def struck_at(self, context: ContextT, group: DiceGroup) -> Cell | None:
        """Return the cell of whom a group of dice befalls, None where it befalls nobody."""
        if self.places.struck is not None:
            return self.places.struck(context, group)
        return None if group.subject is None else self.places.home(context, group.subject)

    def actions_of(self, context: ContextT) -> Sequence[Action]:
        """Return the buttons of the game's own making."""
        return () if self.panels.actions is None else self.panels.actions(context)

    def questions_of(self, context: ContextT) -> Sequence[Command]:
        """Return the commands that stand as buttons in the question panel.

        On the way of an order they are all the answers that name no place. Else a game with
        `actions` has buttons of its own making for everything, and nothing is asked.
        """
        awaited = context.view.awaiting
        asked = isinstance(awaited, Choice) and awaited.thread is not None
        if not asked and self.panels.actions is not None:
            return ()
        return questions(context, self.places.cells_of, self.places.home)

    def tips_now(self, context: ContextT) -> Iterator[Tip]:
        """Yield the lines for newcomers that are told now, the most pressing first."""
        return tips_of(self.help.tips if self.help.tips_matter(context) else {}, context)

    def selection_of(self, context: ContextT, command: Command) -> Selection:
        """Return the selection that a command is pointed out by."""
        if self.orders.pointing is not None:
            return self.orders.pointing(context, command)
        subjects = context.queries.menu.subjects
        subject = next((s for s in subjects if command in context.queries.about(s)), None)
        cells = self.places.cells_of(context, command)
        return Selection(subject, cell=cells[-1] if cells else None)

    def confirmed(self, context: ContextT) -> InputResult:
        """Answer "do it" for what is selected."""
        if self.orders.confirm is not None:
            return self.orders.confirm(context)
        return controls.given(context, self.orders.command(context))

    def completed(self, context: ContextT, answer: InputResult) -> InputResult:
        """Return the order that a click has completed, for those who wish no second one."""
        wanted = answer.selection
        pointed = wanted.cell is not None or wanted.target is not None
        meant = wanted.subject is not None and wanted.subject == context.selection.subject
        if not (pointed and meant) or answer.command or answer.refusal:
            return answer
        if self.panels.wizard(context) is not None:
            return answer
        done = self.confirmed(context.selecting(wanted))
        return answer if done.command is None else done

    def pressed(self, context: ContextT, action: str) -> InputResult:
        """Answer a button of the card or its key."""
        if action == "confirm":
            return self.confirmed(context)
        return self.orders.press(context, action)

    def refusal_of(self, context: ContextT, cell: Cell) -> Refusal | None:
        """Return why the selected subject cannot use a cell."""
        if self.orders.why is not None:
            return self.orders.why(context, cell)
        if context.selection.subject is None:
            return None
        return self.orders.touch(context.select(cell=None, target=None), cell).refusal

    def dropped(self, context: ContextT, start: Cell, end: Cell) -> InputResult:
        """Answer a drag of what lies on one cell to another."""
        if self.orders.drop is not None:
            return self.orders.drop(context, start, end)
        bare = Selection(draft=context.selection.draft)
        picked = self.orders.touch(context.selecting(bare), start).selection
        if picked.subject is None:
            return InputResult(context.selection)
        return self.orders.touch(context.selecting(picked), end)


AnyTable: TypeAlias = GameTable[Any, Any, Any, Any]
"""Where the table of any game is handled."""
