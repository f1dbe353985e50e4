"""No sentence is glued together in code: the catalogue, `listed`, `row` and `paragraph` do that.

A language has its own order of words, its own marks and its own capitals, so code puts no two
texts together with blanks and punctuation and changes no case. What is found here is judged by
names: a value called `words` or `title`, or answered by `say`, is a text. Places that glue what is
no language stand in `whole_sentences.toml`, each with its reason.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.sources import parsed

ROOT = Path(__file__).parents[1]
PLACES = tomllib.loads((ROOT / "tests/whole_sentences.toml").read_text("utf-8"))
ALLOWED, KNOWN = PLACES["allowed"], set(PLACES["known"])
MOST_ALLOWED, MOST_KNOWN = 38, 2
"""How many places there are at most. They only ever become fewer."""
NOTATION = Path("core/notation")
"""Positions as text: a written language of its own, the same in every language."""

_TEXTS = (
    "say said word words text texts told name names named title titles tip tips label labels "
    "prompt sentence sentences heading head hint what right reason note pitch caption"
)
TEXTS = set(_TEXTS.split())
"""Words in a name that say that it holds a text."""
THROUGH = {"plain", "_plain", "capitals", "str", "strip", "shortened"}
"""Functions that answer the text they are given."""
CASES = {"upper", "lower", "capitalize", "title", "casefold", "swapcase"}
SIGNS = set(" ,;:.·-–—/|()*+=?!")
"""What a separator between two texts is made of; one of ours holds a blank."""


def name_of(node: ast.expr) -> str:
    """Return the last name in an expression: "words" of `self.words[0]`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=inner) | ast.Subscript(value=inner) | ast.Starred(value=inner):
            return name_of(inner)
    return ""


def is_text(node: ast.expr) -> bool:
    """Return whether an expression is a text, by its names."""
    match node:
        case ast.FormattedValue(value=inner, conversion=-1):
            return is_text(inner)
        case ast.JoinedStr(values=parts):
            return any(map(is_text, parts))
        case ast.IfExp(body=one, orelse=other):
            return is_text(one) or is_text(other)
        case ast.Call(func=func, args=[first, *_]) if name_of(func) in THROUGH:
            return is_text(first)
        case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in THROUGH | CASES:
            return is_text(inner)
    return bool(TEXTS & set(name_of(node).split("_")))


def is_string(node: ast.expr) -> bool:
    """Return whether an expression is a string written in the code."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def is_sign(node: ast.expr) -> bool:
    """Return whether an expression is blanks and punctuation."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    return " " in node.value and set(node.value) <= SIGNS


def glues(node: ast.AST) -> bool:
    """Return whether a piece of code puts texts together, or changes their case."""
    match node:
        case ast.Call(func=ast.Attribute(value=by, attr="join")):
            return is_sign(by) or is_text(by)
        case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in CASES:
            return is_text(inner)
        case ast.JoinedStr(values=parts):
            between = zip(parts, parts[1:], parts[2:], strict=False)
            beside = pairwise(parts)
            return any(_holds(a, c) and is_sign(b) for a, b, c in between) or any(
                _holds(a, b) and is_text(a) and is_text(b) for a, b in beside
            )
        case ast.BinOp(left=one, op=ast.Add(), right=other):
            return _adds(one, other)
        case ast.AugAssign(target=one, op=ast.Add(), value=other):
            return _adds(one, other)
    return False


def _holds(one: ast.expr, other: ast.expr) -> bool:
    both = isinstance(one, ast.FormattedValue) and isinstance(other, ast.FormattedValue)
    return both and (is_text(one) or is_text(other))


def _adds(one: ast.expr, other: ast.expr) -> bool:
    texts = is_text(one), is_text(other)
    return all(texts) or (any(texts) and (is_string(one) or is_string(other)))


def glued(tree: ast.AST, where: str = "") -> Iterator[tuple[str, int]]:
    """Yield the function and the line of each place that glues."""
    for node in ast.iter_child_nodes(tree):
        inner = where
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = f"{where}.{node.name}".strip(".")
        if glues(node):
            yield inner, getattr(node, "lineno", 0)
        yield from glued(node, inner)


@cache
def places(root: Path = ROOT / "game") -> dict[str, list[int]]:
    """Return the lines that glue by file and function."""
    found: dict[str, list[int]] = {}
    for path in sorted(root.rglob("*.py")):
        inner = path.relative_to(root)
        if inner.is_relative_to(NOTATION):
            continue
        file = inner.as_posix()
        for function, line in glued(parsed(path)):
            found.setdefault(f"{file}:{function}", []).append(line)
    return found


def test_no_sentence_is_glued_together_in_code() -> None:
    new = {place: lines for place, lines in places().items() if place not in ALLOWED.keys() | KNOWN}
    assert not new, f"give the catalogue a whole sentence, or use listed, row or paragraph: {new}"


def test_the_model_of_a_game_glues_no_sentence_either() -> None:
    assert not places(ROOT / "tests" / "tiny")


def test_the_places_that_may_glue_become_fewer() -> None:
    gone = (ALLOWED.keys() | KNOWN) - places().keys()
    assert not gone, f"mended: take them out of whole_sentences.toml: {sorted(gone)}"
    assert len(ALLOWED) <= MOST_ALLOWED
    assert len(KNOWN) <= MOST_KNOWN
    assert all(ALLOWED.values()), "each has a reason"


@pytest.mark.parametrize(
    "code",
    [
        '", ".join(names)',
        '"; ".join(said(table, say) for say in says)',
        '" · ".join([one, other])',
        'say("shelf.against").join(sides)',
        'f"{words} {tip}"',
        'f"**{plain(name)}.** {pitch}"',
        'f"{m.where}: {m.what}"',
        'f"{said(say)} ({rule})"',
        'f"{words}{tip}"',
        'words + " " + tip',
        'words += " " + say("more")',
        "self.title.upper()",
        "name[:1].upper()",
        "say(key).capitalize()",
    ],
)
def test_gluing_is_found(code: str) -> None:
    assert list(glued(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        '"\\n".join(lines)',
        '"".join(letters)',
        '"/".join(parts)',
        "texts.paragraph([words, tip])",
        'say("told.headed", words, tip)',
        'f"{area}.{name}"',
        'f"<amber>{words}</>"',
        'f"{first}\\n{words}"',
        "x + y",
        "capitals(title)",
    ],
)
def test_layout_and_ids_are_no_gluing(code: str) -> None:
    assert not list(glued(ast.parse(code)))
