"""What the file of a match proves: every line is played again and compared, claim by claim.

What is no line of a journal, what the rules refuse and what does not fit its seal is `BadData`.
The rest `Audit` looks at, and `claims` says what follows: eight claims, each proved, refuted or
not proved, and why.

A file alone proves only that it agrees with itself. The hashes in it have no key: whoever knows
how can write another match with another winner that agrees with itself as well. Two values that
players note bind it. The digest, noted at the start, binds what the match began with: players,
scenario, options, the fingerprint of the seed and the words that stirred it; no more, for a match
may go on in many ways from there. The end code, noted by those who saw the end, binds every line;
against one who knew the seed while they played, as whoever can read the program may, it binds
what was done and not what was known.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.core.contract import AnyGame, Say
from game.match.journal.header import BOUND_SINCE
from game.match.journal.proof.audit import Audit
from game.match.journal.proof.claims import Evidence, Noted, weighed
from game.match.journal.proof.findings import Claim, Standing, claims_of, worst
from game.match.journal.reading import NOTED, read
from game.match.journal.resume import start

NOTHING_NOTED = Noted()


class Verdict(NamedTuple):
    """What a check of a journal found."""

    claims: tuple[Claim, ...]
    notes: tuple[Say, ...]
    """What the reader should know besides: a torn line, an older format."""
    checked: int
    """Rolls that were proved to come from the seed."""
    code: str
    """The end code as players note it; of a match that goes on, it binds the lines so far."""

    @property
    def standing(self) -> Standing:
        """Refuted if any claim is, proved only if all are."""
        return worst(claim.standing for claim in self.claims)

    @property
    def sound(self) -> bool:
        """Whether no claim is refuted."""
        return self.standing != "refuted"

    @property
    def says(self) -> tuple[Say, ...]:
        """All that is said, note by note and claim by claim."""
        return (*self.notes, *(say for claim in self.claims for say in claim.says))


def verify(
    path: Path, find: Callable[[str], AnyGame] | None = None, noted: Noted = NOTHING_NOTED
) -> Verdict:
    """Return which claims about the match in a journal are proved, with what players noted.

    Raises:
        BadData: the file is no sound journal, or the rules refuse a line of it.
    """
    journalled = read(path)
    header = journalled.header
    audit = Audit(header, start(header, find))
    for record in journalled.records:
        audit.take(record)
    old = (Say("core.verify.old", (header.began,)),) if header.began < BOUND_SINCE else ()
    return Verdict(
        claims=claims_of(weighed(Evidence(audit, journalled, noted))),
        notes=(*journalled.notes, *old),
        checked=audit.count["proved"],
        code=journalled.code[:NOTED],
    )
