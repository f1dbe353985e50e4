"""The analysis of a finished match in the window."""

from game.ui.scenes.analysis.scene import AnalysisPage

__all__ = ["AnalysisPage"]
