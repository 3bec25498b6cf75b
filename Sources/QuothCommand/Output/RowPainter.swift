import QuothTranscripts

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
  /// path and place for a row that is only context. The path links to a line of the file.
  package func row(
    path: String?, link: Hyperlink? = nil, line: Int = 1, place: String, speaker: String?,
    text: ArraySlice<UInt16>,
    hits: [Range<Int>] = [], isContext: Bool = false, columns: Int? = nil
  ) -> String {
    let mark = style.paint(.separator, isContext ? "-" : ":")
    var row = path.map { link.around(style.paint(.path, $0), line: line) + mark } ?? ""
    row += style.paint(.place, place) + mark + " "
    if let speaker {
      let name = self.text(Array(speaker.utf16)[...], hits: [])
      row += style.paint(.speaker, name) + style.paint(.separator, ":") + " "
    }
    return row + self.text(text, hits: hits, columns: columns) + "\n"
  }

  /// The same as ``text(_:hits:)``, cut to a number of columns around the first hit.
  private func text(_ units: ArraySlice<UInt16>, hits: [Range<Int>], columns: Int?) -> String {
    guard let columns else { return text(units, hits: hits) }
    let snippet = Snippet(units, hits: hits, columns: columns)
    if snippet.range == units.indices { return text(units, hits: hits) }
    var shown = text(
      units[snippet.range], hits: hits.filter { $0.overlaps(snippet.range) })
    if snippet.range.lowerBound > units.startIndex { shown = "…" + shown }
    if snippet.range.upperBound < units.endIndex { shown += "…" }
    guard snippet.hiddenHits > 0 else { return shown }
    let more = Quantity.text(snippet.hiddenHits, "more hit")
    return shown + style.paint(.separator, " [\(more)]")
  }

  /// `units` as they are printed.
  ///
  /// - Parameter hits: The ranges to highlight, as indices of `units`, ascending by start. A highlight is
  ///   widened to whole characters, the least that a terminal can color.
  package func text(_ units: ArraySlice<UInt16>, hits: [Range<Int>]) -> String {
    if hits.isEmpty, units.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: units, as: UTF16.self)
    }
    let isIsolated = isolatesBidi && units.contains(where: Self.concernsBidi)
    var shown = ShownText(capacity: units.count)
    if isIsolated { shown.write("\u{2068}") }
    var place = units.startIndex
    var characters = WholeCharacters(units)
    for hit in Self.merged(
      Self.merged(hits).map { characters.around($0.clamped(to: units.indices)) })
    where !hit.isEmpty {
      shown.append(units[place..<hit.lowerBound])
      shown.write(style.begin(.hit))
      shown.append(units[hit])
      shown.write(style.end)
      place = hit.upperBound
    }
    shown.append(units[place...])
    shown.close()
    if isIsolated { shown.write("\u{2069}") }
    return shown.string
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

  /// Whether a unit belongs to what runs from right to left or rules what does: the ranges that
  /// DerivedBidiClass.txt reserves for such characters (those above U+FFFF by their first surrogate), and
  /// the explicit controls of UAX #9.
  private static func concernsBidi(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0xD802, 0xD803, 0xD83A, 0xD83B, 0x200F,
      0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
