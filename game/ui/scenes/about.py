"""What the program is, and whose games it plays."""

from game import __version__
from game.match.reporting import report_of, write_report
from game.match.wording.mistakes import reason_words
from game.rules import GAMES
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page, ReadingWidth, Scrolled
from game.ui.scenes.table.panels.words import plain
from game.ui.screen.surroundings import surroundings
from game.ui.stack import Push
from game.ui.theme import SMALL
from game.ui.widgets import Button, Column, Label, Panel, RichText, WidgetForm, tell


class AboutPage(Page):
    """The program, the five games with their authors, the fonts, and a report of problems."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        say = desk.say
        program = [RichText(say("about.program", __version__)), RichText(say("about.words"))]
        games = [RichText(say(f"about.credits.{slug}")) for slug in GAMES]
        body = Column(
            Panel(Column(*program, gap=10), pad=16),
            Panel(Column(*games, gap=14), say("about.games"), pad=16),
            Label(say("about.fonts"), SMALL, "muted"),
            gap=14,
        )
        report = Button(say("about.report"), self.report, icon="warning")
        page = self.framed(say("about.title"), Scrolled(ReadingWidth(body)), report)
        self.form = WidgetForm(desk, page, None, self.back)

    def report(self) -> None:
        """Write a report, and say where it is, or why there is none."""
        say = self.desk.say
        try:
            words = say("about.report_words", plain(str(write_report(report_of(surroundings())))))
        except OSError as error:
            words = plain(say("about.report_failed", reason_words(self.desk.texts, error)))
        self.go(Push(tell(self.desk, say("about.report_title"), words)))
