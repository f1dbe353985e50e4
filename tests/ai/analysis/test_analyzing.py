"""Analyses of whole matches: they add up, go on where they were, and mark no forced order."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.ai.analysis import analyzing as module
from game.ai.analysis.analyzing import FinishedMatch, analyzed, analyzing
from game.ai.analysis.glances import glance, point
from game.ai.analysis.keeping import keep, kept
from game.ai.analysis.records import Analysis, accounts
from game.ai.evaluate import evaluation_of
from game.ai.search.limits import never
from game.core.contract import Concede
from game.core.scenario import Setup
from game.core.seats import sides, teams_of
from game.match.headless.bench.walks import setups
from game.match.match import Match
from game.match.seats import options_for
from game.rules import GAMES, load
from game.rules.dicezone import GAME as DICEZONE
from tests import tiny
from tests.ai.analysis.matches import finished_match
from tests.ai.test_matchups import plans_awaited
from tests.match import race
from tests.nightly import some_daily
from tests.tiny.evaluation import EVALUATION


def lane(seating: int) -> Setup:
    chosen = tiny.SEATINGS[seating]
    scenario = tiny.scenario()
    names = tiny.NAMES[: len(chosen.teams)]
    return Setup(scenario, options_for(scenario, chosen), names, chosen.teams)


def skirmish(seed: int, seating: int = 1, **more: Any) -> FinishedMatch:
    match = finished_match(tiny.TINY, lane(seating), seed)
    return FinishedMatch(match, evaluation=EVALUATION, **more)


def check_sums(found: Analysis, match: Match) -> None:
    assert found.whole
    assert found.through
    result = match.result
    assert result is not None
    teams = teams_of(match.setup)
    winners = {teams[seat] for seat in result.winners} or set(teams)
    for one in accounts(found):
        parts = (one.start, one.own, one.others, one.luck, one.hidden, one.unforeseen)
        expected = (one.side in winners) / len(winners)
        assert sum(parts) == pytest.approx(expected, abs=1e-9)
        assert one.result == pytest.approx(expected, abs=1e-9)
        assert one.own <= 1e-12
        assert one.others >= -1e-12
    for step in found.steps:
        assert sum(step.after) == pytest.approx(1.0, abs=1e-9)
    ends = [0, *(step.until for step in found.steps)]
    assert [step.entry for step in found.steps] == ends[:-1]
    befores = [found.start, *(step.after for step in found.steps)]
    assert [step.before for step in found.steps] == befores[:-1]


# To the last point


@pytest.mark.parametrize("seating", range(len(tiny.SEATINGS)))
@pytest.mark.parametrize("seed", some_daily(range(4), 4))
def test_a_skirmish_adds_up_for_two_sides_teams_and_three(seating: int, seed: int) -> None:
    given = skirmish(seed, seating)
    found = analyzed(given)
    check_sums(found, given.match)
    assert len(found.start) == sides(tiny.SEATINGS[seating].teams)


@pytest.mark.parametrize(
    ("slug", "most"),
    [("bitskrieg", 20), ("streetfire", 12), ("metalkrushers", 4), ("dicezone", 8), ("portable", 8)],
)
def test_the_beginning_of_a_match_adds_up(
    slug: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LOOKS", 0)
    game = load(slug)
    match = finished_match(game, setups(game)[0], 5, most)
    check_sums(analyzed(FinishedMatch(match)), match)


@pytest.mark.nightly
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(200))
def test_a_thousand_matches_add_up(slug: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LOOKS", 0)
    game = load(slug)
    starts = setups(game)
    match = finished_match(game, starts[seed % len(starts)], seed, most=4 + seed % 9)
    check_sums(analyzed(FinishedMatch(match)), match)


def test_positions_are_judged_by_those_that_stand_in_for_them() -> None:
    """Where the first position stands in for all, chances stay what they were in it."""
    given = skirmish(1)
    first = given.match.states[0]
    known = replace(EVALUATION, stand_ins=lambda state: (first,))
    found = analyzed(given._replace(evaluation=known))
    check_sums(found, given.match)
    early = [step for step in found.steps if step.kind == "roll"][:4]
    assert len(early) == 4
    for step in early:
        assert step.after == pytest.approx(found.start)


def test_secret_orders_come_of_the_choice_as_it_opens() -> None:
    found = analyzed(skirmish(3))
    openings = [step for step in found.steps if step.kind == "opening"]
    assert openings
    for step in openings:
        assert step.seat is None
        assert step.entry == step.until


def test_a_match_that_is_given_up_at_once_adds_up() -> None:
    match = finished_match(race.RACE, race.setup(), 1, most=0)
    check_sums(analyzed(FinishedMatch(match)), match)


# What is marked


def test_what_is_forced_is_never_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LOOKS", 0)
    forced = 0
    for seed in range(4):
        given = skirmish(seed)
        for step in analyzed(given).steps:
            command = given.match.entries[step.entry].command if step.kind == "decision" else None
            if command is None or isinstance(command, Concede):
                continue
            menu = tiny.TINY.legal(given.match.states[step.entry], step.seat or 0)
            if len(menu) == 1:
                forced += 1
                assert (step.loss, step.mark) == (0.0, None)
    assert forced > 3


def test_a_mark_names_a_plan_that_is_better_by_more_than_two_errors() -> None:
    marked = [step for seed in range(2) for step in analyzed(skirmish(seed)).marked]
    assert marked
    for step in marked:
        assert step.played is not None
        assert step.looks == 2
        assert step.plans[0].worth - step.played.worth == pytest.approx(step.loss)
        assert step.loss >= 0.05
        assert step.loss > 2 * step.error
        assert step.played.command not in [plan.command for plan in step.right]


def test_giving_up_a_fair_match_is_a_blunder() -> None:
    match = finished_match(tiny.TINY, lane(1), 2, most=1)
    found = analyzed(FinishedMatch(match, evaluation=EVALUATION))
    given_up = [step for step in found.steps if step.played and step.played.command == Concede()]
    assert all(step.mark is not None for step in given_up if step.loss > 0.2)


# Secrets


def test_an_order_is_judged_without_what_others_have_chosen() -> None:
    (state,) = plans_awaited("bare_knuckle", 2, 1)
    menu = DICEZONE.legal(state, 1)
    own = DICEZONE.legal(state, 0)[0]
    looks = []
    for theirs in (menu[0], menu[len(menu) // 2]):
        chosen, _ = DICEZONE.apply(state, 1, theirs)
        at = point(DICEZONE, evaluation_of(DICEZONE), (0, 1), chosen, (0, own))
        found = glance(at, "1", never)
        assert found is not None
        looks.append([(plan.command, plan.worth) for plan in found.plans])
    assert len(looks[0]) > 5
    assert looks[0] == looks[1]


def test_a_secret_plan_sets_out_from_the_chance_on_the_chart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MOST_LOOKS", 1)
    match = finished_match(DICEZONE, setups(DICEZONE)[0], 5, most=8)
    found = analyzed(FinishedMatch(match))
    secret = [s for s in found.steps if s.played and match.conceals(s.entry) and s.loss > 0.0]
    assert secret
    for step in secret:
        assert step.played is not None
        assert step.seat is not None
        assert step.plans[0].worth == pytest.approx(step.before[step.seat])
        assert step.plans[0].worth - step.played.worth == pytest.approx(step.loss)


# Stopped, and gone on with


def run_to(given: FinishedMatch, count: int) -> Analysis | None:
    return next(islice(analyzing(given), count, None), None)


@pytest.mark.parametrize("count", some_daily([9, 0, 3, 20], 4))
def test_what_was_stopped_goes_on_to_the_same_end(count: int, tmp_path: Path) -> None:
    given = skirmish(1, code="a" * 64)
    whole = analyzed(given)
    part = run_to(given, count)
    assert part is not None
    assert not part.whole
    path = tmp_path / "lane.cbm"
    assert keep(path, part, given.match.codec)
    known = kept(path, given.match.codec)
    *_, last = analyzing(given, known)
    assert last == whole


def test_it_ends_at_once_when_it_is_stopped() -> None:
    asked = iter(range(10**9))

    def stop() -> bool:
        return next(asked) > 4

    found = list(analyzing(skirmish(1), stop=stop))
    assert len(found) <= 5
    assert not any(one.whole for one in found)


def test_the_same_seed_finds_the_same() -> None:
    assert analyzed(skirmish(2)) == analyzed(skirmish(2))


def test_it_goes_forward_step_by_step() -> None:
    lengths = [len(one.steps) for one in analyzing(skirmish(1))]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 5
