"""What the diagrams of the rulebook say is what the rules say."""

import pytest

from game.core.boards.hexes import Hex
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import BOARD, distance
from game.ui.boards.hues import CHANCE, DANGER
from game.ui.tables.dicezone import diagrams
from tests.words import worded


@pytest.fixture
def told(monkeypatch):
    """Return what a diagram writes and tints, with the hexes it does it on."""

    def draw(name):
        words, tints, dice = [], [], []
        monkeypatch.setattr(
            diagrams, "figure", lambda canvas, at, said, *rest: words.append((cell(at), said))
        )
        monkeypatch.setattr(
            diagrams, "tint", lambda canvas, outline, tone: tints.append((middle_of(outline), tone))
        )
        monkeypatch.setattr(
            diagrams, "_die", lambda canvas, at, color, face: dice.append((cell(at), face))
        )
        monkeypatch.setattr(diagrams, "line", lambda *rest: None)
        diagrams.DIAGRAMS[name]().write(None)
        return words, tints, dice

    return draw


def cell(at):
    return LAYOUT.cell_at(*at)


def middle_of(outline):
    return cell([sum(place[axis] for place in outline) / 6 for axis in (0, 1)])


def at(q, r):
    return BOARD.cell(Hex(4 + q, 2 + r))


def at_middle(q, r):
    return BOARD.cell(Hex(q, r))


def test_past_corners_and_edges_the_line_is_clear_and_between_two_rocks_it_is_not(told):
    """DZ-1.7, DZ-1.8, DZ-1.9: three hexes are seen, two are not."""
    _, tints, _ = told("sight")
    assert [tone for _, tone in tints] == [CHANCE] * 3 + [DANGER] * 2


def test_each_hex_strikes_the_side_it_lies_at_and_a_corner_the_one_nearer_the_front(told):
    """DZ-1.13, DZ-1.14."""
    words, _, _ = told("struck")
    said = dict(words)
    assert len(said) == 36
    around = [said[at(*step)] for step in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))]
    assert around == ["front", "right", "right", "rear", "left", "left"]
    corners = {(1, -2): "front", (2, -1): "right", (1, 1): "right"}
    corners |= {(-1, 2): "left", (-2, 1): "left", (-1, -1): "front"}
    assert {place: said[at(*place)] for place in corners} == corners


def test_ahead_costs_1_a_turn_1_and_back_2_whichever_is_cheapest(told):
    """DZ-6.2, DZ-6.3: rocks lie to the northeast and southeast."""
    said = dict(told("drive")[0])
    assert (said[at(0, -1)], said[at(0, -2)], said[at(0, 1)]) == ("1", "2", "2")
    assert said[at(-1, 0)] == "2"
    assert at(1, -2) not in said
    assert at(1, -1) not in said
    assert at(0, 0) not in said


def test_a_gun_of_range_3_needs_one_more_for_every_3_hexes(told):
    """DZ-8.4, DZ-8.5, DZ-8.7."""
    words, tints, _ = told("range_steps")
    assert [said for _, said in words] == ["step 1: 3+", "step 2: 4+", "step 3: 5+", "step 4: 6+"]
    middle = BOARD.cell(Hex(0, 0))
    assert {hex for hex, _ in tints} == {
        other for other in BOARD.cells if 1 <= distance(middle, other) <= 12
    }


def test_the_fastest_moves_first_and_the_least_accurate_shoots_first(told):
    """DZ-5.2, DZ-5.3: speeds 5, 3, 9, 7 and accuracies 3, 2, 4, 6."""
    words, _, dice = told("tracks")
    moves = [worded("dicezone_table.diagram.moves", place) for place in (3, 4, 1, 2)]
    assert [said for _, said in words if said in moves] == moves
    shoots = [worded("dicezone_table.diagram.shoots", place) for place in (2, 1, 3, 4)]
    assert [said for _, said in words if said in shoots] == shoots
    assert [face for _, face in dice] == [3, 2, 3, 2, 1, 2, 5, 4, 4, 4, 3, 6]
    tanks = [at_middle(*step) for step in ((-3, 5), (-1, 4), (1, 3), (3, 2))]
    assert all(distance(tanks[n // 3], place) <= 1 for n, (place, _) in enumerate(dice))


def test_the_die_for_carried_damage_names_these_stats(told):
    """DZ-9.3."""
    words, _, dice = told("carry")
    assert [face for _, face in dice] == [1, 2, 3, 4, 5, 6]
    stats = ["movement", "damage", "accuracy", "range", "core", "core"]
    assert [said for _, said in words] == stats


def test_a_mine_goes_off_on_its_hex_and_the_six_beside_it(told):
    """DZ-6.10."""
    _, tints, _ = told("mine")
    assert {distance(at(0, 0), hex) for hex, _ in tints} == {0, 1}
    assert len(tints) == 7


def test_a_blast_is_shown_for_the_target_and_who_stands_beside_it(told):
    """DZ-9.9."""
    words, tints, _ = told("blast")
    assert len(tints) == 7
    assert [said for _, said in words] == ["all", "half"]


def test_the_ring_draws_in_by_a_hex_every_turn_down_to_1(told):
    """DZ-12.13: begun on turn 4 with 11, it stays at 1 from turn 14 on."""
    words, _, _ = told("ring")
    middle = BOARD.cell(Hex(0, 0))
    first = {said: distance(middle, hex) for hex, said in words}
    assert first == {f"turn {turn}": 16 - turn for turn in range(4, 15)}


def test_an_axis_is_counted_from_2_to_12(told):
    """DZ-1.3, DZ-1.4."""
    words, tints, _ = told("zones")
    assert [said for _, said in words] == [str(away) for away in range(2, 13)]
    assert len(tints) == 7
