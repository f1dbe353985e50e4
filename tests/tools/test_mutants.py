"""Mutants are drawn, meet the tests that come by them, and leave the program as it was."""

import ast
from pathlib import Path

import pytest

from tools import mutants as tool
from tools.mutants import Mutant, Wish, draw, mutants, probed, reach, tried

HOME = Path("small.py")
SMALL = '''"""A small module."""

MOST = 5


def least(one: int, other: int) -> int:
    """Return the smaller number."""
    if one < other:
        return one
    return other


def unseen() -> bool:
    return False


def counted(number: int) -> int:
    while number < MOST:
        number += 1
    return number
'''
TESTS = """
from small import counted, least

def test_the_smaller_one() -> None:
    assert least(1, 2) == 1

def test_either_way() -> None:
    assert least(2, 1) == 1

def test_a_count() -> None:
    assert counted(3) == 5

def test_what_fails_already() -> None:
    assert least(1, 1) == 2
"""


@pytest.mark.parametrize(
    ("code", "after"),
    [
        ("a <= b", ["(a < b)"]),
        ("a is not b", ["(a is b)"]),
        ("a in b", ["(a not in b)"]),
        ("a and b", ["(a or b)"]),
        ("a * b", ["(a / b)"]),
        ("a | b", []),
        ("True", ["False"]),
        ("7", ["8"]),
        ("0.5", ["1.5"]),
        ("'7'", []),
        ("f'{a + b}'", []),
        ("a if b else c", ["(not (b))"]),
        ("[a for a in b if c]", ["(not (c))"]),
        ("while a: b()", ["pass", "(not (a))"]),
        ("def f(a: X[7]) -> Y[8]: return a", ["return None"]),
        ("def f(): return None", []),
    ],
)
def test_each_kind_of_code_changes_in_its_way(code: str, after: list[str]) -> None:
    assert sorted(m.after for m in mutants(HOME, code)) == sorted(after)


def test_a_change_hits_its_place_whatever_stands_before_it() -> None:
    source = 'a = "é"; b = (1 +\n  2)  # why\n'
    changed = {m.applied(source.encode()).decode() for m in mutants(HOME, source)}
    assert 'a = "é"; b = ((1 - 2))  # why\n' in changed
    assert 'a = "é"; b = (1 +\n  3)  # why\n' in changed


@pytest.mark.nightly
def test_the_same_seed_draws_the_same_mutants_and_each_is_a_module() -> None:
    drawn = draw(["game/presenter"], 50, 37)
    assert drawn == draw(["game/presenter", "game/presenter"], 50, 37)
    assert len(set(drawn)) == 50
    for mutant in drawn:
        source = (tool.ROOT / mutant.path).read_bytes()
        assert ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source))


def test_a_place_outside_functions_is_probed_in_all_of_them() -> None:
    (five,) = (m for m in mutants(HOME, SMALL) if m.line == 3)
    assert probed(SMALL, {4: five}).count("PLACES.add(4)") == 3
    (no,) = (m for m in mutants(HOME, SMALL) if m.after == "True")
    assert "\n    import reached; reached.PLACES.add(2)\n    return False" in probed(SMALL, {2: no})


@pytest.fixture
def wish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Wish:
    """A small program with tests, and the copy of it that may be changed."""
    monkeypatch.setattr(tool, "ROOT", tmp_path / "small")
    for folder in ("small", "copy"):
        tmp_path.joinpath(folder).mkdir()
        tmp_path.joinpath(folder, "small.py").write_text(SMALL)
        tmp_path.joinpath(folder, "test_small.py").write_text(TESTS)
    return Wish(tmp_path / "copy", ["."], 60)


def drawn(after: str, line: int) -> Mutant:
    """The mutant of the small module with this code in a line."""
    (mutant,) = (m for m in mutants(HOME, SMALL) if (m.after, m.line) == (after, line))
    return mutant


def test_a_mutant_meets_the_tests_that_come_by_it(wish: Wish) -> None:
    cases = {
        1: drawn("return None", 9),
        2: drawn("(one <= other)", 8),
        3: drawn("True", 14),
        4: drawn("(number <= MOST)", 18),
    }
    reached = reach(wish, cases)
    assert {number: len(tests) for number, tests in reached.items()} == {1: 2, 2: 2, 4: 1}
    told = {number: tried(wish, cases[number], reached.get(number, [])) for number in cases}
    assert [told[number].word for number in cases] == ["killed", "survived", "unreached", "killed"]
    assert "test_the_smaller_one" in told[1].test
    for home in (wish.home, tool.ROOT):
        assert (home / "small.py").read_text() == SMALL


@pytest.mark.nightly
def test_a_mutant_that_never_ends_is_timed_out(wish: Wish) -> None:
    endless = drawn("(number <= MOST)", 18)._replace(after="True")
    test = "test_small.py::test_a_count"
    assert tried(wish._replace(seconds=3), endless, [test]).word == "timed out"
    assert (wish.home / "small.py").read_text() == SMALL


def test_a_mutant_whose_tests_are_not_found_is_untested(wish: Wish) -> None:
    assert tried(wish, drawn("2", 19), ["test_small.py::test_gone"]).word == "untested"
