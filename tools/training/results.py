"""What a run is worth: its checkpoints against each other, and the file of the best of them."""

import json
from collections.abc import Callable, Iterable, Sequence
from statistics import median

from game.ai.evaluate.evaluation import Features
from tools.training.duels import Duel, Fought, Score, score
from tools.training.network import Weights
from tools.training.run import Run

Fighting = Callable[[Sequence[Duel]], Iterable[Fought]]
"""Plays some duels, here or in other processes."""


def told(run: Run) -> str:
    """Return how far a run is, in one line."""
    plan, ends = run.plan, run.ends
    if not ends:
        return f"{plan.slug}: {run.done} of {plan.matches} matches"
    decided = sum(not by_clock for by_clock, _, _ in ends) / len(ends)
    length = median(turns for _, turns, _ in ends)
    speed = run.done / max(run.seconds, 1e-9)
    left = (plan.matches - run.done) / max(speed, 1e-9)
    return (
        f"{plan.slug}: {run.done} of {plan.matches} matches, {3600 * speed:.0f} an hour, "
        f"{left / 3600:.1f} h to go; rate {plan.rate(run.done):.1e}; of the last {len(ends)} "
        f"{100 * decided:.0f}% decided, median {length:.0f} actions"
    )


def by_scenario(run: Run) -> list[str]:
    """Return for each scenario how the last matches on it ended."""
    lines = []
    for scenario in sorted({scenario for _, _, scenario in run.ends}):
        own = [(clock, turns) for clock, turns, where in run.ends if where == scenario]
        decided = sum(not clock for clock, _ in own) / len(own)
        length = median(turns for _, turns in own)
        lines.append(f"{scenario:20} {100 * decided:4.0f}% decided, median {length:.0f} actions")
    return lines


def compared(run: Run, matches: int, fighting: Fighting) -> dict[int, tuple[Score, Score]]:
    """Play each of the later checkpoints against the last one, and against the rules of thumb."""
    numbers = sorted(run.checkpoints)
    last = run.checkpoints[numbers[-1]]
    found: dict[int, tuple[Score, Score]] = {}
    for number in numbers[len(numbers) // 2 :]:
        own = run.checkpoints[number]
        found[number] = (
            played(run, own, last, matches, fighting),
            played(run, own, None, matches, fighting),
        )
    return found


def played(
    run: Run, one: Weights, other: Weights | None, matches: int, fighting: Fighting
) -> Score:
    """Play two networks against each other; without weights a side plays by rules of thumb."""
    return score(list(fighting(duels(run, one, other, matches))))


def duels(run: Run, one: Weights, other: Weights | None, matches: int) -> list[Duel]:
    """Return so many duels of two, with the run's own dice."""
    plan = run.plan
    return [
        Duel(plan.slug, one, other, number, plan.seed, plan.scenarios) for number in range(matches)
    ]


def table(found: dict[int, tuple[Score, Score]]) -> list[str]:
    """Return the lines of a table of checkpoints."""
    head = f"{'checkpoint':>10}  {'against the last':>22}  {'against rules of thumb':>24}  decided"
    return [
        head,
        *(
            f"{n:10}  {_rate(one):>22}  {_rate(two):>24}  {100 * one.decided:5.0f}%"
            for n, (one, two) in found.items()
        ),
    ]


def parts_table(found: dict[float, Score]) -> list[str]:
    """Return the lines of a table of parts of what was learned."""
    head = f"{'part of it':>10}  {'against rules of thumb':>24}  decided"
    return [
        head,
        *(f"{n:10g}  {_rate(one):>24}  {100 * one.decided:5.0f}%" for n, one in found.items()),
    ]


def best(found: dict[int, tuple[Score, Score]]) -> int:
    """Return the checkpoint that won most, the later one of equals."""
    return max(found, key=lambda number: (sum(one.rate for one in found[number]), number))


def _rate(one: Score) -> str:
    return f"{100 * one.rate:.1f}% ({100 * one.low:.0f} to {100 * one.high:.0f})"


def data_file(weights: Weights, features: Features, story: str) -> bytes:
    """Return the bytes of the file that the game reads, numbers with five digits."""

    def rounded(numbers: Iterable[float]) -> list[float]:
        return [float(f"{number:.5g}") for number in numbers]

    told = {
        "story": story,
        "features": list(features.names),
        "hidden": [rounded(row) for row in weights.hidden],
        "bias": rounded(weights.bias),
        "out": rounded(weights.out),
        "straight": rounded(weights.straight),
        "base": rounded(weights.base)[0],
    }
    lines = ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in told.items())
    return ("{\n" + lines + "\n}\n").encode()


def story(run: Run, which: str, part: float, score: Score) -> str:
    """Return how weights came about, for a reader of their file."""
    plan = run.plan
    much = "" if part == 1.0 else f"{part:g} of what was learned, "
    return (
        f"{which} of {plan.matches} matches of self-play, seed {plan.seed}, {_units(plan.units)}; "
        f"{much}against the rules of thumb {_rate(score)} of {score.matches} matches"
        + (f"; before them: {plan.before}" if plan.before else "")
    )


def _units(count: int) -> str:
    return "1 unit" if count == 1 else f"{count} units"
