"""Start a program under a virtual screen, play a few moves with real keys, and look.

    python tools/smoke.py dist/counterbattery/counterbattery [--picture FILE] [--root FOLDER]

With a root the program is one of a whole system in that folder, and sees nothing else. The match
is then opened a second time by its file. Fails if the window does not come, shows next to nothing,
plays nothing, or does not close. Prints how long the window took to come, and to have its picture.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SCREEN = "1400x900x24"
PATIENCE = 60.0
"""Seconds until something awaited has to be there."""
TABLE = 2000
"""Colors that only a table has."""
PICTURE = "window.png"
NOBODY = 65534
"""The number of the user without rights."""
MOVES = 6
"""Commands that must stand in the journal."""


@dataclass(frozen=True)
class Program:
    """A program to be tried, and where its player's files lie."""

    path: str
    home: Path
    root: Path | None = None
    """The folder of the whole system that the program belongs to; its home lies in it."""

    def run(self, screen: dict[str, str], *files: Path) -> subprocess.Popen[bytes]:
        """Start the program with files; what it complains of goes to a file in its home."""
        home, *opened = map(self._seen, (self.home, *files))
        own = {"COUNTERBATTERY_HOME": home}
        with self.said.open("ab") as errors:
            if self.root is None:
                command, surroundings = [self.path, *opened], {**os.environ, **screen, **own}
            else:
                own |= {"HOME": home, "PATH": "/usr/games:/usr/bin:/bin"}
                named = [f"{name}={value}" for name, value in {**screen, **own}.items()]
                command = ["chroot", f"--userspec={NOBODY}:{NOBODY}", str(self.root)]
                command += ["env", "-i", *named, self.path, *opened]
                surroundings = {**os.environ}
            return subprocess.Popen(command, env=surroundings, stderr=errors)

    @property
    def said(self) -> Path:
        """The file with what the program complained of."""
        return self.home / "said.txt"

    def _seen(self, path: Path) -> str:
        """A path as the program sees it."""
        return str(path if self.root is None else Path("/") / path.relative_to(self.root))


