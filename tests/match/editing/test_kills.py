"""Programs that are killed while somebody draws: at most the edit under way is lost."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.core.contract import BadData
from game.match import paths
from game.match.editing.session import EditSession, draft_path
from game.rules import GAMES, load
from tests.match.editing.strokes import strokes

EDITED = [slug for slug in GAMES if load(slug).editing is not None]
ROOT = Path(__file__).parents[3]
WORDS = ("Mill", "A mill.", "Millers.")
CHILD = """
import sys
from random import Random
from game.match.editing.session import EditSession
from game.rules import load
from tests.match.editing.strokes import strokes
game = load(sys.argv[1])
session = EditSession.of_blank(game, ("Mill", "A mill.", "Millers."))
for number, edit in enumerate(strokes(game, Random(int(sys.argv[2])))):
    session.do(edit)
    session.part()
    print(number, flush=True)
"""
LATEST = 300
"""No edit after this one is waited for."""


def texts_of(slug: str, seed: int) -> Iterator[str]:
    """Yield the text of the same draft, edit by edit."""
    game = load(slug)
    session = EditSession.of_blank(game, WORDS)
    history = session.history
    for edit in strokes(game, Random(seed)):
        history.do(edit)
        history.part()
        yield session.text


def killed_while_drawing(slug: str, seed: int) -> None:
    """Let another program draw, kill it after a number of edits, and look at what it has kept."""
    last = Random(seed).randint(20, LATEST - 100)
    command = (sys.executable, "-c", CHILD, slug, str(seed))
    home = {**os.environ, "COUNTERBATTERY_HOME": str(paths.home()), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=home) as child:
        assert child.stdout is not None
        done = next(int(line) for line in child.stdout if int(line) >= last)
        child.kill()
        done = max([done, *(int(line) for line in child.stdout.read().split()[:-1])])
    texts = texts_of(slug, seed)
    known = [next(texts) for _ in range(done + 3)]
    found = EditSession.continued(load(slug), draft_path(slug)).text
    assert found in known[done:], "what was said to be done is there"
    draft_path(slug).unlink()


def test_a_program_killed_with_the_system_s_own_means_keeps_what_was_done() -> None:
    killed_while_drawing("streetfire", 1)


@pytest.mark.nightly
@pytest.mark.parametrize("slug", EDITED)
def test_200_kills_lose_at_most_the_edit_under_way(slug: str) -> None:
    for seed in range(200 // len(EDITED)):
        killed_while_drawing(slug, seed)


@pytest.mark.parametrize("slug", EDITED)
def test_a_file_of_any_bytes_is_read_or_refused(slug: str) -> None:
    """Flip, cut and double bytes of a good file: it is read, or refused with its name."""
    game, chance = load(slug), Random(7)
    session = EditSession.of_blank(game, WORDS)
    for number, edit in enumerate(strokes(game, Random(3))):
        session.do(edit)
        if number == 20:
            break
    path = draft_path(slug)
    good = path.read_bytes()
    for _ in range(40):
        bad = bytearray(good)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(bad))
            bad[at : at + chance.randint(0, 3)] = chance.choice((b"", b"0", b'"', b"[]", b"9999"))
        path.write_bytes(bytes(bad))
        try:
            found = EditSession.continued(game, path)
        except BadData as refused:
            assert refused.mistakes[0].where
        else:
            assert isinstance(found.text, str)


@pytest.mark.parametrize(
    "value", ["5", '"x"', "[5]", '{"a":1}', "null", "[[[]]]", "true", '["A1"]', "1e400"]
)
@pytest.mark.parametrize("slug", EDITED)
def test_whatever_a_key_is_set_to_the_draft_is_read_or_refused(slug: str, value: str) -> None:
    game = load(slug)
    keys = ("starts", "forces", "units", "zones", "homes", "designs", "objectives", "first")
    for key in keys:
        path = draft_path(slug)
        path.parent.mkdir(parents=True, exist_ok=True)
        head = EditSession.of_blank(game, WORDS)._head
        line = f'{{"do":{{"type":"set","path":["opening","{key}"],"value":{value}}}}}'
        path.write_bytes(msgspec.json.encode(head) + b"\n" + line.encode() + b"\n")
        try:
            EditSession.continued(game, path)
        except BadData as refused:
            assert refused.mistakes[0].where
