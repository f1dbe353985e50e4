"""The first match: odds, fire, drive, turn, flags, flip; and lines for newcomers."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from game.core.boards.cells import OFF, Cell, Mask
from game.presenter.bitskrieg.guns import PlacedGun, gun_of
from game.presenter.bitskrieg.queries import places, shots
from game.presenter.bitskrieg.tabletop import GameContext, own_tank, tank_name, tank_on_board
from game.presenter.lessons import Advice, LessonStep, Pupil, SeenEvent, TipRow
from game.rules.bitskrieg.actions.range import fan_of, in_front
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import holds_both_flags
from game.rules.bitskrieg.events import Fired, FlagTaken, Flipped, Moved
from game.rules.bitskrieg.state import NOBODY, State, finished_ids, ids_of, tank_at

GamePupil: TypeAlias = Pupil[State]


def _did(kind: type[object]) -> Callable[[GamePupil], bool]:
    return lambda pupil: any(True for _ in pupil.did(kind))


def _squares(context: GameContext, tanks: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(context.state.tanks[tank].at for tank in tanks)


def _finished(context: GameContext) -> Mask:
    """The tanks that must be flipped before they act again (BK-7.1)."""
    return finished_ids(context.state, context.seat)


def _wait(context: GameContext) -> Advice:
    """Say that a Flip must come first where every tank is finished."""
    able = context.state.roster[context.seat] & ~context.state.destroyed
    if able and able == _finished(context):
        cells = _squares(context, ids_of(able))
        return Advice("spent", (context.key("flip"),), cells, waits=True, buttons=("flip",))
    return Advice("nobody", waits=True)


# driving and turning


def _drive(pupil: GamePupil, *keys: str) -> Advice:
    """Mark the tanks that may drive or turn now (BK-4.1)."""
    context = pupil.context
    own = ids_of(context.state.roster[context.seat])
    cells = _squares(context, (tank for tank in own if places(context, "move", tank)))
    return Advice("do", keys, cells) if cells else _wait(context)


def _turn(pupil: GamePupil) -> Advice:
    return _drive(pupil, *(pupil.context.key(f"turn_{way}") for way in ("left", "right")))


def _has_driven(pupil: GamePupil) -> bool:
    ways = (one.event.path for one in pupil.did(Moved))
    return any(way[0].at != way[-1].at for way in ways)


def _has_turned(pupil: GamePupil) -> bool:
    ways = (one.event.path for one in pupil.did(Moved))
    return any(way[0].facing != way[-1].facing for way in ways)


# the odds, and firing


def _aim(pupil: GamePupil) -> Advice:
    """Name one tank that may fire, and its target."""
    context = pupil.context
    for tank in ids_of(context.state.roster[context.seat]):
        for cell in shots(context, tank):
            cells = (context.state.tanks[tank].at, cell)
            return Advice("do", (tank_name(context, tank),), cells)
    return _wait(context)


def _has_weighed(pupil: GamePupil) -> bool:
    """Whether they saw the odds, as all do who fire: a match that is opened again knows of it."""
    return bool(pupil.history.weighed) or any(pupil.did(Fired))


# the flip, and the flags


def _flip(pupil: GamePupil) -> Advice:
    context = pupil.context
    cells = _squares(context, ids_of(_finished(context)))
    if not cells:
        return Advice("nobody", waits=True)
    return Advice("do", (context.key("flip"),), cells, buttons=("flip",))


def _flag(pupil: GamePupil) -> Advice:
    context = pupil.context
    own = ids_of(context.state.roster[context.seat])
    ends = ((context.state.tanks[n].at, to) for n in own for to in places(context, "move", n))
    if any(_gap(context, to) < _gap(context, at) for at, to in ends):
        return Advice("do", (), _free(context))
    return _wait(context)


def _free(context: GameContext) -> tuple[Cell, ...]:
    """The enemy flags on which no tank of theirs stands (BK-9.2)."""
    state, seat = context.state, context.seat
    return tuple(flag for flag in state.flags[1 - seat] if not state.held[seat] >> flag & 1)


def _gap(context: GameContext, at: Cell) -> int:
    """Columns and rows from a square to the nearest free flag."""
    (column, row), flags = BOARD.square(at), map(BOARD.square, _free(context))
    return min((abs(column - c) + abs(row - r) for c, r in flags), default=0)


def _has_come_nearer(pupil: GamePupil) -> bool:
    """Whether they took a flag, or drove a tank nearer to one since they were told to."""
    ways = (one.event.path for one in pupil.since("flag") if _drove(pupil, one))
    nearer = (_gap(pupil.context, way[-1].at) < _gap(pupil.context, way[0].at) for way in ways)
    return any(nearer) or any(True for _ in pupil.did(FlagTaken))


def _drove(pupil: GamePupil, one: SeenEvent[State, object]) -> bool:
    return one.seat == pupil.context.seat and isinstance(one.event, Moved)


LESSONS: Final[Mapping[str, LessonStep[State]]] = {
    "odds": LessonStep("BK-6.2", _aim, _has_weighed, says=("do", "nobody", "spent")),
    "fire": LessonStep("BK-6.1", _aim, _did(Fired), says=("do", "nobody", "spent")),
    "drive": LessonStep("BK-4.2", _drive, _has_driven, says=("do", "nobody", "spent")),
    "turn": LessonStep("BK-4.4", _turn, _has_turned, says=("do", "nobody", "spent")),
    "flag": LessonStep("BK-9.2", _flag, _has_come_nearer, says=("do", "nobody", "spent")),
    "flip": LessonStep("BK-7.1", _flip, _did(Flipped), says=("do", "nobody")),
}


# lines for newcomers


def tips_matter(context: GameContext) -> bool:
    """Return whether lines for newcomers are told: in the battle."""
    return context.state.phase == "turn" and context.seat in (0, 1)


def _gun(context: GameContext) -> PlacedGun | None:
    """The gun of the selected tank, if it is the person's own and on the board."""
    own = own_tank(context) is not None
    tank = tank_on_board(context)
    return gun_of(context.state, tank) if own and tank is not None else None


