"""The game's code as trees, parsed once for all tests that read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

_Node = TypeVar("_Node", bound=ast.AST)

_INSIDE = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


def parsed(path: Path) -> ast.Module:
    """Return a module of the program."""
    return tree(path.read_text("utf-8"))


@cache
def tree(code: str) -> ast.Module:
    """Return a module's code, parsed once."""
    return ast.parse(code)


@cache
def _by_kind(root: ast.AST) -> dict[type[ast.AST], list[ast.AST]]:
    found: dict[type[ast.AST], list[ast.AST]] = {}
    for node in ast.walk(root):
        found.setdefault(type(node), []).append(node)
    return found


def nodes(root: ast.AST, kind: type[_Node]) -> list[_Node]:
    """Return all nodes of a kind in a tree, outer before inner; a tree is walked through once.

    >>> [name.id for name in nodes(tree("a = b"), ast.Name)]
    ['a', 'b']
    """
    return [node for node in _by_kind(root).get(kind, ()) if isinstance(node, kind)]


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield everything in a tree but expressions, outer before inner.

    >>> tree = ast.parse("if a:\\n    class B:\\n        c = d")
    >>> [type(node).__name__ for node in statements(tree)]
    ['If', 'ClassDef', 'Assign']
    """
    for child in inside(node):
        yield child
        yield from statements(child)


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements that stand directly in another."""
    for field in _INSIDE:
        held = getattr(node, field, ())
        yield from held if isinstance(held, list) else ()
