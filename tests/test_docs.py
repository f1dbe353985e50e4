"""The pages say what is so: their paths, commands, names, and figures are held against the program.

A figure that no test here can count does not belong on a page, unless a command of the project
wrote it, with the commit it was measured at.
"""

import argparse
import ast
import importlib
import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from math import exp
from pathlib import Path
from statistics import median

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from game.ai import answers
from game.ai.arena import RANDOM, interval, limited
from game.ai.evaluate import BEHIND, FILE, evaluation_of
from game.ai.levels import LEVELS, THOROUGH
from game.core.contract import Game
from game.match.headless.bench import peers
from game.match.headless.commands import RUNS
from game.match.headless.commands import _parser as game_parser
from game.match.journal import NOTED
from game.match.paths import APP
from game.match.statistics import best
from game.match.texts import Texts
from game.presenter import questions
from game.rules import GAMES, load
from game.ui.keys import DEFAULTS, Keys
from game.ui.memory import picture_cache
from game.ui.tables import PACKAGES, game_table
from game.ui.tables.game_table import GameTable
from tests import sources
from tests.test_layout import MOST_LINES, MOST_MODULES, PLACES
from tools import (
    analysis_proof,
    ladder,
    measure,
    mutants,
    round_robin,
    tell_styles,
    train,
    truth,
    waits,
)
from tools.attack import __main__ as attack
from tools.attack.attacks import ATTACKS
from tools.commit_msg import LONGEST, faults
from tools.performance import __main__ as performance
from tools.performance import growth
from tools.performance import page as speed
from tools.training import run as training
from tools.training import selfplay

ROOT = Path(__file__).resolve().parent.parent
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "game/ARCHITECTURE.md",
    "docs/ANALYSIS.md",
    "docs/PERFORMANCE.md",
    "docs/PLAYERS.md",
    "docs/STRENGTH.md",
    "docs/TRAINING.md",
    "docs/TRUST.md",
)
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 9: "nine", 10: "ten", 12: "twelve"}
FOREIGN = {"gettext", "pytest", "import-linter"}
"""Names of what is not ours."""
A_FILE, A_CODE = "match.cbm", "0" * 64
STANDS_FOR = {
    "<slug>": "bitskrieg",
    "FILE": A_FILE,
    "DIR": "pictures",
    "CODE": A_CODE,
    "DIGEST": A_CODE,
}
"""What the placeholders of a command are tried with."""


@cache
def page(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def flat(name: str) -> str:
    """Return a page with its lines joined, for sentences that run over a line."""
    return " ".join(page(name).split())


def blocks(name: str) -> Iterator[tuple[str, str]]:
    """Yield the language and the text of each block of code."""
    for found in re.finditer(r"(?ms)^ *```(\w*)\n(.*?)^ *```", page(name)):
        yield found[1], found[2]


def spans(name: str) -> list[str]:
    """Return what a page writes as code within its sentences."""
    prose = re.sub(r"(?ms)^ *```.*?^ *```", "", page(name))
    return [" ".join(found.split()) for found in re.findall(r"`([^`]+)`", prose)]


def commands(name: str) -> list[list[str]]:
    """Return the words of each command on a page that Python runs."""
    lines = [line for language, block in blocks(name) if not language for line in block.split("\n")]
    found = []
    for line in [*lines, *spans(name)]:
        for part in line.split("&&"):
            words = shlex.split(part, comments=True)
            while words and words[0] in ("nice", "bash"):
                words = words[1:]
            if words and words[0].removeprefix(".venv/bin/") == "python" and len(words) > 1:
                found.append([STANDS_FOR.get(word, word) for word in words[1:]])
    return found


COMMANDS = [(name, words) for name in PAGES for words in commands(name)]


def rows(name: str, head: str) -> list[list[str]]:
    """Return the cells of the table that begins with a line."""
    lines = page(name).split(head + "\n", 1)[1].splitlines()[1:]
    table = []
    for line in lines:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    assert table, f"{name} has no table {head}"
    return table


# links and paths


OF_THE_FORGE = re.compile(r"(\.\./)+releases")
"""A page that is no file, but beside the sources wherever they are hosted."""


def anchors(path: Path) -> set[str]:
    heads = re.findall(r"(?m)^#+ (.+)$", path.read_text("utf-8"))
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page(name)):
        where, _, anchor = link.partition("#")
        if OF_THE_FORGE.fullmatch(where):
            continue
        path = (ROOT / name).parent / where if where else ROOT / name
        assert path.exists(), f"{name}: {link}"
        assert not anchor or anchor in anchors(path), f"{name}: {link}"


