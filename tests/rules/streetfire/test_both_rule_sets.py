"""What As printed and House rules say of the same thing: toss, clocks, positions, halves."""

import random
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any, Final

import pytest

from game.core.contract import DICE, Concede, Result, Roll, Rolled, Say
from game.core.scenario import BOUND, NEVER
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.events import (
    Crippled,
    DamageRolled,
    Fired,
    Hit,
    Moved,
    Tossed,
    TurnEnded,
)
from game.rules.streetfire.odds import chances
from game.rules.streetfire.state import damaged
from game.rules.streetfire.words import ENDED_BY
from tests.rules.streetfire.table import (
    ADA,
    BEN,
    LOW_TOWN,
    OLD_CENTRE,
    SPARE,
    Table,
    end,
    fire,
    gun,
    logged,
    move,
    new_match,
    setup,
    table,
)

PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
HOUSE: Final[Mapping[str, Any]] = GAME.rule_set("house").options


def told(here: Table) -> list[Any]:
    lines = (GAME.tell(here.state, event) for event in here.events)
    return [line.say for line in lines if line is not None]


# The toss


def test_one_toss_says_who_goes_first_in_every_turn() -> None:  # SF-1.7
    here = new_match(**PRINTED)
    assert isinstance(here.awaited, Roll)
    assert here.awaited.prompt.id == "streetfire.roll.toss_once"
    here = here.rolls(2)
    for turn in range(1, 6):
        assert (here.state.turn, here.active, here.state.again) == (turn, 1, False)
        here = here.play(end(), end())
        assert not here.happened(Tossed)
        assert told(here) == [logged("turn_began", turn + 1, BEN, ADA)]


def test_a_toss_in_every_turn_says_who_goes_first() -> None:  # SF-1.2
    here = new_match(**HOUSE).rolls(2)
    assert here.active == 1
    here = here.play(end(), end())
    assert isinstance(here.awaited, Roll)
    assert here.awaited.prompt.id == "streetfire.roll.toss"
    assert here.rolls(1).active == 0


# Clocks


def test_quiet_turns_and_many_turns_end_nothing() -> None:  # SF-9.8
    here = new_match(**PRINTED).rolls(1)
    for _ in range(120):
        here = here.play(end(), end())
    assert (here.won, here.state.turn, here.state.quiet) == (None, 121, 120)


def test_eight_quiet_turns_end_the_match() -> None:  # SF-9.3
    here = table("0 LR A7; 0 LR A7; 1 LR G1", quiet=7, **HOUSE).play(end(), end())
    assert here.won == (0, "quiet")
    assert here.happened(TurnEnded) == [TurnEnded(5, 8)]


def test_the_fortieth_turn_is_the_last() -> None:  # SF-9.4
    notes = "0 LR A7; 1 LR G1; 1 LR G1"
    assert table(notes, turn=40, **HOUSE).play(end(), end()).won == (1, "turn_limit")
    assert table(notes, turn=40, **PRINTED).play(end(), end()).won is None


@pytest.mark.parametrize(
    ("limits", "clock", "reason"),
    [
        ({"quiet_limit": 8}, {"quiet": 7}, "quiet"),
        ({"turn_limit": 40}, {"turn": 40}, "turn_limit"),
        ({"quiet_limit": 8}, {"turn": 40}, None),
        ({"turn_limit": 40}, {"quiet": 30}, None),
    ],
)
def test_each_clock_can_run_alone(
    limits: dict[str, int], clock: dict[str, int], reason: str | None
) -> None:  # SF-9.3, SF-9.4
    here = table("0 LR A7; 0 LR A7; 1 LR G1", **{**PRINTED, **limits}, **clock).play(end(), end())
    assert here.won == (None if reason is None else (0, reason))


def test_the_program_stops_what_has_no_end_and_says_that_it_is_no_rule() -> None:  # SF-9.8
    notes = "0 LR A7; 0 LR A7; 1 LR G1"
    assert table(notes, turn=BOUND - 1, **PRINTED).play(end(), end()).won is None
    over = table(notes, turn=BOUND, **PRINTED).play(end(), end())
    assert over.awaited == Result((0,), "bound", (1, 0), by_clock=True)
    why = GAME.why_over(over.state)
    assert why is not None
    assert (why.id, why.values[0]) == ("streetfire.over.bound", BOUND)
    assert ENDED_BY["bound"] == "SF-9.8"
    level = table("0 LR A7; 1 LR C3", turn=BOUND, **PRINTED).play(end(), end())
    assert level.won == (-1, "bound"), "no guns are counted around the Square"


