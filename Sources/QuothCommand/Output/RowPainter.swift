/// Writes text of a file for a person: on one line, hits highlighted, nothing in it able to command the
/// terminal.
package struct RowPainter {
  package let style: Style
  /// Whether text that runs from right to left is isolated, so that it leaves the rest of the line
  /// where it is (UAX #9: FSI … PDI). Only wanted on a terminal: elsewhere it would be in the data.
  package let isolatesBidi: Bool

  package init(style: Style, isolatesBidi: Bool) {
    self.style = style
    self.isolatesBidi = isolatesBidi
  }

  /// `PATH:PLACE: SPEAKER: TEXT` without what is nil, and with hyphens in place of the colons after
  /// path and place for a row that is only context.
  package func row(
    path: String?, place: String, speaker: String?, text: ArraySlice<UInt16>,
    hits: [Range<Int>] = [], isContext: Bool = false
  ) -> String {
    let mark = style.paint(.separator, isContext ? "-" : ":")
    var line = path.map { style.paint(.path, $0) + mark } ?? ""
    line += style.paint(.place, place) + mark + " "
    if let speaker {
      let name = self.text(Array(speaker.utf16)[...], hits: [])
      line += style.paint(.speaker, name) + style.paint(.separator, ":") + " "
    }
    return line + self.text(text, hits: hits) + "\n"
  }

  /// What shows `units`.
  ///
  /// - Parameter hits: What is highlighted, as indices of `units`, ascending by start. A highlight is
  ///   widened to whole characters, since a terminal can colour no less.
  package func text(_ units: ArraySlice<UInt16>, hits: [Range<Int>]) -> String {
    if hits.isEmpty, units.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: units, as: UTF16.self)
    }
    let text = String(decoding: units, as: UTF16.self)
    let isIsolated = isolatesBidi && text.unicodeScalars.contains(where: Self.concernsBidi)
    var writer = Writer(escapesStrayIsolateEnds: isIsolated)
    if isIsolated { writer.line.unicodeScalars.append("\u{2068}") }

    var rest = Self.merged(hits)[...]
    var offset = units.startIndex
    var isHit = false
    for character in text {
      let end = offset + character.utf16.count
      while let hit = rest.first, hit.upperBound <= offset { rest.removeFirst() }
      let isInside = rest.first.map { $0.lowerBound < end } ?? false
      if isInside != isHit {
        writer.line += isInside ? style.begin(.hit) : style.end
        isHit = isInside
      }
      writer.write(character)
      offset = end
    }
    if isHit { writer.line += style.end }
    if isIsolated { writer.line.unicodeScalars.append("\u{2069}") }
    return writer.line
  }

  /// The same places as ranges that do not overlap.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private struct Writer {
    var line = ""
    let escapesStrayIsolateEnds: Bool
    // How many isolates the text itself has begun and not ended.
    private var depth = 0

    init(escapesStrayIsolateEnds: Bool) { self.escapesStrayIsolateEnds = escapesStrayIsolateEnds }

    mutating func write(_ character: Character) {
      if character == "\r\n" {
        line += Displayed.lineEnd
        return
      }
      for scalar in character.unicodeScalars {
        if let substitute = Displayed.substitute(for: scalar) {
          line += substitute
        } else if isStrayIsolateEnd(scalar) {
          line += Displayed.number(scalar)
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }

    /// Whether `scalar` would end an isolate that the text has not begun, and so ours.
    private mutating func isStrayIsolateEnd(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069 where depth > 0: depth -= 1
      case 0x2069: return escapesStrayIsolateEnds
      default: break
      }
      return false
    }
  }

  /// Whether `scalar` runs from right to left or rules what does: the ranges that DerivedBidiClass.txt
  /// reserves for such characters, and the explicit controls of UAX #9.
  private static func concernsBidi(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F, 0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
