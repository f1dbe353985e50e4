"""What As printed changes in the activations, artillery and close combat, beside House rules.

Every number here comes from the original: a row of its table of close combat, a modifier that it
names, a range that it lists.
"""

import random
from fractions import Fraction
from typing import Any

import pytest

from game.core.contract import DICE, Choice, Command, Ready, Result, Roll, Rolled, Turn
from game.core.odds import at_least
from game.core.scenario import BOUND, Scenario, Setup
from game.match.scenarios import all_scenarios
from game.rules.portable import GAME
from game.rules.portable.combat.artillery import landing_modifiers
from game.rules.portable.combat.melee import engage, modifiers, safe_from
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    ChooseOrder,
    EndPhase,
    EndUnit,
    Fire,
    Move,
    Retreat,
)
from game.rules.portable.events import Advanced, InitiativeRolled, OrderChosen, ShellLanded
from game.rules.portable.turn import longest, turn_of
from tests.nightly import some_daily
from tests.rules.portable.table import Table, at, setup_of, table

N, E, S, W = range(4)
NEEDED_BY_SCENARIOS = ("gas", "tank_riders", "cyclists", "free_deployment")
"""Options of what a scenario has, which are no matter of the rule set."""
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
PAIR = f"0 infantry 5,6 N;1 infantry 5,5 S;{FAR}"


def values(notes: str, number: int, ground: str = "", **options: Any) -> list[tuple[str, int]]:
    """What changes the die of one of the two in the close combat that unit 0 begins."""
    state = table(notes, ground=ground, **options).state
    found = modifiers(state, engage(state, 0), number)
    return [(m.say.id.rsplit(".", 1)[1], m.value) for m in found]


def safe(notes: str, number: int, ground: str = "", **options: Any) -> int:
    """The least face that saves one of the two."""
    state = table(notes, ground=ground, **options).state
    return safe_from(state, engage(state, 0), number)


def test_as_printed_is_what_the_document_says() -> None:
    printed, house = GAME.rule_set("printed").options, GAME.rule_set("house").options
    rows = {
        "forced_order",
        "any_target",
        "adjacent_commander",
        "plain_sums",
        "all_attack",
        "fight_on",
    }
    assert all(printed[row] is True and house[row] is False for row in rows)


@pytest.mark.parametrize("seed", some_daily(range(3), 3))
@pytest.mark.parametrize("scenario", all_scenarios("portable"), ids=lambda one: one.id)
def test_matches_as_printed_can_be_played(scenario: Scenario, seed: int) -> None:  # PW-13.9
    """At random; what is listed is legal, and what is legal is listed."""
    options = {
        row: value
        for row, value in GAME.rule_set("printed").options.items()
        if row not in NEEDED_BY_SCENARIOS
    }
    setup = Setup(scenario, {**scenario.options, **options}, ("Ada", "Ben"), (0, 1))
    state, rng, orders = GAME.start(setup), random.Random(seed), list[Command]()
    for step in range(400):
        waits = GAME.awaiting(state)
        if isinstance(waits, Result):
            return
        if isinstance(waits, Roll):
            faces = tuple(rng.randint(1, sides) for sides in waits.sides)
            state, _ = GAME.apply(state, DICE, Rolled(faces))
            continue
        seat = rng.choice(waits.seats)
        menu = GAME.legal(state, seat)
        command = rng.choice(menu.about(rng.choice(menu.subjects)))
        assert GAME.why_not(state, seat, command) is None
        if step % 20 == 0 and not menu.sampled:
            listed = set(menu)
            for order in orders[-40:]:
                assert (GAME.why_not(state, seat, order) is None) == (order in listed)
        orders.append(command)
        state, _ = GAME.apply(state, seat, command)


# initiative


def test_the_winner_of_the_initiative_goes_first() -> None:  # PW-1.2, as printed
    board = table(PAIR, forced_order=True).having(phase="initiative")
    for faces, first in (((5, 2), 0), ((2, 5), 1)):
        rolled = board.rolls(*faces)
        assert rolled.told(InitiativeRolled)[0].winner == first
        assert rolled.told(OrderChosen)[0].first == first
        assert rolled.state.seat == first
        assert rolled.awaited == "activation"


def test_the_winner_of_the_initiative_may_let_the_enemy_go_first() -> None:  # PW-1.2, house
    rolled = table(PAIR).having(phase="initiative").rolls(5, 2)
    assert (rolled.awaited, rolled.seat) == ("order_choice", 0)
    assert rolled.play(ChooseOrder(False)).state.first == 1


