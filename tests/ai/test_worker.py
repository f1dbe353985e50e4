"""The computer's process: asked, stopped, killed, closed."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.decide import Decision, decide
from game.ai.evaluate import evaluation_of
from game.ai.worker import SILENT, STARTING, Computer, Question, Watch, WorkerLost
from game.core.contract import DICE, Choice, Roll, Rolled, Say
from game.core.scenario import Setup
from game.match.scenarios import all_scenarios
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
    with pytest.raises(WorkerLost) as lost:
        while time.monotonic() < end:
            computer.poll()
            if computer.process_id not in killed:
                killed.add(kill(computer))
    assert lost.value.say == Say("ai.lost.stopped", (4,))
    assert not computer.thinking
    computer.ask(question("recruit"))
    assert answer(computer).command is not None


def test_a_fault_in_the_search_is_told_and_the_process_lives_on(computer: Computer) -> None:
    computer.ask(question()._replace(level="nobody"))
    with pytest.raises(WorkerLost) as lost:
        answer(computer)
    assert lost.value.say.id == "ai.lost.fault"
    assert "nobody" in str(lost.value.say.values[0])
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


def long_question(level: str = "colonel", seed: int = 1) -> Question:
    """A decision that is searched, where the time of a turn is bounded and plans are played out."""
    game = load("portable")
    scenario = next(s for s in all_scenarios("portable") if s.id == "over_the_top")
    state = game.start(Setup(scenario, {**scenario.options}, ("A", "B"), (0, 1)))
    known, rng = evaluation_of(game), random.Random(5)
    while not isinstance(choice := game.awaiting(state), Choice) or not known.searched(state):
        if isinstance(choice, Roll):
            faces = tuple(rng.randint(1, sides) for sides in choice.sides)
            state, _ = game.apply(state, DICE, Rolled(faces))
        else:
            seat = choice.seats[0]
            drafted = known.draft(state, seat)
            command = drafted[0].command if drafted else game.legal(state, seat)[0]
            state, _ = game.apply(state, seat, command)
    seat = choice.seats[0]
    return Question("portable", game.view(state, seat), seat, level, seed)


def runs(process: int | None) -> bool:
    """Whether a process is at work still; one that nobody has asked for its end is not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux")


@linux
def test_a_level_that_plays_out_has_a_second_process_and_both_end_with_the_computer(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.worker.cores", lambda: 2)
    computer.ask(long_question())
    answer(computer)
    both = (computer.process_id, computer.second_id)
    assert all(runs(process) for process in both)
    computer.ask(long_question(seed=2))
    answer(computer)
    assert (computer.process_id, computer.second_id) == both, "they stay for the whole match"
    computer.close()
    assert not any(runs(process) for process in both)
    assert computer.second_id is None


@pytest.mark.parametrize(("known", "level"), [(1, "colonel"), (2, "captain")])
def test_one_process_is_enough_on_one_core_and_for_other_levels(
    computer: Computer, monkeypatch: pytest.MonkeyPatch, known: int, level: str
) -> None:
    monkeypatch.setattr("game.ai.worker.cores", lambda: known)
    computer.ask(long_question(level))
    answer(computer)
    assert computer.second_id is None


def test_a_long_thought_tells_how_much_of_the_turns_time_is_used(computer: Computer) -> None:
    computer.ask(long_question())
    told = []
    while computer.poll() is None:
        told += [computer.used]
        time.sleep(0.01)
    shares = [share for share in told if share is not None]
    assert shares
    assert shares == sorted(shares)
    assert 0.0 <= shares[0] < shares[-1] <= 1.0
    assert computer.used is None, "nothing is thought about now"


def test_other_games_do_with_one_process(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.worker.cores", lambda: 2)
    computer.ask(question("colonel"))
    computer.hurry()
    answer(computer)
    assert computer.second_id is None


def test_a_hurried_question_is_answered_and_the_next_one_is_not_hurried(
    computer: Computer,
) -> None:
    computer.ask(question("colonel"))
    computer.hurry()
    assert answer(computer).command is not None
    asked = question("captain")
    computer.ask(asked)
    here = decide(load("bitskrieg"), asked.view, asked.seat, asked.level, asked.seed)
    assert answer(computer) == here


@linux
@pytest.mark.parametrize("again", ["pass", "computer.ask(long_question())"])
def test_both_processes_end_with_a_window_that_is_killed(again: str) -> None:
    """At rest and in the middle of a thought, so that a killed run of tests leaves none either."""
    code = (
        "import game.ai.worker, time\n"
        "from tests.ai.test_worker import answer, long_question\n"
        "if __name__ == '__main__':\n"
        "    game.ai.worker.cores = lambda: 2\n"
        "    computer = game.ai.worker.Computer()\n"
        "    computer.ask(long_question())\n"
        "    answer(computer)\n"
        f"    {again}\n"
        "    print(computer.process_id, computer.second_id, flush=True)\n"
        "    time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        both = [int(word) for word in run.stdout.readline().split()]
        assert all(runs(process) for process in both)
        run.kill()
    end = time.monotonic() + 30
    while any(runs(process) for process in both) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(runs(process) for process in both)


def paused(process: int | None) -> None:
    """Stop a process without ending it: it answers no more, and its pipe fills up."""
    assert process is not None
    os.kill(process, signal.SIGSTOP)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process at work is taken for hung after a moment."""
    if not hasattr(signal, "SIGSTOP"):
        pytest.skip("processes cannot be stopped here")
    monkeypatch.setattr("game.ai.worker.SILENT", 0.8)


@pytest.mark.usefixtures("impatient")
def test_a_process_that_hangs_is_replaced_and_decides_anew(computer: Computer) -> None:
    computer.ask(question("recruit"))
    answer(computer)
    hung = computer.process_id
    paused(hung)
    asked = question("captain", 7)
    computer.ask(asked)
    assert not computer.replaced
    decision = answer(computer)
    assert computer.process_id != hung
    assert decision == decide(load("bitskrieg"), asked.view, asked.seat, "captain", 7)


@pytest.mark.usefixtures("impatient")
def test_no_question_to_a_hung_process_blocks_who_asks(computer: Computer) -> None:
    """A pipe that nobody reads takes some fifty questions, and then blocks its writer."""
    computer.ask(question("recruit"))
    answer(computer)
    paused(computer.process_id)
    asked = question()
    for seed in range(500):
        computer.ask(asked._replace(seed=seed))
    here = decide(load("bitskrieg"), asked.view, asked.seat, asked.level, 499)
    assert answer(computer) == here


def test_silence_counts_only_while_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that slept for an hour has not waited for an hour."""
    now = 0.0
    monkeypatch.setattr("game.ai.worker.monotonic", lambda: now)
    watch = Watch()
    assert not watch.silent(1)
    now = 3600.0
    assert not watch.silent(1)
    for _ in range(round(SILENT / 0.1) + 1):
        now += 0.1
        hung = watch.silent(1)
    assert hung
    assert not watch.silent(2)


def test_a_process_that_has_not_started_yet_has_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("game.ai.worker.monotonic", lambda: now)
    watch = Watch()
    seconds = 0.0
    while not watch.silent(0):
        now += 0.25
        seconds += 0.25
    assert STARTING <= seconds <= STARTING + 1


@pytest.mark.usefixtures("impatient")
def test_a_second_process_that_hangs_costs_no_decision(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.worker.cores", lambda: 2)
    computer.ask(long_question())
    answer(computer)
    paused(computer.second_id)
    for seed in (2, 3):
        computer.ask(long_question(seed=seed))
        assert answer(computer).command is not None
