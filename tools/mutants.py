"""Break the program in small ways, one at a time, and see whether a test notices.

    python -m tools.mutants game/ui game/presenter --count 60 --seed 37 --tests tests/ui

draws 60 places at random and changes each in a copy of the tree; the tree itself is only read. The
tests run once unchanged, to see which of them come by which place and how long they take. Then each
mutant meets those that come by it, the shortest first, until one of them fails. A mutant that
survives either does what the program did before (equivalent), or lacks a test.
"""

import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import cache_from_source
from itertools import accumulate
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LEFT_OUT: Final = ignore_patterns(".*_cache", "__pycache__", ".git", ".venv", ".hypothesis")
SWAPS: Final[dict[type[ast.AST], Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
"""The operator that stands in for each one."""
PLUGIN: Final = '''
"""Notes which numbered places each test comes by."""
import json
PLACES = set()
def pytest_runtest_setup(item):
    PLACES.clear()
def pytest_runtest_logreport(report):
    if report.when == "call" and report.passed:
        with open({notes!r}, "a", encoding="utf-8") as file:
            file.write(json.dumps([report.nodeid, report.duration, sorted(PLACES)]) + "\\n")
'''
PROBE: Final = "import reached; reached.PLACES.add({number})"


SHARE: Final = 0.4
"""How much of a mutant's time its tests may take unchanged: one that hangs is told apart."""


class Mutant(NamedTuple):
    """A module with one place changed: its bytes from `start` to `end` become `after`."""

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    def applied(self, source: bytes) -> bytes:
        """Return the module with the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.before)} -> {_short(self.after)}"


class Verdict(NamedTuple):
    """What became of a mutant, and the test that killed it."""

    word: str
    test: str = ""


class Wish(NamedTuple):
    """How the tests are run: in which folder, which ones, and how long a mutant may take."""

    home: Path
    tests: Sequence[str]
    seconds: float


Reached = dict[int, list[str]]
"""The tests that come by each mutant, by its number, the shortest first."""


def main() -> None:
    """Draw mutants and print a line for each one, then how many there were of each kind."""
    words = _parser().parse_args()
    drawn = draw(words.folders, words.count, words.seed)
    only = words.only or range(1, len(drawn) + 1)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        wish = Wish(Path(folder, "copy"), words.tests, words.deadline)
        copytree(ROOT, wish.home, ignore=LEFT_OUT)
        reached = reach(wish, {number: drawn[number - 1] for number in only})
        counted = Counter[str]()
        for number in only:
            verdict = tried(wish, drawn[number - 1], reached.get(number, []))
            counted[verdict.word] += 1
            print(f"{number:3} {verdict.word:9} {drawn[number - 1]} {verdict.test}", flush=True)
    print(", ".join(f"{count} {word}" for word, count in counted.most_common()))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", help="where to change something")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, nargs="+", help="numbers of the draw (default: all)")
    parser.add_argument("--tests", nargs="+", default=["tests"])
    parser.add_argument("--deadline", type=float, default=240, help="seconds for a mutant")
    return parser


def draw(folders: Iterable[str], count: int, seed: int) -> list[Mutant]:
    """Return as many mutants of the modules in some folders, each as likely as any other."""
    paths = sorted({path for folder in folders for path in (ROOT / folder).rglob("*.py")})
    every = [
        mutant for path in paths for mutant in mutants(path.relative_to(ROOT), path.read_text())
    ]
    return Random(seed).sample(every, count)


def mutants(path: Path, source: str) -> Iterator[Mutant]:
    """Yield every change there is to a module.

    >>> [mutant.after for mutant in mutants(Path("x.py"), "if a < b: go(1)")]
    ['(a <= b)', 'pass', '2']
    """
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in _spoken(ast.parse(source)):
        for old, new in _changes(node):
            start = starts[old.lineno - 1] + old.col_offset
            end = starts[(old.end_lineno or 0) - 1] + (old.end_col_offset or 0)
            yield Mutant(path, old.lineno, start, end, ast.unparse(old), new)


def _spoken(node: ast.AST) -> Iterator[ast.AST]:
    """Walk a tree without types, which do nothing, and f-strings, which misplace their parts."""
    yield node
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns") or isinstance(node, ast.JoinedStr):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST):
                yield from _spoken(child)


def _changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield each part of a node that can change, and what it becomes."""
    match node:
        case ast.Constant(value=bool(yes)):
            yield node, str(not yes)
        case ast.Constant(value=int(number) | float(number)):
            yield node, str(number + 1)
        case ast.Compare(ops=[op]) | ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPS:
            yield node, _swapped(node)
        case ast.Expr(value=ast.Call()):
            yield node, "pass"
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield node, "return None"
    test = node.ifs[0] if isinstance(node, ast.comprehension) and node.ifs else None
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        test = node.test
    if test is not None and not isinstance(test, ast.Compare):
        yield test, f"(not ({ast.unparse(test)}))"


def _swapped(node: ast.Compare | ast.BoolOp | ast.BinOp) -> str:
    changed = ast.parse(ast.unparse(node), mode="eval").body
    if isinstance(changed, ast.Compare):
        changed.ops[0] = SWAPS[type(changed.ops[0])]()
    elif isinstance(changed, ast.BoolOp | ast.BinOp):
        changed.op = SWAPS[type(changed.op)]()
    return f"({ast.unparse(changed)})"


def _short(code: str) -> str:
    return code if len(code) <= 60 else f"{code[:40]} ... {code[-15:]}"


def reach(wish: Wish, drawn: dict[int, Mutant]) -> Reached:
    """Run the tests unchanged; return those that pass by mutant, by the mutant's number."""
    notes = wish.home / "reached.jsonl"
    notes.touch()
    (wish.home / "reached.py").write_text(PLUGIN.format(notes=str(notes)), "utf-8")
    files: defaultdict[Path, dict[int, Mutant]] = defaultdict(dict)
    for number, mutant in drawn.items():
        files[mutant.path][number] = mutant
    for path, those in files.items():
        (wish.home / path).write_text(probed((ROOT / path).read_text(), those), "utf-8")
    _pytest(wish.home, [*wish.tests, "-p", "reached"])
    for path in files:
        (wish.home / path).write_bytes((ROOT / path).read_bytes())
    found: defaultdict[int, list[tuple[float, str]]] = defaultdict(list)
    for test, seconds, numbers in map(json.loads, notes.read_text("utf-8").splitlines()):
        for number in numbers:
            found[number].append((seconds, test))
    return {number: shortest(tests, wish.seconds * SHARE) for number, tests in found.items()}


def shortest(tests: Iterable[tuple[float, str]], seconds: float) -> list[str]:
    """Return the shortest of some tests, by their seconds, that together take no longer than this.

    >>> shortest([(4, "slow"), (1, "quick"), (2, "fair")], 5)
    ['quick', 'fair']
    """
    ordered = sorted(tests)
    ends = accumulate(length for length, _ in ordered)
    return [test for (_, test), end in zip(ordered, ends, strict=True) if end <= seconds]


def probed(source: str, drawn: dict[int, Mutant]) -> str:
    """Return a module with a probe in each function that a mutant is in.

    A mutant outside of functions has one in every function of its module.
    """
    functions = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    inserted: defaultdict[int, str] = defaultdict(str)
    for number, mutant in drawn.items():
        around = [f for f in functions if f.body[0].lineno <= mutant.line <= (f.end_lineno or 0)]
        for function in [max(around, key=lambda f: f.lineno)] if around else functions:
            first = function.body[0]
            top = min([first, *getattr(first, "decorator_list", [])], key=lambda n: n.lineno)
            probe = " " * first.col_offset + PROBE.format(number=number)
            inserted[top.lineno] += f"{probe}\n"
    lines = source.splitlines(keepends=True)
    return "".join(inserted[number] + line for number, line in enumerate(lines, 1))


def tried(wish: Wish, mutant: Mutant, tests: Sequence[str]) -> Verdict:
    """Say what the tests that come by a mutant make of it."""
    if not tests:
        return Verdict("unreached")
    place, chosen = wish.home / mutant.path, wish.home / "chosen.txt"
    source = place.read_bytes()
    _put(place, mutant.applied(source))
    chosen.write_text("\n".join(tests), "utf-8")
    try:
        told = _pytest(wish.home, ["-x", f"@{chosen}"], wish.seconds)
    except subprocess.TimeoutExpired:
        return Verdict("timed out")
    finally:
        _put(place, source)
    failed = [line for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if failed:
        return Verdict("killed", failed[0])
    return Verdict("survived" if " passed" in told else "untested")


def _put(place: Path, source: bytes) -> None:
    """Write a module, and forget what was compiled of it.

    A compiled module counts as fresh when its source has the same length and was
    written in the same second: one mutant would be tried with another's code.
    """
    place.write_bytes(source)
    Path(cache_from_source(place)).unlink(missing_ok=True)


def _pytest(home: Path, words: Sequence[str], seconds: float | None = None) -> str:
    """Return what `pytest` prints.

    Raises:
        subprocess.TimeoutExpired: it takes longer than these seconds.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    with tempfile.TemporaryFile() as told:
        subprocess.run(
            command,
            cwd=home,
            env=os.environ | {"PYTHONPATH": str(home)},
            stdout=told,
            stderr=subprocess.STDOUT,
            timeout=seconds,
        )
        told.seek(0)
        return told.read().decode("utf-8", errors="replace")


if __name__ == "__main__":
    main()
