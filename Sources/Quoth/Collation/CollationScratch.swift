/// The memory that one worker needs for verification under collation: made once per worker.
///
/// It reads a text in *atoms*, the pieces between safe edges. If no match can begin or end inside a
/// cluster, the marks after a letter belong to its atom (`gluesMarks`): edges inside a glued run
/// are never queried.
///
/// Only one worker uses it, and accesses to its properties never overlap. The
/// runtime does not check that, since a check on each access costs much in text full of marks.
final class CollationScratch: KeyScratch {
  @safe @exclusivity(unchecked) var edges: CollationEdges
  /// The elements of the last atom read.
  @safe @exclusivity(unchecked) var key: [UInt64] = []
  private let table: CollationTable
  private let regular: UnitTable
  private let contexts: CollationContexts
  private let facts = UnicodeFacts.shared
  private let gluesMarks: Bool
  private let ignoresMarks: Bool
  private let hasJamo: Bool
  @safe @exclusivity(unchecked) private var codePoints: [UInt32] = []
  // Elements of short atoms of more than one character.
  @safe @exclusivity(unchecked) private var known: [UInt64: [UInt64]] = [:]
  // The last long atom, and its elements once they were read.
  @safe @exclusivity(unchecked) private var long = 0..<0
  @safe @exclusivity(unchecked) private var longKey: [UInt64]?

  init(_ table: CollationTable, locale: LocaleTag, gluesMarks: Bool = false) {
    self.table = table
    self.gluesMarks = gluesMarks
    regular = table.regular
    contexts = table.contexts
    ignoresMarks = table.collator.strength == .primary && !table.collator.hasCaseLevel
    hasJamo = table.hangul.isRegular
    edges = CollationEdges(table, locale: locale)
  }

  /// Forgets the last text searched.
  func forget() {
    edges.forget()
    long = 0..<0
    longKey = nil
  }

  func isSafe(_ text: some TextSource, _ offset: Int) -> Bool { edges.isSafe(text, offset) }

