"""What the program is, and whose games it plays."""

from game import __version__
from game.rules import GAMES
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page, ReadingWidth, Scrolled
from game.ui.theme import SMALL
from game.ui.widgets import Column, Label, Panel, RichText, WidgetForm


class AboutPage(Page):
    """The program, the five games with their authors, and the fonts."""

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
        page = self.framed(say("about.title"), Scrolled(ReadingWidth(body)))
        self.form = WidgetForm(desk, page, None, self.back)
