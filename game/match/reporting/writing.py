"""Where a report goes: one file, and the newest one takes the place of the last."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.match import paths
from game.match.files import replace_file

NAME: Final = "counterbattery-report.zip"
_WHEN: Final = (2026, 1, 1, 0, 0, 0)
"""The time of every file in a report: when somebody played is their own affair."""


def report_file() -> Path:
    """Return the file that a report goes to, where a player looks for files.

    Raises:
        NoHome: there is no such folder, and no home.
    """
    return paths.copies() / NAME


def packed(report: Mapping[str, bytes]) -> bytes:
    """Return the zip file with the files of a report, by name."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in report.items():
            archive.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def write_report(report: Mapping[str, bytes]) -> Path:
    """Write a report in one stroke, over the last one; return the file.

    Raises:
        OSError: it cannot be written; the last report is still there.
        NoHome: there is no usual file.
    """
    path = report_file()
    replace_file(path, packed(report))
    return path
