"""The rules of the skirmish, and what each part of the contract looks like in it."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.contract import (
    DICE,
    SPECTATOR,
    BadData,
    Choice,
    Command,
    Concede,
    Conceded,
    Hidden,
    Ready,
    Result,
    Rolled,
    Submitted,
    Thread,
    Turn,
)
from game.core.scenario import Setup, Teams
from game.core.sealed import NOT_ASKED, Orders
from tests.tiny import NAMES, SCENARIO, TINY, scenario
from tests.tiny.state import (
    COVER,
    Aim,
    Cover,
    Ended,
    Go,
    OrdersOpened,
    Parry,
    Rest,
    Rested,
    Slash,
    State,
    TakeBlow,
    TurnBegan,
    Unhurt,
    Wounded,
)

THREE_ALONE, TWO_ALONE, TWO_TO_ONE = (0, 1, 2), (0, 1), (0, 1, 0)


def lane(drawn: str, teams: Teams = TWO_ALONE, **options: bool | int) -> State:
    """Return the start on a lane; fighters are counted from its left end."""
    battle = scenario(SCENARIO.replace("00^.11.^22", drawn))
    start = Setup(battle, {**battle.options, **options}, NAMES[: len(teams)], teams)
    state: State = TINY.start(start)
    return state


def told(state: State, *orders: Any) -> tuple[State, list[Any]]:
    """Play seats with their commands, and faces of dice; return the end and what happened."""
    events: list[Any] = []
    for order in orders:
        seat, command = order if isinstance(order[-1], _COMMANDS) else (DICE, Rolled(order))
        state, more = TINY.apply(state, seat, command)
        events += more
    return state, events


_COMMANDS = (Aim, Cover, Go, Slash, Rest, Parry, TakeBlow, Ready, Concede)


def play(state: State, *orders: Any) -> State:
    return told(state, *orders)[0]


def silent(state: State, first: int = 0) -> State:
    """Nobody orders anything, and a seat goes first."""
    waits = TINY.awaiting(state)
    assert isinstance(waits, Choice)
    return play(state, *((seat, Ready()) for seat in waits.seats), (first + 1,))


def code(state: State, seat: int, command: Command) -> str | None:
    refusal = TINY.why_not(state, seat, command)
    return refusal and refusal.code


def test_orders_are_given_fighter_by_fighter_and_known_to_the_own_side() -> None:  # SK-1.1
    state = play(lane("0.1.2", TWO_TO_ONE), (0, Aim(0, 1)), (1, Cover(1)), (1, Ready()))
    assert TINY.view(state, 2).orders == (Orders(((0, 1),)), Hidden.HIDDEN, None)
    assert TINY.view(state, 1).orders == (None, Orders(((1, COVER),), ready=True), None)
    assert TINY.view(state, SPECTATOR).orders == (None, Hidden.HIDDEN, None)
    assert list(TINY.legal(state, 0)) == [Ready()]
    assert code(state, 0, Cover(0)) == "ordered"
    assert code(state, 1, Cover(1)) == "already_chosen"


def test_who_is_ready_last_opens_all_orders() -> None:  # SK-1.1
    state, events = told(lane("0.1"), (0, Aim(0, 1)), (1, Ready()), (0, Ready()))
    assert events[-2:] == [Submitted(0), OrdersOpened(((0, 1),))]
    assert TINY.view(state, 1) == state


def test_who_has_nothing_to_order_is_not_asked() -> None:  # SK-1.1
    state = lane("0.1....2", THREE_ALONE, cover=False)
    assert state.orders == (None, None, NOT_ASKED)
    assert TINY.awaiting(state).seats == (0, 1)
    assert TINY.awaiting(lane("0.....1", cover=False)).purpose == "lot"


@pytest.mark.parametrize(("drawn", "in_range"), [("0...1", True), ("0....1", False)])
def test_an_enemy_can_be_aimed_at_within_four_squares(drawn: str, in_range: bool) -> None:
    assert (code(lane(drawn), 0, Aim(0, 1)) is None) == in_range  # SK-1.2


def test_cover_is_an_option() -> None:  # SK-1.3
    assert code(lane("0.1", cover=False), 0, Cover(0)) == "option_off"


def test_arrows_of_both_sides_fly_in_one_volley() -> None:  # SK-1.4
    orders = ((0, Aim(0, 2)), (0, Cover(1)), (1, Aim(2, 1)), (0, Ready()), (1, Ready()))
    state = play(lane("00.1"), *orders)
    waits = TINY.awaiting(state)
    assert waits.thread == Thread("volley")
    assert [(g.seat, g.subject, g.bands[-1].least) for g in waits.groups] == [(0, 0, 4), (1, 2, 6)]
    assert told(state, (4, 6))[1] == [Wounded(2, 1, 1), Wounded(1, 1, 1)]
    assert told(state, (3, 5))[1] == [Unhurt(2), Unhurt(1)]


@pytest.mark.parametrize(("face", "turns"), [(1, (0, 1, 2)), (3, (2, 0, 1)), (5, (1, 2, 0))])
def test_a_lot_says_who_goes_first(face: int, turns: tuple[int, ...]) -> None:  # SK-2.1
    state = play(lane("0.1.2", THREE_ALONE), *((seat, Ready()) for seat in range(3)))
    assert TINY.awaiting(state).thread is None
    assert play(state, (face,)).turns == turns


def test_a_fighter_goes_twice_and_strikes_and_the_choice_names_it() -> None:  # SK-2.2, SK-2.3
    state = silent(lane("0..10"))
    assert TINY.awaiting(state).subject is None
    state = play(state, (0, Go(0, 1)))
    assert TINY.awaiting(state).subject == 0
    assert code(state, 0, Slash(2, 1)) == "other_acts"
    state = play(state, (0, Go(0, 2)))
    assert code(state, 0, Go(0, 1)) == "no_way"
    state = play(state, (0, Slash(0, 1)), (1, TakeBlow()), (1, 1, 1))
    assert code(state, 0, Rest(0)) == "has_acted"


def test_who_can_do_nothing_rests_and_is_told_to() -> None:  # SK-2.4
    _, events = told(silent(lane("0..1")), (0, Go(0, 1)), (0, Go(0, 0)))
    assert events[-2:] == [Rested(0), TurnBegan(1, 1)]
    boxed_in = silent(lane("002.1", TWO_TO_ONE), first=2)
    _, events = told(boxed_in, (2, Rest(2)))
    assert events == [Rested(2), Rested(0), Rested(1), TurnBegan(1, 1)]


@pytest.mark.parametrize(("drawn", "why"), [("01", None), ("0.1", "not_beside")])
def test_a_blow_is_struck_at_an_enemy_beside(drawn: str, why: str | None) -> None:  # SK-3.1
    assert code(silent(lane(drawn)), 0, Slash(0, 1)) == why


def test_a_target_that_has_not_acted_may_parry_and_acts_no_more() -> None:  # SK-3.2
    state = play(silent(lane("01")), (0, Slash(0, 1)))
    waits = TINY.awaiting(state)
    assert (waits.seats, waits.subject, waits.thread) == ((1,), 1, Thread("strike", 0))
    assert TINY.turn(state) == Turn(1, 0, "act")
    parried = play(state, (1, Parry()), (1, 1, 1, 1, 1))
    assert TINY.turn(parried) == Turn(2, None, "orders")
    taken = play(state, (1, TakeBlow()), (1, 1, 1))
    assert TINY.turn(taken) == Turn(1, 1, "act")
    assert TINY.awaiting(play(taken, (1, Slash(1, 0)))).purpose == "blow"


@pytest.mark.parametrize(
    ("faces", "lost"),
    [((4, 4, 4), 0), ((5, 1, 1), 1), ((5, 6, 1), 2), ((6, 6, 6), 2)],
)
def test_a_blow_is_read_by_its_fives_and_sixes(faces: tuple[int, ...], lost: int) -> None:
    state = play(silent(lane("01")), (0, Slash(0, 1)), (1, TakeBlow()))  # SK-3.3
    assert TINY.awaiting(state).sides == (6, 6, 6)
    assert play(state, faces).fighters[1].lives == 2 - lost


@pytest.mark.parametrize(
    ("faces", "lost"),
    [((5, 1, 1, 4, 4), 0), ((5, 1, 1, 3, 4), 1), ((5, 5, 1, 4, 4), 1), ((1, 1, 1, 6, 6), 0)],
)
def test_a_parry_of_eight_saves_a_life(faces: tuple[int, ...], lost: int) -> None:  # SK-3.4
    state = play(silent(lane("01")), (0, Slash(0, 1)), (1, Parry()))
    waits = TINY.awaiting(state)
    assert [(g.seat, g.dice, g.reading) for g in waits.groups] == [(0, 3, "pool"), (1, 2, "sum")]
    assert play(state, faces).fighters[1].lives == 2 - lost


def test_the_odds_of_a_blow_take_it_for_granted_that_nobody_parries() -> None:  # SK-3.3
    state = silent(lane("01"))
    odds = TINY.odds(state, 0, Slash(0, 1))
    assert odds is not None
    chances = [outcome.chance for outcome in odds.parts[0].outcomes]
    assert chances == [Fraction(7, 27), Fraction(12, 27), Fraction(8, 27)]
    unparried = Fraction(2 * 7 + 12, 27)
    saved = Fraction(15, 36) * Fraction(7 + 12, 27)  # 8 or more with two dice; something to save
    figure = odds.figures[0]
    assert (figure.mean, figure.least, figure.most) == (unparried, unparried - saved, unparried)
    assert [given.id for given in odds.given] == ["skirmish.given.no_parry"]


def test_the_odds_of_the_answers_are_those_of_the_dice() -> None:  # SK-3.4
    state = play(silent(lane("01")), (0, Slash(0, 1)))
    taken, parried = TINY.odds(state, 1, TakeBlow()), TINY.odds(state, 1, Parry())
    assert taken is not None
    assert parried is not None
    assert [o.chance for o in taken.parts[0].outcomes] == [
        Fraction(8, 27),
        Fraction(12, 27),
        Fraction(7, 27),
    ]
    unhurt = Fraction(8, 27) + Fraction(12, 27) * Fraction(15, 36)
    assert parried.parts[0].outcomes[0].chance == unhurt
    assert (taken.given, parried.given) == ((), ())


def test_the_fire_burns_though_nobody_ordered_it() -> None:  # SK-4.1
    state = play(silent(lane("0^.1")), (0, Go(0, 1)), (0, Rest(0)), (1, Rest(1)))
    waits = TINY.awaiting(state)
    assert waits.thread == Thread("fire", forced=True)
    assert [(g.seat, g.subject) for g in waits.groups] == [(0, 0)]
    assert TINY.turn(state) == Turn(1, None, "fire")
    assert told(state, (2,))[1][0] == Wounded(0, 1, 1)
    assert told(state, (3,))[1][0] == Unhurt(0)


def volley(state: State, *orders: Any) -> State:
    """Give orders and close them all."""
    ordered = play(state, *orders)
    waits = TINY.awaiting(ordered)
    return play(ordered, *((seat, Ready()) for seat in waits.seats))


def test_a_side_that_stands_alone_has_won_with_all_its_seats() -> None:  # SK-5.1, SK-5.2
    orders = ((0, Aim(0, 1)), (2, Aim(2, 1)))
    state, events = told(volley(lane("0.1.2", TWO_TO_ONE), *orders), (4, 4))
    assert TINY.awaiting(state) == Result((0, 2), "elimination", (2, 0, 2))
    assert events[-1] == Ended((0, 2), "elimination")


def test_where_all_have_fallen_nobody_has_won() -> None:  # SK-5.2
    orders = ((0, Aim(0, 2)), (0, Aim(1, 2)), (1, Aim(2, 0)), (1, Aim(3, 0)))
    state = play(volley(lane("00.11"), *orders), (4, 4, 4, 4))
    crossed = ((0, Aim(1, 3)), (1, Aim(3, 1)))
    for _ in range(2):
        state = play(state, (1,), (0, Rest(1)), (1, Rest(3)))
        state = play(volley(state, *crossed), (4, 4))
    assert TINY.awaiting(state) == Result((), "elimination", (0, 0))


def test_after_the_last_round_two_of_three_may_share_a_draw() -> None:  # SK-5.3
    state = volley(lane("0.1.2", THREE_ALONE, rounds=1), (0, Aim(0, 1)))
    state = play(state, (6,), (1,), (0, Rest(0)), (1, Rest(1)), (2, Rest(2)))
    assert TINY.awaiting(state) == Result((0, 2), "rounds", (2, 1, 2), by_clock=True)


def test_of_two_either_may_concede_whoever_is_to_act() -> None:  # SK-5.4
    state = play(silent(lane("01")), (1, Concede()))
    assert TINY.awaiting(state) == Result((0,), "elimination", (2, 0))


def test_a_map_without_a_row_is_told() -> None:
    with pytest.raises(BadData):
        lane("")


def test_who_concedes_leaves_the_lane_and_the_others_go_on() -> None:  # SK-5.4
    state, events = told(lane("0.1.2", THREE_ALONE), (0, Aim(0, 1)), (0, Ready()), (1, Concede()))
    assert events[-1] == Conceded(1)
    assert TINY.awaiting(state).seats == (2,)
    state = play(state, (2, Ready()))
    assert TINY.awaiting(state).purpose == "lot", "nobody shoots at one who has left"
    answering = play(silent(lane("012", THREE_ALONE)), (0, Slash(0, 1)), (1, Concede()))
    assert TINY.awaiting(answering).seats == (2,)
    assert TINY.awaiting(play(answering, (2, Concede()))) == Result((0,), "elimination", (2, 0, 0))
