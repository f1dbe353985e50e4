"""Install the packages for Linux, try the program of each, and remove it without a rest.

    python tools/installed.py [--packages FOLDER] [--picture FILE]

Without a folder of packages the .deb alone is packed, not compressed, from dist/counterbattery. The
.deb goes to a root of its own, the .run to a home of its own, the .AppImage runs where it lies; all
use the libraries of this system (tools/clean_root.sh has a system of its own). Where there is
weston, the .deb is tried under Wayland alone, too.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from smoke import awaited, smoke

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds for each command."""
MENU_ENTRY = "share/applications/counterbattery.desktop"


def main() -> None:
    """Obey the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--packages", type=Path, help="folder of packages to try")
    parser.add_argument("--picture", type=Path, help="where a picture of the table goes")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="counterbattery-packages-") as folder:
        work = Path(folder)
        packages = packed(work) if asked.packages is None else asked.packages.absolute()
        for ending, tried in TRIALS.items():
            for package in packages.glob(f"*{ending}"):
                tried(package, work, asked.picture)
                print(f"installed: {package.name} was installed and played, and left nothing.")


def packed(folder: Path) -> Path:
    """Pack the program as a .deb and return its folder."""
    told([str(ROOT / "packaging/linux/deb.sh"), str(folder / "packages"), "none"])
    return folder / "packages"


def try_deb(package: Path, work: Path, picture: Path | None) -> None:
    """Install a .deb in a root of its own, play in it, and remove it."""
    root = work / "root"
    for part in ("info", "updates", "triggers"):
        (root / "var/lib/dpkg" / part).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    dpkg = [*as_root(), "dpkg", f"--root={root}", "--force-depends", "--log=/dev/null"]
    told([*dpkg, "--install", str(package)])
    checked(root / "usr" / MENU_ENTRY, root / "usr/share/metainfo")
    smoke(str(root / "usr/bin/counterbattery"), picture)
    if shutil.which("weston"):
        try_wayland(str(root / "usr/bin/counterbattery"), work)
    told([*dpkg, "--purge", "counterbattery"])
    nothing_left(root, "var")


def try_wayland(command: str, work: Path) -> None:
    """Have a program play a match by itself where there is Wayland and no X11."""
    for name in ("DISPLAY", "SDL_VIDEODRIVER"):
        os.environ.pop(name, None)
    runtime = work / "runtime"
    runtime.mkdir(mode=0o700)
    screen = {**os.environ, "XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": "wayland-trial"}
    weston = ["weston", "--backend=headless-backend.so", "--socket=wayland-trial", "--idle-time=0"]
    compositor = subprocess.Popen(
        [*weston, "--width=1366", "--height=768"],
        env=screen,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        awaited("Wayland", (runtime / "wayland-trial").exists)
        told([command, "trial", "--out", str(work / "wayland")], screen)
    finally:
        compositor.terminate()
        compositor.wait()
    played = (work / "wayland/trial.txt").read_text("utf-8").strip()
    assert "wayland" in played, played
    print(f"wayland: {played}")


def try_run(package: Path, work: Path, _picture: Path | None) -> None:
    """Install a .run for one user, play, and remove it."""
    home = work / "home of a \u00fcser"
    home.mkdir()
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME")
    own = {name: value for name, value in os.environ.items() if name not in names}
    own["HOME"] = str(home)
    told([str(package)], own)
    checked(home / ".local" / MENU_ENTRY)
    smoke(str(home / ".local/bin/counterbattery"))
    told([str(home / ".local/opt/counterbattery/install.sh"), "--remove"], own)
    # what update-mime-database and update-desktop-database made is theirs
    shutil.rmtree(home / ".local/share/mime", ignore_errors=True)
    (home / ".local/share/applications/mimeinfo.cache").unlink(missing_ok=True)
    nothing_left(home, ".local")
    if left := [path for path in home.rglob("*") if not path.is_dir()]:
        raise SystemExit(f"left behind: {named(left)}")


def try_appimage(package: Path, _work: Path, _picture: Path | None) -> None:
    """Play in an .AppImage, which needs no installing; it is unpacked, for want of FUSE."""
    os.environ["APPIMAGE_EXTRACT_AND_RUN"] = "1"
    smoke(str(package))


TRIALS = {".deb": try_deb, ".run": try_run, ".AppImage": try_appimage}
"""How the packages of each ending are tried."""


def checked(entry: Path, metainfo: Path | None = None) -> None:
    """Have the menu entry and what is told in catalogues of programs checked, where that can be."""
    if shutil.which("desktop-file-validate"):
        told(["desktop-file-validate", str(entry)])
    if metainfo is not None and shutil.which("appstreamcli"):
        told(["appstreamcli", "validate", "--no-net", *map(str, metainfo.glob("*.xml"))])


def nothing_left(root: Path, spared: str) -> None:
    """Fail if a file or a folder is in a folder, but for one that is spared."""
    if left := [path for path in root.iterdir() if path.name != spared]:
        raise SystemExit(f"left behind: {named(left)}")


def named(paths: Sequence[Path]) -> str:
    """Return the first few of some paths in words."""
    return ", ".join(map(str, paths[:9]))


def as_root() -> Sequence[str]:
    """Return what goes before a command that writes as the owner of the system."""
    return () if os.geteuid() == 0 else ("fakeroot",)


def told(command: Sequence[str], env: dict[str, str] | None = None) -> None:
    """Run a command; what it says is only of interest if it fails."""
    done = subprocess.run(
        command,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


if __name__ == "__main__":
    main()
