"""What an attack comes to: needs and losses, and each answer on its way, with exact chances."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from game.core.contract import DICE, Rolled, Say
from game.core.forecast import (
    Odds,
    Part,
    PossibleOutcome,
    Throw,
)
from game.core.words import average, percent, percents, span
from game.presenter.context import once_a_position
from game.presenter.figures import HitFigures
from game.presenter.metalkrushers.queries import GameContext, asked
from game.rules.metalkrushers.combat.reflex import allowed
from game.rules.metalkrushers.commands import Command, NoReflex, PassAttack, Reflex
from game.rules.metalkrushers.state import State, krusher, pairing_of
from game.rules.metalkrushers.what_if import Blows, chance_to_hit, odds_of

FACES: Final = range(1, 7)
LAYERS: Final = ("shield", "armor", "linkage")
NONE: Final = Fraction(0)


def attack_lines(context: GameContext, odds: Odds) -> Iterator[str]:
    """Yield what is lost on average, what each arm needs and why, and what is taken for granted."""
    yield losses(context, odds)
    if spread := _spread(context, odds):
        yield context.phrases.word("attack.spread", context.phrases.texts.listed(spread))
    hits = percents(part.throws[0].chance for part in odds.parts)
    criticals = percents(part.chance_of("critical") for part in odds.parts)
    for one in zip(odds.parts, hits, criticals, strict=True):
        yield _arm_line(context, *one)
    for given in odds.given:
        yield context.phrases.word("attack.given", context.phrases.said(given))


def figures_of(state: State, found: Blows) -> HitFigures:
    """Return what blows come to: that one hits, and the points lost on average in all layers."""
    means = odds_of(state, found.attacker, found.defender).means()
    return HitFigures(found.hit, sum((means.get(layer, NONE) for layer in LAYERS), NONE))


def _arm_line(context: GameContext, part: Part, hit: Say, critical: Say) -> str:
    word, said = context.phrases.word, context.phrases.said
    throw = part.throws[0]
    texts = context.phrases.texts
    head = word("attack.arm", part.about, throw.say, hit, critical)
    parts = [
        word("attack.modifier", said(m.say), f"{m.value:+d}" if m.value else "0", m.rule)
        for m in throw.modifiers
    ]
    return texts.paragraph((head, word("attack.because", texts.listed(parts))))


def losses(context: GameContext, odds: Odds) -> str:
    """Return the mean loss of each layer, the chance that any blow hits, and that to doom."""
    means, told = odds.means(), []
    told.append(context.phrases.word("loss.all", lost(context, means)))
    if len(odds.parts) > 1:
        told.append(context.phrases.word("attack.any", percent(chance_to_hit(odds))))
    return with_doom(context, context.phrases.texts.paragraph(told), means)


def lost(context: GameContext, means: Mapping[str, Fraction]) -> str:
    """Return the mean loss of each layer, "2.0 armor and 0.47 linkage"."""
    word = context.phrases.word
    return context.phrases.texts.listed(
        [word(f"loss.{layer}", average(means[layer])) for layer in LAYERS if layer in means]
    )


def _spread(context: GameContext, odds: Odds) -> list[str]:
    """The least and the most of each layer, where others can still change it."""
    found = {figure.kind: figure for figure in odds.figures}
    told = []
    for layer in LAYERS:
        figure = found.get(layer)
        if figure is None or figure.least is None or figure.most is None:
            continue
        if figure.least != figure.most:
            ends = span(average(figure.least), average(figure.most))
            told.append(context.phrases.word(f"loss.{layer}", ends))
    return told


def with_doom(context: GameContext, told: str, means: Mapping[str, Fraction]) -> str:
    """Return a sentence, and after it the chance to doom if there is one."""
    chance = means.get("doomed", Fraction(0))
    if not chance:
        return told
    doom = context.phrases.word("loss.doom", percent(chance))
    return context.phrases.texts.paragraph((told, doom))


def in_short(context: GameContext, odds: Odds) -> Odds:
    """Return a bar for each arm, its chance to hit, and one for the chance to doom."""
    bars = [_bar(Say("metalkrushers_table.bar.hit", (p.about,)), p.throws[0]) for p in odds.parts]
    if doomed := odds.means().get("doomed", Fraction(0)):
        say = Say("metalkrushers_table.bar.doom")
        bars.append(_bar(say, Throw(say, doomed, "MK-6.12.1")))
    return Odds(tuple(bars))


def _bar(say: Say, throw: Throw) -> Part:
    return Part(say, (throw,), (PossibleOutcome(say, throw.chance),))


# answers on the way of an attack


def answer(context: GameContext, command: Command) -> str:
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


def told_attack(context: GameContext, odds: Odds, key: str) -> str:
    """Return whose blows need what, the chance that one hits, and who loses what on average."""
    word = context.phrases.word
    if not odds.parts:
        return word("answer.clear")
    needs = [f"{part.throws[0].say.values[0]}+" for part in odds.parts]
    both = needs[0] if len(needs) == 1 else word("answer.both", *needs)
    told = word(key, both, percent(chance_to_hit(odds)), lost(context, odds.means()))
    return with_doom(context, told, odds.means())


@once_a_position
def _of_reflex(context: GameContext) -> str:
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


def told_means(context: GameContext, figures: dict[str, Fraction]) -> str:
    """Return what is lost on average after the best turn of every die."""
    told = context.phrases.word("answer.best", lost(context, figures))
    return with_doom(context, told, figures)


@once_a_position
def best_after_reflex(context: GameContext) -> dict[str, Fraction]:
    """Return the means of an attack if every die is answered by the facing that loses least."""
    found: dict[str, Fraction] = {}
    for die in FACES:
        for layer, mean in _least(context, die).items():
            found[layer] = found.get(layer, Fraction(0)) + mean / 6
    return found


def _least(context: GameContext, die: int) -> dict[str, Fraction]:
    """The means after one die, in the facing that loses least: doom first, then linkage."""
    game, state = context.view.game, context.state
    number = pairing_of(state).defender
    rolling, _ = game.apply(state, context.seat, Reflex())
    turned, _ = game.apply(rolling, DICE, Rolled((die,)))
    if turned.phase != "face":
        return _means(context, state, NoReflex(), krusher(state, number).facing)
    menu = game.legal(turned, context.seat).about(number)
    return min((_means(context, turned, c, c.facing) for c in menu), key=_loss)


def _means(
    context: GameContext, state: State, command: Command, facing: int
) -> dict[str, Fraction]:
    """The means in a facing; they are the same whatever the die that allowed it."""

    def reckoned() -> dict[str, Fraction]:
        odds = context.view.game.odds(state, context.seat, command)
        return {} if odds is None else odds.means()

    return context.queries.once(("reflex", facing), reckoned)


def _loss(means: dict[str, Fraction]) -> tuple[Fraction, ...]:
    return tuple(means.get(layer, Fraction(0)) for layer in ("doomed", "linkage", "armor"))