def main() -> None:
    """Obey the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("program")
    parser.add_argument("--picture", type=Path, help="where the picture of the table goes")
    parser.add_argument("--root", type=Path, help="folder of the system the program belongs to")
    asked = parser.parse_args()
    smoke(asked.program, asked.picture, asked.root)


def smoke(program: str, picture: Path | None = None, root: Path | None = None) -> None:
    """Try a program, and keep a picture of the table if a place for it is named."""
    home = Path(tempfile.mkdtemp(prefix="counterbattery-smoke-", dir=root and root / "tmp"))
    if root is not None:
        os.chown(home, NOBODY, NOBODY)
    try:
        with virtual_screen() as screen:
            tried = Program(program, home, root)
            play(tried, screen, picture)
            open_again(tried, screen)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print("smoke: the window came, a match was played, kept, and opened by its file.")


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """Run a screen and a window manager; yield what a program needs to find them.

    `-noreset`: else the screen throws everybody out whenever its last client leaves, and the
    first look for a window may leave just as the program comes.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN]
    command += ["-nolisten", "tcp", "-noreset", "-ac"]
    xvfb = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        screen = {"DISPLAY": f":{pipe.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
    manager = subprocess.Popen(["openbox"], env={**os.environ, **screen}, stderr=subprocess.DEVNULL)
    try:
        awaited("a window manager", lambda: managed(screen))
        yield screen
    finally:
        for process in (manager, xvfb):
            process.terminate()
            process.wait()


def play(program: Program, screen: dict[str, str], picture: Path | None) -> None:
    """Open the first box, start the match, play, and end the program."""
    home = program.home
    with started(program, screen) as (running, window):
        awaited("a match", lambda: begun(window, screen, home))
        deadline = time.monotonic() + PATIENCE
        while commands(home) < MOVES:
            # end the turn of the game to start with, and say so again if asked
            for key in ("Tab", "k", "k", "Return"):
                press(window, screen, key)
            assert time.monotonic() < deadline, f"only {commands(home)} commands were played"
            assert running.poll() is None, f"the program ended with {running.returncode}"
        awaited("a table in the window", lambda: colors(window, screen, home) > TABLE)
        if picture is not None:
            shutil.copy(home / PICTURE, picture)


def open_again(program: Program, screen: dict[str, str]) -> None:
    """Open the match by its file, as a double-click on it does."""
    [file] = (program.home / "matches").glob("*.cbm")
    before = commands(program.home)
    with started(program, screen, file) as (running, _):
        awaited("the match", lambda: holds(running.pid, file.name))
    assert commands(program.home) >= before


@contextmanager
def started(
    program: Program, screen: dict[str, str], *files: Path
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Start the program, yield it and its window, and end it; else tell what it said."""
    began = time.monotonic()
    running = program.run(screen, *files)
    try:
        window = awaited("a window", lambda: windows(screen))[-1]
        came = time.monotonic() - began
        awaited("a picture in the window", lambda: colors(window, screen, program.home) > 500)
        print(f"smoke: window after {came:.1f} s, picture after {time.monotonic() - began:.1f} s")
        yield running, window
        trouble = program.home / "trouble.log"
        assert not trouble.exists(), trouble.read_text()
        running.terminate()
        assert running.wait(20) == 0, f"closed with exit code {running.returncode}"
        awaited("no window any more", lambda: not windows(screen))
    except BaseException:
        state = "is running" if running.poll() is None else f"ended with {running.returncode}"
        said = program.said.read_text(errors="replace")[-4000:]
        print(f"smoke: the program {state}; it said:\n{said}")
        raise
    finally:
        if running.poll() is None:
            running.kill()


def begun(window: str, screen: dict[str, str], home: Path) -> list[Path]:
    """Press Return, for the first box and then for Start, and look whether a match has begun.

    A window that is still starting may lose a key, so it is pressed till one has.
    """
    press(window, screen, "Return")
    return list((home / "matches").glob("*.cbm"))


def awaited(what: str, look: Callable[[], object]) -> list[str]:
    """Return what `look` finds, once it finds something."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = look()
        if found:
            return found if isinstance(found, list) else []
        time.sleep(0.1)
    raise SystemExit(f"smoke: {what} did not come within {PATIENCE:.0f} seconds")


def managed(screen: dict[str, str]) -> bool:
    """Return whether a window manager has taken the screen."""
    command = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
    found = subprocess.run(command, env=known(screen), capture_output=True, text=True, check=False)
    return "window id" in found.stdout


def known(screen: dict[str, str]) -> dict[str, str]:
    """Return the surroundings of a command that looks at the screen."""
    return {**os.environ, **screen}


def windows(screen: dict[str, str]) -> list[str]:
    """Return the ids of the program's windows."""
    command = ["xdotool", "search", "--onlyvisible", "--class", "counterbattery"]
    found = subprocess.run(command, env=known(screen), capture_output=True, text=True, check=False)
    return found.stdout.split()


def press(window: str, screen: dict[str, str], key: str) -> None:
    """Press a key in the window and give it a moment."""
    command = ["xdotool", "windowactivate", "--sync", window, "key", key]
    subprocess.run(command, env=known(screen), check=False, stderr=subprocess.DEVNULL)
    time.sleep(0.25)


def colors(window: str, screen: dict[str, str], home: Path) -> int:
    """Count the colors of the window's picture."""
    picture = home / PICTURE
    command = ["import", "-window", window, str(picture)]
    subprocess.run(command, env=known(screen), check=False, stderr=subprocess.DEVNULL)
    if not picture.exists():
        return 0
    counted = subprocess.run(
        ["identify", "-format", "%k", str(picture)], capture_output=True, text=True, check=False
    )
    return int(counted.stdout or 0)


def holds(process: int, name: str) -> bool:
    """Return whether a process holds the lock of a file of this name, as a table does."""
    files = Path(f"/proc/{process}/fd").iterdir()
    lock = f".{name}.lock"
    return any(file.readlink().name == lock for file in files if file.is_symlink())


def commands(home: Path) -> int:
    """Count the commands in the match's journal."""
    lines = [
        json.loads(line)
        for path in (home / "matches").glob("*.cbm")
        for line in path.read_text().splitlines()[1:]
        if line.endswith("}")
    ]
    return sum("do" in line for line in lines)


if __name__ == "__main__":
    main()
