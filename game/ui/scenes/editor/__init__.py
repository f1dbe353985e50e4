"""The editor of scenarios, and the question what to edit."""

from game.ui.scenes.editor.choosing import EditorChoice
from game.ui.scenes.editor.scene import EditorScene

__all__ = ["EditorChoice", "EditorScene"]
