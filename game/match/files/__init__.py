"""Files of a player: locked against other programs, replaced in one stroke, synced to disk."""

from game.match.files.locks import FileLock
from game.match.files.looking import is_file, is_folder
from game.match.files.reading import read_file
from game.match.files.replacing import (
    append_line,
    free_paths,
    move_new,
    replace_file,
    set_aside,
    write_new,
)
from game.match.files.sweeping import sweep
from game.match.files.syncing import DiskSync, sync_file
from game.match.files.troubles import FileTrouble, NameTaken, NoFile, reason_of

__all__ = (
    "DiskSync",
    "FileLock",
    "FileTrouble",
    "NameTaken",
    "NoFile",
    "append_line",
    "free_paths",
    "is_file",
    "is_folder",
    "move_new",
    "read_file",
    "reason_of",
    "replace_file",
    "set_aside",
    "sweep",
    "sync_file",
    "write_new",
)
