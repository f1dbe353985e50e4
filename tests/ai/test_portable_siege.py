"""How the computer storms a position and holds one, and that it judges a position but one way."""

from typing import Any

import pytest

from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.portable import EVALUATION, blows
from game.ai.evaluate.portable.drafts.works import promise
from game.ai.evaluate.portable.ground import gap
from game.ai.evaluate.portable.march import clock, shelling
from game.ai.evaluate.portable.outlook import Outlook, lateness, value
from game.ai.evaluate.portable.plans import Planner, plans
from game.ai.evaluate.portable.ranks import ranks_of
from game.ai.levels import level
from game.ai.search.context import SearchContext
from game.ai.search.search import Search
from game.core.boards.cells import OFF
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules.portable import GAME
from game.rules.portable.commands import EndPhase, Fire, Move
from game.rules.portable.state import Job, Objective, State
from game.rules.portable.units import moved_to, with_units
from tests.ai.wandering import by_hand, random_positions
from tests.rules.portable.table import Table, at, table

RIFLE_RANGE = 3
SIEGES = ("the_ridge", "over_the_top")


def start_of(id: str) -> State:
    scenario = next(one for one in supplied("portable") if one.id == id)
    seating = scenario.seatings[0]
    setup = Setup(scenario, options_for(scenario, seating), ("Ada", "Ben"), (0, 1))
    return GAME.start(setup)


def acting(id: str, **changed: Any) -> State:
    """The attacker at the beginning of the activations, with all dice at hand."""
    return start_of(id)._replace(
        **{"phase": "activate", "seat": 0, "first": 1, "left": 20, **changed}
    )


def places_wished(state: State) -> list[int]:
    """The squares to which the attacker's three best plans lead."""
    best = [rated.command for rated in plans(state, 0)[:3] if rated.points > 0.3]
    return [command.to for command in best if type(command) is Move]


def nearest(state: State, cell: int) -> int:
    return gap(state.field.board, cell, state.layout.held[1])


@pytest.mark.parametrize("id", SIEGES)
def test_who_storms_a_position_shells_it_first_out_of_rifle_range(id: str) -> None:
    state = acting(id, turn=2)
    assert shelling(state, 0)
    assert all(nearest(state, cell) > RIFLE_RANGE for cell in places_wished(state))


@pytest.mark.parametrize("id", SIEGES)
def test_then_all_go_forward(id: str) -> None:
    state = acting(id, turn=5)
    assert not shelling(state, 0)
    wished = places_wished(state)
    assert len(wished) == 3
    starts = [nearest(state, unit.at) for unit in state.units if unit.seat == 0]
    assert min(nearest(state, cell) for cell in wished) < min(starts)


def test_who_waits_for_the_guns_comes_up_as_near_as_rifles_allow() -> None:
    """The first turns are not slept through: far from the position, a step nearer is wanted."""
    state = acting("the_ridge", turn=1)
    march = Outlook(state).marches[0]
    foot = [u for u in state.units if u.seat == 0 and u.kind == "infantry" and u.at != OFF]
    far = [unit for unit in foot if nearest(state, unit.at) > RIFLE_RANGE + 3]
    assert far
    board = state.field.board
    assert any(
        march.cost(unit, cell) < march.cost(unit, unit.at)
        for unit in far
        for cell in board.open_steps(unit.at, 0)
    )


@pytest.mark.parametrize("id", SIEGES)
def test_no_turn_of_a_siege_is_ended_before_anybody_has_moved(id: str) -> None:
    for turn in (1, 2, 3):
        state = acting(id, turn=turn)
        context = SearchContext(GAME, evaluation_of(GAME), 0, (0, 1), 1)
        for name in ("captain", "colonel"):
            limits = level(name).limits._replace(seconds=1.0)
            assert type(Search(context, limits).plans(state)[0].command) is not EndPhase


@pytest.mark.parametrize("turn", [4, 6])
def test_nobody_ends_a_turn_to_make_the_battle_shorter(turn: int) -> None:
    """Losses that exhaust a side at the end of the turn shorten the battle at once (PW-13.11)."""
    state = acting("over_the_top", turn=turn, seat=1, first=0)
    own = [n for n in state.field.own[0] if state.units[n].at != OFF]
    lost = {n: state.units[n]._replace(sp=1) for n in own}
    state = with_units(state, lost)
    after = GAME.apply(state, 1, EndPhase())[0]
    assert after.exhausted[0] == turn
    assert lateness(after) == lateness(state)


@pytest.mark.parametrize("id", SIEGES)
def test_nobody_waits_once_a_square_is_taken_or_the_enemy_is_exhausted(id: str) -> None:
    assert not shelling(acting(id, turn=2, owners=(0, 1, 1, 1)), 0)
    assert not shelling(acting(id, turn=2, exhausted=(0, 1)), 0)


