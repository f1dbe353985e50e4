"""What belongs to each seat's eyes at a table that persons share.

A workspace is all that the person of one seat has pointed out, opened or scrolled; one lies on
the table, the others are put away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.ui.boards.layer import Layer
from game.ui.scenes.table.compositor import Compositor
from game.ui.scenes.table.layout import TableLayout
from game.ui.scenes.table.panels.header import Verbs
from game.ui.scenes.table.panels.tools import ToolVerbs
from game.ui.scenes.table.parts import make_parts
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.tutorial_memory import Pupils
from game.ui.widgets.form import WidgetForm

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Workspace:
    """What one seat's eyes have before them: the table as it was pointed out, and its widgets.

    Cursor, hover, selection, draft, hint, message, camera, focus, scrolling and tab are all in
    here and nowhere else, so it is put away as a whole, and nothing of it lives on under other
    eyes.
    """

    def __init__(self, scene: TableScene, layer: Layer, pupils: Pupils) -> None:
        desk, session = scene.desk, scene.session
        self.seat = session.eyes
        self.table = table = Table(desk, session, pupils)
        table.on_rule = scene.open_rule
        table.on_overview = scene.open_overview
        tools = ToolVerbs(
            table.loader.ask_hint,
            table.toggle_threat,
            table.toggle_ruler,
            scene.inputs.why,
            scene.next_speed,
        )
        steps = table.steps
        verbs = Verbs(
            scene.open_menu, steps.undo, steps.redo, scene.open_rules, scene.toggle_replay
        )
        foot = scene.teacher(table)
        parts = make_parts(table, layer, scene.tray, verbs, tools, scene.play_on, foot)
        self.board = parts.board
        table.on_show = parts.board.ground.show
        panels = (table.say("tab.card"), table.say("tab.dice"), table.say("tab.log"))
        names = (*panels, foot.tab)
        self.layout = TableLayout(parts, names)
        self.form = WidgetForm(desk, self.layout, None, scene.inputs.escape)
        self.compositor = Compositor(desk, self.layout, self.form)
        self._mattered: object = None

    def put_away(self) -> None:
        """Let go of the mouse and of what is only of the moment; all else waits for these eyes."""
        self.form.put_away()
        self.board.let_go()
        self.table.interlude.begin()

    def bring_back(self) -> None:
        """Lay everything out as it was put away, on a picture of its own."""
        self.compositor = Compositor(self.table.desk, self.layout, self.form)
        self.form.bring_back()
        self.form.relay()
        self.table.interlude.end()

    def follow_dice(self) -> None:
        """Under tabs, turn to what matters now: dice, something to read, or the card.

        Nothing turns while a curtain is due: the tab these eyes have chosen comes back with them.
        """
        if self.table.session.curtain is not None:
            return
        parts, acts = self.layout.parts, self.table.session.may_act
        rolling = parts.dice.tray.busy or self.table.typing is not None
        reading = parts.log.reading
        matters = (rolling, reading, acts)
        if matters != self._mattered:
            self._mattered = matters
            if any(matters):
                self.layout.open_tab(1 if rolling else 2 if reading else 0)


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