def test_a_match_without_clocks_is_finite_all_the_same() -> None:  # SF-9.8
    """Of each turn a toss, and a command and a roll for each gun."""
    assert GAME.longest(setup(**PRINTED)) == BOUND * (1 + 2 * 8)
    assert GAME.longest(setup(**HOUSE)) == 40 * (1 + 2 * 8)


# Shared positions


def test_guns_share_a_position_with_enemies() -> None:  # SF-2.9
    here = table("0 LR B6; 1 LR C6; 1 SR BC6", **PRINTED).play(move(0, "C6"))
    assert here.piece(0)[0] == here.piece(1)[0] == "C6"
    back = here.play(move(1, "BC6"))
    assert (back.piece(0)[0], back.piece(1)[0]) == ("C6", "BC6")
    assert back.state.held == (1 << back.at("C6"), 1 << back.at("BC6"))


def test_guns_pass_enemies_half_way() -> None:  # SF-2.9
    here = table("0 LR B6; 1 SR BC6", **PRINTED)
    assert here.ends(0) == sorted(["A6", "AB6", "B5", "B5-6", "B6-7", "B7", "BC6", "C6"])
    moved = here.play(move(0, "C6")).happened(Moved)
    assert [here.name(at) for at in moved[0].path] == ["B6", "BC6", "C6"]


def test_enemies_bar_positions_and_streets() -> None:  # SF-2.6, SF-2.7
    here = table("0 LR B6; 1 SR BC6", **HOUSE)
    assert here.refused(move(0, "BC6")) == "enemy_there"
    assert here.refused(move(0, "C6")) == "enemy_between"


def test_a_gun_fires_at_an_enemy_on_its_own_position_directly() -> None:  # SF-3.10
    """No distance is in range, and both are on the same street."""
    here = table(f"0 LR C6; 0 SR C6 1; 1 SR C6; 1 LR C6 3; {SPARE}", **PRINTED)
    assert here.targets(0) == ["C6"]
    shot = here.play(fire(0, "C6"))
    fired = shot.happened(Fired)[0]
    assert (fired.aim, fired.blocks, fired.targets) == ("direct", (), (2, 3))


def test_each_enemy_on_a_shared_position_is_rolled_for_by_itself() -> None:  # SF-4.2
    """A die of 2 for one and of 5 for the other; friends there are no targets."""
    here = table(f"0 LR C5; 0 SR C5; 0 SR C6; 1 SR C6; 1 LR C6 5; {SPARE}", **PRINTED)
    shot = here.play(fire(0, "C6")).rolls(2, 5)
    assert [e.target for e in shot.happened(DamageRolled)] == [3, 4]
    assert [shot.piece(n)[1] for n in (0, 2, 3, 4)] == [6, 6, 4, 0]


def test_nobody_fires_at_a_position_of_friends_alone() -> None:  # SF-3.1
    for rules in (PRINTED, HOUSE):
        here = table(f"0 LR C6; 0 SR C6; {SPARE}", **rules)
        assert here.refused(fire(0, "C6")) == "no_target"


# Half hit points


@pytest.mark.parametrize(
    ("die", "left"), [(1, 4.5), (2, 3), (3, 1.5)]
)  # 6 less one and a half times 1, 2 and 3
def test_half_hit_points_are_kept(die: int, left: float) -> None:  # SF-4.13
    here = table(f"0 SR D5; 1 LR D3; {SPARE}", **PRINTED).play(fire(0, "D3")).rolls(die)
    assert here.piece(1)[1] == left
    assert here.happened(Hit) == [Hit(1, 6 - left, left)]


@pytest.mark.parametrize(("die", "left"), [(1, 4), (2, 3), (3, 1)])
def test_half_hit_points_are_rounded_up(die: int, left: int) -> None:  # SF-4.7
    here = table(f"0 SR D5; 1 LR D3; {SPARE}", **HOUSE).play(fire(0, "D3")).rolls(die)
    assert here.piece(1)[1] == left


def test_of_a_lobbed_shell_the_hit_points_are_multiplied() -> None:  # SF-4.6, SF-4.13
    """9 costs an LR's 3 points, so 4 1/2, and 7 costs 1, so 1 1/2."""
    here = table(f"0 SR A1; 0 SR A1; 1 LR B2; {SPARE}", **PRINTED)
    here = here.play(fire(0, "B2")).rolls(4, 5)
    assert here.piece(2)[1] == 1.5
    assert here.play(fire(1, "B2")).rolls(3, 4).piece(2) == (None, 0)


