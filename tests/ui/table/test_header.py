"""The head of the table keeps to its place: at every scale, whatever the shape of the board."""

import pytest

from game.ui.bench.matches import PromptOracle, match_of
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.widgets import Button, Label
from tests.nightly import some_daily
from tests.ui.changed import changed_table
from tests.ui.table.driver import Table, _all, opened, race_table
from tests.ui.table.racetable import TABLE


def table_of(slug: str, size: tuple[int, int], scale: float) -> Table:
    """Return a table on which a match begins."""
    match = match_of(slug, 1, "pp")

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(PromptOracle()))
        return TableScene(desk, session, tray)

    return Table(scene_of, size=size, scale=scale).settle()


@pytest.mark.parametrize("slug", ["bitskrieg", "streetfire"])
@pytest.mark.parametrize("scale", some_daily([1.0, 1.25, 1.5, 1.75, 2.0], 4))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_button_of_the_head_runs_under_anything_or_is_squeezed(
    slug: str, scale: float, size: tuple[int, int]
) -> None:
    table = table_of(slug, size, scale)
    spread = table.scene.layout
    parts = spread.parts
    buttons = [w for w in _all(parts.head) if isinstance(w, Button)]
    others = [w for w in (spread.tabs, parts.card, parts.prompt, parts.board) if w.shown]
    assert len(buttons) >= 5
    for button in buttons:
        assert parts.head.rect.contains(button.rect)
        assert not any(button.rect.colliderect(other.rect) for other in others)
        assert button.rect.width >= 30 * scale
    rects = [button.rect for button in buttons]
    assert all(rect.collidelist(rects[n + 1 :]) < 0 for n, rect in enumerate(rects))
    table.close()


def test_a_player_on_the_turn_track_is_shown_by_the_mark_and_not_by_the_name() -> None:
    bare = race_table()
    names = bare.scene.table.view.names
    bare.close()
    track = (("Lap", "1"), *((name, str(n)) for n, name in enumerate(names, 7)))
    table = race_table(game=changed_table(TABLE, track=lambda context: track))
    told = [w.words for w in _all(table.scene.layout.parts.head) if isinstance(w, Label)]
    assert {"7", "8"} <= set(told)
    assert not [words for words in told for name in names if name in words]
    table.close()