# guns

GUN = f"0 artillery 5,8 N mountain;1 infantry 5,4 S;1 infantry 9,8 W;{FAR}"


def test_a_gun_may_be_aimed_at_any_square_in_arc_and_range() -> None:  # PW-2.22, as printed
    board = table(GUN, any_target=True).aims()
    aimed = {c.target for c in board.listed(Bombard)}
    # A mountain gun reaches six squares; its arc ends at the diagonals.
    wanted = {
        at(c, r)
        for c in range(12)
        for r in range(12)
        if r < 8 and abs(c - 5) <= 8 - r and abs(c - 5) + 8 - r <= 6
    }
    assert aimed == wanted
    assert at(5, 4) in aimed and at(5, 3) in aimed
    assert board.refused(Bombard(0, at(5, 1))) == "out_of_range"
    assert board.refused(Bombard(0, at(9, 8))) == "outside_arc"
    assert board.refused(Bombard(0, at(5, 8))) == "outside_arc"
    assert board.refused(Bombard(0, 144)) == "no_way"


def test_a_shell_on_an_empty_square_may_strike_its_neighbors() -> None:  # PW-2.22, PW-2.20
    board = table(GUN, any_target=True).aims().play(Bombard(0, at(5, 5))).play(Ready())
    # Nobody is in cover there; the gun sees the square, +2. A 1 makes 3: behind, at 5,4.
    state = board.state
    found = [(m.say.id.rsplit(".", 1)[1], m.value) for m in landing_modifiers(state, 0, at(5, 5))]
    assert found == [("sight", 2)]
    landed = board.rolls(1)
    assert landed.told(ShellLanded)[0].at == at(5, 4)
    assert [hit.unit for hit in landed.state.hits] == [1]


def test_guns_that_need_a_line_of_fire_need_it_to_an_empty_square_too() -> None:  # PW-2.22
    notes = f"0 artillery 5,8 N anti_tank;1 infantry 5,4 S;{FAR}"
    board = table(notes, ground="w 5,6", any_target=True).aims()
    assert board.refused(Bombard(0, at(5, 6))) == ""
    assert board.refused(Bombard(0, at(5, 5))) == "blocked"


def test_a_gun_may_only_be_aimed_at_an_enemy() -> None:  # PW-2.3, house
    board = table(GUN).aims()
    assert {c.target for c in board.listed(Bombard)} == {at(5, 4)}
    assert board.refused(Bombard(0, at(5, 5))) == "no_enemy"


# close combat


@pytest.mark.parametrize("place", ["4,6", "5,7", "6,6"])
def test_a_commander_helps_in_close_combat_from_an_adjacent_square(  # PW-5.16, as printed
    place: str,
) -> None:
    assert values(f"{PAIR};0 commander {place} N", 0, adjacent_commander=True) == [("led", 1)]


def test_a_commander_in_the_square_itself_is_no_help_in_close_combat() -> None:
    # PW-5.16, as printed
    same = f"{PAIR};0 commander 5,6 N"
    assert values(same, 0, adjacent_commander=True) == []
    assert values(f"{PAIR};1 commander 5,5 N", 1, adjacent_commander=True) == []
    assert values(f"{same};0 commander 5,7 N", 0, adjacent_commander=True) == [("led", 1)]
    # Fire asks for a commander in the square or beside it, in either set of rules.
    shot = table(f"0 infantry 5,8 N;0 commander 5,8 N;1 infantry 5,6 S;{FAR}")
    assert shot.acts(0).odds(Fire(0, at(5, 6))).parts[0].throws[0].chance == Fraction(4, 6)


def test_a_commander_helps_in_close_combat_from_the_square_itself_too() -> None:  # PW-5.15, house
    assert values(f"{PAIR};0 commander 5,6 N", 0) == [("led", 1)]
    assert values(f"{PAIR};0 commander 5,7 N", 0) == [("led", 1)]


def test_only_the_sums_count_in_close_combat() -> None:  # PW-5.17, as printed
    # Infantry front-on needs 3; a commander and cover make a 1 come to 3.
    led = f"{PAIR};1 commander 5,4 S"
    assert safe(led, 1, "w 5,5", plain_sums=True) == 1
    # Horse transport from the flank needs 6; in a ford a 6 comes to 5.
    horse = f"0 infantry 5,6 N;1 horse_transport 5,5 E;{FAR}"
    assert safe(horse, 1, "o 5,5", plain_sums=True) == 7
    sure = table(horse, ground="o 5,5", plain_sums=True).acts(0).play(Assault(0)).rolls(6, 6)
    assert [hit.unit for hit in sure.state.hits] == [1]
    spared = table(led, ground="w 5,5", plain_sums=True).acts(0).play(Assault(0)).rolls(6, 1)
    assert spared.state.hits == ()


