import Quoth

/// No result depends on the order of a set or dictionary: patterns made again find the same, and so
/// does every process.
enum HashOrderTarget: FuzzTarget {
  static let name = "hash-order"
  static let summary = "fresh patterns, and whole processes with and without random hashing"

  static func makeCase(_ choices: inout Choices) -> TextCase {
    let options = CaseOptions(&choices, collationOnceIn: 2)
    choices.endOptions()
    let maker = TextMaker(&choices)
    let needle = maker.needle(&choices)
    return TextCase(
      needle: CaseText(needle), text: CaseText(maker.text(&choices, needle)), options: options,
      chunk: 1, around: 0, cuts: [])
  }

  static func check(_ fuzzCase: TextCase) throws {
    guard let first = try fuzzCase.pattern() else { return }
    let matches = first.matches(in: fuzzCase.text.units.span)
    // A set's order depends on its address and capacity; the patterns are kept, so that each has
    // another address.
    var patterns = [first]
    for _ in 0..<12 {
      guard let fresh = try fuzzCase.pattern() else {
        throw Disagreement("a pattern is made again", "\(fuzzCase)")
      }
      patterns.append(fresh)
      let found = fresh.matches(in: fuzzCase.text.units.span)
      try expect(
        "fresh patterns find the same", found == matches, "\(found.count), \(matches.count)")
      try expectSame(
        "fresh patterns find the same last", fresh.lastMatch(in: fuzzCase.text.units.span),
        matches.last)
    }
  }

  static func digest(_ fuzzCase: TextCase) -> String {
    guard let pattern = try? fuzzCase.pattern() else { return "none" }
    return "\(pattern.matches(in: fuzzCase.text.units.span))"
  }
}
