"""The log: one paragraph an order, with its player and the turn it happened in."""

from typing import Any

from game.core.contract import DICE, Choice, Rolled, Say
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


def paragraphs(record: MatchLog, start: int = 0) -> list[tuple[str, int, list[Say]]]:
    """Return turn, player and lines of each paragraph."""
    return [
        (p.turn, p.seat, [t.line.say for t in p.told])
        for p in record.paragraphs(start, len(record.match.entries))
    ]


def line(id: str, *values: Any) -> Say:
    """Return a line of the log."""
    return Say(f"bitskrieg.log.{id}", values)


def owned(seat: int, kind: str, number: int) -> Say:
    """Return what the log calls a tank."""
    return Say("bitskrieg.owned", (Say("seat", (seat,)), kind, number))


def faces(*shown: int) -> Say:
    """Return what dice have shown."""
    return Say(f"bitskrieg.faces.{len(shown)}", shown)


def test_a_shot_and_its_dice_are_one_paragraph_of_their_turn() -> None:
    """HT at LT, range 2: 5 beats the range, 4 beats the armor of 3 (BK-6.2, BK-6.4)."""
    field = table(f"A HT 3,6 N; R LT 3,4 S; {SPARE}")
    told = paragraphs(log_of(field, fire(0, at=1), (5,), (2, 4)))
    ours, theirs = owned(0, "HT", 0), owned(1, "LT", 1)
    shot = [line("fired", ours, theirs, 2), line("hit", faces(5))]
    lines = [*shot, line("damage_rolled", faces(2, 4), 3), line("destroyed", theirs, "3-4")]
    assert told == [("9", 0, lines)]
    assert "«" not in " ".join(Texts().say(say, NAMES) for say in lines)


def test_a_turn_that_begins_has_no_line_of_its_own() -> None:
    field = table(f"A LT 3,6 N; {SPARE}")
    told = paragraphs(log_of(field, move(0, "F"), move(1, "F")))
    assert [(turn, seat) for turn, seat, _ in told[:2]] == [("9", 0), ("10", 1)]
    south = Say("bitskrieg.facing.S")
    assert told[1][2] == [line("moved", owned(1, "MT", 1), "7-0", "7-1", south)]


def test_a_turn_that_is_flipped_by_itself_has_its_own_number() -> None:  # BK-7.3
    """Boris has one tank, finished, and nothing to rebuild: his turn 10 is a flip."""
    field = table("A LT 3,6 N; A LT 4,6 N; R MT 7,0 S finished")
    told = paragraphs(log_of(field, move(0, "F"), move(1, "F")))
    assert [(turn, seat) for turn, seat, _ in told] == [("9", 0), ("10", 1), ("11", 0)]
    assert told[1][2] == [line("flipped_forced", Say("seat", (1,)), 1)]


def test_a_flip_names_who_flips() -> None:
    field = table(f"A LT 3,6 N finished; A LT 4,6 N; {SPARE}")
    assert paragraphs(log_of(field, flip())) == [("9", 0, [line("flipped", Say("seat", (0,)), 1)])]


def test_reading_on_in_the_middle_of_an_order_tells_only_the_rest() -> None:
    field = table(f"A HT 3,6 N; R LT 3,4 S; {SPARE}")
    record = log_of(field, fire(0, at=1), (2,), flip_or_move)
    assert paragraphs(record, 1)[0] == ("9", 0, [line("missed", faces(2))])


def flip_or_move(state: Any) -> Any:
    """Return some order of the seat to act."""
    seat = GAME.awaiting(state).seats[0]
    return GAME.legal(state, seat)[0]
