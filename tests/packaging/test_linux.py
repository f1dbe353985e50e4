"""The packages for Linux, of a program of two lines: what is in them, and what they leave."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging/linux"
PROGRAM = "usr/lib/counterbattery/counterbattery"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for the program that a build takes half a minute to make."""
    folder = tmp_path / "built"
    folder.mkdir(mode=0o700)
    program = folder / "counterbattery"
    program.write_text("#!/bin/sh\necho played\n", "utf-8")
    program.chmod(0o700)
    (folder / "asset.svg").write_text("<svg/>", "utf-8")
    (folder / "asset.svg").chmod(0o600)
    monkeypatch.setenv("DIST", str(folder))
    return folder


def run(*command: str | Path, **env: str) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, env={**os.environ, **env}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_all_is_where_the_system_looks_for_it(built: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    run(LINUX / "stage.sh", tree)
    share = tree / "usr/share"
    assert (share / "applications/counterbattery.desktop").is_file()
    assert (share / "mime/packages/counterbattery.xml").is_file()
    assert (share / "metainfo/org.counterbattery.Counterbattery.metainfo.xml").is_file()
    assert (share / "icons/hicolor/48x48/apps/counterbattery.png").is_file()
    assert run(tree / "usr/bin/counterbattery") == "played\n"


def test_everyone_may_read_it_and_start_it(built: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    run(LINUX / "stage.sh", tree)
    files = [path for path in tree.rglob("*") if not path.is_symlink()]
    assert [path for path in files if path.is_dir() and path.stat().st_mode & 0o777 != 0o755] == []
    modes = {
        path.relative_to(tree): path.stat().st_mode & 0o777 for path in files if path.is_file()
    }
    assert modes.pop(Path(PROGRAM)) == 0o755
    assert set(modes.values()) == {0o644}


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="a system without dpkg")
def test_the_deb_says_what_it_needs_and_runs_nothing_as_root(built: Path, tmp_path: Path) -> None:
    # the C library that something in the program asks for
    shutil.copy(sys.executable, built / "library.so")
    package = run(LINUX / "deb.sh", tmp_path, "none").strip()
    fields = run("dpkg-deb", "--field", package)
    assert "Package: counterbattery\n" in fields
    assert "Depends: libc6 (>= 2." in fields
    assert "libx11-6" in fields
    run("dpkg-deb", "--control", package, tmp_path / "control")
    assert [path.name for path in (tmp_path / "control").iterdir()] == ["control"]
    listed = run("dpkg-deb", "--contents", package)
    assert f"./{PROGRAM}" in listed
    assert "root/root" in listed
    assert "./usr/share/doc/counterbattery/copyright" in listed


def test_one_user_installs_it_twice_and_removes_it(built: Path, tmp_path: Path) -> None:
    tree, home = tmp_path / "tree", tmp_path / "home of a üser"
    home.mkdir()
    run(LINUX / "stage.sh", tree)
    shutil.copy(LINUX / "install.sh", tree)
    own = {"HOME": str(home), "XDG_DATA_HOME": ""}
    matches = home / ".local/share/Counterbattery/matches"
    matches.mkdir(parents=True)
    (matches / "mine.cbm").write_text("{}", "utf-8")
    (home / ".local/opt/counterbattery").mkdir(parents=True)
    (home / ".local/opt/counterbattery/of an older version").write_text("", "utf-8")
    for _ in range(2):
        run(tree / "install.sh", **own)
    assert run(home / ".local/bin/counterbattery") == "played\n"
    entry = (home / ".local/share/applications/counterbattery.desktop").read_text("utf-8")
    assert f'Exec="{home}/.local/opt/counterbattery/counterbattery" %F\n' in entry
    assert not (home / ".local/opt/counterbattery/of an older version").exists()
    run(home / ".local/opt/counterbattery/install.sh", "--remove", **own)
    left = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
    known = {path for path in left if path.endswith(("mimeinfo.cache", "version"))}
    known |= {path for path in left if "/share/mime/" in path}
    assert left - known == {".local/share/Counterbattery/matches/mine.cbm"}
