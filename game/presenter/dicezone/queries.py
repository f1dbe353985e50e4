"""What may be ordered now, and the selections that amount to it.

Candidates are put to the rules, and nothing is decided here.
"""

from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell
from game.core.boards.driving import Pose
from game.core.contract import Choice, Seat, Subject
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.sights import drive_to
from game.presenter.selection import NOTHING, Draft, InputResult, Selection
from game.rules.dicezone.board import ROTATIONS, piece_named
from game.rules.dicezone.commands import (
    Command,
    Drive,
    DropMine,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
    UseCritical,
)
from game.rules.dicezone.data import BOOSTS, MISSILES
from game.rules.dicezone.events import Event
from game.rules.dicezone.state import State, TankId, alive, team_of
from game.rules.dicezone.what_if import end_of

END: Final = "end"
"""The action of a selection that is about to end a move, to hold fire or to lay no more."""
THROUGH: Final = "through"
ON_ARMOR: Final = "on_armor"
"""The actions of a selection that says what a critical hit does."""
PIECES: Final = tuple(ROTATIONS)
"""The actions of a selection that lays terrain."""
PLACING: Final = ("deploy", "redeploy")


class Extras(NamedTuple):
    """What a selection on the board holds besides places: an overlay, and tokens for a shot."""

    overlay: int = 0
    boost: int = 0
    """Its place in `BOOSTS` from 1 on, 0 for none."""
    missile: int = 0
    """The same in `MISSILES`."""
    dice: int = 0
    """Of a split, for the first shot."""

    @property
    def draft(self) -> Draft:
        """What a selection keeps of it."""
        return tuple(self) if any(self) else ()


def extras(selection: Selection) -> Extras:
    """Return what a selection holds besides places."""
    draft = selection.draft
    return Extras(*draft) if len(draft) == len(Extras._fields) else Extras()


def number_at(context: GameContext, cell: Cell | None) -> TankId | None:
    """Return the id of the tank on a hex."""
    if cell is None:
        return None
    state = context.state
    return next((n for n in alive(state) if state.tanks[n].cell == cell), None)


def home(context: GameContext, subject: Subject) -> Cell | None:
    """Return the hex of a tank; while one is placed, each hex that may be chosen is its own."""
    tanks = context.state.tanks
    if not isinstance(subject, int):
        return None
    if is_phase(context, *PLACING) and subject in context.queries.menu.subjects:
        return subject
    if not 0 <= subject < len(tanks):
        return None
    cell = tanks[subject].cell
    return None if cell == OFF else cell


def asked(context: GameContext) -> TankId | None:
    """Return the tank that the seat decides about now."""
    awaited = context.view.awaiting
    if not context.owes or not isinstance(awaited, Choice):
        return None
    return awaited.subject if isinstance(awaited.subject, int) else None


def team_tanks(context: GameContext) -> tuple[TankId, ...]:
    """Return the tanks on the board of the team that looks on."""
    state = context.state
    if context.seat < 0:
        return ()
    team = state.field.teams[context.seat]
    return tuple(n for n in alive(state) if team_of(state, n) == team)


def placing(context: GameContext) -> TankId:
    """Return the tank that is placed: a rebuilt one, or the next in order (DZ-2.10)."""
    number = asked(context)
    return len(context.state.tanks) if number is None else number


def inspected(context: GameContext) -> TankId | None:
    """Return the tank on the board that is selected, else the one pointed at."""
    subject, count = context.selection.subject, len(context.state.tanks)
    if isinstance(subject, int) and subject < count and home(context, subject) is not None:
        return subject
    return number_at(context, context.hover)


def is_phase(context: GameContext, *phases: str) -> bool:
    """Return whether the seat that looks on is to act in one of some phases."""
    return context.owes and context.state.phase in phases


def command_of(context: GameContext) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection, phase = context.selection, context.state.phase
    if not context.owes:
        return None
    if phase in PLACING and selection.cell is not None and selection.facing is not None:
        return PlaceTank(selection.cell, selection.facing)
    if phase == "terrain":
        return _laying(selection)
    if phase == "move":
        return _moving(context)
    if phase == "shoot":
        return HoldFire() if selection.action == END else fire(context)
    if phase == "critical" and selection.action in (THROUGH, ON_ARMOR):
        return UseCritical(selection.action == THROUGH)
    return None


