import CICU
public import Quoth

/// SEMANTICS.md under collation, so plain that it cannot be wrong: it tests every range between two
/// boundaries, by the sort key that ICU computes of a copy.
public struct CollationOracle {
  let text: [UInt16]
  let needle: [UInt16]
  let options: PatternOptions
  private let key: CollationOracleKey
  private let needleKey: [UInt8]
  private let emptyKey: [UInt8]
  private let safe: [Bool]
  private let starts: [Bool]
  private let ends: [Bool]

  /// Finds where in a text a match may begin and end; O(n) calls of ICU.
  public init(
    _ needle: [UInt16], in text: [UInt16], options: PatternOptions, collators: OracleCollators
  ) {
    self.text = text
    self.needle = needle
    self.options = options
    key = CollationOracleKey(options, collators)
    needleKey = key.sortKey(needle)
    emptyKey = key.sortKey([])
    safe = Self.safeEdges(text, key)
    var characters = PlainICU.boundaries(text, CICU_UBRK_CHARACTER, locale: "")
    for place in text.indices.dropFirst() where text[place - 1] == 13 && text[place] == 10 {
      characters[place] = true
    }
    let words = PlainICU.wordBoundaries(text, options.locale)
    let isSafe = safe
    func edges(_ asks: [[Bool]]) -> [Bool] {
      isSafe.indices.map { place in isSafe[place] && asks.allSatisfy { $0[place] } }
    }
    starts =
      switch options.boundary {
      case .scalar: safe
      case .character, .wordEnd: edges([characters])
      case .word, .wordStart: edges([characters, words])
      }
    ends =
      switch options.boundary {
      case .scalar: safe
      case .character, .wordStart: edges([characters])
      case .word, .wordEnd: edges([characters, words])
      }
  }

  /// Whether the needle has a key (M5).
  public var hasKey: Bool { needleKey != emptyKey }

  /// M2: canonically safe, and the collation elements of the text are those of the two sides.
  static func safeEdges(_ text: [UInt16], _ key: CollationOracleKey) -> [Bool] {
    let canonical = Oracle.safeEdges(text)
    let whole = key.elements(text)
    return (0...text.count).map { place in
      canonical[place]
        && key.elements(Array(text[..<place])) + key.elements(Array(text[place...])) == whole
    }
  }

  private func rangeKey(_ start: Int, _ end: Int) -> [UInt8] {
    key.sortKey(Array(text[start..<end]))
  }

  /// M1 and M2, for one range on its own.
  public func isMatch(_ start: Int, _ end: Int) -> Bool {
    guard start < end, starts[start], ends[end] else { return false }
    if options.collation!.wildcard == .none || options.collation!.strength == .identical {
      return rangeKey(start, end) == needleKey
    }
    return key.letters(Array(text[start..<end])).matches(
      key.letters(needle), options.collation!.wildcard)
  }

  /// All matches of the wanted extent, in order, by M3 and M4.
  public func matches() -> [Match] {
    guard hasKey else { return [] }
    var ranges: [(start: Int, end: Int)] = []
    for start in 0..<text.count where starts[start] {
      for end in (start + 1)..<(text.count + 1) {
        if options.prefixTolerant {
          // M9: the least end at which the elements begin with the needle's.
          guard safe[end],
            key.counted(Array(text[start..<end])).starts(with: key.counted(needle))
          else { continue }
          ranges.append((start, end))
          break
        }
        if isMatch(start, end) { ranges.append((start, end)) }
      }
    }
    let isTyping = options.prefixTolerant
    let minimal = ranges.filter { range in
      !ranges.contains {
        $0 != range && $0.start >= range.start && $0.end <= range.end
          && (!isTyping
            || key.counted(Array(text[range.start..<range.end]))
              == key.counted(Array(text[$0.start..<range.end])))
      }
    }
    let wanted: [(start: Int, end: Int)] =
      if isTyping { minimal } else {
        switch options.extent {
        case .minimal: minimal
        case .medial: minimal.map { widened($0, within: ranges) }
        case .maximal:
          ranges.filter { range in
            !ranges.contains { $0 != range && $0.start <= range.start && $0.end >= range.end }
          }
        }
      }
    var matches: [Match] = []
    var floor = 0
    for range in wanted.sorted(by: { $0 < $1 }) where range.start >= floor {
      let isPartial = isTyping && !isMatch(range.start, range.end)
      matches.append(Match(start: range.start, end: range.end, isPartial: isPartial))
      floor = options.overlapping ? range.start + 1 : range.end
    }
    return matches
  }

  /// DS4a: over those ignorables at an edge that the needle itself has there.
  private func widened(
    _ range: (start: Int, end: Int), within ranges: [(start: Int, end: Int)]
  ) -> (start: Int, end: Int) {
    let needleSafe = Self.safeEdges(needle, key)
    var own = (start: 0, end: needle.count)
    search: for length in 1...needle.count {
      for start in 0...(needle.count - length)
      where needleSafe[start] && needleSafe[start + length]
        && key.sortKey(Array(needle[start..<start + length])) == needleKey
      {
        own = (start, start + length)
        break search
      }
    }
    let before = Array(needle[..<own.start])
    let behind = Array(needle[own.end...])
    var start = range.start
    for length in stride(from: 1, through: before.count, by: 1)
    where range.start >= length
      && Array(text[(range.start - length)..<range.start]) == Array(before.suffix(length))
      && ranges.contains(where: { $0 == (range.start - length, range.end) })
    {
      start = range.start - length
    }
    var end = range.end
    for length in stride(from: 1, through: behind.count, by: 1)
    where range.end + length <= text.count
      && Array(text[range.end..<(range.end + length)]) == Array(behind.prefix(length))
      && ranges.contains(where: { $0 == (range.start, range.end + length) })
    {
      end = range.end + length
    }
    return (start, end)
  }
}
