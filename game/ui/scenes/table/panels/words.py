"""Sentences of the panels: rule links, odds, plans and reasons in the markup of the window."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from game.core.contract import DICE, Odds, Say, Throw
from game.ui.scenes.table.table import Table
from game.ui.session.record import Reason

if TYPE_CHECKING:
    from game.ai.decide import Decision


def said(table: Table, say: Say) -> str:
    """Return a sentence with the names of the players."""
    return table.desk.texts.say(say, table.sight.names)


def link(rule: str) -> str:
    """Return a rule id as a link to the rulebook.

    >>> link("BK-4.2"), link("")
    ('[BK-4.2](BK-4.2)', '')
    """
    return f"[{rule}]({rule})" if rule else ""


def plain(words: str) -> str:
    """Return words with the signs of the markup made plain."""
    return "".join(f"\\{sign}" if sign in "*[]<>|\\#" else sign for sign in words)


def percent(chance: Fraction | float) -> int:
    """Return a chance in whole percent; only what is certain is 0 or 100.

    >>> percent(Fraction(1, 300)), percent(Fraction(1, 2)), percent(Fraction(1))
    (1, 50, 100)
    """
    share = float(chance)
    return round(100 * share) if share in (0.0, 1.0) else min(99, max(1, round(100 * share)))


def throw_lines(table: Table, odds: Odds) -> Iterator[str]:
    """Yield each throw on the way, and each of its modifiers with its rule."""
    for part in odds.parts:
        for throw in part.throws:
            yield _throw(table, throw)
            for modifier in throw.modifiers:
                value = f"{modifier.value:+d}" if modifier.value else ""
                words = plain(said(table, modifier.say))
                yield f"- {words} <amber>{value}</> {link(modifier.rule)}"


def _throw(table: Table, throw: Throw) -> str:
    words = plain(said(table, throw.say))
    return f"{words} <amber>{percent(throw.chance)} %</> {link(throw.rule)}"


def outcome_rows(table: Table, odds: Odds) -> list[tuple[str, float, str]]:
    """Return a bar for each outcome: words, chance, colour; the best is green, the worst red."""
    rows = []
    for part in odds.parts:
        last = len(part.outcomes) - 1
        for n, outcome in enumerate(part.outcomes):
            colour = "good" if n == 0 else "bad" if n == last else "amber"
            rows.append((said(table, outcome.say), float(outcome.chance), colour))
    return rows


def reason_text(table: Table, reason: Reason) -> str:
    """Return the chain behind an event: order, chances, dice, and what came of them."""
    blocks = []
    if reason.order is not None:
        who = said(table, Say("seat", (reason.seat,))) if reason.seat != DICE else ""
        named = f"**{plain(who)}:** " if who else ""
        blocks.append(f"{named}{plain(said(table, reason.order))}")
    if reason.odds is not None:
        blocks.append("\n".join(throw_lines(table, reason.odds)))
        rows = outcome_rows(table, reason.odds)
        blocks.append("\n".join(f"- {plain(w)} <amber>{percent(c)} %</>" for w, c, _ in rows))
    for dice in reason.dice:
        faces = ", ".join(map(str, dice.faces))
        needs = table.say("needs", ", ".join(map(str, dice.roll.need))) if dice.roll.need else ""
        prompt = plain(said(table, dice.roll.prompt))
        blocks.append(f":die: {prompt} **{faces}** {needs}".strip())
    for told in reason.told:
        blocks.append(f"{plain(said(table, told.line.say))} {link(told.line.rule)}".strip())
    return "\n\n".join(block for block in blocks if block)


def plan_texts(table: Table, decision: Decision) -> list[str]:
    """Return each plan that was compared: its words, its numbers, and the answer feared."""
    texts = []
    for number, reason in enumerate(decision.reasons, 1):
        lines = [f"**{number}.** {plain(said(table, reason.say))}"]
        lines += [f"- {plain(said(table, outcome))}" for outcome in reason.outcomes]
        reply = getattr(reason, "reply", None)
        if reply is not None:
            lines.append(f"- {plain(said(table, reply))}")
        texts.append("\n".join(lines))
    return texts