def _laying(selection: Selection) -> Command | None:
    if selection.action == END:
        return PassTerrain()
    piece = piece_named(selection.action)
    if piece is None or selection.cell is None:
        return None
    return PlaceTerrain(piece, selection.cell, selection.facing or 0)


def _moving(context: GameContext) -> Command | None:
    selection = context.selection
    if selection.action == END:
        return EndMove()
    if selection.cell is None or selection.facing is None:
        return None
    return drive_to(context, Pose(selection.cell, selection.facing))


def fire(context: GameContext) -> Fire | None:
    """Return the shot that the selection amounts to, with its tokens."""
    target = number_at(context, context.selection.target)
    return None if target is None else fire_at(target, extras(context.selection))


def fire_at(target: TankId, more: Extras) -> Fire:
    """Return a shot with the tokens that are chosen."""
    boost = BOOSTS[more.boost - 1] if more.boost else None
    missile = MISSILES[more.missile - 1] if more.missile else None
    return Fire(target, boost, missile, more.dice if boost == "split" else None)


def extras_of(command: Fire, overlay: int = 0) -> Extras:
    """Return the tokens of a shot as a selection holds them."""
    boost = BOOSTS.index(command.boost) + 1 if command.boost else 0
    missile = MISSILES.index(command.missile) + 1 if command.missile else 0
    return Extras(overlay, boost, missile, command.dice or 0)


def selection_of(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    number, state = asked(context), context.state
    match command:
        case PlaceTank(cell, facing):
            return Selection(placing(context), cell=cell, facing=facing)
        case PlaceTerrain(piece, cell, rotation):
            return Selection(action=piece, cell=cell, facing=rotation)
        case Drive(steps):
            end = end_of(state, steps)
            return Selection(number, cell=end.cell, facing=end.facing)
        case Fire(target):
            cell = state.tanks[target].cell
            return Selection(number, target=cell, draft=extras_of(command).draft)
        case EndMove() | HoldFire() | PassTerrain():
            return Selection(number, END)
        case UseCritical(through):
            return Selection(number, THROUGH if through else ON_ARMOR)
        case _:
            return Selection(number)


def cells_of_command(context: GameContext, command: Command) -> tuple[Cell, ...]:
    """Return the hexes that a command is about: who acts first, what it is aimed at last."""
    state = context.state
    if isinstance(command, PlaceTank | PlaceTerrain):
        return (command.cell,)
    here = OFF if state.act is None else state.tanks[state.act.tank].cell
    if here == OFF:
        return ()
    match command:
        case Drive(steps):
            return (here, end_of(state, steps).cell)
        case Fire(target):
            return (here, state.tanks[target].cell)
        case UseCritical() if state.shot is not None:
            return (here, state.shot.cell)
        case Nitro() | DropMine():
            return (here,)
        case _:
            return ()


def whose(state: State, event: Event) -> Seat | None:
    """Return the seat of the tank that an event is about: it shoots, takes a crate, is lost."""
    number = getattr(event, "tank", None)
    return None if number is None else state.tanks[number].seat


# the selections that the controls of the board have in common


def unmoved(context: GameContext) -> InputResult:
    """Return the answer that changes nothing."""
    return InputResult(context.selection)


def bare(context: GameContext) -> Selection:
    """Return the selection without places: overlay and tokens stay."""
    return Selection(draft=context.selection.draft)


def placed(context: GameContext, places: Selection = NOTHING) -> Selection:
    """Return a selection of some places; the overlay stays."""
    return places._replace(draft=Extras(extras(context.selection).overlay).draft)


def looked_at(context: GameContext, cell: Cell) -> InputResult:
    """Show the card of a tank; it is let go when it is touched again."""
    there = number_at(context, cell)
    wanted = placed(context, Selection(there))
    again = wanted == context.selection
    return InputResult(placed(context) if again else wanted)
