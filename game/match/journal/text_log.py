"""A match as text to post or mail: its log in words, and below it a block that reads in again.

The block is the file of the match itself, packed into letters that survive a mail, a forum, and a
chat: lines may be wrapped anew or quoted with ">". The words above it are for people alone.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from typing import Final

from game.core.contract import BadData, Result
from game.core.seats import teams_of
from game.match.files.reading import LARGEST
from game.match.journal.public import log_lines, public
from game.match.match import Match
from game.match.results import result_say
from game.match.texts import Texts
from game.match.wording.mistakes import mistake
from game.match.wording.moments import moment
from game.match.wording.rule_sets import played_by
from game.match.wording.translations import scenario_words

SUFFIX: Final = ".txt"
"""What the names of the files of text logs end with."""
_BEGIN: Final = "-----BEGIN COUNTERBATTERY MATCH-----"
_END: Final = "-----END COUNTERBATTERY MATCH-----"
_WIDTH: Final = 76
"""Letters in a line of the block: what the oldest mail programs leave as it is."""
_BETWEEN: Final = re.compile(rb"[\s>|]+")
"""What mail programs put between the letters of a block."""


def text_log(match: Match, data: bytes, texts: Texts) -> str:
    """Return a match as text; `data` is the file of it that the text is to hold.

    While the match goes on the words tell what everybody may know, and the file must hold no more.
    """
    lines = (*_head(match, texts), "", *log_lines(match, len(public(match)), texts), "")
    return "\n".join((*lines, texts.text("core.text_log.keep"), *_packed(data), ""))


def is_text_log(data: bytes) -> bool:
    """Return whether bytes hold a match as text."""
    return _BEGIN.encode() in data and not data.startswith(b"{")


def journal_in(name: str, data: bytes) -> bytes:
    """Return the file of the match that a text holds; `name` is that of its own file.

    Raises:
        BadData: its block is torn or was altered, or holds more than any match does.
    """
    block, end, _ = data[data.rfind(_BEGIN.encode()) + len(_BEGIN) :].partition(_END.encode())
    if not end:
        raise BadData(mistake(name, "torn_text_log", _END))
    unpacking = zlib.decompressobj()
    try:
        packed = base64.b64decode(_BETWEEN.sub(b"", block), validate=True)
        journal = unpacking.decompress(packed, LARGEST)
    except (binascii.Error, zlib.error):
        raise BadData(mistake(name, "altered_text_log")) from None
    if not unpacking.eof:
        raise BadData(mistake(name, "altered_text_log"))
    return journal


def _head(match: Match, texts: Texts) -> Iterator[str]:
    """What was played, by whom, when, and how it ended or what it waits for."""
    title = scenario_words(texts, match.setup.scenario).name
    game = texts.text(f"{match.game.slug}.name")
    yield texts.text("core.text_log.title", game, title)
    yield texts.text("core.text_log.players", texts.listed(match.setup.seats))
    begun = match.journal.header.begun if match.journal else ""
    if begun:
        yield texts.text("core.text_log.begun", moment(texts, begun))
    yield texts.say(played_by(match.setup))
    awaited = match.awaiting
    if isinstance(awaited, Result):
        yield texts.say(result_say(awaited, teams_of(match.setup)), match.setup.seats)
    else:
        yield texts.text("core.text_log.unfinished")


def _packed(data: bytes) -> Iterator[str]:
    yield _BEGIN
    letters = base64.b64encode(zlib.compress(data, 9)).decode()
    yield from (letters[at : at + _WIDTH] for at in range(0, len(letters), _WIDTH))
    yield _END
