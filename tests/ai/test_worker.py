"""The computer's process: asked, stopped, killed, closed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game.ai.decide import Decision, decide
from game.ai.worker import Computer, Question, WorkerLost
from game.rules import load
from tests.ai.positions import opening_turn


@pytest.fixture
def computer() -> Iterator[Computer]:
    worker = Computer()
    yield worker
    worker.close()


def question(level: str = "captain", seed: int = 1) -> Question:
    state = opening_turn()
    return Question(
        "bitskrieg", load("bitskrieg").view(state, state.active), state.active, level, seed
    )


def answer(computer: Computer, patience: float = 60.0) -> Decision:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if (decision := computer.poll()) is not None:
            return decision
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_it_decides_what_the_search_decides(computer: Computer) -> None:
    asked = question()
    computer.ask(asked)
    here = decide(load("bitskrieg"), asked.view, asked.seat, asked.level, asked.seed)
    assert answer(computer) == here
    assert not computer.thinking
    assert computer.poll() is None


def test_a_stopped_question_gets_no_answer_and_the_next_one_does(computer: Computer) -> None:
    computer.ask(question("colonel"))
    computer.stop()
    assert not computer.thinking
    computer.ask(question("recruit", 5))
    decision = answer(computer)
    view = question()
    assert decision == decide(load("bitskrieg"), view.view, view.seat, "recruit", 5)


def test_a_killed_process_is_started_again_and_asked_again(computer: Computer) -> None:
    computer.ask(question("recruit"))
    answer(computer)
    first = kill(computer)
    computer.ask(question("captain"))
    assert answer(computer).command is not None
    assert computer.process_id != first


def kill(computer: Computer) -> int:
    process = computer.process_id
    assert process is not None
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
    return process


def test_a_process_killed_in_thought_thinks_again(computer: Computer) -> None:
    asked = question("captain", 3)
    computer.ask(asked)
    kill(computer)
    here = decide(load("bitskrieg"), asked.view, asked.seat, "captain", 3)
    assert answer(computer) == here


def test_a_process_killed_again_and_again_is_given_up(computer: Computer) -> None:
    computer.ask(question())
    killed = {kill(computer)}
    end = time.monotonic() + 60
    with pytest.raises(WorkerLost, match="4 times"):
        while time.monotonic() < end:
            computer.poll()
            if computer.process_id not in killed:
                killed.add(kill(computer))
    assert not computer.thinking
    computer.ask(question("recruit"))
    assert answer(computer).command is not None


def test_a_fault_in_the_search_is_told_and_the_process_lives_on(computer: Computer) -> None:
    computer.ask(question()._replace(level="nobody"))
    with pytest.raises(WorkerLost, match="nobody"):
        answer(computer)
    computer.ask(question("recruit"))
    assert answer(computer).command is not None


def test_a_closed_computer_may_be_asked_again(computer: Computer) -> None:
    computer.ask(question("recruit"))
    answer(computer)
    computer.close()
    assert computer.process_id is None
    computer.ask(question("recruit"))
    assert answer(computer).command is not None


def test_the_process_knows_no_window_and_no_dice() -> None:
    code = (
        "import sys, game.ai.worker, game.ai.evaluate.bitskrieg\n"
        "unwanted = ('pygame', 'pymunk', 'game.ui', 'game.match.dice')\n"
        "bad = [name for name in unwanted if name in sys.modules]\n"
        "sys.exit(', '.join(bad) or 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
