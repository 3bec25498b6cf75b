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
    forms.askSpan(text.span)
    unsafe text.withUnsafeBufferPointer { unsafe forms.askSpan($0.span, of: "buffer") }
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

  private mutating func askSpan(_ text: Span<UInt16>, of memory: String = "array") {
    compare("matches(in: \(memory))", pattern.matches(in: text), expected)
    compare("firstMatch(in: \(memory))", pattern.firstMatch(in: text), expected.first)
    compare("lastMatch(in: \(memory))", pattern.lastMatch(in: text), expected.last)
    compare("count(in: \(memory))", pattern.count(in: text), expected.count)
    compare("isContained(in: \(memory))", pattern.isContained(in: text), !expected.isEmpty)
    var batches: [Match] = []
    pattern.forEachBatch(in: text) { batch in
      for place in batch.indices { batches.append(batch[place]) }
      return true
    }
    compare("forEachBatch(in: \(memory))", batches, expected)
    var walk = pattern.walk(backward: true)
    var found: [Match] = []
    while let match = walk.next(in: text) { found.append(match) }
    compare("walk backward in \(memory)", found, expected.reversed())
  }

  /// To the end, and stopped after each of the first matches.
  private mutating func loop(_ text: [UInt16]) {
    for limit in Array(1...min(expected.count + 1, 4)) + [.max] {
      let wanted = Array(expected.prefix(limit))
      var found: [Match] = []
      pattern.forEachMatch(in: text.span) {
        found.append($0)
        return found.count < limit
      }
      compare("forEachMatch(in:), \(limit) at most", found, wanted)
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
    compare("matches(as: .latin1)", pattern.matches(in: text.span, as: .latin1), expected)
    compare(
      "firstMatch(as: .latin1)", pattern.firstMatch(in: text.span, as: .latin1), expected.first)
    compare("lastMatch(as: .latin1)", pattern.lastMatch(in: text.span, as: .latin1), expected.last)
    compare("count(as: .latin1)", pattern.count(in: text.span, as: .latin1), expected.count)
    compare(
      "isContained(as: .latin1)", pattern.isContained(in: text.span, as: .latin1), !expected.isEmpty
    )
    var looped: [Match] = []
    pattern.forEachMatch(in: text.span, as: .latin1) {
      looped.append($0)
      return looped.count < 3
    }
    compare("forEachMatch(as: .latin1), 3 at most", looped, Array(expected.prefix(3)))
    var walk = pattern.walk(as: .latin1)
    var found: [Match] = []
    while let match = walk.next(in: text.span) { found.append(match) }
    compare("walk in Latin-1", found, expected)
    walk = pattern.walk(as: .latin1, backward: true)
    found = []
    while let match = walk.next(in: text.span) { found.append(match) }
    compare("walk backward in Latin-1", found, expected.reversed())
    let lazy = pattern.lazyMatches(in: text, as: .latin1)
    compare("lazyMatches(as: .latin1)", Array(lazy), expected)
    compare("lazyMatches(as: .latin1).reversed()", Array(lazy.reversed()), expected.reversed())
  }
}
