"""What is said of a roll before and behind it, and where a match stands (SF-1, SF-4)."""

from itertools import product

import pytest

from game.core.contract import Choice, Roll, Thread, Turn
from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.rules.streetfire.events import Crippled, Destroyed, HalfBegan, Missed, Tossed
from game.rules.streetfire.refusals import RULE_OF
from tests.rules.streetfire.table import Table, end, fire, new_match, table

LOSS = {
    ("LR", "up"): (0, 1, 2, 3, 4, 5, 6),
    ("SR", "up"): (0, 2, 3, 5, 6, 8, 9),
    ("SR", "down"): (0, 1, 3, 4, 6, 7, 9),
}
"""Hit points lost by what a die shows, or by what two dice show beyond 6 (SF-4.4 to SF-4.7)."""


def verdict(loss: int, points: int) -> str:
    """Read SF-4.8 to SF-4.11: what a loss means to a piece with so many points."""
    if loss == 0:
        return "miss"
    if loss >= points:
        return "destroyed"
    return "crippled" if points > 3 >= points - loss else "hit"


def spoken(here: Table) -> Roll:
    assert isinstance(here.awaited, Roll)
    return here.awaited


@pytest.mark.parametrize(("gun", "rounding"), LOSS)
@pytest.mark.parametrize("points", range(1, 9))
def test_each_face_of_a_direct_shot_has_its_verdict(gun: str, rounding: str, points: int) -> None:
    # SF-4.4, SF-4.6 to SF-4.11
    notes = f"0 {gun} D5; 1 LR D3 {points}; 1 LR A1"
    here = table(notes, rounding=rounding).play(fire(0, "D3"))
    (group,) = spoken(here).groups
    for face in range(1, 7):
        (band,) = group.verdicts((face,))
        assert band.word == verdict(LOSS[gun, rounding][face], points)
        assert band.good is True


@pytest.mark.parametrize(("gun", "rounding"), LOSS)
@pytest.mark.parametrize("points", range(1, 9))
def test_each_sum_of_a_lobbed_shell_has_its_verdict(gun: str, rounding: str, points: int) -> None:
    # SF-4.5, SF-4.6 to SF-4.11
    notes = f"0 {gun} A1; 1 LR B2 {points}; 1 LR G7"
    here = table(notes, rounding=rounding).play(fire(0, "B2"))
    (group,) = spoken(here).groups
    for faces in product(range(1, 7), repeat=2):
        (band,) = group.verdicts(faces)
        assert band.word == verdict(LOSS[gun, rounding][max(0, sum(faces) - 6)], points)
        assert band.good is (sum(faces) > 6)


def test_each_piece_at_the_target_has_dice_and_verdicts_of_its_own() -> None:  # SF-4.2, SF-4.3
    here = table("0 LR A1; 1 LR B2 1; 1 SR B2 6; 1 LR G7").play(fire(0, "B2"))
    faces = (1, 5, 6, 3)
    dealt = spoken(here).dealt(faces)
    words = {group.subject: group.verdicts(own)[0].word for group, own in dealt}
    assert words == {1: "miss", 2: "crippled"}
    after = here.rolls(*faces)
    assert after.happened(Missed) == [Missed(1)]
    assert after.happened(Crippled) == [Crippled(2)]
    assert not after.happened(Destroyed)


def test_a_shots_dice_serve_its_order_and_the_toss_serves_none() -> None:  # SF-1.2, SF-1.5
    here = table("0 LR D6; 0 SR D5; 1 LR D3")
    assert isinstance(here.awaited, Choice)
    assert (here.awaited.purpose, here.awaited.thread) == ("act", None)
    assert spoken(here.play(fire(1, "D3"))).thread == Thread("fire", 1)
    toss = spoken(new_match())
    assert (toss.thread, toss.sides) == (None, (2,))


def test_the_chances_for_a_target_name_the_piece_that_its_dice_name() -> None:  # SF-4.2
    here = table("0 LR A1; 1 LR B2 1; 1 SR B2 6; 1 LR G7")
    odds = GAME.odds(here.state, 0, here.command(fire(0, "B2")))
    assert odds is not None
    groups = spoken(here.play(fire(0, "B2"))).groups
    assert [part.subject for part in odds.parts] == [group.subject for group in groups] == [1, 2]


def test_every_verdict_has_its_word() -> None:
    words = ("miss", "hit", "crippled", "destroyed")
    said = [Texts().text(f"streetfire.band.{word}") for word in words]
    assert all(verdict.isupper() for verdict in said), "each has its own, in capitals"


def test_every_reason_to_refuse_has_a_sentence() -> None:
    assert [code for code in RULE_OF if not Texts().has(f"streetfire.refusal.{code}")] == []


def test_a_turn_is_a_toss_and_two_halves() -> None:  # SF-1.1, SF-1.2
    here = new_match()
    assert GAME.turn(here.state) == Turn(1, None, "toss")
    first = here.rolls(2)
    assert GAME.turn(first.state) == Turn(1, 1, "first_half")
    second = first.play(end())
    assert GAME.turn(second.state) == Turn(1, 0, "second_half")
    assert GAME.turn(second.play(end()).state) == Turn(2, None, "toss")


def test_a_toss_begins_a_turn_and_each_half_begins_with_its_seat() -> None:  # SF-1.1, SF-1.2
    begun = [GAME.begins(event) for event in new_match().rolls(2).events]
    assert begun == [Turn(1, 1, "toss"), Turn(1, 1)]
    assert [GAME.begins(event) for event in (Tossed(3, 0), HalfBegan(3, 1))] == [
        Turn(3, 0, "toss"),
        Turn(3, 1),
    ]
    assert GAME.begins(Missed(1)) is None
