"""Write the golden playthroughs anew: `bash .ci/run --write-playthroughs [SLUG...]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.match.scenarios import all_scenarios
from game.rules import GAMES
from tests.playthroughs.record import FOLDER, playthrough


def main(slugs: list[str]) -> None:
    for slug in slugs or GAMES:
        (FOLDER / slug).mkdir(exist_ok=True)
        for scenario in all_scenarios(slug):
            path = FOLDER / slug / f"{scenario.id}.txt"
            path.write_text(playthrough(slug, scenario.id), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
