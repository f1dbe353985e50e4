"""MetalKrushers' table in pictures."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.presenter.metalkrushers.workshop import SheetsAtWork, packed
from game.presenter.selection import Selection
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item, Sheet
from game.ui.bench.matches import lay, match_of
from tools.shots.metalkrushers.arena import ARENA
from tools.shots.metalkrushers.moments import MOMENTS
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "metalkrushers"
PAGES: Final = ("build", "ready", "own", "numbers")


def _start(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, 0, "pp"))


def _workshop(
    stage: ShotStage, id: str, bench: SheetsAtWork | None = None, page: str = "build"
) -> None:
    """Sit down at the bench of a scenario, with something on it and a page beside it."""
    lay(stage, match_of(SLUG, id, "pc"))
    table = stage.table.table
    table.context.own_sheets.turn_to(PAGES.index(page))
    table.selection = Selection(0, draft=() if bench is None else packed(bench))
    stage.table.entered()
    stage.settle(1.0)


_LEANING: Final = Sheet(
    "heavy", "weapon_shield", Item("shield", "S"), Item("smash", "S"), (26, 18, 14, 15, 12, 18)
)

SCREENS: Final[Mapping[str, Screen]] = {
    "start": _start,
    "workshop-build": partial(_workshop, id="arena_duel"),
    "workshop-refused": partial(_workshop, id="arena_duel", bench=SheetsAtWork((_LEANING,))),
    "workshop-compare": partial(
        _workshop,
        id="arena_duel",
        bench=SheetsAtWork((READY["Wicket"],), READY["Grindstone"]),
        page="numbers",
    ),
    "workshop-ready": partial(
        _workshop, id="workshop_night", bench=SheetsAtWork((READY["Hedgehog"],)), page="ready"
    ),
    "workshop-own": partial(
        _workshop, id="open_combat", bench=SheetsAtWork((READY["Heron"],)), page="own"
    ),
    "workshop-five": partial(_workshop, id="five_a_side", page="build"),
    "workshop-team": partial(_workshop, id="team_match"),
    "workshop-empty-hands": partial(_workshop, id="pick_up"),
    **ARENA,
    **MOMENTS,
}