def is_path(span: str) -> bool:
    named = re.fullmatch(r"[\w.<>*/-]+", span) and not span.startswith((".venv", "/", "-"))
    return bool(named) and ("/" in span or bool(re.search(r"\.(?:py|md|toml|json|txt)$", span)))


def stands(name: str, span: str) -> bool:
    """Whether a path exists: from the root, from the folder of the page, or by its bare name.

    What only some games have yet is there if one has it; `test_layout.py` names what they lack.
    """
    if "/" not in span:
        return next(ROOT.glob(f"[!.]*/**/{span}"), None) is not None or (ROOT / span).exists()
    span = span.replace("<language>", "en").rstrip("/")
    each = GAMES if re.search("<slug>|<game>", span) else GAMES[:1]
    return any(
        any(
            next(folder.glob(re.sub("<slug>|<game>", slug, span)), None) is not None
            for folder in (ROOT, (ROOT / name).parent)
        )
        for slug in each
    )


@pytest.mark.parametrize("name", PAGES)
def test_every_path_exists(name: str) -> None:
    lost = [span for span in spans(name) if is_path(span) and not stands(name, span)]
    assert not lost, f"{name} names {lost}"


def test_a_path_that_is_not_there_is_found() -> None:
    assert is_path("tests/nowhere.py")
    assert not stands("README.md", "tests/nowhere.py")
    assert not stands("README.md", "nowhere.py")


# commands


READERS: Mapping[str, Callable[[list[str]], object]] = {
    "tools.attack": attack._wishes,
    "tools.performance": performance.parser().parse_args,
    "tools/analysis_proof.py": analysis_proof._parser().parse_args,
    "tools/ladder.py": ladder._parser().parse_args,
    "tools/round_robin.py": round_robin._parser().parse_args,
    "tools/tell_styles.py": tell_styles._parser().parse_args,
    "tools/train.py": train._parser().parse_args,
    "tools/truth.py": truth._parser().parse_args,
    "tools/waits.py": waits._parser().parse_args,
}
"""Of each tool with options of its own, what reads them."""


def parsed(words: list[str]) -> None:
    """Read a command as the program would; what it does not know ends in an error."""
    module = words[1] if words[0] == "-m" else words[0]
    given = words[2:] if words[0] == "-m" else words[1:]
    if module == "game":
        if given:
            game_parser().parse_args(given)
    elif module in READERS:
        READERS[module](given)
    elif module == "tools/measure.py":
        known(measure._parser().parse_args(given).players)
    elif module.endswith(".py"):
        assert (ROOT / module).exists(), module
        assert not given, f"nothing reads {given}"
    elif module not in ("pip", "pytest", "venv"):
        assert importlib.util.find_spec(module) is not None, module


def known(players: list[str]) -> None:
    """Check that each player of a measurement is one that `tools/measure.py` can find."""
    for player in players:
        visitor = measure.VISITOR.fullmatch(player)
        who, _, limit = (visitor["player"] if visitor else player).partition("@")
        name, _, settings = who.partition("~")
        if settings:
            measure.changed(limited(f"{name}@{limit}" if limit else name), settings)
        elif who not in (RANDOM, *measure.OPPONENTS):
            limited(f"{who}@{limit}" if limit else who)


@pytest.mark.parametrize(("name", "words"), COMMANDS, ids=lambda value: str(value)[:60])
def test_every_command_is_understood(name: str, words: list[str]) -> None:
    parsed(words)


