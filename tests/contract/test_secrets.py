"""What is secret stays so: views, witnesses, sealed choices and guesses."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from operator import ge
from typing import Any

from game.core.codec import plain
from game.core.contract import SPECTATOR, Choice, Command, Hidden, Ready
from game.core.seats import allies
from tests.contract.walks import Case, deciders, every_case, some_cases, states, walk


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


def sealed_states(case: Case, seed: int, most: int) -> Iterator[tuple[Any, Choice]]:
    """States of a walk in which several seats owe a secret choice."""
    for state in islice(states(case, seed), 0, most):
        waits = case.game.awaiting(state)
        if isinstance(waits, Choice) and waits.sealed and len(waits.seats) > 1:
            yield state, waits


def outsiders(case: Case, seat: int) -> list[int]:
    """Who may not know the secrets of a seat; allies may, where the game says so."""
    own = allies(case.setup, seat)
    return [other for other in (*case.seats, SPECTATOR) if other not in own]


def script(case: Case, state: Any, seat: int, rng: random.Random) -> list[Command]:
    """What a seat does about a sealed choice: one command, or some of its orders and `Ready`.

    Where all orders must be given before `Ready` is offered, it gives them all.
    """
    commands: list[Command] = []
    while seat in deciders(case.game, state):
        menu = case.game.legal(state, seat)
        subject = rng.choice(menu.subjects)
        if Ready() in list(menu) and rng.random() < 0.2:
            commands.append(Ready())
        else:
            commands.append(rng.choice(menu.about(subject)))
        state, _ = case.game.apply(state, seat, commands[-1])
    return commands


def played(case: Case, state: Any, seat: int, commands: list[Command]) -> tuple[Any, list[Any]]:
    """The state after the commands of one seat, and all that happened."""
    told: list[Any] = []
    for command in commands:
        state, events = case.game.apply(state, seat, command)
        told += events
    return state, told


@some_cases
def test_no_view_and_no_witness_tells_another_seats_secret(case: Case) -> None:
    rng = random.Random(11)
    for state, waits in sealed_states(case, 11, 40):
        for chooser in waits.seats:
            scripts = [script(case, state, chooser, rng) for _ in range(20)]
            ends = [played(case, state, chooser, commands) for commands in scripts]
            for other in outsiders(case, chooser):
                seen = {tuple(_witnessed(case, told, other)) for _, told in ends}
                assert len({case.game.view(after, other) for after, _ in ends}) == 1
                assert len(seen) == 1


def _witnessed(case: Case, told: list[Any], seat: int) -> Iterator[Any]:
    return (seen for e in told if (seen := case.game.witness(e, seat)) is not None)


@every_case
def test_orders_given_and_not_closed_leave_no_trace_for_others(case: Case) -> None:
    rng = random.Random(29)
    for state, waits in sealed_states(case, 29, 40):
        for chooser in waits.seats:
            *orders, last = script(case, state, chooser, rng)
            if type(last) is not Ready:
                continue
            after, told = played(case, state, chooser, orders)
            assert case.game.awaiting(after) == waits
            for other in outsiders(case, chooser):
                assert case.game.view(after, other) == case.game.view(state, other)
                assert not list(_witnessed(case, told, other))


@every_case
def test_an_order_given_leaves_the_menu_and_the_others_stay(case: Case) -> None:
    rng = random.Random(30)
    for state, waits in sealed_states(case, 30, 40):
        seat = rng.choice(waits.seats)
        *orders, last = script(case, state, seat, rng)
        if type(last) is not Ready or not orders:
            continue
        menu = case.game.legal(state, seat)
        about = next(s for s in menu.subjects if orders[0] in menu.about(s))
        after, _ = played(case, state, seat, orders[:1])
        left = case.game.legal(after, seat)
        others = [s for s in menu.subjects if s != about]
        assert list(left.subjects) == others or (not others and list(left) == [Ready()])
        assert all(list(left.about(s)) == list(menu.about(s)) for s in others)
        assert all(case.game.why_not(after, seat, order) for order in menu.about(about))


@every_case
def test_secret_choices_in_any_order_give_the_same_state(case: Case) -> None:
    """Some of its orders or all, in whatever order and however the seats take turns."""
    rng = random.Random(12)
    for state, waits in sealed_states(case, 12, 40):
        scripts = {seat: script(case, state, seat, rng) for seat in waits.seats}
        ends = set()
        for _ in range(4):
            after = state
            for seat, command in _mixed(scripts, rng):
                after, _ = case.game.apply(after, seat, command)
            ends.add(after)
        assert len(ends) == 1
        assert case.game.awaiting(ends.pop()) != waits


def _mixed(scripts: dict[int, list[Command]], rng: random.Random) -> Iterator[tuple[int, Command]]:
    """The commands of all seats in a random order; the last of each seat stays its last."""
    left = {seat: [*rng.sample(s[:-1], len(s) - 1), s[-1]] for seat, s in scripts.items()}
    while left:
        seat = rng.choice(list(left))
        yield seat, left[seat].pop(0)
        if not left[seat]:
            del left[seat]


@some_cases
def test_every_guess_agrees_with_the_view_it_was_made_from(case: Case) -> None:
    """What others have chosen in secret counts as not chosen yet, until it is opened."""
    for state in islice(states(case, 13), 40):
        waits = case.game.awaiting(state)
        sealed = isinstance(waits, Choice) and waits.sealed
        for seat in case.seats:
            seen = case.game.view(state, seat)
            menu = list(case.game.legal(seen, seat))
            for n in (0, 1, 17, 1000):
                guess = case.game.guess(seen, n)
                again, now = case.game.view(guess, seat), case.game.awaiting(guess)
                assert again == seen or (
                    sealed and _same_but(plain(seen), *map(plain, (seen, again)))
                )
                assert now == waits or (sealed and now.sealed and set(now.seats) > set(waits.seats))
                assert list(case.game.legal(guess, seat)) == menu
                assert not _hidden(guess), "a guess knows everything"


@every_case
def test_a_guess_does_not_depend_on_who_has_chosen_already(case: Case) -> None:
    rng = random.Random(31)
    for state, waits in sealed_states(case, 31, 40):
        early, late = rng.sample(waits.seats, 2)
        if late not in outsiders(case, early):
            continue
        sealed, _ = played(case, state, early, script(case, state, early, rng))
        before, after = case.game.view(state, late), case.game.view(sealed, late)
        menu = list(case.game.legal(before, late))
        assert list(case.game.legal(after, late)) == menu
        for n in (0, 1, 17, 1000):
            guesses = case.game.guess(before, n), case.game.guess(after, n)
            menus = [list(case.game.legal(guess, late)) for guess in guesses]
            assert menus[0] == menus[1] == menu
            assert guesses[0] == guesses[1]


def _same_but(veil: Any, one: Any, other: Any) -> bool:
    """Whether two records agree wherever a third, of the same shape, is not hidden."""
    if veil == Hidden.HIDDEN.value:
        return True
    if isinstance(veil, list | tuple) and isinstance(one, list | tuple):
        return len(one) == len(other) == len(veil) and all(map(_same_but, veil, one, other))
    return bool(one == other)


@some_cases
def test_hidden_things_become_known_only_when_the_game_says_so(case: Case) -> None:
    """By an event that reveals, or by the last one of a sealed choice."""
    start = case.game.start(case.setup)
    before = _hidden_from_each(case, start)
    for step in walk(case, 32):
        waits = case.game.awaiting(step.before)
        last = isinstance(waits, Choice) and waits.sealed and waits.seats == (step.seat,)
        hidden = _hidden_from_each(case, step.after)
        if not (last or any(type(event) in case.game.reveals for event in step.events)):
            assert all(map(ge, hidden, before))
        before = hidden


def _hidden_from_each(case: Case, state: Any) -> list[int]:
    return [_hidden(case.game.view(state, seat)) for seat in (*case.seats, SPECTATOR)]


def _hidden(value: Any) -> int:
    if value is Hidden.HIDDEN:
        return 1
    if isinstance(value, tuple):
        return sum(map(_hidden, value))
    return sum(_hidden(getattr(value, name)) for name in _fields(type(value)))


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
