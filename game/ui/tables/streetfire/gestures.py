"""From pointing to commands: point at a gun, at where it is to go or to fire, and once more.

Pointing twice at the same place does it. Nothing is judged here: what a gesture means is put to
the rules, and their refusal is the answer.
"""

from game.core.boards.squares import Cell, cells_of
from game.core.contract import Refusal
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.state import ids_of
from game.ui.tables.face import Answer, Intent
from game.ui.tables.streetfire.orders import END, Orders, command_of, living_at


def touch(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    """Answer a click, or Enter, on a position or a block."""
    if not orders.mine(intent.subject):
        return select(orders, intent, cell)
    state, subject = orders.state, intent.subject
    assert isinstance(subject, int)
    if state.pieces[subject].at == cell:
        return select(orders, intent, cell)
    if intent.action == "fire" or _holds(orders, 1 - orders.seat, cell):
        return _aim(orders, intent, cell)
    friends = _holds(orders, orders.seat, cell)
    if friends and intent.action != "move" and intent.cell != cell:
        return Answer(Intent(living_at(state, cell)[0]))
    return _stand(orders, intent, cell)


def select(orders: Orders, intent: Intent, cell: Cell, way: int = 1) -> Answer:
    """Take the next piece of those on a position; a single one is let go again."""
    there = living_at(orders.state, cell)
    if intent.subject in there:
        place = there.index(intent.subject) + way
        return Answer(Intent(there[place % len(there)] if len(there) > 1 else None))
    return Answer(Intent(there[0] if there else None))


def touch_gun(orders: Orders, intent: Intent, gun: int) -> Answer | None:
    """Answer a click on a gun of a fan: take just this gun; None if its position is aimed at."""
    enemy = orders.state.pieces[gun].seat != orders.seat
    if enemy and orders.mine(intent.subject):
        return None
    return Answer(Intent(None if intent.subject == gun else gun))


def turn(orders: Orders, intent: Intent, way: int) -> Answer:
    """Go through a stack with the wheel."""
    if not isinstance(intent.subject, int):
        return Answer(intent)
    at = orders.state.pieces[intent.subject].at
    if len(living_at(orders.state, at)) < 2:
        return Answer(intent)
    return select(orders, intent, at, way)


def drop(orders: Orders, intent: Intent, start: Cell, end: Cell) -> Answer:
    """Drag a gun: to a target to aim at it, else to where it is to go."""
    there = living_at(orders.state, start)
    if not there:
        return Answer(intent)
    picked = intent.subject if intent.subject in there else there[0]
    return touch(orders, Intent(picked, "move"), end)


def confirm(orders: Orders, intent: Intent) -> Answer:
    """Answer "do it": the command if it is complete and legal."""
    command = command_of(intent)
    if command is None:
        return Answer(intent)
    refusal = orders.why_not(command)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(), command)


def back(intent: Intent) -> Intent | None:
    """Return the intent without its last part, None if it is empty."""
    if intent.target is not None or intent.cell is not None or intent.action not in ("", END):
        return Intent(intent.subject)
    return Intent() if intent.subject is not None or intent.action else None


def why(orders: Orders, intent: Intent, cell: Cell) -> Refusal | None:
    """Return why the subject of an intent cannot use a position."""
    if not orders.mine(intent.subject):
        return None
    return touch(orders, intent._replace(cell=None, target=None), cell).refusal


def press(orders: Orders, intent: Intent, action: str) -> Answer:
    """Answer a button of the card or its key."""
    if action == "confirm":
        return confirm(orders, intent)
    if action == END:
        return _end(orders, intent)
    if not orders.mine(intent.subject):
        return Answer(intent, refusal=orders.why_not(Fire(15, 0)))
    if action == "move":
        return _press_move(orders, intent)
    return _press_fire(orders, intent) if action == "fire" else Answer(intent)


def pick(orders: Orders, place: int) -> Answer | None:
    """Select the own piece of a place in the force, from 1; None if there is none."""
    found = ids_of(orders.state.alive[orders.seat]) if orders.seat in (0, 1) else ()
    return Answer(Intent(found[place - 1])) if 1 <= place <= len(found) else None


def refusal_to_fire(orders: Orders, piece: int) -> Refusal | None:
    """Return why a piece can fire at nobody: what stops the shot at the nearest enemy."""
    if orders.shots(piece):
        return None
    state = orders.state
    streets, at = state.field.town.streets, state.pieces[piece].at
    enemies = cells_of(state.held[1 - orders.seat])
    nearest = min(enemies, key=lambda enemy: streets.squared(at, enemy), default=0)
    return orders.why_not(Fire(piece, nearest))


def refusal_to_move(orders: Orders, piece: int) -> Refusal | None:
    """Return why a piece can go nowhere: it has acted, or enemies stand all round it."""
    if orders.moves(piece):
        return None
    beside = orders.state.field.town.streets.neighbours(orders.state.pieces[piece].at)
    return orders.why_not(Move(piece, beside[0]))


def _holds(orders: Orders, seat: int, cell: Cell) -> bool:
    return bool(orders.state.held[seat] >> cell & 1)


def _aim(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    assert isinstance(intent.subject, int)
    command = Fire(intent.subject, cell)
    refusal = orders.why_not(command)
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    if intent.target == cell:
        return Answer(Intent(), command)
    return Answer(Intent(intent.subject, intent.action, target=cell))


def _stand(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    wanted = Intent(intent.subject, intent.action, cell)
    command = command_of(wanted)
    assert command is not None
    refusal = orders.why_not(command)
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    return Answer(Intent(), command) if intent.cell == cell else Answer(wanted)


def _end(orders: Orders, intent: Intent) -> Answer:
    """The first time ask, the second time do it: what is unused is lost."""
    refusal = orders.why_not(EndTurn())
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    return Answer(Intent(), EndTurn()) if intent.action == END else Answer(Intent(action=END))


def _press_move(orders: Orders, intent: Intent) -> Answer:
    assert isinstance(intent.subject, int)
    if not orders.moves(intent.subject):
        return Answer(intent, refusal=refusal_to_move(orders, intent.subject))
    return Answer(Intent(intent.subject, "" if intent.action == "move" else "move"))


def _press_fire(orders: Orders, intent: Intent) -> Answer:
    """Go from target to target."""
    assert isinstance(intent.subject, int)
    refusal = refusal_to_fire(orders, intent.subject)
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    targets = list(orders.shots(intent.subject))
    place = targets.index(intent.target) + 1 if intent.target in targets else 0
    return Answer(Intent(intent.subject, "fire", target=targets[place % len(targets)]))
