"""Write the golden playthroughs: `bash .ci/run --write-playthroughs [--anew] [SLUG...]`.

The orders that a file keeps are told again by the rules of today. Where a scenario has no file,
or with `--anew`, the computer plays a match against itself and its orders are kept from then on.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.decide import decide
from game.core.contract import DICE, Result, Roll, Rolled
from game.match.dice import SeededDice
from game.match.scenarios import supplied
from game.rules import GAMES, load
from tests.playthroughs.record import FOLDER, Order, changed_in, orders_in, setup_of, told

LEVELS = ("captain", "corporal")


def main(arguments: list[str]) -> None:
    """Write the playthroughs of some games, of all if none is named."""
    anew = "--anew" in arguments
    slugs = [a for a in arguments if not a.startswith("--")] or list(GAMES)
    for slug in slugs:
        (FOLDER / slug).mkdir(exist_ok=True)
        for scenario in supplied(slug):
            path = FOLDER / slug / f"{scenario.id}.txt"
            if anew or not path.exists():
                orders = played(slug, scenario.id)
                path.write_text(told(slug, scenario.id, orders), encoding="utf-8")
        for path in (FOLDER / slug).glob("*.txt"):
            write_again(slug, path)


def write_again(slug: str, path: Path) -> None:
    """Tell the orders of a file by the rules of today."""
    text = path.read_text(encoding="utf-8")
    orders = orders_in(text, load(slug))
    path.write_text(told(slug, path.stem, orders, changed_in(text)), encoding="utf-8")


def played(slug: str, scenario_id: str) -> list[Order]:
    """Let two levels of the computer play a scenario and return their orders."""
    game = load(slug)
    state, orders = game.start(setup_of(game, scenario_id)), []
    dice, rolls = SeededDice(f"{slug} {scenario_id}"), 0
    while not isinstance(waits := game.awaiting(state), Result):
        if isinstance(waits, Roll):
            faces = dice.roll(waits, rolls)
            assert faces is not None
            order: Order = (DICE, Rolled(faces))
            rolls += 1
        else:
            seat = waits.seats[0]
            level = LEVELS[seat % len(LEVELS)]
            order = (seat, decide(game, game.view(state, seat), seat, level, len(orders)).command)
        orders.append(order)
        state, _ = game.apply(state, *order)
    return orders


if __name__ == "__main__":
    main(sys.argv[1:])
