"""What a game itself says to what is selected on its table, and to the danger on show."""

from game.ui.scenes.table.table import Table


def advice(table: Table) -> str:
    """Return the game's words for what is selected, or else in danger; "" if it has none."""
    words = table.game.prompt(table.context) if table.session.may_act else ""
    return words or (table.game.danger(table.context) if table.threat else "")
