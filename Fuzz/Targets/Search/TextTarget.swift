import Quoth

/// A text has the same matches through every API and at every address.
enum TextTarget: FuzzTarget {
  static let name = "text"
  static let summary = "one text: every API, encoding, tier, chunk and order"

  static func makeCase(_ choices: inout Choices) -> TextCase { TextCase(&choices) }

  static func check(_ fuzzCase: TextCase) throws {
    guard let pattern = try fuzzCase.pattern() else { return }
    let text = fuzzCase.text.units
    let matches = pattern.matches(in: text.span)
    try checkOrder(matches, length: text.count, overlapping: pattern.options.overlapping)
    try checkForms(pattern, text, matches)
    try checkTiers(fuzzCase, matches)
    if let bytes = latin1(text) { try checkLatin1(pattern, bytes, matches) }
    if let string = string(text) {
      try checkString(pattern, string, matches)
      try checkUTF8(pattern, string, matches, cuts: fuzzCase.cuts)
    }
    try checkSets(pattern, text)
    try checkCorpus(fuzzCase, pattern, matches)
  }

  static func checkOrder(
    _ matches: [Match], length: Int, overlapping: Bool
  ) throws {
    var floor = 0
    for match in matches {
      try expect(
        "matches ascend within the text",
        match.start >= floor && match.start < match.end && match.end <= length, "\(matches)")
      floor = overlapping ? match.start + 1 : match.end
    }
  }

  private static func checkForms(
    _ pattern: Pattern, _ text: [UInt16], _ matches: [Match]
  ) throws {
    try expectSame("first", pattern.firstMatch(in: text.span), matches.first)
    try expectSame("last", pattern.lastMatch(in: text.span), matches.last)
    try expectSame("count", pattern.count(in: text.span), matches.count)
    try expectSame("contains", pattern.isContained(in: text.span), !matches.isEmpty)
    let most = matches.count + 3
    var walk = pattern.walk()
    try expectSame("walk", collected(most) { walk.next(in: text.span) }, matches)
    var back = pattern.walk(backward: true)
    try expectSame(
      "walk backward", collected(most) { back.next(in: text.span) }.reversed(), matches)
    try expectSame("lazy list", Array(pattern.lazyMatches(in: text).prefix(most)), matches)
    try expectSame(
      "lazy list backward",
      Array(pattern.lazyMatches(in: text).reversed().prefix(most)).reversed(), matches)
    var batched: [Match] = []
    pattern.forEachBatch(in: text.span) { batch in
      for place in batch.indices { batched.append(batch[place]) }
      return batched.count < most
    }
    try expectSame("batches", batched, matches)
    var stopped: [Match] = []
    pattern.forEachMatch(in: text.span) { match in
      stopped.append(match)
      return stopped.count < 2
    }
    try expectSame("stopped at the second", stopped, Array(matches.prefix(2)))
    // At another address, within other text.
    let padded: [UInt16] = [0x78] + text + fuzzPadding
    let elsewhere = unsafe padded.withUnsafeBufferPointer { units in
      unsafe pattern.matches(in: UnsafeBufferPointer(rebasing: units[1..<(1 + text.count)]).span)
    }
    try expectSame("at an odd address", elsewhere, matches)
  }

  private static let fuzzPadding: [UInt16] = [0x301, 0x78, 0xDC00, 0x61]

  private static func checkTiers(
    _ fuzzCase: TextCase, _ matches: [Match]
  ) throws {
    let text = fuzzCase.text.units
    let patiences = [
      Patience.standard, Patience(work: 1, stretch: 8),
      Patience(work: -1_000_000, stretch: 1 + fuzzCase.chunk),
    ]
    for kernels in Kernels.available {
      for patience in patiences {
        guard let pattern = try fuzzCase.pattern(kernels, patience) else {
          throw Disagreement("every tier makes a pattern", kernels.name)
        }
        let note = "by tier \(kernels.name), patience \(patience.work)/\(patience.stretch)"
        let found = pattern.matches(in: text.span)
        try expect("every tier finds the same", found == matches, "\(note): \(found), \(matches)")
        let last = pattern.lastMatch(in: text.span)
        try expect(
          "every tier finds the same last", last == matches.last,
          "\(note): \(String(describing: last)), \(String(describing: matches.last))")
      }
    }
  }

  private static func checkLatin1(
    _ pattern: Pattern, _ text: [UInt8], _ matches: [Match]
  ) throws {
    try expectSame("Latin-1", pattern.matches(in: text.span, as: .latin1), matches)
    try expectSame("Latin-1 first", pattern.firstMatch(in: text.span, as: .latin1), matches.first)
    try expectSame("Latin-1 last", pattern.lastMatch(in: text.span, as: .latin1), matches.last)
    try expectSame("Latin-1 count", pattern.count(in: text.span, as: .latin1), matches.count)
    let most = matches.count + 3
    var walk = pattern.walk(as: .latin1, backward: true)
    let back = collected(most) { walk.next(in: text.span) }
    try expectSame("Latin-1 backward", back.reversed(), matches)
  }

  private static func checkString(
    _ pattern: Pattern, _ text: String, _ matches: [Match]
  ) throws {
    try expectSame("String", pattern.matches(in: text), matches)
    try expectSame("String last", pattern.lastMatch(in: text), matches.last)
    try expectSame("String count", pattern.count(in: text), matches.count)
    let around = "x\(text)y"
    let part = around[around.index(after: around.startIndex)...].dropLast()
    // Only if the neighbors left the string's characters whole.
    if part == text[...] {
      try expectSame("Substring", pattern.matches(in: part), matches)
    }
  }

  /// The matches, each given by a call.
  static func collected(_ most: Int, _ next: () -> Match?) -> [Match] {
    var matches: [Match] = []
    while matches.count < most, let match = next() { matches.append(match) }
    return matches
  }

  static func latin1(_ text: [UInt16]) -> [UInt8]? {
    text.allSatisfy { $0 < 0x100 } ? text.map { UInt8($0) } : nil
  }

  /// The text as a String, or nil where it has unpaired surrogates.
  static func string(_ text: [UInt16]) -> String? { String(validating: text, as: UTF16.self) }
}
