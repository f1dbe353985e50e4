"""Files of a player: locked against other programs, replaced in one stroke, synced to disk."""

from game.match.files.locks import FileLock
from game.match.files.reading import read_file
from game.match.files.replacing import free_path, free_paths, replace_file, set_aside
from game.match.files.sweeping import sweep
from game.match.files.syncing import DiskSync, sync_file
from game.match.files.troubles import FileTrouble, NameTaken, NoFile, reason_of

__all__ = (
    "DiskSync",
    "FileLock",
    "FileTrouble",
    "NameTaken",
    "NoFile",
    "free_path",
    "free_paths",
    "read_file",
    "reason_of",
    "replace_file",
    "set_aside",
    "sweep",
    "sync_file",
)
