"""What the others reply to a plan: for each fall of its dice, in the position that comes of it."""

from fractions import Fraction

import pytest

from game.ai.levels import level
from game.ai.puzzles.replies import PlanStart, Reply, replayed, replies_to, seeking
from game.core.contract import DICE, Command, Rolled
from game.core.notation import read_position
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.state import State

LAST_GUNS = """
streetfire 2
map
  1 2 1
  1 . 1
  1 2 1
opening starts=(A2 A1) forces=((LR) (LR))
now active=0 ready=(0) phase=act turn=3 first=0 quiet=0 hurt=no
piece seat=0 kind=LR at=A2 hp=1
piece seat=1 kind=LR at=A1 hp=6
"""
"""Two guns in one street, a block apart: whoever fires along it always hits (SF-3.4)."""
GLANCE = level("captain")._replace(error=0.0)


def begun(*commands: Command) -> PlanStart:
    state: State = read_position(GAME, LAST_GUNS).state
    return PlanStart(GAME, (0, 1), state, 0, commands)


def place(start: PlanStart, name: str) -> int:
    return start.state.field.town.streets.named(name)  # type: ignore[no-any-return]


def test_who_is_left_in_the_line_of_fire_is_shot_at() -> None:
    """With one hit point left it falls to any direct shot: nothing else wins at once."""
    start = begun(EndTurn())
    shot = Fire(1, place(start, "A2"))
    assert replies_to(start, GLANCE) == (Reply(None, ((0, EndTurn()),), 1, shot),)


def test_each_fall_of_the_dice_has_its_reply_and_the_likeliest_comes_first() -> None:
    start = begun(Fire(0, place(begun(), "A1")))
    odds = GAME.odds(start.state, 0, start.commands[0])
    assert odds is not None
    (part,) = odds.parts
    told = replies_to(start, GLANCE)
    chances = [part.outcomes[reply.outcome or 0].chance for reply in told]
    assert chances == sorted(chances, reverse=True)
    assert len({reply.outcome for reply in told}) == len(told) > 1
    for reply in told:
        (_, fired), (who, rolled) = reply.line
        assert (fired, who) == (start.commands[0], DICE)
        assert isinstance(rolled, Rolled)
        after = replayed(GAME, start.state, reply)
        assert after is not None
        # A direct shot hits for what the die shows; only a six is the end of a whole gun.
        assert after.pieces[1].hp == 6 - rolled.faces[0]
        assert reply.command == Fire(1, place(start, "A2"))


def test_no_reply_is_told_of_a_fall_that_ends_the_match() -> None:
    start = begun(Fire(0, place(begun(), "A1")))
    odds = GAME.odds(start.state, 0, start.commands[0])
    assert odds is not None
    sixth, *others = odds.parts[0].outcomes  # of a whole gun only a six is the end
    assert (sixth.chance, len(others)) == (Fraction(1, 6), 2)
    assert {reply.outcome for reply in replies_to(start, GLANCE)} == {1, 2}


def test_a_plan_of_several_orders_is_carried_out_before_the_others_reply() -> None:
    menu = GAME.legal(begun().state, 0)
    away = next(command for command in menu if isinstance(command, Move))
    (reply,) = replies_to(begun(away, EndTurn()), GLANCE)
    assert reply.line[0] == (0, away)
    assert {seat for seat, _ in reply.line} == {0}
    assert reply.seat == 1


def test_whoever_seeks_is_asked_for_every_decision_and_may_take_a_breath() -> None:
    """In the window another process decides: nothing is decided here."""
    seeker = seeking(begun(EndTurn()))
    asked = next(one for one in seeker if one is not None)
    assert (asked.seat, asked.replies) == (1, True)
    shot = Fire(1, place(begun(), "A2"))
    with pytest.raises(StopIteration) as done:
        seeker.send(shot)
    assert done.value.value == (Reply(None, ((0, EndTurn()),), 1, shot),)


def test_a_reply_that_the_rules_deny_is_none() -> None:
    start = begun(EndTurn())
    shot = Fire(1, place(start, "A2"))
    assert replayed(GAME, start.state, Reply(None, ((0, EndTurn()),), 1, shot)) is not None
    assert replayed(GAME, start.state, Reply(None, ((1, EndTurn()),), 1, shot)) is None
    assert replayed(GAME, start.state, Reply(None, ((0, EndTurn()),), 0, shot)) is None
