"""How even the supplied scenarios are: captains play each of them, and their labels are written.

    python tools/measure_balance.py --matches 40                 # those that have fewer
    python tools/measure_balance.py --matches 200 streetfire/old_centre

Every scenario is played under its own rule set. What was measured before is kept and added to, as
long as the scenario is the same but for its words; `scenarios/balance.toml` holds it all. It can be
stopped at any time: the file is written after each scenario.
"""

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import tomli_w

from game.ai.fairness.shares import side_shares
from game.core.scenario import Scenario
from game.match import paths
from game.match.fairness import FairnessLabel, parsed, tables_of
from game.match.fairness.keeping import SUPPLIED
from game.match.files import replace_file
from game.match.scenarios import supplied
from game.match.untrusted.parsing import parse_toml
from game.rules import GAMES, load

HEAD = "# How often each side won when captains played; tools/measure_balance.py writes it.\n\n"
ROUND = 20
"""Matches of a scenario before the next one has its turn; each round has a seed of its own."""


def main() -> None:
    """Measure until every scenario has so many matches."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("scenarios", nargs="*", help="such as streetfire/old_centre (default: all)")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--out", type=Path, default=paths.scenarios(SUPPLIED))
    asked = parser.parse_args()
    chosen = [s for s in all_supplied() if not asked.scenarios or name_of(s) in asked.scenarios]
    for wanted in range(ROUND, asked.matches + ROUND, ROUND):
        for scenario in chosen:
            measure(scenario, min(wanted, asked.matches), asked.out)


def all_supplied() -> Iterator[Scenario]:
    """Yield every scenario that comes with the program."""
    for slug in GAMES:
        yield from supplied(slug)


def name_of(scenario: Scenario) -> str:
    """Return what the file calls a scenario."""
    return f"{scenario.game}/{scenario.id}"


def measure(scenario: Scenario, wanted: int, out: Path) -> None:
    """Play what a scenario lacks of so many matches, and write its label."""
    tables = parse_toml(out.read_text("utf-8"), out.name) if out.exists() else {}
    known = parsed(tables.get(name_of(scenario), {}), scenario, scenario.rules)
    label = known or FairnessLabel(scenario.rules, 0, ())
    if label.matches >= wanted:
        return
    seed = 1000 + label.matches
    owner = load(scenario.game)
    shares = side_shares(owner, scenario, scenario.rules, seed)
    for one in islice(shares, wanted - label.matches):
        label = label.with_match(one)
    tables[name_of(scenario)] = tables_of(scenario, label)
    replace_file(out, file_of(tables).encode())
    print(name_of(scenario), label.matches, [round(n, 1) for n in label.won], flush=True)


def file_of(tables: dict[str, Any]) -> str:
    """Return the text of the file, scenario by scenario."""
    return HEAD + tomli_w.dumps({name: tables[name] for name in sorted(tables)})


if __name__ == "__main__":
    main()
