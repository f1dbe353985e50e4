"""Answers: to input while the computer thinks, to a stop, and to a step of a replay."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.ai.levels import LEVELS
from game.ai.worker import Computer, Question
from game.match.headless.bench.rows import BenchRow
from game.match.match import Match
from game.ui.bench.frames import FULL_KIT, SLUG, figure
from game.ui.bench.matches import further, lay, match_of
from game.ui.bench.stage import BenchWindow

COMMANDS: Final = 500
ASKED: Final = 40


def answer_rows() -> Iterator[BenchRow]:
    """Measure the slowest answer to the mouse, and how soon a stopped computer is free again."""
    match = match_of(SLUG)
    stage = lay(BenchWindow((1280, 720)), match)
    computer = Computer()
    computer.ask(Question(SLUG, match.view(0), 0, LEVELS[0].id, 1))
    _wait(computer)
    slow = Question(SLUG, match.view(0), 0, LEVELS[-1].id, 1)
    computer.ask(slow)
    yield BenchRow(figure("input"), "", 1000 * max(_answers(stage)), "ms", 50, 16)
    computer.ask(slow)
    time.sleep(0.2)
    began = time.perf_counter()
    computer.stop()
    computer.ask(Question(SLUG, match.view(0), 0, LEVELS[0].id, 2))
    _wait(computer)
    yield BenchRow(figure("stop"), "", 1000 * (time.perf_counter() - began), "ms", 200, 50)
    computer.close()
    stage.close()


def replay_rows() -> Iterator[BenchRow]:
    """Measure the slowest jump to a step of a long match, with its picture."""
    stage = lay(BenchWindow((1280, 720)), _long_match())
    stage.key(pygame.K_p)
    replay = stage.table.table.replay
    assert replay is not None
    times = []
    for step in random.Random(5).sample(range(replay.last), 30):
        began = time.perf_counter()
        replay.seek(step)
        stage.key(pygame.K_LEFTBRACKET)
        times.append(time.perf_counter() - began)
    stage.close()
    yield BenchRow(figure("replay", replay.last), "", 1000 * max(times), "ms", 100, 16)


def _answers(stage: BenchWindow) -> Iterator[float]:
    cells = random.Random(3).choices(range(64), k=ASKED)
    for cell in cells:
        began = time.perf_counter()
        stage.hover(cell)
        yield time.perf_counter() - began


def _wait(computer: Computer) -> None:
    while computer.poll() is None:
        time.sleep(0.001)


def _long_match() -> Match:
    """Return a match of random orders, as long as it may get, up to 500 commands."""
    match = match_of(SLUG, FULL_KIT)
    options = {**match.setup.options, "turn_limit": 600, "quiet_limit": 200}
    setup = replace(match.setup, options=options)
    return further(Match(match.game, setup, match.dice, None, True), COMMANDS)