def test_without_guns_nobody_waits_for_them() -> None:
    state = acting("the_ridge", turn=2)
    guns = [n for n, unit in enumerate(state.units) if (unit.seat, unit.kind) == (0, "artillery")]
    lost = {number: state.units[number]._replace(sp=0, at=OFF) for number in guns}
    assert not shelling(with_units(state, lost), 0)


@pytest.mark.parametrize("id", ["first_orders", "crossroads", "cavalry_screen"])
def test_nobody_waits_where_nothing_must_be_taken(id: str) -> None:
    state = acting(id, turn=1)
    assert not shelling(state, 0)
    assert not shelling(state, 1)


def test_nobody_is_uneasy_about_waiting_for_the_guns() -> None:
    assert EVALUATION.aggression(acting("over_the_top", turn=2), 0) == 0.0
    assert EVALUATION.aggression(acting("over_the_top", turn=5), 0) < 0.0


def test_the_gap_to_others_is_the_least_distance() -> None:
    state = start_of("crossroads")
    board = state.field.board
    theirs = [unit.at for unit in state.units if unit.seat == 1 and unit.at != OFF]
    for cell in range(0, len(board.ground), 7):
        least = min(board.distance(cell, at) for at in theirs)
        assert gap(board, cell, state.layout.held[1]) == least


@pytest.mark.parametrize("id", ["crossroads", *SIEGES])
def test_a_position_is_worth_the_same_whatever_was_looked_at_before(id: str) -> None:
    seen = list(random_positions(GAME, start_of(id), 3, 60))
    kept = [value(state, 0) for state in seen]
    for state, known in zip(seen, kept, strict=True):
        for kept_answers in (ranks_of, blows.fire, blows.shell, blows.storm, blows.fight):
            kept_answers.cache_clear()
        assert value(state, 0) == known


# The clock


@pytest.mark.parametrize("turn", [1, 3, 6])
def test_nobody_gains_time_by_ending_the_activations(turn: int) -> None:
    state = acting("the_ridge", turn=turn)
    after = GAME.apply(state, 0, EndPhase())[0]
    assert after.turn == turn + 1
    assert clock(after) == clock(state) == turn
    assert lateness(after) == lateness(state)
    assert shelling(after, 0) == shelling(state, 0)


def test_who_is_ahead_fires_before_the_activations_end() -> None:
    """Turn 3 ends the shelling of a siege of ten turns: still a good shot comes first."""
    goal = Objective(at(5, 4), 4, 1)
    here = table(
        "0 infantry 5,8 N;0 infantry 7,10 N;0 artillery 5,11 N field;"
        "1 machine_guns 5,5 S;1 infantry 5,4 S",
        turn=3,
        objectives=(goal,),
        must_take=0,
        turn_limit=10,
    ).acts(1)
    sharp = by_hand("captain")._replace(error=0.0)
    found = decide(GAME, GAME.view(here.state, 1), 1, sharp, 1, teams=(0, 1))
    assert found.command == Fire(3, at(5, 8))


# Who holds


def test_whoever_stands_on_an_objective_stays_when_the_enemy_comes() -> None:
    state = acting("the_ridge", turn=5)._replace(seat=1, first=0)
    board, stays = state.field.board, value(state, 1)
    for objective in state.field.opening.objectives:
        (number,) = (n for n, unit in enumerate(state.units) if unit.at == objective.at)
        for there in board.open_steps(objective.at, state.layout.held[1]):
            left = moved_to(state, number, there, state.units[number].facing)
            assert value(left, 1) < stays


def besieged(reserve: str, owner: int) -> Table:
    """One holds two objectives, or has lost one to an infantry that stands on it."""
    goals = Objective(at(3, 4), 4, owner), Objective(at(8, 4), 4, 1)
    taker = "0 infantry 3,4 N" if owner == 0 else "0 infantry 3,8 N"
    first = f"{taker};1 infantry {reserve} S;1 infantry 8,4 S"
    return table(f"{first};0 infantry 0,11 N", turn=6, objectives=goals, must_take=0)


def test_a_reserve_goes_to_the_objective_that_is_lost() -> None:
    far, near = besieged("3,1", 0).acts(1), besieged("3,2", 0).acts(1)
    marches = [Outlook(here.state).marches[1] for here in (far, near)]
    costs = [
        march.cost(here.unit(1), here.unit(1).at)
        for march, here in zip(marches, (far, near), strict=True)
    ]
    assert costs[0] > costs[1] > 0.0


def test_whoever_stands_on_another_objective_does_not_leave_it_for_the_lost_one() -> None:
    here = besieged("3,1", 0).acts(1)
    march = Outlook(here.state).marches[1]
    assert march.cost(here.unit(2), at(8, 4)) == 0.0
    assert march.cost(here.unit(2), at(7, 4)) > 0.0


def test_a_reserve_goes_to_the_objective_that_nobody_stands_on() -> None:
    here = besieged("3,1", 1).acts(1)
    march = Outlook(here.state).marches[1]
    assert march.cost(here.unit(1), at(3, 1)) > march.cost(here.unit(1), at(3, 3)) > 0.0
    assert march.cost(here.unit(1), at(3, 4)) == 0.0


