"""Dice: fair, repeatable, proved by a commitment, and checked when typed."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import DiceGroup, Roll, Say
from game.match.dice import (
    ScriptedDice,
    SeededDice,
    TypedDice,
    check_faces,
    choice_seed,
    is_word,
    renewed,
    tidy_word,
)
from game.match.texts import Texts


def roll(*sides: int) -> Roll:
    return Roll("luck", Say("race.throw"), tuple(DiceGroup(0, 1, each) for each in sides))


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert SeededDice("seed").commitment == hashlib.sha256(b"seed").hexdigest()
    assert SeededDice(b"seed").commitment == SeededDice("seed").commitment


def test_the_same_seed_and_index_show_the_same_faces() -> None:
    first, second = SeededDice("a"), SeededDice("a")
    later = [second.roll(roll(6, 6), n) for n in reversed(range(50))]
    assert [first.roll(roll(6, 6), n) for n in range(50)] == later[::-1]


def test_other_seeds_and_other_indices_show_other_faces() -> None:
    many = roll(*[6] * 30)
    shown = {SeededDice(seed).roll(many, n) for seed in ("a", "b") for n in range(10)}
    assert len(shown) == 20


def test_a_die_is_not_changed_by_the_dice_beside_it() -> None:
    both, one = SeededDice("a").roll(roll(6, 8), 3), SeededDice("a").roll(roll(6), 3)
    assert both is not None
    assert one is not None
    assert both[0] == one[0]


@pytest.mark.parametrize("sides", [6, 10, 20])
def test_every_face_falls_about_equally_often(sides: int) -> None:
    dice, throws = SeededDice("even"), 600 * sides
    counts = [0] * (sides + 1)
    for n in range(throws):
        (face,) = dice.roll(roll(sides), n) or (0,)
        counts[face] += 1
    assert counts[0] == 0
    chi_square = sum((count - 600) ** 2 / 600 for count in counts[1:])
    assert chi_square < 2.6 * sides + 10  # far beyond the 0.1% point


def test_new_dice_have_a_seed_nobody_chose() -> None:
    assert SeededDice().seed != SeededDice().seed
    assert len(SeededDice().seed) == 16


def test_words_stir_the_dice_but_not_the_commitment() -> None:
    plain, stirred = SeededDice("seed"), SeededDice("seed", ("owl", "", "fox"))
    assert stirred.commitment == plain.commitment == hashlib.sha256(b"seed").hexdigest()
    assert stirred.secret == hashlib.sha256(b"seed\n1=owl\n3=fox").digest()
    many = roll(*[6] * 30)
    by_hand = SeededDice(hashlib.sha256(b"seed\n1=owl\n3=fox").digest())
    assert stirred.roll(many, 0) == by_hand.roll(many, 0) != plain.roll(many, 0)


def test_a_die_can_be_worked_out_by_hand_as_the_readme_says() -> None:
    key = hashlib.sha256(b"seed\n1=owl\n2=fox").digest()
    first = [hmac.new(key, f"4/{die}/0".encode(), hashlib.sha256).digest() for die in range(3)]
    faces = tuple(int.from_bytes(word[:8], "big") % 6 + 1 for word in first)
    assert SeededDice("seed", ("owl", "fox")).roll(roll(6, 6, 6), 4) == faces


def test_each_word_counts_and_no_words_leave_the_seed_as_it_was() -> None:
    cases = [(), ("fox", ""), ("fox", "owl"), ("foxowl", ""), ("fox", "fox"), ("Fox", "owl")]
    assert len({SeededDice("seed", words).secret for words in cases}) == len(cases)
    assert SeededDice("seed", ("", "")).secret == b"seed"
    assert SeededDice("seed", ("", "")).words == ()


def test_a_word_is_its_seats_own_but_in_matches_of_older_formats() -> None:
    assert SeededDice("seed", ("b", "a")).secret != SeededDice("seed", ("a", "b")).secret
    of_old = [SeededDice("seed", words, seated=False) for words in (("b", "a"), ("a", "", "b"))]
    assert {dice.secret for dice in of_old} == {hashlib.sha256(b"seed\na\nb").digest()}


@pytest.mark.parametrize("word", ["x" * 61, "a\nb", " a", "a\u200b", "a\u202eb", "\ud800", "\x1b"])
def test_a_word_is_one_short_line_that_shows_all_its_letters(word: str) -> None:
    assert not is_word(word)
    assert is_word("")
    assert is_word("x" * 60)
    assert is_word("ein Wört")


@given(st.text(max_size=200))
def test_whatever_is_typed_becomes_a_word_that_can_stir(typed: str) -> None:
    word = tidy_word(typed)
    assert is_word(word)
    assert tidy_word(word) == word
    assert len(SeededDice("seed", (word,)).secret) == (32 if word else 4)


@given(
    st.lists(st.text().map(tidy_word), max_size=6), st.lists(st.text().map(tidy_word), max_size=6)
)
def test_only_the_same_words_stir_alike(one: list[str], other: list[str]) -> None:
    padded = [[*words, *[""] * (6 - len(words))] for words in (one, other)]
    alike = padded[0] == padded[1]
    assert (SeededDice("seed", one).secret == SeededDice("seed", other).secret) == alike


def test_the_seed_of_a_choice_is_none_of_the_words_that_make_dice() -> None:
    """Who sees a choice's seed could tell the dice only if both came from the same counter."""
    seeds = {choice_seed(SeededDice("a"), step, seat) for step in range(50) for seat in range(6)}
    words = {SeededDice("a")._word(f"{n}/{die}/0") for n in range(50) for die in range(6)}
    assert len(seeds) == len(words) == 300
    assert not seeds & words


