"""What every page beside the board of the editor works with."""

from collections.abc import Callable
from typing import NamedTuple

from game.ui.desk import Desk
from game.ui.scenes.editor.designing import OpensWorkshop
from game.ui.scenes.editor.work import EditorWork


class EditorTies(NamedTuple):
    """The work that pages show and change, and what the scene does for them."""

    desk: Desk
    work: EditorWork
    changed: Callable[[], None]
    """To be called after each change: every page shows the draft anew."""
    design: OpensWorkshop
    open_rule: Callable[[str], None]
