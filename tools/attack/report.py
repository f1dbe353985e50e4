"""The figures of a run as a table, on the screen and in docs/TRUST.md."""

import platform
import re
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.match.texts import Texts
from game.rules import GAMES
from tools.attack.cases import UNTRIED, Attack, Case, Run

ROOT: Final = Path(__file__).resolve().parents[2]
TRUST: Final = ROOT / "docs" / "TRUST.md"
FIGURES: Final = re.compile(r"(?s)(<!-- figures -->\n).*?(<!-- end of figures -->)")
"""Where the figures stand in a document."""


def table(attacks: Sequence[Attack], run: Run) -> str:
    """Return what was tried of each game, how much fell through, and what became of the rest."""
    titles = [Texts().text(f"{slug}.name") for slug in GAMES]
    head = ["", *titles, "all", "fell through", "what became of them"]
    rows = [head, ["---", *["---:"] * (len(head) - 2), "---"], *(_row(one, run) for one in attacks)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(attack: Attack, run: Run) -> list[str]:
    counts = [_tried(run.figures.get((attack.id, slug), Counter())) for slug in GAMES]
    became: Counter[str] = Counter()
    for (id, _), came in run.figures.items():
        became += came if id == attack.id else Counter()
    fell = sum(fault.case.attack == attack.id for fault in run.faults)
    told = ", ".join(
        f"{count:,} {what}" for what, count in sorted(became.items()) if what != UNTRIED
    )
    of_games = [f"{count:,}" if count else "–" for count in counts]
    return [attack.counts, *of_games, f"{_tried(became):,}", str(fell), told]


def _tried(came: Counter[str]) -> int:
    return came.total() - came[UNTRIED]


def missed(wanted: Sequence[Case], run: Run) -> list[str]:
    """Return the attacks that were not tried at all on a game that they were to be tried on."""
    struck = {key for key, came in run.figures.items() if _tried(came)}
    struck |= {(fault.case.attack, fault.case.game) for fault in run.faults}
    pairs = dict.fromkeys((case.attack, case.game) for case in wanted)
    return [f"{attack} of {game}" for attack, game in pairs if (attack, game) not in struck]


def faults(run: Run) -> Iterator[str]:
    """Yield what fell through, each with the command that repeats it."""
    for fault in run.faults:
        yield f"\n{fault.case.attack} of {fault.case.game}, case {fault.case.number}: {fault.what}"
        yield f"Repeat it: {fault.repeat}"


def measured(command: str, run: Run, minutes: float, processes: int) -> str:
    """Return when, where and how the figures of a run were measured."""
    return (
        f"Measured on {time.strftime('%B %d, %Y')}, at commit {commit()}, by `{command}`: "
        f"{run.done:,} of {run.planned:,} cases in {minutes:.0f} minutes, with {processes} "
        f"processes, on Python {platform.python_version()} for {platform.system()}.\n"
    )


def commit() -> str:
    """Return the first digits of the commit that is measured."""
    asked = ["git", "rev-parse", "--short=8", "HEAD"]
    return subprocess.check_output(asked, cwd=ROOT, text=True, timeout=30).strip()


def write(text: str, path: Path = TRUST) -> None:
    """Put figures into a document in place of those that are there."""
    before = path.read_text("utf-8")
    after, count = FIGURES.subn(lambda found: f"{found[1]}{text}{found[2]}", before)
    assert count == 1, f"{path} has no place for the figures"
    path.write_text(after, "utf-8")
