"""Widgets: what the player reads, points at and types into."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form, Popup
from game.ui.widgets.layout import Centre, Column, Flow, Grid, Inset, Row, Space, Split
from game.ui.widgets.panel import Glyph, Line, OddsBars, Panel, Picture, Pips, ProgressBar
from game.ui.widgets.words import Label

__all__ = [
    "Button",
    "Centre",
    "Column",
    "Flow",
    "Form",
    "Glyph",
    "Grid",
    "Inset",
    "Label",
    "Line",
    "OddsBars",
    "Panel",
    "Picture",
    "Pips",
    "Popup",
    "ProgressBar",
    "Row",
    "Space",
    "Split",
    "Widget",
]
