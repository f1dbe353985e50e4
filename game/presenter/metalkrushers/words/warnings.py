"""Warnings over the board, the aim, the turn track, and who can be hit now."""

from collections.abc import Iterator
from typing import Final

from game.core.contract import Seat
from game.core.scenario import NEVER, turns_of
from game.core.words import percents
from game.presenter.content import Banner
from game.presenter.context import Context, once_a_position
from game.presenter.metalkrushers.danger import menaces, own_krushers
from game.presenter.metalkrushers.queries import bitten
from game.presenter.metalkrushers.words import names
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.play.turns import ahead, field_is_due, krushers_left
from game.rules.metalkrushers.state import State, krusher, power
from game.rules.metalkrushers.what_if import pose

NOBODY: Final = -1
LAST_TURNS: Final = 3
RISES: Final = {9: 2, 17: 3}
"""The turns from which damage counts more, and how often (MK-7.2.1)."""
NEAR: Final = 2
"""So many turns before a rise it is told."""
PREPARING: Final = ("build", "random")


def banners(context: Context) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    state: State = context.state
    if state.phase in ("over", *PREPARING):
        return
    yield from _of_clock(context)
    yield from _of_field(context)
    last = turns_of(state.field.turn_limit)
    for turn, times in RISES.items():
        left = turn - state.turn
        if state.field.overdrive and 0 < left <= NEAR and turn <= last:
            words = context.phrases.word("banner.power", times, turn)
            yield Banner(words, NOBODY, "MK-7.2.1")


def _of_clock(context: Context) -> Iterator[Banner]:
    state, word = context.state, context.phrases.word
    left = turns_of(state.field.turn_limit) - state.turn + 1
    if left <= LAST_TURNS and state.field.turn_limit != NEVER:
        words = (word("banner.turns", left), _leads(context))
        yield Banner(context.phrases.texts.paragraph(words), NOBODY, "MK-9.3")


def _of_field(context: Context) -> Iterator[Banner]:
    """Who stands in the live field, and that a quiet turn lets it step in."""
    state, word = context.state, context.phrases.word
    own = [number for number in bitten(state) if number in own_krushers(context)]
    if own:
        words = word("banner.bite", names.krushers(context, own), BITE)
        yield Banner(words, state.field.roster[own[0]], "MK-6.11.6")
    told = state.phase == "combat" and context.owes  # the prompt of the rules says it then
    if field_is_due(state) and not state.loud and not told:
        reach = state.field.arena.ground.radius - state.step - 1
        yield Banner(word("banner.quiet", reach), NOBODY, "MK-6.11.4")


def _leads(context: Context) -> str:
    """Who would win if the clock stopped now (MK-9.3)."""
    sides, word = ahead(context.state), context.phrases.word
    if len(sides) != 1:
        return word("banner.level")
    return word("banner.leads", side_name(context, sides[0]))


def side_name(context: Context, side: int) -> str:
    """Return the names of the players of a side."""
    teams = context.state.field.teams
    seats = [seat for seat, other in enumerate(teams) if other == side]
    return context.phrases.texts.listed([context.phrases.seat(seat) for seat in seats])


def goal(context: Context) -> tuple[str, ...]:
    """Return what wins the match, in several lengths (MK-9.1, MK-9.3)."""
    limit, word = context.state.field.turn_limit, context.phrases.word
    if limit == NEVER:
        return (word("goal.whole_open"), word("goal.short"))
    return (word("goal.whole", limit), word("goal.middle", limit), word("goal.short"))


def track(context: Context) -> tuple[tuple[str, str], ...]:
    """Return turn, power and null field, and how much linkage each player has left."""
    state, word = context.state, context.phrases.word
    if state.phase in PREPARING:
        return ()
    limit = state.field.turn_limit
    turns = str(state.turn) if limit == NEVER else word("track.clock", state.turn, limit)
    clock = context.phrases.texts.row((turns, *_power_and_field(context)))
    sides = [(context.phrases.seat(seat), _left(context, seat)) for seat in _seats(state)]
    return ((word("track.turn"), clock), (word("track.linkage"), ""), *sides)


def _power_and_field(context: Context) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    times = power(state)
    if times > 1:
        yield word("track.power", times)
    if state.field.live_field and state.step:
        yield word("track.live", state.field.arena.ground.radius - state.step)


def _seats(state: State) -> Iterator[Seat]:
    """The seats, side by side where they are teams."""
    teams = state.field.teams
    yield from sorted(range(len(teams)), key=lambda seat: (teams[seat], seat))


def _left(context: Context, seat: Seat) -> str:
    """Return the linkage of a seat's Krushers, one by one while they are few."""
    state, word = context.state, context.phrases.word
    left = [max(0, krusher(state, n).linkage) for n in krushers_left(state, seat)]
    if not left:
        return word("track.none")
    if len(left) > 1:
        return word("track.many", len(left), sum(left))
    return word("track.one", left[0])


def danger(context: Context) -> str:
    """Return which Krushers can be hit in this turn, by whom and how surely; "" for none."""
    told = [line for number in own_krushers(context) if (line := _hunted(context, number))]
    return context.phrases.texts.paragraph(told)


@once_a_position
def _hunted(context: Context, number: int) -> str:
    found = menaces(context, number, pose(context.state, number))
    if not found:
        return ""
    word = context.phrases.word
    who = context.phrases.texts.listed(
        word("danger.by", names.krusher(context, one.blows.attacker), hit)
        for one, hit in zip(found, percents(one.blows.hit for one in found), strict=True)
    )
    return word("danger.one", names.krusher(context, number), who)
