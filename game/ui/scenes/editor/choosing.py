"""What to edit: a draft that waits, a scenario or a copy of it, or a new board."""

from collections.abc import Callable
from functools import partial

from game.core.contract import AnyGame, BadData
from game.core.scenario import Scenario
from game.match import scenarios, user_scenarios
from game.match.editing.session import (
    EditSession,
    draft_path,
    found_draft,
    may_copy,
    put_away,
)
from game.match.wording.mistakes import mistake_texts, reason_words
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.scenes.editor.scene import EditorScene
from game.ui.stack import Next, Pop, Push
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Button, Column, Dialog, Label, ask, tell


class EditorChoice(Dialog):
    """The ways into the editor for a game, from one of its scenarios."""

    def __init__(
        self, desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
    ) -> None:
        self.game, self.scenario, self.take = game, scenario, take
        draft, say = found_draft(game), desk.say
        name = scenario_words(desk.texts, scenario).name
        self.ways = [self._way(say("editor.new"), self._blank, "plus")]
        if may_copy(game, scenario):
            self.ways.insert(0, self._way(say("editor.copy", name), self._copy, "save"))
        if scenario.own and scenario.position is None:
            self.ways.insert(0, self._way(say("editor.edit", name), self._edit, "pencil"))
        if draft is not None:
            words = say("editor.continue", draft.name or say("editor.unnamed"))
            self.ways.insert(0, self._way(words, self._continue, "pencil"))
        self.ways[0].kind = "primary"
        about = Label(say("editor.about_draft" if draft else "editor.about_choice"), SMALL)
        if not may_copy(game, scenario):
            about.words = say("editor.mid_match", name)
        body = Column(*self.ways, about, gap=10)
        super().__init__(desk, say("editor.choose"), body, [Answer(say("widgets.cancel"))])

    def entered(self) -> None:
        """Give the first way the focus."""
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(self.ways[0])

    def _way(self, words: str, act: Callable[[], Next], icon: str) -> Button:
        return Button(words, partial(self._go, act), icon=icon)

    def _go(self, act: Callable[[], Next]) -> None:
        self._next = Pop(act())

    def _continue(self) -> Next:
        try:
            return self._opened(EditSession.continued(self.game, draft_path(self.game.slug)))
        except BadData as bad:
            words = "\n\n".join(mistake_texts(self.desk.texts, bad))
            return Push(tell(self.desk, self.desk.say("editor.not_opened"), words))

    def _edit(self) -> Next:
        return self._fresh(lambda: EditSession.of_scenario(self.game, self.scenario))

    def _copy(self) -> Next:
        name = scenario_words(self.desk.texts, self.scenario).name
        return self._fresh(
            lambda: EditSession.of_scenario(self.game, self.scenario, self._free(name))
        )

    def _blank(self) -> Next:
        say = self.desk.say
        words = (
            self._free(say("editor.new_name")),
            say("editor.new_pitch"),
            say("editor.new_suits"),
        )
        return self._fresh(lambda: EditSession.of_blank(self.game, words))

    def _free(self, name: str) -> str:
        taken = [scenario.name for scenario in scenarios.all_scenarios(self.game.slug)]
        return user_scenarios.free_name(name, taken)

    def _fresh(self, make: Callable[[], EditSession]) -> Next:
        """Open a session of its own; ask first what becomes of a draft that waits."""
        draft = found_draft(self.game)
        if draft is None:
            return self._opened(make())
        say = self.desk.say
        yes = Answer(say("editor.put_away"), partial(self._put_away, make), "danger", "trash")
        name = draft.name or say("editor.unnamed")
        return Push(
            ask(self.desk, say("editor.put_away_title", name), say("editor.put_away_words"), yes)
        )

    def _put_away(self, make: Callable[[], EditSession]) -> Next:
        try:
            put_away(self.game)
        except OSError as error:
            why = reason_words(self.desk.texts, error)
            return Push(tell(self.desk, self.desk.say("editor.not_opened"), why))
        return self._opened(make())

    def _opened(self, session: EditSession) -> Next:
        if session.claim():
            return Push(EditorScene(self.desk, session, self.take))
        say = self.desk.say
        return Push(tell(self.desk, say("editor.not_opened"), say("editor.busy")))
