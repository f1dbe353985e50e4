"""Sentences of the panels: rule links, odds, plans and reasons in the markup of the window."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import product
from typing import TYPE_CHECKING, Final

from game.core.contract import (
    Band,
    DiceGroup,
    Roll,
    Say,
)
from game.core.forecast import (
    Figure,
    Odds,
    Part,
    Throw,
)
from game.core.words import Value, average, listed, percent, percents, span
from game.match.texts import Texts
from game.ui.scenes.table.table import Table
from game.ui.session.replies import ToldReply
from game.ui.session.verdicts import band_name, verdict_words
from game.ui.widgets.panel import OddsRow

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ai.reasons import Reason
    from game.ui.session import match_log

_RULE: Final = re.compile(r"\[[^\]]*\]\([^)]*\)|\b[A-Z]{2,3}-\d+(?:\.\d+)+\b")
"""A link, which stays as it is, or a bare rule id."""
_SIGNS: Final = re.compile(r"[*\[\]<>|\\#]|:(?=[a-z][a-z-]*:)")
"""What the markup would read as more than itself."""

VALUED: Final = "ai.reason.plan"
"""Sentence of a plan with a chance to win; a choice of the set-up has none."""


def said(table: Table, say: Value) -> str:
    """Return a sentence, or a value of one, with the names of the players."""
    return table.desk.texts.say(say, table.view.names)


def link(rule: str) -> str:
    """Return a rule id as a link to the rulebook.

    >>> link("BK-4.2"), link("")
    ('[BK-4.2](BK-4.2)', '')
    """
    return f"[{rule}]({rule})" if rule else ""


def with_link(texts: Texts, words: str, rule: str) -> str:
    """Return words, their signs made plain, with the link to their rule behind them.

    >>> with_link(Texts(), "Flip first.", "BK-4.2"), with_link(Texts(), "Flip first.", "")
    ('Flip first. [BK-4.2](BK-4.2)', 'Flip first.')
    """
    return texts.paragraph((plain(words), link(rule)))


def linked(words: str) -> str:
    """Return words whose rule ids are links to the rulebook.

    >>> linked("Finished. (BK-4.1)"), linked("[BK-4.1](BK-4.1)"), linked("MK-6.3.4.")
    ('Finished. ([BK-4.1](BK-4.1))', '[BK-4.1](BK-4.1)', '[MK-6.3.4](MK-6.3.4).')
    """
    return _RULE.sub(lambda m: m[0] if m[0].startswith("[") else link(m[0]), words)


def plain(words: str) -> str:
    """Return words with the signs of the markup made plain."""
    return _SIGNS.sub(r"\\\g<0>", words)


def throw_lines(table: Table, odds: Odds) -> Iterator[str]:
    """Yield each throw on the way, and each of its modifiers with its rule.

    Of several parts each is named first. What may be expected comes behind them, and what the
    chances take for granted.
    """
    chances = iter(percents(throw.chance for part in odds.parts for throw in part.throws))
    for part in odds.parts:
        if len(odds.parts) > 1:
            yield f"**{plain(said(table, part.about))}**"
        for throw in part.throws:
            yield _throw(table, throw, next(chances))
            for modifier in throw.modifiers:
                value = f"{modifier.value:+d}" if modifier.value else ""
                words = plain(said(table, modifier.say))
                yield f"- {words} <bright>{value}</> {link(modifier.rule)}"
    for figure in odds.figures:
        yield _figure(table, figure)
    for given in odds.given:
        yield plain(table.say("given", said(table, given)))


def _figure(table: Table, figure: Figure) -> str:
    number = said(table, average(figure.mean))
    told = f"{plain(said(table, figure.say))} <bright>{number}</>"
    least, most = figure.least, figure.most
    if least is None or most is None or least == most:
        return told
    spread = table.say("spread", span(said(table, average(least)), average(most)))
    return table.desk.texts.paragraph((told, plain(spread)))


def _throw(table: Table, throw: Throw, chance: Say) -> str:
    words = plain(said(table, throw.say))
    return f"{words} <bright>{said(table, chance)}</> {link(throw.rule)}"


def outcome_rows(table: Table, odds: Odds) -> list[OddsRow]:
    """Return a bar for each outcome; what fails altogether is red."""
    return [row for part in odds.parts for row in _rows(table, part)]


def _rows(table: Table, part: Part) -> Iterator[OddsRow]:
    told = percents(outcome.chance for outcome in part.outcomes)
    for outcome, chance, color in zip(part.outcomes, told, _colors(part), strict=True):
        share = float(outcome.chance)
        yield OddsRow(said(table, outcome.say), said(table, chance), share, color)


def _colors(part: Part) -> list[str]:
    """The best is green; the last is red where the first throw may fail, and no other is."""
    count = len(part.outcomes)
    colors = ["good", "link", *["faint"] * count][:count]
    if count > 1 and any(throw.chance < 1 for throw in part.throws[:1]):
        colors[-1] = "bad"
    return colors


def needs(table: Table, group: DiceGroup) -> str:
    """Return what the dice of a group must show, or what each number of theirs means.

    Only a single good verdict is needed where all others are bad; else each good one is named,
    and an amount is a range.
    """
    if amount := amount_of(table, group):
        return amount
    good = [band for band in group.bands if band.good]
    least = [bound(table, group, band) for band in good]
    if len(good) == 1 and all(band.good is not None for band in group.bands):
        return table.say("needs", least[0])
    pairs = zip(least, good, strict=True)
    return table.desk.texts.row(
        [table.say("band.named", n, band_word(table, band)) for n, band in pairs]
    )


def amount_of(table: Table, group: DiceGroup) -> str:
    """Return the range of what a group decides: "0–5 points"; "" where that is no amount."""
    bands = group.bands
    if not bands or bands[0].number is None or len({band.word for band in bands}) > 1:
        return ""
    most = band_word(table, bands[-1])
    return said(table, span(bands[0].number, most)) if len(bands) > 1 else most


def bound(table: Table, group: DiceGroup, band: Band) -> str:
    """Return what counts as a verdict: "4+", "6", "1–3", "4+ on 2 dice"."""
    number, most = str(band.least), _most(group, band)
    if most is None:
        number = table.say("band.least", number)
    elif most > band.least:
        number = said(table, span(number, most))
    return table.say("band.dice", number, band.dice) if band.dice > 1 else number


def _most(group: DiceGroup, band: Band) -> int | None:
    """Return the last number of a good band, None where all above it is good, too."""
    numbers = _NUMBERS.get(group.reading, _faces)(group.dice, group.sides)
    above = [] if group.reading == "pool" else group.bands[group.bands.index(band) + 1 :]
    if all(higher.good for higher in above):
        return band.least if band.least >= numbers[-1] else None
    return max(number for number in numbers if number < above[0].least)


def _faces(dice: int, sides: int) -> Sequence[int]:
    return range(1, sides + 1)


_NUMBERS: Final[Mapping[str, Callable[[int, int], Sequence[int]]]] = {
    "sum": lambda dice, sides: range(dice, dice * sides + 1),
    "digits": lambda dice, sides: [
        int("".join(map(str, faces))) for faces in product(range(1, sides + 1), repeat=dice)
    ],
}
"""All numbers that a group may show, by how it is read; else those of a die."""


def verdict(table: Table, group: DiceGroup, faces: Sequence[int], summed: bool = True) -> str:
    """Return what the faces of a group mean, "hit"; of many dice how many mean what.

    `summed` names the sum where the dice count together.
    """
    return verdict_words(table.desk, table.view.game.slug, group, faces, summed)


def dealt_for(table: Table, roll: Roll, group: DiceGroup) -> str:
    """Return whose dice a group of several are, and what for: "Ben: the parry"; else ""."""
    if len(roll.groups) == 1:
        return ""
    several = len({other.seat for other in roll.groups}) > 1
    who = said(table, Say("seat", (group.seat,))) if several else ""
    what = said(table, group.say) if group.say is not None else ""
    return table.say("band.named", who, what) if who and what else who or what


def band_word(table: Table, band: Band) -> str:
    """Return the name of a verdict."""
    return band_name(table.desk, table.view.game.slug, band)


def reason_text(table: Table, reason: match_log.Explanation) -> str:
    """Return the thread of an event: orders, chances, dice, and what came of them."""
    blocks = []
    for seat, order in reason.orders:
        who = said(table, Say("seat", (seat,)))
        blocks.append(table.say("told.by", plain(who), plain(said(table, order))))
    if reason.odds is not None:
        blocks.append("\n\n".join(throw_lines(table, reason.odds)))
        rows = outcome_rows(table, reason.odds)
        blocks.append("\n".join(f"- {plain(row.words)} <bright>{row.told}</>" for row in rows))
    for dice in reason.dice:
        blocks.append(_thrown(table, dice))
    for told in reason.told:
        words = said(table, told.line.say)
        blocks.append(with_link(table.desk.texts, words, told.line.rule))
    return "\n\n".join(block for block in blocks if block)


def _thrown(table: Table, dice: match_log.Dice) -> str:
    """Tell a roll: its prompt, then what came of it, of several groups each in a line."""
    lines = []
    for group, faces in dice.roll.dealt(dice.faces):
        what = plain(dealt_for(table, dice.roll, group))
        needed = needs(table, group)
        words = verdict(table, group, faces)
        words = table.say("thrown.needed", words, needed) if words and needed else words or needed
        line = table.say("thrown.dice", listed(tuple(faces)), plain(words))
        lines.append(table.say("thrown.whose", what, line) if what else line)
    prompt = f":die: {plain(said(table, dice.roll.prompt))}"
    if len(lines) == 1:
        return table.desk.texts.paragraph((prompt, lines[0]))
    return "\n- ".join([prompt, *lines])


def plan_texts(table: Table, decision: Decision, whose: str = "") -> list[str]:
    """Return each plan that was compared, the best first; `whose` names the computer's seat."""
    reasons = decision.reasons
    chances = percents([reason.value for reason in reasons if reason.say.id == VALUED])
    told = iter(zip(chances, alike(chances), strict=True))
    texts = []
    for number, reason in enumerate(reasons, 1):
        lines = [table.say("plan.head", number, plain(_described(table, reason)))]
        if reason.say.id == VALUED:
            chance, same = next(told)
            key = "plan.same" if same else "plan.theirs" if whose else "plan.chance"
            lines[0] = table.say("plan.valued", lines[0], plain(table.say(key, chance, whose)))
        lines += [f"- {plain(words)}" for words in _details(table, reason)]
        if reason.depth < reasons[0].depth:
            lines.append(f"- {plain(table.say('plan.shallow'))}")
        elif _surer(reason, reasons[0]):
            key = "plan.passed_over" if whose else "plan.slower"
            lines.append(f"- {plain(table.say(key, whose))}")
        texts.append("\n".join(lines))
    return texts


