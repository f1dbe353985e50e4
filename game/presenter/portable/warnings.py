"""Warnings beside the board, the goal, and the track: the turn and victory points."""

from collections.abc import Iterator
from typing import Final

from game.core.contract import Seat
from game.core.scenario import NEVER
from game.core.words import percent
from game.presenter.content import Banner
from game.presenter.portable import names
from game.presenter.portable.danger import dangers
from game.presenter.portable.queries import GameContext, on_the_map
from game.presenter.portable.ribbons import spare
from game.rules.portable.commands import Command, EndPhase
from game.rules.portable.data import NOBODY
from game.rules.portable.play import ending
from game.rules.portable.state import State

LAST_TURNS: Final = 3
"""Turns from the end on which the end is announced."""
_UNDER_WAY: Final = ("activate", "fire", "assault", "hit", "answer", "advance")
"""Phases in which the activations of a side go on, or an order is not at its end."""


def banners(context: GameContext) -> Iterator[Banner]:
    """Yield the warnings in force, the most serious first."""
    state = context.state
    if not state.turn or state.phase == "over":
        return
    if all(_is_out(state, seat) for seat in (0, 1)):
        key = "banner.both_now" if all(state.exhausted) else "banner.both"
        yield Banner(context.phrases.word(key, standing(context)), NOBODY, "PW-7.5")
    else:
        yield from _collapse(context)
        yield from _last_turns(context)
        yield from _exhaustions(context)
    yield from _must_take(context)


def _is_out(state: State, seat: Seat) -> bool:
    """Whether a side is exhausted, or will be at the end of the turn (PW-7.1)."""
    return bool(state.exhausted[seat]) or spare(state, seat) <= 0


def _collapse(context: GameContext) -> Iterator[Banner]:
    """The countdown after the first exhaustion (PW-13.11)."""
    state = context.state
    if not any(state.exhausted) or not state.field.collapse:
        return
    seat = 0 if state.exhausted[0] else 1
    name, left = context.phrases.seat(seat), ending.turns_left(state)
    words = context.phrases.word("banner.collapse", name, left, standing(context))
    yield Banner(words, seat, "PW-13.11")


def _last_turns(context: GameContext) -> Iterator[Banner]:
    state = context.state
    left = ending.turns_left(state)
    counted = any(state.exhausted) and state.field.collapse
    if left <= LAST_TURNS and not counted:
        words = context.phrases.word("banner.turns", left, standing(context))
        yield Banner(words, ending.leader(state), "PW-13.3")


def _exhaustions(context: GameContext) -> Iterator[Banner]:
    """What threatens each side, in one line where it is the same for both."""
    found = [banner for seat in (0, 1) for banner in _exhaustion(context, seat)]
    if all(spare(context.state, seat) == 1 for seat in (0, 1)):
        found = [Banner(context.phrases.word("banner.both_near"), NOBODY, "PW-7.1")]
    yield from found


def _exhaustion(context: GameContext, seat: Seat) -> Iterator[Banner]:
    """One point before exhaustion, and from it on (PW-7.1)."""
    state, word, name = context.state, context.phrases.word, context.phrases.seat(seat)
    left = spare(state, seat)
    if state.exhausted[seat]:
        if all(state.exhausted) or not state.field.collapse:
            yield _exhausted(context, seat)
    elif left <= 0 and state.field.immediate_exhaustion:
        yield _exhausted(context, seat)
    elif left <= 0:
        yield Banner(word("banner.will_be_exhausted", name), seat, "PW-7.1")
    elif left == 1:
        yield Banner(word("banner.near", name), seat, "PW-7.1")


def _exhausted(context: GameContext, seat: Seat) -> Banner:
    """What an exhausted side may still do (PW-7.4, PW-7.9)."""
    word, name = context.phrases.word, context.phrases.seat(seat)
    if context.state.field.exhausted_attacks == "may":
        return Banner(word("banner.exhausted", name), seat, "PW-7.4")
    return Banner(word("banner.spent", name), seat, "PW-7.9")


