"""What every game and every scenario keeps, whatever its rules."""

import os
import random
import subprocess
import sys
from fractions import Fraction
from itertools import islice, product
from math import prod

import pytest

from game.core.codec import command_codec, event_codec, plain, restore
from game.core.contract import (
    DICE,
    SPECTATOR,
    Choice,
    Concede,
    Illegal,
    Result,
    Roll,
    Rolled,
)
from game.match.texts import Texts
from tests.contract.walks import (
    NAMES,
    Case,
    Step,
    cases,
    deciders,
    dice_runs,
    states,
    told,
    walk,
)

CASES = cases()
every_case = pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.game.slug}-{c}")


@every_case
def test_random_legal_play_goes_on_until_it_ends_within_the_bound(case: Case) -> None:
    steps: list[Step] = []
    with told(case, 1, steps):
        for step in walk(case, 1):
            steps.append(step)
            assert len(steps) <= case.game.longest(case.setup)
        result = case.game.awaiting(steps[-1].after)
        assert isinstance(result, Result)
        assert all(winner in range(len(case.setup.seats)) for winner in result.winners)
        assert len(result.scores) == len(case.setup.seats)


@every_case
def test_menus_list_every_command_once_in_one_order(case: Case) -> None:
    for state in islice(states(case, 2), 0, 60, 3):
        for seat in deciders(case.game, state):
            menu = case.game.legal(state, seat)
            listed = list(menu)
            assert listed, "an awaited seat has something to do"
            assert len(menu) == len(listed)
            assert [menu[i] for i in range(len(menu))] == listed
            assert len(set(listed)) == len(listed)
            groups = [list(menu.about(subject)) for subject in menu.subjects]
            assert all(groups), "no subject without a command"
            assert [command for group in groups for command in group] == listed


@every_case
def test_a_listed_command_is_never_refused_and_leads_on(case: Case) -> None:
    for state in islice(states(case, 3), 0, 60, 4):
        for seat in deciders(case.game, state):
            for command in case.game.legal(state, seat):
                assert case.game.why_not(state, seat, command) is None
                after, _ = case.game.apply(state, seat, command)
                assert after != state


@every_case
def test_a_refused_command_changes_nothing_and_gives_a_rule_and_a_sentence(case: Case) -> None:
    """Commands from elsewhere in the match are thrown at every state."""
    orders = [step.command for step in walk(case, 4)]
    rng = random.Random(4)
    for state in islice(states(case, 5), 0, 90, 3):
        for seat in range(len(case.setup.seats)):
            listed = set(case.game.legal(state, seat)) if _asked(case, state, seat) else set()
            sampled = bool(listed) and case.game.legal(state, seat).sampled
            for command in rng.sample(orders, min(len(orders), 40)):
                _agree(case, state, seat, command, command in listed, sampled)


def _asked(case: Case, state: object, seat: int) -> bool:
    return seat in deciders(case.game, state)


def _agree(
    case: Case, state: object, seat: int, command: object, listed: bool, sampled: bool
) -> None:
    refusal = case.game.why_not(state, seat, command)
    if refusal is None:
        assert listed or sampled, f"{command} is accepted and not listed"
        return
    assert not listed, f"{command} is listed and refused: {refusal}"
    assert refusal.rule.startswith(f"{case.game.prefix}-")
    with pytest.raises(Illegal) as caught:
        case.game.apply(state, seat, command)
    assert caught.value.refusal == refusal
    if refusal.remedy is not None:
        assert case.game.why_not(state, seat, refusal.remedy) is None


@every_case
def test_commands_events_and_states_go_through_plain_data_unchanged(case: Case) -> None:
    commands, events = command_codec(case.game.commands), event_codec(case.game.events)
    for step in walk(case, 6):
        assert commands.restore(commands.plain(step.command)) == step.command
        assert [events.restore(events.plain(e)) for e in step.events] == list(step.events)
    for state in islice(states(case, 6), 0, None, 5):
        again = restore(plain(state), case.game.state_type)
        assert again == state
        assert hash(again) == hash(state)


@every_case
def test_the_same_commands_give_the_same_states_and_events(case: Case) -> None:
    state = case.game.start(case.setup)
    for step in walk(case, 7):
        state, events = case.game.apply(state, step.seat, step.command)
        assert (state, events) == (step.after, step.events)


@every_case
def test_dice_are_refused_when_none_are_awaited_and_anything_else_when_they_are(
    case: Case,
) -> None:
    for state in islice(states(case, 8), 0, 120, 2):
        waits = case.game.awaiting(state)
        if isinstance(waits, Roll):
            good = (1,) * len(waits.sides)
            for wrong in ((), (*good, 1), (0, *good[1:]), (waits.sides[0] + 1, *good[1:])):
                assert case.game.why_not(state, DICE, Rolled(wrong)) is not None
            assert case.game.why_not(state, DICE, Rolled(good)) is None
            assert case.game.why_not(state, waits.seat, Rolled(good)) is not None
            assert case.game.why_not(state, waits.seat, Concede()) is not None
        else:
            assert case.game.why_not(state, DICE, Rolled((1,))) is not None


