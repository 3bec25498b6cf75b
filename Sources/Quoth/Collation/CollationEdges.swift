/// Up to four units as one number, to remember short pieces of text by.
enum ShortText {
  /// How many a worker keeps.
  static let kept = 8192

  /// Nil for a longer piece. No unit of a shorter one is taken for the end of it, since U+0000 there is
  /// refused.
  @inline(__always)
  static func packed(_ text: some TextSource, _ start: Int, _ end: Int) -> UInt64? {
    guard end - start <= 4 else { return nil }
    var packed: UInt64 = 0
    for offset in start..<end {
      let unit = text[offset]
      if unit == 0 { return nil }
      packed = packed << 16 | UInt64(unit)
    }
    return packed
  }
}

/// Decides the safe edges of a text under a collator (SEMANTICS, M2): between scalars, where no canonical
/// reordering or composition crosses, and where the collation elements of the text are those of its two
/// sides, one after the other. For one worker over one text.
struct CollationEdges {
  var boundaries: Boundaries
  let reader: ElementReader
  private let contexts: CollationContexts
  private let facts = UnicodeFacts.shared
  private var window = 0..<0
  // Edges of short windows, by their units: most are met again and again.
  private var known: [UInt64: UInt8] = [:]
  // A place for each unit of the window; whether an edge before it is safe.
  private var safe: [Bool] = []
  private var codePoints: [UInt32] = []
  private var whole: [UInt64] = []
  private var halves: [UInt64] = []

  init(_ table: CollationTable, locale: LocaleTag) {
    boundaries = Boundaries(locale: locale)
    reader = ElementReader(table.collator, locale: table.rules.locale)
    contexts = table.contexts
  }

  mutating func forget() {
    boundaries.forget()
    window = 0..<0
  }

  mutating func isSafe(_ text: some TextSource, _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    guard boundaries.isSafeEdge(text, offset) else { return false }
    if !mayContract(text, offset) { return true }
    if !window.contains(offset) || window.lowerBound == offset { analyze(text, around: offset) }
    return safe[offset - window.lowerBound]
  }

  /// Whether what stands on both sides of a place might be read together.
  private func mayContract(_ text: some TextSource, _ offset: Int) -> Bool {
    let after = text.codePoint(at: offset)
    let isMark = facts.combiningClass(after) != 0
    guard isMark || contexts.follows(after) else { return false }
    let before = text.codePoint(before: offset)
    let isBehindMark = facts.combiningClass(before) != 0
    guard isMark else { return isBehindMark || contexts.joins(before, after) }
    guard isBehindMark || contexts.leads(before) else { return false }
    // A contraction can reach over marks to another mark.
    var place = offset
    var left = Self.markReach
    while place < text.count {
      let codePoint = text.codePoint(at: place)
      if facts.combiningClass(codePoint) == 0 {
        return contexts.follows(codePoint)
      }
      if contexts.isReachable(codePoint) || left == 0 { return true }
      left -= 1
      place += codePoint > 0xFFFF ? 2 : 1
    }
    return false
  }

  private static var markReach: Int { 32 }
  /// Longer windows are looked at in part.
  private static var longest: Int { 96 }

  private mutating func isCertain(_ text: some TextSource, _ offset: Int) -> Bool {
    offset <= 0 || offset >= text.count
      || (boundaries.isSafeEdge(text, offset) && !mayContract(text, offset))
  }

  private mutating func analyze(_ text: some TextSource, around offset: Int) {
    var start = offset - 1
    while !isCertain(text, start), offset - start < Self.longest { start -= 1 }
    var end = offset + 1
    while !isCertain(text, end), end - offset < Self.longest { end += 1 }
    while !text.isScalarEdge(start) { start -= 1 }
    while !text.isScalarEdge(end) { end += 1 }
    window = start..<end
    let short = ShortText.packed(text, start, end)
    if let short, let bits = known[short] {
      safe.removeAll(keepingCapacity: true)
      for place in 0..<window.count { safe.append(bits >> UInt8(place) & 1 != 0) }
      return
    }
    defer {
      if let short, known.count < ShortText.kept {
        var bits: UInt8 = 0
        for place in 0..<min(8, safe.count) where safe[place] { bits |= 1 << UInt8(place) }
        known[short] = bits
      }
    }
    safe.removeAll(keepingCapacity: true)
    safe.append(contentsOf: repeatElement(false, count: window.count))
    whole.removeAll(keepingCapacity: true)
    read(text, start, end, into: \.whole)
    // A window that was cut is kept for the middle of it only.
    let isCut = window.count >= Self.longest
    let inner = isCut ? max(start + 1, offset - 1)..<(offset + 2) : (start + 1)..<end
    for place in inner where place < end && boundaries.isSafeEdge(text, place) {
      guard mayContract(text, place) else {
        safe[place - start] = true
        continue
      }
      halves.removeAll(keepingCapacity: true)
      read(text, start, place, into: \.halves)
      read(text, place, end, into: \.halves)
      safe[place - start] = whole == halves
    }
    if isCut {
      safe.removeSubrange(..<(offset - start))
      window = (offset - 1)..<(offset + 1)
      safe.insert(false, at: 0)
    }
  }

  private mutating func read(
    _ text: some TextSource, _ start: Int, _ end: Int, into list: WritableKeyPath<Self, [UInt64]>
  ) {
    codePoints.removeAll(keepingCapacity: true)
    var offset = start
    while offset < end {
      let codePoint = text.codePoint(at: offset)
      codePoints.append(codePoint)
      offset += codePoint > 0xFFFF ? 2 : 1
    }
    reader.appendRaw(codePoints, to: &self[keyPath: list])
  }
}
