/// The cost for ICU to build a collator with some rules.
///
/// ICU keeps all contractions and prefix contexts of one character in a list that it traverses for
/// each addition, so rules with thousands of them take minutes. It also adds one for each composed
/// character that begins with the last character of a contraction: for every à, â, ǎ … if one ends
/// in *a*. Rules that would take longer than about a second are rejected.
struct TailoringCost {
  /// The maximum cost of contractions: that of a thousand that begin with the same character.
  static let most = 1_000_000

  /// Where the rules exceed the limit, as an offset in UTF-16 code units, and the first character
  /// of the contraction there.
  private(set) var excess: (offset: Int, first: UInt32)?

  init(_ rules: String) {
    var reader = RuleReader(rules)
    var entries: [UInt32: Int] = [:]
    // The sum, over all characters, of the square of the number of contractions that begin with the
    // character.
    var cost = 0
    let composites = Self.composites
    while let string = reader.next() {
      let isContextual = string.hasPrefix || string.characters.count > 1
      guard isContextual, let first = string.characters.first else { continue }
      // In tenths: a composed character costs less than an explicit contraction.
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

  /// The number of composed characters that begin with each character.
  private static let composites: [UInt32: Int] = {
    let facts = UnicodeFacts.shared
    var counts: [UInt32: Int] = [:]
    for codePoint in facts.special where facts.canonical.cell(of: codePoint) != 0 {
      if let first = facts.canonical[codePoint].first { counts[first, default: 0] += 1 }
    }
    return counts
  }()
}

/// Reads the tailored strings of rules, as far as necessary to count contractions (UTS #35, part
/// 5): the characters after an operator, except quoting, escaping and spaces.
private struct RuleReader {
  struct Tailored {
    /// The characters without a prefix and an expansion.
    var characters: [UInt32] = []
    var hasPrefix = false
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  // Whether the characters belong to a list, each with a position of its own.
  private var isList = false

  /// The part of the rules that was read, in UTF-16 code units.
  var offset: Int {
    scalars[..<min(place, scalars.count)].reduce(0) { $0 + Surrogates.width(of: $1.value) }
  }

  init(_ rules: String) { scalars = Array(rules.unicodeScalars) }

  /// The next string; nil at the end.
  mutating func next() -> Tailored? {
    var found: Tailored?
    var isExpansion = false
    var isQuoted = false
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "'" {
        // A doubled quote means a literal one.
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
