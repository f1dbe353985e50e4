"""A game stands in the same places as every other, and each rule has its text, code and test."""

import re
from pathlib import Path

import pytest

from game.ai.evaluate import MODULES as EVALUATED
from game.rules import GAMES, load
from game.ui.tables import PACKAGES

ROOT = Path(__file__).resolve().parent.parent
RULE = r"{}-\d+(?:\.\d+)+"
CHAPTER = re.compile(r"^#+ (\d+(?:\.\d+)+)\.? ", re.M)
"""The number of a chapter, which a module names as it would a rule."""


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_stands_in_all_its_places(slug: str) -> None:
    places = {
        "rules": ROOT / "game" / "rules" / slug / "RULES.md",
        "computer": ROOT / "game" / "ai" / "evaluate" / slug / "__init__.py",
        "presenter": ROOT / "game" / "presenter" / slug / "__init__.py",
        "table": ROOT / "game" / "ui" / "tables" / slug / "table.py",
        "box": ROOT / "game" / "ui" / "tables" / slug / "box.py",
        "thumbnail": ROOT / "game" / "ui" / "tables" / slug / "thumbnail.py",
        "diagrams": ROOT / "game" / "ui" / "tables" / slug / "diagrams.py",
        "pictures": ROOT / "tools" / "shots" / slug / "screens.py",
        "words": ROOT / "assets" / "text" / "en" / f"{slug}.toml",
        "words of the table": ROOT / "assets" / "text" / "en" / f"{slug}_table.toml",
        "scenarios": ROOT / "scenarios" / slug,
        "assets": ROOT / "assets" / slug,
        "tests": ROOT / "tests" / "rules" / slug,
        "playthrough": ROOT / "tests" / "playthroughs" / slug,
    }
    missing = [name for name, path in places.items() if not path.exists()]
    assert not missing, f"{slug} lacks: {', '.join(missing)}"


def test_a_game_is_registered_once_on_each_floor() -> None:
    assert set(GAMES) == set(EVALUATED) == set(PACKAGES)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_imports_no_other_game_on_any_floor(slug: str) -> None:
    others = "|".join(other for other in GAMES if other != slug)
    for floor in ("rules", "ai/evaluate", "presenter", "ui/tables"):
        for path in (ROOT / "game" / floor / slug).rglob("*.py"):
            found = re.findall(
                rf"^\s*(?:from|import) game\..*\b(?:{others})\b", path.read_text(), re.M
            )
            assert not found, f"{path}: {found}"


@pytest.mark.parametrize("slug", GAMES)
def test_only_the_rules_of_a_game_make_positions_that_might_be(slug: str) -> None:
    makes = re.compile(
        r"\b(?:state|there|position|field)\._replace\(|\bwith_(?:tank|unit|krusher)s?\("
    )
    for floor in ("ai/evaluate", "presenter"):
        for path in (ROOT / "game" / floor / slug).rglob("*.py"):
            found = makes.findall(path.read_text())
            assert not found, f"{path}: {found}; ask rules/{slug}/what_if.py"


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_has_its_text_code_and_test(slug: str) -> None:
    rule = re.compile(RULE.format(load(slug).prefix))
    rules = ROOT / "game" / "rules" / slug
    text = (rules / "RULES.md").read_text()
    told = set(rule.findall(text))
    chapters = {f"{load(slug).prefix}-{number}" for number in CHAPTER.findall(text)}
    coded = {i for path in rules.rglob("*.py") for i in rule.findall(path.read_text())}
    tests = ROOT / "tests" / "rules" / slug
    tested = {i for path in tests.rglob("*.py") for i in rule.findall(path.read_text())}
    assert told
    assert not told - coded, f"in no code: {sorted(told - coded)}"
    assert not told - tested, f"in no test: {sorted(told - tested)}"
    unknown = (coded | tested) - told - chapters
    assert not unknown, f"not in RULES.md: {sorted(unknown)}"


def test_folders_hold_at_most_sixteen_modules_and_modules_at_most_325_lines_of_code() -> None:
    for folder in {path.parent for path in (ROOT / "game").rglob("*.py")}:
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= 16, f"{folder} holds too many modules"
    for path in (ROOT / "game").rglob("*.py"):
        lines = [line for line in path.read_text().splitlines() if line.strip()]
        code = [line for line in lines if not line.lstrip().startswith("#")]
        assert len(code) <= 325, f"{path} has {len(code)} lines of code"