def test_the_seed_of_a_choice_hangs_on_the_match_its_words_the_step_and_the_seat() -> None:
    seed = choice_seed(SeededDice("a"), 3, 1)
    assert seed == choice_seed(SeededDice("a"), 3, 1)
    others = [
        choice_seed(SeededDice("b"), 3, 1),
        choice_seed(SeededDice("a", ("owl",)), 3, 1),
        choice_seed(SeededDice("a"), 4, 1),
        choice_seed(SeededDice("a"), 3, 0),
    ]
    assert len({seed, *others}) == 5


def test_dice_are_renewed_in_their_kind() -> None:
    seeded, typed, listed = SeededDice("a", ("owl",)), TypedDice(b"a"), ScriptedDice([[2]])
    assert renewed(seeded).kind == "seeded"
    assert renewed(typed).kind == "typed"
    assert renewed(listed) is listed
    assert len({dice.secret for dice in (seeded, renewed(seeded), typed, renewed(typed))}) == 4


def test_typed_dice_wait_for_a_person_and_scripted_ones_end() -> None:
    assert TypedDice().roll(roll(6), 0) is None
    assert ScriptedDice([[2], [3]]).roll(roll(6), 1) == (3,)
    assert ScriptedDice([[2], [3]]).roll(roll(6), 2) is None


@pytest.mark.parametrize(
    ("faces", "says"),
    [
        ((1, 7), Say("core.dice.face", (2, 7, Say("core.die_of.6"), 6))),
        ((0, 6), Say("core.dice.face", (1, 0, Say("core.die_of.6"), 6))),
        ((3,), Say("core.dice.count", (2, 1))),
        ((3, 3, 3), Say("core.dice.count", (2, 3))),
    ],
)
def test_impossible_faces_are_refused_with_the_bound(faces: tuple[int, ...], says: Say) -> None:
    refusal = check_faces(roll(6, 6), faces)
    assert refusal is not None
    assert refusal.say == says
    assert "«" not in Texts().say(says)


def test_possible_faces_are_accepted() -> None:
    assert check_faces(roll(6, 20), (6, 20)) is None
    assert check_faces(roll(7), (7,)) is None


def test_an_odd_die_is_named_by_its_sides() -> None:
    refusal = check_faces(roll(7), (8,))
    assert refusal is not None
    assert refusal.say == Say("core.dice.face", (1, 8, Say("core.die_of.any", (7,)), 7))
