#!/usr/bin/env python3
"""Refuse a commit whose message can't be skimmed: a `commit-msg` hook for Git.

Git runs it with the file of the message; CONTRIBUTING.md says how to install it. It needs nothing
but Python. What Git words itself (merges, reverts, fixups to be squashed) passes.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

LONGEST: Final = 72
"""Characters in a subject: as many as a terminal shows of it in `git log`."""
WHERE: Final = re.compile(r"\[[^\]\s][^\]]*\] \S")
WORDED_BY_GIT: Final = re.compile(r'Merge |Revert "|Reapply "|(?:fixup|squash|amend)! ')
SCISSORS: Final = re.compile(r"# -+ >8 -+$")
"""The line below which Git shows the change itself (`git commit --verbose`)."""


def main(words: Sequence[str] | None = None) -> int:
    """Print what is wrong with the message in a file; return 1 if anything is."""
    given = sys.argv[1:] if words is None else words
    if len(given) != 1:
        print("Usage: commit_msg.py FILE", file=sys.stderr)
        return 2
    wrong = list(faults(Path(given[0]).read_text("utf-8", errors="replace")))
    for fault in wrong:
        print(f"commit message: {fault}", file=sys.stderr)
    return 1 if wrong else 0


def faults(message: str) -> Iterator[str]:
    """Yield a sentence for each habit that a message breaks.

    >>> list(faults("[portable] Keep cover on wooded hills"))
    []
    """
    subject, *rest = _kept(message) or [""]
    if not subject or WORDED_BY_GIT.match(subject):
        return
    if not WHERE.match(subject):
        yield f"Say where first: [portable] Keep cover on wooded hills. This is '{subject}'."
    if len(subject) > LONGEST:
        yield f"The subject has {len(subject)} characters; {LONGEST} is the most."
    if subject.endswith(".") and not subject.endswith("..."):
        yield "Leave out the period at the end of the subject."
    if rest and rest[0]:
        yield "The second line stays blank; the reason starts on the third."


def _kept(message: str) -> list[str]:
    """The lines that Git will keep: without its comments, and without blank lines before them."""
    lines: list[str] = []
    for line in message.splitlines():
        if SCISSORS.match(line):
            break
        if not line.startswith("#") and (lines or line.strip()):
            lines.append(line.rstrip())
    return lines


if __name__ == "__main__":
    sys.exit(main())