def test_the_forecast_of_plain_sums_tells_of_no_chance_that_is_none() -> None:  # PW-5.17
    horse = f"0 infantry 5,6 N;1 horse_transport 5,5 E;{FAR}"
    board = table(horse, ground="o 5,5", plain_sums=True).acts(0)
    theirs, ours = board.odds(Assault(0)).parts
    assert [(o.say.id.rsplit(".", 1)[1], o.chance) for o in theirs.outcomes] == [("struck", 1)]
    assert sum(o.chance for o in ours.outcomes) == 1
    assert ours.throws[0].chance == 1 - at_least(3)
    (group, other) = board.play(Assault(0)).roll.groups
    assert [band.word for band in group.bands] == ["struck", "safe"]
    assert [band.word for band in other.bands] == ["struck"]


def test_a_one_is_always_a_hit_and_a_six_never_is() -> None:  # PW-5.5, house
    assert safe(f"{PAIR};1 commander 5,4 S", 1, "w 5,5") == 2
    assert safe(f"0 infantry 5,6 N;1 horse_transport 5,5 E;{FAR}", 1, "o 5,5") == 6


TIMID = ("artillery 5,6 N field", "truck 5,6 N", "horse_transport 5,6 N", "spotter 5,6 N")


@pytest.mark.parametrize("unit", [*TIMID, "commander 5,6 N"])
def test_every_unit_may_start_close_combat(unit: str) -> None:  # PW-5.18, as printed
    notes = f"0 {unit};1 infantry 5,5 S;{FAR}"
    board = table(notes, all_attack=True).acts(0)
    assert Assault(0) in board.menu
    assert board.play(Assault(0)).awaited == "assault"


@pytest.mark.parametrize("unit", [*TIMID, "commander 5,6 N"])
def test_guns_transports_spotters_and_commanders_start_no_close_combat(  # PW-1.12, house
    unit: str,
) -> None:
    board = table(f"0 {unit};1 infantry 5,5 S;{FAR}").acts(0)
    assert Assault(0) not in board.menu
    assert board.refused(Assault(0)) == "no_assault"


# winners

WEAK = "0 infantry 5,6 N sp=1;1 infantry 5,5 {};0 truck 5,7 W"


def lost(facing: str = "S", others: str = "", **options: Any) -> Table:
    """Unit 0 has attacked unit 1 and was destroyed; what unit 1 faces decides its number."""
    notes = f"{WEAK.format(facing)};0 infantry 0,11 N;{others}1 infantry 11,0 S"
    return table(notes, **options).acts(0, left=3).play(Assault(0)).rolls(1, 6).rolls(1)


@pytest.mark.parametrize("facing", "NESW")
def test_whoever_wins_a_close_combat_may_advance(facing: str) -> None:  # PW-5.19, as printed
    board = lost(facing, fight_on=True)
    assert (board.awaited, board.seat) == ("advance", 1)
    assert board.play(Advance(S)).told(Advanced)[0].end == at(5, 6)


def test_a_winner_that_was_attacked_may_attack_again_from_there() -> None:  # PW-5.19, as printed
    board = lost(fight_on=True).play(Advance(S))
    assert (board.awaited, board.seat) == ("activate", 1)
    assert set(board.menu) == {Assault(1), EndUnit()}
    assert board.refused(EndPhase()) == "pursuing"
    assert board.refused(Move(1, at(4, 6), S)) == "fighting"
    assert board.refused(Fire(1, at(5, 7))) == "fighting"
    assert board.refused(Move(4, at(10, 0), S)) == "no_activations"
    # The activations are the enemy's all the while.
    assert turn_of(board.state) == Turn(2, 0, "activation")
    # Truck from the flank: 5 and 6 save it. It has 2 SP, and loses one for a 1.
    fought = board.play(Assault(1)).rolls(6, 4).rolls(1)
    assert fought.unit(2).sp == 1
    # It still stands: nobody has won, and the other side goes on with what it has left.
    assert (fought.awaited, fought.seat, fought.state.left) == ("activate", 0, 2)
    assert fought.state.pursuit is None


