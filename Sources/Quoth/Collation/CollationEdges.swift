/// Decides the safe edges of a text under a collator (SEMANTICS, M2): between scalars that no
/// canonical reordering or composition crosses, where the collation elements of the text are those
/// of its two sides, concatenated. For one worker over one text.
struct CollationEdges {
  var boundaries: Boundaries
  let reader: ElementReader
  private let contexts: CollationContexts
  private let facts = UnicodeFacts.shared
  private var window = 0..<0
  // The last run of marks examined, including the characters around it, and whether anything in it
  // may be read together.
  private var marks = 0..<0
  private var marksMayJoin = false
  // Edges of short windows, by their units, since most windows recur.
  private var known: [UInt64: UInt8] = [:]
  // The decided places of pieces of longer windows, by the units of the piece.
  private var pieces: [[UInt16]: KnownPiece] = [:]
  private var pieceUnits: [UInt16] = []
  // One entry for each unit of the window: whether the edge before it is safe.
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
    marks = 0..<0
    window = 0..<0
  }

  mutating func isSafe(_ text: some TextSource, _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    guard isSingleMark(text, offset) || boundaries.isSafeEdge(text, offset) else { return false }
    if !mayContract(text, offset) { return true }
    if !window.contains(offset) || window.lowerBound == offset { analyze(text, around: offset) }
    return safe[offset - window.lowerBound]
  }

  /// Whether a single mark follows a letter that it does not compose with: the common case, which
  /// needs no analysis of a run.
  private func isSingleMark(_ text: some TextSource, _ offset: Int) -> Bool {
    let mark = text.codePoint(at: offset)
    guard mark <= 0xFFFF, facts.combiningClass(mark) != 0, facts.canonical.cell(of: mark) == 0
    else {
      return false
    }
    let base = text.codePoint(before: offset)
    guard facts.canonical.cell(of: base) == 0, !facts.joinsCanonically(base),
      Hangul.decompose(base) == nil
    else { return false }
    if offset + 1 < text.count, facts.joinsCanonically(text.codePoint(at: offset + 1)) {
      return false
    }
    return Normalizer.canonical.composite(base, mark) == nil
  }

  /// Whether the text on both sides of a place may be read together.
  private mutating func mayContract(_ text: some TextSource, _ offset: Int) -> Bool {
    let after = text.codePoint(at: offset)
    let isMark = facts.combiningClass(after) != 0
    guard isMark || contexts.follows(after) else { return false }
    let before = text.codePoint(before: offset)
    let isAfterMark = facts.combiningClass(before) != 0
    guard isMark else {
      return isAfterMark
        ? mayJoinAmongMarks(text, offset) && joinsAny(text, before: offset, after)
        : contexts.joins(before, after)
    }
    guard isAfterMark || contexts.leads(before) else { return false }
    guard mayJoinAmongMarks(text, offset) else { return false }
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
      place += Surrogates.width(of: codePoint)
    }
    return false
  }

  /// Whether a character may be read together with the one before it, or with any of the preceding
  /// marks in any order.
  private func joinsAny(_ text: some TextSource, before offset: Int, _ after: UInt32) -> Bool {
    var place = offset
    var left = Self.markReach
    while place > 0 {
      let before = text.codePoint(before: place)
      if contexts.joins(before, after) { return true }
      if facts.combiningClass(before) == 0 { return false }
      if left == 0 { return true }
      left -= 1
      place -= Surrogates.width(of: before)
    }
    return false
  }

  private static var markReach: Int { 32 }

  /// Whether anything among a run of marks, the letter before it and the character after it may be
  /// read together: decided once per run, however many marks it has.
  private mutating func mayJoinAmongMarks(_ text: some TextSource, _ offset: Int) -> Bool {
    if marks.contains(offset) { return marksMayJoin }
    var start = offset
    var firsts: [UInt32] = []
    var seconds: [UInt32] = []
    func note(_ codePoint: UInt32, _ list: inout [UInt32]) {
      if list.count <= Self.kinds, !list.contains(codePoint) { list.append(codePoint) }
    }
    while start > 0 {
      let codePoint = text.codePoint(before: start)
      note(codePoint, &firsts)
      let isMark = facts.combiningClass(codePoint) != 0
      if isMark { note(codePoint, &seconds) } else { break }
      start -= Surrogates.width(of: codePoint)
    }
    var end = offset
    while end < text.count {
      let codePoint = text.codePoint(at: end)
      note(codePoint, &seconds)
      end += Surrogates.width(of: codePoint)
      if facts.combiningClass(codePoint) == 0 { break }
      note(codePoint, &firsts)
    }
    marks = start..<end
    marksMayJoin =
      max(firsts.count, seconds.count) > Self.kinds
      || firsts.contains { first in seconds.contains { contexts.joins(first, $0) } }
    return marksMayJoin
  }

  // A run with more distinct marks than this is unusual.
  private static var kinds: Int { 24 }

  private mutating func isCertain(_ text: some TextSource, _ offset: Int) -> Bool {
    offset <= 0 || offset >= text.count
      || (boundaries.isSafeEdge(text, offset) && !mayContract(text, offset))
  }

  private mutating func analyze(_ text: some TextSource, around offset: Int) {
    var start = offset - 1
    while !isCertain(text, start) { start -= 1 }
    var end = offset + 1
    while !isCertain(text, end) { end += 1 }
    window = start..<end
    safe.removeAll(keepingCapacity: true)
    let short = ShortText.packed(text, start, end)
    if let short, let bits = known[short] {
      for place in 0..<window.count { safe.append(bits >> UInt8(place) & 1 != 0) }
      return
    }
    safe.append(contentsOf: repeatElement(false, count: window.count))
    // Piece by piece, each from a safe edge on, with enough text after it to include everything
    // that it is read with.
    var edge = start
    var length = Self.piece
    while edge < end {
      let stop = min(edge + length, end)
      let reach = min(stop + Self.reach, end)
      if let last = decide(text, edge, stop, reach) {
        edge = last
        length = Self.piece
      } else if stop == end {
        break
      } else if length < Self.longestPiece {
        length *= 2
      } else {
        // No edge lies inside so long a piece.
        edge = stop
        length = Self.piece
      }
    }
    if let short, known.count < ShortText.kept {
      var bits: UInt8 = 0
      for place in safe.indices where safe[place] { bits |= 1 << UInt8(place) }
      known[short] = bits
    }
  }

  // Windows are examined in pieces of this many units, or longer ones if no edge is found.
  private static var piece: Int { 8 }
  private static var longestPiece: Int { 128 }
  private static var keptPieces: Int { 1_024 }
  // No contraction is longer; one that reaches over marks is recognized up to this length.
  private static var reach: Int { 24 }

  /// Decides the edges after `edge`, up to `stop`, by the definition, and returns the last safe
  /// one.
  private mutating func decide(
    _ text: some TextSource, _ edge: Int, _ stop: Int, _ reach: Int
  ) -> Int? {
    var reach = reach
    while !text.isScalarEdge(reach) { reach -= 1 }
    let known = piece(text, edge..<reach)
    var piece = known
    defer {
      if piece != known, pieces.count < Self.keptPieces { pieces[pieceUnits] = piece }
    }
    whole.removeAll(keepingCapacity: true)
    var last: Int?
    for place in (edge + 1)..<(stop + 1) where place < window.upperBound {
      guard boundaries.isSafeEdge(text, place) else { continue }
      if mayContract(text, place) {
        let isParted: Bool
        if let answer = piece.isParted(place - edge) {
          isParted = answer
        } else {
          if whole.isEmpty { read(text, edge, reach, into: \.whole) }
          halves.removeAll(keepingCapacity: true)
          read(text, edge, place, into: \.halves)
          read(text, place, reach, into: \.halves)
          isParted = whole == halves
          piece.note(place - edge, isParted)
        }
        guard isParted else { continue }
      }
      safe[place - window.lowerBound] = true
      last = place
    }
    return last
  }

  /// Looks up the places that were decided in an earlier piece with the same units.
  private mutating func piece(_ text: some TextSource, _ range: Range<Int>) -> KnownPiece {
    pieceUnits.removeAll(keepingCapacity: true)
    for offset in range { pieceUnits.append(text[offset]) }
    return pieces[pieceUnits] ?? KnownPiece()
  }

  private mutating func read(
    _ text: some TextSource, _ start: Int, _ end: Int, into list: WritableKeyPath<Self, [UInt64]>
  ) {
    codePoints.removeAll(keepingCapacity: true)
    text.appendCodePoints(of: start..<end, to: &codePoints)
    reader.appendRaw(codePoints, to: &self[keyPath: list])
  }
}

/// Records which places divide a piece of text: those where its elements are those of the two
/// sides, concatenated. A run that repeats a contraction has few distinct pieces.
private struct KnownPiece: Equatable {
  // A bit for each place after the first; the longest piece has 128 units.
  private var asked: UInt128 = 0
  private var parted: UInt128 = 0

  /// Whether a place divides the piece, counted from its start, which is 0 and never queried; nil
  /// if undecided.
  func isParted(_ place: Int) -> Bool? {
    asked >> UInt128(place - 1) & 1 == 0 ? nil : parted >> UInt128(place - 1) & 1 != 0
  }

  mutating func note(_ place: Int, _ isParted: Bool) {
    asked |= 1 << UInt128(place - 1)
    if isParted { parted |= 1 << UInt128(place - 1) }
  }
}
