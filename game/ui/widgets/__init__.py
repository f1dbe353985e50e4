"""Widgets: what the player reads, points at and types into."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, Dialog, ask, tell
from game.ui.widgets.form import Popup, WidgetForm
from game.ui.widgets.inputs.choice import CheckBox, RadioGroup, Tabs, Toggle
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.inputs.entry import TextEntry
from game.ui.widgets.inputs.number import Slider, Stepper
from game.ui.widgets.layout import Center, Column, Either, Flow, Grid, Inset, Row, Space, Split
from game.ui.widgets.panel import (
    Divider,
    Glyph,
    OddsBars,
    OddsRow,
    Panel,
    PictureBox,
    Pips,
    ProgressBar,
)
from game.ui.widgets.rows import ListView
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label, RichText

__all__ = [
    "Answer",
    "Button",
    "Center",
    "CheckBox",
    "Column",
    "Dialog",
    "DropDown",
    "Either",
    "Flow",
    "WidgetForm",
    "Glyph",
    "Grid",
    "Inset",
    "Label",
    "Divider",
    "ListView",
    "OddsBars",
    "OddsRow",
    "Panel",
    "PictureBox",
    "Pips",
    "Popup",
    "ProgressBar",
    "RadioGroup",
    "RichText",
    "Row",
    "ScrollArea",
    "Slider",
    "Space",
    "Split",
    "Stepper",
    "Tabs",
    "TextEntry",
    "Toggle",
    "Widget",
    "ask",
    "tell",
]
