import Quoth
import TestSupport
import Testing

/// Some patterns and one text: what replays a failure.
struct SetTrial: CustomStringConvertible {
  var note: String
  var patterns: [Pattern]
  var text: [UInt16]

  var description: String {
    let needles = patterns.prefix(8).map { "\(hexadecimal($0.needle)), \($0.options.summary)" }
    return "\(note): \(needles.joined(separator: "; ")) in \(hexadecimal(Array(text.prefix(200))))"
  }

  /// The matches of the patterns one by one, in order.
  func singles(_ find: (Pattern) throws -> [Match]) rethrows -> [NeedleMatch] {
    var all: [NeedleMatch] = []
    for (needle, pattern) in patterns.enumerated() {
      all += try find(pattern).map { NeedleMatch(needle: needle, match: $0) }
    }
    return all.sorted()
  }

  /// The definition of the leftmost longest matches.
  func longest(_ find: (Pattern) throws -> [Match]) throws -> [NeedleMatch] {
    var all: [NeedleMatch] = []
    for (needle, pattern) in patterns.enumerated() {
      var options = pattern.options
      options.overlapping = true
      all += try find(Pattern(utf16: pattern.needle, options: options))
        .map { NeedleMatch(needle: needle, match: $0) }
    }
    all.sort { ($0.start, -$0.end, $0.needle) < ($1.start, -$1.end, $1.needle) }
    var chosen: [NeedleMatch] = []
    for match in all where match.start >= chosen.last?.end ?? 0 { chosen.append(match) }
    return chosen
  }

  /// Compares the set with its patterns, in UTF-16 and in all else that can hold the text.
  @discardableResult
  func agrees(inEveryForm: Bool = true) throws -> Bool {
    let set = try PatternSet(patterns)
    let expected = singles { $0.matches(in: text.span) }
    guard same("UTF-16", set.matches(in: text.span), expected) else { return false }
    guard inEveryForm else { return true }
    guard
      try formsAgree(
        "UTF-16", set, expected, longest: longest { $0.matches(in: text.span) },
        forward: { set.forEachMatch(in: text.span, $0) },
        backward: { set.forEachMatchBackward(in: text.span, $0) },
        longestFound: { set.leftmostLongestMatches(in: text.span) },
        counts: { set.counts(in: text.span) }, firsts: { set.firstMatches(in: text.span) })
    else { return false }
    if text.allSatisfy({ $0 <= 0xFF }) {
      let bytes = text.map { UInt8($0) }
      guard same("Latin-1", set.matches(in: bytes.span, as: .latin1), expected) else {
        return false
      }
    }
    let string = String(decoding: text, as: UTF16.self)
    guard Array(string.utf16) == text else { return true }
    guard same("String", set.matches(in: string), expected) else { return false }
    let bytes = Array(string.utf8)
    let inBytes = try singles { try $0.matches(in: bytes.span, as: .utf8) }
    guard same("UTF-8", try set.matches(in: bytes.span, as: .utf8), inBytes) else { return false }
    return try formsAgree(
      "UTF-8", set, inBytes, longest: longest { try $0.matches(in: bytes.span, as: .utf8) },
      forward: { try set.forEachMatch(in: bytes.span, as: .utf8, $0) },
      backward: { try set.forEachMatchBackward(in: bytes.span, as: .utf8, $0) },
      longestFound: { try set.leftmostLongestMatches(in: bytes.span, as: .utf8) },
      counts: { try set.counts(in: bytes.span, as: .utf8) },
      firsts: { try set.firstMatches(in: bytes.span, as: .utf8) })
  }

  private func formsAgree(
    _ kind: String, _ set: PatternSet, _ expected: [NeedleMatch], longest: [NeedleMatch],
    forward: ((NeedleMatch) -> Bool) throws -> Void,
    backward: ((NeedleMatch) -> Bool) throws -> Void,
    longestFound: () throws -> [NeedleMatch], counts: () throws -> [Int],
    firsts: () throws -> [Match?]
  ) throws -> Bool {
    var found: [NeedleMatch] = []
    let some = expected.count / 2 + 1
    try forward {
      found.append($0)
      return found.count < some
    }
    guard same("\(kind), the first \(some)", found, Array(expected.prefix(some))) else {
      return false
    }
    found = []
    try backward {
      found.append($0)
      return true
    }
    guard same("\(kind), backward", found, expected.reversed()) else { return false }
    guard same("\(kind), leftmost longest", try longestFound(), longest) else { return false }
    let each = patterns.indices.map { needle in expected.filter { $0.needle == needle } }
    guard same("\(kind), counts", try counts(), each.map(\.count)) else { return false }
    return same("\(kind), firsts", try firsts(), each.map(\.first?.match))
  }

  private func same<Value: Equatable>(_ form: String, _ found: Value, _ expected: Value) -> Bool {
    if found == expected { return true }
    Issue.record("\(form): found \(found), expected \(expected); \(self)")
    return false
  }
}
