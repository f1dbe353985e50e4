"""A match as text: its words, and the block that reads in again to the very same match."""

import base64
import random
import re
import zlib
from pathlib import Path

import pytest

from game.__main__ import main
from game.core.contract import BadData, Concede, Roll
from game.match import journal, paths
from game.match.dice import SeededDice
from game.match.journal.text_log import is_text_log, text_log
from game.match.match import Match
from game.match.seats import Party, Player
from game.match.texts import Texts
from game.rules import GAMES
from tests.contract.walks import CASES, Case, next_order
from tests.nightly import NIGHTLY

BEGIN, END = "-----BEGIN COUNTERBATTERY MATCH-----", "-----END COUNTERBATTERY MATCH-----"


def played(case: Case, path: Path, most: int = 4000, seed: str = "told") -> Match:
    """A random match in a file, to its end or so many entries."""
    names = case.setup.seats
    party = Party(tuple(Player(name, "person", None) for name in names))
    match, rng = journal.begin(case.game, case.setup, party, SeededDice(seed), path), _rng(seed)
    while not match.over and len(match.entries) < most:
        order = next_order(match.game, match.state, rng)
        assert order is not None
        if isinstance(match.awaiting, Roll):
            match.roll()
        else:
            match.submit(*order)
            match.step()
    return match


def given_up(match: Match) -> None:
    """Have players give up, as soon as they may, till the match is over."""
    while not match.over:
        if isinstance(match.awaiting, Roll):
            match.roll()
            continue
        seats = [s for s in range(len(match.setup.seats)) if match.why_not(s, Concede()) is None]
        assert seats
        match.submit(seats[0], Concede())
        match.step()


def _rng(seed: str) -> random.Random:
    return random.Random(seed)


def of(slug: str) -> Case:
    return next(case for case in CASES if case.game.slug == slug)


def read_back(text: str, path: Path) -> journal.Journalled:
    path.write_text(text, "utf-8")
    return journal.read(path)


def block_of(text: str) -> str:
    return text.partition(BEGIN)[2].partition(END)[0]


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_as_text_reads_in_again_to_the_same_digest(slug: str, tmp_path: Path) -> None:
    match = played(of(slug), tmp_path / "real.cbm")
    text = journal.as_text(match, Texts())
    if not match.over:  # the case is long; what is read must still be what was written
        assert read_back(text, tmp_path / "told.txt").header.branch > 0
        return
    again, first = read_back(text, tmp_path / "told.txt"), journal.read(tmp_path / "real.cbm")
    assert (again.code, again.header.digest) == (first.code, first.header.digest)
    assert journal.replay(again).states[-1] == match.state


@NIGHTLY
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_matches_read_in_to_the_same_digest(hundred: int, tmp_path: Path) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        case = CASES[number % len(CASES)]
        if case.game.slug not in GAMES:
            case = of(GAMES[number % len(GAMES)])
        path = tmp_path / f"{number}.cbm"
        match = played(case, path, most=250, seed=str(number))
        given_up(match)
        data = path.read_bytes()
        again = read_back(text_log(match, data, Texts()), tmp_path / "told.txt")
        first = journal.read(path)
        assert (again.code, again.records) == (first.code, first.records)


def test_the_words_tell_who_played_what_and_each_order_with_its_rule(tmp_path: Path) -> None:
    match = played(of("streetfire"), tmp_path / "real.cbm")
    words = journal.as_text(match, Texts()).partition(BEGIN)[0]
    assert all(name in words for name in match.setup.seats)
    rules = re.findall(r"\[(SF-\d[\d.]*)\]", words)
    assert len(rules) > 10
    assert words.count("\n") > len(match.spans) / 2


