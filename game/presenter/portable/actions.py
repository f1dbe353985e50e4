"""What is to be done next, as buttons and as the prompt.

A button that cannot be used now is grayed, with the reason; the prompt says what is chosen next.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.core.contract import Refusal
from game.core.kinds import ByKind
from game.core.words import average, percent
from game.presenter.content import Action
from game.presenter.portable import buttons, hits, names
from game.presenter.portable.queries import (
    ASSAULT,
    END,
    FINISH,
    FIRE,
    FORM,
    LOAD,
    MOVE,
    UNLOAD,
    GameContext,
    advancing,
    command_of,
    own_unit,
    parts_of,
    places,
    shots,
)
from game.rules.portable import what_if
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import (
    Advance,
    Assault,
    ChangeForm,
    Command,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    UnitId,
    Unload,
    Work,
)
from game.rules.portable.data import HAS, KINDS, NOBODY, JobKind
from game.rules.portable.play.movement import FORMS
from game.rules.portable.units import lays_wire, passenger, starts_melees

ICONS: Final = {
    MOVE: "move",
    FIRE: "crosshair",
    ASSAULT: "ram",
    "lay_mines": "warning",
    "clear_mines": "wrench",
    "lay_wire": "wrench",
    "cut_wire": "wrench",
    LOAD: "plus",
    UNLOAD: "minus",
    FORM: "flip",
    FINISH: "check",
    END: "hourglass",
}


def actions(context: GameContext) -> tuple[Action, ...]:
    """Return the buttons: what the selected unit may do, and what is always there."""
    phase = context.state.phase
    if not context.owes or phase not in ("order_choice", "activate", "advance", "answer"):
        return ()
    if phase == "order_choice":
        return tuple(_order_choice(context))
    if phase != "activate":
        return tuple(_confirming(context))
    return (*_confirming(context), *_of_unit(context), *_always(context))


def _order_choice(context: GameContext) -> Iterator[Action]:
    for name, icon, key in (
        (buttons.FIRST, "skip-forward", "first_token"),
        (buttons.SECOND, "hourglass", "second_token"),
    ):
        yield Action(name, context.phrases.word(f"action.{name}"), icon, key)


def _confirming(context: GameContext) -> Iterator[Action]:
    asked = hits.command if context.state.phase == "answer" else command_of
    command = asked(context)
    if command is None or isinstance(command, EndPhase):
        return
    refusal = context.queries.why_not(command)
    yield Action("confirm", told(context, command), "check", "confirm", refusal, primary=True)


def told(context: GameContext, command: Command) -> str:
    """Return what the button that confirms would do, in few words."""
    tell = _TOLD.get(type(command))
    if tell is None:
        return context.phrases.said(context.view.game.describe(context.state, command))
    return tell(context, command)


def _fire(context: GameContext, command: Fire) -> str:
    odds = context.queries.odds(command)
    chance = "" if odds is None else percent(what_if.chance_to_hit(odds))
    return context.phrases.word("do.fire", names.cell_name(context, command.target), chance)


def _move(context: GameContext, command: Move) -> str:
    facing = names.facing(context, command.facing)
    if command.to == context.state.units[command.unit].at:
        return context.phrases.word("do.turn", facing)
    return context.phrases.word("do.move", names.cell_name(context, command.to), facing)


def _assault(context: GameContext, command: Assault) -> str:
    odds = context.queries.odds(command)
    won = Fraction(0) if odds is None else what_if.won_and_taken(odds, command.unit)[0]
    return context.phrases.word("do.assault", percent(won))


def _work(context: GameContext, command: Work) -> str:
    return context.phrases.word(f"do.{command.job}", names.cell_name(context, command.square))


def _unload(context: GameContext, command: Unload) -> str:
    load = passenger(context.state, command.transport)
    name = names.unit(context, load) if load != NOBODY else ""
    return context.phrases.word("do.unload", name, names.facing(context, command.facing))


def _load(context: GameContext, command: Load) -> str:
    return context.phrases.word("do.load", names.unit(context, command.unit))


def _form(context: GameContext, command: ChangeForm) -> str:
    mounted = context.state.units[command.unit].kind == "cavalry_mounted"
    return context.phrases.word("do.dismount" if mounted else "do.mount")


def _retreat(context: GameContext, command: Retreat) -> str:
    return context.phrases.word("hits.to", names.cell_name(context, command.to))


def _advance(context: GameContext, command: Advance) -> str:
    if command.facing is None:
        return context.phrases.word("do.stay")
    place = names.cell_name(context, winner(context.state)[2])
    return context.phrases.word("do.advance", place, names.facing(context, command.facing))


_TOLD: Final[ByKind[GameContext, str]] = {
    Fire: _fire,
    Move: _move,
    Assault: _assault,
    Work: _work,
    Unload: _unload,
    Load: _load,
    ChangeForm: _form,
    Retreat: _retreat,
    Advance: _advance,
}


def _of_unit(context: GameContext) -> Iterator[Action]:
    number = own_unit(context)
    if number is None:
        return
    for name, why in _possible(context, number):
        yield _action(context, number, name, why)


def _has_next_target(context: GameContext, number: UnitId) -> bool:
    """Whether the button and key for fire go on from the target that is pointed out."""
    return isinstance(command_of(context), Fire) and len(shots(context, number)) > 1


def _possible(context: GameContext, number: UnitId) -> Iterator[tuple[str, Refusal | None]]:
    """What a unit of its kind does, each with why it cannot now."""
    state = context.state
    kind = state.units[number].kind
    yield MOVE, buttons.why_not_move(context, number)
    if KINDS[kind].weapon:
        yield FIRE, buttons.why_not_fire(context, number)
    if starts_melees(state, kind):
        yield ASSAULT, context.queries.why_not(Assault(number))
    if kind in HAS["M"]:
        yield "lay_mines", buttons.why_not_work(context, number, "lay_mines")
        if state.mines:
            yield "clear_mines", buttons.why_not_work(context, number, "clear_mines")
    if lays_wire(state, kind):
        job: JobKind = "cut_wire" if state.wire >> state.units[number].at & 1 else "lay_wire"
        yield job, buttons.why_not_work(context, number, job)
    yield from _transport(context, number)
    if kind in FORMS:
        yield FORM, context.queries.why_not(ChangeForm(number))


def _transport(context: GameContext, number: UnitId) -> Iterator[tuple[str, Refusal | None]]:
    state = context.state
    carrier = state.units[number].kind in HAS["C"] | HAS["W"]
    if passenger(state, number) != NOBODY:
        yield UNLOAD, buttons.why_not_unload(context, number)
    elif carrier or buttons.loads(context, number):
        yield LOAD, buttons.why_not_load(context, number)


def _action(context: GameContext, number: UnitId, name: str, refusal: Refusal | None) -> Action:
    chosen = name in parts_of(context.selection)
    goes_on = name == FIRE and _has_next_target(context, number)
    words = context.phrases.word("action.next_target" if goes_on else f"action.{name}")
    return Action(name, words, ICONS[name], buttons.KEYS[name], refusal, chosen)


def _always(context: GameContext) -> Iterator[Action]:
    state, word = context.state, context.phrases.word
    if state.open != NOBODY:
        words = word("action.finish", names.unit(context, state.open))
        refusal = context.queries.why_not(EndUnit())
        yield Action(FINISH, words, ICONS[FINISH], buttons.KEYS[FINISH], refusal)
    if state.pursuit is None:
        asked, left = context.selection.action == END, unused(context)
        words = word("action.end_now", left) if asked else word("action.end")
        primary = asked or not buttons.able(context)
        yield Action(END, words, ICONS[END], buttons.KEYS[END], None, asked, primary)
    shown = buttons.overlay_of(context)
    overlay = word(f"overlay.{shown or 'none'}")
    yield Action(buttons.OVERLAY, overlay, "eye", "overlay", None, bool(shown))


def unused(context: GameContext) -> int:
    """Return how many units could still act and would not, if the activations ended now."""
    state = context.state
    return others(context) + (state.open in buttons.able(context))


def others(context: GameContext) -> int:
    """Return how many units could still act besides the one that is acting (PW-1.11)."""
    state = context.state
    return min(sum(number != state.open for number in buttons.able(context)), state.left)


# the prompt: choose a square, a target, a facing, confirm


def prompt(context: GameContext) -> str:
    """Return the next step, "" for the prompt of the rules."""
    state = context.state
    if not context.owes:
        return ""
    if state.phase == "activate":
        return _prompt_activate(context)
    if state.phase == "advance":
        return _prompt_advance(context)
    return ""


def _prompt_advance(context: GameContext) -> str:
    """Where to click to take the square, or how the choice is confirmed."""
    number = advancing(context)
    if command_of(context) is not None:
        return _confirm(context, number)
    if number is None:
        return ""
    place = names.cell_name(context, winner(context.state)[2])
    return context.phrases.word("prompt.advance", names.unit(context, number), place)


def _prompt_activate(context: GameContext) -> str:
    number, word = own_unit(context), context.phrases.word
    if context.selection.action == END:
        return word("prompt.end", unused(context), context.key("end_turn"))
    if number is None:
        return _nobody(context)
    if command_of(context) is not None:
        return _confirm(context, number)
    return _begin(context, number)


def _nobody(context: GameContext) -> str:
    """How many more units can act: as many as are able, and activations are left (PW-1.11)."""
    count = unused(context)
    if context.state.open != NOBODY or not count:
        return ""
    return context.phrases.word("prompt.activate", count)


def _confirm(context: GameContext, number: UnitId | None) -> str:
    """What would be done, and how it is confirmed; with a facing, how that is changed."""
    word, key, selection = context.phrases.word, context.key("confirm"), context.selection
    command = command_of(context)
    assert command is not None
    words = told(context, command)
    name = "" if number is None else names.unit(context, number)
    if isinstance(command, Assault):
        return _attack(context, command, name, key)
    turns = selection.cell is not None and selection.facing is not None
    if turns or selection.action == UNLOAD:
        keys = (context.key("turn_left"), context.key("turn_right"))
        return word("prompt.facing", name, words, key, *keys)
    points = selection.cell is not None or selection.target is not None
    return word("prompt.confirm" if points else "prompt.press", name, words, key)


def _attack(context: GameContext, command: Assault, name: str, key: str) -> str:
    """What a close combat is likely to come to for either side."""
    odds = context.queries.odds(command)
    if odds is None:
        return context.phrases.word("prompt.confirm", name, told(context, command), key)
    won, taken = what_if.won_and_taken(odds, command.unit)
    lost = what_if.losses(odds).get(command.unit, Fraction(0))
    told_losses = (average(taken), average(lost))
    return context.phrases.word("prompt.assault", name, percent(won), *told_losses, key)


def _begin(context: GameContext, number: UnitId) -> str:
    """What a unit may still do: move, fire, both, or nothing."""
    state, word = context.state, context.phrases.word
    name, carrier = names.unit(context, number), state.units[number].carrier
    if carrier >= 0:
        return word("prompt.aboard", name, names.unit(context, carrier))
    if number not in context.queries.menu.subjects:
        none = state.left == 0 and state.open != number and not state.units[number].deeds.done
        return word("prompt.no_activation" if none else "prompt.finished", name)
    if state.pursuit is not None:
        return word("prompt.pursue", name)
    moves, fires = bool(places(context, number)), bool(shots(context, number))
    if number != state.open and state.open != NOBODY:
        return word("prompt.other", name, names.unit(context, state.open), others(context))
    key = "both" if moves and fires else "move" if moves else "fire" if fires else "orders"
    return word(f"prompt.{key}", name, state.left)
