/// A cache of highlighted rows that are on the screen or about to appear.
///
/// It does not know their type: sessions without highlights, as in the command line, then need no
/// part of Foundation. Its functions are not inlined into those that make highlights, so that the linker
/// can leave these out.
package struct HighlightCache {
  /// A row and the inputs from which it was built.
  struct Entry {
    var hits: [RowHit]
    /// The current hit, if it is one of the hits.
    var current: Int?
    var text: any Sendable
  }

  private var entries: [Int: Entry] = [:]
  /// The number of rows built so far.
  package private(set) var builtCount = 0

  /// The number of rows to keep before they appear, since a list requests a row before it reports
  /// that the row appeared.
  package static let reserve = 256

  package var count: Int { entries.count }

  @inline(never)
  func text(ofRow row: Int, _ hits: [RowHit], current: Int?) -> (any Sendable)? {
    guard let entry = entries[row], entry.current == current, entry.hits == hits else { return nil }
    return entry.text
  }

  @inline(never)
  mutating func put(_ entry: Entry, row: Int, onScreen: Set<Int>) {
    builtCount += 1
    if entries.count >= onScreen.count + Self.reserve {
      entries = entries.filter { onScreen.contains($0.key) }
    }
    entries[row] = entry
  }

  @inline(never)
  mutating func remove(_ row: Int) { entries[row] = nil }

  @inline(never)
  mutating func removeAll() { entries = [:] }
}
