"""Plans that come to the same stand together: other facings, another order of the same."""

from dataclasses import dataclass, replace

from game.ai.chance import Branch
from game.ai.reasons import reason
from game.ai.search.plan import SearchPlan, Step, essence, gathered
from game.core.contract import Choice, Say
from tests.ai import duel

WAITS = Choice((1,), Say("a"), Say("b"), "act")


@dataclass(frozen=True, slots=True)
class Drive:
    tank: int
    at: int
    facing: int


@dataclass(frozen=True, slots=True)
class Fire:
    tank: int
    at: int


def plan(command: object, worth: float = 0.5, *rest: object) -> SearchPlan:
    steps = tuple(Step("later", one) for one in rest)
    return SearchPlan(command, worth, (Branch(1.0, "end", WAITS, ()),), (worth,), rest=steps)


def commands(found: list[tuple[SearchPlan, ...]]) -> list[list[object]]:
    return [[one.command for one in same] for same in found]


def unchanged(one: SearchPlan) -> SearchPlan:
    return one


def test_one_square_in_three_facings_is_one_plan() -> None:
    north, east, south = (Drive(1, 9, facing) for facing in range(3))
    other = Drive(1, 10, 0)
    found = gathered([plan(north), plan(other), plan(east), plan(south)], unchanged, 3)
    assert commands(found) == [[north, east, south], [other]]


def test_another_tank_or_another_kind_of_order_is_another_plan() -> None:
    orders = [Drive(1, 9, 0), Drive(2, 9, 0), Fire(1, 9)]
    assert commands(gathered([plan(one) for one in orders], unchanged, 3)) == [[o] for o in orders]


def test_the_same_orders_the_other_way_round_are_one_plan() -> None:
    rest = {Fire(1, 5): Fire(2, 5), Fire(2, 5): Fire(1, 5), Fire(3, 7): Fire(1, 5)}

    def whole(one: SearchPlan) -> SearchPlan:
        return one._replace(rest=(Step("later", rest[one.command]),))

    found = gathered([plan(one) for one in rest], whole, 3)
    assert commands(found) == [[Fire(1, 5), Fire(2, 5)], [Fire(3, 7)]]


def test_two_single_orders_are_never_taken_for_one() -> None:
    found = gathered([plan(Fire(1, 5)), plan(Fire(2, 5))], unchanged, 3)
    assert commands(found) == [[Fire(1, 5)], [Fire(2, 5)]]


def test_no_more_than_asked_for_are_looked_into() -> None:
    looked: list[object] = []

    def whole(one: SearchPlan) -> SearchPlan:
        looked.append(one.command)
        return one

    found = gathered([plan(Fire(n, 5)) for n in range(9)], whole, 3)
    assert len(found) == 3
    assert looked == [Fire(0, 5), Fire(1, 5), Fire(2, 5)]


def test_a_command_of_a_word_is_its_own_essence() -> None:
    assert essence(Step("here", "gun: fire")) == "gun: fire"


def told(first: SearchPlan, *others: SearchPlan) -> list[object]:
    game = replace(duel.GAME, describe=lambda state, command: Say(str(command)), odds=no_odds)
    return [say.id for say in reason(game, "view", 0, first, *others).also]


def no_odds(state: object, seat: int, command: object) -> None:
    return None


def test_the_variety_is_told_as_far_as_it_is_as_good_and_new() -> None:
    north, east, west = (Drive(1, 9, facing) for facing in range(3))
    first = plan(north, 0.5, Fire(2, 5))
    assert told(first, plan(east, 0.49), plan(west, 0.4)) == [str(east)]
    assert told(first, plan(east, 0.5)._replace(depth=0)) == [], "it was not looked at as closely"
    assert told(first, plan(Fire(2, 5), 0.5)) == [], "the plan itself goes on with that"
