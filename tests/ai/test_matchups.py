"""Secret plans that are compared with those of the others, in Dice Zone."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import count, product
from typing import Any

import pytest

from game.ai.decide import Decision, decide
from game.ai.evaluate.dicezone import EVALUATION, draft
from game.ai.evaluate.dicezone.drafts.matchup import matchup
from game.ai.search.context import SearchContext
from game.ai.search.plan import SearchPlan, shuffled_best
from game.core.contract import Choice
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Drive, EndMove, Plan
from game.rules.dicezone.state import State
from tests.ai.test_dicezone import setup_of
from tests.ai.wandering import by_hand, random_positions
from tests.nightly import nightly
from tests.rules.dicezone.table import table

BARE = "move=0 front=0 left=0 right=0 rear=0 core=1 range=4 accuracy=4 damage=4"


def planned(state: State, seat: int, seed: int = 1, **bounds: Any) -> Decision:
    """What the Colonel decides, within some bounds."""
    colonel = by_hand("colonel")
    colonel = colonel._replace(limits=colonel.limits._replace(**bounds))
    return decide(GAME, GAME.view(state, seat), seat, colonel, seed, teams=state.field.teams)


def asked(state: State) -> int:
    awaited = GAME.awaiting(state)
    assert isinstance(awaited, Choice)
    return awaited.seats[0]


def plans_awaited(id: str, seats: int, most: int) -> Iterator[State]:
    """Yield positions of random matches in which plans are awaited."""
    found = 0
    for seed in range(9):
        for state in random_positions(GAME, GAME.start(setup_of(id, seats)), seed):
            if state.phase == "assign":
                yield state
                found += 1
            if found == most:
                return


# What is compared


@pytest.mark.parametrize(
    ("id", "seats"),
    [("bare_knuckle", 2), ("platoon", 2), ("tag_teams", 4), nightly(pytest.param("six_gates", 6))],
)
def test_what_is_compared_is_legal_and_opens_the_choice(id: str, seats: int) -> None:
    for state in plans_awaited(id, seats, 2):
        seat = asked(state)
        known = matchup(state, seat, random.Random(1), lambda: None)
        if known is None:
            continue  # all tanks have their plans
        for orders in known.others:
            given = state
            for whose, order in orders:
                given = GAME.apply(given, whose, order)[0]
            for own in known.own:
                after = given
                for order in (own, *known.closing):
                    after = GAME.apply(after, seat, order)[0]
                assert after.phase != "assign" or after.turn > state.turn


def test_a_duel_is_between_two_tanks_and_no_more() -> None:
    two = "standard 0,4 N; standard 0,-4 S"
    for notes, is_duel in ((two, True), (f"{two}; scout 5,0 NW", False)):
        known = matchup(table(notes).plans().state, 0, random.Random(1), lambda: None)
        assert known is not None and known.is_duel is is_duel
        assert len(known.others) >= 8 if is_duel else 1 <= len(known.others) <= 5


def test_only_levels_without_errors_compare_plans() -> None:
    here = table("standard 0,4 N; standard 0,-4 S").plans().state
    for id, searches in (("captain", False), ("colonel", True)):
        decision = decide(GAME, GAME.view(here, 0), 0, by_hand(id), 1, teams=(0, 1))
        assert (decision.nodes > 0) is searches
        assert (decision.worth is not None) is searches


# What is decided


def hits(gun: Plan, distance: int) -> float:
    """The chance to hit: each die of accuracy shows the range step and two or more (DZ-8.7)."""
    step = -(-distance // gun.range)
    return 1.0 - ((step + 1) / 6) ** gun.accuracy if step <= 4 else 0.0


def reckoned(own: Plan, other: Plan, distance: int) -> float:
    """The chance to hit first, less that to be hit first; in ties the own tank shoots first."""
    mine, theirs = hits(own, distance), hits(other, distance)
    if own.accuracy <= other.accuracy:
        return mine - (1.0 - mine) * theirs
    return (1.0 - theirs) * mine - theirs


@pytest.mark.parametrize("distance", [3, 6])
def test_two_bare_tanks_draw_first(distance: int) -> None:  # DZ-5.3
    """Neither moves, and a hit is the end of either; the draft alone aims too well, too late."""
    notes = f"standard 0,0 N {BARE}; standard 0,-{distance} S {BARE}"
    state = table(notes, mode="last_man", crates="off").plans().state
    armor = (0, 0, 0, 0)
    splits = [gun for gun in product(range(2, 7), repeat=3) if sum(gun) == 12]
    others = [Plan(1, 0, *gun, armor) for gun in splits]

    def mean(own: Plan) -> float:
        return sum(reckoned(own, other, distance) for other in others) / len(others)

    drafted = max(draft(state, 0) or (), key=lambda one: one.points).command
    command = planned(state, 0, seconds=60.0).command
    assert isinstance(command, Plan) and isinstance(drafted, Plan)
    assert mean(command) > mean(drafted) + 0.1


@pytest.mark.parametrize(
    ("id", "seats"),
    [
        ("bare_knuckle", 2),
        ("platoon", 2),
        nightly(pytest.param("tag_teams", 4)),
        nightly(pytest.param("six_gates", 6)),
    ],
)
def test_a_plan_is_legal_and_the_same_again(id: str, seats: int) -> None:
    for number, state in enumerate(plans_awaited(id, seats, 2)):
        seat = asked(state)
        first, again = (planned(state, seat, number, seconds=60.0) for _ in range(2))
        assert first == again
        assert GAME.why_not(state, seat, first.command) is None
        assert first.worth is None or 0.0 < first.worth < 1.0


def test_the_plan_of_the_enemy_in_a_duel_changes_nothing() -> None:  # DZ-4.1
    here = table("standard 0,5 N; standard 0,-5 S").plans()
    alone = planned(here.state, 0, seconds=60.0)
    theirs = here.by(1, Plan(1, 7, 6, 4, 2, (5, 4, 4, 3)))
    assert planned(theirs.state, 0, seconds=60.0) == alone


# Bounds


def test_without_time_the_draft_decides() -> None:
    state = table("standard 0,5 N; standard 0,-5 S; scout 5,0 NW").plans().state
    decision = decide(
        *(GAME, GAME.view(state, 0), 0, by_hand("colonel"), 1),
        stop=lambda: True,
        teams=state.field.teams,
    )
    assert GAME.why_not(state, 0, decision.command) is None
    assert decision.nodes <= 2


def test_only_whole_columns_count() -> None:
    state = table("standard 0,5 N; standard 0,-5 S").plans().state
    known = matchup(state, 0, random.Random(1), lambda: None)
    assert known is not None
    size = len(known.own)
    whole = planned(state, 0, nodes=2 * size, seconds=60.0)
    more = planned(state, 0, nodes=3 * size - 1, seconds=60.0)
    assert whole.command == more.command and whole.worth == more.worth
    least = planned(state, 0, nodes=5, seconds=60.0)
    assert least.command in known.own[:5]


def test_the_clock_ends_the_search() -> None:
    """A clock that goes on by 5 ms whenever it is looked at, twice for a position."""
    clock = partial(next, count(0.0, 0.005))
    state = table("standard 0,5 N; standard 0,-5 S").plans().state
    found = [planned(state, 0, seconds=seconds, stopwatch=clock).nodes for seconds in (0.3, 0.6)]
    assert 15 <= found[0] <= 30 < found[1] <= 60


def test_a_search_without_bounds_looks_at_every_pair() -> None:
    state = table("standard 0,5 N; standard 0,-5 S").plans().state
    known = matchup(state, 0, random.Random(1), lambda: None)
    assert known is not None
    assert planned(state, 0, seconds=60.0).nodes == len(known.own) * len(known.others)


# Ties


def test_of_moves_that_are_worth_the_same_the_end_is_taken() -> None:
    drives = [SearchPlan(Drive(steps), 0.6, (), ()) for steps in ("F", "L", "R", "FF")]
    plans = [*drives, SearchPlan(EndMove(), 0.6, (), ()), SearchPlan(Drive("B"), 0.7, (), ())]
    thirds, state = set(), table("standard 0,5 N; standard 0,-5 S").state
    for seed in range(8):
        context = SearchContext(GAME, EVALUATION, 0, (0, 1), seed)
        best, second, third, *_ = shuffled_best(plans, context, state)
        assert best.command == Drive("B") and second.command == EndMove()
        thirds.add(third.command)
    assert len(thirds) > 1
