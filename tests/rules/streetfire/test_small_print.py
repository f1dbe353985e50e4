"""The small print: limits to the inch, what comes first, and what is told of each roll and end."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest

from game.core.contract import DICE, Concede, Conceded, Roll, Rolled, Say, Thread
from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.events import Fired, MatchOver
from game.rules.streetfire.refusals import inches
from tests.rules.streetfire.table import (
    SPARE,
    Table,
    end,
    fire,
    move,
    new_match,
    table,
)


@pytest.mark.parametrize(
    ("gun", "points", "start", "target"),
    [
        ("LR", 6, "A1", "AB4"),  # 37 where 36 is the limit
        ("SR", 6, "A1", "AB3"),  # 17 where 16 is the limit
        ("LR", 3, "AB1", "B2-3"),  # 10 where 9 is the limit
        ("SR", 3, "A1", "AB2"),  # 5 where 4 is the limit
    ],
)
def test_half_a_block_to_the_side_of_the_limit_is_out_of_range(
    gun: str, points: int, start: str, target: str
) -> None:  # SF-3.2, SF-3.3, SF-4.10
    low = " ".join(["111111"] * 5 + ["11111."])
    here = table(f"0 {gun} {start} {points}; 1 LR {target}", low)
    assert here.refused(fire(0, target)) == "out_of_range"
    assert here.targets(0) == []


def test_out_of_range_is_said_before_roofs_and_roofs_at_the_limit() -> None:  # SF-5.11, SF-5.12
    walls = " ".join(["222222"] * 5 + ["22222."])
    here = table("0 SR A1 3; 0 SR AB1 3; 1 LR AB2; 1 LR B2-3", walls)
    assert here.refused(fire(0, "AB2")) == "out_of_range"  # squared 5, the limit is 4
    assert here.refused(fire(1, "AB2")) == "blocked"  # squared 4
    assert here.refused(fire(1, "B2-3")) == "out_of_range"


def test_the_blocks_of_a_shot_are_told_from_the_gun_on() -> None:  # SF-3.9
    here = table("0 LR A3-4; 1 LR C5-6")
    blocks = [6 * row + column for column, row in ((0, 2), (0, 3), (1, 3), (1, 4))]
    assert shot(here.play(fire(0, "C5-6"))).blocks == tuple(blocks)
    back = table("0 LR C5-6; 1 LR A3-4").play(fire(0, "A3-4"))
    assert shot(back).blocks == tuple(reversed(blocks))


def shot(here: Table) -> Fired:
    (fired,) = here.happened(Fired)
    return fired  # type: ignore[no-any-return]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("start", "target", "words"),
    [
        ("D6", "D3", Say("streetfire.roll.direct", (2, 2))),
        ("A1", "B2", Say("streetfire.roll.indirect", (4, 2))),
    ],
)
def test_the_dice_for_damage_are_the_shooters(
    seat: int, start: str, target: str, words: Say
) -> None:  # SF-4.1, SF-4.2
    notes = f"{seat} LR {start}; {1 - seat} LR {target}; {1 - seat} SR {target}"
    gun = 2 * seat  # the pieces of seat 0 have the lower numbers
    here = table(notes, active=seat, first=seat, ready=1 << gun)
    awaited = here.play(fire(gun, target)).awaited
    assert isinstance(awaited, Roll)
    assert awaited.thread == Thread("fire", gun)
    targets = (1, 2) if seat == 0 else (0, 1)
    dice = 1 if start == "D6" else 2
    assert [(g.seat, g.dice, g.subject) for g in awaited.groups] == [
        (seat, dice, target) for target in targets
    ]
    assert awaited.prompt == words


@pytest.mark.parametrize("faces", [(1.5,), (True,), ("1",), (None,), [1], "1", 1])
def test_only_whole_numbers_in_order_are_faces(faces: Any) -> None:  # SF-5.13
    for here in (new_match(), table("0 LR D6; 1 LR D3").play(fire(0, "D3"))):
        refusal = GAME.why_not(here.state, DICE, Rolled(faces))
        assert refusal is not None
        assert refusal.rule == "SF-5.13"


@pytest.mark.parametrize("piece", [3, 15])
def test_a_number_without_a_piece_is_not_one_of_yours(piece: int) -> None:  # SF-5.3
    here = table(f"0 LR D6; 0 SR D6; {SPARE}")
    for command in (do.Move(piece, here.at("D5")), do.Fire(piece, here.at("A1"))):
        refusal = here.refusal(command)
        assert refusal is not None
        assert refusal.rule == "SF-5.3"


def test_an_order_of_no_kind_is_unknown_in_either_half() -> None:  # SF-1.3
    here = table(f"0 LR D6; {SPARE}")
    for seat in (0, 1):
        refusal = GAME.why_not(here.state, seat, "fire")
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("unknown", "SF-1.3")


def test_who_is_not_to_act_is_offered_nothing() -> None:  # SF-1.1, SF-5.1, SF-5.2
    here = table("0 LR D6; 0 SR D6; 1 LR D3")
    rolling = here.play(fire(0, "D3"))
    assert len(GAME.legal(here.state, 0)) > 0
    assert len(GAME.legal(here.state, 1)) == 0
    assert [len(GAME.legal(rolling.state, seat)) for seat in (0, 1)] == [0, 0]


def test_inches_are_told_to_the_nearest_hundredth() -> None:  # SF-3.3, SF-5.11
    for squared in range(1, 2 * 24**2 + 1):
        exact = (2 * Decimal(squared).sqrt()).quantize(Decimal("0.01"), ROUND_HALF_UP)
        assert Texts().say(inches(squared)) == str(exact)


@pytest.mark.parametrize(
    ("notes", "throws"),
    [
        (
            "0 LR A1; 1 LR B2 6",
            [("indirect", 7, 21, 36), ("then_destroys", 12, 1, 21)],
        ),
        (
            "0 SR A1; 1 LR B2 3",
            [("indirect", 7, 21, 36), ("then_destroys", 8, 15, 21)],
        ),
        ("0 LR A2; 1 LR A3 3", [("direct", 0, 1, 1), ("destroys", 3, 4, 6)]),
        ("0 SR A2; 1 LR A3 8", [("direct", 0, 1, 1), ("destroys", 5, 2, 6)]),
        ("0 LR A2; 1 LR A3 7", [("direct", 0, 1, 1)]),
    ],
)
def test_a_shot_is_reckoned_as_a_hit_and_what_the_same_dice_then_destroy(
    notes: str, throws: list[tuple[str, int, int, int]]
) -> None:  # SF-4.1, SF-4.5, SF-4.6, SF-4.9
    here = table(notes)
    (order,) = [c for c in GAME.legal(here.state, 0) if type(c) is do.Fire]
    odds = GAME.odds(here.state, 0, order)
    assert odds is not None
    assert [(throw.say, throw.chance) for throw in odds.parts[0].throws] == [
        (Say(f"streetfire.odds.{key}", (need,) if need else ()), Fraction(ways, out_of))
        for key, need, ways, out_of in throws
    ]
    lobbed = throws[0][0] == "indirect"
    rules = ["SF-4.5" if lobbed else "SF-4.1", "SF-4.9"]
    assert [throw.rule for throw in odds.parts[0].throws] == rules[: len(throws)]


def test_what_would_be_legal_is_the_nearest_place_to_the_one_too_far() -> None:  # SF-5.7
    here = table(f"0 LR B6; {SPARE}")
    for to, nearest in (("G6", "C6"), ("A3", "B5"), ("B3", "B5")):
        refusal = here.refusal(move(0, to))
        assert refusal is not None
        assert refusal.remedy == here.command(move(0, nearest))


def test_round_the_square_is_too_far_and_not_across_it() -> None:  # SF-5.6, SF-5.7
    here = table("0 LR C4; 0 LR D5; 1 LR A1")
    assert here.refused(move(0, "E4")) == here.refused(move(1, "D3")) == "too_far"
    narrow = table("0 LR B2; 1 LR A1", "1111 1..1 1111 1111")
    assert narrow.refused(move(0, "B3")) == ""
    across = table("0 LR C2; 1 LR A1", "1111 1..1 1111 1111")
    assert across.refused(move(0, "C3")) == "square"


def test_an_enemy_in_the_way_is_shot_at_instead_only_if_it_is_in_sight() -> None:  # SF-5.8
    here = table("0 LR AB3; 0 LR BC3; 1 LR A3-4; 1 LR B3-4", "111 1.1 211 111")
    hidden, in_sight = here.refusal(move(0, "A3-4")), here.refusal(move(1, "B3-4"))
    assert hidden is not None
    assert in_sight is not None
    assert (hidden.code, hidden.remedy) == ("enemy_there", None)
    assert (in_sight.code, in_sight.remedy) == ("enemy_there", here.command(fire(1, "B3-4")))


def test_the_quiet_clock_is_looked_at_before_the_last_turn() -> None:  # SF-9.3, SF-9.4
    here = table("0 LR A7; 0 LR A7; 1 LR G1", quiet=7, turn=40).play(end(), end())
    assert here.won == (0, "quiet")


def test_nobody_may_act_while_the_coin_is_in_the_air() -> None:  # SF-1.2, SF-5.2
    here = table(f"0 LR A7; {SPARE}").play(end(), end())
    assert here.state.phase == "toss"
    assert here.state.ready == 0


def test_conceding_is_told_before_the_end_and_nobody_acts_after_it() -> None:  # SF-9.6, SF-5.14
    over = table(f"0 LR D6; {SPARE}").play(Concede())
    assert over.events == (Conceded(0), MatchOver(1, "concede"))
    assert over.active not in (0, 1)
    assert [len(GAME.legal(over.state, seat)) for seat in (0, 1)] == [0, 0]


def test_the_options_are_those_of_the_list_with_its_bounds() -> None:
    # SF-1.2, SF-2.9, SF-4.7, SF-4.11, SF-9.3, SF-9.4, SF-9.5
    words = {o.id: (o.default, o.choices) for o in GAME.option_list if o.choices}
    assert words == {
        "toss": ("each_turn", ("each_turn", "once")),
        "rounding": ("up", ("up", "down", "exact")),
    }
    numbers = {o.id: (o.default, o.least, o.most) for o in GAME.option_list if not o.choices}
    assert numbers == {
        "hit_points": ((6, 6), 1, 8),
        "quiet_limit": (8, 4, 20),
        "turn_limit": (40, 10, 99),
        "ring_tiebreak": (True, 0, 1),
        "shared_positions": (False, 0, 1),
    }
