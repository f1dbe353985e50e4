"""A scene with every widget in it, for tests and for looking at."""

import pygame

from game.ui.desk import Desk
from game.ui.stack import Next, Scene
from game.ui.theme import HEADING, TITLE
from game.ui.widgets import (
    Button,
    CheckBox,
    Column,
    Divider,
    DropDown,
    Flow,
    Grid,
    Inset,
    Label,
    ListView,
    OddsBars,
    OddsRow,
    Panel,
    Pips,
    ProgressBar,
    RadioGroup,
    RichText,
    Row,
    ScrollArea,
    Slider,
    Space,
    Split,
    Stepper,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
    WidgetForm,
)

RULES = """# Movement
A tank spends **movement points**. Each hex costs its [terrain cost](rule:5.2); a turn of sixty \
degrees costs *one* point. A tank that has no points left may still turn its turret, and may \
:crosshair: fire if it has not yet fired this turn.

<good>Example. A medium tank with 6 points crosses two wood hexes (2 each) and turns twice.</>

## What the ground costs
| Ground | Points | Note |
|---|---|---|
| Road | 1 | whatever lies [beside it](rule:5.3) |
| Wood | 2 | hides who stands in it |

1. Roads cost one point.
2. Woods cost two.
- A tank that starts on a road and stays on it may move one hex further.
- It may not pass an enemy.
"""


class Gallery(Scene):
    """Every widget once."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.heard: list[object] = []
        self.start = Button(self.word("Start battle"), self.says("start"), "primary")
        self.cancel = Button(self.word("Cancel"), self.says("cancel"))
        self.fire = Button(
            self.word("Fire"), self.says("fire"), "primary", "crosshair", "fire"
        ).sized(grow=1)
        self.move = Button(self.word("Move"), self.says("move"), "quiet", "move", "move")
        self.move.refused("Tank 3 has moved already.", self.heard.append).sized(grow=1)
        games = ["Tank duel", "Arena", "Fleet action", "Skirmish", "Race"]
        self.game = DropDown([self.word(game) for game in games], 1, self.heard.append)
        self.name = TextEntry("Zoë", self.heard.append, "Your name", 20)
        self.volume = Slider(80, (0, 100), self.heard.append)
        self.volume.shows = "{}%".format
        self.turns = Stepper(12, (4, 20), self.heard.append)
        self.level = RadioGroup(["Easy", "Fair", "Hard"], 1, self.heard.append)
        self.motion = Toggle(self.word("Show every move"), True, self.heard.append)
        self.hits = CheckBox(self.word("Critical hits"), False, self.heard.append)
        self.rows = ListView([f"Turn {n}: a tank moves" for n in range(500)])
        self.rules = RichText(RULES, self.heard.append)
        self.form = WidgetForm(desk, self.tree(), self.start, self.says("back"))
        self.start.tipped("Starts **at once**.")

    def word(self, words: str) -> str:
        """Return words, longer in the language for tests."""
        longer = self.desk.texts.language == "pseudo"
        return words + " " + "~" * (len(words) * 2 // 5) if longer else words

    def says(self, word: str) -> "Says":
        """Return something to do that is heard as `word`."""
        return Says(self.heard, word)

    def tree(self) -> Widget:
        """Return the widgets in their places."""
        label = [Label(self.word(name), color="muted") for name in LABELS]
        grid = Grid(
            2,
            *(label[0], self.game, label[1], self.name, label[2], self.volume),
            *(label[3], self.turns, label[4], self.level, label[5], self.motion),
            *(label[6], self.hits),
            gap=14,
            growing=(1,),
        )
        buttons = Flow(self.start, self.cancel)
        left = Panel(Column(ScrollArea(grid), buttons, gap=18), pad=26)
        pages = Tabs([(self.word("Rules"), ScrollArea(self.rules)), (self.word("Log"), self.rows)])
        odds = OddsBars(
            [
                OddsRow("misses", "58%", 0.58, "muted"),
                OddsRow("hits", "31%", 0.31, "amber"),
                OddsRow("kills", "11%", 0.11, "bad"),
            ]
        )
        unit = Column(
            Label("Medium tank", HEADING),
            Row(Label("Armour"), Pips(4, 6), Space()),
            Flow(self.fire, self.move),
            odds,
            Divider(),
            ProgressBar(0.4),
        )
        right = Split(
            Panel(pages, look="panel"),
            Panel(ScrollArea(unit), self.word("Selected"), note="9 or more"),
            0.56,
        )
        return Inset(
            Column(
                Label(self.word("New battle"), TITLE),
                ScrollArea(Split(left, right, 0.4)),
                gap=14,
            ),
            28,
            20,
        )

    @property
    def awake(self) -> bool:
        """Tell whether a tooltip is about to show."""
        return self.form.awake

    def handle(self, event: pygame.Event) -> Next | None:
        """Give every event to the form."""
        self.form.handle(event)
        return None

    def update(self, seconds: float) -> Next | None:
        """Let time pass."""
        self.form.update(seconds)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the form upon its ground."""
        theme = self.desk.theme
        ground = self.desk.art.backdrop(surface.get_size(), theme.ground, theme.ground_edge)
        surface.blit(ground, (0, 0))
        self.form.draw(surface)


LABELS = ("Game", "Your name", "Volume", "Turns", "Level", "Motion", "Options")


class Says:
    """Something to do that writes a word down."""

    def __init__(self, heard: list[object], word: str) -> None:
        self.heard = heard
        self.word = word

    def __call__(self) -> None:
        self.heard.append(self.word)
