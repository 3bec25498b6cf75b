import CICU
public import Quoth

/// SEMANTICS.md, so plain that it cannot be wrong: it tests every range between two boundaries, by
/// the key of a copy.
public struct Oracle {
  let text: [UInt16]
  let needle: [UInt16]
  let options: PatternOptions
  private let key: OracleKey
  private let needleKey: [UInt32]
  private let safe: [Bool]
  private let starts: [Bool]
  private let ends: [Bool]

  /// Looks for a needle in a text.
  public init(_ needle: [UInt16], in text: [UInt16], options: PatternOptions) {
    self.text = text
    self.needle = needle
    self.options = options
    key = OracleKey(options)
    needleKey = key.elements(needle)
    safe = Self.safeEdges(text, isCompatible: options.width == .ignored)
    // Computes only the boundaries that the options need.
    let asksWords = ![.scalar, .character].contains(options.boundary)
    var characters =
      options.boundary == .scalar
      ? safe : PlainICU.boundaries(text, CICU_UBRK_CHARACTER, locale: "")
    for place in text.indices.dropFirst() where text[place - 1] == 13 && text[place] == 10 {
      characters[place] = true
    }
    let words =
      asksWords
      ? PlainICU.wordBoundaries(text, options.locale) : []
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
  public var hasKey: Bool { !needleKey.isEmpty }

  /// The elements of the needle's key: a longer needle continues typing if its key begins with
  /// them.
  public var elementsOfNeedle: [UInt32] { needleKey }

  /// M2, scalar: between scalars, where NFD and NFC are those of the two sides; NFKD and NFKC if
  /// width is ignored.
  static func safeEdges(_ text: [UInt16], isCompatible: Bool = false) -> [Bool] {
    let forms: [([UInt16]) -> [UInt16]] =
      isCompatible ? [PlainICU.nfkd, PlainICU.nfkc] : [PlainICU.nfd, PlainICU.nfc]
    let whole = forms.map { $0(text) }
    return (0...text.count).map { place in
      if place > 0, place < text.count, text[place - 1] & 0xFC00 == 0xD800,
        text[place] & 0xFC00 == 0xDC00
      {
        return false
      }
      let left = Array(text[..<place])
      let right = Array(text[place...])
      return zip(forms, whole).allSatisfy { form, whole in form(left) + form(right) == whole }
    }
  }

  /// M1 and M2, for one range on its own.
  public func isMatch(_ start: Int, _ end: Int) -> Bool {
    start < end && starts[start] && ends[end]
      && key.matches(key.elements(Array(text[start..<end])), needleKey, asPrefix: false)
  }

  /// All matches of the wanted extent, in order, by M3 and M4.
  ///
  /// - Parameter isHasty: gives up a start at the first safe end up to which the key is longer than
  /// the needle's, since later text only lengthens it. For long texts.
  public func matches(isHasty: Bool = false) -> [Match] {
    guard hasKey else { return [] }
    let enough = isHasty ? length(of: needleKey) : .max
    var ranges: [(start: Int, end: Int)] = []
    for start in 0..<max(text.count, 0) where starts[start] {
      for end in (start + 1)..<(text.count + 1) {
        if isHasty, safe[end], length(of: key.elements(Array(text[start..<end]))) > enough {
          // While typing, the first end too far may be the right one.
          if options.prefixTolerant,
            key.matches(key.elements(Array(text[start..<end])), needleKey, asPrefix: true)
          {
            ranges.append((start, end))
          }
          break
        }
        if options.prefixTolerant {
          // M9: the least end at which the key begins with the needle's.
          guard safe[end],
            key.matches(key.elements(Array(text[start..<end])), needleKey, asPrefix: true)
          else { continue }
          ranges.append((start, end))
          break
        }
        if isMatch(start, end) { ranges.append((start, end)) }
      }
    }
    let minimal = ranges.filter { range in
      !ranges.contains {
        $0 != range && $0.start >= range.start && $0.end <= range.end
          // M9: a longer needle can only lose starts, so while typing a start is dropped only for a
          // later one after text without a key.
          && (!options.prefixTolerant
            || key.elements(Array(text[range.start..<range.end]))
              == key.elements(Array(text[$0.start..<range.end])))
      }
    }
    let wanted: [(start: Int, end: Int)] =
      if options.prefixTolerant { minimal } else {
        switch options.extent {
        case .minimal: minimal
        case .medial: minimal.map { widened($0, within: ranges) }
        case .maximal:
          ranges.filter { range in
            !ranges.contains {
              $0 != range && $0.start <= range.start && $0.end >= range.end
            }
          }
        }
      }
    var matches: [Match] = []
    var floor = 0
    for range in wanted.sorted(by: { $0 < $1 }) where range.start >= floor {
      let isPartial = options.prefixTolerant && !isMatch(range.start, range.end)
      matches.append(Match(start: range.start, end: range.end, isPartial: isPartial))
      floor = options.overlapping ? range.start + 1 : range.end
    }
    return matches
  }

  /// The length of a key, without the elements that a text may have in addition to the needle's.
  private func length(of elements: [UInt32]) -> Int {
    options.diacritics == .asymmetric
      ? elements.count { !OracleKey.isMark($0) } : elements.count
  }

  /// DS4a: over those ignorables at an edge that the needle itself has there.
  private func widened(
    _ range: (start: Int, end: Int), within ranges: [(start: Int, end: Int)]
  ) -> (start: Int, end: Int) {
    // The needle's own smallest match, the leftmost.
    var own = (start: 0, end: needle.count)
    search: for length in 1...needle.count {
      for start in 0...(needle.count - length)
      where key.elements(Array(needle[start..<start + length])) == needleKey {
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
