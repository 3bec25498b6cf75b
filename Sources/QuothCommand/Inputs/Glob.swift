/// A pattern of file names, as shells and `.gitignore` have it.
///
/// `*` and `?` stand for any characters and one but `/`, `**` for any, `[a-z]` and `[!a-z]` for one of a class, `{a,b}`
/// for either, and a backslash takes the next character as it is. A pattern without `/` is one of names in any
/// folder; another is one of paths from the folder that is searched on.
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

  // Braces within braces multiply.
  private static let mostAlternatives = 1_024

  /// - Throws: `GlobError` where a bracket or brace is not closed, or braces make too many patterns.
  package init(_ pattern: [UInt8]) throws(GlobError) {
    isOfPaths = pattern.contains(UInt8(ascii: "/"))
    let anchored = pattern.first == UInt8(ascii: "/") ? pattern.dropFirst() : pattern[...]
    var parsed: [[Token]] = []
    for plain in try Self.expanded(Array(anchored)) { parsed.append(try Self.tokens(plain)) }
    alternatives = parsed
  }

  /// Whether it matches a path, taken from the folder that is searched on.
  package func matches(_ path: [UInt8]) -> Bool {
    let subject =
      isOfPaths ? path[...] : path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return alternatives.contains { Self.matches($0, subject) }
  }

  /// Follows all ways through the tokens at once, so that the work is no more than tokens times bytes.
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
      // The bytes of a character after its first go with it.
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
        // Of `**/`, the slash belongs to the folders: there may be none.
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
      // A closing bracket that comes first is one of the class.
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

  /// The patterns without braces that one with braces stands for.
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
            throw GlobError("its braces stand for more than \(mostAlternatives) patterns")
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

/// Why a pattern of file names is none.
package struct GlobError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Which entries of folders are searched.
package struct EntryRules: Sendable {
  private var globs: [(glob: Glob, isExclusion: Bool)] = []
  /// Whether names that begin with a dot are entries like others.
  package var includesHidden = false

  package init() {}

  /// Adds what an option says: a pattern of what is searched, or after an exclamation mark of what is not.
  package mutating func add(_ argument: Argument) throws(UsageError) {
    let isExclusion = argument.bytes.first == UInt8(ascii: "!")
    do {
      let glob = try Glob(isExclusion ? Array(argument.bytes.dropFirst()) : argument.bytes)
      globs.append((glob, isExclusion))
    } catch {
      throw UsageError("option '-g', '--glob': '\(argument.text)': \(error)")
    }
  }

  /// Whether an entry is searched, by its path from the folder that was named on. The last pattern that matches
  /// decides; where none does, files are searched if there are only patterns of what is not.
  func includes(_ path: [UInt8], isFolder: Bool) -> Bool {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    if name.first == UInt8(ascii: "."), !includesHidden { return false }
    if let last = globs.last(where: { $0.glob.matches(path) }) { return !last.isExclusion }
    return isFolder || globs.allSatisfy(\.isExclusion)
  }
}
