"""How wrong the chances are that are told: the page about strength and the data say the same.

Of two rule sets the one under which they are more wrong counts."""

import re

from game.ai.evaluate import evaluation_of
from game.match.paths import data_root
from game.match.texts import Texts
from game.rules import GAMES, load


def test_the_page_and_the_data_name_the_same_errors() -> None:
    page = (data_root() / "docs" / "STRENGTH.md").read_text(encoding="utf-8")
    chapter = page.split("## How true its chances are")[1].split("\n## ")[0]
    row = r"^\| ([^|]+) \| (?:House|as printed) \| \d+ \| ([\d.]+) \| \d+ \|$"
    told: dict[str, float] = {}
    for name, error in re.findall(row, chapter, re.MULTILINE):
        told[name] = max(told.get(name, 0.0), float(error))
    known = {Texts().text(f"{slug}.name"): evaluation_of(load(slug)).told_error for slug in GAMES}
    assert told == {name: round(100 * error, 1) for name, error in known.items()}
