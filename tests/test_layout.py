"""A game stands in the same places as every other, and each rule has its text, code and test."""

import ast
import re
import shutil
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

from game.ai.evaluate import MODULES as EVALUATED
from game.match.texts import Texts, ids
from game.rules import GAMES, load
from game.ui.tables import PACKAGES, table_of
from tests.parts import PARTS
from tests.sources import parsed, statements
from tests.ui.scenes.test_rulebook_pictures import TOLD
from tools.shots.screens import OF_TABLES

ROOT = Path(__file__).resolve().parent.parent
RULE = r"{}-\d+(?:\.\d+)+"
CHAPTER = re.compile(r"^#+ (\d+(?:\.\d+)+)\.? ", re.M)
"""The number of a chapter, which a module names as it would a rule."""


PLACES = {
    "game": "game/rules/{}/__init__.py",
    "rules": "game/rules/{}/RULES.md",
    "computer": "game/ai/evaluate/{}/__init__.py",
    "presenter": "game/presenter/{}/__init__.py",
    "table": "game/ui/tables/{}/table.py",
    "box": "game/ui/tables/{}/box.py",
    "picture on the box": "assets/shelf/{}.svg",
    "picture on the box, baked": "assets/shelf/{}.jpg",
    "thumbnail": "game/ui/tables/{}/thumbnail.py",
    "diagrams": "game/ui/tables/{}/diagrams.py",
    "screens": "tools/shots/{}/screens.py",
    "words": "assets/text/en/{}.toml",
    "words of the table": "assets/text/en/{}_table.toml",
    "scenarios": "scenarios/{}",
    "tests": "tests/rules/{}",
    "playthrough": "tests/playthroughs/{}",
}
"""Where each game has something of its own."""
REGISTERS = {
    "GAMES in game/rules/__init__.py": GAMES,
    "MODULES in game/ai/evaluate/__init__.py": EVALUATED,
    "PACKAGES in game/ui/tables/__init__.py": PACKAGES,
    "OF_TABLES in tools/shots/screens.py": OF_TABLES,
    "TOLD in tests/ui/scenes/test_rulebook_pictures.py": TOLD,
}
"""The lists of games: one on each floor, the screens, and what tests know of each game."""
FOLDERS = ("rules", "ai/evaluate", "presenter", "ui/tables")
"""Folders of `game` that hold one folder a game, beside what all games share."""
SHARED = {"boards", "shared"}
OPTION = ("name", "hint")
"""What the box tells of an option."""
NUMBERED = (
    "assets/text/en/shelf.toml",
    "assets/text/en/about.toml",
    "assets/text/en/settings.toml",
    "README.md",
    "packaging/counterbattery.desktop",
    "pyproject.toml",
    "game/__init__.py",
)
"""Files that tell how many games there are."""


def lacking(slug: str, root: Path = ROOT) -> list[str]:
    """Name the places where a game has nothing."""
    places = ((name, place.format(slug)) for name, place in PLACES.items())
    return [f"{name}: {place}" for name, place in places if not (root / place).exists()]


def unlisted(registers: Mapping[str, Iterable[str]], root: Path = ROOT) -> list[str]:
    """Name each game that has a folder on some floor, or is in some list, and not in another."""
    folders = [folder for floor in FOLDERS for folder in (root / "game" / floor).iterdir()]
    found = {path.name for path in folders if (path / "__init__.py").exists()} - SHARED
    games = found.union(*registers.values())
    return [f"{game}: {floor}" for floor in registers for game in games - set(registers[floor])]


