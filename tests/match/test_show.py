"""`show`: a position from the command line, a file, standard input or a match, and its faults."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.contract import Choice
from game.core.notation import draw_position, read_position, write_position
from game.match.headless.commands import run
from game.match.headless.wiring import Wiring
from game.match.texts import Texts
from game.rules.dicezone import GAME as DICEZONE
from game.rules.streetfire import GAME
from tests.match.test_headless import no_mind
from tests.words import before, fragment, worded

CORPUS = Path(__file__).parent / "corpus"
POSITION = """\
# Two guns at the edge of the Square.
streetfire 2
map
  1 2 1
  1 . 1
  1 2 1
opening starts=(C4 B1) forces=((LR) (SR))
now active=0 ready=(0) phase=act turn=3 first=0 quiet=0 hurt=no
piece seat=0 kind=LR at=C4 hp=6
piece seat=1 kind=SR at=B1 hp=2.5
"""
DRAWN = """\
   A  B  C  D
1  +  -  s1 -  +  -  +
   |  1  |  2  |  1  |
2  +  -  +  -  +  -  +
   |  1  |  .  |  1  |
3  +  -  +  -  +  -  +
   |  1  |  2  |  1  |
4  +  -  +  -  L0 -  +
"""

Show = Callable[..., int]


@pytest.fixture
def show() -> Show:
    wiring = Wiring(no_mind, lambda: (), lambda *asked: ())
    return lambda *words: run(("show", *words), wiring)


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def squeezed(lines: list[str]) -> list[list[str]]:
    """The marks of each line, however far apart."""
    return [line.split() for line in lines]


def test_a_position_is_drawn_and_whose_turn_it_is_is_told(
    show: Show, capsys: pytest.CaptureFixture[str]
) -> None:
    assert show("streetfire", POSITION) == 0
    lines = told(capsys)
    assert squeezed(lines[:8]) == squeezed(DRAWN.splitlines())
    assert lines[8] == ""
    awaited = GAME.awaiting(read_position(GAME, POSITION).state)
    assert isinstance(awaited, Choice)
    prompt = Texts().say(awaited.prompt)
    assert lines[9] == worded("headless.show.waits", worded("core.seat", 1), prompt)


def test_a_file_and_standard_input_are_read_as_well(
    show: Show, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, "utf-8")
    assert show("streetfire", POSITION) == 0
    argument = told(capsys)
    assert show("streetfire", str(file)) == 0
    assert told(capsys) == argument
    monkeypatch.setattr("sys.stdin", io.StringIO(POSITION))
    assert show("streetfire", "-") == 0
    assert told(capsys) == argument


def test_json_has_the_text_that_reads_back(show: Show, capsys: pytest.CaptureFixture[str]) -> None:
    assert show("streetfire", POSITION, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    state = read_position(GAME, POSITION).state
    assert read_position(GAME, found["text"]).state == state
    assert tuple(found["drawing"]) == draw_position(GAME, state)


def test_a_step_of_a_match_is_shown(show: Show, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(CORPUS / "format_4_dicezone.cbm")
    assert show("dicezone", file, "--at", "20", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    back = read_position(DICEZONE, found["text"]).state
    assert write_position(DICEZONE, back) == found["text"]
    assert show("dicezone", file, "--at", "100000") == 2
    assert show("streetfire", file) == 2


@pytest.mark.parametrize(
    ("line", "changed", "id"),
    [
        ("hp=2.5", "hp=much", "number"),
        ("at=C4 hp", "at=Q9 hp", "cell"),
        ("kind=SR", "kind=XR", "choice"),
        ("phase=act", "phase=act phase=act", "twice"),
        ("turn=3 ", "", "missing"),
        ("streetfire 2", "streetfire 7", "version"),
        ("streetfire 2", "chess 2", "game"),
        ("piece seat=1", "rook seat=1", "line"),
        ("forces=((LR) (SR))", "forces=((LR) (SR)", "expected"),
        ("ready=(0)", "ready=(0 1)", "impossible"),
    ],
)
def test_a_mistake_is_told_in_a_sentence_with_its_line(
    show: Show, capsys: pytest.CaptureFixture[str], line: str, changed: str, id: str
) -> None:
    wrong = POSITION.replace(line, changed)
    number = next(n for n, text in enumerate(POSITION.splitlines(), 1) if line in text)
    assert show("streetfire", wrong, "--json") == 1
    mistake, *_ = json.loads(capsys.readouterr().out)["mistakes"]
    if id != "impossible":
        assert mistake["where"].startswith(worded("core.place.one_line", number))
    assert fragment(f"core.mistake.position.{id}.what") in mistake["what"]


def test_only_a_match_has_entries(show: Show, capsys: pytest.CaptureFixture[str]) -> None:
    assert show("streetfire", POSITION, "--at", "3") == 2
    assert before("headless.wrong.at") in capsys.readouterr().err
