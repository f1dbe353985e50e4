"""Tests need no screen, no sound card and none of the player's files."""

import gc
import itertools
import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import HealthCheck, settings

from tests.nightly import NIGHTLY, repeats

ROOT: Final = Path(__file__).parents[1]
WHOLE: Final = {ROOT / "tests", ROOT / "game"}
LONG: Final = (
    *("tests/ai/", "tests/contract/", "tests/match/", "tests/tools/", "tests/ui/"),
    *(f"tests/rules/portable/test_{file}.py" for file in ("battles_to_order", "both_rule_sets")),
    "tests/rules/portable/test_cover.py",
    "tests/test_bench_counts.py",
)
"""Where cases take long: a match is played, a window drawn, every map of a kind laid out."""
BYTECODE: Final = ROOT / ".pytest_cache" / "bytecode"
if sys.dont_write_bytecode:
    # Where nothing may be written beside the sources, each program that a test starts would
    # compile them all again, which takes longer than most tests.
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile(
    "ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("default", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only repeats a check, unless tests are chosen by marks or one by one.

    The whole suite takes of the cases of one test only some.
    """
    if {Path(word).resolve() for word in config.args} == WHOLE:
        for item in repeats(item for item in items if item.nodeid.startswith(LONG)):
            item.add_marker(NIGHTLY)
    if config.option.markexpr or any("::" in word for word in config.args):
        return
    left = [item for item in items if item.get_closest_marker("nightly")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if not item.get_closest_marker("nightly")]


def pytest_collection_finish() -> None:
    """Have the collector of garbage pass over twenty thousand tests from now on, and seldom come.

    Each test leaves a window behind that is soon freed; looking for it took a tenth of the time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


_homes = itertools.count()


@pytest.fixture(autouse=True)
def own_files(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep each test's matches and settings in a folder of its own, which need not be there yet.

    Most tests write nothing: a number instead of `tmp_path` spares them making a folder.
    """
    home = tmp_path_factory.getbasetemp() / "homes" / f"{next(_homes)}"
    monkeypatch.setenv("COUNTERBATTERY_HOME", str(home))
    return home
