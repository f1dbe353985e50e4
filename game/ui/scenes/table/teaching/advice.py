"""What is said to what is selected: by the plan that is carried out, or by the game itself."""

from game.ui.scenes.table.table import Table


def advice(table: Table) -> str:
    """Return the game's words for what is selected, or else in danger; "" if it has none."""
    if table.loader.words:
        return table.loader.words
    words = table.game.panels.prompt(table.context) if table.session.may_act else ""
    return words or (table.game.panels.danger(table.context) if table.threat else "")