def reply_text(table: Table, reply: ToldReply) -> str:
    """Return what another side does after a plan, and for which fall of the dice."""
    described = said(table, table.view.game.describe(reply.state, reply.command))
    told = table.say("plan.reply", table.view.names[reply.seat], described)
    fall = () if reply.fall is None else (said(table, reply.fall),)
    return plain(table.desk.texts.paragraph((*fall, told)))


def alike(chances: Sequence[Say]) -> list[bool]:
    """Return of each chance whether a better plan is told with the same one.

    >>> alike(percents([0.52, 0.48])), alike(percents([0.0124, 0.012, 0.008]))
    ([False, False], [False, True, False])
    """
    return [chance in chances[:at] for at, chance in enumerate(chances)]


def _surer(one: Reason, other: Reason) -> bool:
    """Whether a plan is told with a greater chance than another."""
    return one.value > other.value and percent(one.value) != percent(other.value)


def _described(table: Table, reason: Reason) -> str:
    words = reason.say.values[0] if reason.say.id == VALUED else reason.say
    return said(table, words) if isinstance(words, Say) else str(words)


def _chain(table: Table, says: Sequence[Say]) -> str:
    """Return orders one after another, each of which may have commas of its own."""
    return reduce(partial(table.say, "plan.chain"), [said(table, say) for say in says])


def _details(table: Table, reason: Reason) -> Iterator[str]:
    """How it goes on, what the dice may do, and the answer to expect.

    Worths that do not differ say nothing.
    """
    if reason.then:
        yield table.say("plan.then", _chain(table, reason.then))
    if reason.also:
        yield table.say("plan.also", _chain(table, reason.also))
    worths = {outcome.values[2:] for outcome in reason.outcomes}
    for outcome in reason.outcomes:
        alike = Say("ai.reason.chance", outcome.values[:2])
        yield said(table, outcome if len(worths) > 1 else alike)
    if reason.reply is not None:
        yield said(table, reason.reply)
