"""Decisions in Bitskrieg: legal everywhere, the same for the same seed, and no blunders."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.ai.decide import Decision, decide
from game.ai.evaluate import BY_HAND, MODULES, evaluation_of
from game.ai.evaluate.bitskrieg import EVALUATION
from game.ai.evaluate.bitskrieg.setup import PICKED, SURE
from game.ai.evaluate.evaluation import Evaluation, no_bias
from game.ai.evaluate.traits import Traits
from game.ai.levels import LEVELS, USUAL_ERRORS, Level, level
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.search import Search
from game.ai.styles import PlayStyle
from game.core.contract import DICE, Choice, Result, Roll, Rolled
from game.match.scenarios import all_scenarios
from game.match.texts import Texts
from game.rules import GAMES, load
from game.rules.bitskrieg.commands import ChooseTanks, Fire, Flip, Move, PlaceFlag
from game.rules.bitskrieg.data import EDGES
from game.rules.bitskrieg.state import State, with_tank
from tests.ai.positions import GAME, drawn, opening_turn, random_states, setup
from tests.nightly import some_daily

SWITCHES = [option.id for option in GAME.option_list if isinstance(option.default, bool)]
SCENARIOS = [scenario.id for scenario in all_scenarios("bitskrieg")]
QUICK = Level("quick", "", "", Limits(nodes=40))
BEST = LEVELS[-1]


def choose(state: State, who: Level | str = BEST, seed: int = 1) -> Decision:
    return decide(GAME, GAME.view(state, state.active), state.active, who, seed)


def played(
    scenario: str, who: Level, seed: int, **options: Any
) -> Iterator[tuple[State, int, Any]]:
    """A match of the computer against itself, to its end."""
    rng = random.Random(seed)
    start = setup(scenario, **options)
    state = GAME.start(start)
    for turn in range(GAME.longest(start)):
        awaited = GAME.awaiting(state)
        if isinstance(awaited, Result):
            return
        if isinstance(awaited, Roll):
            seat, command = DICE, Rolled(tuple(rng.randint(1, s) for s in awaited.sides))
        else:
            assert isinstance(awaited, Choice)
            seat = awaited.seats[-1]
            command = decide(GAME, GAME.view(state, seat), seat, who, turn).command
            yield state, seat, command
        state = GAME.apply(state, seat, command)[0]


@pytest.mark.parametrize("scenario", some_daily(SCENARIOS, 3))
def test_every_decision_is_legal_in_every_scenario(scenario: str) -> None:
    for state, seat, command in islice(played(scenario, QUICK, 3), 60):
        assert GAME.why_not(state, seat, command) is None


@pytest.mark.parametrize("option", [*some_daily(SWITCHES, 3), "all"])
def test_every_decision_is_legal_under_every_option(option: str) -> None:
    options = dict.fromkeys(SWITCHES if option == "all" else [option], True)
    for state, seat, command in islice(played("open_ground", QUICK, 4, **options), 60):
        assert GAME.why_not(state, seat, command) is None


@pytest.mark.parametrize("who", LEVELS, ids=lambda who: who.id)
def test_every_level_decides_the_same_for_the_same_seed(who: Level) -> None:
    small = who._replace(limits=who.limits._replace(nodes=400, seconds=1e9))
    for state in random_states("open_ground", 2)[5:60:25]:
        assert choose(state, small, 7) == choose(state, small, 7)


def test_weak_levels_vary_with_the_seed_and_the_best_does_not_waver() -> None:
    state = opening_turn()
    assert len({choose(state, "recruit", seed).command for seed in range(8)}) > 2
    worths = {round(choose(state, BEST, seed).reasons[0].value, 9) for seed in range(3)}
    assert len(worths) == 1


@pytest.mark.parametrize("who", ["captain", "colonel"])
def test_the_second_flag_is_taken_when_nobody_can_answer(who: str) -> None:
    state = drawn(
        """
        . . . . . . . m
        . . 1 . . . . .
        . . L . . . . .
        . . . . . 1 . .
        . . . . . M . .
        . 0 . . . . . .
        . . . . 0 . . .
        . . . . . . . .
        """,
        finished=(2,),
    )
    state = with_tank_at(state, 1, 29)  # the medium tank holds the flag at (5,3)
    decision = choose(state, who)
    assert isinstance(decision.command, Move)
    assert (decision.command.tank, decision.command.at) == (0, 10)
    assert decision.reasons[0].value > 0.99


@pytest.mark.parametrize("who", ["captain", "colonel"])
def test_a_tank_on_the_second_own_flag_is_shot_at_before_all_is_lost(who: str) -> None:
    state = drawn(
        """
        . . . . . . . .
        . 1 . . . . . .
        . . . . . 1 . .
        . . . l . . . .
        . . . 0 . . m .
        . . . . . . 0 .
        . . . H . . . .
        L . . . . . M .
        """
    )
    state = with_tank_at(with_tank_at(state, 3, 35), 4, 46)  # both stand on flags
    command = choose(state, who).command
    assert isinstance(command, Fire)
    # Heavy tank at range 2 against armor 3: 50%; medium tank at range 2 against 4: 22%.
    assert command == Fire(1, 3)


def test_the_last_tank_leaves_the_fire_of_a_ready_gun() -> None:
    state = drawn(
        """
        . . . . . . . h
        . . . . . . . .
        . 1 . h . . . .
        . . . . . 1 . .
        . . . L . . . .
        . 0 . . . . . .
        . . . . 0 . . .
        . . . . . . . .
        """,
        rebuilds=(0, 0),
    )
    after = GAME.apply(state, 0, choose(state).command)[0]
    menu = GAME.legal(after, 1)
    shots = [c for c in islice(menu, len(menu)) if isinstance(c, Fire)]
    chances = [GAME.odds(after, 1, c).parts[0].outcomes[0].chance for c in shots]
    # Range 2 from the near heavy tank would be 2/3 x 3/4; the far one hits only with a 6.
    assert all(chance <= 1 / 6 * 3 / 4 for chance in chances)


def test_flipping_waits_until_the_ready_tanks_have_shot() -> None:
    state = drawn(
        """
        . . . . . . . .
        . 1 . . . . . .
        . . . . . 1 . .
        . . . . . . . .
        . . . l . . . .
        . 0 . H . . . .
        . . . . 0 . . .
        M . . . . . . .
        """,
        finished=(0,),
    )
    assert choose(state, "captain").command == Fire(1, 2)


def test_who_is_rash_shoots_though_other_orders_promise_more() -> None:
    calm, shot = Level("calm", "", "", Limits()), False
    eager = calm._replace(style=PlayStyle("eager", Traits(attack=50.0)))
    for state in random_states("open_ground", 21)[10:90:8]:
        best, rash = choose(state, calm), choose(state, eager)
        assert best.worth is not None
        assert rash.worth is not None
        assert rash.worth <= best.worth + 1e-9, "the chance that is told is no better for it"
        shot |= isinstance(rash.command, Fire) and not isinstance(best.command, Fire)
    assert shot


def test_a_chance_is_told_as_far_as_a_match_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    state, calm = opening_turn(), Level("calm", "", "", Limits())

    def told_at(settled: float) -> Decision:
        known = replace(
            EVALUATION, calibration_slope=lambda state: settled, calibration_bias=no_bias
        )
        monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: known)
        return choose(state, calm, 1)

    plain = told_at(1.0)
    assert plain.worth is not None and plain.worth != pytest.approx(0.5)
    for settled in (0.0, 0.4):
        told = told_at(settled)
        assert told.command == plain.command, "what is played does not hang on it"
        chance = 1.0 / (1.0 + (1.0 / plain.worth - 1.0) ** settled)
        assert told.worth == pytest.approx(chance) == told.reasons[0].value


def test_a_level_errs_by_as_much_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    known = replace(EVALUATION, errors={"first": 2.0})
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: known)
    state, second = opening_turn(), Level("second", "", "", Limits())
    erring, steady = second._replace(id="first"), second._replace(id="first", error=0.0)
    for who, chances in ((erring, 2), (second, 1), (steady, 1)):
        found = {choose(state, who, seed).worth for seed in range(6)}
        assert (len(found) > 1) == (chances > 1), who.id


def test_every_level_but_the_best_errs_and_the_weaker_the_more() -> None:
    for slug in MODULES:
        known = evaluation_of(load(slug)).errors
        found = [known[level.id] for level in LEVELS[:-1]]
        assert found == sorted(found, reverse=True), slug
        assert len(set(found)) == len(found), slug
    assert LEVELS[-1].error == 0.0
    assert list(USUAL_ERRORS) == [level.id for level in LEVELS[:-1]]


def test_a_level_is_driven_by_the_urge_as_far_as_the_game_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, calm = opening_turn(), Level("calm", "", "", Limits())
    best = choose(state, calm, 1).command
    other = [command for command in GAME.legal(state, state.active) if type(command) is Move][-1]
    there, _ = GAME.apply(state, state.active, other)
    known = replace(
        EVALUATION,
        aggression=lambda state, seat: 0.001 if state == there else 0.0,
        aggression_by_level={"driven": 10_000.0},
    )
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: known)
    assert choose(state, calm, 1).command == best != other
    assert choose(state, calm._replace(id="driven"), 1).command == other


def test_whoever_trails_plays_by_a_value_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leads likes the command that comes first, whoever trails the last one."""
    state, seat = (here := opening_turn()), here.active
    moves = [command for command in GAME.legal(state, seat) if type(command) is Move]
    first, last = moves[0], moves[-1]
    there = [GAME.apply(state, seat, command)[0] for command in (first, last)]

    def liking(wanted: State) -> Callable[[State, int], float]:
        return lambda state, seat: float(state == wanted)

    def quick() -> Decision:
        return choose(state, Level("quick", "", "", Limits()), 1)

    behind = replace(EVALUATION, value=liking(there[1]))
    for leads in (True, False):
        known = replace(
            EVALUATION,
            value=liking(there[0]),
            evaluation_when_losing=behind,
            is_losing_on_time=lambda state, who, leads=leads: leads == (who != seat),
        )
        monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge, k=known: k)
        assert quick().command == (first if leads else last)


