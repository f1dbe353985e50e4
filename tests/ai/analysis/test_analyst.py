"""The analyst's process: asked, stopped, killed, refused, closed."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.analysis.files import Findings, findings, finished
from game.ai.analysis.keeping import kept
from game.ai.analyst import Analyst
from game.ai.worker import MOST_RESTARTS, WorkerLost
from game.core.contract import BadData
from tests.ai.analysis.matches import written_match

PATIENCE = 60.0


@pytest.fixture
def analyst() -> Iterator[Analyst]:
    found = Analyst()
    yield found
    found.close()


def until_whole(analyst: Analyst) -> Findings:
    return until(analyst, whole=True)


def until(analyst: Analyst, whole: bool) -> Findings:
    """What it tells first, or when it is done."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = analyst.poll()
        if found is not None and (found.analysis.whole or not whole):
            return found
        time.sleep(0.01)
    raise AssertionError("nothing was found")


def test_it_finds_what_is_found_without_it(analyst: Analyst, tmp_path: Path) -> None:
    path = written_match(tmp_path / "there.cbm", most=6)
    here = written_match(tmp_path / "here.cbm", most=6)
    analyst.start(path)
    assert analyst.working
    there = until_whole(analyst)
    assert not analyst.working
    assert analyst.poll() is None
    *_, last = findings(here)
    assert there.analysis._replace(code="") == last.analysis._replace(code="")


def test_a_refused_file_is_told_and_the_next_one_is_analyzed(
    analyst: Analyst, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.cbm"
    letter.write_text("Dear Ann,\n")
    analyst.start(letter)
    with pytest.raises(BadData) as caught:
        until_whole(analyst)
    assert caught.value.mistakes[0].id == "core.mistake.foreign"
    analyst.start(written_match(tmp_path / "short.cbm", most=2))
    assert until_whole(analyst).analysis.whole


def test_a_killed_process_is_started_again_and_goes_on(analyst: Analyst, tmp_path: Path) -> None:
    analyst.start(written_match(tmp_path / "long.cbm", "streetfire", most=40))
    until(analyst, whole=False)
    kill(analyst)
    until(analyst, whole=False)
    analyst.stop()


def test_one_that_dies_again_and_again_is_lost(analyst: Analyst, tmp_path: Path) -> None:
    analyst.start(written_match(tmp_path / "long.cbm", "streetfire", most=40))
    with pytest.raises(WorkerLost) as caught:
        for _ in range(100 * MOST_RESTARTS):
            kill(analyst)
            end = time.monotonic() + PATIENCE
            first = analyst.process_id
            while analyst.process_id == first and time.monotonic() < end:
                analyst.poll()
    assert caught.value.say.id == "ai.lost.analyst"
    assert not analyst.working


def test_a_stopped_match_is_kept_as_far_as_it_was_and_nothing_more_is_told(
    analyst: Analyst, tmp_path: Path
) -> None:
    path = written_match(tmp_path / "long.cbm", "streetfire", most=40)
    analyst.start(path)
    until(analyst, whole=False)
    analyst.stop()
    assert not analyst.working
    assert analyst.poll() is None
    codec, end = finished(path).match.codec, time.monotonic() + PATIENCE
    while (known := kept(path, codec)) is None and time.monotonic() < end:
        time.sleep(0.01)
    assert known is not None
    assert not known.whole


def kill(analyst: Analyst) -> None:
    process = analyst.process_id
    assert process is not None
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
