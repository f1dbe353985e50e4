"""The page that sends a match: on the left the board, on the right what can be made of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.core.contract import SPECTATOR
from game.core.notation import write_position
from game.match.files import write_new
from game.match.journal import as_text
from game.match.journal.text_log import SUFFIX as TEXT
from game.match.match import Match
from game.match.wording.mistakes import reason_words
from game.ui.clipboard import copy_text
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import scenario_name
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.end.board import MatchBoard
from game.ui.scenes.picking.picker import SavePicker, SaveWords
from game.ui.scenes.sharing.choices import SharedParts
from game.ui.scenes.table.menu import copied
from game.ui.scenes.table.panels.words import plain
from game.ui.sharing.film import FORMATS
from game.ui.sharing.frames import PICTURE_WIDTH, MatchFrames
from game.ui.sharing.making import FilmMaking
from game.ui.stack import Next, Push
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Label,
    Panel,
    ProgressBar,
    RadioGroup,
    Row,
    Slider,
    Split,
    Tabs,
    Widget,
    WidgetForm,
    tell,
)

PNG: Final = ".png"


class SharePage(Page):
    """A match, and what can be made of it to send."""

    def __init__(self, desk: Desk, match: Match, step: int) -> None:
        super().__init__(desk)
        self.match = match
        self.parts = SharedParts(match, step)
        self.board = MatchBoard(desk, match)
        self.board.step = self.parts.step
        end = (0, self.parts.end)
        self.position = self._slider(self.parts.step, end, self._show)
        self.first = self._slider(self.parts.first, end, self._begin)
        self.last = self._slider(self.parts.last, end, self._end)
        self.first_turn = self._turn_slider(0, self.parts.begin_with)
        self.last_turn = self._turn_slider(1, self.parts.end_with)
        self.by_turns = False
        """Whether the range of the animation is chosen in turns, not in entries."""
        self.about = Label("", SMALL, "muted")
        self.told = Label("", SMALL, "amber")
        self.bar = ProgressBar(0.0)
        self.stop_it = Button(desk.say("sharing.stop"), self.stop, icon="close")
        self.making: FilmMaking | None = None
        """The animation that is being made."""
        self._place: Path | None = None
        self.film_it = Button(desk.say("sharing.film"), self.ask_film, icon="replay")
        self.picture_it = Button(desk.say("sharing.picture"), self.ask_picture, "primary", "save")
        self.form = WidgetForm(desk, self._tree(), self.picture_it, self.back)
        self._renew()

    @property
    def awake(self) -> bool:
        """Whether an animation is being made."""
        return self.making is not None or super().awake

    def update(self, seconds: float) -> Next | None:
        """Go on with the animation."""
        step = super().update(seconds)
        if self.making is None:
            return step
        try:
            written = self.making.go_on()
            self.bar.share = self.making.done
            if written is None:
                return step
            kept = self._kept(self._place or Path(), written)
        except (OSError, ImportError) as error:
            kept = self._failed(error)
        self.making = None
        self._renew()
        return kept

    def entered(self) -> None:
        """Give the focus to what is proposed."""
        self.settle_focus(self.picture_it)

    def ask_picture(self) -> None:
        """Ask where to save a picture of the position."""

        def save(path: Path, _name: str) -> Next:
            frames = MatchFrames(self.desk, self.match, PICTURE_WIDTH)
            return self._kept(path, frames.png(self.parts.step))

        self._ask("picture", PNG, save)

    def ask_film(self) -> None:
        """Ask where to save an animation of the range, and begin to make it."""

        def save(path: Path, _name: str) -> Next | None:
            parts = self.parts
            self._place = path
            self.making = FilmMaking(self.desk, self.match, parts.steps, parts.width, parts.kind)
            self._renew()
            return None

        self._ask("film", f".{self.parts.kind}", save)

    def stop(self) -> None:
        """Give up the animation that is being made."""
        self.making = None
        self._renew()
        self._say(self.desk.say("sharing.stopped"))

    def ask_text(self) -> None:
        """Ask where to save the match as text."""

        def save(path: Path, _name: str) -> Next:
            return self._kept(path, as_text(self.match, self.desk.texts).encode())

        self._ask("text", TEXT, save)

    def copy_match(self) -> None:
        """Put the match as text on the clipboard."""
        self._copy(as_text(self.match, self.desk.texts))

    def copy_position(self) -> None:
        """Put the position, as everybody may see it, on the clipboard as text."""
        game, state = self.match.game, self.match.states[self.parts.step]
        self._copy(write_position(game, game.view(state, SPECTATOR)))

    def save_copy(self) -> None:
        """Copy the file of the match to where the player wants it."""
        self.go(Push(copied(self.desk, self.match)))

    def _ask(self, what: str, suffix: str, save: Callable[[Path, str], Next | None]) -> None:
        say = self.desk.say
        name = scenario_name(self.desk, self.match)
        about = say("sharing.where")
        words = SaveWords(say(f"sharing.{what}_title"), about, say("sharing.save_it"), name)
        self.go(Push(SavePicker(self.desk, words, suffix, save)))

    def _kept(self, path: Path, data: bytes) -> Next:
        """Write a file beside whatever is there, and tell where it lies."""
        kept = write_new(path, data)
        words = self.desk.say("sharing.saved", str(kept), max(1, round(len(data) / 1000)))
        self._say(words)
        return Push(tell(self.desk, self.desk.say("sharing.saved_title"), plain(words)))

    def _failed(self, error: OSError | ImportError) -> Next:
        desk = self.desk
        why = reason_words(desk.texts, error) if isinstance(error, OSError) else str(error)
        words = plain(desk.say("library.failed", why))
        return Push(tell(desk, desk.say("sharing.film_title"), words))

    def _copy(self, text: str) -> None:
        self._say(self.desk.say("sharing.copied" if copy_text(text) else "sharing.not_copied"))

    def _slider(
        self, value: int, bounds: tuple[int, int], on_change: Callable[[int], None]
    ) -> Slider:
        slider = Slider(value, bounds, on_change)
        slider.shows = lambda step: self.desk.say("sharing.step", step, self.parts.end)
        slider.sized(grow=1)
        return slider

    def _turn_slider(self, end: int, choose: Callable[[int], None]) -> Slider:
        """Return the slider for the turn at one end of the range, 0 for the first."""

        def changed(turn: int) -> None:
            choose(turn)
            self._look_at((self.parts.first, self.parts.last)[end])

        say = self.desk.say
        slider = Slider(self.parts.shown_turns[end], self.parts.turns, changed)
        slider.shows = lambda turn: say("sharing.turn", turn) if turn else say("sharing.setup")
        slider.sized(grow=1)
        return slider

    def _show(self, step: int) -> None:
        self.parts.step = self.board.step = step

    def _begin(self, step: int) -> None:
        self.parts.begin_at(step)
        self._look_at(step)

    def _end(self, step: int) -> None:
        self.parts.end_at(step)
        self._look_at(step)

    def _look_at(self, step: int) -> None:
        """Show a step of the range; it is the position, too."""
        self.first.value, self.last.value = self.parts.first, self.parts.last
        self.first_turn.value, self.last_turn.value = self.parts.shown_turns
        self.position.value = step
        self._show(step)
        self._renew()

    def _renew(self) -> None:
        """Say how long the animation is, or how far it is made."""
        busy = self.making is not None
        self.about.words = self.desk.say("sharing.pictures", len(self.parts.steps))
        self.bar.shown = self.stop_it.shown = busy
        self.film_it.shown = not busy
        self.form.relay()

    def _say(self, words: str) -> None:
        self.told.words = words
        self.form.relay()

    def _tree(self) -> Widget:
        say = self.desk.say
        heads = [say(f"sharing.{part}") for part in ("position", "animation", "whole")]
        parts = (self._position(), self._animation(), self._whole())
        panels = [Panel(part, head, pad=14) for head, part in zip(heads, parts, strict=True)]
        wide = Split(Panel(self.board, pad=12), Scrolled(Column(*panels, self.told, gap=12)), 0.5)
        first = Split(self.board, Panel(Scrolled(parts[0]), pad=10), 0.46)
        pages = (first, *(Panel(Scrolled(part), pad=10) for part in parts[1:]))
        tabs = Tabs(tuple(zip(heads, pages, strict=True)))
        narrow = Column(tabs.sized(grow=1), self.told, gap=6)
        title = say("sharing.title")
        note = scenario_name(self.desk, self.match)
        return self.framed(title, Responsive(wide, narrow, 760), note=note)

    def _position(self) -> Widget:
        step = Row(Label(self.desk.say("sharing.at")), self.position)
        buttons = Flow(self.picture_it, *self._position_buttons(), gap=8)
        return Column(step, buttons, gap=8)

    def _animation(self) -> Widget:
        steps, turns = (
            self._ends(self.first, self.last),
            self._ends(self.first_turn, self.last_turn),
        )
        turns.shown = False
        names = [self.desk.say("sharing.by_steps"), self.desk.say("sharing.by_turns")]

        def chosen(index: int) -> None:
            self.by_turns = turns.shown = index == 1
            steps.shown = not self.by_turns
            self.form.relay()

        self.units = RadioGroup(names, 0, chosen)
        low, high = self.parts.turns
        self.units.shown = low < high
        making = Row(self.film_it, self.bar.sized(grow=1), self.stop_it, gap=8)
        look = Flow(self._sizes(), self._formats(), gap=8)
        return Column(Flow(self.units), steps, turns, look, self.about, making, gap=8)

    def _ends(self, first: Slider, last: Slider) -> Grid:
        start, end = (Label(self.desk.say(f"sharing.{name}")) for name in ("from", "to"))
        return Grid(2, start, first, end, last, gap=8, growing=(1,))

    def _whole(self) -> Widget:
        say = self.desk.say
        copy = Button(say("table.menu.copy"), self.save_copy, icon="save")
        copy.shown = self.match.journal is not None
        return Flow(
            Button(say("sharing.text"), self.ask_text, icon="log"),
            Button(say("sharing.copy_match"), self.copy_match, icon="link"),
            copy,
            gap=8,
        )

    def _position_buttons(self) -> tuple[Button, ...]:
        if self.match.game.notation is None:
            return ()
        words = self.desk.say("sharing.copy_position")
        return (Button(words, self.copy_position, icon="link"),)

    def _sizes(self) -> RadioGroup:
        names = [self.desk.say(f"sharing.size.{size}") for size in ("small", "medium", "large")]

        def chosen(index: int) -> None:
            self.parts.size = index

        return RadioGroup(names, self.parts.size, chosen)

    def _formats(self) -> RadioGroup:
        def chosen(index: int) -> None:
            self.parts.format = index

        return RadioGroup(
            [self.desk.say(f"sharing.format.{kind}") for kind in FORMATS], self.parts.format, chosen
        )
