"""Finds in an SVG file what the rasterizer leaves out or draws wrongly, without a word."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

ALLOWED = {
    *("svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
    *("linearGradient", "radialGradient", "stop"),
}
GRADIENTS = {"linearGradient", "radialGradient"}
FORBIDDEN = {"clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end", "href"}
PAINTS = ("fill", "stroke", "stop-color")
INHERITED = ("fill", "stroke", "fill-opacity", "stroke-opacity")
HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
REFERENCE = re.compile(r"url\(#([\w-]+)\)")


def local(name: str) -> str:
    """A tag or attribute without its namespace."""
    return name.rpartition("}")[2]


def properties(element: ET.Element) -> dict[str, str]:
    """The attributes of an element, those of its style included."""
    found = {local(name): value.strip() for name, value in element.attrib.items()}
    for part in filter(None, (p.strip() for p in found.pop("style", "").split(";"))):
        name, _, value = part.partition(":")
        found[name.strip()] = value.strip()
    return found


def paint_fault(name: str, value: str, ids: set[str]) -> str | None:
    """What is wrong with a color, if anything."""
    if value == "none" or HEX.fullmatch(value):
        return None
    reference = REFERENCE.fullmatch(value)
    if reference is None:
        return f'{name}="{value}" is no #hex color, none or gradient'
    return None if reference[1] in ids else f"{name} points to {value}, which is not there"


def element_faults(tag: str, own: dict[str, str], ids: set[str]) -> Iterator[str]:
    """The faults that one element shows alone."""
    if tag not in ALLOWED:
        yield "is not drawn"
    yield from (f"{name} is left out" for name in FORBIDDEN & own.keys())
    yield from filter(None, (paint_fault(n, own[n], ids) for n in PAINTS if n in own))
    if tag in GRADIENTS and own.get("gradientUnits") != "userSpaceOnUse":
        yield 'needs gradientUnits="userSpaceOnUse"'
    if tag in ("g", "svg") and "opacity" in own:
        yield "opacity falls on each child, not on the group"


def opacity_faults(everything: dict[str, str]) -> Iterator[str]:
    """A gradient does not take the opacity of the fill or stroke it paints."""
    for paint in ("fill", "stroke"):
        if everything.get(paint, "").startswith("url(") and f"{paint}-opacity" in everything:
            yield f"{paint}-opacity is left out on a gradient"


def walk(element: ET.Element, handed: dict[str, str], ids: set[str]) -> Iterator[str]:
    """The faults of an element and of all in it, with what it inherits."""
    tag, own = local(element.tag), properties(element)
    everything = handed | own
    faults = list(element_faults(tag, own, ids))
    if len(element) == 0:
        faults += opacity_faults(everything)
    yield from (f"<{tag}> {fault}" for fault in faults)
    passed = {name: everything[name] for name in INHERITED if name in everything}
    for child in element:
        yield from walk(child, passed, ids)


def lint(text: str) -> list[str]:
    """Every fault of one SVG text; each names the element."""
    root = ET.fromstring(text)
    ids = {local(e.tag) and e.get("id", "") for e in root.iter() if local(e.tag) in GRADIENTS}
    sized = [] if root.get("viewBox") else ["<svg> needs a viewBox"]
    return sized + list(walk(root, {}, ids))
