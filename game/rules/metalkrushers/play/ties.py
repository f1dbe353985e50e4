"""Ties within a side (MK-7.4.6, MK-7.4.10): a leader's order stands for all later ties."""

from collections.abc import Mapping
from typing import TypeAlias

from game.core.boards.cells import OFF, mask_of
from game.core.contract import Refusal, Seat
from game.rules.metalkrushers.commands import TieFirst
from game.rules.metalkrushers.events import TieOrderSet
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    SideId,
    State,
    alive,
    krusher,
    leader,
    seat_of,
)
from game.rules.metalkrushers.workshop.sheet import initiative_modifier


def own_modifier(state: State, number: KrusherId) -> int:
    """Return the initiative modifier of what a Krusher holds (MK-2.2, MK-7.5.9)."""
    return initiative_modifier(krusher(state, number).arms)


def movement_scores(state: State, leads: Mapping[SideId, int]) -> tuple[int, ...]:
    """Return the natural die of its leader and its own IM for each Krusher (MK-7.4.5).

    What a Krusher takes up later in the turn changes no score (MK-6.2.5, MK-7.5.9).
    """
    return tuple(
        leads[state.field.side(n)] + own_modifier(state, n) if n in alive(state) else 0
        for n in range(len(state.krushers))
    )


Rank: TypeAlias = tuple[int, tuple[int, ...], SideId, int]
"""All that ranks a Krusher but its leader's order; those with the same are a tied set."""


def by_score(state: State) -> tuple[KrusherId, ...]:
    """Return who moves when: score, side, weight, the leader's order (MK-7.4.5, MK-7.4.6)."""
    return _in_order(state, _ranks(state))


def _in_order(state: State, ranks: Mapping[KrusherId, Rank]) -> tuple[KrusherId, ...]:
    return tuple(sorted(ranks, key=lambda n: (*ranks[n], _before(state, ranks, n), n)))


def _ranks(state: State) -> dict[KrusherId, Rank]:
    """The rank of each Krusher, lowest id first."""
    teams, roster, found = state.field.teams, state.field.roster, {}
    for number, own in enumerate(state.krushers):
        if own is not None and own.cell != OFF:
            side = teams[roster[number]]
            rolls = state.rolls[side]
            found[number] = state.scores[number], rolls, -side, -own.sheet.body.rank
    return found


def _before(state: State, ranks: Mapping[KrusherId, Rank], number: KrusherId) -> int:
    """How many of its tied set move before a Krusher."""
    if not state.ranked:
        return 0
    return sum((other, number) in state.ranked for other in _tied_with(ranks, number))


def _tied_with(ranks: Mapping[KrusherId, Rank], number: KrusherId) -> tuple[KrusherId, ...]:
    own = ranks[number]
    return tuple([n for n, rank in ranks.items() if rank == own])


def tied_set(state: State) -> tuple[KrusherId, ...]:
    """Return the Krushers of the first tied set that no order has ranked yet (MK-7.4.10).

    Those that stand before all the rest are left out. Where orders given to parts of it form a
    ring, nobody does, and the leader is asked again.
    """
    ranks = _ranks(state)
    for number in _in_order(state, ranks):
        rest = _tied_with(ranks, number)
        while ahead := [n for n in rest if all(_ranked(state, n, m) for m in rest if m != n)]:
            rest = tuple(n for n in rest if n != ahead[0])
        ring = len(rest) > 1 and not state.field.former
        if ring or any(_unranked(state, n, m) for n in rest for m in rest):
            return rest
    return ()


def _ranked(state: State, first: KrusherId, other: KrusherId) -> bool:
    return (first, other) in state.ranked


def _unranked(state: State, one: KrusherId, other: KrusherId) -> bool:
    return one != other and not {(one, other), (other, one)} & set(state.ranked)


def tie_seat(state: State) -> Seat:
    """Return the seat that orders the tied set: its leader's (MK-7.4.2)."""
    return seat_of(state, leader(state, state.field.side(tied_set(state)[0])))


def why_not_first(state: State, seat: Seat, command: TieFirst) -> Refusal | None:
    """Return why a Krusher cannot be named first of the tied set."""
    tied = tied_set(state)
    return None if command.krusher in tied else refuse("tie_set", remedy=TieFirst(tied[0]))


def rank_first(state: State, first: KrusherId, tied: tuple[KrusherId, ...]) -> State:
    """Return the position in which a Krusher stands before the others of a set."""
    others = [n for n in tied if n != first]
    kept = [pair for pair in state.ranked if not (pair[1] == first and pair[0] in others)]
    return state._replace(ranked=tuple(sorted({*kept, *((first, n) for n in others)})))


def firsts(state: State) -> tuple[TieFirst, ...]:
    """Return whom the leader may name first of the tied set."""
    return tuple(map(TieFirst, tied_set(state)))


def reorders(state: State) -> tuple[TieFirst, ...]:
    """Return whom the leader may put first of the tied set of the next mover (MK-7.4.10).

    Once a turn for each set, while none of it has moved, and if its next mover is the leader's.
    """
    if not state.field.team_initiative:
        return ()
    mover, ranks = state.movement[0], _ranks(state)
    tied = _tied_with(ranks, mover)
    if len(tied) == 1:
        return ()
    boss = leader(state, state.field.side(mover))
    if seat_of(state, boss) != seat_of(state, mover) or state.reordered & mask_of(tied):
        return ()
    if any(krusher(state, n).marks.moved for n in tied):
        return ()
    first = next(
        n for n in _in_order(state, ranks) if n in tied
    )  # who is kept back may be the first
    return tuple(TieFirst(n) for n in tied if n != first)


def why_not_reorder(state: State, seat: Seat, command: TieFirst) -> Refusal | None:
    """Return why a leader may not change the order of a tied set now (MK-7.4.10)."""
    found = reorders(state)
    return None if command in found else refuse("tie_set", remedy=next(iter(found), None))


def reorder(state: State, seat: Seat, command: TieFirst) -> Outcome:
    """Put a Krusher first of its tied set, in both orders of the turn (MK-7.4.10)."""
    tied, first = _tied_with(_ranks(state), state.movement[0]), command.krusher
    ranked = rank_first(state, first, tied)
    order = tuple(n for n in by_score(ranked) if n in tied)
    moving = tuple(n for n in order if n != state.saved)  # it moves last all the same: MK-7.4.7
    changed = ranked._replace(
        movement=_refilled(state.movement, moving),
        attack=_refilled(state.attack, order[::-1]),
        reordered=state.reordered | mask_of(tied),
    )
    return changed, (TieOrderSet(order),)


def _refilled(places: tuple[KrusherId, ...], order: tuple[KrusherId, ...]) -> tuple[KrusherId, ...]:
    """Give the places of some Krushers to the same ones in another order."""
    following = iter(order)
    return tuple(next(following) if n in order else n for n in places)
