import Quoth

/// Any pattern is made or refused, and a needle with a key finds itself.
enum CompileTarget: FuzzTarget {
  static let name = "compile"
  static let summary =
    "needles of any units and length, rules of any text, locales of any tag"

  struct Case: Codable, Sendable {
    var needle: CaseText
    var options: CaseOptions
    var repeats: Int
  }

  static func makeCase(_ choices: inout Choices) -> Case {
    var options = CaseOptions(&choices, collationOnceIn: 2)
    if choices.once(in: 6) {
      // A tag assembled from parts of tags.
      let bits = [
        "de", "und", "-", "x", "u", "co", "search", "ks", "level1", "_", "Latn", "1", "é",
      ]
      options.locale = ""
      repeat { options.locale += choices.pick(bits) } while choices.goesOn(average: 5)
    }
    if options.collation != nil, choices.once(in: 4) { options.collation!.rules = rules(&choices) }
    choices.endOptions()
    let maker = TextMaker(&choices)
    var needle = choices.once(in: 3) ? maker.text(&choices, [0x61]) : maker.needle(&choices)
    if choices.once(in: 12) { needle = (0..<choices.below(40)).flatMap { _ in needle } }
    return Case(
      needle: CaseText(Array(needle.prefix(70_000))), options: options,
      repeats: choices.below(4))
  }

  private static func rules(_ choices: inout Choices) -> String {
    let bits = [
      "&", "a", "b", " < ", " << ", "<<<", "<<<<", "=", "[before 1]", "[last variable]", "|", "/",
      "*", "æ", "ch", "'", "\\", "\\u0061", "[reorder Grek]", "[suppressContractions [x]]", "[",
      "]", "#", "\n", "-", "\u{301}", "[strength 1]", "[alternate shifted]", "[import de]", "日",
      "[normalization on]", "[optimize [a-z]]", "[numericOrdering on]", "\u{FFFE}",
      "[hiraganaQ on]",
    ]
    var rules = "&a"
    while rules.utf8.count < 200, choices.goesOn(average: 12) { rules += choices.pick(bits) }
    return rules
  }

  static func check(_ fuzzCase: Case) throws {
    // LocaleTag refuses invalid tags.
    guard let options = fuzzCase.options.options else { return }
    let needle = fuzzCase.needle.units
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(utf16: needle, options: options)
    } catch {
      try expect("an error has a message", !"\(error)".isEmpty)
      try expect(
        "a needle that is too long is refused as such", error.isTooLong == (needle.count > 65_536))
      return
    }
    _ = pattern.collation
    // The match may be part of the needle, depending on the extent, but there is one (M1), if edges
    // are boundaries.
    if options.boundary == .character, options.extent == .minimal, !options.prefixTolerant {
      try expect("a needle matches itself", pattern.isContained(in: needle.span), "\(options)")
    }
    var text: [UInt16] = []
    for _ in 0..<fuzzCase.repeats { text += needle + [0x20] }
    let matches = pattern.matches(in: text.span)
    try TextTarget.checkOrder(matches, length: text.count, overlapping: options.overlapping)
    try expectSame("last of repeated needles", pattern.lastMatch(in: text.span), matches.last)
  }
}
