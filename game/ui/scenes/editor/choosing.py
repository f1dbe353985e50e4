"""What to edit: a draft that waits, a scenario or a copy of it, or a new board."""

from collections.abc import Callable
from functools import partial

from game.core.contract import AnyGame, BadData
from game.core.scenario import Scenario
from game.match import scenarios, user_scenarios
from game.match.editing.session import (
    EditSession,
    FoundDraft,
    found_drafts,
    may_copy,
    put_away,
)
from game.match.wording.mistakes import mistake_texts, reason_words
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.scenes.editor.scene import EditorScene
from game.ui.stack import Next, Pop, Push
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Button, Column, Dialog, Label, Row, Widget, ask, tell


class EditorChoice(Dialog):
    """The ways into the editor for a game, from one of its scenarios."""

    def __init__(
        self, desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
    ) -> None:
        self.game, self.scenario, self.take = game, scenario, take
        drafts, say = found_drafts(game), desk.say
        name = scenario_words(desk.texts, scenario).name
        waits = [self._way(self._waiting(desk, d), partial(self._continue, d)) for d in drafts]
        self.ways = [*waits, *self._fresh_ways(desk, name, drafts)]
        self.ways[0].kind = "primary"
        about = Label(say("editor.about_drafts" if drafts else "editor.about_choice"), SMALL)
        if scenario.position is not None:
            told = "editor.mid_match_copy" if may_copy(game, scenario) else "editor.mid_match"
            about.words = say(told, name)
        rows = [self._with_away(desk, *pair) for pair in zip(waits, drafts, strict=True)]
        body = Column(*rows, *self.ways[len(waits) :], about, gap=10)
        super().__init__(desk, say("editor.choose"), body, [Answer(say("widgets.cancel"))])

    def entered(self) -> None:
        """Give the first way the focus."""
        self.form.settle()
        if self.form.focus is None:
            self.form.give_focus(self.ways[0])

    def _fresh_ways(self, desk: Desk, name: str, drafts: list[FoundDraft]) -> list[Button]:
        """The ways that begin a draft; of one's own scenario there is one draft at a time."""
        say, scenario, ways = desk.say, self.scenario, list[Button]()
        waits = any(draft.own == scenario.id for draft in drafts)
        if scenario.own and scenario.position is None and not waits:
            ways.append(self._way(say("editor.edit", name), self._edit))
        if may_copy(self.game, scenario):
            ways.append(self._way(say("editor.copy", name), self._copy))
        return [*ways, self._way(say("editor.new"), self._blank, "plus")]

    def _waiting(self, desk: Desk, draft: FoundDraft) -> str:
        return desk.say("editor.continue", draft.name or desk.say("editor.unnamed"))

    def _with_away(self, desk: Desk, way: Button, draft: FoundDraft) -> Widget:
        """The way to a draft, and beside it the button that puts it away."""
        away = Button("", partial(self._go, partial(self._ask_away, draft)), icon="trash")
        away.tipped(desk.say("editor.put_away"))
        return Row(way.sized(grow=1), away, gap=8)

    def _way(self, words: str, act: Callable[[], Next], icon: str = "pencil") -> Button:
        return Button(words, partial(self._go, act), icon=icon)

    def _go(self, act: Callable[[], Next]) -> None:
        self._next = Pop(act())

    def _continue(self, draft: FoundDraft) -> Next:
        try:
            return self._opened(EditSession.continued(self.game, draft.path))
        except BadData as bad:
            return self._not_opened("\n\n".join(mistake_texts(self.desk.texts, bad)))

    def _edit(self) -> Next:
        return self._opened(EditSession.of_scenario(self.game, self.scenario))

    def _copy(self) -> Next:
        name = self._free(scenario_words(self.desk.texts, self.scenario).name)
        return self._opened(EditSession.of_scenario(self.game, self.scenario, name))

    def _blank(self) -> Next:
        say = self.desk.say
        words = (
            self._free(say("editor.new_name")),
            say("editor.new_pitch"),
            say("editor.new_suits"),
        )
        return self._opened(EditSession.of_blank(self.game, words))

    def _free(self, name: str) -> str:
        """A name that neither a scenario has nor a draft."""
        taken = [scenario.name for scenario in scenarios.all_scenarios(self.game.slug)]
        taken += [draft.name for draft in found_drafts(self.game)]
        return user_scenarios.free_name(name, taken)

    def _ask_away(self, draft: FoundDraft) -> Next:
        """Ask whether a draft is to be put away; then the ways are shown that are left."""
        say = self.desk.say
        name = draft.name or say("editor.unnamed")
        yes = Answer(say("editor.put_away"), partial(self._put_away, draft), "danger", "trash")
        title, words = say("editor.put_away_title", name), say("editor.put_away_words")
        return Push(ask(self.desk, title, words, yes))

    def _put_away(self, draft: FoundDraft) -> Next:
        try:
            put_away(draft.path)
        except OSError as error:
            return self._not_opened(reason_words(self.desk.texts, error))
        return Push(EditorChoice(self.desk, self.game, self.scenario, self.take))

    def _opened(self, session: EditSession) -> Next:
        if session.claim():
            return Push(EditorScene(self.desk, session, self.take))
        return self._not_opened(self.desk.say("editor.busy"))

    def _not_opened(self, why: str) -> Next:
        return Push(tell(self.desk, self.desk.say("editor.not_opened"), why))
