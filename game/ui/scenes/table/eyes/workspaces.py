"""The workspaces of a table that persons share: one lies on it, the others are put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.ui.boards.layer import Layer
from game.ui.scenes.table.eyes.workspace import Workspace
from game.ui.scenes.table.teaching.tutorial_memory import Pupils

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Workspaces:
    """Keeps a workspace for each seat's eyes; `current` is that of the eyes which look."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        session = scene.session
        context = session.table.context(session.view)
        self._layer = Layer(session.table.game.board.scenery(context))
        """The board without pieces, which all see alike."""
        opened, asked = session.playback.step, scene.desk.lessons_asked
        self._pupils = Pupils(session.match, opened, asked)
        self._of: dict[Seat, Workspace] = {}
        self.current = self._shown()

    def follow_eyes(self) -> None:
        """Put away what belongs to eyes that look no longer, and lay out what belongs to others."""
        before = self.current
        if before.seat == self._scene.session.eyes:
            return
        before.put_away()
        self._scene.inputs.let_go()
        known = self._scene.session.eyes in self._of
        self.current = self._shown()
        if known:
            self.current.bring_back()
        self.current.compositor.beneath = before.compositor.beneath

    def _shown(self) -> Workspace:
        """Return the workspace of the eyes that look, a new one for eyes that never have."""
        seat = self._scene.session.eyes
        if seat not in self._of:
            self._of[seat] = Workspace(self._scene, self._layer, self._pupils)
        workspace = self._of[seat]
        self._scene.tray.table = workspace.table
        return workspace
