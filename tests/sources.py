"""The game's code as trees, parsed once for all tests that read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_INSIDE = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


@cache
def parsed(path: Path) -> ast.Module:
    """Return a module of the program: it stays the same while tests run."""
    return ast.parse(path.read_text("utf-8"))


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