@pytest.mark.parametrize("who", LEVELS, ids=lambda who: who.id)
def test_nobody_answers_a_captured_flag_with_a_flip(who: Level) -> None:
    state = drawn(
        """
        . . . . . . . .
        . 1 . . . . . .
        . . . . . 1 . .
        . . . l . . . .
        . . . 0 . . . .
        . . . . . . 0 .
        . . . H . . . .
        M . . . . . . .
        """,
        finished=(0,),
    )
    state = with_tank_at(state, 2, 35)  # the light tank has taken the flag at (3,4)
    for seed in range(12):
        assert not isinstance(choose(state, who, seed).command, Flip)


def test_reasons_hold_the_best_plans_and_the_numbers_used() -> None:
    state = drawn(
        """
        . . . . . . . m
        . 1 . . . . . .
        . . . . . 1 . .
        . . . . . . . .
        . . . l . . . .
        . 0 . H . . . .
        . . . . 0 . . .
        M . . . . . . .
        """
    )
    two_ahead = BEST.limits._replace(halving_rounds=())
    decision = choose(state, BEST._replace(judge=BY_HAND, limits=two_ahead))
    first = decision.reasons[0]
    assert first.command == decision.command == Fire(1, 2)
    values = [reason.value for reason in decision.reasons]
    assert values == sorted(values, reverse=True)
    # Range 1 hits on 2+: 5/6; two dice beat armor 3 with 3/4, fail with 1/4; 1/6 misses.
    told = [Texts().say(say.values[0]) for say in first.outcomes]
    assert told == ["62.5%", "20.8%", "16.7%"], "63, 21 and 17 would come to 101"
    destroyed, deflected, missed = (say.values[2].values[0] for say in first.outcomes)
    assert destroyed > deflected == missed
    assert first.reply is not None
    texts = Texts()
    says = [r.say for r in decision.reasons] + list(first.outcomes) + [first.reply]
    assert all("«" not in texts.say(say, ("Ada", "Ben")) for say in says)


