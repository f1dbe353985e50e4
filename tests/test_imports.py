"""Imports make no circle: of two files, at most one needs the other, at whatever moment.

Imports inside functions count as those at the top of a file do; those for type checkers alone,
under `if TYPE_CHECKING`, do not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tests.sources import inside, tree

ROOT: Final = Path(__file__).resolve().parent.parent
Graph: TypeAlias = Mapping[str, Set[str]]
"""The modules that each module imports."""


class Imported(NamedTuple):
    """One name of a file's imports."""

    module: str
    """As it is written after `from`, or after `import`."""
    name: str
    """What is taken from it; empty for the module as a whole."""


def test_no_two_files_of_the_game_import_each_other() -> None:
    assert circles(graph(files(ROOT / "game"))) == []


def test_no_module_imports_the_face_of_its_own_package() -> None:
    assert through_own_face(files(ROOT / "game")) == []


def test_a_circle_is_found_wherever_its_imports_stand(tmp_path: Path) -> None:
    planted = plant(
        tmp_path,
        {
            "__init__": "",
            "one": "from planted import two",
            "two": "def late():\n    import planted.three",
            "three": "try:\n    from planted.one import thing\nexcept ImportError:\n    pass",
            "four": "from planted.one import thing",
        },
    )
    assert circles(graph(planted)) == [["planted.one", "planted.three", "planted.two"]]


def test_imports_for_type_checkers_make_no_circle(tmp_path: Path) -> None:
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from planted.one import thing"
    planted = plant(tmp_path, {"__init__": "", "one": "import planted.two", "two": typed})
    assert circles(graph(planted)) == []
    otherwise = typed + "\nelse:\n    import planted.one"
    planted = plant(tmp_path, {"__init__": "", "one": "import planted.two", "two": otherwise})
    assert circles(graph(planted)) == [["planted.one", "planted.two"]]


def test_a_name_taken_from_the_own_face_is_found(tmp_path: Path) -> None:
    face = "from planted.one import thing\nOWN = 1"
    planted = plant(
        tmp_path,
        {
            "__init__": face,
            "one": "thing = 1",
            "two": "from planted import thing, one",
            "three": "from planted import OWN",
        },
    )
    assert through_own_face(planted) == ["planted.two: planted.thing"]
    assert circles(graph(planted)) == []


def plant(folder: Path, texts: Mapping[str, str]) -> dict[str, Path]:
    """Write a package `planted` of these modules; return its files."""
    package = folder / "planted"
    package.mkdir(exist_ok=True)
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text)
    return files(package)


def files(package: Path) -> dict[str, Path]:
    """Return the files of a package by the names of their modules."""
    return {_name(path, package.parent): path for path in sorted(package.rglob("*.py"))}


def _name(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph(modules: Mapping[str, Path]) -> Graph:
    """Return which modules of a package import which others of it, as the program runs."""
    return {
        name: {_file_of(one, modules) for one in imports(path)} & modules.keys() - {name}
        for name, path in modules.items()
    }


def _file_of(imported: Imported, modules: Mapping[str, Path]) -> str:
    """Return the module that an import reads: a name may be a module itself."""
    inner = f"{imported.module}.{imported.name}"
    return inner if inner in modules else imported.module


def imports(path: Path) -> tuple[Imported, ...]:
    """Return what a file imports as it runs."""
    return _written(path.read_text("utf-8"))


@cache
def _written(code: str) -> tuple[Imported, ...]:
    return tuple(_within(tree(code)))


def _within(node: ast.AST) -> Iterator[Imported]:
    if isinstance(node, ast.Import):
        yield from (Imported(alias.name, "") for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.module and not node.level, "imports here are absolute"
        yield from (Imported(node.module, alias.name) for alias in node.names)
    for child in node.orelse if _for_types(node) else inside(node):
        yield from _within(child)


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def circles(imported: Graph) -> list[list[str]]:
    """Return the groups of modules each of which reaches all others of its group."""
    knotted = _knotted(imported)
    reached = {name: reach(name, knotted) for name in knotted}
    groups = {
        frozenset({name, *(other for other in reached[name] if name in reached[other])})
        for name in knotted
    }
    return sorted(sorted(group) for group in groups if len(group) > 1)


def _knotted(imported: Graph) -> Graph:
    """Return the modules left after those that need none of the others are put aside in turn."""
    left = dict(imported)
    while ready := {name for name in left if not left[name]}:
        left = {name: needed - ready for name, needed in left.items() if name not in ready}
    return left


def reach(start: str, imported: Graph) -> set[str]:
    """Return the modules that one needs, directly or through others."""
    found: set[str] = set()
    open_ = [start]
    while open_:
        for name in imported[open_.pop()] - found:
            found.add(name)
            open_.append(name)
    return found


def through_own_face(modules: Mapping[str, Path]) -> list[str]:
    """Return where a module takes a name from a package around it that only passes it on."""
    faces = {name: _passed_on(name, modules) for name in modules if _is_face(modules[name])}
    return [
        f"{name}: {one.module}.{one.name}"
        for name, path in modules.items()
        for one in imports(path)
        if name.startswith(f"{one.module}.") and one.name in faces.get(one.module, ())
    ]


def _is_face(path: Path) -> bool:
    return path.stem == "__init__"


def _passed_on(package: str, modules: Mapping[str, Path]) -> set[str]:
    """Return the names that a package takes from its own modules."""
    inside = (one for one in imports(modules[package]) if one.module.startswith(f"{package}."))
    return {one.name for one in inside}
