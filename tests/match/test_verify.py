"""The proof that a match went as its file says."""

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from game.core.contract import DICE, BadData, Rolled
from game.match import journal, scenarios
from game.match.dice import ScriptedDice, SeededDice, TypedDice
from game.match.match import Match
from game.match.texts import Texts
from tests.match.race import RACE, Bid, Step, find, setup
from tests.match.test_journal import begun, rewritten, some_rounds
from tests.mistakes import faults, refused
from tests.words import worded


def played_out(match: Match) -> Match:
    while not match.over:
        for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(3)), (0, Step(3))):
            if not match.over:
                match.submit(seat, command)
                match.step()
        match.roll()
    return match


def ids(verdict: journal.Verdict) -> list[str]:
    return [say.id.removeprefix("core.verify.") for say in verdict.says]


def standings(verdict: journal.Verdict) -> dict[str, str]:
    return {claim.id: claim.standing for claim in verdict.claims}


def about(verdict: journal.Verdict, id: str) -> list[str]:
    """What is said of one claim."""
    (says,) = (claim.says for claim in verdict.claims if claim.id == id)
    return [say.id.removeprefix("core.verify.") for say in says]


def test_a_match_with_words_whose_end_was_noted_is_proved_but_for_its_unknown_scenario(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.cbm"
    played_out(begun(path, SeededDice("seed", ("owl", "fox"))))
    alone = journal.verify(path, find)
    assert [id for id, one in standings(alone).items() if one != "proved"] == [
        "start",
        "end",
        "scenario",
    ]
    whole = sha256(path.read_bytes()).hexdigest()
    for code in (journal.end_code_of(path), whole):
        verdict = journal.verify(path, find, journal.Noted(end=code))
        assert about(verdict, "end") == ["end_noted"]
        assert about(verdict, "start") == ["start_by_end"]
        assert [id for id, one in standings(verdict).items() if one != "proved"] == ["scenario"]
    assert whole.startswith(alone.code)
    assert len(alone.code) == journal.NOTED


def test_another_end_or_start_than_the_noted_one_is_refuted(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    header = played_out(begun(path)).journal.header  # type: ignore[union-attr]
    other = journal.verify(path, find, journal.Noted("0" * 64, "0" * 32))
    assert (about(other, "start"), about(other, "end")) == (["start_other"], ["end_not_noted"])
    assert other.standing == "refuted"
    same = journal.verify(path, find, journal.Noted(start=header.digest))
    assert about(same, "start") == ["start_noted"]


def test_a_match_cut_short_and_played_on_proves_its_start_and_not_the_end_that_was_noted(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.cbm"
    match = played_out(begun(path, SeededDice("seed", ("owl", "fox"))))
    assert match.journal is not None
    assert match.result is not None
    noted = journal.Noted(match.journal.header.digest, journal.end_code_of(path))
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    other = journal.open_match(path, find)
    other.concede(match.result.winners[0])
    assert other.result is not None
    assert other.result.winners != match.result.winners
    verdict = journal.verify(path, find, noted)
    assert standings(verdict)["start"] == "proved"
    assert standings(verdict)["end"] == "refuted"
    assert standings(journal.verify(path, find))["end"] == "unproved"


def test_a_finished_match_reveals_a_seed_that_fits(tmp_path: Path) -> None:
    played_out(begun(tmp_path / "a.cbm"))
    verdict = journal.verify(tmp_path / "a.cbm", find)
    assert about(verdict, "dice") == ["seed", "faces"]
    assert about(verdict, "words") == ["unstirred"]
    assert about(verdict, "secrets") == ["opened", "seals_bound"]


def test_a_match_that_goes_on_keeps_its_seed_sealed(tmp_path: Path) -> None:
    some_rounds(begun(tmp_path / "a.cbm"))
    verdict = journal.verify(tmp_path / "a.cbm", find)
    assert about(verdict, "dice") == ["sealed", "faces"]
    assert about(verdict, "end") == ["not_over"]
    assert journal.end_code_of(tmp_path / "a.cbm") == ""


def test_a_bent_die_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    face = match.entries[4].command.faces[0]
    rewritten(path, {"faces": [face % 6 + 1]}, 7)
    verdict = journal.verify(path, find)
    assert not verdict.sound
    bent = next(say for say in verdict.says if say.id == "core.verify.bent")
    assert bent.values == (8, str(face % 6 + 1), str(face))


def test_a_seed_that_does_not_fit_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    played_out(begun(path))
    rewritten(path, {"seed": "00ff"}, -1)
    verdict = journal.verify(path, find)
    assert not verdict.sound
    assert "seed_other" in ids(verdict)


def test_dice_that_were_taken_back_in_practice_still_verify(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.cbm", practice=True)
    some_rounds(match, 1)
    match.undo()
    match.undo()
    match.submit(0, Step(3))
    match.step()
    match.submit(0, Step(3))
    match.step()
    match.roll()
    assert journal.verify(tmp_path / "a.cbm", find).sound


def test_the_dice_of_a_branch_verify_from_where_it_began(tmp_path: Path) -> None:
    match = some_rounds(Match(RACE, setup(), SeededDice("one")), 2)
    branch = journal.keep(match.branch(5), tmp_path / "b.cbm")
    some_rounds(branch, 1)
    verdict = journal.verify(tmp_path / "b.cbm", find)
    assert verdict.sound
    assert verdict.checked == 1, "the roll before the branch came from other dice"


def test_faces_that_were_typed_prove_nothing(tmp_path: Path) -> None:
    match = some_rounds(begun(tmp_path / "a.cbm", TypedDice()), 1)
    match.submit(DICE, Rolled((4,)))
    match.step()
    assert match.rolls == 1
    verdict = journal.verify(tmp_path / "a.cbm", find)
    assert (verdict.sound, verdict.checked) == (True, 0)
    assert standings(verdict)["dice"] == "unproved"
    assert about(verdict, "dice") == ["typed"]


def test_a_list_of_dice_proves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    played_out(begun(path, ScriptedDice([[6]] * 9)))
    verdict = journal.verify(path, find)
    assert (verdict.sound, verdict.checked) == (True, 0)
    assert about(verdict, "dice") == ["scripted"]
    assert standings(verdict)["dice"] == "unproved"


def test_words_that_stirred_the_dice_are_kept_and_told(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = played_out(begun(path, SeededDice("seed", ("owl", ""))))
    verdict = journal.verify(path, find)
    assert verdict.sound
    assert verdict.checked == match.rolls > 0
    stirred = next(say for say in verdict.says if say.id == "core.verify.stirred")
    assert worded("core.verify.word", "Ann", "owl") in Texts().say(stirred)
    again = journal.open_match(path, find)
    assert again.dice.secret == match.dice.secret


def test_a_word_that_was_changed_afterwards_bends_the_dice(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = played_out(begun(path, SeededDice("seed", ("owl", "fox"))))
    dice = msgspec.to_builtins(match.journal.header.dice) if match.journal else {}
    rewritten(path, {"dice": {**dice, "stir": ["owl", "cat"]}}, 0)
    verdict = journal.verify(path, find)
    assert not verdict.sound
    assert "bent" in ids(verdict)


@pytest.mark.parametrize(
    "words",
    [["owl"], ["owl", "fox", "cat"], ["owl", "x" * 100_000], ["owl", "a\u200bb"], ["a\nb", ""]],
)
def test_words_that_cannot_have_stirred_are_refused(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "a.cbm"
    match = begun(path)
    dice = msgspec.to_builtins(match.journal.header.dice) if match.journal else {}
    rewritten(path, {"dice": {**dice, "stir": words}}, 0)
    (found,) = faults(refused(lambda: journal.verify(path, find)))
    assert found in ("dice_words", "altered")


def test_real_dice_keep_the_luck_of_the_computer(tmp_path: Path) -> None:
    match = begun(tmp_path / "a.cbm", TypedDice())
    assert len(match.dice.secret) == 16
    assert journal.open_match(tmp_path / "a.cbm", find).dice.secret == match.dice.secret


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.cbm").write_bytes(b"\x00\x01")
    with pytest.raises(BadData):
        journal.verify(tmp_path / "a.cbm", find)


def test_a_tutorial_in_the_words_it_had_before_still_came_with_the_program() -> None:
    """As matches that were begun then have it; one changed word is another scenario."""
    text = FORMER_SHELLS
    assert scenarios.supplied_text("streetfire", "first_shells") != text
    assert scenarios.was_supplied("streetfire", "first_shells", text)
    assert not scenarios.was_supplied("streetfire", "old_centre", text)
    assert not scenarios.was_supplied("streetfire", "first_shells", text.replace("25", "26"))


FORMER_SHELLS = '''game = "streetfire"
name = "First Shells"
pitch = "Tutorial: two guns each in the back streets."
suits = "Newcomers."
rules = "house"
tutorial = true
map = """
1 1 2 1
2 1 1 1
1 . . 1
1 1 1 2
1 2 1 1
"""

[opening]
starts = ["C6", "C1"]
forces = [["LR", "SR"], ["LR", "SR"]]

[options]
turn_limit = 25
'''
