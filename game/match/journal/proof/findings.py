"""What a check of a match finds, and the claims that it bears on."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.contract import Say

Standing: TypeAlias = Literal["refuted", "unproved", "proved"]
STANDINGS: Final[tuple[Standing, ...]] = ("refuted", "unproved", "proved")
"""The worst first: one thing that is wrong refutes, one thing in doubt leaves unproved."""
ClaimId: TypeAlias = Literal[
    "start", "orders", "dice", "words", "secrets", "undo", "end", "scenario"
]
CLAIMS: Final[tuple[ClaimId, ...]] = (
    "start",
    "orders",
    "dice",
    "words",
    "secrets",
    "undo",
    "end",
    "scenario",
)


class Finding(NamedTuple):
    """A sentence that bears on a claim."""

    claim: ClaimId
    standing: Standing
    say: Say


class Claim(NamedTuple):
    """Something that a file is asked to prove."""

    id: ClaimId
    standing: Standing
    says: tuple[Say, ...]
    """What was found, in whole sentences, each once; what is worst stands first.

    A claim that is refuted says nothing that speaks for it.
    """

    @property
    def head(self) -> Say:
        """Its name and how it stands: "Dice: proved."."""
        named, stands = f"core.verify.claim.{self.id}", f"core.verify.standing.{self.standing}"
        return Say("core.verify.head", (Say(named), Say(stands)))


def found(claim: ClaimId, standing: Standing, id: str, *values: str | int | Say) -> Finding:
    """Return a finding with the text `core.verify.<id>`."""
    return Finding(claim, standing, Say(f"core.verify.{id}", values))


def claims_of(findings: Iterable[Finding]) -> tuple[Claim, ...]:
    """Return every claim with what was found about it.

    >>> claims_of([found("dice", "proved", "faces", 3), found("dice", "unproved", "typed")])[2]
    Claim(id='dice', standing='unproved', says=(Say(id='core.verify.typed', values=()), \
Say(id='core.verify.faces', values=(3,))))
    """
    each = tuple(dict.fromkeys(findings))
    return tuple(_claim(id, [one for one in each if one.claim == id]) for id in CLAIMS)


def worst(standings: Iterable[Standing]) -> Standing:
    """Return the worst standing, that of the whole; nothing at all is proved.

    >>> worst(["proved", "unproved"]), worst([])
    ('unproved', 'proved')
    """
    return min(standings, key=STANDINGS.index, default="proved")


def _claim(id: ClaimId, findings: list[Finding]) -> Claim:
    standing = worst(one.standing for one in findings)
    told = STANDINGS[:2] if standing == "refuted" else STANDINGS
    ordered = sorted(findings, key=lambda one: STANDINGS.index(one.standing))
    return Claim(id, standing, tuple(one.say for one in ordered if one.standing in told))
