"""The turn (SF-1) and moving (SF-2)."""

from itertools import product

import pytest

from game.core.contract import Roll, Say
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.events import HalfBegan, Moved, Tossed, TurnEnded
from tests.rules.streetfire.table import (
    ADA,
    BEN,
    MAPS,
    SPARE,
    Table,
    end,
    fire,
    logged,
    move,
    new_match,
    table,
)


def test_a_turn_has_two_halves_one_of_each_seat() -> None:  # SF-1.1
    here = new_match().rolls(1)
    assert here.happened(HalfBegan) == [HalfBegan(1, 0)]
    here = here.play(end())
    assert here.happened(HalfBegan) == [HalfBegan(1, 1)]
    assert not here.happened(TurnEnded)
    assert here.play(end()).happened(TurnEnded) == [TurnEnded(1, 1)]


@pytest.mark.parametrize("faces", [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_a_coin_at_the_start_of_every_turn_says_who_goes_first(
    faces: tuple[int, int],
) -> None:  # SF-1.2
    here = new_match()
    for turn, face in enumerate(faces, 1):
        awaited = here.awaited
        assert isinstance(awaited, Roll)
        assert (awaited.seat, awaited.sides, awaited.purpose) == (0, (2,), "toss")
        here = here.rolls(face)
        assert [(e.turn, e.first) for e in here.happened(Tossed)] == [(turn, face - 1)]
        assert here.active == face - 1
        here = here.play(end())
        assert here.active == 2 - face
        here = here.play(end())


@pytest.mark.parametrize(
    ("faces", "again"),
    [((1, 1), (False, False)), ((1, 2), (False, True)), ((2, 1), (False, True))],
)
def test_who_had_the_second_half_and_wins_the_toss_acts_twice_in_a_row(
    faces: tuple[int, int], again: tuple[bool, bool]
) -> None:  # SF-1.2
    here = new_match()
    for face, twice in zip(faces, again, strict=True):
        here = here.rolls(face)
        assert here.happened(Tossed)[0].again == here.state.again == twice
        here = here.play(end())
        assert here.state.again == twice, "it is kept till the next toss"
        here = here.play(end())


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((1,), logged("tossed", 1, ADA, BEN)),
        ((1, 1), logged("tossed", 2, ADA, BEN)),
        ((1, 2), logged("tossed_again", 2, BEN, ADA)),
    ],
)
def test_the_log_says_who_goes_first_and_second_and_twice(
    faces: tuple[int, ...], words: Say
) -> None:  # SF-1.1, SF-1.2
    here = new_match()
    for face in faces:
        last = here.rolls(face)
        here = last.play(end(), end())
    assert told(last) == [words]


def test_a_half_begins_without_a_word_unless_no_coin_said_whose_it_is() -> None:  # SF-1.1
    here = new_match().rolls(2)
    assert told(here.play(end())) == []
    once = new_match(toss="once").rolls(2).play(end(), end())
    assert told(once) == [logged("quiet", 1, 8), logged("turn_began", 2, BEN, ADA)]
    assert told(once.play(end())) == []


def told(here: Table) -> list[Say]:
    lines = (GAME.tell(here.state, event) for event in here.events)
    return [line.say for line in lines if line is not None]


def test_with_one_toss_the_same_seat_goes_first_in_every_turn() -> None:  # SF-1.2
    here = new_match(toss="once").rolls(2)
    for turn in (1, 2, 3):
        assert (here.state.turn, here.active) == (turn, 1)
        here = here.play(end(), end())
        assert not here.happened(Tossed)


def test_each_piece_is_used_once_to_move_or_to_fire_or_not_at_all() -> None:  # SF-1.3, SF-1.4
    here = table("0 LR D6; 0 LR B7; 1 LR D3")
    moved = here.play(move(0, "D5"))
    assert moved.refused(move(0, "D6")) == moved.refused(fire(0, "D3")) == "acted"
    fired = here.play(fire(0, "D3")).rolls(1)
    assert fired.refused(move(0, "D5")) == fired.refused(fire(0, "D3")) == "acted"
    assert fired.refusal(move(0, "D5")).remedy == end()  # type: ignore[union-attr]
    assert fired.active == 0
    assert fired.play(end()).piece(1) == ("B7", 6)


def test_any_order_and_each_shot_is_settled_before_the_next_command() -> None:  # SF-1.5
    here = table("0 LR D6; 0 LR B7; 0 SR D5; 1 LR D3; 1 SR A1")
    shot = here.play(fire(2, "D3"))
    assert shot.refused(move(1, "B6")) == "dice_pending"
    settled = shot.rolls(6)
    assert settled.piece(3) == (None, 0)
    assert settled.refused(fire(0, "D3")) == "no_target"
    assert settled.refused(move(1, "B6")) == ""


def test_a_half_ends_early_or_with_the_last_piece() -> None:  # SF-1.6
    here = table(f"0 LR D6; 0 LR B7; {SPARE}")
    assert here.play(end()).active == 1
    assert here.play(move(1, "B6")).active == 0
    assert here.play(move(1, "B6"), move(0, "D5")).active == 1
    last = table("0 LR D6; 1 LR D3").play(fire(0, "D3"))
    assert last.active == 0, "the dice are the shooter's"
    assert last.rolls(1).active == 1


