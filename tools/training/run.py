"""A training run: what it has done so far, in one file, and how it goes on."""

import io
import json
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.match.files.replacing import replace_file
from tools.training.network import Learner, Weights, batches, learned, learner
from tools.training.selfplay import Match, Ways

ROUND: Final = 16
"""Matches that are played with the same weights."""
CHECKPOINTS: Final = 16
"""Copies of the weights that a run keeps, evenly over its course."""
BATCH: Final = 64
LAST_MATCHES: Final = 400
"""Matches that the progress line tells of."""


@dataclass(frozen=True)
class Plan:
    """What a run is to do; a run that goes on keeps it, but may be given more matches."""

    slug: str
    matches: int = 15_000
    seed: int = 1
    units: int = 40
    taught: int = 300
    fast: float = 1e-3
    """Rate of learning in the first half; from then on it falls evenly to `slow`."""
    slow: float = 3e-5
    passes: float = 3.0
    """So often each position is learned from, at different times."""
    kept: int = 60_000
    """Positions, the last ones, that are learned from."""
    clock: float = 0.4
    """How far a win by the clock counts as one in the second half: 0.4 makes it worth 0.7."""
    most: int = 32
    varied: float = 0.35
    scenarios: str = ""
    """Ids with commas between; all without."""
    noise: float = 0.0
    veterans: float = 0.0
    asides: int = 0
    before: str = ""
    """The story of the data file that the run set out from, if it did."""

    def rate(self, done: int) -> float:
        """Return the rate of learning after so many matches."""
        late = max(0.0, 2.0 * done / self.matches - 1.0)
        return float(self.fast * (self.slow / self.fast) ** late)

    def ways(self, done: int) -> Ways:
        """Return how the matches after so many are played: first it must learn to win at all."""
        clock = 1.0 if 2 * done < self.matches else self.clock
        return Ways(
            *(self.slug, self.seed, self.taught),
            most=self.most,
            varied=self.varied,
            clock=clock,
            scenarios=self.scenarios,
            noise=self.noise,
            veterans=self.veterans,
            asides=self.asides,
        )


@dataclass
class Run:
    """How far a run has come."""

    plan: Plan
    learner: Learner
    done: int = 0
    rows: Any = None
    goals: Any = None
    checkpoints: dict[int, Weights] = field(default_factory=dict)
    ends: deque[tuple[bool, int, str]] = field(default_factory=lambda: deque(maxlen=LAST_MATCHES))
    """Of the last matches: whether the clock ended them, commands, scenario."""
    seconds: float = 0.0

    def learn(self, matches: Iterable[Match]) -> None:
        """Learn from the matches of a round."""
        found = sorted(matches, key=lambda match: match.number)
        rows = np.concatenate([self.rows, *(match.rows for match in found)])
        goals = np.concatenate([self.goals, *(match.goals for match in found)])
        fresh = len(rows) - len(self.rows)
        self.rows, self.goals = rows[-self.plan.kept :], goals[-self.plan.kept :]
        times = self.plan.passes * fresh / max(1, len(self.rows))
        seed = (self.plan.seed, self.done)
        for places in batches(len(self.rows), BATCH, times, seed):
            rate = self.plan.rate(self.done)
            picked = self.rows[places].astype(np.float64), self.goals[places].astype(np.float64)
            self.learner = learned(self.learner, *picked, rate)
        self.ends.extend((match.by_clock, match.turns, match.scenario) for match in found)
        before, self.done = self.done, self.done + len(found)
        every = max(1, self.plan.matches // CHECKPOINTS)
        if before // every != self.done // every or self.done >= self.plan.matches:
            self.checkpoints[self.done] = self.learner.weights

    @property
    def numbers(self) -> range:
        """The matches of the next round."""
        return range(self.done, min(self.done + ROUND, self.plan.matches))


def start(plan: Plan, weights: Weights) -> Run:
    """Return a run that has done nothing yet and sets out from some weights."""
    rows = np.zeros((0, len(weights.straight)), dtype=np.float32)
    return Run(plan, learner(weights), 0, rows, np.zeros(0, dtype=np.float32))


def write(run: Run, path: Path) -> None:
    """Write a run into its file, in one stroke."""
    told = {
        "plan": asdict(run.plan),
        "done": run.done,
        "steps": run.learner.steps,
        "seconds": run.seconds,
        "ends": list(run.ends),
        "checkpoints": list(run.checkpoints),
    }
    arrays = {"told": np.array(json.dumps(told)), "rows": run.rows, "goals": run.goals}
    for name, weights in _all_weights(run).items():
        arrays |= {f"{name}.{key}": value for key, value in weights._asdict().items()}
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    replace_file(path, file.getvalue())


def read(path: Path, matches: int | None = None) -> Run:
    """Return the run in a file, to go on with; with another number of matches if one is given."""
    with np.load(path) as file:
        told = json.loads(str(file["told"]))
        known = {one.name for one in fields(Plan)}
        wishes = {key: value for key, value in told["plan"].items() if key in known}
        plan = Plan(**{**wishes, **({"matches": matches} if matches else {})})

        def weights(name: str) -> Weights:
            return Weights(*(file[f"{name}.{key}"] for key in Weights._fields))

        state = Learner(weights("weights"), weights("means"), weights("squares"), told["steps"])
        run = Run(plan, state, told["done"], file["rows"], file["goals"])
        run.checkpoints = {n: weights(f"checkpoint{n}") for n in told["checkpoints"]}
    run.ends.extend(tuple(one) for one in told["ends"])
    run.seconds = told["seconds"]
    return run


def _all_weights(run: Run) -> dict[str, Weights]:
    now = {
        "weights": run.learner.weights,
        "means": run.learner.means,
        "squares": run.learner.squares,
    }
    return now | {f"checkpoint{n}": weights for n, weights in run.checkpoints.items()}


Playing = Callable[[Ways, Sequence[int], Weights], Iterable[Match]]
"""Plays some matches with the same weights, here or in other processes."""


def go_on(run: Run, playing: Playing, after: Callable[[Run], None]) -> None:
    """Play and learn until the plan is done; `after` hears of each round."""
    while run.done < run.plan.matches:
        run.learn(playing(run.plan.ways(run.done), run.numbers, run.learner.weights))
        after(run)
