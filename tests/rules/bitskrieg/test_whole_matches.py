"""Whole matches of random play: masks, limits, chances; and what no match should meet."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.core.boards.cells import OFF, mask_of
from game.core.contract import (
    DICE,
    SPECTATOR,
    Choice,
    Command,
    Concede,
    Event,
    Hidden,
    Result,
    Roll,
    Rolled,
)
from game.core.mistakes import in_column, in_line
from game.core.scenario import AsciiMap, Setup
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.events import TurnBegan
from game.rules.bitskrieg.state import State
from tests.mistakes import refused
from tests.nightly import NIGHTLY
from tests.rules.bitskrieg.table import SPARE, Table, new_match, setup, table, team

EVERYTHING: dict[str, Any] = {
    option.id: True for option in GAME.option_list if isinstance(option.default, bool)
}
SETUPS = {"plain": setup(), "everything": setup(**EVERYTHING)}


def random_match(start: Setup, seed: int) -> Iterator[tuple[State, int, Command]]:
    """Yield each position with the seat and the random command given in it, to the end."""
    chance = random.Random(seed)
    state = GAME.start(start)
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            seat, command = DICE, Rolled(tuple(chance.randint(1, 6) for _ in awaited.sides))
        else:
            seat = chance.choice(awaited.seats)
            menu = GAME.legal(state, seat)
            command = chance.choice(menu.about(chance.choice(menu.subjects)))
        yield state, seat, command
        state, _ = GAME.apply(state, seat, command)
    yield state, DICE, Rolled(())


@pytest.mark.parametrize("start", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("seed", range(4))
def test_the_masks_say_what_the_records_say(start: Setup, seed: int) -> None:
    for state, _, _ in random_match(start, seed):
        numbered = list(enumerate(state.tanks))
        for seat in (0, 1):
            own = [(number, tank) for number, tank in numbered if tank.seat == seat]
            assert state.roster[seat] == mask_of([number for number, _ in own])
            assert state.held[seat] == mask_of([tank.at for _, tank in own if tank.at != OFF])
            assert state.flagged[seat] == mask_of(state.flags[seat])
        assert state.ready == mask_of([number for number, tank in numbered if tank.ready])
        assert state.destroyed == mask_of([n for n, tank in numbered if tank.at == OFF])
        ground = state.ground
        solid = ground.obstacles | ground.buildings
        assert (ground.walls, ground.cover) == (solid | ground.water, solid | ground.woods)


@pytest.mark.parametrize("start", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("seed", range(6))
def test_every_match_ends_within_its_bound(start: Setup, seed: int) -> None:  # BK-10.5
    entries = list(random_match(start, seed))
    assert len(entries) - 1 <= GAME.longest(start)
    assert entries[-1][0].ending is not None


@pytest.mark.parametrize("start", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("seed", range(3))
def test_quiet_turns_are_those_since_the_last_milestone(start: Setup, seed: int) -> None:
    # BK-10.1, told by the events alone
    turn = changed = 0
    for state, seat, command in random_match(start, seed):
        if state.phase == "turn" and state.shot is None and state.ramming is None:
            turn = state.turn
            assert state.quiet == turn - 1 - changed
        if state.ending is not None:
            break
        for event in GAME.apply(state, seat, command)[1]:
            if type(event) is TurnBegan:
                turn = event.turn
            elif type(event) in GAME.milestones:
                changed = turn


def test_a_match_of_nothing_but_repeated_dice_stays_within_its_bound() -> None:
    # BK-2.3, BK-2.6: ones only, so every obstacle but the first takes ten rolls, every
    # roll-off is a tie, and five obstacles stand on row 1 after (1,1)
    here = new_match()
    rolls = 0
    while isinstance(here.awaited, Roll):
        here, rolls = here.rolls(*(1 for _ in here.awaited.sides)), rolls + 1
    assert rolls == 1 + 5 * 10
    here = here.play(team(1, 1, 2, 1)).play(team(1, 1, 2, 1))
    while isinstance(here.awaited, Roll):
        here, rolls = here.rolls(1), rolls + 1
    assert rolls == 51 + 2 * 10
    assert (here.state.phase, here.active) == ("axis", 0)


@pytest.mark.parametrize("seed", range(3))
def test_odds_are_those_of_all_the_dice_there_are(seed: int) -> None:
    # BK-6.2, BK-6.4, BK-14.1, BK-15.2, BK-16.1, BK-18.3, BK-19.2
    checked = 0
    for state, seat, command in random_match(SETUPS["everything"], seed):
        odds = None if seat == DICE else GAME.odds(state, seat, command)
        if odds is None:
            continue
        (part,) = odds.parts
        named = {mark for outcome in part.outcomes for mark in outcome.marks}
        chances: dict[frozenset[Event], Fraction] = {}
        for chance, events in endings(*GAME.apply(state, seat, command), Fraction(1)):
            happened = frozenset(event for event in events if event in named)
            chances[happened] = chances.get(happened, Fraction(0)) + chance
        told = {frozenset(o.marks): o.chance for o in part.outcomes if o.chance}
        assert told == chances
        checked += 1
    assert checked > 10


def endings(
    state: State, events: tuple[Event, ...], chance: Fraction
) -> Iterator[tuple[Fraction, tuple[Event, ...]]]:
    """Yield every way the dice awaited may fall, with its chance and all events."""
    awaited = GAME.awaiting(state)
    if not isinstance(awaited, Roll):
        yield chance, events
        return
    throws = list(product(range(1, 7), repeat=len(awaited.sides)))
    for faces in throws:
        after, told = GAME.apply(state, DICE, Rolled(faces))
        yield from endings(after, events + told, chance / len(throws))


NONSENSE: tuple[Any, ...] = (
    do.Move(99, 3, 0),
    do.Move(-1, 3, 0),
    do.Move("one", 3, 0),  # type: ignore[arg-type]
    do.Move(0, None, []),  # type: ignore[arg-type]
    do.Move(0, 64, 0),
    do.Move(0, -8, 7),
    do.Fire(0, 99),
    do.Fire(0, "two"),  # type: ignore[arg-type]
    do.FireAt(0, -3),
    do.FireAt(0, 1000),
    do.Rebuild(50, 3, 0),
    do.Rebuild(0, -3, 9),
    do.Reserve(7, 3, 0),
    do.Ram(0, 99, 0),
    do.Bound(0, 99, 5, 1),
    do.BoundAt(1, 3, 3, 900),
    do.PlaceTank(0, 3, 0),
    do.ChooseTanks(-1, 3, 3, 0),
    do.ChooseAxis("up"),  # type: ignore[arg-type]
    Rolled((1,)),
    "fire",
    None,
)


@pytest.mark.parametrize("command", NONSENSE, ids=repr)
@pytest.mark.parametrize("seat", [0, 1, DICE, SPECTATOR, None, "white"])
def test_nonsense_is_refused_and_not_stumbled_over(command: Any, seat: Any) -> None:
    position = table(f"A LT 2,6 N; A HT 3,6 N; {SPARE}", **EVERYTHING)
    for state in (position.state, new_match(**EVERYTHING).state):
        assert GAME.why_not(state, seat, command) is not None


def test_a_player_may_concede_whoever_is_to_decide_and_has_lost() -> None:  # BK-9.7
    position = table(f"A LT 2,6 N; {SPARE}")
    assert Table(*GAME.apply(position.state, 1, Concede())).won == (0, "concede")
    over = position.play(Concede())
    assert over.awaited == Result((1,), "concede", (0, 1))
    assert not over.legal()
    choosing = choosing_teams().play(team(2, 1, 1, 1))
    assert Table(*GAME.apply(choosing.state, 0, Concede())).won == (1, "concede")
    assert Table(*GAME.apply(choosing.state, 1, Concede())).won == (0, "concede")


def choosing_teams() -> Table:
    """Return a match in which both seats are to choose."""
    faces = [face for column in range(1, 7) for face in (column, column)]
    return new_match().rolls(*faces)


def test_a_sealed_team_is_seen_by_its_owner_alone() -> None:  # BK-2.5
    chosen = choosing_teams().play(team(2, 1, 1, 1)).state
    assert chosen.preparation is not None
    own, other, nobody = (GAME.view(chosen, seat) for seat in (0, 1, SPECTATOR))
    assert own.preparation.choices == chosen.preparation.choices
    assert other.preparation.choices == (Hidden.HIDDEN, None)
    assert nobody.preparation.choices == (Hidden.HIDDEN, None)
    assert isinstance(GAME.awaiting(other), Choice)
    assert len(GAME.legal(other, 1)) == 40


def test_a_guess_takes_a_sealed_team_for_one_that_is_not_chosen_yet() -> None:  # BK-2.5
    before = choosing_teams().state
    sealed = choosing_teams().play(team(2, 1, 1, 1)).state
    for n in (0, 1, 39, 1000):
        assert GAME.guess(GAME.view(sealed, 1), n) == before
        assert GAME.guess(GAME.view(sealed, 0), n) == sealed
    assert GAME.guess(GAME.view(before, 1), 5) == before


def test_every_mistake_of_an_opening_is_named_with_its_place() -> None:
    rows = ["........"] * 8
    rows[0], rows[3] = "w.......", "...00..."
    tables = {"opening": {"homes": ["S", "E"], "first": 2, "second": 1}, "wind": "west"}
    found = refused(lambda: GAME.read_opening(tables, AsciiMap(tuple(rows), 7), {}))
    woods, flag = in_column(in_line("map", 7), 1), in_column(in_line("map", 10), 5)
    assert [(mistake.where, mistake.id.rpartition(".")[2]) for mistake in found] == [
        ("wind", "unknown_table"),
        ("opening.homes", "invalid"),
        ("opening.first", "invalid"),
        ("opening.second", "unknown_field"),
        (woods, "obstacle_on_edge"),
        (woods, "no_terrain_woods"),
        (flag, "flags_in_line"),
        ("map", "flags"),
    ]


@NIGHTLY
@pytest.mark.parametrize("seed", range(2))
def test_each_menu_is_what_why_not_allows(seed: int) -> None:
    places = list(product(range(64), range(4)))
    for state, seat, _ in list(random_match(SETUPS["everything"], seed))[60::150]:
        if state.phase != "turn" or seat == DICE:
            continue
        listed = set(GAME.legal(state, seat))
        tanks = range(len(state.tanks))
        tried: list[Command] = [do.Move(tank, *place) for tank in tanks for place in places]
        tried += [do.Ram(tank, *place) for tank in tanks for place in places]
        tried += [do.Fire(*pair) for pair in product(tanks, tanks)]
        tried += [do.FireAt(*pair) for pair in product(tanks, range(64))]
        tried += [do.Reverse(tank) for tank in tanks]
        tried += [do.Rebuild(tank, *place) for tank in tanks for place in places]
        tried += [do.Reserve(kind, *place) for kind in range(4) for place in places]
        tried += [do.Bound(tank, *place, 0) for tank in tanks for place in places]
        tried += [do.BoundAt(tank, *place, 27) for tank in tanks for place in places]
        for command in tried:
            assert (GAME.why_not(state, seat, command) is None) == (command in listed), command


@pytest.mark.parametrize("seed", range(2))
def test_what_a_refusal_proposes_instead_is_legal(seed: int) -> None:
    chance, proposed = random.Random(seed), 0
    for state, seat, _ in random_match(SETUPS["everything"], seed):
        if state.phase not in ("turn", "deploy") or seat == DICE:
            continue
        at, facing, number = chance.randrange(64), chance.randrange(4), chance.randrange(10)
        for command in (
            do.Move(number, at, facing),
            do.Rebuild(number, at, facing),
            do.Reserve(number % 4, at, facing),
            do.PlaceTank(number % 4, at, facing),
            do.Fire(number, at % 10),
        ):
            refusal = GAME.why_not(state, seat, command)
            if refusal and refusal.remedy is not None:
                assert GAME.why_not(state, seat, refusal.remedy) is None, (command, refusal)
                proposed += 1
    assert proposed > 50
