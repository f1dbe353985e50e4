"""What the file of a match proves, as the library and the end of a match tell it."""

from pathlib import Path

from game.core.contract import BadData
from game.match.journal import Claim, verify
from game.match.untrusted.parsing import contained
from game.match.wording.mistakes import mistake_texts
from game.ui.desk import Desk
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Scene
from game.ui.widgets import tell


def proof_of(desk: Desk, path: Path) -> Scene:
    """Return a message with each claim about a match, how it stands and why."""
    try:
        with contained(path.name):
            verdict = verify(path)
    except BadData as bad:
        words = mistake_texts(desk.texts, bad)
        return tell(desk, desk.say("proof.damaged"), "\n\n".join(map(plain, words)))
    notes = [plain(desk.texts.say(note)) for note in verdict.notes]
    claims = [_claim_words(desk, claim) for claim in verdict.claims]
    title = desk.say(f"proof.{verdict.standing}")
    return tell(desk, title, "\n\n".join((*notes, *claims)))


def _claim_words(desk: Desk, claim: Claim) -> str:
    head, *says = (plain(desk.texts.say(say)) for say in (claim.head, *claim.says))
    return desk.texts.paragraph((desk.say("proof.head", head), *says))
