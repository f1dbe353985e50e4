"""Learn a game's evaluation by self-play: python tools/train.py GAME --state FILE.

Stop it at any time with Ctrl+C; the same command continues from the state file. See
docs/TRAINING.md.
"""

import argparse
import os
import signal
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final

os.environ.setdefault("OMP_NUM_THREADS", "1")  # a network this small gains nothing by more
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.evaluate import BY_HAND, FILE, evaluation_of
from game.ai.evaluate.evaluation import RULES_OF_THUMB
from game.ai.evaluate.network import in_file
from game.core.contract import BadData
from game.match import paths
from game.match.files.replacing import replace_file
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_texts
from game.rules import load
from tools.training import results
from tools.training.duels import Duel, Fought, Score, fought
from tools.training.network import Weights, as_sure, begun, between, mean, taken_up
from tools.training.run import Plan, Run, go_on, read, start, write
from tools.training.selfplay import Match, Ways, match

SAVED_EVERY: Final = 60.0
"""Seconds between two writings of the state."""


LEAST_TRUST: Final = 0.3
"""How much the rules of thumb must count still for a network to be made as sure as they are."""


def main() -> None:
    """Train, compare the checkpoints, write the data file."""
    wishes = _parser().parse_args()
    features = evaluation_of(load(wishes.game), BY_HAND).features
    if features is None:
        sys.exit(f"game/ai/evaluate/{wishes.game} names no features.")
    run = _run(wishes, features.names)
    for number in (signal.SIGINT, signal.SIGTERM):  # a shell's background jobs ignore the first
        signal.signal(number, signal.default_int_handler)
    with get_context("spawn").Pool(wishes.processes, _begin) as pool:
        if run.done < run.plan.matches and not wishes.finish:
            _trained(run, wishes.state, pool)
        _finished(run, wishes, pool)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--state", type=Path, required=True, help="state file of the run")
    parser.add_argument("--matches", type=int, help="matches in the whole run (default: 15000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=Path, dest="origin", help="data file to start from")
    parser.add_argument("--units", type=int, default=Plan.units, help="hidden units")
    parser.add_argument("--taught", type=int, default=Plan.taught, help="matches to watch first")
    parser.add_argument("--most", type=int, default=Plan.most, help="commands weighed per decision")
    parser.add_argument("--rate", type=float, default=Plan.fast, help="learning rate at the start")
    parser.add_argument("--noise", type=float, default=Plan.noise, help="rating error, in logits")
    parser.add_argument(
        "--veterans",
        type=float,
        default=Plan.veterans,
        help="share of matches played against the rules of thumb",
    )
    parser.add_argument(
        "--asides",
        type=int,
        default=Plan.asides,
        help="unplayed plans to learn from per decision",
    )
    parser.add_argument("--passes", type=float, default=Plan.passes, help="uses of each position")
    parser.add_argument(
        "--clock",
        type=float,
        default=Plan.clock,
        help="how much a win by the clock counts as a win, from 0 to 1",
    )
    parser.add_argument("--scenarios", default="", help="comma-separated ids (default: all)")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--compare", type=int, default=200, help="matches per comparison")
    parser.add_argument("--parts", default="1", help="comma-separated parts of the learning to try")
    parser.add_argument("--mean", type=_span, help="FROM-TO: average these checkpoints")
    parser.add_argument("--finish", action="store_true", help="compare the checkpoints, then stop")
    parser.add_argument("--out", type=Path, help="data file (assets/GAME/evaluation.json)")
    return parser


def _span(words: str) -> tuple[int, int]:
    first, _, last = words.partition("-")
    if not (first.isdecimal() and last.isdecimal()):
        raise argparse.ArgumentTypeError(f"'{words}' is not FROM-TO, such as 700-4600")
    return int(first), int(last)


def _run(wishes: Any, names: Sequence[str]) -> Run:
    if wishes.state.exists():
        return read(wishes.state, wishes.matches)
    matches = wishes.matches or Plan.matches
    given = {"seed": wishes.seed, "units": wishes.units, "taught": wishes.taught}
    given |= {"most": wishes.most, "clock": wishes.clock, "scenarios": wishes.scenarios}
    given |= {"passes": wishes.passes, "fast": wishes.rate}
    given |= {"noise": wishes.noise, "veterans": wishes.veterans, "asides": wishes.asides}
    if wishes.origin is None:
        plan = Plan(wishes.game, matches, **given)
        return start(plan, begun(len(names), plan.units, plan.seed, _known(names)))
    try:
        known = in_file(wishes.origin)
    except BadData as bad:
        sys.exit("\n".join(mistake_texts(Texts(), bad)))
    given |= {"units": len(known.out), "before": known.story}
    return start(Plan(wishes.game, matches, **given), taken_up(known, names))


def _known(names: Sequence[str]) -> int | None:
    """The place of the rules of thumb among the features."""
    return names.index(RULES_OF_THUMB) if RULES_OF_THUMB in names else None


def _begin() -> None:
    """In each process: let everything else on the machine go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


def _trained(run: Run, path: Path, pool: Any) -> None:
    def playing(ways: Ways, numbers: Sequence[int], weights: Weights) -> Iterable[Match]:
        play = partial(_numbered, ways, weights)
        return pool.imap_unordered(play, numbers)  # type: ignore[no-any-return]

    began = saved = perf_counter()
    before = run.seconds

    def after(run: Run) -> None:
        nonlocal saved
        run.seconds = before + perf_counter() - began
        if perf_counter() - saved > SAVED_EVERY or run.done >= run.plan.matches:
            write(run, path)
            saved = perf_counter()
            print(results.told(run), flush=True)

    try:
        go_on(run, playing, after)
    except KeyboardInterrupt:
        sys.exit(f"Stopped. The same command continues from {path}.")


def _numbered(ways: Ways, weights: Weights, number: int) -> Match:
    return match(ways, number, weights)


def _finished(run: Run, wishes: Any, pool: Any) -> None:
    def fighting(duels: Sequence[Duel]) -> Iterable[Fought]:
        return pool.imap_unordered(fought, duels)  # type: ignore[no-any-return]

    run.checkpoints.setdefault(run.done, run.learner.weights)
    which, weights, won = _picked(run, wishes, fighting)
    features = evaluation_of(load(run.plan.slug), BY_HAND).features
    assert features is not None
    part, known = 1.0, _known(features.names)
    given = [float(one) for one in wishes.parts.split(",")]
    if known is not None and given != [1.0]:
        mixed = {one: between(weights, known, one) for one in given}
        shown = {
            one: results.played(run, mixed[one], None, wishes.compare, fighting) for one in given
        }
        print("", *results.parts_table(shown), sep="\n")
        part = max(shown, key=lambda one: shown[one].rate)
        weights, won = mixed[part], shown[part]
    if known is not None and weights.straight[known] > LEAST_TRUST:
        weights = as_sure(weights, known)
    data = results.data_file(weights, features, results.story(run, which, part, won))
    path = wishes.out or paths.assets(run.plan.slug, FILE)
    replace_file(path, data)
    print(f"Written: {which}; {path}, {len(data)} bytes.")


def _picked(run: Run, wishes: Any, fighting: results.Fighting) -> tuple[str, Weights, Score]:
    """What is written of a run: the best of its later checkpoints, or the mean of some."""
    print(*results.by_scenario(run), "", sep="\n")
    if wishes.mean:
        first, last = wishes.mean
        kept = [weights for n, weights in run.checkpoints.items() if first <= n <= last]
        if not kept:
            sys.exit(f"There is no checkpoint from {first} to {last}; there are {_numbers(run)}.")
        weights = mean(kept)
        won = results.played(run, weights, None, wishes.compare, fighting)
        return f"mean of checkpoints {first} to {last}", weights, won
    found = results.compared(run, wishes.compare, fighting)
    print(*results.table(found), sep="\n")
    number = results.best(found)
    return f"checkpoint {number}", run.checkpoints[number], found[number][1]


def _numbers(run: Run) -> str:
    return ", ".join(map(str, sorted(run.checkpoints)))


if __name__ == "__main__":
    main()
