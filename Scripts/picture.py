"""Draws a terminal's screen, text with escape sequences, as SVG: picture.py SCREEN PICTURE.svg COLUMNS."""

import io
import sys

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

# Rich's own document, without its font from the network: readers' own monospaced font will do.
DOCUMENT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>quoth browse</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; \
font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def main(screen, picture, columns):
    console = Console(record=True, width=int(columns), file=io.StringIO(), force_terminal=True,
                      color_system="256")
    with open(screen, encoding="utf-8") as file:
        console.print(Text.from_ansi(file.read().rstrip("\n")), no_wrap=True, crop=False)
    console.save_svg(picture, title="quoth browse", theme=MONOKAI, code_format=DOCUMENT, unique_id="quoth")


if __name__ == "__main__":
    main(*sys.argv[1:])