def _hovered(context: GameContext) -> int | None:
    """The seat of the tank pointed at, other than the selected one."""
    hover, state = context.hover, context.state
    tank = NOBODY if hover is None else tank_at(state, hover)
    return None if tank in (NOBODY, context.selection.subject) else state.tanks[tank].seat


def _line(context: GameContext) -> tuple[PlacedGun, Cell] | None:
    """From the selected gun to the enemy pointed at."""
    gun, hover = _gun(context), context.hover
    enemy = _hovered(context) == 1 - context.seat
    return None if gun is None or hover is None or not enemy else (gun, hover)


def _dead_row(context: GameContext) -> bool:
    line = _line(context)
    if line is None:
        return False
    (at, facing), end = line[0].place, line[1]
    return not in_front(at, (facing + 2) % 4, end) and not in_front(at, facing, end)


def _shut_arc(context: GameContext) -> bool:
    line = _line(context)
    if line is None:
        return False
    gun, end = line
    ahead = BOARD.step(*gun.place)
    shut = ahead not in (OFF, end) and bool(gun.stops >> ahead & 1)
    return shut and bool(fan_of(*gun.place).front >> end & 1)


def _turning_first(context: GameContext) -> bool:
    tank, cell = own_tank(context), context.selection.cell
    return tank is not None and cell is not None and cell == context.state.tanks[tank].at


def _holding(context: GameContext) -> bool:
    return any(holds_both_flags(context.state, seat) for seat in (0, 1))


def _spent(context: GameContext) -> bool:
    tank = own_tank(context)
    return tank is not None and bool(_finished(context) >> tank & 1)


def _own_in_the_way(context: GameContext) -> bool:
    return _gun(context) is not None and _hovered(context) == context.seat


TIPS: Final[Mapping[str, TipRow[State]]] = {
    "holding": TipRow("BK-9.3", _holding),
    "dead_row": TipRow("BK-5.3", _dead_row),
    "shut_arc": TipRow("BK-5.5", _shut_arc),
    "equal": TipRow("BK-6.2", lambda context: context.selection.target is not None),
    "turning": TipRow("BK-4.5", _turning_first),
    "rebuilt": TipRow("BK-8.2", lambda context: context.selection.action in ("rebuild", "reserve")),
    "finished": TipRow("BK-7.1", _spent),
    "own_tanks": TipRow("BK-4.8", _own_in_the_way),
}
