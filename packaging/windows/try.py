"""Install the program on Windows without a question, play a match in it, remove it, look for rests.

    python packaging/windows/try.py INSTALLER FOLDER

The pictures of the match go to the folder.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

if sys.platform != "win32":
    raise SystemExit("This runs on Windows only.")

import winreg

PATIENCE = 300
"""Seconds for each step."""
PLACE = Path(os.environ["LOCALAPPDATA"]) / "Programs" / "Counterbattery"
CLASSES = r"Software\Classes"


def main(installer: str, folder: str) -> None:
    """Do all of it."""
    run(installer, "/S")
    command = known(rf"{CLASSES}\Counterbattery.Match\shell\open\command")
    assert command == f'"{PLACE}\\counterbattery.exe" "%1"', command
    assert known(rf"{CLASSES}\.cbs") == "Counterbattery.Scenario"
    try:
        run(str(PLACE / "counterbattery.exe"), "trial", "--out", folder)
        run(str(PLACE / "counterbattery.exe"), "print", "streetfire/old_centre", "--out", folder)
    finally:
        for report in Path(folder).glob("*.txt"):
            print(report.read_text("utf-8"))
    run(str(PLACE / "uninstall.exe"), "/S")
    deadline = time.monotonic() + PATIENCE
    while PLACE.exists():  # the uninstaller goes on in a copy of itself
        assert time.monotonic() < deadline, f"left behind: {sorted(PLACE.rglob('*'))[:9]}"
        time.sleep(1)
    for key in (rf"{CLASSES}\Counterbattery.Match", rf"{CLASSES}\.cbm", rf"{CLASSES}\.cbs"):
        assert known(key) is None, f"left behind: {key}"
    print("The installer installed the program, it played, and nothing was left behind.")


def run(*command: str) -> None:
    """Run a program to its end."""
    subprocess.run(command, check=True, timeout=PATIENCE)


def known(key: str) -> str | None:
    """Return what the registry of this user says under a key, None if there is no such key."""
    try:
        return winreg.QueryValue(winreg.HKEY_CURRENT_USER, key)
    except FileNotFoundError:
        return None


if __name__ == "__main__":
    main(*sys.argv[1:])
