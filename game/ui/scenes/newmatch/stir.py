"""Stirring the dice: each person may add a word of their own to the seed, and nobody has to."""

from collections.abc import Callable
from functools import partial

from game.match.dice import LONGEST_WORD
from game.ui.desk import Desk
from game.ui.scenes.newmatch.options import Name
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Column, Dialog, Flow, Label, RichText, TextEntry, Widget


def may_stir(plan: MatchPlan) -> bool:
    """Return whether somebody at the table can stir dice of the program."""
    return not plan.typed and bool(_persons(plan))


def stirred_words(desk: Desk, plan: MatchPlan) -> str:
    """Return who has stirred the dice, "" if nobody has."""
    by = [player.name for player, word in zip(plan.seated(), plan.stirring(), strict=True) if word]
    return desk.say("newmatch.stir.by", desk.texts.listed(by)) if by else ""


def stir_dialog(desk: Desk, plan: MatchPlan, done: Callable[[], None]) -> Dialog:
    """Return the question for the words: first the fingerprint of the seed, then a line each."""
    words = {seat: plan.words[seat] for seat in _persons(plan)}

    def stir() -> None:
        for seat, word in words.items():
            plan.stir(seat, word)
        done()

    # In little room the first line must be in sight together with the fingerprint above it.
    print_of_seed = RichText(desk.say("newmatch.stir.seed", plan.seeded.commitment), style=SMALL)
    about = Label(desk.say("newmatch.stir.about"), SMALL, "muted")
    body = Column(print_of_seed, *_lines(desk, plan, words), about, gap=8)
    answers = (
        Answer(desk.say("newmatch.stir.yes"), stir, "primary"),
        Answer(desk.say("widgets.cancel")),
    )
    return Dialog(desk, desk.say("newmatch.stir.title"), body, answers)


def _lines(desk: Desk, plan: MatchPlan, words: dict[int, str]) -> list[Widget]:
    """A line to type into beside each name; what is typed goes into `words`."""
    players, hint = plan.seated(), desk.say("newmatch.stir.hint")
    names = [Name(players[seat].name) for seat in words]
    for name in names:
        name.peers = names
    entries = [
        TextEntry(word, partial(words.__setitem__, seat), hint, LONGEST_WORD)
        for seat, word in words.items()
    ]
    return [Flow(name, entry) for name, entry in zip(names, entries, strict=True)]


def _persons(plan: MatchPlan) -> list[int]:
    return [seat for seat, player in enumerate(plan.players) if player.kind == "person"]
