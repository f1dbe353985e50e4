"""The card of a tank, and the ruler between two hexes."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import Subject
from game.presenter.content import Card, Ruling
from game.presenter.dicezone import names
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.queries import PLACING, asked, is_phase, number_at
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance
from game.rules.dicezone.data import (
    ARMOR,
    CORE,
    LAST_STEP,
    MOVE,
    NO_STATS,
    RANGE,
    STATS,
    WEAPONS,
    Stat,
)
from game.rules.dicezone.play.firing import need, range_step
from game.rules.dicezone.state import State, Tank, TankId, is_lame, team_of, total

LOW: Final = 1
"""A stat of this many pips or fewer is shown in red."""


def card(context: GameContext, subject: Subject | None) -> Card | None:
    """Return the card of a tank, or of a step of the set-up while no tank is looked at."""
    state, word = context.state, context.phrases.word
    if subject is None or not _is_tank(state, subject):
        return _set_up(context)
    assert isinstance(subject, int)
    own: Tank = state.tanks[subject]
    where = word("card.gone")
    if own.cell != OFF:
        place = names.cell_name(context, own.cell), names.facing(context, own.facing)
        where = word("card.at", *place)
    designed = own.stats != NO_STATS
    name = names.tank(context, subject)
    if not designed:
        return Card(name, where, own.seat, (), (word("card.no_design"),))
    lines = tuple(_lines(context, subject))
    return Card(name, where, own.seat, (), lines, tuple(_stat_lines(context, own)))


def _is_tank(state: State, subject: Subject) -> bool:
    return isinstance(subject, int) and 0 <= subject < len(state.tanks)


def _set_up(context: GameContext) -> Card | None:
    """Return what is to be known for laying terrain, or for placing a tank."""
    state, word = context.state, context.phrases.word
    if not is_phase(context, "terrain", *PLACING):
        return None
    turns = context.key("turn_left"), context.key("turn_right")
    if state.phase == "terrain":
        left = word("card.terrain_left", state.pieces[context.seat])
        lines = word("card.terrain_pieces"), word("card.terrain_turn", *turns)
        return Card(word("card.terrain"), left, context.seat, (), lines)
    lines = word(f"card.start_{_zones(state)}"), word("card.start_facing", *turns)
    return Card(word("card.start"), context.phrases.seat(context.seat), context.seat, (), lines)


def _zones(state: State) -> str:
    """Return where the next tank may start, as a word (DZ-2.9, DZ-10.7, DZ-10.10, DZ-13.3)."""
    if state.phase == "redeploy":
        return "home" if state.field.at_once else "again"
    return "team" if state.field.in_teams else "one"


def _stats(context: GameContext, own: Tank, stats: Sequence[Stat]) -> str:
    """Return some stats with their numbers, those that are nearly gone in red."""
    told = []
    for stat in stats:
        words = context.phrases.word(f"stat.{STATS[stat]}", own.stats[stat])
        told.append(f"<bad>{words}</>" if own.stats[stat] <= LOW else words)
    return context.phrases.texts.row(told)


def _stat_lines(context: GameContext, own: Tank) -> Iterator[str]:
    yield _stats(context, own, ARMOR)
    yield _stats(context, own, (MOVE, *WEAPONS, CORE))


def _lines(context: GameContext, number: TankId) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    own = state.tanks[number]
    yield word("card.pips", total(own.stats), own.speed)
    if own.cell != OFF and number in state.moving:
        places = state.moving.index(number) + 1, state.shooting.index(number) + 1
        yield word("card.tracks", *places, len(state.moving))
    if own.fire_first and state.turn:
        yield word("card.fire_first")
    yield from _tokens(context, own)
    side = team_of(state, number)
    yield word("card.points", names.team(context, side), state.scores[side])
    if state.field.scuttle and own.cell != OFF and is_lame(own):
        yield word("card.lame")


def _tokens(context: GameContext, own: Tank) -> Iterator[str]:
    """Tell each token with its charges and what it does."""
    word = context.phrases.word
    told = []
    for token, charges in own.tokens:
        name, effect = names.token_label(context, token), names.effect(context, token)
        key = "card.charges" if charges else "card.lasting"
        values = (name, charges, effect) if charges else (name, effect)
        told.append(word(key, *values))
    if own.shell:
        told.append(word("card.shell", own.shell))
    if told:
        yield "\n".join(f"- {line}" for line in told)


# the ruler (DZ-1.5, DZ-1.7, DZ-8.4)


def ruling(context: GameContext, start: Cell, end: Cell) -> Ruling:
    """Return what lies between two hexes."""
    word, texts = context.phrases.word, context.phrases.texts
    if start == end:
        return Ruling((), (), word("ruler.start"), "DZ-1.5")
    away = word("ruler.away", distance(start, end))
    step = _step(context, start, distance(start, end))
    shut = what_if.blockers(context.state, start, end)
    if not shut:
        key = "ruler.grazed" if what_if.grazed(context.state, start, end) else "ruler.clear"
        return Ruling((), (), texts.paragraph((away, step, word(key))), "DZ-1.7")
    what = texts.listed([names.cell_name(context, cell) for cell in shut])
    told = texts.paragraph((away, step, word("ruler.shut", what)))
    return Ruling((), shut, told, "DZ-1.7")


def _step(context: GameContext, start: Cell, away: int) -> str:
    """Return the range step for the tank on the first hex, else for the one that is asked about."""
    state = context.state
    number = number_at(context, start)
    number = asked(context) if number is None else number
    if number is None or not state.tanks[number].stats[RANGE]:
        return ""
    reach = state.tanks[number].stats[RANGE]
    step, word = range_step(away, reach), context.phrases.word
    if step > LAST_STEP:
        return word("ruler.far", reach, step)
    return word("ruler.step", reach, step, need(step, ""))
