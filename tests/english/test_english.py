"""The one place where tests hold the English: what a player reads has changed only on purpose."""

from tests.english.record import FILE, told


def test_every_sentence_reads_as_it_was_agreed_to() -> None:
    agreed = set(FILE.read_text("utf-8").splitlines())
    today = set(told().splitlines())
    changed = sorted(today ^ agreed)
    assert not changed, "read them, then: python -m tests.english.write\n" + "\n".join(changed[:20])
