"""Prepares the C headers for Doxygen, and makes the pages of the C manual.

    headers.py PAGES COPIES HEADER...

The headers are written for people: their comments have no marks. COPIES gets a copy of each in which the
comments are Doxygen's and each section is a group; PAGES gets a page for each header, from the comment at
its top, and one for each section, with Breathe's directive for its group.
"""

import re
import sys
from pathlib import Path

SECTION = re.compile(r"/\* --- (\d+) (.*?) -+ \*/")


def escaped(line):
    """Prose of a comment: a star or a number sign is no markup of Doxygen's."""
    return re.sub(r"([\\*<>])|#(?=\d)", lambda found: "\\" + found.group(), line)


def body(comment):
    """The lines of a comment without its marks and margin."""
    first, *rest = comment[2:-2].strip(" \n").split("\n")
    return [first] + [line[3:] if line.startswith("   ") else line.strip() for line in rest]


def documented(comment, margin):
    """A comment before a declaration, as Doxygen reads it."""
    inside = comment[2:-2].strip().split("\n")
    stripped = [inside[0]] + [re.sub(r"^ {%d,%d}" % (margin + 3, margin + 3), "", line) for line in inside[1:]]
    # Four spaces are code in Markdown.
    lines = [line if line.startswith("    ") else escaped(line) for line in stripped]
    return "/**\n" + "\n".join(lines) + "\n*/"


def copy(text, stem):
    """The header with Doxygen's comments; and its sections, by number."""
    sections = []
    out = []
    at = 0
    for found in re.finditer(r"/\*.*?\*/", text, re.DOTALL):
        out.append(text[at:found.start()])
        at = found.end()
        comment = found.group()
        before = text[text.rfind("\n", 0, found.start()) + 1:found.start()]
        section = SECTION.fullmatch(comment)
        if section:
            if sections:
                out.append("/** @} */\n")
            sections.append(section.groups())
            out.append(f"/** @defgroup {stem}_{section[1]} {section[2]}\n@{{ */")
        elif before.strip():
            out.append("/**< " + " ".join(escaped(line.strip()) for line in body(comment)) + " */")
        elif found.start() == 0:
            out.append(f"/** @file {stem}.h */")
        elif text[at:].startswith("\n\n"):
            # Of several declarations: not a documentation of the next one.
            out.append(comment)
        else:
            out.append(documented(comment, len(before)))
    rest = text[at:]
    closing = rest.rfind("#ifdef __cplusplus")
    out.append(rest[:closing] + "/** @} */\n" + rest[closing:] if sections else rest)
    return "".join(out), sections


def introduction(text):
    """The comment at the top, as Markdown."""
    lines = body(text[:text.index("*/") + 2])
    title = lines[0]
    out = []
    code = skips = False
    for line in lines[1:]:
        if line.startswith("CONTENTS"):
            skips = True
        if skips:
            skips = line != ""
            continue
        if line.startswith("    ") != code and line:
            code = not code
            # No language: an excerpt is not always a whole program.
            out.append("```c" if code else "```")
            if not code:
                out.append("")
        heading = re.fullmatch(r"\d+ ([A-Z]+)( .*)?", line)
        if heading:
            line = f"## {heading[1].capitalize()}{heading[2] or ''}"
        out.append(line[4:] if code else line)
    if code:
        out.append("```")
    return title, "\n".join(out)


def main():
    pages, copies = Path(sys.argv[1]), Path(sys.argv[2])
    pages.mkdir(parents=True, exist_ok=True)
    copies.mkdir(parents=True, exist_ok=True)
    contents = []
    for name in sys.argv[3:]:
        text = Path(name).read_text(encoding="utf-8")
        stem = Path(name).stem
        copied, sections = copy(text, stem)
        (copies / f"{stem}.h").write_text(copied, encoding="utf-8")
        title, prose = introduction(text)
        subject = title.split(" - ", 1)[1]
        listed = "\n".join(f"{stem}-{number}" for number, _ in sections)
        (pages / f"{stem}.md").write_text(
            f"# {stem}.h\n\n{subject[0].upper()}{subject[1:]}\n\n{prose}\n\n"
            f"```{{toctree}}\n:hidden:\n\n{listed}\n```\n", encoding="utf-8")
        for number, heading in sections:
            label = f"{stem}.h: {heading}"
            (pages / f"{stem}-{number}.rst").write_text(
                f"{label}\n{'=' * len(label)}\n\n.. doxygengroup:: {stem}_{number}\n   :content-only:\n"
                "   :members:\n   :undoc-members:\n", encoding="utf-8")
        contents.append(stem)
    listed = "\n".join(contents)
    (pages / "index.md").write_text(
        "# The C headers\n\nThe headers are the manual of the C library; these pages are made from them. "
        "[C, C++ and Rust](../Docs/C.md) begins with a complete program.\n\n"
        f"```{{toctree}}\n:titlesonly:\n\n{listed}\n```\n", encoding="utf-8")


main()