def test_what_the_enemy_chose_in_secret_changes_nothing() -> None:
    state = next(s for s, _, _ in played("open_ground", QUICK, 5) if s.phase == "choose")
    team = decide(GAME, GAME.view(state, 0), 0, BEST, 1).command
    for other in (ChooseTanks(3, 2, 0, 0), ChooseTanks(0, 0, 3, 2)):
        known = GAME.apply(state, 1, other)[0]
        assert decide(GAME, GAME.view(known, 0), 0, BEST, 1).command == team


def teams_of(level: str) -> set[tuple[int, int, int, int]]:
    state = next(s for s, _, _ in played("open_ground", QUICK, 5) if s.phase == "choose")
    found = {decide(GAME, GAME.view(state, 0), 0, level, seed).command for seed in range(60)}
    return {(t.light, t.medium, t.heavy, t.destroyers) for t in found}


def test_teams_of_who_errs_have_two_heavies_at_most_for_three_shut_a_match_up() -> None:
    teams = teams_of("captain")
    assert len(teams & PICKED) > 5, "they vary"
    assert max(heavy for _, _, heavy, _ in teams) == 2


def test_who_does_not_err_has_three_heavies_in_some_matches() -> None:
    assert teams_of("colonel") == SURE
    heavy = {team for team in SURE if team[2] == 3}
    assert len(heavy) == 2
    assert SURE - heavy < PICKED, "others dare more"


