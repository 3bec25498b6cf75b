/// A file name pattern, as in shells and `.gitignore`.
///
/// `*` matches any characters except `/`, `?` one such character, `**` any characters, `[a-z]` and
/// `[!a-z]` one character of a class, and `{a,b}` either alternative; a backslash makes the next
/// character literal. A pattern without `/` matches names in any folder; a pattern with `/` matches
/// paths relative to the folder that is searched.
package struct Glob: Sendable {
  private enum Token: Equatable {
    case byte(UInt8)
    case one
    case many
    case manyFolders
    case oneOf([ClosedRange<UInt8>], negated: Bool)
  }

  private let alternatives: [[Token]]
  private let isOfPaths: Bool

  // Several braces multiply the alternatives, so limit their number.
  private static let mostAlternatives = 1_024

  /// - Throws: `GlobError` for an unclosed bracket or brace, or too many alternatives.
  package init(_ pattern: [UInt8]) throws(GlobError) {
    isOfPaths = pattern.contains(UInt8(ascii: "/"))
    let anchored = pattern.first == UInt8(ascii: "/") ? pattern.dropFirst() : pattern[...]
    var parsed: [[Token]] = []
    for plain in try Self.expanded(Array(anchored)) { parsed.append(try Self.tokens(plain)) }
    alternatives = parsed
  }

  /// Whether it matches a path relative to the folder that is searched.
  package func matches(_ path: [UInt8]) -> Bool {
    let subject =
      isOfPaths ? path[...] : path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return alternatives.contains { Self.matches($0, subject) }
  }

  /// Tracks all states of the token automaton at once, which takes O(tokens × bytes) time.
  private static func matches(_ tokens: [Token], _ subject: ArraySlice<UInt8>) -> Bool {
    func closed(_ states: [Bool]) -> [Bool] {
      var states = states
      for place in tokens.indices where states[place] {
        if tokens[place] == .many || tokens[place] == .manyFolders { states[place + 1] = true }
      }
      return states
    }
    func isOneCharacter(_ token: Token) -> Bool {
      switch token {
      case .one, .oneOf(_, negated: true): true
      default: false
      }
    }
    guard !tokens.isEmpty else { return subject.isEmpty }
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    states = closed(states)
    for byte in subject {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      let isSeparator = byte == UInt8(ascii: "/")
      // Continuation bytes belong to the character that their first byte matched.
      let isInner = byte & 0xC0 == 0x80
      for place in 1...tokens.count where isInner && states[place] {
        if isOneCharacter(tokens[place - 1]) { next[place] = true }
      }
      for place in tokens.indices where states[place] {
        switch tokens[place] {
        case .byte(let wanted): if byte == wanted { next[place + 1] = true }
        case .one: if !isSeparator { next[place + 1] = true }
        case .many: if !isSeparator { next[place] = true }
        case .manyFolders: next[place] = true
        case .oneOf(let ranges, let negated):
          if !isSeparator, ranges.contains(where: { $0.contains(byte) }) != negated {
            next[place + 1] = true
          }
        }
      }
      states = closed(next)
    }
    return states[tokens.count]
  }

  private static func tokens(_ pattern: [UInt8]) throws(GlobError) -> [Token] {
    var tokens: [Token] = []
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): tokens.append(.byte(rest.popFirst() ?? byte))
      case UInt8(ascii: "?"): tokens.append(.one)
      case UInt8(ascii: "["): tokens.append(try oneOf(&rest))
      case UInt8(ascii: "*"):
        guard rest.first == byte else {
          tokens.append(.many)
          continue
        }
        rest = rest.drop { $0 == byte }
        tokens.append(.manyFolders)
        // The slash of `**/` belongs to the folders, since there may be none.
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// Reads a bracket expression after its opening bracket, up to and including the closing one.
  private static func oneOf(_ rest: inout ArraySlice<UInt8>) throws(GlobError) -> Token {
    var ranges: [ClosedRange<UInt8>] = []
    var negated = false
    if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
      negated = true
      rest = rest.dropFirst()
    }
    var isFirst = true
    while let byte = rest.popFirst() {
      // A closing bracket in first position is a member of the class.
      if byte == UInt8(ascii: "]"), !isFirst { return .oneOf(ranges, negated: negated) }
      isFirst = false
      let low = byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte
      if rest.first == UInt8(ascii: "-"), let high = rest.dropFirst().first,
        high != UInt8(ascii: "]")
      {
        rest = rest.dropFirst(2)
        guard low <= high else { throw GlobError("the range in '[…]' runs backward") }
        ranges.append(low...high)
      } else {
        ranges.append(low...low)
      }
    }
    throw GlobError("'[' is not closed by ']'")
  }

  /// Expands the braces of a pattern.
  private static func expanded(_ pattern: [UInt8]) throws(GlobError) -> [[UInt8]] {
    var depth = 0
    var start: Int?
    var commas: [Int] = []
    var place = 0
    while place < pattern.count {
      switch pattern[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"):
        if depth == 0 { start = place }
        depth += 1
      case UInt8(ascii: ",") where depth == 1: commas.append(place)
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        guard depth == 0, let start else { break }
        let edges = [start] + commas + [place]
        var found: [[UInt8]] = []
        for (low, high) in zip(edges, edges.dropFirst()) {
          let one = pattern[..<start] + pattern[(low + 1)..<high] + pattern[(place + 1)...]
          found += try expanded(Array(one))
          guard found.count <= mostAlternatives else {
            throw GlobError("the braces expand to more than \(mostAlternatives) patterns")
          }
        }
        return found
      default: break
      }
      place += 1
    }
    guard depth == 0 else { throw GlobError("'{' is not closed by '}'") }
    return [pattern]
  }
}

/// An error in a file name pattern.
package struct GlobError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Selects the entries of folders to search.
package struct EntryRules: Sendable {
  private var globs: [(glob: Glob, isExclusion: Bool)] = []
  /// Whether to include names that begin with a dot.
  package var includesHidden = false

  package init() {}

  var hasGlobs: Bool { !globs.isEmpty }

  /// Adds the pattern of an option; a leading exclamation mark excludes the entries that match it.
  package mutating func add(_ argument: Argument) throws(UsageError) {
    let isExclusion = argument.bytes.first == UInt8(ascii: "!")
    do {
      let glob = try Glob(isExclusion ? Array(argument.bytes.dropFirst()) : argument.bytes)
      globs.append((glob, isExclusion))
    } catch {
      throw UsageError("option '-g', '--glob': '\(argument.text)': \(error)")
    }
  }

  /// Whether to search an entry, given its path relative to the folder on the command line. The
  /// last matching pattern decides; if none matches, files are searched only if all patterns
  /// exclude.
  func includes(_ path: [UInt8], isFolder: Bool) -> Bool {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    if name.first == UInt8(ascii: "."), !includesHidden { return false }
    if let last = globs.last(where: { $0.glob.matches(path) }) { return !last.isExclusion }
    return isFolder || globs.allSatisfy(\.isExclusion)
  }
}