  func isCharacterBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    edges.boundaries.isCharacterBoundary(text, offset)
  }

  func isWordBoundary(_ text: some TextSource, _ offset: Int) -> Bool {
    edges.boundaries.isWordBoundary(text, offset)
  }

  /// Whether a character is missing from the table.
  func isStray(_ codePoint: UInt32) -> Bool { table.map.offset(of: codePoint) == 0 }

  /// Reads the elements of an atom into `key`.
  func readKey(_ text: some TextSource, _ start: Int, _ end: Int) {
    key.removeAll(keepingCapacity: true)
    let unit = text[start]
    if end - start == 1 {
      let offset = table.map.offset(of: UInt32(unit))
      if offset != 0 {
        table.map.append(at: offset, to: &key)
        return
      }
    }
    let codePoint = text.codePoint(at: start)
    if codePoint > 0xFFFF, end - start == 2 {
      let offset = table.map.offset(of: codePoint)
      if offset != 0 {
        table.map.append(at: offset, to: &key)
        return
      }
    }
    if hasJamo, unit & 0xFF00 == 0x1100, syllableEnd(text, start) == end {
      for offset in start..<end {
        table.map.append(at: table.map.offset(of: UInt32(text[offset])), to: &key)
      }
      return
    }
    let short = ShortText.packed(text, start, end)
    if let short, let elements = known[short] {
      key.append(contentsOf: elements)
      return
    }
    if short == nil, long == start..<end, let longKey {
      key.append(contentsOf: longKey)
      return
    }
    if end - start > ElementReader.longestRun {
      readLong(text, start, end)
    } else if !readGlued(text, start, end) {
      read(text, start, end)
    }
    if let short {
      if known.count < ShortText.kept { known[short] = key }
    } else {
      long = start..<end
      longKey = key
    }
  }

  /// Reads an atom that is several atoms for workers without glued marks: piece by piece, so that a
  /// long run of marks is cut at the same places.
  private func readLong(_ text: some TextSource, _ start: Int, _ end: Int) {
    var piece = start
    while piece < end {
      var next = piece + 1
      while next < end, !edges.isSafe(text, next) { next += 1 }
      read(text, piece, next)
      piece = next
    }
  }

  /// Reads the elements from ICU.
  private func read(_ text: some TextSource, _ start: Int, _ end: Int) {
    codePoints.removeAll(keepingCapacity: true)
    text.appendCodePoints(of: start..<end, to: &codePoints)
    edges.reader.append(codePoints, to: &key)
  }

  /// Reads a letter and the glued marks after it without ICU; false if ICU is required.
  private func readGlued(_ text: some TextSource, _ start: Int, _ end: Int) -> Bool {
    let base = text[start]
    // The marks of a composed letter would have to be sorted in.
    guard gluesMarks, regular[base] != UnitTable.ask,
      facts.canonical.cell(of: UInt32(base)) == 0, Hangul.decompose(UInt32(base)) == nil
    else { return false }
    for offset in (start + 1)..<end where !table.glued.contains(text[offset]) { return false }
    table.map.append(at: table.map.offset(of: UInt32(base)), to: &key)
    if ignoresMarks { return true }
    codePoints.removeAll(keepingCapacity: true)
    var highest: UInt8 = 0
    var isSorted = true
    for offset in (start + 1)..<end {
      let mark = UInt32(text[offset])
      let combining = facts.combiningClass(mark)
      if combining < highest { isSorted = false }
      highest = combining
      codePoints.append(mark)
    }
    if !isSorted { CanonicalOrder.sort(&codePoints) }
    for mark in codePoints { table.map.append(at: table.map.offset(of: mark), to: &key) }
    return true
  }

  // MARK: Atoms

  /// The end of the atom that begins at an offset.
  func atomEnd(_ text: some TextSource, _ offset: Int) -> Int {
    if let end = quickEnd(text, offset) { return end }
    return safeEdge(text, after: offset)
  }

  /// The start of the atom that ends at an offset.
  func atomStart(_ text: some TextSource, _ offset: Int) -> Int {
    var start = offset - 1
    if gluesMarks, table.glued.contains(text[start]) {
      start = letter(text, before: offset)
    } else if regular[text[start]] != UnitTable.ask, isQuickEdge(text, start) {
      return start
    }
    return safeEdge(text, upTo: start)
  }

  /// The letter before a run of glued marks; the last mark if there is no letter to glue them to.
  private func letter(_ text: some TextSource, before end: Int) -> Int {
    if long.upperBound == end, !long.isEmpty { return long.lowerBound }
    var start = end - 1
    while start > 0, table.glued.contains(text[start]) { start -= 1 }
    return isLetter(text[start]) ? start : end - 1
  }

  /// Whether marks after a unit belong to it.
  @inline(__always)
  private func isLetter(_ unit: UInt16) -> Bool {
    regular[unit] != UnitTable.ask && !facts.controls.contains(unit)
  }

  /// Whether units alone prove a safe edge before a regular unit.
  @inline(__always)
  private func isQuickEdge(_ text: some TextSource, _ offset: Int) -> Bool {
    if offset == 0 || !contexts.mayFollow(text[offset]) { return true }
    let before = text[offset - 1]
    if table.glued.contains(before) { return true }
    return regular[before] != UnitTable.ask && !contexts.joins(units: before, text[offset])
  }

  /// The end of the atom, if units alone determine it.
  @inline(__always)
  private func quickEnd(_ text: some TextSource, _ offset: Int) -> Int? {
    let unit = text[offset]
    if regular[unit] == UnitTable.ask { return hasJamo ? syllableEnd(text, offset) : nil }
    let end = offset + 1
    guard end < text.count else { return end }
    let after = text[end]
    if regular[after] != UnitTable.ask { return isQuickEdge(text, end) ? end : nil }
    guard gluesMarks, table.glued.contains(after), !facts.controls.contains(unit) else {
      return nil
    }
    return gluedEnd(text, offset)
  }

  /// The end of a letter and the glued marks after it.
  private func gluedEnd(_ text: some TextSource, _ offset: Int) -> Int? {
    if long.lowerBound == offset, !long.isEmpty { return long.upperBound }
    var end = offset + 2
    while end < text.count, table.glued.contains(text[end]) { end += 1 }
    // No contraction reaches over marks to a letter, and none begins with a glued mark.
    if end < text.count, regular[text[end]] == UnitTable.ask { return nil }
    if end - offset > 16 {
      long = offset..<end
      longKey = nil
    }
    return end
  }

  /// The end of a syllable of jamo (a lead, a vowel and perhaps a trail) to which nothing else
  /// belongs.
  private func syllableEnd(_ text: some TextSource, _ offset: Int) -> Int? {
    guard text[offset] &- 0x1100 < 19, offset + 1 < text.count, text[offset + 1] &- 0x1161 < 21
    else { return nil }
    var end = offset + 2
    if end < text.count, text[end] &- 0x11A8 < 27 { end += 1 }
    for place in offset..<end where contexts.mayJoin(text[place]) { return nil }
    guard end < text.count else { return end }
    let after = text[end]
    let isFree = after &- 0x1100 < 19 || regular[after] != UnitTable.ask
    return isFree && !contexts.mayFollow(after) ? end : nil
  }
}