def told(names: Iterable[str]) -> str:
    """Return names one a line, for pytest cuts long lists off."""
    return "\n".join(("missing:", *names))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A program that has nothing but empty places for a sixth game."""
    for place in PLACES.values():
        path = tmp_path / place.format("sixth")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch() if path.suffix else path.mkdir()
    for floor in FOLDERS:
        tmp_path.joinpath("game", floor, "sixth", "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_stands_in_all_its_places(slug: str) -> None:
    assert not lacking(slug), told(lacking(slug))


def test_a_game_is_registered_once_on_each_floor() -> None:
    assert not unlisted(REGISTERS), told(unlisted(REGISTERS))
    assert all(len(set(games)) == len(list(games)) for games in REGISTERS.values())


@pytest.mark.parametrize("name", PLACES)
def test_each_place_that_a_sixth_game_lacks_is_named(home: Path, name: str) -> None:
    assert not lacking("sixth", home)
    place = home / PLACES[name].format("sixth")
    if place.is_dir():
        shutil.rmtree(place)
    else:
        place.unlink()
    assert lacking("sixth", home) == [f"{name}: {PLACES[name].format('sixth')}"]


@pytest.mark.parametrize("floor", REGISTERS)
def test_each_list_that_a_sixth_game_is_missing_from_is_named(home: Path, floor: str) -> None:
    lists = {other: [] if other == floor else ["sixth"] for other in REGISTERS}
    assert unlisted(lists, home) == [f"sixth: {floor}"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_finished_game_has_every_part(slug: str) -> None:
    """Only this test fails while one is left out."""
    left_out = [part for part, has in PARTS.items() if not has(slug)]
    assert not left_out, told(left_out)


def asked_words(slug: str) -> list[str]:
    """Return the ids of the texts that the window puts together from what a game lists."""
    asked = [f"about.credits.{slug}", f"{slug}.name"]
    asked += [f"{slug}.option.{o.id}.{key}" for o in load(slug).option_list for key in OPTION]
    words = ["box.name", "box.pitch", "noun.place", "noun.piece"]
    if slug in PACKAGES:
        table = table_of(slug)
        words += [f"count.{event}" for event in table.ending.counted]
        words += [f"luck.{purpose}" for purpose in table.ending.lucky]
        words += ["overview.title"] if table.panels.overview is not None else []
        words += lesson_words(slug)
        words += [f"tip.{tip}" for tip in table.help.tips]
    return asked + [f"{slug}_table.{word}" for word in words]


def lesson_words(slug: str) -> list[str]:
    """Return what the words of a game's lessons are called: each has a title and what it says."""
    steps = table_of(slug).help.lessons
    return [f"lesson.{name}.{key}" for name in steps for key in ("title", *steps[name].says)]


def wordless(slug: str, texts: Texts) -> list[str]:
    """Name the texts that the window asks for and a catalogue lacks.

    In assets/text/en: the first word of a text's name is that of its file.
    """
    return [id for id in asked_words(slug) if not texts.has(id)]


class WithoutText(Texts):
    """A catalogue that lacks one text."""

    def __init__(self, lost: str) -> None:
        super().__init__()
        self._lost = lost

    def has(self, id: str) -> bool:
        return id != self._lost and super().has(id)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_the_words_that_the_window_asks_for(slug: str) -> None:
    assert not wordless(slug, Texts()), told(wordless(slug, Texts()))


@pytest.mark.parametrize("slug", GAMES)
def test_each_word_that_a_game_lacks_is_named(slug: str) -> None:
    for lost in asked_words(slug):
        assert wordless(slug, WithoutText(lost)) == [lost]


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug in PACKAGES])
def test_a_lesson_lists_all_that_it_says(slug: str) -> None:
    """What stands in its file of words for a lesson, the lesson may say, and nothing else."""
    texts = {id for id in ids(f"{slug}_table") if ".lesson." in id}
    assert texts == {f"{slug}_table.{word}" for word in lesson_words(slug)}


def test_the_number_of_games_is_told_as_it_is() -> None:
    number = ("four", "five", "six", "seven", "eight")[len(GAMES) - 4]
    texts = {place: (ROOT / place).read_text("utf-8") for place in NUMBERED}
    other = [place for place in texts if not re.search(rf"\b{number}\b", texts[place], re.I)]
    assert not other, told([f"{place}: {number}" for place in other])


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_imports_no_other_game_on_any_floor(slug: str) -> None:
    others = "|".join(other for other in GAMES if other != slug)
    for floor in FOLDERS:
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
def test_no_meaning_is_read_out_of_the_name_of_a_text(slug: str) -> None:
    read = re.compile(r"(?:\bsay|\))\.id(?:\.\w+\(| ==)")
    for floor in FOLDERS:
        for path in (ROOT / "game" / floor / slug).rglob("*.py"):
            found = read.findall(path.read_text())
            assert not found, f"{path}: {found}; outcomes, figures and modifiers have a kind"


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


MOST_MODULES, MOST_LINES = 16, 325


def test_folders_and_modules_stay_small() -> None:
    for folder in {path.parent for path in (ROOT / "game").rglob("*.py")}:
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= MOST_MODULES, f"{folder} holds too many modules"
    for path in (ROOT / "game").rglob("*.py"):
        lines = [line for line in path.read_text().splitlines() if line.strip()]
        code = [line for line in lines if not line.lstrip().startswith("#")]
        assert len(code) <= MOST_LINES, f"{path} has {len(code)} lines of code"


# This set only shrinks: take out each name that has come to stand for one thing.
HOMONYMS = frozenset({"Pose"})
"""Names of classes that still stand for several things."""


