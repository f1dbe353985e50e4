"""What is to be done next with what is selected: choose a tank, a place, a facing, confirm."""

from game.presenter.bitskrieg.names import tank_name, type_name
from game.presenter.bitskrieg.queries import action_of, command_of, facings, shots
from game.presenter.bitskrieg.subjects import mine, type_of
from game.presenter.context import Context
from game.rules.bitskrieg.refusals import square_name


def prompt(context: Context) -> str:
    """Return the next step, "" while nothing of the player's own is selected."""
    state, selection = context.state, context.selection
    subject = selection.subject
    if state.phase != "turn" or subject is None or not mine(context, subject):
        return ""
    if command_of(context) is not None:
        return _to_confirm(context)
    if selection.action in ("", "move") and isinstance(subject, int):
        return _to_begin(context, subject)
    word, name = context.phrases.word, _name(context)
    if selection.action == "bound" and selection.cell is not None:
        return word("prompt.bound_target", name, square_name(selection.cell))
    known = selection.action in ("bound", "ram", "rebuild", "reserve")
    return word(f"prompt.{selection.action}" if known else "prompt.target", name)


def _to_begin(context: Context, tank: int) -> str:
    """Where to go or what to fire at, for a tank that may do both; a finished one does nothing."""
    word, name = context.phrases.word, _name(context)
    if not context.state.tanks[tank].ready:
        return word("prompt.finished", name)
    if context.selection.action == "move" or not shots(context, tank):
        return word("prompt.move", name)
    return word("prompt.tank", name)


def _to_confirm(context: Context) -> str:
    """The facing, where there is one to choose; else only to confirm."""
    selection, word = context.selection, context.phrases.word
    key, name = context.key("confirm"), _name(context)
    cell = selection.cell
    if selection.target is not None:
        at = square_name(selection.target)
        return word("prompt.confirm_shot", name, at, key)
    if cell is None or action_of(selection) == "reverse" or len(facings(context, cell)) < 2:
        return word("prompt.confirm", name, key)
    turning = (context.key("turn_left"), context.key("turn_right"))
    return word("prompt.facing", name, key, *turning)


def _name(context: Context) -> str:
    subject = context.selection.subject
    kind = type_of(subject)
    if kind is not None:
        return type_name(context, kind)
    return tank_name(context, subject) if isinstance(subject, int) else ""
