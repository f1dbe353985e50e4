"""Mistakes are ids with values: no sentence stands in the code, and each id has its words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import in_column, in_line, one_line, within
from game.match import texts
from game.match.texts import PSEUDO, Texts
from game.match.wording.mistakes import (
    advice,
    bounded,
    mistake,
    mistake_text,
    mistake_texts,
    mistake_words,
    named,
)
from tests.sources import nodes, parsed

ROOT: Final = Path(__file__).parents[2]
AREAS: Final = [
    path.stem
    for path in (ROOT / "assets" / "text" / texts.SOURCE).glob("*.toml")
    if any(".mistake." in id for id in texts.ids(path.stem))
]
TELLERS: Final = ("Mistake", "BadData", "RulesGone", "FileTrouble", "NoFile", "NameTaken")
"""What is made of a mistake, whoever raises it."""
PROGRAMMERS: Final = {
    *("AssertionError", "IndexError", "KeyError", "NotImplementedError", "RuntimeError"),
    *("TypeError", "ValueError", "EOFError", "Spent"),
    "MissingFolders",  # there is no catalogue then
    "NoHome",  # `core.no_home`, which needs no reason
    "MissingAsset",  # a picture or font of the program itself
}
"""Errors that no player meets, or that are raised where no catalogue can be."""
WHOLE: Final = re.compile(r"[a-z]+\.mistake\.[a-z_]+")
SENTENCE: Final = re.compile(r"[A-Za-z]{2,}[^\s]* \S|\S [A-Za-z]{2,}")


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules of the game, each by its path."""
    for path in (ROOT / "game").rglob("*.py"):
        yield path.relative_to(ROOT).as_posix(), parsed(path)


def words_in(node: ast.AST) -> list[str]:
    """The literals in a call that hold words."""
    found = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return [value for value in found if isinstance(value, str) and SENTENCE.search(value)]