def modules_of_classes(folder: Path) -> Mapping[str, Sequence[Path]]:
    """List for each name the modules, seen from a folder, that define a class so called."""
    found = defaultdict[str, list[Path]](list)
    for path in folder.rglob("*.py"):
        for node in statements(parsed(path)):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(folder))
    return found


def listed_modules(modules: Iterable[Path]) -> str:
    """Return modules in a line."""
    return ", ".join(sorted(module.as_posix() for module in modules))


def floor_and_game(module: Path) -> tuple[str, str] | None:
    """Return the floor and the game that a module is on, `None` if games share it."""
    for floor in FOLDERS:
        if module.is_relative_to(floor):
            game = module.relative_to(floor).parts[0]
            return (floor, game) if game in GAMES else None
    return None


def is_homonym(modules: Sequence[Path]) -> bool:
    """Return whether classes of one name are anything but one of each game on one floor."""
    if len(modules) == 1:
        return False
    homes = [floor_and_game(module) for module in modules]
    return (
        None in homes or len({home and home[0] for home in homes}) > 1 or len({*homes}) < len(homes)
    )


def homonyms(root: Path = ROOT) -> set[str]:
    """Return the names of classes that stand for several things."""
    return {
        name for name, modules in modules_of_classes(root / "game").items() if is_homonym(modules)
    }


def test_the_name_of_a_class_stands_for_one_thing() -> None:
    found, modules = homonyms(), modules_of_classes(ROOT / "game")
    several = [f"{name}: {listed_modules(modules[name])}" for name in found - HOMONYMS]
    assert not several, "give one of them another name\n" + "\n".join(several)
    assert not HOMONYMS - found, "take these out of HOMONYMS"


def test_a_game_made_from_the_model_has_no_name_that_is_taken() -> None:
    known = modules_of_classes(ROOT / "game")
    taken = {name: known[name] for name in modules_of_classes(ROOT / "tests" / "tiny")}
    elsewhere = {
        name: listed_modules(modules)
        for name, modules in taken.items()
        if any((floor_and_game(module) or ("",))[0] != "rules" for module in modules)
    }
    assert not elsewhere, told(f"{name}: {modules}" for name, modules in elsewhere.items())


@pytest.mark.parametrize(
    ("modules", "is_one"),
    [
        (("rules/portable/state.py", "rules/dicezone/state.py"), False),
        (("ui/tables/portable/stage.py", "ui/tables/dicezone/animations/stage.py"), False),
        (("rules/portable/state.py", "rules/portable/play/fire.py"), True),
        (("rules/portable/state.py", "presenter/dicezone/cards.py"), True),
        (("rules/portable/state.py", "core/contract.py"), True),
        (("ui/tables/portable/stage.py", "ui/tables/shared/stage.py"), True),
        (("ai/worker.py", "ui/stack.py"), True),
    ],
)
def test_only_games_on_one_floor_may_share_the_name_of_a_class(
    tmp_path: Path, modules: Iterable[str], is_one: bool
) -> None:
    for module in modules:
        path = tmp_path / "game" / module
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("class Blow:\n    pass\n")
    assert homonyms(tmp_path) == ({"Blow"} if is_one else set())


MOST_IGNORED = 10
"""Places in the program that mypy is told to ignore, each with its reason beside or above it."""


def ignored(path: Path) -> list[bool]:
    """Tell of each place of a file that mypy ignores whether it says why."""
    lines = path.read_text().splitlines()
    return [
        bool(re.search(r"# type: ignore\[[\w-]+\]  # \w", line)) or before.lstrip().startswith("# ")
        for before, line in zip(["", *lines], lines, strict=False)
        if "# type: ignore" in line
    ]


def test_little_is_hidden_from_mypy_and_each_place_says_why() -> None:
    found = {path: ignored(path) for path in (ROOT / "game").rglob("*.py")}
    assert sum(map(len, found.values())) <= MOST_IGNORED
    unexplained = [str(path) for path, told in found.items() if not all(told)]
    assert not unexplained, "say why"


def test_a_reason_stands_beside_or_above_what_mypy_ignores(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text(
        "a = b  # type: ignore[misc]\n"
        "a = b  # type: ignore[misc]  # b is an a here\n"
        "# b is an a here\n"
        "a = b  # type: ignore[misc]\n"
    )
    assert ignored(path) == [False, True, True]


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_annotated_a_second_time(slug: str) -> None:
    again = re.compile(r"^ +\w+: [\w.\[\], ]+ = (?:\w+\.)*(?:context|view|motion)\.\S+$", re.M)
    for floor in FOLDERS:
        for path in (ROOT / "game" / floor / slug).rglob("*.py"):
            assert not again.findall(path.read_text()), f"{path} says a type that is known"
