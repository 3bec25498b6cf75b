import CICU
public import Quoth

/// All texts of a few characters, up to some length, with the answers of the definition: for tests
/// that leave no small case out.
///
/// The answers are those of ``CollationOracle``: the minimal ranges between two boundaries whose
/// sort keys, taken alone, are the needle's. They are asked of ICU once for each text, so that
/// every text can be searched for every other.
public struct CollationCensus {
  /// Every non-empty text, the shorter ones first.
  public let texts: [[UInt16]]
  /// The texts that are short enough to be needles.
  public let needles: Range<Int>
  private let options: PatternOptions
  // The ranges of each text between two boundaries, with the number of the text that equals the
  // range.
  private let ranges: [[(start: Int, end: Int, copy: Int)]]
  // The key of each text, as a number; 0 for that of the empty text.
  private let keys: [Int]
  private let letters: [OracleLetters]

  /// - Parameters:
  ///   - alphabet: code points.
  ///   - longest: the maximal number of characters of a text.
  ///   - longestNeedle: the maximal number of characters of a needle.
  ///   - options: with the boundary `scalar` or `character`, the minimal extent, and no typing.
  public init(
    _ alphabet: [UInt32], longest: Int, longestNeedle: Int, options: PatternOptions,
    collators: OracleCollators
  ) {
    self.options = options
    let key = CollationOracleKey(options, collators)
    var strings: [[Int]] = [[]]
    var firsts = [0]
    for length in 0..<longest {
      firsts.append(strings.count)
      let longer = strings[firsts[length]...].flatMap { string in
        alphabet.indices.map { string + [$0] }
      }
      strings += longer
    }
    func number(_ digits: ArraySlice<Int>) -> Int {
      firsts[digits.count] + digits.reduce(0) { $0 * alphabet.count + $1 } - 1
    }
    let units = alphabet.map { PlainICU.units([$0]) }
    texts = strings.dropFirst().map { $0.flatMap { units[$0] } }
    needles = 0..<(longestNeedle < longest ? firsts[longestNeedle + 1] - 1 : texts.count)
    var known: [[UInt8]: Int] = [key.sortKey([]): 0]
    keys = texts.map { text in
      let sortKey = key.sortKey(text)
      if let number = known[sortKey] { return number }
      known[sortKey] = known.count
      return known.count - 1
    }
    let isWild = options.collation!.wildcard != .none
    letters = isWild ? texts.map { key.letters($0) } : []
    ranges = strings.dropFirst().map { digits in
      var offsets = [0]
      for digit in digits { offsets.append(offsets.last! + units[digit].count) }
      let flat = digits.flatMap { units[$0] }
      let safe = CollationOracle.safeEdges(flat, key)
      let characters =
        options.boundary == .scalar
        ? safe : PlainICU.boundaries(flat, CICU_UBRK_CHARACTER, locale: "")
      var ranges: [(start: Int, end: Int, copy: Int)] = []
      for start in digits.indices where safe[offsets[start]] && characters[offsets[start]] {
        for end in (start + 1)...digits.count where safe[offsets[end]] && characters[offsets[end]] {
          ranges.append((offsets[start], offsets[end], number(digits[start..<end])))
        }
      }
      return ranges
    }
  }

  /// Whether a needle has a key (M5).
  public func hasKey(_ needle: Int) -> Bool { keys[needle] != 0 }

  /// The texts that equal a needle, taken alone: for ``matches(of:in:)``.
  public func equals(of needle: Int) -> [Bool] {
    if options.collation!.wildcard == .none || options.collation!.strength == .identical {
      return keys.map { $0 == keys[needle] }
    }
    return letters.map { $0.matches(letters[needle], options.collation!.wildcard) }
  }

  /// All minimal matches of a needle in a text, in order.
  public func matches(of equals: [Bool], in text: Int) -> [Match] {
    let found = ranges[text].filter { equals[$0.copy] }
    if found.isEmpty { return [] }
    var matches: [Match] = []
    var floor = 0
    for range in found where range.start >= floor {
      let holdsOther = found.contains {
        ($0.start, $0.end) != (range.start, range.end) && $0.start >= range.start
          && $0.end <= range.end
      }
      if holdsOther { continue }
      matches.append(Match(start: range.start, end: range.end))
      floor = options.overlapping ? range.start + 1 : range.end
    }
    return matches
  }
}
