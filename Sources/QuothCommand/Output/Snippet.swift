/// The part of a row that fits a number of columns, with its first hit in view.
///
/// Only the surroundings of the hit are examined, so the cost depends on the columns and not on the
/// length of the row.
package struct Snippet: Equatable {
  /// The units that are shown; an ellipsis replaces those on either side.
  package let range: Range<Int>
  /// How many hits lie entirely outside the range.
  package let hiddenHits: Int

  /// - Parameters:
  ///   - hits: Indices of `units`, ascending by start. One that goes on from row to row may begin before them
  ///     or end after them.
  ///   - columns: The columns of a terminal that the text and its ellipses may take; at least 3.
  package init(_ units: ArraySlice<UInt16>, hits: [Range<Int>], columns: Int) {
    let first = hits.first?.clamped(to: units.startIndex..<units.endIndex)
    let shown = Self.range(units, around: first, columns: max(3, columns))
    range = shown
    hiddenHits = hits.count { !$0.overlaps(shown) }
  }

  private static func range(
    _ units: ArraySlice<UInt16>, around hit: Range<Int>?, columns: Int
  ) -> Range<Int> {
    var whole = Span(units, at: units.startIndex)
    whole.grow(forward: columns, limit: units.endIndex)
    if whole.end == units.endIndex { return whole.start..<whole.end }
    guard let hit else {
      var head = Span(units, at: units.startIndex)
      head.grow(forward: columns - 1, limit: units.endIndex)
      return head.start..<head.wordEnd(after: head.start)
    }
    // Both ellipses take a column. The context before the hit gets half of what the hit leaves.
    let room = columns - 2
    var span = Span(units, at: hit.lowerBound)
    span.grow(forward: room, limit: hit.upperBound)
    span.grow(backward: (room - span.columns) / 2)
    span.grow(forward: room - span.columns, limit: units.endIndex)
    span.grow(backward: room - span.columns)
    return span.wordStart(before: hit.lowerBound)..<span.wordEnd(after: hit.upperBound)
  }
}

/// A stretch of a row that grows by whole characters.
private struct Span {
  private let units: ArraySlice<UInt16>
  private(set) var start: Int
  private(set) var end: Int
  private(set) var columns = 0

  // A character without width, such as a mark by itself, takes no column. So many units at most are
  // examined for each column.
  private static let unitsPerColumn = 16
  // A cut moves by at most so many units to keep a word whole.
  private static let longestWord = 24

  init(_ units: ArraySlice<UInt16>, at offset: Int) {
    self.units = units
    start = offset
    end = offset
  }

  /// Takes characters after the stretch while they fit, up to a limit.
  mutating func grow(forward room: Int, limit: Int) {
    guard room > 0 else { return }
    let last = min(limit, end + room * Self.unitsPerColumn)
    var room = room
    for character in String(decoding: units[end..<last], as: UTF16.self) {
      let width = Glyph(character, units: 0..<0).width
      let next = end + character.utf16.count
      // The last character of what was decoded may go on after it.
      guard width <= room, next < last || last == units.endIndex || last == limit else { return }
      room -= width
      columns += width
      end = next
    }
  }

  /// Takes characters before the stretch while they fit.
  mutating func grow(backward room: Int) {
    guard room > 0 else { return }
    var first = max(units.startIndex, start - room * Self.unitsPerColumn)
    if first > units.startIndex, units[first] & 0xFC00 == 0xDC00 { first += 1 }
    var room = room
    for character in String(decoding: units[first..<start], as: UTF16.self).reversed() {
      let width = Glyph(character, units: 0..<0).width
      let next = start - character.utf16.count
      // The first character of what was decoded may have begun before it.
      guard width <= room, next > first || first == units.startIndex else { return }
      room -= width
      columns += width
      start = next
    }
  }

  /// The start, moved to the start of a word where one begins nearby.
  func wordStart(before hit: Int) -> Int {
    guard start > units.startIndex, units[start - 1] != 0x20 else { return start }
    let limit = min(hit, start + Self.longestWord)
    return units[start..<limit].firstIndex(of: 0x20).map { $0 + 1 } ?? start
  }

  /// The end, moved to the end of a word where one ends nearby.
  func wordEnd(after hit: Int) -> Int {
    guard end < units.endIndex, units[end] != 0x20 else { return end }
    let limit = max(hit, end - Self.longestWord)
    return limit < end ? units[limit..<end].lastIndex(of: 0x20) ?? end : end
  }
}
