"""Every SVG file keeps to what the rasterizer can draw."""

from pathlib import Path

import pytest

from tests.assets.pixels import ASSETS
from tests.assets.svg_lint import lint

FILES = sorted(ASSETS.rglob("*.svg"))
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
FLAT = '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="0"/>'


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ASSETS)))
def test_a_file_holds_nothing_the_rasterizer_gets_wrong(path: Path) -> None:
    faults = lint(path.read_text())
    assert not faults, f"{path.relative_to(ASSETS)}: {'; '.join(faults[:5])}"


def test_there_are_files_to_look_at() -> None:
    assert len(FILES) > 80


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<text>A</text>", "<text> is not drawn"),
        ('<use href="#b"/>', "<use> is not drawn"),
        ("<g><pattern/></g>", "<pattern> is not drawn"),
        ("<defs><clipPath/></defs>", "<clipPath> is not drawn"),
        ("<mask/>", "<mask> is not drawn"),
        ("<filter/>", "<filter> is not drawn"),
        ('<image href="a.png"/>', "<image> is not drawn"),
        ('<g clip-path="url(#c)"/>', "<g> clip-path is left out"),
        ('<path filter="url(#c)"/>', "<path> filter is left out"),
        ('<path style="mask: url(#c)"/>', "<path> mask is left out"),
        ('<radialGradient id="a"/>', "<radialGradient> needs gradientUnits"),
        (
            '<linearGradient id="a" gradientUnits="objectBoundingBox"/>',
            "<linearGradient> needs gradientUnits",
        ),
        ('<rect fill="rgba(0,0,0,.5)"/>', '<rect> fill="rgba(0,0,0,.5)" is no #hex'),
        ('<rect fill="hsl(0,0%,9%)"/>', '<rect> fill="hsl(0,0%,9%)" is no #hex'),
        ('<rect stroke="currentColor"/>', '<rect> stroke="currentColor" is no #hex'),
        ('<rect style="fill:currentColor"/>', '<rect> fill="currentColor" is no #hex'),
        ('<rect fill="#12345"/>', '<rect> fill="#12345" is no #hex'),
        ('<stop stop-color="hsl(1,1%,1%)"/>', "<stop> stop-color="),
        ('<rect fill="url(#lost)"/>', "<rect> fill points to url(#lost)"),
        (FLAT + '<rect fill="url(#a)" fill-opacity=".5"/>', "<rect> fill-opacity is left out"),
        (
            FLAT + '<g fill-opacity=".5"><rect fill="url(#a)"/></g>',
            "<rect> fill-opacity is left out",
        ),
        (
            FLAT + '<g fill="url(#a)"><rect fill-opacity=".5"/></g>',
            "<rect> fill-opacity is left out",
        ),
        (FLAT + '<path stroke="url(#a)" stroke-opacity="1"/>', "<path> stroke-opacity is left"),
        ('<g opacity=".5"><rect/></g>', "<g> opacity falls on each child"),
    ],
)
def test_the_lint_names_what_is_wrong(body: str, told: str) -> None:
    faults = lint(f"{HEAD}{body}</svg>")
    assert any(fault.startswith(told) for fault in faults), faults


def test_the_lint_wants_a_view_box() -> None:
    assert lint('<svg xmlns="http://www.w3.org/2000/svg"/>') == ["<svg> needs a viewBox"]


@pytest.mark.parametrize(
    "body",
    [
        '<rect fill="#fff" fill-opacity=".5"/>',
        FLAT + '<g fill-opacity=".5"><rect fill="#123456"/></g><rect fill="url(#a)"/>',
        FLAT + '<path style="fill: url(#a); stroke: none" opacity=".5"/>',
        '<g transform="rotate(45)"><circle r="2" fill="none" stroke="#abc"/></g>',
    ],
)
def test_the_lint_lets_good_files_pass(body: str) -> None:
    assert lint(f"{HEAD}{body}</svg>") == []