@pytest.mark.parametrize(
    "line",
    [
        "-m game fly",
        "-m game play bitskrieg --speed 3",
        "-m tools.attack --slow",
        "-m tools.nowhere",
        "-m tools.performance --fly",
        "tools/train.py bitskrieg --state a --speed 3",
        "tools/nowhere.py",
    ],
)
def test_a_command_that_is_not_there_is_found(line: str) -> None:
    with pytest.raises(BaseException):  # noqa: B017 - argparse exits, others raise
        parsed(line.split())


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    found = set(parser._option_string_actions)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                found |= options_of(below)
    return found


def test_every_option_is_one_of_a_command() -> None:
    told = (ROOT / "tools" / "attack" / "__main__.py").read_text("utf-8")
    told += (ROOT / ".ci" / "run").read_text("utf-8")
    mine = set(re.findall(r"--[a-z][a-z-]*", told)) | options_of(game_parser())
    mine |= options_of(train._parser()) | options_of(measure._parser())
    mine |= options_of(mutants._parser()) | options_of(analysis_proof._parser())
    mine |= set(re.findall(r"--[a-z][a-z-]*", INSTALLER.read_text("utf-8")))
    for name in PAGES:
        for span in spans(name):
            for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", span):
                assert option in mine, f"{name}: {span}"


def test_the_command_line_of_the_readme_shows_every_subcommand() -> None:
    shown = {words[2] for words in commands("README.md") if words[:2] == ["-m", "game"] != words}
    assert shown == set(RUNS)


# names


SCRIPTS = (".sh", ".nsi")
INSTALLER = ROOT / "packaging/linux/install.sh"


@cache
def vocabulary() -> frozenset[str]:
    """Return every word of the code, of the catalogues and of the scenarios."""
    paths = [path for top in ("game", "tools", "tests") for path in (ROOT / top).rglob("*.py")]
    paths += [*(ROOT / "assets").rglob("*.toml"), *(ROOT / "scenarios").rglob("*.toml")]
    paths += [ROOT / "pyproject.toml", ROOT / ".ci" / "run"]
    paths += [path for path in (ROOT / "packaging").rglob("*") if path.suffix in SCRIPTS]
    paths = [path for path in paths if path != Path(__file__)]
    return frozenset(word for path in paths for word in re.findall(r"\w+", path.read_text("utf-8")))


@cache
def trees() -> list[ast.Module]:
    """Return the parsed modules of the game."""
    return [sources.parsed(path) for path in (ROOT / "game").rglob("*.py")]


@cache
def members() -> dict[str, set[str]]:
    """Return the names that each class of the game defines in its body."""
    found: dict[str, set[str]] = {}
    for tree in trees():
        for node in sources.statements(tree):
            if isinstance(node, ast.ClassDef):
                own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                annotated = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
                own |= {one.id for one in annotated if isinstance(one, ast.Name)}
                found.setdefault(node.name, set()).update(own)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_every_name_is_in_the_code(name: str) -> None:
    for span in spans(name):
        call = re.match(r"[A-Za-z_][\w.]*", span)
        if call is None or span in FOREIGN or is_path(span) or " " in span:
            continue
        parts = call[0].rstrip(".").split(".")
        missing = [part for part in parts if part not in vocabulary()]
        assert not missing, f"{name}: {span}"
        if len(parts) == 2 and parts[0] in members():
            assert parts[1] in members()[parts[0]], f"{name}: {span}"


# CONTRIBUTING


def test_the_commit_habit_is_the_one_that_the_hook_checks() -> None:
    text = flat("CONTRIBUTING.md")
    assert f"at most {LONGEST} characters" in text
    (example,) = re.findall(r"`(\[\w+\] [^`]+)`", text)
    assert not list(faults(example))


