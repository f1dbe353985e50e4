"""The analysis of the match in a file: which files have one, and what is kept beside them."""

from itertools import islice
from pathlib import Path
from shutil import copyfile

import pytest

from game.ai.analysis.analyzing import analyzed
from game.ai.analysis.files import findings, finished
from game.ai.analysis.keeping import file_of, kept
from game.match import journal
from game.match.dice import SeededDice
from game.match.headless.bench.walks import setups
from game.match.seats import Party, persons
from game.rules import load
from tests.ai.analysis.matches import written_match
from tests.mistakes import faults, refused

CORPUS = Path(__file__).parents[2] / "match" / "corpus"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a match with its whole analysis beside it."""
    path = written_match(tmp_path_factory.mktemp("whole") / "short.cbm")
    list(findings(path))
    return path


@pytest.fixture
def match(whole: Path, tmp_path: Path) -> Path:
    """The same match alone."""
    return Path(copyfile(whole, tmp_path / "short.cbm"))


def test_what_is_found_is_kept_beside_the_match(whole: Path) -> None:
    given = finished(whole)
    found = kept(whole, given.match.codec)
    assert found == analyzed(given)
    assert found.whole
    assert found.code == journal.read(whole).code


def test_a_whole_analysis_is_not_made_again(whole: Path) -> None:
    (only,) = findings(whole)
    assert only.analysis.whole
    assert (only.entry, only.share) == (None, 1.0)


def test_a_run_that_was_killed_goes_on_where_it_was(match: Path, whole: Path) -> None:
    codec = finished(match).match.codec
    run = findings(match)
    part = list(islice(run, 6))[-1].analysis
    run.close()
    assert kept(match, codec) == part
    first = next(findings(match))
    assert len(first.analysis.steps) > len(part.steps)
    *_, last = findings(match)
    assert last.analysis == kept(whole, codec)


def test_progress_only_grows(match: Path) -> None:
    found = list(findings(match))
    shares = [one.share for one in found]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert all(one.entry is not None for one in found[:-1] if not one.analysis.through)


@pytest.mark.parametrize("damage", ["", "{}", "torn"])
def test_a_damaged_analysis_is_made_anew(match: Path, whole: Path, damage: str) -> None:
    text = file_of(whole).read_text() if damage == "torn" else damage
    file_of(match).write_text(text[: len(text) // 2] if damage == "torn" else damage)
    *_, last = findings(match)
    assert last.analysis == kept(whole, finished(match).match.codec)


def test_the_analysis_of_another_match_is_not_believed(match: Path, tmp_path: Path) -> None:
    other = written_match(tmp_path / "other.cbm", seed=6, most=4)
    list(findings(other))
    copyfile(file_of(other), file_of(match))
    *_, last = findings(match)
    assert last.analysis.code == journal.read(match).code
    assert last.analysis.entries == len(finished(match).match.entries)


def test_where_nothing_can_be_written_it_is_found_all_the_same(match: Path) -> None:
    file_of(match).mkdir()
    *_, last = findings(match)
    assert last.analysis.whole


# Files without an analysis


def refusal(path: Path) -> list[str]:
    found = faults(refused(lambda: next(findings(path))))
    assert not file_of(path).exists()
    return found


def test_a_match_that_goes_on_is_not_analyzed(tmp_path: Path) -> None:
    path, owner = tmp_path / "on.cbm", load("streetfire")
    setup = setups(owner)[0]
    journal.begin(owner, setup, Party(persons(setup.seats)), SeededDice("1"), path)
    assert refusal(path) == ["goes_on"]


def test_a_torn_match_goes_on(match: Path) -> None:
    # Without its last two lines, which told who gave up, nobody has won it.
    lines = match.read_bytes().split(b"\n")
    match.write_bytes(b"\n".join(lines[:-3]) + b"\n" + lines[-3][:20])
    assert refusal(match) == ["goes_on"]


def test_an_altered_match_is_not_analyzed(match: Path) -> None:
    match.write_bytes(match.read_bytes().replace(b'"seat":0', b'"seat":1', 1))
    assert refusal(match) == ["altered"]


def test_a_file_that_is_no_match_is_not_analyzed(tmp_path: Path) -> None:
    path = tmp_path / "letter.cbm"
    path.write_text("Dear Ann,\n")
    assert refusal(path) == ["foreign"]
    assert refusal(tmp_path / "nowhere.cbm") == ["unreadable"]
