"""Print what the changelog says of a version, for its release page.

    python tools/release_notes.py v0.1.0

Fails if the tag, the program, the packages, and the changelog do not all name the same version.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
METAINFO = "packaging/linux/org.counterbattery.Counterbattery.metainfo.xml"


def main(tag: str) -> int:
    """Print the section of a tag's version, or what stands in the way; return the exit code."""
    version = tag.removeprefix("v")
    told = section(version)
    wrong = [*disagreeing(version), *([] if told else [f"CHANGELOG.md has no section [{version}]"])]
    print(*(wrong or [told]), sep="\n", file=sys.stderr if wrong else sys.stdout)
    return int(bool(wrong))


def disagreeing(version: str) -> Iterator[str]:
    """Yield each file that names another version, and which."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    program = (ROOT / "game/__init__.py").read_text("utf-8")
    windows = (ROOT / "packaging/windows/version.txt").read_text("utf-8")
    numbers = ", ".join([*version.split("."), "0"])
    found = {
        "pyproject.toml": [project],
        METAINFO: re.findall(r'<release version="([^"]+)"', (ROOT / METAINFO).read_text("utf-8")),
        "game/__init__.py": re.findall(r'__version__: Final = "([^"]+)"', program),
        "packaging/windows/version.txt": re.findall(r'Version", "([^"]+)"', windows),
    }
    for file, named in found.items():
        if not named or named[0] != version:
            yield f"{file} names {', '.join(named) or 'no version'}, not {version}"
    if f"filevers=({numbers})" not in windows or f"prodvers=({numbers})" not in windows:
        yield f"packaging/windows/version.txt does not have the numbers ({numbers})"


def section(version: str) -> str:
    """Return what the changelog says of a version, without its heading; "" if it has none."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"(?ms)^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|\Z)", text)
    return found[1].strip() if found else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
