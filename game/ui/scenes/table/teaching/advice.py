"""What a game itself says to what is pointed out on its table, and to the danger on show."""

from typing import Protocol, runtime_checkable

from game.ui.scenes.table.table import Table
from game.ui.tables.face import Intent, Sight


@runtime_checkable
class Advises(Protocol):
    """A face with sentences of its own for the prompt."""

    def prompt(self, sight: Sight, intent: Intent) -> str:
        """Return what to do with what is pointed out, "" if nothing is."""
        ...

    def danger(self, sight: Sight) -> str:
        """Return what can be hit now, "" if nothing can."""
        ...


def advice(table: Table) -> str:
    """Return the game's words for what is pointed out, or else in danger; "" if it has none."""
    face = table.face
    if not isinstance(face, Advises):
        return ""
    words = face.prompt(table.sight, table.intent) if table.session.may_act else ""
    return words or (face.danger(table.sight) if table.threat else "")