def _must_take(context: GameContext) -> Iterator[Banner]:
    """A side that owns no objective and needs one (PW-13.10)."""
    state = context.state
    seat = state.field.opening.must_take
    if seat != NOBODY and seat not in state.owners and ending.turns_left(state) <= LAST_TURNS:
        words = context.phrases.word("banner.must_take", context.phrases.seat(seat))
        yield Banner(words, seat, "PW-13.10")


def standing(context: GameContext) -> str:
    """Return who would win on points now (PW-13.7, PW-13.10)."""
    state, word = context.state, context.phrases.word
    must = state.field.opening.must_take
    if must != NOBODY and must not in state.owners:
        return word("banner.missed", context.phrases.seat(1 - must))
    seat = ending.leader(state)
    if seat == NOBODY:
        return word("banner.level", ending.points(state, 0))
    values = ending.points(state, seat), ending.points(state, 1 - seat)
    return word("banner.leads", context.phrases.seat(seat), *values)


def goal(context: GameContext) -> tuple[str, ...]:
    """Return what wins the match, in two lengths (PW-13.6, PW-13.10)."""
    field, word = context.state.field, context.phrases.word
    must = field.opening.must_take
    if must == NOBODY:
        key = "goal.first_exhausted" if field.exhaustion_ends else "goal.points"
        return _until(context, key), _until(context, "goal.short")
    taker, holder = context.phrases.seat(must), context.phrases.seat(1 - must)
    if context.seat == must:
        return _until(context, "goal.take"), word("goal.take_short")
    return _until(context, "goal.hold", taker, holder), word("goal.hold_short", taker)


def _until(context: GameContext, key: str, *values: str) -> str:
    """Return a goal with the last turn, or its words for a battle without one (PW-13.3)."""
    limit = context.state.field.turn_limit
    if limit == NEVER:
        return context.phrases.word(f"goal.open.{key.partition('.')[2]}", *values)
    return context.phrases.word(key, *values, limit)


def track(context: GameContext) -> tuple[tuple[str, str], ...]:
    """Return the turn and each side's points; losses and activations stand in the ribbons."""
    state, word = context.state, context.phrases.word
    if not state.turn:
        return ()
    limit = state.field.turn_limit
    turn = str(state.turn) if limit == NEVER else word("track.clock", state.turn, limit)
    sides = ((context.phrases.seat(seat), _points(context, seat)) for seat in (0, 1))
    return ((word("track.turn"), turn), *sides)


def _points(context: GameContext, seat: Seat) -> str:
    key = "track.exhausted" if context.state.exhausted[seat] else "track.points"
    return context.phrases.word(key, ending.points(context.state, seat))


def last_order(context: GameContext, command: Command) -> str:
    """Return what follows an order that leaves nothing to do, "" for all others.

    Where dice decide the order there is nothing to take back, and whoever ends their activations
    knows what they do.
    """
    state, word = context.state, context.phrases.word
    if state.phase != "activate" or isinstance(command, EndPhase) or state.pursuit is not None:
        return ""
    after, _ = context.view.game.apply(state, context.seat, command)
    if after.phase in _UNDER_WAY:
        return ""
    keys = context.key("confirm"), context.key("cancel")
    if after.phase == "over":
        return word("last.battle", state.turn, *keys)
    if after.turn != state.turn:
        return word("last.turn", state.turn, *keys)
    return word("last.enemy", context.phrases.seat(1 - state.seat), *keys)


def danger(context: GameContext) -> str:
    """Return which units can be hit where they stand, "" if none can."""
    state = context.state
    if context.seat not in (0, 1) or context.selection.subject is not None:
        return ""
    threatened = dangers(context)
    own = on_the_map(state, context.seat)
    found = [n for n in own if state.units[n].at in threatened]
    if not found:
        return ""
    worst = max(found, key=lambda n: threatened[state.units[n].at].hit)
    heat = percent(threatened[state.units[worst].at].hit)
    name = names.unit(context, worst)
    if len(found) == 1:
        return context.phrases.word("danger.one", name, heat)
    return context.phrases.word("danger.some", len(found), name, heat)