def test_the_lengths_of_functions_and_modules_are_those_of_the_code() -> None:
    lengths = sorted(
        (node.end_lineno or 0) - node.lineno + 1
        for tree in trees()
        for node in sources.nodes(tree, ast.FunctionDef)
    )
    text = flat("CONTRIBUTING.md")
    assert "half of them have six lines or fewer, and nine in ten have 15 or fewer" in text
    assert median(lengths) <= 6
    assert lengths[len(lengths) * 9 // 10] <= 15
    assert f"at most {MOST_MODULES} modules, and a module at most {MOST_LINES} lines" in text


@pytest.mark.parametrize("place", [one.format("<slug>") for one in PLACES.values()])
def test_the_walk_for_a_new_game_names_every_place(place: str) -> None:
    folder, _, file = place.rpartition("/")
    text = page("CONTRIBUTING.md")
    if file in ("__init__.py", "<slug>"):
        assert f"`{place.removesuffix('__init__.py').rstrip('/')}/`" in text
    else:
        assert f"`{place}`" in text or (f"`{folder}/`" in text and f"`{file}`" in text)


def _needed(record: type) -> list[Field[object]]:
    return [f for f in fields(record) if f.default is MISSING and f.default_factory is MISSING]


def test_a_table_has_twelve_fields_without_a_default_and_five_modules_with_a_value() -> None:
    records = [vars(game_table).get(str(f.type).partition("[")[0]) for f in _needed(GameTable)]
    plain = records.count(None)
    needed = plain + sum(len(_needed(record)) for record in records if record is not None)
    text = flat("CONTRIBUTING.md")
    assert f"the {NUMBERS[needed]} fields without a default" in text
    values = re.findall(r"`(\w+)\.py`\s+\(`(\w+)`", text.split("4. **Table**")[1])
    assert f"with {NUMBERS[len(values)]} modules that have one value each" in text
    for slug, package in PACKAGES.items():
        for module, value in values:
            if (ROOT / "game" / "ui" / "tables" / slug / f"{module}.py").exists():
                assert hasattr(importlib.import_module(f"{package}.{module}"), value), module


def test_the_model_of_a_game_has_the_modules_that_are_named() -> None:
    told = flat("CONTRIBUTING.md").split("## Add a game")[1].split("Name the types")[0]
    named = set(re.findall(r"`(\w+\.py)`", told))
    assert named
    assert all((ROOT / "tests" / "tiny" / name).exists() for name in named)


# ARCHITECTURE


def test_the_floors_are_those_that_the_layers_allow() -> None:
    layers = tomllib.loads(page("pyproject.toml"))["tool"]["importlinter"]["contracts"][0]["layers"]
    text = page("game/ARCHITECTURE.md")
    floors = [
        row[0].strip("`").split("/")[0]
        for row in rows("game/ARCHITECTURE.md", "| floor | contains | knows nothing about |")
    ]
    assert floors == list(reversed(layers))
    line = re.search(r"\*\*Imports only go down\*\*, (.*)\.", text)
    assert line is not None
    assert re.findall(r"`(\w+)`", line[1]) == layers


def test_a_game_has_the_verbs_that_are_named() -> None:
    found = re.search(r"(\w+) pure verbs \(([^)]*)\)", flat("game/ARCHITECTURE.md"))
    assert found is not None
    verbs = re.findall(r"`(\w+)`", found[2])
    assert NUMBERS[len(verbs)] == found[1]
    assert set(verbs) <= {field.name for field in fields(Game) if field.default is MISSING}


def test_the_bounds_of_the_window_are_those_of_the_code() -> None:
    text = flat("game/ARCHITECTURE.md")
    assert f"(at most {NUMBERS[questions.MOST]};" in text
    assert f"keeps the {NUMBERS[best.MOST]} best" in text
    assert f"up to {NUMBERS[int(picture_cache.WINDOWS)]} windows' worth of bytes" in text


def test_the_packages_are_those_that_are_installed() -> None:
    project = tomllib.loads(page("pyproject.toml"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[=<>~]", one)[0] for one in wanted}
    table = rows("game/ARCHITECTURE.md", "| package | why |")
    assert {name for row in table for name in row[0].split(", ")} == names


def test_the_rule_that_is_searched_for_is_in_text_code_and_test() -> None:
    for name in ("README.md", "game/ARCHITECTURE.md"):
        (rule,) = re.findall(r"grep -rn (\S+) game tests", page(name))
        for place, kind in (("game", "md"), ("game", "py"), ("tests", "py")):
            paths = (ROOT / place).rglob(f"*.{kind}")
            assert any(rule in path.read_text("utf-8") for path in paths), (rule, place, kind)


# TRAINING


def test_the_table_of_options_has_the_defaults_of_the_trainer() -> None:
    table = rows("docs/TRAINING.md", "| option | default | purpose |")
    told = {option.strip("`"): default for option, default, _ in table}
    actions = {
        action.option_strings[0]: action.default
        for action in train._parser()._actions
        if action.option_strings and not action.required and action.nargs != 0
    }
    actions["--matches"] = training.Plan.matches
    assert told == {name: "" if value is None else str(value) for name, value in actions.items()}


def test_the_figures_of_learning_are_those_of_the_code() -> None:
    plan, ways, text = training.Plan, selfplay.Ways("bitskrieg", 1), flat("docs/TRAINING.md")
    assert f"TD({ways.trace})" in text
    assert ways.wanders == 0.03
    assert "After a random action, three in a hundred," in text
    assert round(1 / plan.varied) == 3
    assert "in about one match of three with random optional rules" in text
    assert f"batches of {training.BATCH} from the last {plan.kept:,} positions" in text
    assert f"drops in the second half to {plan.slow:.5f}" in text
    assert plan.clock + (1 - plan.clock) / 2 == pytest.approx(0.7)
    assert f"{plan.clock} makes it worth 0.7 instead of 1" in text
    assert f"make even odds {1 / (1 + exp(-1)):.0%}" in text
    assert train.SAVED_EVERY == 60 and "Every minute it prints" in text
    assert f"looks {NUMBERS[1 + len(THOROUGH.widths)]} actions ahead" in text


def test_the_games_that_play_plans_out_or_learned_twice_are_those_that_are_named() -> None:
    text = flat("docs/TRAINING.md")
    rounds = [slug for slug in GAMES if evaluation_of(load(slug)).rounds]
    assert rounds == ["streetfire", "portable"]
    assert "Streetfire and Portable Wargame have them" in text
    assert [one for one in GAMES if (ROOT / "assets" / one / BEHIND).exists()] == ["bitskrieg"]
    told = {
        path.parent.name: json.loads(path.read_text("utf-8"))["story"]
        for path in (ROOT / "assets").glob(f"*/{FILE}")
    }
    assert [slug for slug in told if "by a copy of the game's turns" in told[slug]] == ["bitskrieg"]
    assert "faster copy of the game's turns that is not in this repository" in text


def test_the_players_of_a_measurement_are_found() -> None:
    table = rows("docs/TRAINING.md", "| player | who that is |")
    known([row[0].strip("`") for row in table])


# STRENGTH


def test_the_figures_of_strength_agree_with_each_other() -> None:
    """Each scenario was played equally often, and the interval is the one of that many matches."""
    titles = {Texts().text(f"{slug}.name"): slug for slug in GAMES}
    head = "| game | players | scenarios | matches | share won | interval | decided |"
    for title, players, scenarios, every, share, bounds, decided in rows("docs/STRENGTH.md", head):
        row, there = (title, players), measure.scenarios_for_two(titles[title])
        known(players.strip("`").split())
        played = scenarios.split(", ") if scenarios != f"all {len(there)}" else there
        assert set(played) <= set(there), row
        assert int(every) % len(played) == 0, row
        low, high = interval(float(share.strip("%")) / 100 * int(every), int(every))
        assert bounds == f"{100 * low:.0f} to {100 * high:.0f}%", row
        assert 0 <= int(decided.strip("%")) <= 100, row


def test_the_levels_of_strength_are_there() -> None:
    text = flat("docs/STRENGTH.md")
    names = [Texts().text(level.name) for level in LEVELS]
    assert f"from the weakest: {', '.join(names[:-1])}, and {names[-1]}." in text
    assert f"There are {NUMBERS[len(names)]} levels" in text
    assert f"has up to {NUMBERS[round(THOROUGH.seconds)]} seconds" in text


# PERFORMANCE


def test_each_part_of_the_measurement_has_its_place_on_the_page() -> None:
    for part in performance.PARTS:
        between = page("docs/PERFORMANCE.md").partition(f"<!-- {part} -->\n")[2]
        figures, ended, _ = between.partition(f"<!-- end of {part} -->")
        assert ended
        assert "| ---" in figures, f"python -m tools.performance --only {part} --write"


def test_the_goals_of_speed_are_those_that_are_measured() -> None:
    text = flat("docs/PERFORMANCE.md")
    assert f"within {answers.HALF:.0f} ms, and 95% of the time within {answers.MOST:.0f} ms" in text
    assert f"Up to {speed.LINEAR}, a power counts as linear" in text
    assert f"Only the first {growth.EARLY} actions of a match count" in text
    assert peers.RUNS == 5 and "five times over" in text


# TRUST

ATTACK_ANEW = "TRUST is of other games or cases: python -m tools.attack --full --write"


def test_the_figures_of_trust_add_up() -> None:
    head = next(line for line in page("docs/TRUST.md").splitlines() if line.startswith("|  |"))
    titles = [cell.strip() for cell in head.split("|")[1:-1]]
    names = [Texts().text(f"{slug}.name") for slug in GAMES]
    assert titles == ["", *names, "all", "fell through", "what became of them"], ATTACK_ANEW
    table = rows("docs/TRUST.md", head)
    assert [row[0] for row in table] == [one.counts for one in ATTACKS]
    for counts, *each, every, fell, became in table:
        numbers = [int(cell.replace(",", "")) for cell in each if cell != "–"]
        assert sum(numbers) == int(every.replace(",", "")) or counts == "Settings files damaged"
        told = sum(int(one.replace(",", "")) for one in re.findall(r"(?:^|, )([\d,]*\d) ", became))
        assert told + int(fell) == int(every.replace(",", "")), counts


def test_the_cases_of_trust_are_those_of_a_full_run() -> None:
    text = page("docs/TRUST.md")
    found = re.search(r"([\d,]+) of ([\d,]+) cases", text)
    assert found is not None
    planned = sum(one.full * len(one.games) for one in ATTACKS)
    assert found[1] == found[2] == f"{planned:,}", ATTACK_ANEW
    assert sum(attack.QUICK) < 120 and "less than two minutes" in text


def test_trust_says_of_every_attack_what_it_does() -> None:
    told = " ".join(re.findall(r"(?s)\n\*\*(.+?)\.\*\*", page("docs/TRUST.md"))).lower()
    for one in ATTACKS:
        first = one.counts.lower().split(" ")[0]
        assert first in told, one.counts


# README


def test_the_end_code_has_as_many_digits_as_it_is_noted_with() -> None:
    assert f"the first {NOTED} digits of the file's SHA-256" in flat("README.md")


# for players


def test_the_keys_that_players_are_told_are_the_keys() -> None:
    texts, keys = Texts(), Keys()
    known = {
        texts.say(keys.label(name)): texts.text(f"settings.action.{name}") for name in DEFAULTS
    }
    known["Z or Ctrl+Z"] = texts.text("settings.action.undo")
    told = rows("docs/PLAYERS.md", "| key | what it does |")
    assert [key for key, words in told if known.get(key) != words] == []


def test_the_folders_that_players_are_told_are_the_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {system: folder.strip("`") for system, folder in rows("docs/PLAYERS.md", FOLDERS)}
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for system, found in (("Linux", Unix), ("macOS", MacOS)):
        folder = found(APP, appauthor=False).user_data_dir
        assert folder == told[system].replace("~", "/home/me")
    assert told["Windows"] == rf"%LOCALAPPDATA%\{APP}"


def test_the_packages_that_players_are_told_are_made() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (ROOT / "packaging").glob("*/*.sh"))
    told = [package for _, package, _ in rows("docs/PLAYERS.md", PACKED)]
    endings = {name.rpartition(".")[2] for row in told for name in re.findall(r"`([^`]+)`", row)}
    assert endings == {"exe", "zip", "dmg", "deb", "run", "AppImage"}
    assert [ending for ending in endings if f".{ending}" not in scripts] == []


PACKED, FOLDERS = "| system | package | what to do |", "| system | folder |"
