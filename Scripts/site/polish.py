"""Mends what screen readers would stumble over in the pages that Sphinx and its theme make.

    polish.py FOLDER
"""

import re
import sys
from pathlib import Path

CHANGES = [
    # A heading has a level.
    (r'<p class="caption" role="heading">', '<p class="caption" role="heading" aria-level="2">'),
    # Two landmarks of a kind have names.
    (r'<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="All pages">'),
    (r'<aside class="toc-drawer( [\w-]+)?">', r'<aside class="toc-drawer\1" aria-label="This page">'),
    # The keyboard can scroll what scrolls.
    (r"<pre>", '<pre tabindex="0">'),
    (r'<div class="table-wrapper ([^"]*)">', r'<div class="table-wrapper \1" tabindex="0">'),
    # The empty corner of a table is no heading.
    (r'<th class="head[^"]*"><p></p></th>', "<td></td>"),
]


def main():
    folder = Path(sys.argv[1])
    for path in folder.rglob("*.html"):
        if path.relative_to(folder).parts[0] == "swift":
            continue
        text = path.read_text(encoding="utf-8")
        for pattern, replacement in CHANGES:
            text = re.sub(pattern, replacement, text, flags=re.DOTALL)
        if path.name == "search.html":
            text = text.replace('<div id="search-results">', '<h1>Search</h1>\n<div id="search-results">')
        path.write_text(text, encoding="utf-8")


main()
