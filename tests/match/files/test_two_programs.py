"""A match is played by one program; a second one plays a copy and says so."""

from pathlib import Path

from game.core.contract import DICE, Say
from game.match import journal
from tests.match.programs import heard, outcome, program
from tests.match.race import find
from tests.match.test_journal import begun, some_rounds

PLAY = """
match = journal.open_match(Path(sys.argv[1]), find)
say("opened")
sys.stdin.readline()
rounds(match, int(sys.argv[2]))
say(match.journal.path.name)
sys.stdin.readline()
"""


def test_the_second_program_is_told_and_plays_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    assert match.journal is not None
    match.journal.close()
    whole = path.read_bytes()
    with program(PLAY, path, 1) as first:
        assert heard(first) == "opened"
        second = journal.open_match(path, find)
        assert second.journal is not None
        (note,) = second.journal.notes
        assert note == Say("core.journal.copy", ("a-2.cbm",))
        some_rounds(second, 1)
    assert path.read_bytes() == whole
    assert journal.open_match(tmp_path / "a-2.cbm", find).entries == second.entries


def test_looking_at_a_match_that_another_program_plays_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    with program(
        "match = journal.begin(RACE, setup(), Party((Player('Ann'), Player('Ben', team=1)"
        ")), SeededDice(b's'), Path(sys.argv[1])); say('begun'); sys.stdin.readline()",
        path,
    ) as first:
        assert heard(first) == "begun"
        looking = journal.open_match(path, find)
        assert looking.journal is not None
        assert looking.journal.path == tmp_path / "a-2.cbm"
        looking.journal.close()
        assert not (tmp_path / "a-2.cbm").exists()


def test_a_program_that_was_killed_leaves_its_match_free(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1).journal.close()  # type: ignore[union-attr]
    with program(PLAY, path, 1) as killed:
        assert heard(killed) == "opened"
    match = journal.open_match(path, find)
    assert match.journal is not None
    assert match.journal.path == path
    assert match.journal.notes == ()


def test_a_match_that_was_closed_is_free_for_other_programs(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = some_rounds(begun(path), 1)
    assert match.journal is not None
    match.journal.close()
    name = "say(journal.open_match(Path(sys.argv[1]), find).journal.path.name)"
    assert outcome(name, path) == "a.cbm"
    some_rounds(match, 1)
    assert outcome(name, path) == "a-2.cbm"


def test_programs_that_go_on_with_one_match_at_once_lose_no_line(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    some_rounds(begun(path), 1).journal.close()  # type: ignore[union-attr]
    with (
        program(PLAY, path, 2) as one,
        program(PLAY, path, 2) as two,
        program(PLAY, path, 2) as three,
    ):
        played = (one, two, three)
        for process in played:
            assert heard(process) == "opened"
        for process in played:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        names = sorted(heard(process) for process in played)
    assert names == ["a-2.cbm", "a-3.cbm", "a.cbm"]
    matches = [journal.open_match(tmp_path / name, find) for name in names]
    assert {len(match.entries) for match in matches} == {15}
    assert [match.journal.header.branch for match in matches] == [5, 5, 0]  # type: ignore[union-attr]
    orders = [[e[:2] for e in match.entries if e.seat != DICE] for match in matches]
    assert orders[0] == orders[1] == orders[2]
    assert len({match.dice.secret for match in matches}) == 3, "each copy has dice of its own"


BEGIN = """
sys.stdin.readline()
party = Party((Player("Ann"), Player("Ben", team=1)))
for number in range(10):
    match = journal.begin(RACE, setup(), party, SeededDice(sys.argv[1] + str(number)))
    rounds(match, 1)
    match.journal.close()
"""


def test_matches_begun_in_the_same_second_by_two_programs_get_names_of_their_own(
    own_files: Path,
) -> None:
    with program(BEGIN, "a") as one, program(BEGIN, "b") as two:
        for process in (one, two):
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        assert (one.wait(60), two.wait(60)) == (0, 0)
    summaries = journal.library()
    assert len(summaries) == 20
    assert {s.mistakes for s in summaries} == {()}
    assert {p.suffix for p in (own_files / "matches").iterdir()} == {".cbm"}
    assert {len(journal.open_match(s.path, find).entries) for s in summaries} == {5}
