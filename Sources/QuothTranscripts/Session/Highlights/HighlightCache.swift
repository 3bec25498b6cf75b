import Foundation

/// The highlighted rows that are on the screen or about to come on it.
package struct HighlightCache {
  /// A row and what it was made of.
  struct Entry {
    var hits: [RowHit]
    /// The current hit, if it is one of them.
    var current: Int?
    var text: AttributedString
  }

  private var entries: [Int: Entry] = [:]
  /// How many rows were made so far.
  package private(set) var builtCount = 0

  /// A list asks for a row before it says that the row appeared; these many may be ahead.
  package static let reserve = 256

  package var count: Int { entries.count }

  func text(ofRow row: Int, _ hits: [RowHit], current: Int?) -> AttributedString? {
    guard let entry = entries[row], entry.current == current, entry.hits == hits else { return nil }
    return entry.text
  }

  mutating func put(_ entry: Entry, row: Int, onScreen: Set<Int>) {
    builtCount += 1
    if entries.count >= onScreen.count + Self.reserve {
      entries = entries.filter { onScreen.contains($0.key) }
    }
    entries[row] = entry
  }

  mutating func remove(_ row: Int) { entries[row] = nil }
  mutating func removeAll() { entries = [:] }
}
