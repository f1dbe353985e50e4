"""Start a program under a virtual screen, play a few moves with real keys, and look.

    python tools/smoke.py dist/counterbattery/counterbattery

Fails if the window does not come, shows next to nothing, plays nothing, or does not close.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

SCREEN = "1400x900x24"
PATIENCE = 60.0
"""Seconds until something awaited has to be there."""
MOVES = 6
"""Commands that must stand in the journal."""


def main(program: str) -> None:
    """Run the smoke test on a program."""
    home = Path(tempfile.mkdtemp(prefix="counterbattery-smoke-"))
    try:
        with virtual_screen() as screen:
            play(program, {**os.environ, **screen, "COUNTERBATTERY_HOME": str(home)}, home)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print("smoke: the window came, a match was played and kept, and the window closed.")


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """Run a screen and a window manager; yield what the environment needs.

    `-noreset`: else the screen throws everybody out whenever its last client leaves, and the
    first look for a window may leave just as the program comes.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN]
    command += ["-nolisten", "tcp", "-noreset"]
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


def play(program: str, environment: dict[str, str], home: Path) -> None:
    """Open the first box, start the match, play, and end the program."""
    said = home / "said.txt"
    with said.open("wb") as errors:
        running = subprocess.Popen([program], env=environment, stderr=errors)
    try:
        window = awaited("a window", lambda: windows(environment))[-1]
        awaited("a picture in the window", lambda: colors(window, environment, home) > 500)
        awaited("a match", lambda: begun(window, environment, home))
        deadline = time.monotonic() + PATIENCE
        while commands(home) < MOVES:
            # end the turn of the game to start with, and say so again if asked
            for key in ("Tab", "k", "k", "Return"):
                press(window, environment, key)
            assert time.monotonic() < deadline, f"only {commands(home)} commands were played"
            assert running.poll() is None, f"the program ended with {running.returncode}"
        assert not (home / "trouble.log").exists(), (home / "trouble.log").read_text()
        awaited("a table in the window", lambda: colors(window, environment, home) > 2000)
        running.terminate()
        assert running.wait(20) == 0, f"closed with exit code {running.returncode}"
    except BaseException:
        state = "is running" if running.poll() is None else f"ended with {running.returncode}"
        print(f"smoke: the program {state}; it said:\n{said.read_text(errors='replace')[-4000:]}")
        raise
    finally:
        if running.poll() is None:
            running.kill()


def begun(window: str, environment: dict[str, str], home: Path) -> list[Path]:
    """Press Return, for the first box and then for Start, and look whether a match has begun.

    A window that is still starting may lose a key, so it is pressed till one has.
    """
    press(window, environment, "Return")
    return list((home / "matches").glob("*.cbm"))


def awaited(what: str, look: Callable[[], object]) -> list[str]:
    """Return what `look` finds, once it finds something."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = look()
        if found:
            return found if isinstance(found, list) else []
        time.sleep(0.3)
    raise SystemExit(f"smoke: {what} did not come within {PATIENCE:.0f} seconds")


def managed(environment: dict[str, str]) -> bool:
    """Return whether a window manager has taken the screen."""
    command = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
    asked = {**os.environ, **environment}
    found = subprocess.run(command, env=asked, capture_output=True, text=True, check=False)
    return "window id" in found.stdout


def windows(environment: dict[str, str]) -> list[str]:
    """Return the ids of the program's windows."""
    command = ["xdotool", "search", "--onlyvisible", "--class", "counterbattery"]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return found.stdout.split()


def press(window: str, environment: dict[str, str], key: str) -> None:
    """Press a key in the window and give it a moment."""
    command = ["xdotool", "windowactivate", "--sync", window, "key", key]
    subprocess.run(command, env=environment, check=False, stderr=subprocess.DEVNULL)
    time.sleep(0.25)


def colors(window: str, environment: dict[str, str], home: Path) -> int:
    """Count the colors of the window's picture."""
    picture = home / "window.png"
    command = ["import", "-window", window, str(picture)]
    subprocess.run(command, env=environment, check=False, stderr=subprocess.DEVNULL)
    if not picture.exists():
        return 0
    counted = subprocess.run(
        ["identify", "-format", "%k", str(picture)], capture_output=True, text=True, check=False
    )
    return int(counted.stdout or 0)


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
    main(sys.argv[1])