def test_the_half_of_the_second_seat_is_of_the_living() -> None:  # SF-1.3
    here = table("0 LR D6; 1 LR D3; 1 SR A1").play(fire(0, "D3")).rolls(6)
    assert here.active == 1
    assert here.refused(move(1, "D2")) == "no_piece"
    assert here.state.ready == 0b100


def test_a_move_is_half_a_block_or_a_block() -> None:  # SF-2.1
    here = table(f"0 LR B6; {SPARE}")
    assert here.ends(0) == sorted(["A6", "AB6", "BC6", "C6", "B5", "B5-6", "B6-7", "B7"])
    assert here.refused(move(0, "BC5")) == here.refused(move(0, "CD6")) == "too_far"


def test_a_move_may_turn_a_corner_from_mid_block_to_mid_block() -> None:  # SF-2.2
    here = table(f"0 LR AB6; {SPARE}").play(move(0, "B6-7"))
    path = [here.name(at) for at in here.happened(Moved)[0].path]
    assert path == ["AB6", "B6", "B6-7"]


def test_staying_is_no_move() -> None:  # SF-2.3
    here = table(f"0 LR B6; {SPARE}")
    assert here.refused(move(0, "B6")) == "too_far"
    assert "B6" not in here.ends(0)


def test_nobody_enters_or_crosses_the_square_and_its_streets_are_free() -> None:  # SF-2.4
    here = table(f"0 LR C4; {SPARE}")
    assert here.ends(0) == sorted(["C3", "C3-4", "C4-5", "C5", "BC4", "B4"])
    streets = here.state.field.town.streets
    for inside in ((5, 6), (6, 6)):
        assert here.refused(do.Move(0, streets.cell(*inside))) == "square"


def test_a_square_of_one_block_is_not_crossed_either() -> None:  # SF-2.4
    here = table("0 LR DE4; 1 LR A1", MAPS[2])
    assert here.refused(move(0, "DE5")) == "square"
    beside = table("0 LR BC4; 1 LR A1", MAPS[2])
    assert beside.refused(move(0, "BC5")) == "too_far"


def test_friends_share_a_position_and_pass_one_another() -> None:  # SF-2.5
    here = table(f"0 LR B6; 0 LR BC6; 0 SR C6; {SPARE}")
    shared = here.play(move(0, "C6"))
    assert shared.piece(0)[0] == shared.piece(2)[0] == "C6"
    assert shared.state.held[0].bit_count() == 2


def test_no_move_ends_on_an_enemy() -> None:  # SF-2.6
    here = table("0 LR B6; 1 LR C6; 1 SR BC6")
    assert here.refused(move(0, "BC6")) == "enemy_there"
    assert here.refusal(move(0, "C6")).remedy == do.Fire(0, here.at("C6"))  # type: ignore[union-attr]


def test_no_move_passes_an_enemy_half_way() -> None:  # SF-2.7
    here = table("0 LR B6; 1 SR BC6")
    refusal = here.refusal(move(0, "C6"))
    assert refusal is not None
    assert (refusal.code, refusal.remedy) == ("enemy_between", do.Fire(0, here.at("BC6")))
    assert here.ends(0) == sorted(["A6", "AB6", "B5", "B5-6", "B6-7", "B7"])


@pytest.mark.parametrize("rows", MAPS)
def test_there_is_one_way_to_each_of_at_most_eight_ends(rows: str) -> None:  # SF-2.7, SF-2.8
    streets = table("0 LR A1; 1 LR A4", rows).state.field.town.streets
    town = table("0 LR A1; 1 LR A4", rows).state.field.town
    for at in streets.cells:
        if not streets.positions >> at & 1:
            continue
        first = streets.neighbors(at)
        pairs = [(m, e) for m in first for e in streets.neighbors(m) if e not in (at, *first)]
        assert len({e for _, e in pairs}) == len(pairs), "no end has two middles"
        assert set(town.ways(at).to) == {*first, *(e for _, e in pairs)}
        assert len(town.ways(at).to) <= 8


def test_a_hemmed_in_piece_can_still_fire() -> None:  # SF-2.6, SF-3.1
    here = table("0 LR A1; 1 LR AB1; 1 LR A1-2")
    assert here.ends(0) == []
    assert here.targets(0) == ["A1-2", "AB1"]


def test_menu_and_why_not_agree_about_every_cell() -> None:  # SF-2.1, SF-3.1
    here = table("0 LR C6; 0 SR D5 3; 0 LR A1 acted; 1 LR CD6; 1 SR D3; 1 SR C5-6; 1 LR G7")
    listed = set(GAME.legal(here.state, 0))
    for piece, cell in product(range(-1, 9), range(-3, 180)):
        for command in (do.Move(piece, cell), do.Fire(piece, cell)):
            assert (here.refused(command) == "") == (command in listed), command
