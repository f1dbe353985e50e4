"""Each attack finds a planted fault, and the crew tells what fell through, hung, or died."""

import os
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.match import journal, paths, settings, user_sheets
from game.match.files import FileLock
from game.match.match import Match
from game.match.settings import Settings
from game.match.texts import Texts
from game.rules import GAMES
from game.ui.scenes.table.scene import TableScene
from tests.match import fuzzing
from tests.match.files.forgeries import MATCHES, real_match
from tests.tools import stuck
from tests.ui.table import eyes
from tools.attack import crew, damage, forgery, kills, player, report, secrecy, values, windows
from tools.attack.attacks import ATTACKS
from tools.attack.cases import NO_GAME, UNTRIED, Case, Fault, Run, Strike, cases
from tools.attack.player import Done, Word


def broken(*values: Any, **named: Any) -> Any:
    raise KeyError("planted")


def verified(path: Path, **noted: Any) -> Any:
    """What `verify` says of the match before it was forged."""
    return real_match("streetfire", dict(MATCHES)["streetfire"]).verdict


def all_of_it(match: Match, seat: int | None, step: int | None = None) -> Any:
    """What a seat may know, with all that others have sealed."""
    return match.entries[:step]


PLANTED: list[tuple[Strike, str, int, Any, str, Any]] = [
    (damage.strike_journals, "bitskrieg", 1, journal, "open_match", broken),
    (damage.strike_lines, "bitskrieg", 1, journal, "verify", broken),
    (damage.strike_scenarios, "streetfire", 1, fuzzing, "play_at_random", broken),
    (damage.strike_sheets, "bitskrieg", 1, user_sheets, "load", lambda slug: ({}, ())),
    (damage.strike_settings, NO_GAME, 1, settings, "load", lambda path: (Settings(), ())),
    (forgery.strike, "streetfire", 0, journal, "verify", verified),
    (secrecy.strike_futures, "bitskrieg", 1, Match, "known_to", all_of_it),
    (secrecy.strike_eyes, "bitskrieg", 0, eyes, "seen_after", lambda secret, seed: [bytes([seed])]),
    (values.strike, "streetfire", 0, Texts, "has", lambda texts, id: False),
    (windows.strike, "streetfire", 0, TableScene, "handle", broken),
]


@pytest.mark.parametrize(
    ("strike", "game", "number", "owner", "name", "plant"),
    PLANTED,
    ids=[f"{strike.__module__}-{name}" for strike, _, _, _, name, _ in PLANTED],
)
def test_an_attack_finds_what_was_planted(
    monkeypatch: pytest.MonkeyPatch,
    strike: Strike,
    game: str,
    number: int,
    owner: Any,
    name: str,
    plant: Callable[..., Any],
) -> None:
    case = Case("planted", game, number, strike)
    if strike is not secrecy.strike_eyes:  # which takes seconds, and stands in its own test
        assert isinstance(crew.outcome(case), Counter)
    monkeypatch.setattr(owner, name, plant)
    fell = crew.outcome(case)
    assert isinstance(fell, str)
    assert "planted" in fell or "AssertionError" in fell


class Killed(Exception):
    """Stands for the end of a process."""


class Mouth:
    """Hears a player, and ends it once it has done so many steps."""

    def __init__(self, steps: int) -> None:
        self.steps, self.words = steps, list[Word]()

    def send(self, word: Word) -> None:
        self.words.append(word)
        if sum(isinstance(word, Done) for word in self.words) > self.steps:
            raise Killed


def played(game: str, steps: int) -> kills.Story:
    mouth: Any = Mouth(steps)
    with suppress(Killed):
        player.play(mouth, game, 1, str(paths.home()))
    return kills.told(mouth.words)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_kept_all_it_had_promised_passes(own_files: Path, game: str) -> None:
    story = played(game, 30)
    assert story.orders
    assert story.kept
    assert kills.check(game, story) == "between two steps"


def test_an_order_that_is_lost_is_found(own_files: Path) -> None:
    story, path = played("streetfire", 20), paths.matches() / player.FILE
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    with pytest.raises(AssertionError, match="lost"):
        kills.check("streetfire", story)


def test_a_sheet_that_is_lost_is_found(own_files: Path) -> None:
    story = played("streetfire", 30)
    paths.sheets("streetfire").unlink()
    with pytest.raises(AssertionError, match="lost"):
        kills.check("streetfire", story)


def test_what_was_under_way_may_be_there_and_nothing_else() -> None:
    one, two, three = ((seat, {"do": "Step"}) for seat in (0, 1, 0))
    story = kills.Story(True, [one, two], 0, player.About("order", 0))
    assert kills.agrees(story, [one, two])
    assert kills.agrees(story, [one, two, three])
    assert not kills.agrees(story, [one, two, two]), "by another seat"
    assert not kills.agrees(story, [one])
    undone = story._replace(about=player.About("undo", 0))
    assert kills.agrees(undone, [two])
    assert not kills.agrees(undone, [one]), "the order of another seat is gone"


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
def test_the_crew_tells_what_hung_died_or_failed_and_leaves_nobody_behind(tmp_path: Path) -> None:
    strikes = (stuck.hang, stuck.die, stuck.fail, stuck.stand)
    held = tmp_path / "held"
    wanted = [Case(one.__name__, str(held), 7, one) for one in strikes]
    run = crew.run(wanted, processes=2, deadline=1.5, budget=600)
    fell = {fault.case.attack: fault.what for fault in run.faults}
    assert set(fell) == {"hang", "die", "fail"}
    assert re.search(r"stuck\.py.*in hang", fell["hang"]), "it says where"
    assert "died" in fell["die"]
    assert "ValueError" in fell["fail"]
    assert run.figures == {("stand", str(held)): Counter(stood=1)}
    assert FileLock.take(held) is not None, "the child of what hung is gone, too"


def test_cases_of_all_attacks_come_on_at_one_pace() -> None:
    found = cases(ATTACKS, quick=False, share=0.02)
    assert {(case.attack, case.game) for case in found[: len(found) // 2 + 60]} == {
        (attack.id, game) for attack in ATTACKS for game in attack.games
    }
    assert {game for attack in ATTACKS for game in attack.games} == {*GAMES, NO_GAME}


def test_figures_take_the_place_of_older_ones(tmp_path: Path) -> None:
    figures = {("kills", "bitskrieg"): Counter({"in mid-roll": 1200, UNTRIED: 5})}
    wanted = [Case("kills", game, 3, kills.strike) for game in ("bitskrieg", "streetfire")]
    run = Run(3, 2, figures, [Fault(Case("kills", "portable", 8, kills.strike), "gone")])
    attacks = [attack for attack in ATTACKS if attack.id == "kills"]
    row = report.table(attacks, run).splitlines()[-1].split(" | ")
    assert row[1:3] == ["1,200", "–"]
    assert row[-2:] == ["1", "1,200 in mid-roll |"]
    assert report.missed(wanted, run) == ["kills of streetfire"]
    assert "--only kills --game portable --case 8" in "\n".join(report.faults(run))
    path = tmp_path / "TRUST.md"
    path.write_text("a\n<!-- figures -->\nold\n<!-- end of figures -->\nb\n")
    report.write("new\n", path)
    assert path.read_text() == "a\n<!-- figures -->\nnew\n<!-- end of figures -->\nb\n"
