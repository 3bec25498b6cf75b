import Quoth

/// Every form of search, each compared with one list of matches.
struct Forms {
  private let pattern: Pattern
  private let expected: [Match]
  /// The first form that disagrees, and its answer.
  private var disagreement: String?

  /// The first form that disagrees with the list, and its answer; nil if all agree.
  static func disagreement(
    _ pattern: Pattern, _ text: [UInt16], _ expected: [Match]
  ) -> String? {
    var forms = Forms(pattern: pattern, expected: expected)
    forms.askArray(text)
    forms.askSpan(text.span)
    unsafe text.withUnsafeBufferPointer { unsafe forms.askBuffer($0) }
    forms.loop(text)
    forms.walk(text)
    let bytes = text.compactMap(UInt8.init(exactly:))
    if bytes.count == text.count { forms.askLatin1(bytes) }
    return forms.disagreement
  }

  private mutating func compare<Answer: Equatable>(
    _ form: String, _ found: Answer, _ wanted: Answer
  ) {
    if found != wanted, disagreement == nil {
      disagreement = "\(form): found \(found), expected \(wanted)"
    }
  }

  private mutating func askArray(_ text: [UInt16]) {
    compare("matches(in: array)", pattern.matches(in: text), expected)
    compare("firstMatch(in: array)", pattern.firstMatch(in: text), expected.first)
    compare("lastMatch(in: array)", pattern.lastMatch(in: text), expected.last)
    compare("count(in: array)", pattern.count(in: text), expected.count)
    compare("isContained(in: array)", pattern.isContained(in: text), !expected.isEmpty)
  }

  private mutating func askSpan(_ text: Span<UInt16>) {
    compare("matches(in: span)", pattern.matches(in: text), expected)
    compare("firstMatch(in: span)", pattern.firstMatch(in: text), expected.first)
    compare("lastMatch(in: span)", pattern.lastMatch(in: text), expected.last)
    compare("count(in: span)", pattern.count(in: text), expected.count)
    compare("isContained(in: span)", pattern.isContained(in: text), !expected.isEmpty)
  }

  private mutating func askBuffer(_ text: UnsafeBufferPointer<UInt16>) {
    unsafe compare("matches(in: buffer)", pattern.matches(in: text), expected)
    unsafe compare("firstMatch(in: buffer)", pattern.firstMatch(in: text), expected.first)
    unsafe compare("lastMatch(in: buffer)", pattern.lastMatch(in: text), expected.last)
    unsafe compare("count(in: buffer)", pattern.count(in: text), expected.count)
    unsafe compare("isContained(in: buffer)", pattern.isContained(in: text), !expected.isEmpty)
    var walk = pattern.walk(backward: true)
    var found: [Match] = []
    while let match = unsafe walk.next(in: text) { found.append(match) }
    compare("walk backward in a buffer", found, expected.reversed())
  }

  /// To the end, and stopped after each of the first matches.
  private mutating func loop(_ text: [UInt16]) {
    for limit in Array(1...min(expected.count + 1, 4)) + [.max] {
      let wanted = Array(expected.prefix(limit))
      var found: [Match] = []
      pattern.forEachMatch(in: text) {
        found.append($0)
        return found.count < limit
      }
      compare("forEachMatch(in: array), \(limit) at most", found, wanted)
      found = []
      pattern.forEachMatch(in: text.span) {
        found.append($0)
        return found.count < limit
      }
      compare("forEachMatch(in: span), \(limit) at most", found, wanted)
    }
  }

  private mutating func walk(_ text: [UInt16]) {
    var walk = pattern.walk()
    var found: [Match] = []
    while let match = walk.next(in: text.span) { found.append(match) }
    compare("walk", found, expected)
    compare("walk past the end", walk.next(in: text.span), nil)
    walk = pattern.walk(backward: true)
    found = []
    while let match = walk.next(in: text.span) { found.append(match) }
    compare("walk backward", found, expected.reversed())
    compare("walk backward past the front", walk.next(in: text.span), nil)
    let lazy = pattern.lazyMatches(in: text)
    compare("lazyMatches", Array(lazy), expected)
    compare("lazyMatches.reversed()", Array(lazy.reversed()), expected.reversed())
    compare("lazyMatches, twice reversed", Array(lazy.reversed().reversed()), expected)
  }

  /// The same in Latin-1 bytes, whose offsets are those of the code units.
  private mutating func askLatin1(_ text: [UInt8]) {
    compare("matches(inLatin1:)", pattern.matches(inLatin1: text), expected)
    compare("firstMatch(inLatin1:)", pattern.firstMatch(inLatin1: text), expected.first)
    compare("lastMatch(inLatin1:)", pattern.lastMatch(inLatin1: text), expected.last)
    compare("count(inLatin1:)", pattern.count(inLatin1: text), expected.count)
    compare("isContained(inLatin1:)", pattern.isContained(inLatin1: text), !expected.isEmpty)
    var looped: [Match] = []
    pattern.forEachMatch(inLatin1: text) {
      looped.append($0)
      return looped.count < 3
    }
    compare("forEachMatch(inLatin1:), 3 at most", looped, Array(expected.prefix(3)))
    var walk = pattern.walk()
    var found: [Match] = []
    while let match = walk.next(inLatin1: text.span) { found.append(match) }
    compare("walk in Latin-1", found, expected)
    walk = pattern.walk(backward: true)
    found = []
    while let match = walk.next(inLatin1: text.span) { found.append(match) }
    compare("walk backward in Latin-1", found, expected.reversed())
    let lazy = pattern.lazyMatches(inLatin1: text)
    compare("lazyMatches(inLatin1:)", Array(lazy), expected)
    compare("lazyMatches(inLatin1:).reversed()", Array(lazy.reversed()), expected.reversed())
  }
}
