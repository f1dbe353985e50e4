"""The first line of a journal: all that a match starts from."""

import hashlib
import json
from typing import Annotated, Final, TypeAlias

import msgspec

from game import __version__
from game.core.codec import plain
from game.core.contract import BadData
from game.core.mistakes import names
from game.core.scenario import HOUSE
from game.match.dice import (
    LONGEST_WORD,
    DiceSource,
    ScriptedDice,
    SeededDice,
    TypedDice,
    is_word,
)
from game.match.journal.veil import MARK, mixed
from game.match.match import Match
from game.match.seats import Player, Row, changed_options
from game.match.untrusted.parsing import LONGEST
from game.match.wording.mistakes import mistake

FORMAT: Final = 6
"""The format that is written; `upgrades` opens the older ones."""
SEALED_SINCE: Final = 3
"""The format since which a header has a digest, sealed choices are veiled and undo is judged."""
BOUND_SINCE: Final = 5
"""The format since which a seal fits one place only, and a word that stirs the dice one seat."""


_Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=300)]
"""No file's name is longer."""
_Name: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]{1,40}$")]
"""Of a game, an option or a rule set."""
_Version: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z.+-]{0,20}$")]
_Few: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
_Most: Final = msgspec.Meta(max_length=100)
"""More than there are players, options or dice of a roll."""

_Option: TypeAlias = bool | _Few | _Words | Annotated[tuple[_Few, ...], _Most]

TERMS_SINCE: Final[dict[str, int]] = {"rule_set": 4, "changes": 4, "program": 6}
"""Terms that younger formats added; the digest of a match begun before has none of them."""


class DiceTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the faces come from."""

    kind: _Words
    commitment: _Words = ""
    """SHA-256 of the seed. With typed dice only the computer's choices hang on it."""
    sealed: _Words = ""
    """The seed, mixed with the commitment."""
    stir: Annotated[tuple[str, ...], _Most] = ()
    """A word of each seat, given after the commitment; empty if nobody stirred."""
    faces: tuple[Annotated[tuple[_Few, ...], _Most], ...] = ()
    """Of scripted dice."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a journal."""

    format: int = msgspec.field(name=MARK)
    game: _Name
    rules: _Few
    """Version of the game's rules."""
    scenario: _Words
    options: Annotated[dict[_Name, _Option], _Most]
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=26)]
    dice: DiceTerms
    text: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    """The scenario file as it was."""
    teams: Annotated[tuple[Row, ...], _Most] = ()
    """Empty where everybody plays alone."""
    rule_set: _Name = HOUSE
    changes: Annotated[tuple[_Name, ...], _Most] = ()
    """Ids of the options that differ from the scenario's under that rule set."""
    practice: bool = False
    branch: _Few = 0
    """How many entries came from another match, with its dice."""
    begun: _Words = ""
    began: Annotated[int, msgspec.Meta(ge=0, le=FORMAT)] = FORMAT
    """The format that the match began in; an upgrade leaves it."""
    program: _Version = ""
    """The version of the program that it was begun with."""
    digest: _Words = ""
    """SHA-256 of all the rest, but for the format; older formats had none."""

    @property
    def sealing(self) -> str:
        """What the seals of this match hang on: the digest, "" in older formats."""
        return self.digest if self.began >= BOUND_SINCE else ""


def header_of(match: Match, begun: str = "", branch: int = 0) -> Header:
    """Return the header of a match."""
    scenario = match.setup.scenario
    header = Header(
        format=FORMAT,
        game=match.game.slug,
        rules=match.game.version,
        scenario=scenario.id,
        options=plain(dict(match.setup.options)),
        players=match.players,
        dice=dice_terms(match.dice),
        text=scenario.text,
        teams=match.setup.teams,
        rule_set=match.setup.rules,
        changes=changed_options(match.setup),
        practice=match.practice,
        branch=branch,
        begun=begun,
        program=__version__,
    )
    return msgspec.structs.replace(header, digest=digest_of(header))


def digest_of(header: Header) -> str:
    """Return the digest of a header, whatever it claims: whoever notes it can prove the terms."""
    terms = msgspec.to_builtins(header)
    del terms[MARK], terms["digest"]
    for term, since in TERMS_SINCE.items():
        if header.began < since:
            del terms[term]
    return hashlib.sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest()


def dice_terms(dice: DiceSource) -> DiceTerms:
    """Return what a journal keeps of a dice source."""
    if isinstance(dice, SeededDice):
        return DiceTerms(dice.kind, *_sealed(dice.seed), dice.words)
    if isinstance(dice, TypedDice) and dice.secret:
        return DiceTerms(dice.kind, *_sealed(dice.secret))
    return DiceTerms(dice.kind, faces=getattr(dice, "faces", ()))


def dice_source(header: Header) -> DiceSource:
    """Return the dice source that a header names.

    Raises:
        BadData: no such kind of dice, a seal that does not fit the commitment, or words that
            cannot have stirred it.
    """
    terms, seats = header.dice, len(header.players)
    if terms.stir and not _can_stir(terms, seats):
        raise BadData(mistake("dice", "dice_words", seats, LONGEST_WORD))
    if terms.kind == "seeded":
        return SeededDice(unsealed(terms), terms.stir, header.began >= BOUND_SINCE)
    if terms.kind == "typed":
        return TypedDice(unsealed(terms) if terms.commitment else b"")
    if terms.kind == "scripted":
        return ScriptedDice(terms.faces)
    raise BadData(mistake("dice", "dice_kind", terms.kind, names(("seeded", "typed", "scripted"))))


def unsealed(terms: DiceTerms) -> bytes:
    """Return the seed that a header holds sealed.

    Raises:
        BadData: it does not fit the commitment.
    """
    try:
        seed = mixed(bytes.fromhex(terms.sealed), terms.commitment)
    except ValueError:
        seed = b""
    if hashlib.sha256(seed).hexdigest() != terms.commitment:
        raise BadData(mistake("dice", "dice_seal"))
    return seed


def _can_stir(terms: DiceTerms, seats: int) -> bool:
    seeded = terms.kind == "seeded" and len(terms.stir) == seats
    return seeded and all(map(is_word, terms.stir))


def _sealed(seed: bytes) -> tuple[str, str]:
    """The commitment to a seed, and the seed mixed with it."""
    commitment = hashlib.sha256(seed).hexdigest()
    return commitment, mixed(seed, commitment).hex()
