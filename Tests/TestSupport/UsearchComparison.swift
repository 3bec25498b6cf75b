import CICU
public import Quoth

/// Compares Quoth with ICU's own string search: every difference is classified or is a bug.
public final class UsearchComparison {
  /// The reason for a difference (see COLLATION.md, "Differences from ICU's string search").
  public enum Difference: String, CaseIterable, Sendable {
    /// usearch reports a range that begins or ends within a grapheme cluster.
    case splitsCluster
    /// usearch reports a range whose edge cuts something that is read as a unit.
    case cutsReading
    /// usearch reports a range whose sort key is not the needle's.
    case unequalKey
    /// usearch reports a range with ignorable text at its edges.
    case notMinimal
    /// usearch skips a range that has the needle's sort key and good edges.
    case missed
    /// Both are right: an earlier difference has moved the search to another place.
    case consequence
    /// The reason is unknown: a bug in Quoth.
    case unexplained
  }

  /// The first occurrence of a difference.
  public struct Example: Sendable {
    /// The needle.
    public var needle: String
    /// The text around the place.
    public var context: String
    /// The match of usearch, in UTF-16 code units; nil if it has none.
    public var usearch: Range<Int>?
    /// The match of Quoth, in UTF-16 code units; nil if it has none.
    public var quoth: Range<Int>?
  }

  private let text: [UInt16]
  private let options: PatternOptions
  private let key: CollationOracleKey
  private let collators = OracleCollators()
  private let collator: OracleCollator
  private var characters: [Bool]

  /// The number of needles compared.
  public private(set) var needles = 0
  /// The number of Quoth's matches.
  public private(set) var matches = 0
  /// The number of occurrences of each difference, and its first example.
  public private(set) var found: [Difference: (count: Int, example: Example)] = [:]

  /// Prepares to search a text with both.
  public init(_ text: [UInt16], options: PatternOptions) {
    self.text = text
    self.options = options
    key = CollationOracleKey(options, collators)
    collator = collators.collator(options)
    characters = PlainICU.boundaries(text, CICU_UBRK_CHARACTER, locale: "")
    for place in text.indices.dropFirst() where text[place - 1] == 13 && text[place] == 10 {
      characters[place] = true
    }
  }

  /// Searches for one needle with both. Returns false if the needle has no key.
  public func compare(_ needle: [UInt16]) -> Bool {
    guard let pattern = try? Pattern(utf16: needle, options: options) else { return false }
    needles += 1
    let text = text
    let ours = pattern.matches(in: text.span).map { $0.start..<$0.end }
    let theirs = collator.usearch(needle, in: text)
    matches += ours.count
    for range in Self.only(theirs, not: ours) {
      note(reason(ofUsearch: range, needle, ours), needle, usearch: range, quoth: nil)
    }
    for range in Self.only(ours, not: theirs) {
      note(reason(ofQuoth: range, needle, theirs), needle, usearch: nil, quoth: range)
    }
    return true
  }

  /// The ranges of one list that another does not have; both have ascending starts.
  private static func only(_ one: [Range<Int>], not other: [Range<Int>]) -> [Range<Int>] {
    var place = 0
    return one.filter { range in
      while place < other.count, other[place].lowerBound < range.lowerBound { place += 1 }
      return place == other.count || other[place] != range
    }
  }

  /// The ranges of a list that overlap one; starts and ends ascend.
  private static func near(_ range: Range<Int>, _ list: [Range<Int>]) -> ArraySlice<Range<Int>> {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < list.count, list[end].lowerBound < range.upperBound { end += 1 }
    return list[low..<end]
  }

  private func isCharacterRange(_ range: Range<Int>) -> Bool {
    characters[range.lowerBound] && characters[range.upperBound]
  }

  /// Whether an edge is safe, tested in a window that ends where nothing is read as a unit.
  private func isSafe(_ offset: Int) -> Bool {
    var start = max(0, offset - 12)
    var end = min(text.count, offset + 12)
    while start > 0, !isSpace(text[start]), offset - start < 40 { start -= 1 }
    while end < text.count, !isSpace(text[end]), end - offset < 40 { end += 1 }
    while start > 0, text[start] & 0xFC00 == 0xDC00 { start -= 1 }
    while end < text.count, text[end] & 0xFC00 == 0xDC00 { end += 1 }
    let window = Array(text[start..<end])
    return CollationOracle.safeEdges(window, key)[offset - start]
  }

  private func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x0A }

  private func hasKey(_ range: Range<Int>, of needle: [UInt16]) -> Bool {
    key.sortKey(Array(text[range])) == key.sortKey(needle)
  }

  private func reason(
    ofUsearch range: Range<Int>, _ needle: [UInt16], _ ours: [Range<Int>]
  ) -> Difference {
    if range.isEmpty || !hasKey(range, of: needle) { return .unequalKey }
    if !isCharacterRange(range) { return .splitsCluster }
    if !isSafe(range.lowerBound) || !isSafe(range.upperBound) { return .cutsReading }
    let near = Self.near(range, ours)
    if near.contains(where: {
      $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound
    }) {
      return .notMinimal
    }
    return near.contains(where: { $0.overlaps(range) }) ? .consequence : .unexplained
  }

  private func reason(
    ofQuoth range: Range<Int>, _ needle: [UInt16], _ theirs: [Range<Int>]
  ) -> Difference {
    guard hasKey(range, of: needle), isCharacterRange(range), isSafe(range.lowerBound),
      isSafe(range.upperBound)
    else { return .unexplained }
    let near = Self.near(range, theirs)
    if near.contains(where: {
      $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound
    }) {
      return .notMinimal
    }
    return near.contains(where: { $0.overlaps(range) }) ? .consequence : .missed
  }

  private func note(
    _ difference: Difference, _ needle: [UInt16], usearch: Range<Int>?, quoth: Range<Int>?
  ) {
    let range = usearch ?? quoth!
    let example =
      found[difference]?.example
      ?? Example(
        needle: String(decoding: needle, as: UTF16.self),
        context: String(
          decoding: text[max(0, range.lowerBound - 6)..<min(text.count, range.upperBound + 6)],
          as: UTF16.self),
        usearch: usearch, quoth: quoth)
    found[difference] = (count: (found[difference]?.count ?? 0) + 1, example: example)
  }
}

extension OracleCollator {
  /// All matches of ICU's string search, in its default mode.
  func usearch(_ needle: [UInt16], in text: [UInt16]) -> [Range<Int>] {
    unsafe withHandle { collator in
      var ranges: [Range<Int>] = []
      guard !needle.isEmpty, !text.isEmpty else { return ranges }
      unsafe needle.withUnsafeBufferPointer { needle in
        unsafe text.withUnsafeBufferPointer { text in
          var status: Int32 = 0
          guard
            let search = unsafe cicu_search_open(
              collator, needle.baseAddress, Int32(needle.count), text.baseAddress,
              Int32(text.count), &status)
          else { return }
          defer { unsafe cicu_search_close(search) }
          var last = -1
          while ranges.count <= text.count {
            var length: Int32 = 0
            let start = Int(unsafe cicu_search_next(search, &length, &status))
            // It is known to stay at one place forever.
            guard start > last else { break }
            last = start
            ranges.append(start..<(start + Int(length)))
          }
        }
      }
      return ranges
    }
  }
}
