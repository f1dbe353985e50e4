"""What follows from an audit for each claim about a match.

What is wrong refutes a claim. What cannot be known, by anybody or by this program, leaves it
unproved; so does what nobody has noted. Only the rest is proved.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.core.contract import Say
from game.match import scenarios
from game.match.dice import SeededDice
from game.match.journal.header import BOUND_SINCE, FORMAT, SEALED_SINCE, digest_of
from game.match.journal.proof.audit import Audit
from game.match.journal.proof.findings import Finding, Standing, found
from game.match.journal.reading import NOTED, Journalled
from game.match.journal.resume import rules_gone


class Noted(NamedTuple):
    """What players wrote down, in hex; "" where they did not."""

    start: str = ""
    """The digest of the header."""
    end: str = ""
    """The end code, or more of its SHA-256."""


class Evidence(NamedTuple):
    """All that the claims about a match go by."""

    audit: Audit
    """It has taken every line."""
    journalled: Journalled
    noted: Noted

    @property
    def end_agrees(self) -> bool:
        """Whether just this end was noted."""
        return bool(self.noted.end) and self.journalled.code.startswith(self.noted.end)

    @property
    def is_choosing(self) -> bool:
        """Whether a secret choice is open; what it holds counts for nothing yet."""
        return self.audit.match.sealed_since is not None

    @property
    def bound(self) -> bool:
        """Whether seals fit one place only, and words one seat."""
        return self.audit.header.began >= BOUND_SINCE


def weighed(evidence: Evidence) -> Iterator[Finding]:
    """Yield what was found about all claims."""
    yield from evidence.audit.findings
    for about in _ABOUT:
        yield from about(evidence)


def _start(evidence: Evidence) -> Iterator[Finding]:
    """Players, scenario, options and dice are those that the match began with."""
    header, commands = evidence.audit.header, evidence.audit.count["commands"]
    digest, noted = digest_of(header), evidence.noted.start
    if header.digest != digest and (header.digest or header.began >= SEALED_SINCE):
        yield found("start", "refuted", "terms_differ")
    if not 0 <= header.branch <= commands:
        yield found("start", "refuted", "branch_beyond", header.branch, commands)
    if noted:
        agrees = noted == digest
        id = "start_noted" if agrees else "start_other"
        yield found("start", "proved" if agrees else "refuted", id, digest)
    elif evidence.end_agrees:
        yield found("start", "proved", "start_by_end", digest)
    else:
        yield found("start", "unproved", "terms", digest)


def _orders(evidence: Evidence) -> Iterator[Finding]:
    """Every order is legal."""
    header, owner = evidence.audit.header, evidence.audit.match.game
    if rules_gone(header, owner):
        yield found("orders", "unproved", "old_rules", header.rules, owner.version)
    else:
        yield found("orders", "proved", "legal", evidence.audit.known["commands"], header.rules)


def _dice(evidence: Evidence) -> Iterator[Finding]:
    """The dice come from the secret that was committed to before the first roll."""
    audit, header, dice = evidence.audit, evidence.audit.header, evidence.audit.match.dice
    if audit.count["carried"]:
        yield found("dice", "unproved", "branch", header.branch, audit.count["carried"])
    if not isinstance(dice, SeededDice):
        yield found("dice", "unproved", dice.kind)
        return
    if evidence.journalled.ended:
        yield found("dice", "proved", "seed", dice.seed.hex(), dice.commitment)
    else:
        yield found("dice", "proved", "sealed", dice.commitment)
    id = "faces" if audit.count["rolls"] else "no_rolls"
    yield found("dice", "proved", id, audit.count["proved"])


def _words(evidence: Evidence) -> Iterator[Finding]:
    """Each player's own word stirred the dice."""
    audit, stir = evidence.audit, evidence.audit.header.dice.stir
    given = zip(audit.header.players, stir, strict=False)
    words = [Say("core.verify.word", (player.name, word)) for player, word in given if word]
    bent = any(finding.say.id == "core.verify.bent" for finding in audit.findings)
    if not words:
        yield found("words", "unproved", "unstirred")
        return
    if bent or not audit.count["proved"]:
        yield found("words", "unproved", "words_bent" if bent else "words_unused")
    elif not evidence.bound:
        yield found("words", "unproved", "words_old", audit.header.began)
    yield found("words", "proved", "stirred", Say("list", tuple(words)))


def _secrets(evidence: Evidence) -> Iterator[Finding]:
    """Secret choices are as they were sealed."""
    count, began = evidence.audit.known, evidence.audit.header.began
    if evidence.is_choosing:
        yield found("secrets", "unproved", "seals_open")
    if count["brought"]:
        yield found("secrets", "unproved", "seals_brought", count["brought"])
    if count["sealed"]:
        yield found("secrets", "proved", "opened", count["sealed"])
        if evidence.bound:
            yield found("secrets", "proved", "seals_bound")
        else:
            yield found("secrets", "unproved", "seals_old", began)
    elif not count["brought"] and not count["plain"] and not evidence.is_choosing:
        yield found("secrets", "proved", "no_secrets")


def _undo(evidence: Evidence) -> Iterator[Finding]:
    """Nobody took back what they were not allowed to."""
    audit, count = evidence.audit, evidence.audit.known["undos"]
    if evidence.is_choosing:
        yield found("undo", "unproved", "seals_open")
    if audit.match.practice:
        yield found("undo", "unproved", "practice")
    if audit.header.branch:
        yield found("undo", "unproved", "undo_before", audit.header.branch)
    if not count:
        if not evidence.is_choosing:
            yield found("undo", "proved", "no_undo")
    elif not audit.match.practice and not any(one.claim == "undo" for one in audit.findings):
        yield found("undo", "proved", "undos", count)


def _end(evidence: Evidence) -> Iterator[Finding]:
    """The match is complete, to an end that the players noted."""
    journalled, code = evidence.journalled, evidence.journalled.code[:NOTED]
    if evidence.noted.end and not evidence.end_agrees:
        yield found("end", "refuted", "end_not_noted", code)
    elif not evidence.audit.match.over:
        yield found("end", "unproved", "not_over")
    elif not journalled.ended:
        yield found("end", "unproved", "end_missing")
    elif evidence.noted.end:
        yield found("end", "proved", "end_noted", code)
    else:
        yield found("end", "unproved", "end_code", code)


def _scenario(evidence: Evidence) -> Iterator[Finding]:
    """The scenario is one that came with the program, unchanged."""
    header, owner = evidence.audit.header, evidence.audit.match.game
    name, shipped = header.scenario, scenarios.supplied_text(owner.slug, header.scenario)
    older = header.began < FORMAT or header.rules < owner.version
    otherwise: Standing = "unproved" if older else "refuted"
    if shipped is None:
        id = "scenario_own" if name.startswith(scenarios.OWN) else "scenario_unknown"
        yield found("scenario", "unproved", id, name)
    elif shipped == header.text or scenarios.was_supplied(owner.slug, name, header.text):
        yield found("scenario", "proved", "scenario_shipped", name)
    else:
        yield found("scenario", otherwise, "scenario_other", name)


_ABOUT: Final[tuple[Callable[[Evidence], Iterator[Finding]], ...]] = (
    _start,
    _orders,
    _dice,
    _words,
    _secrets,
    _undo,
    _end,
    _scenario,
)