def test_a_gun_with_half_a_point_more_than_three_keeps_its_range() -> None:  # SF-4.10, SF-4.13
    """Losses of 1 1/2 and 1 leave 3 1/2, so the range is whole; half a point less halves it."""
    here = table(f"0 SR D5; 0 LR D6; 1 LR D3; {SPARE}", **PRINTED)
    here = here.play(fire(0, "D3")).rolls(1).play(fire(1, "D3")).rolls(1)
    assert here.piece(2)[1] == 3.5
    assert not here.happened(Crippled)
    assert not damaged(here.state.pieces[2])
    halved = table(f"0 SR D5; 1 LR D3; {SPARE}", **PRINTED).play(fire(0, "D3")).rolls(2)
    assert halved.happened(Crippled) == [Crippled(1)]


def test_halves_are_read_as_decimals_in_log_odds_and_ends() -> None:  # SF-4.13
    here = table(f"0 SR D5; 0 LR D6; 1 LR D3; {SPARE}", **PRINTED)
    half = here.play(fire(0, "D3")).rolls(1)
    lost, left = (Say("core.decimal", (n, "5")) for n in (1, 4))
    reckoned = Say("streetfire.reckoned.even", (1, lost))
    assert told(half) == [
        logged("rolled_1", gun("LR 2"), 1, reckoned),
        logged("hit", gun("LR 2"), lost, left),
    ]
    found = GAME.odds(half.state, 0, half.command(fire(1, "D3")))
    assert found is not None
    assert found.parts[0].about.values[1] == left
    why = GAME.why_over(half.play(Concede()).state)
    assert why is not None
    assert why.values[4] == Say("core.decimal", (10, "5"))


def test_odds_count_halves() -> None:  # SF-4.13
    """Of 6 points a die costs 1 1/2, 3, 4 1/2, 6, 6 and 6: 27 in 6; three halve or leave less."""
    here = table(f"0 SR D5; 1 LR D3; {SPARE}", **PRINTED)
    found = chances(here.state.field, 1, "direct", 6)
    assert (found.expected, found.destroyed) == (Fraction(27, 6), Fraction(1, 2))
    assert (found.damaged, found.crippled) == (Fraction(1, 6), Fraction(1, 3))
    assert found.need == 4


# Whole matches

BATTLES: Final = {
    "town": setup(OLD_CENTRE, **PRINTED),
    "street": setup(OLD_CENTRE, ((0, 1), (0, 1)), ("D3", "D5"), **PRINTED),
    "ring": setup(LOW_TOWN, ((0, 1, 1), (0, 0, 1)), ("C3", "E4"), **PRINTED),
}


@pytest.mark.parametrize("name", BATTLES)
@pytest.mark.parametrize("seed", range(4))
def test_matches_as_printed_go_on_till_all_guns_of_a_side_are_gone(
    name: str, seed: int
) -> None:  # SF-9.1
    chance, state = random.Random(seed), GAME.start(BATTLES[name])
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            seat, command = DICE, Rolled(tuple(chance.randint(1, s) for s in awaited.sides))
        else:
            seat = awaited.seats[0]
            menu = list(GAME.legal(state, seat))
            shots = [one for one in menu if type(one) is do.Fire]
            command = chance.choice(shots or menu)
            GAME.odds(state, seat, command)
            GAME.describe(state, command)
        state, events = GAME.apply(state, seat, command)
        for event in events:
            GAME.tell(state, event)
    assert awaited.reason == "elimination"
    assert not all(state.alive)


def test_menus_as_printed_agree_with_why_not() -> None:  # SF-2.9, SF-3.10
    here = table("0 LR C6; 0 SR D5 3; 0 LR CD6 acted; 1 LR C6; 1 LR CD6; 1 SR D3", **PRINTED)
    listed = set(GAME.legal(here.state, 0))
    for piece, cell in product(range(-1, 9), range(-3, 180)):
        for command in (do.Move(piece, cell), do.Fire(piece, cell)):
            assert (here.refused(command) == "") == (command in listed), command
    assert do.Fire(0, here.at("C6")) in listed
    assert do.Move(0, here.at("CD6")) in listed


def test_an_older_match_is_played_as_it_was() -> None:
    former = GAME.under(1)
    assert former is not None
    field = former.start(setup()).field
    assert {option.id: getattr(field, option.id) for option in GAME.option_list} == dict(HOUSE)
    assert (PRINTED["quiet_limit"], PRINTED["turn_limit"]) == (NEVER, NEVER)


def test_conceding_is_left_to_players_as_printed() -> None:  # SF-9.6
    assert new_match(**PRINTED).rolls(1).play(Concede()).won == (1, "concede")
