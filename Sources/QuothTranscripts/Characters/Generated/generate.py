#!/usr/bin/env python3
"""Writes NamedCharacterReferences.swift: HTML's named character references.

Source: html.entities.html5 of the Python standard library, which holds the table of the HTML
standard (13.5, named character references). Run with `--check` it writes nothing and fails if the
file is stale.
"""

import html.entities
import pathlib
import sys
import textwrap

TARGET = pathlib.Path(__file__).with_name("NamedCharacterReferences.swift")

HEADER = """\
// Made by generate.py from the table of the HTML standard. Do not edit.

/// HTML's named character references, with and without their semicolons.
enum NamedCharacterReferences {
  /// The length of the longest name in bytes, its semicolon included.
  static let longestName = %d

  /// From names (without the `&`) to characters.
  static let table: [String: String] = {
    var table: [String: String] = [:]
    table.reserveCapacity(%d)
    for entry in source.split(whereSeparator: \\.isWhitespace) {
      let parts = entry.split(separator: "=")
      var text = String.UnicodeScalarView()
      for code in parts[1].split(separator: "+") {
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      table[String(parts[0])] = String(text)
    }
    return table
  }()

  private static let source = \"\"\"
"""

FOOTER = """\
    \"\"\"
}
"""


def main() -> int:
    names = html.entities.html5
    entries = [
        name + "=" + "+".join(f"{ord(character):X}" for character in text)
        for name, text in sorted(names.items())
    ]
    lines = textwrap.wrap(
        " ".join(entries), 96, break_long_words=False, break_on_hyphens=False
    )
    body = "".join(f"    {line}\n" for line in lines)
    content = HEADER % (max(map(len, names)), len(names)) + body + FOOTER
    if "--check" in sys.argv:
        if TARGET.read_text() != content:
            print(f"{TARGET} is stale: run {__file__}", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
