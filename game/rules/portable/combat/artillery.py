"""Artillery: secret orders, and where the shells come down (PW-2)."""

from collections.abc import Collection, Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.contract import (
    Band,
    Choice,
    DiceGroup,
    Ready,
    Refusal,
    Roll,
    Say,
    Seat,
    Subject,
    Submitted,
)
from game.core.forecast import Modifier
from game.core.menu import LazyMenu
from game.core.sealed import close, give, opened, orders_of, owing, unsealed
from game.rules.portable.board.sight import flat, sees
from game.rules.portable.combat.hits import hits_on
from game.rules.portable.combat.lines import why_shut
from game.rules.portable.commands import Bombard, Command, UnitId
from game.rules.portable.data import (
    BARRAGE_COVER,
    BARRAGE_LED,
    BARRAGE_REPEAT,
    BARRAGE_SIGHT,
    GUNS,
    KINDS,
)
from game.rules.portable.events import (
    CloudRose,
    Event,
    GunAimed,
    GunsIdle,
    OrdersOpened,
    Outcome,
    ShellLanded,
)
from game.rules.portable.refusals import refuse, square_name, unit_name
from game.rules.portable.state import Cloud, Course, Hit, Order, State, Unit, in_phase, order_done
from game.rules.portable.units import (
    in_cover,
    is_crossing,
    is_led,
    stands,
    thread_of,
    units_at,
    with_deeds,
    with_units,
)

BARRAGES: Final = frozenset(id for id, kind in KINDS.items() if kind.weapon == "barrage")
"""The kinds that fire in the artillery phase (PW-1.12)."""
READY: Final = "ready"
"""The subject of closing one's orders."""


# Who may fire where


def open_orders(state: State) -> Outcome:
    """Ask the seats that have a gun with a target; without any, initiative is next (PW-2.2)."""
    able = [guns_able(state, seat) for seat in (0, 1)]
    told = _idle(state, {gun for guns in able for gun in guns})
    asked = [seat for seat in (0, 1) if able[seat]]
    if not asked:
        return in_phase(order_done(_fired(state)), "initiative"), told
    return state._replace(phase="orders", course=None, sealed=unsealed(2, asked)), told


def _idle(state: State, able: Collection[UnitId]) -> tuple[Event, ...]:
    """Tell which guns could fire but have nobody to fire at (PW-2.1, PW-2.3)."""
    idle = tuple(
        number
        for number, unit in enumerate(state.units)
        if unit.kind in BARRAGES and number not in able and can_shoot(state, number)
    )
    return (GunsIdle(idle),) if idle else ()


def guns_able(state: State, seat: Seat) -> list[UnitId]:
    """Return the guns of a seat that may fire at something (PW-2.1)."""
    units = state.units
    guns = [number for number in state.field.own[seat] if units[number].kind in BARRAGES]
    return [number for number in guns if targets(state, number)]


def range_of(unit: Unit) -> int:
    """Return the range of a unit's weapon, 0 without one (PW-1.12, PW-2.19)."""
    return GUNS[unit.gun].range if unit.gun else KINDS[unit.kind].range


def targets(state: State, number: UnitId) -> Mask:
    """Return the squares that a gun may be aimed at (PW-2.3 to PW-2.7, PW-2.22)."""
    unit = state.units[number]
    if unit.kind not in BARRAGES or not can_shoot(state, number):
        return 0
    board = state.field.board
    found = board.reach(unit.at, unit.facing, range_of(unit))
    if not state.field.any_target:
        found &= state.layout.held[1 - unit.seat]
    for cell in cells_of(found):
        if not _reaches(state, number, cell):
            found ^= 1 << cell
    return found


def can_shoot(state: State, number: UnitId) -> bool:
    """Return whether a unit stands where weapons can be served (PW-2.1, PW-4.7)."""
    unit = state.units[number]
    in_ford = state.field.board.fords >> unit.at & 1 if unit.at != OFF else 1
    return stands(unit) and not in_ford and not is_crossing(state, number)


def edge_shut(state: State, number: UnitId, target: Cell) -> bool:
    """Return whether a unit deep in cover cannot lob its shells out of it (PW-2.7, PW-4.5)."""
    unit, board = state.units[number], state.field.board
    if not board.cover >> unit.at & 1 or board.distance(unit.at, target) < 2:
        return False
    ahead = board.steps[unit.at][unit.facing]
    return ahead != OFF and bool(board.cover >> ahead & 1)


def _reaches(state: State, number: UnitId, target: Cell) -> bool:
    """Whether nothing is wrong with a gun's line of fire, found without a word about it."""
    unit = state.units[number]
    if GUNS[unit.gun].indirect:
        return not edge_shut(state, number, target)
    return not is_hidden(state, unit, target) and not _obstructed(state, unit, target)


def _obstructed(state: State, unit: Unit, target: Cell) -> bool:
    screens = state.layout.screens
    return not flat(state.field.board, unit.at, target, screens, shell=True)


