/// What one worker needs beyond the text while it verifies under collation: made once per worker.
final class CollationScratch {
  var edges: CollationEdges
  /// The elements of the atom read last.
  var key: [UInt64] = []
  private let table: CollationTable
  private var codePoints: [UInt32] = []
  // Elements of short atoms of more than one character.
  private var known: [UInt64: [UInt64]] = [:]

  init(_ table: CollationTable, locale: LocaleTag) {
    self.table = table
    edges = CollationEdges(table, locale: locale)
  }

  /// Forgets the text searched last.
  func forget() { edges.forget() }

  /// Whether the table does not know a character.
  func isStray(_ codePoint: UInt32) -> Bool { table.map.offset(of: codePoint) == 0 }

  /// Reads the elements of an atom into `key`.
  func readKey(_ text: some TextSource, _ start: Int, _ end: Int) {
    key.removeAll(keepingCapacity: true)
    let codePoint = text.codePoint(at: start)
    if end - start == (codePoint > 0xFFFF ? 2 : 1) {
      let offset = table.map.offset(of: codePoint)
      if offset != 0 {
        key.append(contentsOf: table.map.elements(at: offset))
        return
      }
    }
    let short = ShortText.packed(text, start, end)
    if let short, let elements = known[short] {
      key.append(contentsOf: elements)
      return
    }
    defer { if let short, known.count < ShortText.kept { known[short] = key } }
    codePoints.removeAll(keepingCapacity: true)
    var offset = start
    while offset < end {
      let codePoint = text.codePoint(at: offset)
      codePoints.append(codePoint)
      offset += codePoint > 0xFFFF ? 2 : 1
    }
    edges.reader.append(codePoints, to: &key)
  }

  /// The end of the atom that begins at an offset.
  func atomEnd(_ text: some TextSource, _ offset: Int) -> Int {
    var end = offset + (text.codePoint(at: offset) > 0xFFFF ? 2 : 1)
    while !edges.isSafe(text, end) { end += 1 }
    return end
  }

  /// The start of the atom that ends at an offset.
  func atomStart(_ text: some TextSource, _ offset: Int) -> Int {
    var start = offset - 1
    while !edges.isSafe(text, start) { start -= 1 }
    return start
  }
}

extension CollationScratch: ForgettingScratch {}
