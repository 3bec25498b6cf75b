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

  /// The characters of a name (without the `&`); nil for what is none.
  ///
  /// - Complexity: O(log *n*) in the names, which are looked for in the text of all of them: a table of them
  ///   takes longer to make than most files take to read.
  static func text(_ bytes: [UInt8], _ name: Range<Int>) -> String? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(starts[middle], bytes, name) { low = middle + 1 } else { high = middle }
    }
    guard low < starts.count else { return nil }
    let codes = starts[low] + name.count + 1
    guard codes < table.count, table[codes - 1] == UInt8(ascii: "="),
      table[starts[low]..<codes - 1].elementsEqual(bytes[name])
    else { return nil }
    var text = String.UnicodeScalarView()
    var code: UInt32 = 0
    for byte in table[codes...] {
      let isDigit = byte.isDigit || byte.isLetter
      if isDigit {
        code = code << 4 | UInt32(byte.isDigit ? byte & 0xF : byte - UInt8(ascii: "A") + 10)
        continue
      }
      if let scalar = Unicode.Scalar(code) { text.append(scalar) }
      code = 0
      if byte != UInt8(ascii: "+") { break }
    }
    return String(text)
  }

  /// Whether the name that begins there is ordered before another.
  private static func isBefore(_ start: Int, _ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    var place = start
    for byte in bytes[name] {
      let letter = table[place]
      if letter == UInt8(ascii: "=") { return true }
      if letter != byte { return letter < byte }
      place += 1
    }
    return false
  }

  /// Names in order, `=`, and numbers of characters with `+` between them; white space ends each.
  private static let table = Array((source + "\\n").utf8)

  /// Where each name begins in the table.
  private static let starts: [Int] = {
    var starts: [Int] = []
    starts.reserveCapacity(%d)
    var isWithin = false
    for (place, byte) in table.enumerated() {
      let isSpace = byte == .space || byte == .lineFeed
      if !isSpace, !isWithin { starts.append(place) }
      isWithin = !isSpace
    }
    return starts
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