@every_case
def test_a_seat_that_owes_a_command_may_concede_and_no_menu_offers_it(case: Case) -> None:
    for state in islice(states(case, 9), 0, 60, 5):
        for seat in range(len(case.setup.seats)):
            refusal = case.game.why_not(state, seat, Concede())
            assert (refusal is None) == _asked(case, state, seat)
            if refusal is None:
                after, _ = case.game.apply(state, seat, Concede())
                assert Concede() not in list(case.game.legal(state, seat))
                assert after != state


@every_case
def test_a_view_gives_its_own_seat_the_menu_and_odds_of_the_full_state(case: Case) -> None:
    for state in islice(states(case, 10), 0, 60, 4):
        for seat in deciders(case.game, state):
            seen = case.game.view(state, seat)
            assert case.game.view(seen, seat) == seen
            listed = list(case.game.legal(state, seat))
            assert list(case.game.legal(seen, seat)) == listed
            for command in listed[:40]:
                full = case.game.odds(state, seat, command)
                assert case.game.odds(seen, seat, command) == full


@every_case
def test_no_view_and_no_witness_tells_another_seats_secret(case: Case) -> None:
    for state in islice(states(case, 11), 0, 40):
        waits = case.game.awaiting(state)
        if not isinstance(waits, Choice) or len(waits.seats) < 2:
            continue
        chooser = waits.seats[0]
        others = [s for s in (*range(len(case.setup.seats)), SPECTATOR) if s != chooser]
        outcomes = [case.game.apply(state, chooser, c) for c in case.game.legal(state, chooser)]
        for other in others:
            views = {case.game.view(after, other) for after, _ in outcomes}
            seen = {tuple(case.game.witness(e, other) for e in events) for _, events in outcomes}
            assert len(views) == 1
            assert len(seen) == 1


@every_case
def test_secret_choices_in_any_order_give_the_same_state(case: Case) -> None:
    rng = random.Random(12)
    for state in islice(states(case, 12), 0, 40):
        waits = case.game.awaiting(state)
        if not isinstance(waits, Choice) or len(waits.seats) < 2:
            continue
        picks = {seat: rng.choice(list(case.game.legal(state, seat))) for seat in waits.seats}
        ends = set()
        for order in (waits.seats, waits.seats[::-1]):
            after = state
            for seat in order:
                after, _ = case.game.apply(after, seat, picks[seat])
            ends.add(after)
        assert len(ends) == 1


@every_case
def test_every_guess_agrees_with_the_view_it_was_made_from(case: Case) -> None:
    for state in islice(states(case, 13), 0, 40, 2):
        for seat in range(len(case.setup.seats)):
            seen = case.game.view(state, seat)
            for n in (0, 1, 17, 1000):
                guess = case.game.guess(seen, n)
                assert case.game.view(guess, seat) == seen
                assert case.game.awaiting(guess) == case.game.awaiting(state)


@every_case
def test_odds_equal_the_enumeration_of_all_dice(case: Case) -> None:
    tried = 0
    for step in walk(case, 14):
        odds = case.game.odds(step.before, step.seat, step.command)
        if odds is None or tried == 12:
            continue
        after, first = case.game.apply(step.before, step.seat, step.command)
        waits = case.game.awaiting(after)
        assert isinstance(waits, Roll), "odds without dice"
        if prod(waits.sides) > 50_000:
            continue  # more ways than a test can try
        tried += 1
        runs = [(w, first + e) for w, e in dice_runs(case.game, after, waits.subject)]
        assert sum(Fraction(1, ways) for ways, _ in runs) == 1
        for part in odds.parts:
            assert sum(o.chance for o in part.outcomes) == 1
            known = {mark for outcome in part.outcomes for mark in outcome.marks}
            for outcome in part.outcomes:
                chance = sum(
                    Fraction(1, ways)
                    for ways, events in runs
                    if known.intersection(events) == set(outcome.marks)
                )
                assert chance == outcome.chance, (step.command, outcome)


@every_case
def test_every_sentence_is_in_the_catalogue(case: Case) -> None:
    texts = Texts()
    for step in walk(case, 15):
        waits = case.game.awaiting(step.after)
        said = [waits.prompt, waits.waiting] if isinstance(waits, Choice) else []
        if isinstance(waits, Roll):
            said.append(waits.prompt)
        said.append(case.game.describe(step.before, step.command))
        said += [line.say for e in step.events if (line := case.game.tell(step.after, e))]
        odds = case.game.odds(step.before, step.seat, step.command)
        for part in odds.parts if odds else ():
            said += [o.say for o in part.outcomes] + [t.say for t in part.throws]
        for say in said:
            sentence = texts.say(say, NAMES)
            assert sentence and "«" not in sentence, say


def test_menus_have_the_same_order_under_two_hash_seeds() -> None:
    program = (
        "from tests.contract.walks import *\n"
        "for case in cases()[::3]:\n"
        "    print([list(case.game.legal(s, seat)) for s in states(case, 16, 40)"
        " for seat in deciders(case.game, s)])\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_play_by_subject_meets_every_command_of_every_game() -> None:
    for slug in {case.game.slug for case in CASES}:
        mine = [case for case in CASES if case.game.slug == slug]
        unmet = set(mine[0].game.commands)
        for seed, case in product(range(1, 31), mine):
            if unmet:
                unmet -= {type(step.command) for step in walk(case, seed)}
        assert not unmet
