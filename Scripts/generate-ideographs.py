#!/usr/bin/env python3
"""Writes Sources/QuothCloud/Analysis/Generated/TraditionalIdeographs.swift: traditional ideographs and the
simplified one of each, by ICU's transform Hant-Hans.

Needs uconv, from Debian's icu-devtools.
"""
import pathlib
import subprocess

TARGET = (
    pathlib.Path(__file__).parent.parent
    / "Sources/QuothCloud/Analysis/Generated/TraditionalIdeographs.swift"
)


def lines(text):
    rows = [text[start : start + 45] for start in range(0, len(text), 45)]
    return "\\\n".join("    " + row for row in rows)


def main():
    characters = [chr(c) for c in [*range(0x3400, 0x4DC0), *range(0x4E00, 0xA000)]]
    run = subprocess.run(
        ["uconv", "-f", "utf-8", "-t", "utf-8", "-x", "Hant-Hans"],
        input="\n".join(characters), capture_output=True, text=True, check=True,
    )
    pairs = [
        (old, new)
        for old, new in zip(characters, run.stdout.split("\n"))
        if old != new and len(new) == 1 and ord(new) < 0x10000
    ]
    traditional = lines("".join(old for old, _ in pairs))
    simplified = lines("".join(new for _, new in pairs))
    TARGET.write_text(
        f'''// Written by Scripts/generate-ideographs.py; do not edit.

/// Traditional ideographs, and the simplified one of each.
///
/// Source: ICU's transform Hant-Hans, by Unicode's CLDR.
enum TraditionalIdeographs {{
  static let traditional = """
{traditional}
    """
  static let simplified = """
{simplified}
    """
}}
'''
    )


if __name__ == "__main__":
    main()