@pytest.mark.parametrize("quote", ["> ", ">> ", "| ", "\t"])
def test_a_block_that_was_quoted_and_wrapped_anew_reads_in(quote: str, tmp_path: Path) -> None:
    match = played(of("bitskrieg"), tmp_path / "real.cbm", most=40)
    given_up(match)
    text = journal.as_text(match, Texts())
    letters = "".join(block_of(text).split())
    rewrapped = [letters[at : at + 50] for at in range(0, len(letters), 50)]
    lines = ["Look at this one:", BEGIN, *rewrapped, END, "What do you think?"]
    mailed = "\r\n".join(quote + line for line in lines)
    first = journal.read(tmp_path / "real.cbm")
    assert read_back(mailed, tmp_path / "mail.txt").code == first.code


def test_a_torn_block_and_an_altered_one_are_told_apart(tmp_path: Path) -> None:
    match = played(of("bitskrieg"), tmp_path / "real.cbm", most=20)
    given_up(match)
    text = journal.as_text(match, Texts())
    with pytest.raises(BadData) as torn:
        read_back(text[:-60], tmp_path / "torn.txt")
    assert torn.value.mistakes[0].id == "core.mistake.torn_text_log"
    body = block_of(text)
    middle = len(body) // 2
    for wrong in (body[:middle] + body[middle + 80 :], body.replace("A", "B"), "eJw=", "!!!"):
        with pytest.raises(BadData) as altered:
            read_back(f"{BEGIN}\n{wrong}\n{END}\n", tmp_path / "altered.txt")
        assert altered.value.mistakes[0].id == "core.mistake.altered_text_log"


def test_a_block_that_unpacks_to_far_more_than_a_match_is_refused(tmp_path: Path) -> None:
    bomb = base64.b64encode(zlib.compress(b"," * 70_000_000, 9)).decode()
    with pytest.raises(BadData) as refused:
        read_back(f"{BEGIN}\n{bomb}\n{END}\n", tmp_path / "bomb.txt")
    assert refused.value.mistakes[0].id == "core.mistake.altered_text_log"


def test_words_that_look_like_a_block_do_not_hide_the_match(tmp_path: Path) -> None:
    match = played(of("bitskrieg"), tmp_path / "real.cbm", most=20)
    given_up(match)
    text = f"{BEGIN}\nno match\n{journal.as_text(match, Texts())}"
    first = journal.read(tmp_path / "real.cbm")
    assert read_back(text, tmp_path / "told.txt").code == first.code
    assert not is_text_log((tmp_path / "real.cbm").read_bytes())


def test_a_running_match_as_text_goes_on_as_a_branch_with_other_dice(tmp_path: Path) -> None:
    match = played(of("streetfire"), tmp_path / "real.cbm", most=30)
    assert not match.over
    told = tmp_path / "told.txt"
    told.write_text(journal.as_text(match, Texts()), "utf-8")
    again = journal.open_match(told)
    assert again.states[-1] == match.state
    assert again.dice.secret != match.dice.secret
    assert again.journal is not None
    assert again.journal.path.parent == paths.matches()
    given_up(again)
    assert is_text_log(told.read_bytes())  # nobody has written over what was sent


def test_opening_the_same_text_twice_takes_it_in_once(tmp_path: Path) -> None:
    match = played(of("bitskrieg"), tmp_path / "real.cbm", most=20)
    given_up(match)
    told = tmp_path / "told.txt"
    told.write_text(journal.as_text(match, Texts()), "utf-8")
    first = journal.taken_in(told)
    assert journal.taken_in(told) == first
    assert first.read_bytes() == (tmp_path / "real.cbm").read_bytes()


@pytest.mark.parametrize("json", [[], ["--json"]])
def test_replay_writes_a_match_as_text_and_reads_it_again(tmp_path: Path, json: list[str]) -> None:
    match = played(of("bitskrieg"), tmp_path / "real.cbm", most=20)
    given_up(match)
    told = tmp_path / "told.txt"
    assert main(["replay", str(tmp_path / "real.cbm"), "--out", str(told), *json]) == 0
    assert journal.read(told).code == journal.read(tmp_path / "real.cbm").code
    assert main(["replay", str(told), "--log"]) == 0
    assert main(["replay", str(told), "--out", str(told)]) == 2