def test_a_pursuit_may_be_left_off() -> None:  # PW-5.19, as printed
    board = lost(fight_on=True).play(Advance(S)).play(EndUnit())
    assert (board.awaited, board.seat, board.state.left) == ("activate", 0, 2)
    stays = lost(fight_on=True).play(Advance(None))
    assert (stays.awaited, stays.seat) == ("activate", 0)


def test_a_winner_with_no_enemy_in_front_fights_no_further() -> None:  # PW-5.19, as printed
    weak = f"0 infantry 5,6 N sp=1;1 infantry 5,5 S;{FAR}"
    board = table(weak, fight_on=True).acts(0, left=3).play(Assault(0)).rolls(1, 6).rolls(1)
    there = board.play(Advance(S))
    assert (there.awaited, there.seat) == ("activate", 0)


def test_what_a_pursuer_may_do_in_its_own_activations_is_not_lost() -> None:  # PW-5.19
    board = lost(fight_on=True).play(Advance(S)).play(EndUnit()).play(EndPhase())
    acts = board.having(phase="next", seat=1, left=3, first=0)
    assert not acts.unit(1).deeds.fights
    assert acts.unit(1).deeds == table(PAIR).unit(1).deeds


def test_a_winner_may_win_on_and_on() -> None:  # PW-5.19, as printed
    """Unit 1 destroys its attacker, then the truck behind, then the infantry behind that."""
    notes = (
        "0 infantry 5,6 N sp=1;1 infantry 5,5 S;0 truck 5,7 W sp=1;0 infantry 5,8 W sp=1;"
        "0 infantry 0,11 N;1 infantry 11,0 S"
    )
    board = table(notes, fight_on=True).acts(0).play(Assault(0)).rolls(1, 6).rolls(1)
    for _ in range(2):
        board = board.play(Advance(S)).play(Assault(1)).rolls(6, 1).rolls(1)
    assert (board.awaited, board.seat) == ("advance", 1)
    assert board.play(Advance(S)).place(1) == (5, 8, "S")


def test_who_is_pursued_and_wins_may_pursue_in_its_turn() -> None:  # PW-5.19, as printed
    notes = (
        "0 infantry 5,6 N sp=1;1 infantry 5,5 S sp=1;0 infantry 5,7 N;"
        "0 infantry 0,11 N;1 truck 5,5 S;1 infantry 11,0 S"
    )
    board = table(notes, fight_on=True).acts(0, left=3).play(Assault(0)).rolls(1, 6).rolls(1)
    # Unit 1 advances and is beaten by unit 2, which then faces the truck.
    fought = board.play(Advance(S)).play(Assault(1)).rolls(1, 6).rolls(1)
    assert (fought.awaited, fought.seat) == ("advance", 0)
    there = fought.play(Advance(N))
    assert there.place(2) == (5, 6, "N")
    assert set(there.menu) == {Assault(2), EndUnit()}
    back = there.play(EndUnit())
    assert (back.awaited, back.seat, back.state.left) == ("activate", 0, 2)
    assert not back.unit(2).deeds.fights


def test_there_is_no_bound_to_close_combats_but_the_programs_own() -> None:  # PW-5.19, as printed
    seventh = table(PAIR, fight_on=True).acts(0).after(0, fights=6, won=True).having(open=0)
    assert seventh.refused(Assault(0)) == ""
    most = table(PAIR, fight_on=True).acts(0).after(0, fights=BOUND, won=True).having(open=0)
    assert most.refused(Assault(0)) == "bound"
    assert longest(setup_of(seventh.state.field.opening, fight_on=True)) < 10**12


def test_a_winner_that_was_attacked_advances_only_front_on_and_fights_no_further() -> None:
    # PW-5.10, house
    assert lost("E").awaited == "activate"
    board = lost("S").play(Advance(S))
    assert (board.awaited, board.seat) == ("activate", 0)


def test_a_retreat_in_a_pursuit_is_asked_of_who_is_hit() -> None:  # PW-5.19, PW-6.2
    notes = (
        "0 infantry 5,6 N sp=1;1 infantry 5,5 S;0 infantry 5,7 W;"
        "0 infantry 0,11 N;1 infantry 11,0 S"
    )
    board = table(notes, fight_on=True).acts(0, left=3).play(Assault(0)).rolls(1, 6).rolls(1)
    asked = board.play(Advance(S)).play(Assault(1)).rolls(6, 1).rolls(6)
    waits = GAME.awaiting(asked.state)
    assert isinstance(waits, Choice) and waits.seats == (0,)
    won = asked.play(Retreat(at(5, 8)))
    assert (won.awaited, won.seat) == ("advance", 1)