def test_flags_are_laid_far_apart_along_the_home_edge() -> None:
    for seed in range(4):
        flags = (t for t in played("open_ground", QUICK, seed) if isinstance(t[2], PlaceFlag))
        laid = list(islice(flags, 4))
        for (state, seat, one), (_, _, other) in (laid[:2], laid[2:]):
            across = state.homes[seat] in ("N", "S")
            places = [c.at % 8 if across else c.at // 8 for c in (one, other)]
            assert abs(places[0] - places[1]) >= 3


def test_a_deployed_team_faces_the_enemy_and_is_spread_out() -> None:
    for state, _, _ in played("open_ground", QUICK, 9):
        if state.phase == "flags":
            for seat in (0, 1):
                own = [t for t in state.tanks if t.seat == seat]
                assert len({t.facing for t in own}) == 1
                assert all(state.homes[seat] != EDGES[t.facing] for t in own)
            return


def test_a_stopped_decision_is_still_legal() -> None:
    state = opening_turn()
    decision = decide(GAME, state, state.active, "colonel", 1, lambda: True)
    assert GAME.why_not(state, state.active, decision.command) is None


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="recruit, corporal, sergeant, captain, colonel"):
        level("general")


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_an_evaluation_of_its_own(slug: str) -> None:
    assert slug in MODULES
    assert isinstance(evaluation_of(load(slug)), Evaluation)


def test_every_level_has_a_name_and_a_character() -> None:
    texts = Texts()
    for who in LEVELS:
        assert texts.has(who.name)
        assert texts.has(who.character)


def with_tank_at(state: State, number: int, at: int) -> State:
    return with_tank(state, number, state.tanks[number]._replace(at=at))


@pytest.mark.nightly
@pytest.mark.parametrize("seeds", [12])
def test_each_level_gives_away_less_than_the_one_below(
    monkeypatch: pytest.MonkeyPatch, seeds: int
) -> None:
    """What the choices of a level cost, by the reckoning of a wide search two actions deep."""
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: EVALUATION)
    given_away = dict.fromkeys((who.id for who in LEVELS), 0.0)
    for state in random_states("open_ground", 21)[10:90:10]:
        context = SearchContext(GAME, EVALUATION, state.active, (0, 1))
        wide = Search(context, Limits(widths=(999,), exact=999))
        worth = {plan.command: plan.worth for plan in wide.plans(state)}
        for who in LEVELS:
            for seed in range(seeds):
                chosen = choose(state, who, seed).command
                given_away[who.id] += max(worth.values()) - worth[chosen]
    costs = list(given_away.values())
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 2 * costs[-1]
