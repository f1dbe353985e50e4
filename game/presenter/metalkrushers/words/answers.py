"""What each answer on the way of an attack would come to, with its exact chances."""

from fractions import Fraction

from game.core.contract import (
    DICE,
    Command,
    Rolled,
)
from game.core.forecast import (
    Odds,
)
from game.core.words import percent, percents
from game.presenter.context import Context, once_a_position
from game.presenter.metalkrushers.queries import asked
from game.presenter.metalkrushers.words.preview import lost, with_doom
from game.rules.metalkrushers.combat.reflex import allowed
from game.rules.metalkrushers.commands import NoReflex, PassAttack, Reflex
from game.rules.metalkrushers.state import State, krusher, pairing_of
from game.rules.metalkrushers.what_if import chance_to_hit

FACES = range(1, 7)


def answer(context: Context, command: Command) -> str:
    """Return what an answer would come to, "" where there is nothing to reckon."""
    if isinstance(command, Reflex):
        return _of_reflex(context)
    odds = context.queries.odds(command)
    if odds is None or isinstance(command, PassAttack):
        return ""
    if isinstance(command, NoReflex):
        return told_attack(context, odds, "answer.kept")
    struck = asked(context) == pairing_of(context.state).defender
    return told_attack(context, odds, "answer.struck" if struck else "answer.strikes")


def told_attack(context: Context, odds: Odds, key: str) -> str:
    """Return whose blows need what, the chance that one hits, and who loses what on average."""
    word = context.phrases.word
    if not odds.parts:
        return word("answer.clear")
    needs = [f"{part.throws[0].say.values[0]}+" for part in odds.parts]
    both = needs[0] if len(needs) == 1 else word("answer.both", *needs)
    told = word(key, both, percent(chance_to_hit(odds)), lost(context, odds.means()))
    return with_doom(context, told, odds.means())


@once_a_position
def _of_reflex(context: Context) -> str:
    """Tell how far the try turns, and what is left of the attack by the best facings (MK-10)."""
    state, word = context.state, context.phrases.word
    number = pairing_of(state).defender
    rooms = [allowed(state, number, die) for die in FACES]
    steps = [n for n in (1, 2, 3) if any(room >= n for room in rooms)]
    told = percents(Fraction(sum(room >= n for room in rooms), 6) for n in steps)
    chances = [word("answer.turns", n, chance) for n, chance in zip(steps, told, strict=True)]
    texts, best = context.phrases.texts, best_after_reflex(context)
    room = word("answer.room", texts.listed(chances))
    return texts.paragraph((room, told_means(context, best)))


def told_means(context: Context, figures: dict[str, Fraction]) -> str:
    """Return what is lost on average after the best turn of every die."""
    told = context.phrases.word("answer.best", lost(context, figures))
    return with_doom(context, told, figures)


@once_a_position
def best_after_reflex(context: Context) -> dict[str, Fraction]:
    """Return the means of an attack if every die is answered by the facing that loses least."""
    found: dict[str, Fraction] = {}
    for die in FACES:
        for layer, mean in _least(context, die).items():
            found[layer] = found.get(layer, Fraction(0)) + mean / 6
    return found


def _least(context: Context, die: int) -> dict[str, Fraction]:
    """The means after one die, in the facing that loses least: doom first, then linkage."""
    game, state = context.view.game, context.state
    number = pairing_of(state).defender
    rolling, _ = game.apply(state, context.seat, Reflex())
    turned, _ = game.apply(rolling, DICE, Rolled((die,)))
    if turned.phase != "face":
        return _means(context, state, NoReflex(), krusher(state, number).facing)
    menu = game.legal(turned, context.seat).about(number)
    return min((_means(context, turned, c, c.facing) for c in menu), key=_loss)


def _means(context: Context, state: State, command: Command, facing: int) -> dict[str, Fraction]:
    """The means in a facing; they are the same whatever the die that allowed it."""

    def reckoned() -> dict[str, Fraction]:
        odds = context.view.game.odds(state, context.seat, command)
        return {} if odds is None else odds.means()

    return context.queries.once(("reflex", facing), reckoned)


def _loss(means: dict[str, Fraction]) -> tuple[Fraction, ...]:
    return tuple(means.get(layer, Fraction(0)) for layer in ("doomed", "linkage", "armor"))