def is_hidden(state: State, unit: Unit, target: Cell) -> bool:
    """Return whether cover keeps a target from a gun that cannot fire indirectly (PW-2.25)."""
    if state.field.guns_into_cover == "may":
        return False
    return bool(state.field.board.cover >> target & 1) or _covered(state, unit.seat, target)


def _line_fault(state: State, number: UnitId, target: Cell) -> Refusal | None:
    """PW-2.4 and PW-2.6 let indirect guns fire at any square; PW-2.5 ties the others to sight."""
    unit = state.units[number]
    if not GUNS[unit.gun].indirect:
        shut = why_shut(state, unit.at, target, shell=True)
        if shut is None and is_hidden(state, unit, target):
            return refuse("target_covered", unit_name(state, number), square_name(state, target))
        return shut
    if edge_shut(state, number, target):
        return refuse("not_at_edge", unit_name(state, number))
    return None


def _holds_enemy(state: State, seat: Seat, target: Cell) -> bool:
    return target >= 0 and bool(state.layout.held[1 - seat] >> target & 1)


def orders_choice(state: State) -> Choice:
    """Ask for the orders of the guns, in secret (PW-2.2)."""
    prompt, waiting = Say("portable.prompt.orders"), Say("portable.waiting.orders")
    return Choice(owing(state.sealed), prompt, waiting, "orders", sealed=True)


def orders_menu(state: State, seat: Seat) -> LazyMenu:
    """Return what the guns without an order may be aimed at, and `Ready`."""
    given = orders_of(state.sealed, seat)
    guns = [number for number in guns_able(state, seat) if number not in given]
    return LazyMenu((*guns, READY), partial(_orders, state))


def _orders(state: State, subject: Subject) -> Sequence[Command]:
    if not isinstance(subject, int):
        return (Ready(),)
    cells = cells_of(targets(state, subject))
    found = [Bombard(subject, cell) for cell in cells]
    if state.units[subject].gas and state.field.gas:
        found += [Bombard(subject, cell, True) for cell in cells]
    return found


def why_not_bombard(state: State, seat: Seat, command: Bombard) -> Refusal | None:
    """Return why a gun may not be aimed there (PW-2.1 to PW-2.7, PW-12.1)."""
    number = command.unit
    if not 0 <= number < len(state.units) or state.units[number].seat != seat:
        return refuse("no_gun")
    unit = state.units[number]
    if unit.kind not in BARRAGES or unit.at == OFF:
        return refuse("no_gun")
    if number in orders_of(state.sealed, seat):
        return refuse("ordered", unit_name(state, number))
    if unit.carrier >= 0:
        return refuse("aboard", unit_name(state, number))
    return _target_fault(state, number, command)


def _target_fault(state: State, number: UnitId, command: Bombard) -> Refusal | None:
    unit, board = state.units[number], state.field.board
    name, target = unit_name(state, number), command.target
    if command.gas and not (state.field.gas and unit.gas):
        return refuse("no_gas", name)
    if state.field.any_target and target not in board.squares.cells:
        return refuse("no_way")
    if not state.field.any_target and not _holds_enemy(state, unit.seat, target):
        return refuse("no_enemy")
    if board.distance(unit.at, target) > range_of(unit):
        return refuse("out_of_range", board.distance(unit.at, target), range_of(unit), name)
    if not board.arc(unit.at, unit.facing) >> target & 1:
        return refuse("outside_arc", name, square_name(state, target))
    if not can_shoot(state, number):
        return refuse("in_passage", name)
    return _line_fault(state, number, target)


def bombard(state: State, seat: Seat, command: Bombard) -> Outcome:
    """Write down a secret order (PW-2.2)."""
    aim = (command.target, int(command.gas))
    event = GunAimed(seat, command.unit, command.target, command.gas)
    return state._replace(sealed=give(state.sealed, seat, command.unit, aim)), (event,)


def ready(state: State, seat: Seat, command: Ready) -> Outcome:
    """Close the orders of a seat; the last ones open all of them (PW-2.2)."""
    sealed = close(state.sealed, seat)
    events: tuple[Event, ...] = (Submitted(seat),)
    if owing(sealed):
        return state._replace(sealed=sealed), events
    orders = tuple(Order(unit, target, bool(gas)) for _, unit, (target, gas) in opened(sealed))
    if not orders:
        return _fired(state)._replace(sealed=(), phase="initiative"), events
    under_way = state._replace(sealed=(), orders=orders, phase="landing", course=Course("barrage"))
    return under_way, (*events, OrdersOpened(orders))


# Where the shells come down


class Landing(NamedTuple):
    """What the modified die of a gun means: where its shell comes down, in words and a cell."""

    word: str
    at: Cell
    """`OFF` where it has no effect (PW-2.14)."""


