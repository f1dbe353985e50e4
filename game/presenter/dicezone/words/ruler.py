"""The ruler: distance, range step and sight between two hexes (DZ-1.5, DZ-1.7, DZ-8.4)."""

from game.core.boards.cells import Cell
from game.presenter.content import Ruling
from game.presenter.context import Context
from game.presenter.dicezone.queries import asked, number_at
from game.presenter.dicezone.words import names
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance
from game.rules.dicezone.data import LAST_STEP, RANGE
from game.rules.dicezone.play.firing import need, range_step
from game.rules.dicezone.state import State


def ruling(context: Context, start: Cell, end: Cell) -> Ruling:
    """Return what lies between two hexes."""
    word, texts = context.phrases.word, context.phrases.texts
    if start == end:
        return Ruling((), (), word("ruler.start"), "DZ-1.5")
    away = word("ruler.away", distance(start, end))
    step = _step(context, start, distance(start, end))
    shut = what_if.blockers(context.state, start, end)
    if not shut:
        key = "ruler.grazed" if what_if.grazed(context.state, start, end) else "ruler.clear"
        return Ruling((), (), texts.paragraph((away, step, word(key))), "DZ-1.7")
    what = texts.listed([names.cell_name(context, cell) for cell in shut])
    told = texts.paragraph((away, step, word("ruler.shut", what)))
    return Ruling((), shut, told, "DZ-1.7")


def _step(context: Context, start: Cell, away: int) -> str:
    """Return the range step for the tank on the first hex, else for the one that is asked about."""
    state: State = context.state
    number = number_at(context, start)
    number = asked(context) if number is None else number
    if number is None or not state.tanks[number].stats[RANGE]:
        return ""
    reach = state.tanks[number].stats[RANGE]
    step, word = range_step(away, reach), context.phrases.word
    if step > LAST_STEP:
        return word("ruler.far", reach, step)
    return word("ruler.step", reach, step, need(step, ""))
