"""The small print: limits to the inch, what comes first, and what is told of each roll and end."""

from typing import Any

import pytest

from game.core.contract import DICE, Concede, Conceded, Roll, Rolled
from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.events import Fired, MatchOver
from tests.rules.streetfire.table import (
    BACK_STREETS,
    BOULEVARD,
    CATHEDRAL,
    LOW_TOWN,
    OLD_CENTRE,
    SPARE,
    Table,
    fire,
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
        ("D6", "D3", "Roll 2 dice: one for each piece at the target."),
        (
            "A1",
            "B2",
            "Roll 4 dice: two for each piece at the target. A sum of 7 or more hits.",
        ),
    ],
)
def test_the_dice_for_damage_are_the_shooters(
    seat: int, start: str, target: str, words: str
) -> None:  # SF-4.1, SF-4.2
    notes = f"{seat} LR {start}; {1 - seat} LR {target}; {1 - seat} SR {target}"
    gun = 2 * seat  # the pieces of seat 0 have the lower numbers
    here = table(notes, active=seat, first=seat, ready=1 << gun)
    awaited = here.play(fire(gun, target)).awaited
    assert isinstance(awaited, Roll)
    assert (awaited.seat, awaited.subject) == (seat, gun)
    assert Texts().say(awaited.prompt) == words


@pytest.mark.parametrize("faces", [(1.5,), (True,), ("1",), (None,), [1], "1", 1])
def test_only_whole_numbers_in_order_are_faces(faces: Any) -> None:  # SF-5.13
    for here in (new_match(), table("0 LR D6; 1 LR D3").play(fire(0, "D3"))):
        refusal = GAME.why_not(here.state, DICE, Rolled(faces))
        assert refusal is not None
        assert refusal.rule == "SF-5.13"


@pytest.mark.parametrize("piece", [-1, -8, 3, 15, 1 << 40])
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
        assert refusal.code == "unknown"


def test_conceding_is_told_before_the_end_and_nobody_acts_after_it() -> None:  # SF-9.6, SF-5.14
    over = table(f"0 LR D6; {SPARE}").play(Concede())
    assert over.events == (Conceded(0), MatchOver(1, "concede"))
    assert over.active not in (0, 1)
    assert [len(GAME.legal(over.state, seat)) for seat in (0, 1)] == [0, 0]


def test_the_options_are_those_of_the_list_with_its_bounds() -> None:
    # SF-1.2, SF-4.7, SF-4.11, SF-9.3, SF-9.4, SF-9.5
    words = {o.id: (o.default, o.choices) for o in GAME.option_list if o.choices}
    assert words == {
        "toss": ("each_turn", ("each_turn", "once")),
        "rounding": ("up", ("up", "down")),
    }
    numbers = {o.id: (o.default, o.least, o.most) for o in GAME.option_list if not o.choices}
    assert numbers == {
        "hit_points": ((6, 6), 1, 8),
        "quiet_limit": (8, 4, 20),
        "turn_limit": (40, 10, 99),
        "ring_tiebreak": (True, 0, 1),
    }


@pytest.mark.parametrize(
    ("map", "starts", "turn"),
    [
        (OLD_CENTRE, ("D7", "D1"), 2),
        (LOW_TOWN, ("D7", "D1"), 2),
        (CATHEDRAL, ("DE8", "DE1"), 3),
        (BOULEVARD, ("A4", "I4"), 3),
        (BACK_STREETS, ("C7", "C1"), 2),
    ],
)
def test_the_first_shot_of_a_map_is_possible_in_its_turn(
    map: str, starts: tuple[str, str], turn: int
) -> None:  # SF-1.1, SF-2.1, SF-3.2
    """A shooter has moved in each turn before; a target that acts first once more."""
    town = new_match(map).state.field.town
    places = [{town.streets.named(name)} for name in starts]
    for now in range(1, turn + 1):
        later = [own | {to for at in own for to in town.ways(at).to} for own in places]
        seen = any(
            town.reach(0, at) >> other & 1
            for seat in (0, 1)
            for at in places[seat]
            for other in later[1 - seat]
        )
        assert seen == (now == turn), now
        places = later
