import Quoth

extension TextTarget {
  /// A set of the needle, of its parts and of itself under other options finds of each what it finds alone.
  static func checkSets(_ pattern: Pattern, _ text: [UInt16]) throws {
    let needle = pattern.needle
    var patterns = [pattern]
    for part in [needle.dropFirst(), needle.dropLast(), needle.prefix(1), needle[...]] {
      for options in [pattern.options, .find(locale: pattern.options.locale)] {
        if let other = try? Pattern(utf16: Array(part), options: options) { patterns.append(other) }
      }
    }
    let set = try PatternSet(patterns)
    var wanted: [NeedleMatch] = []
    for (place, pattern) in patterns.enumerated() {
      wanted += pattern.matches(in: text.span).map { NeedleMatch(needle: place, match: $0) }
    }
    wanted.sort()
    try expectSame("set", set.matches(in: text.span), wanted)
    var backward: [NeedleMatch] = []
    set.forEachMatchBackward(in: text.span) { match in
      backward.append(match)
      return backward.count < wanted.count + 3
    }
    try expectSame("set backward", backward.reversed(), wanted)
    try expectSame(
      "set counts", set.counts(in: text.span),
      patterns.indices.map { place in wanted.count { $0.needle == place } })
    guard let string = string(text) else { return }
    try expectSame("set in a string", set.matches(in: string), wanted)
    let offsets = byteOffsets(of: string)
    try expectSame(
      "set in UTF-8", try set.matches(in: Array(string.utf8).span, as: .utf8),
      wanted.map {
        NeedleMatch(
          needle: $0.needle,
          match: Match(
            start: offsets[$0.start], end: offsets[$0.end], isPartial: $0.isPartial))
      })
  }
}