def told(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls in a module that make or raise what a player may read."""
    for node in nodes(tree, ast.Raise):
        if isinstance(node.exc, ast.Call) and name_of(node.exc) not in PROGRAMMERS:
            yield node.exc
    yield from (call for call in nodes(tree, ast.Call) if name_of(call) in (*TELLERS, "mistake"))


def sources(tree: ast.AST) -> Iterator[ast.AST]:
    """The calls in a module that tell a player something, and the functions they stand in."""
    calls = list(told(tree))
    yield from calls
    for node in nodes(tree, ast.FunctionDef):
        if any(node.lineno <= call.lineno <= (node.end_lineno or 0) for call in calls):
            yield from node.body[1:] if ast.get_docstring(node) else node.body


def name_of(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


@pytest.mark.parametrize(
    "code",
    [
        'Mistake("map", "It has no Square.", ())',
        'raise BadData(f"{name} is wrong")',
        'raise Locked("Another program writes it")',
        'def f():\n    """Say it all."""\n    what = "It is wrong."\n    raise BadData(what)',
    ],
)
def test_a_sentence_in_the_code_would_be_found(code: str) -> None:
    assert [words for source in sources(ast.parse(code)) for words in words_in(source)]


def test_no_sentence_of_a_mistake_is_in_the_code() -> None:
    found = [
        (name, words)
        for name, tree in modules()
        for source in sources(tree)
        for words in words_in(source)
    ]
    assert found == []


def owner_of(name: str) -> str:
    """The area whose mistakes the short ids of a module are: a game's, the computer's, all's."""
    parts = name.split("/")
    return parts[2] if parts[1] == "rules" else "ai" if parts[1] == "ai" else "core"


def named_ids(tree: ast.AST, area: str) -> Iterator[str]:
    """Ids that a module names whole, or hands on as the `id` of its own makers of mistakes."""
    places = makers(tree) | ({"mistake": 1} if area == "core" else {})
    texts = (str(node.value) for node in nodes(tree, ast.Constant))
    yield from (text for text in texts if WHOLE.fullmatch(text))
    for node in nodes(tree, ast.Call):
        if name_of(node) in places:
            for given in node.args[places[name_of(node)] :][:1]:
                if isinstance(given, ast.Constant):
                    yield f"{area}.mistake.{given.value}"


def makers(tree: ast.AST) -> dict[str, int]:
    """The functions of a module that make a mistake of an id, and which argument is the id."""
    found = {}
    for node in nodes(tree, ast.FunctionDef):
        if makes_mistakes(node):
            arguments = [argument.arg for argument in node.args.args]
            if "id" in arguments:
                found[node.name] = arguments.index("id")
    return found


def makes_mistakes(function: ast.FunctionDef) -> bool:
    return any(
        ".mistake." in str(getattr(value, "value", ""))
        for part in nodes(function, ast.JoinedStr)
        for value in part.values
    )


def test_every_mistake_that_the_code_names_has_words() -> None:
    ids = {id for name, tree in modules() for id in named_ids(tree, owner_of(name))}
    assert len(ids) > 100
    assert sorted(id for id in ids if not Texts().has(f"{id}.what")) == []


def made_ids(tree: ast.AST) -> Iterator[str]:
    """The strings of a module that may be ids."""
    for node in nodes(tree, ast.Constant):
        if isinstance(node.value, str):
            yield node.value


def made_patterns(tree: ast.AST) -> Iterator[str]:
    """Patterns of the strings of a module that something is filled in to; it may be any word."""
    for node in nodes(tree, ast.JoinedStr):
        parts = [getattr(part, "value", None) for part in node.values]
        literal = "".join(part for part in parts if isinstance(part, str))
        if re.fullmatch(r"[a-z]{2,}_+[a-z_]*", literal):
            yield "".join(part if isinstance(part, str) else "[a-z]+" for part in parts)


@pytest.mark.parametrize("area", AREAS)
def test_every_mistake_in_the_catalogue_is_made_somewhere(area: str) -> None:
    trees = [tree for name, tree in modules() if owner_of(name) == area]
    made = {id for tree in trees for id in made_ids(tree)}
    patterns = {pattern for tree in trees for pattern in made_patterns(tree)}
    ids = {id.rpartition(".")[0] for id in texts.ids(area) if ".mistake." in id}
    unused = {id for id in ids - made if id.rpartition(".")[2] not in made}
    short = {id: id.rpartition(".")[2] for id in unused}
    assert [id for id in short if not any(re.fullmatch(p, short[id]) for p in patterns)] == []


@pytest.mark.parametrize("area", AREAS)
def test_what_is_wrong_is_a_whole_sentence_and_so_is_what_would_be_right(area: str) -> None:
    for id in texts.ids(area):
        if ".mistake." not in id:
            continue
        sentence, kind = Texts().text(id), id.rpartition(".")[2]
        assert kind in ("what", "right"), id
        assert re.match(r"[A-Z'{\[]", sentence), id
        assert Texts().has(f"{id.rpartition('.')[0]}.what")
        if kind == "what":  # a reason that is quoted has a full stop of its own
            assert re.search(r"\.$|[:.] \{\d\}$", sentence), id


def test_a_mistake_is_told_in_one_line() -> None:
    places = within("a.toml", in_column(in_line("map", 3), 5))
    wrong = mistake(places, "mark", "?", ". #")
    where, what, right = mistake_words(Texts(), wrong)
    assert "«" not in where + what + right
    assert mistake_text(Texts(), wrong) == f"{where}: {what} {right}"
    assert advice(Texts(), wrong) == f"{what} {right}"
    assert mistake_texts(Texts(), BadData(wrong, wrong)) == [f"{where}: {what} {right}"] * 2


def test_a_mistake_without_a_place_or_advice_says_the_rest() -> None:
    wrong = Mistake("", "core.mistake.nowhere")
    assert mistake_text(Texts(), wrong) == "«core.mistake.nowhere.what»"
    assert mistake_words(Texts(), wrong).right == ""


def test_a_mistake_is_told_in_the_language_of_the_reader() -> None:
    wrong = mistake(one_line(4), "altered")
    assert mistake_text(Texts(PSEUDO), wrong) != mistake_text(Texts(), wrong)
    assert mistake_words(Texts(PSEUDO), wrong).where == Texts(PSEUDO).say(one_line(4))


def test_the_words_of_an_error_are_for_programmers() -> None:
    error = BadData(Mistake(in_line("a.toml", 3), "core.mistake.rows", (3, 8)))
    assert "core.mistake.rows" in str(error)
    assert "a.toml, 3" in str(error)


LONG: Final = "x" * 100_000


@pytest.mark.parametrize(
    "wrong",
    [
        Mistake(LONG, "core.mistake.mark", ("?", "#")),
        Mistake(in_line(LONG, 3), "core.mistake.mark", (LONG, LONG)),
        Mistake("a", "core.mistake.invalid", (LONG, Say("list", (LONG, Say("list", (LONG,)))))),
    ],
)
def test_no_mistake_quotes_more_than_a_sentence_holds(wrong: Mistake) -> None:
    assert len(mistake_text(Texts(), bounded(wrong))) < 3000


def test_the_players_of_a_refused_line_have_their_names() -> None:
    inner = Say("core.undo.not_yours", (Say("seat", (0,)),))
    say = named(Say("list", (inner, Say("seat", (7,)))), ("Ann", "Ben"))
    assert say == Say("list", (Say("core.undo.not_yours", ("Ann",)), Say("seat", (7,))))
