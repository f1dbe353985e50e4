"""The endings of our files are the same in the program and in what each system is told of them."""

import re
import tomllib
import xml.etree.ElementTree as Tree
from pathlib import Path

from game.match.journal.begun import SUFFIX as MATCH
from game.match.scenarios import SUFFIX as SCENARIO

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
METAINFO = PACKAGING / "linux/org.counterbattery.Counterbattery.metainfo.xml"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
ENDINGS = {MATCH, SCENARIO}


def entry(key: str) -> str:
    text = (PACKAGING / "counterbattery.desktop").read_text("utf-8")
    return dict(re.findall(r"(?m)^([A-Za-z]+)=(.*)$", text))[key]


def mime_types() -> dict[str, str]:
    """Return the ending of each type of file that Linux is told of."""
    root = Tree.parse(PACKAGING / "linux/counterbattery-mime.xml").getroot()
    found = {}
    for kind in root.iter(f"{MIME}mime-type"):
        glob = kind.find(f"{MIME}glob")
        assert glob is not None
        found[kind.attrib["type"]] = glob.attrib["pattern"].removeprefix("*")
    return found


def test_linux_knows_the_endings() -> None:
    assert set(mime_types().values()) == ENDINGS


def test_the_menu_entry_opens_each_type() -> None:
    assert set(entry("MimeType").strip(";").split(";")) == set(mime_types())
    assert entry("Exec") == "counterbattery %F"
    assert entry("Version") == "1.4"


def test_the_catalogue_of_programs_names_each_type() -> None:
    told = {found.text for found in Tree.parse(METAINFO).getroot().iter("mediatype")}
    assert told == set(mime_types())


def test_a_match_is_known_by_how_it_begins() -> None:
    [corpus, *_] = sorted((ROOT / "tests/match/corpus").rglob(f"*{MATCH}"))
    root = Tree.parse(PACKAGING / "linux/counterbattery-mime.xml").getroot()
    [magic] = root.iter(f"{MIME}match")
    first, last = map(int, magic.attrib["offset"].split(":"))
    begins = [corpus.read_text("utf-8")[n:].startswith(magic.attrib["value"]) for n in range(3)]
    assert any(begins[first : last + 1])


def test_windows_knows_the_endings_and_forgets_each() -> None:
    script = (PACKAGING / "windows/installer.nsi").read_text("utf-8")
    for macro in ("FileType", "NoFileType"):
        assert set(re.findall(rf'!insertmacro {macro} "(\.\w+)"', script)) == ENDINGS


def test_macos_knows_the_endings() -> None:
    spec = (ROOT / "build.spec").read_text("utf-8")
    endings = re.findall(r'file_type\("[^"]+", "\w+", "(\w+)"\)', spec)
    assert {f".{ending}" for ending in endings} == ENDINGS
    documents = re.findall(r'document\("[^"]+", "(\w+)"\)', spec)
    assert documents == re.findall(r'file_type\("[^"]+", "(\w+)"', spec)


def test_the_notices_name_every_package_that_goes_along() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[<>=\[]", needed)[0] for needed in project["dependencies"]}
    notices = (PACKAGING / "NOTICES.txt").read_text("utf-8").lower().replace(" ", "-")
    called = {name: re.sub("^font(pkg)?-", "", name) for name in names}
    assert [name for name in names if called[name] not in notices] == []