def landing(state: State, number: UnitId, target: Cell, score: int) -> Landing:
    """Return where a shell comes down with a modified die (PW-2.8, PW-2.20, PW-2.21)."""
    unit, board, word = state.units[number], state.field.board, landing_word(score)
    if word == "nowhere":
        return Landing(word, OFF)
    if word == "on_target":
        return Landing(word, target)
    if word == "behind":
        return Landing(word, board.steps[target][unit.facing])
    at = board.steps[target][(unit.facing + 2) % 4]
    return Landing(word, OFF if at == unit.at else at)


def landing_word(score: int) -> str:
    """Return what a modified die of a gun means; direct and indirect fire do not differ (PW-2.11).

    >>> [landing_word(score) for score in range(6)]
    ['nowhere', 'behind', 'in_front', 'behind', 'in_front', 'on_target']
    """
    if score < 1:
        return "nowhere"
    if score >= 5:
        return "on_target"
    return "behind" if score in (1, 3) else "in_front"


def landing_modifiers(state: State, number: UnitId, target: Cell) -> tuple[Modifier, ...]:
    """Return what changes the die of a gun, one by one (PW-2.9 to PW-2.13)."""
    unit = state.units[number]
    found = []
    if _covered(state, unit.seat, target):
        found.append(_COVER)
    if _observed(state, unit, target):
        found.append(_SIGHT)
    if unit.aimed == target:
        found.append(_REPEAT)
    if is_led(state, number):
        found.append(_LED)
    return tuple(found)


_COVER: Final = Modifier(Say("portable.modifier.cover"), BARRAGE_COVER, "PW-2.9")
_SIGHT: Final = Modifier(Say("portable.modifier.sight"), BARRAGE_SIGHT, "PW-2.10", "sight")
_REPEAT: Final = Modifier(Say("portable.modifier.repeat"), BARRAGE_REPEAT, "PW-2.12")
_LED: Final = Modifier(Say("portable.modifier.led"), BARRAGE_LED, "PW-2.13")


def _covered(state: State, seat: Seat, target: Cell) -> bool:
    return any(in_cover(state, n) for n in units_at(state, target, 1 - seat))


def _observed(state: State, unit: Unit, target: Cell) -> bool:
    eyes = state.layout.spotters[unit.seat] | 1 << unit.at
    return any(sees(state.field.board, eye, target) for eye in cells_of(eyes))


def landing_modifier(state: State, number: UnitId, target: Cell) -> int:
    """Return the sum of what changes the die of a gun."""
    return sum(modifier.value for modifier in landing_modifiers(state, number, target))


def landing_roll(state: State) -> Roll:
    """Return a die for each order, those of seat 0 first (PW-2.8)."""
    groups = tuple(
        DiceGroup(
            state.units[order.unit].seat,
            1,
            6,
            order.unit,
            Say(
                "portable.dice.landing",
                (unit_name(state, order.unit), square_name(state, order.target)),
            ),
            _bands(landing_modifier(state, order.unit, order.target)),
        )
        for order in state.orders
    )
    say = Say("portable.roll.landing", (len(groups),))
    return Roll("landing", say, groups, thread_of(state))


@cache
def _bands(modifier: int) -> tuple[Band, ...]:
    found: list[Band] = []
    for face in range(1, 7):
        word = landing_word(face + modifier)
        if not found or found[-1].word != word:
            found.append(Band(face, word, word == "on_target"))
    return tuple(found)


def read_landing(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read all shells, then queue the hits: who stood there, before any retreat (PW-2.16).

    They can destroy whatever they hit (PW-2.17).
    """
    events: list[Event] = []
    struck: list[tuple[UnitId, UnitId]] = []
    clouds = state.clouds
    for order, face in zip(state.orders, faces, strict=True):
        modifier = landing_modifier(state, order.unit, order.target)
        at = landing(state, order.unit, order.target, face + modifier).at
        events.append(ShellLanded(order.unit, order.target, at, face, modifier))
        if at == OFF:
            continue
        struck += [(number, order.unit) for number in hits_on(state, (at,))]
        if order.gas:
            gun = state.units[order.unit]
            clouds = (*clouds, Cloud(gun.seat, at, gun.facing))
            events.append(CloudRose(at))
    fired = _fired(state)
    hits = tuple(Hit(number) for number, _ in sorted(struck))
    after = fired._replace(orders=(), clouds=clouds, hits=hits, phase="settle")
    return after, tuple(events)


def _fired(state: State) -> State:
    """Note which gun has fired at what; one that has not may not repeat (PW-2.12, PW-2.18)."""
    aims = {order.unit: order for order in state.orders}
    changed = {}
    for number, unit in enumerate(state.units):
        order = aims.get(number)
        if order is not None:
            gas = unit.gas and not order.gas
            changed[number] = unit._replace(aimed=order.target, gas=gas)
        elif unit.aimed != OFF:
            changed[number] = unit._replace(aimed=OFF)
    if not changed:
        return state
    after = with_units(state, changed)
    for number in aims:
        after = with_deeds(after, number, lambda deeds: deeds._replace(fired=True))
    return after
