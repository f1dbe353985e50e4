"""Removing what programs that were killed have left behind."""

from collections.abc import Iterable
from contextlib import suppress
from glob import escape
from pathlib import Path

from game.match.files.locks import LOCK, is_there, remove_locked, try_lock
from game.match.files.replacing import PART


def sweep(folders: Iterable[Path], named: str = "") -> list[Path]:
    """Remove hidden parts and locks that no living program holds, and return them.

    Where others keep files as well, only what belongs to files whose names begin as `named`.
    """
    left = [path for folder in folders for path in _left_over(folder, named)]
    return [path for path in left if _removed(path)]


def _left_over(folder: Path, named: str) -> list[Path]:
    start = f".{escape(named)}*"
    try:
        return [p for end in (PART, LOCK) for p in folder.glob(start + end) if p.is_file()]
    except OSError:
        return []


def _removed(path: Path) -> bool:
    with suppress(OSError), path.open("r+b") as file:
        if try_lock(file) and is_there(path, file):
            remove_locked(path, file)
    return not path.exists()
