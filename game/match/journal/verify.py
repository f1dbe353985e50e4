"""Proof that a match went as its journal says: every line is played again and compared.

What is no line of a journal, what the rules refuse and what does not fit its seal is `BadData`.
The rest `Audit` looks at: faces against the seed, taking back against the rules of undo, the end
against the rules' own result, what was opened against what was sealed; and the header is compared
with its digest. What cannot be proved is counted and told, with the reason.

The chain of hashes has no key: whoever forges everything that hangs together, digest included,
is found by those who noted the digest or the commitment when the match began, and by no one else.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.contract import Game, Say
from game.match.journal.audit import SINCE, Audit
from game.match.journal.header import digest_of
from game.match.journal.reading import Journalled, read
from game.match.journal.resume import rules_gone, start
from game.match.untrusted.names import shortened


class Verdict(NamedTuple):
    """What a check of a journal found."""

    sound: bool
    says: tuple[Say, ...]
    checked: int
    """Rolls that could be compared with the dice; without any, no die is proved."""


def verify(path: Path, find: Callable[[str], Game] | None = None) -> Verdict:
    """Return whether everything in a journal agrees with the rules, the dice and the seals.

    Raises:
        BadData: the file is no sound journal, or the rules refuse a line of it.
    """
    journalled = read(path)
    audit = Audit(journalled.header, start(journalled.header, find))
    for record in journalled.records:
        audit.take(record)
    wrong = (*_wrong_header(audit), *audit.wrong)
    told = (*_of_seed(journalled), *_of_stir(journalled))
    says = (*journalled.notes, *told, *wrong, *_counts(audit, journalled))
    return Verdict(not wrong, says, audit.checked)


def _wrong_header(audit: Audit) -> Iterator[Say]:
    header = audit.header
    if rules_gone(header, audit.match.game):
        yield Say("core.verify.old_rules", (header.rules, audit.match.game.version))
    if header.digest != digest_of(header) and (header.digest or header.began >= SINCE):
        yield Say("core.verify.terms_differ")
    if header.branch > audit.commands or header.branch < 0:
        yield Say("core.verify.branch_beyond", (header.branch, audit.commands))


def _of_seed(journalled: Journalled) -> Iterator[Say]:
    dice = journalled.header.dice
    seed = journalled.records[-1].data.get("seed") if journalled.ended else None
    if dice.kind != "seeded":
        yield Say(f"core.verify.{dice.kind}")
    elif seed is None:
        yield Say("core.verify.sealed", (dice.commitment,))
    else:
        yield Say("core.verify.seed", (shortened(str(seed)), dice.commitment))


def _of_stir(journalled: Journalled) -> Iterator[Say]:
    """Who stirred the dice with which word; the faces tell whether it was that word."""
    given = zip(journalled.header.players, journalled.header.dice.stir, strict=False)
    words = tuple(Say("core.verify.word", (player.name, word)) for player, word in given if word)
    if words:
        yield Say("core.verify.stirred", (Say("list", words),))


def _counts(audit: Audit, journalled: Journalled) -> Iterator[Say]:
    """What was proved and, with the reason, what was not."""
    header = audit.header
    counted = {"faces": audit.checked, "opened": audit.opened, "unproved": audit.unproved}
    yield from (Say(f"core.verify.{id}", (count,)) for id, count in counted.items() if count)
    if header.branch:
        yield Say("core.verify.branch", (header.branch, audit.carried))
    if header.practice:
        yield Say("core.verify.practice")
    if header.began < SINCE:
        yield Say("core.verify.old", (header.began,))
    else:
        yield Say("core.verify.terms", (header.digest,))
    if audit.match.over and not journalled.ended:
        yield Say("core.verify.end_missing")
