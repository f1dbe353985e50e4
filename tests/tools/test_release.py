"""A release page: one version everywhere, its part of the changelog, sums of the packages."""

import hashlib
from pathlib import Path

import pytest

from tools import checksums, release_notes

NAMING = ("pyproject.toml", "game/__init__.py", release_notes.METAINFO)
LOG = """# Changelog

## [Unreleased]
- Later

## [0.1.0] - 2026-11-28

- First

## [0.0.9]
- Old
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of every file that names the version."""
    for name in (*NAMING, "packaging/windows/version.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((release_notes.ROOT / name).read_bytes())
    (tmp_path / "CHANGELOG.md").write_text(LOG, "utf-8")
    monkeypatch.setattr(release_notes, "ROOT", tmp_path)
    return tmp_path


def test_every_file_names_the_version_of_the_program() -> None:
    version = release_notes.tomllib.loads(
        (release_notes.ROOT / "pyproject.toml").read_text("utf-8")
    )["project"]["version"]
    assert list(release_notes.disagreeing(version)) == []


def test_the_page_has_the_part_of_the_changelog(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release_notes.main("v0.1.0") == 0
    assert capsys.readouterr().out == "- First\n"


@pytest.mark.parametrize("file", [*NAMING, "CHANGELOG.md"])
def test_one_file_of_another_version_stops_it(
    project: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    path = project / file
    path.write_text(path.read_text("utf-8").replace("0.1.0", "0.1.1"), "utf-8")
    assert release_notes.main("v0.1.0") == 1
    out, err = capsys.readouterr()
    assert not out
    assert file in err


def test_packages_have_their_sums(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.deb").write_bytes(b"abc")
    assert checksums.main(tmp_path) == 0
    # the digest of "abc" in FIPS 180-2, appendix B.1
    known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert (tmp_path / "a.deb.sha256").read_text() == f"{known}  a.deb\n"
    assert checksums.main(tmp_path) == 0, "sums have no sums"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.deb", "a.deb.sha256"]


def test_a_package_above_the_limit_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checksums, "MOST_BYTES", 2)
    (tmp_path / "a.deb").write_bytes(b"abc")
    assert checksums.main(tmp_path) == 1
    assert "a.deb" in capsys.readouterr().err
    assert hashlib.sha256(b"abc").hexdigest() in (tmp_path / "a.deb.sha256").read_text()
