/// Widens ranges of a text to whole characters, in one pass for all of them.
///
/// The two adjacent units show for most places that they are edges of characters. Only for the
/// others is the text segmented, from the last known edge on.
package struct WholeCharacters {
  private let units: ArraySlice<UInt16>
  /// An edge at or before every place still to come.
  private var known: Int
  /// The last character found. It is kept because one character may be as long as the text.
  private var last = 0..<0
  /// The number of units segmented, for tests.
  package private(set) var walked = 0

  package init(_ units: ArraySlice<UInt16>) {
    self.units = units
    known = units.startIndex
  }

  /// Widens a range of the text; successive ranges must ascend and not overlap.
  package mutating func around(_ range: Range<Int>) -> Range<Int> {
    let start = edges(around: range.lowerBound).lowerBound
    let end = edges(around: range.upperBound).upperBound
    return start..<end
  }

  /// The last edge at or before a place, and the first one at or after it.
  private mutating func edges(around offset: Int) -> Range<Int> {
    if isPlainEdge(offset) { return offset..<offset }
    if last.lowerBound < offset, offset < last.upperBound { return last }
    var start = offset
    while start > known, !isPlainEdge(start) { start -= 1 }
    var length = 16
    while true {
      // Do not split a surrogate pair: its scalar decides whether there is an edge before it.
      var end = min(units.endIndex, start + max(length, offset - start + 8))
      if end < units.endIndex, units[end - 1] & 0xFC00 == 0xD800 { end += 1 }
      var edge = start
      for character in String(decoding: units[start..<end], as: UTF16.self) {
        let next = edge + character.utf16.count
        walked += next - edge
        // The last character of a piece may continue after it.
        if next == end, end < units.endIndex { break }
        if offset <= edge { break }
        known = edge
        if offset < next {
          last = edge..<next
          return last
        }
        edge = next
      }
      if edge == offset || end == units.endIndex {
        known = edge
        return edge..<max(edge, offset)
      }
      length *= 2
    }
  }

  /// Whether the adjacent units alone show that a place is an edge.
  private func isPlainEdge(_ offset: Int) -> Bool {
    guard offset > units.startIndex, offset < units.endIndex else { return true }
    return Self.isPlain(units[offset - 1]) && Self.isPlain(units[offset])
  }

  /// Whether a unit never joins a neighbor of the same kind (UAX #29: Other, LV and LVT, no two of
  /// which form one character): ASCII, letters of Latin, Greek, Cyrillic, Hebrew, Arabic, Thai and
  /// the scripts of India, ideographs, kana and Hangul.
  private static func isPlain(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20...0x7E, 0xC0...0x24F, 0x391...0x3C9, 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA,
      0x620...0x64A, 0x904...0x939, 0x985...0x9B9, 0xA05...0xA39, 0xA85...0xAB9, 0xB05...0xB39,
      0xB85...0xBB9, 0xC05...0xC39, 0xC85...0xCB9, 0xD05...0xD39, 0xE01...0xE30, 0xE40...0xE46,
      0x2010...0x2027, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FA,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