def test_the_enemy_is_feared_for_an_empty_objective_two_turns_away() -> None:
    """Infantry moves 2 squares a turn (PW-1.12)."""

    def reached(row: int) -> float:
        here = table(f"0 infantry 5,{row} N;1 infantry 0,0 S", turn=4).acts(1)
        return Outlook(here.state)._in_reach(0, at(5, 4))

    assert [reached(row) for row in (6, 7, 8, 9)] == [1.0, 0.5, 0.5, 0.0]


# Leaders, guns and engineers


def led(cell: int) -> float:
    here = table(
        "0 commander 0,11 N;0 infantry 5,8 N;0 infantry 6,8 N;0 infantry 4,8 N;1 infantry 5,4 S",
        objectives=(Objective(at(5, 4), 4, 1),),
        must_take=0,
        turn=6,
    ).acts(0)
    return Outlook(here.state).marches[0].cost(here.unit(0), cell)


def test_a_commander_stands_behind_those_who_fight() -> None:
    behind, before, away = led(at(5, 9)), led(at(5, 7)), led(at(5, 11))
    assert behind < before
    assert behind < away


@pytest.mark.parametrize("kind", ["mortars", "artillery", "spotter"])
def test_who_fires_over_others_does_not_stand_before_them(kind: str) -> None:
    gun = " field" if kind == "artillery" else ""
    here = table(
        f"0 {kind} 5,10 N{gun};0 infantry 5,8 N;1 infantry 5,4 S",
        objectives=(Objective(at(5, 4), 4, 1),),
        must_take=0,
        turn=6,
    ).acts(0)
    march = Outlook(here.state).marches[0]
    assert march.cost(here.unit(0), at(4, 6)) > march.cost(here.unit(0), at(4, 7))


@pytest.mark.parametrize("kind", ["commander", "mortars"])
def test_where_both_sides_march_to_meet_there_is_no_line_to_stand_behind(kind: str) -> None:
    here = table(
        f"0 {kind} 5,10 N;0 infantry 5,8 N;1 infantry 5,4 S",
        objectives=(Objective(at(5, 4), 4, -1),),
        turn=6,
    ).acts(0)
    march = Outlook(here.state).marches[0]
    ahead, behind = march.cost(here.unit(0), at(4, 6)), march.cost(here.unit(0), at(4, 9))
    assert ahead <= behind


def test_guns_face_most_of_the_enemy_and_infantry_the_nearest() -> None:
    line = ";".join(f"1 infantry {column},3 S" for column in (4, 5, 6, 7))
    here = table(f"0 artillery 5,10 N field;0 infantry 0,11 N;{line};1 infantry 7,10 W").acts(0)
    planner = Planner(here.state)
    assert planner._faces(here.unit(0), at(5, 9)) == (0,)
    assert planner._faces(here.unit(1), at(5, 9)) == (1,)


def job_of(kind: Any, cell: int, ground: str = "") -> float:
    """What a job of engineers at 5,5 is worth to who holds; they guard the only ford, at 5,6."""
    river = " ".join(f"{column},6" for column in range(12) if column != 5)
    here = table(
        "1 engineers 5,5 S;1 infantry 5,2 S;0 infantry 5,10 N;0 infantry 6,10 N",
        ground=f"~ {river};o 5,6;{ground}" if ground else f"~ {river};o 5,6",
        objectives=(Objective(at(5, 2), 4, 1),),
        must_take=0,
        turn=5,
    ).acts(1)
    return promise(here.state, here.unit(0), Job(kind, cell), Outlook(here.state).marches)


def test_mines_are_laid_where_the_enemy_must_pass() -> None:  # PW-8.1
    assert job_of("lay_mines", at(5, 4)) > 0.0
    assert job_of("lay_mines", at(4, 5)) == 0.0


def test_no_wire_is_laid_where_the_ground_stops_everybody_anyway() -> None:  # PW-3.10
    assert job_of("lay_wire", at(5, 5)) > 0.0
    assert job_of("lay_wire", at(5, 5), "x 5,5") == 0.0


@pytest.mark.parametrize("wired", [True, False])
def test_who_attacks_cuts_wire_in_the_way_and_lays_none(wired: bool) -> None:  # PW-8.6
    here = table(
        "0 engineers 5,8 N;0 infantry 5,10 N;1 infantry 5,2 S",
        ground="y " + " ".join(f"{column},8" for column in range(12)) if wired else "",
        objectives=(Objective(at(5, 2), 4, 1),),
        must_take=0,
        turn=5,
    ).acts(0)
    job = Job("cut_wire" if wired else "lay_wire", at(5, 8))
    points = promise(here.state, here.unit(0), job, Outlook(here.state).marches)
    assert points > 0.0 if wired else points == 0.0
