"""What the diagrams of the rulebook say is what the rules say."""

import pytest

from game.rules.portable.data import GUNS, KINDS
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.tables.portable import diagrams
from tests.ui.portable.catalogue import word


@pytest.fixture
def told(monkeypatch):
    """Return what a diagram writes, tints, crosses out and draws as lines, by column and row."""

    def draw(name):
        words, tints, crossed, lines = {}, {}, set(), []

        def wash(canvas, corners, tone):
            tints[square(corners[0])] = tone

        monkeypatch.setattr(
            diagrams, "figure", lambda canvas, at, said, *rest: words.update({square(at): said})
        )
        monkeypatch.setattr(diagrams, "wash", wash)
        monkeypatch.setattr(diagrams, "cross", lambda canvas, at, tone: crossed.add(square(at)))
        monkeypatch.setattr(diagrams, "line", lambda canvas, mark: lines.append(mark))
        diagrams.DIAGRAMS[name]().write(None)
        return words, tints, crossed, lines

    return draw


def square(at):
    return int(at[0]), int(at[1])


def test_every_kind_of_unit_and_every_gun_is_named_beside_its_sign(told):  # PW-1.12, PW-2.19
    words, _, _, _ = told("signs")
    assert len(set(words.values())) == len(words) == len(KINDS)
    names, _, _, _ = told("guns")
    assert len(set(names.values())) == len(names) == len(GUNS)


def test_the_arc_is_bounded_by_both_diagonals_and_the_range_counts_steps(told):
    """PW-3.24, PW-3.23: a mountain gun at E6 that looks north has range 6."""
    words, tints, _, _ = told("arc")
    wanted = {
        (4 + across, 5 - along)
        for along in range(1, 6)
        for across in range(-along, along + 1)
        if along + abs(across) <= 6
    }
    assert set(tints) == wanted
    assert words == {(c, r): str(5 - r + abs(c - 4)) for c, r in wanted if (c, r) != (4, 0)}


def test_in_front_of_the_target_is_nearer_to_the_guns_side(told):  # PW-2.20, PW-2.21
    words, tints, _, _ = told("landing")
    assert tints == {(4, 1): AMBER, (4, 3): AMBER, (4, 2): FIRE}
    assert words == {
        (5, 1): word("diagram.scores", 1, 3),
        (5, 3): word("diagram.scores", 2, 4),
        (5, 2): word("diagram.score_more", 5),
    }


def test_behind_the_edge_of_a_hill_nothing_is_seen_and_its_near_side_is(told):  # PW-3.22
    _, tints, crossed, _ = told("hill")
    assert {(3, 3), (4, 3), (3, 4), (0, 3)} <= set(tints)
    assert {(3, 0), (4, 0)} <= crossed
    assert not set(tints) & crossed
    assert len(set(tints) | crossed) == 8 * 6 - 1


def test_two_woods_at_a_corner_shut_the_line_and_one_does_not(told):  # PW-3.22
    _, _, _, lines = told("corner")
    assert [(mark.color, mark.pattern) for mark in lines] == [
        (DANGER, "dashed"),
        (CHANCE, "solid"),
    ]


def test_a_unit_shuts_the_flat_line_and_a_commander_does_not(told):  # PW-3.25
    _, _, _, lines = told("flat")
    assert [mark.color for mark in lines] == [DANGER, CHANCE, CHANCE]


def test_tanks_stop_beside_the_enemy_and_in_woods(told):  # PW-3.8, PW-3.10
    words, tints, _, _ = told("stops")
    assert {place for place, tone in tints.items() if tone == AMBER} == {(2, 4), (3, 3), (4, 3)}
    assert (2, 3) not in words
    assert words[2, 4] == words[3, 3] == "2"
    assert words[0, 5] == words[6, 5] == "3"


def test_who_is_engaged_enters_no_front_and_nothing_beside_the_enemy_that_faces_it(told):
    """PW-3.12: the enemy north of it faces it, the one east of it does not."""
    words, _, crossed, _ = told("withdrawal")
    assert crossed == {(2, 2), (4, 2), (3, 1), (4, 3)}
    assert not crossed & set(words)
    assert {(2, 3), (3, 4)} <= set(words)


def test_foot_that_was_there_occupies_a_trench_who_entered_or_is_a_tank_crosses_it(told):
    """PW-3.20."""
    words, _, _, _ = told("trench")
    crosses = word("diagram.crosses")
    assert words == {(1, 2): word("diagram.occupies"), (3, 2): crosses, (5, 2): crosses}


def test_an_attacked_unit_needs_more_in_flank_and_rear(told):  # PW-5.3, PW-1.12
    words, _, _, _ = told("sides")
    front, flank = word("diagram.front", 3), word("diagram.flank", 5)
    assert sorted(words.values()) == sorted([front, flank, flank, flank])
    assert words[3, 4] == front


def test_a_commander_and_a_wood_change_what_each_side_needs(told):
    """PW-5.15: 3 less 1 for the commander; 5 in the flank less 1 for the wood."""
    words, _, _, _ = told("close_combat")
    assert sorted(words.values()) == [word("diagram.needs", need) for need in (2, 4)]


def test_an_exhausted_side_comes_no_nearer_to_any_enemy(told):
    """PW-7.3: the nearest enemy is three steps away."""
    words, _, _, _ = told("exhausted")
    enemies = ((3, 0), (6, 2))
    assert words
    for c, r in words:
        assert all(abs(c - x) + abs(r - y) >= 3 for x, y in enemies)


def test_a_cloud_drifts_away_with_1_and_3_back_with_2_and_4_and_else_stays(told):  # PW-12.3
    words, tints, _, _ = told("gas")
    assert set(tints) == {(3, 1), (3, 2), (3, 3)}
    assert words == {
        (4, 1): word("diagram.faces", 1, 3),
        (4, 2): word("diagram.faces", 5, 6),
        (4, 3): word("diagram.faces", 2, 4),
    }
