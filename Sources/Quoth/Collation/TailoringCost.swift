/// What it would cost ICU to build a collator of some rules.
///
/// ICU keeps all contractions and prefix contexts of one character in a list and walks it for each that it
/// adds, so that rules with thousands of them take minutes. It also adds one for each composed character
/// that begins as a contraction ends: for every à, â, ǎ … where one ends in *a*. Rules that would take
/// longer than about a second are refused.
struct TailoringCost {
  /// The most code units of rules: single characters cost a microsecond or two each.
  static let longest = 65_536
  /// The most that contractions may cost: what a thousand do that begin with one character.
  static let most = 1_000_000

  /// Where the rules come to cost too much, as an offset in UTF-16 code units, and the character that a
  /// contraction there begins with.
  private(set) var excess: (offset: Int, first: UInt32)?

  init(_ rules: String) {
    var reader = RuleReader(rules)
    var entries: [UInt32: Int] = [:]
    // The square of how many contractions a character begins, added up over all characters.
    var cost = 0
    let composites = Self.composites
    while let string = reader.next() {
      let isContextual = string.hasPrefix || string.characters.count > 1
      guard isContextual, let first = string.characters.first else { continue }
      // In tenths: a composed character costs less than what is written out.
      let before = entries[first] ?? 0
      let now = before + 10 + 4 * (composites[string.characters.last!] ?? 0)
      entries[first] = now
      cost += (now / 10) * (now / 10) - (before / 10) * (before / 10)
      if cost > Self.most {
        excess = (reader.offset, first)
        return
      }
    }
  }

  /// How many composed characters begin with a character.
  private static let composites: [UInt32: Int] = {
    let facts = UnicodeFacts.shared
    var counts: [UInt32: Int] = [:]
    for codePoint in facts.special where facts.canonical.cell(of: codePoint) != 0 {
      if let first = facts.canonical[codePoint].first { counts[first, default: 0] += 1 }
    }
    return counts
  }()
}

/// Reads the strings that rules give a place to, as far as it takes to count contractions (UTS #35,
/// part 5): the characters behind an operator, without what is quoted, escaped or spaced out.
private struct RuleReader {
  struct Tailored {
    /// Without a prefix and an expansion.
    var characters: [UInt32] = []
    var hasPrefix = false
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  // Characters of a list, each of which has a place of its own.
  private var isList = false

  /// How far the rules were read, in UTF-16 code units.
  var offset: Int {
    scalars[..<min(place, scalars.count)].reduce(0) { $0 + Surrogates.width(of: $1.value) }
  }

  init(_ rules: String) { scalars = Array(rules.unicodeScalars) }

  /// The next string, nil at the end.
  mutating func next() -> Tailored? {
    var found: Tailored?
    var isExpansion = false
    var isQuoted = false
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "'" {
        // Two of them are one that is meant.
        if place < scalars.count, scalars[place] == "'" {
          place += 1
          if !isExpansion { found?.characters.append(scalar.value) }
        } else {
          isQuoted.toggle()
        }
        continue
      }
      if !isQuoted {
        switch scalar {
        case "&", "<", "=", ";", ",":
          if let found, !isList {
            place -= 1
            return found
          }
          isList = false
          while place < scalars.count, scalars[place] == "<" { place += 1 }
          if place < scalars.count, scalars[place] == "*" {
            place += 1
            isList = true
          }
          found = Tailored()
          isExpansion = false
          continue
        case "[":
          skip(to: "]")
          continue
        case "#":
          skip(to: "\n")
          continue
        case "|":
          found?.characters = []
          found?.hasPrefix = true
          continue
        case "/":
          isExpansion = true
          continue
        case "\\":
          if place < scalars.count {
            if !isExpansion { found?.characters.append(scalars[place].value) }
            place += 1
          }
          continue
        default: break
        }
        if scalar.properties.isPatternWhitespace { continue }
      }
      if !isExpansion { found?.characters.append(scalar.value) }
    }
    return isList ? nil : found
  }

  private mutating func skip(to end: Unicode.Scalar) {
    while place < scalars.count, scalars[place] != end { place += 1 }
    place += 1
  }
}
