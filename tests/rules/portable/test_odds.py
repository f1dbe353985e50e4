"""Chances told beforehand are those of the dice, all ways tried."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from game.core.contract import DICE, Choice, Command, Ready, Roll, Rolled
from game.core.forecast import Odds
from game.rules.portable import GAME
from game.rules.portable.commands import Assault, Bombard, Fire, Move
from game.rules.portable.events import AssaultWon, StrengthLost
from game.rules.portable.odds import activation_chance, landing_chances
from tests.rules.portable.table import Table, at, table

FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
SHOTS = [
    "0 machine_guns 5,8 N;1 infantry 5,5 S poor",
    "0 machine_guns 5,8 N;1 tank 5,5 S sp=2",
    "0 tank 5,8 N;1 truck 5,5 S sp=1;1 infantry 5,5 S aboard=1",
    "0 infantry 5,8 N;1 infantry 5,5 S elite;1 commander 5,5 S",
]
FIGHTS = [
    "0 infantry 5,6 N;1 infantry 5,5 E",
    "0 tank 5,6 N;1 infantry 5,5 S sp=1;1 commander 5,4 S",
    "0 infantry 5,6 N sp=1;1 truck 5,5 S;1 infantry 5,5 S aboard=1",
]


def means(board: Table, order: Command) -> dict[tuple[str, int], Fraction]:
    """What an order takes on average, by trying every die, choices as presumed."""
    found: defaultdict[tuple[str, int], Fraction] = defaultdict(Fraction)
    state, events = GAME.apply(board.state, 0, order)
    thread = GAME.awaiting(state).thread  # type: ignore[union-attr]
    going = [(state, Fraction(1))]
    while going:
        here, chance = going.pop()
        waits = GAME.awaiting(here)
        if getattr(waits, "thread", None) != thread:
            continue
        if isinstance(waits, Roll):
            steps = [
                (DICE, Rolled(faces), Fraction(1, 6 ** len(waits.sides)))
                for faces in product(range(1, 7), repeat=len(waits.sides))
            ]
        else:
            assert isinstance(waits, Choice)
            answer = GAME.presumed(here, waits.seats[0])
            steps = [(waits.seats[0], answer, Fraction(1))]
        for seat, command, share in steps:
            after, events = GAME.apply(here, seat, command)
            for event in events:
                if type(event) is StrengthLost:
                    found["strength", event.unit] += chance * share * event.points
                elif type(event) is AssaultWon:
                    found["won", event.unit] += chance * share
            going.append((after, chance * share))
    return dict(found)


def agree(odds: Odds, board: Table, order: Command) -> None:
    told = {(f.say.id.rsplit(".", 1)[1], f.subject): f.mean for f in odds.figures if f.mean}
    assert told == means(board, order)
    for part in odds.parts:
        assert sum(outcome.chance for outcome in part.outcomes) == 1


@pytest.mark.parametrize("notes", SHOTS)
def test_the_chances_of_a_shot_are_those_of_its_dice(notes: str) -> None:  # PW-4.8
    board = table(f"{notes};{FAR}").acts(0)
    order = Fire(0, at(5, 5))
    agree(board.odds(order), board, order)


@pytest.mark.parametrize("notes", FIGHTS)
def test_the_chances_of_a_close_combat_are_those_of_its_dice(notes: str) -> None:  # PW-5.4
    board = table(f"{notes};{FAR}").acts(0)
    agree(board.odds(Assault(0)), board, Assault(0))


@pytest.mark.parametrize("ground", ["m 5,5", "m 5,5 5,4", ""])
def test_the_chances_of_a_way_through_mines_are_those_of_its_dice(ground: str) -> None:  # PW-3.14
    board = table(f"0 infantry 5,6 N poor;{FAR}", ground=ground).acts(0)
    order = Move(0, at(5, 4), 0)
    if ground:
        agree(board.odds(order), board, order)
    else:
        assert GAME.odds(board.state, 0, order) is None, "nothing is rolled"


@pytest.mark.parametrize("gas", [False, True])
def test_the_chances_of_a_shell_are_those_of_its_dice(gas: bool) -> None:  # PW-2.8, PW-2.20
    notes = "0 artillery 5,9 N field gas;1 infantry 5,4 S poor;1 infantry 5,3 S"
    board = table(f"{notes};{FAR}", gas=True).aims()
    order = Bombard(0, at(5, 4), gas)
    odds = board.odds(order)
    agree(odds, board.play(order), Ready())
    told = {o.say.id.rpartition(".")[2]: o.chance for o in odds.parts[0].outcomes}
    chances = landing_chances(board.state, 0, at(5, 4))
    assert told == {place.word: chance for place, chance in chances}
    assert [say.id for say in odds.given][1:] == ["portable.given.one_shell"]


@pytest.mark.parametrize(
    ("woods", "chances"),
    [("w 6,6 7,4", (1, 2, 2, 1)), ("w 6,6", (2, 2, 2, 0)), ("", (4, 1, 1, 0))],
)
def test_the_chances_of_a_landing(woods: str, chances: tuple[int, ...]) -> None:  # PW-2.20
    board = table("0 artillery 5,9 N field;1 infantry 7,4 S", ground=woods)
    told = {place.word: chance for place, chance in landing_chances(board.state, 0, at(7, 4))}
    words = ("on_target", "in_front", "behind", "nowhere")
    assert tuple(told.get(word, 0) * 6 for word in words) == chances


@pytest.mark.parametrize(("dice", "units", "percent"), [(3, 9, 741), (4, 12, 761), (3, 11, 500)])
def test_the_chance_that_all_units_act(dice: int, units: int, percent: int) -> None:  # PW-1.3
    assert round(activation_chance(dice, units) * 1000) == percent
