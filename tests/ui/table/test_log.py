"""The log: one paragraph an order, with its player and the turn it happened in."""

from typing import Any

from game.core.contract import DICE, Choice, Rolled
from game.core.scenario import Setup
from game.match import scenarios
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.texts import Texts
from game.rules.bitskrieg import GAME
from game.ui.session.match_log import MatchLog
from tests.rules.bitskrieg.table import SPARE, Table, fire, flip, move, table

NAMES = ("Anna", "Boris")


def log_of(field: Table, *deeds: Any) -> MatchLog:
    """Return the log of orders and of faces of dice, given one after the other."""
    battle = scenarios.supplied("bitskrieg")[0]
    match = Match(GAME, Setup(battle, battle.options, NAMES), SeededDice())
    match.states[0] = field.state
    for deed in deeds:
        here = Table(match.state)
        seat = here.awaited.seats[0] if isinstance(here.awaited, Choice) else DICE
        match.take(seat, Rolled(deed) if isinstance(deed, tuple) else here.command(deed))
    return MatchLog(match, 0)


def paragraphs(record: MatchLog, start: int = 0) -> list[tuple[str, int, str]]:
    """Return turn, player and words of each paragraph."""
    return [
        (p.turn, p.seat, " ".join(Texts().say(t.line.say, NAMES) for t in p.told))
        for p in record.paragraphs(start, len(record.match.entries))
    ]


def test_a_shot_and_its_dice_are_one_paragraph_of_their_turn() -> None:
    """HT at LT, range 2: 5 beats the range, 4 beats the armor of 3 (BK-6.2, BK-6.4)."""
    field = table(f"A HT 3,6 N; R LT 3,4 S; {SPARE}")
    told = paragraphs(log_of(field, fire(0, at=1), (5,), (2, 4)))
    words = (
        "Anna's HT 0 fires at Boris's LT 1, range 2. Range roll 5: hit. "
        "Damage 2 and 4 against armor 3. Boris's LT 1 is destroyed on 3-4."
    )
    assert told == [("9", 0, words)]


def test_a_turn_that_begins_has_no_line_of_its_own() -> None:
    field = table(f"A LT 3,6 N; {SPARE}")
    told = paragraphs(log_of(field, move(0, "F"), move(1, "F")))
    assert [(turn, seat) for turn, seat, _ in told[:2]] == [("9", 0), ("10", 1)]
    assert told[1][2] == "Boris's MT 1 moves from 7-0 to 7-1, facing south."


def test_a_turn_that_is_flipped_by_itself_has_its_own_number() -> None:  # BK-7.3
    """Boris has one tank, finished, and nothing to rebuild: his turn 10 is a flip."""
    field = table("A LT 3,6 N; A LT 4,6 N; R MT 7,0 S finished")
    told = paragraphs(log_of(field, move(0, "F"), move(1, "F")))
    assert [(turn, seat) for turn, seat, _ in told] == [("9", 0), ("10", 1), ("11", 0)]
    words = "Boris can only flip: 1 tank is ready again."
    assert told[1][2] == words


def test_a_flip_names_who_flips() -> None:
    field = table(f"A LT 3,6 N finished; A LT 4,6 N; {SPARE}")
    assert paragraphs(log_of(field, flip())) == [("9", 0, "Anna flips: 1 tank is ready again.")]


def test_reading_on_in_the_middle_of_an_order_tells_only_the_rest() -> None:
    field = table(f"A HT 3,6 N; R LT 3,4 S; {SPARE}")
    record = log_of(field, fire(0, at=1), (2,), flip_or_move)
    assert paragraphs(record, 1)[0] == ("9", 0, "Range roll 2: missed.")


def flip_or_move(state: Any) -> Any:
    """Return some order of the seat to act."""
    seat = GAME.awaiting(state).seats[0]
    return GAME.legal(state, seat)[0]
