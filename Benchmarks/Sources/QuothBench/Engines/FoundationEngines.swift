import Foundation

/// `String.range(of:options:range:locale:)`, called again after each match.
struct FoundationRange: Engine {
  let name = "foundation-range"
  let encoding = Encoding.string
  var version: String? { Toolchain.swift }

  func open(_ query: Query) throws -> any Searcher {
    try refuse(query, unless: [.ignoredDiacritics, .width])
    var options: String.CompareOptions = query.ignoresCase ? .caseInsensitive : []
    if query.needs.contains(.ignoredDiacritics) { options.insert(.diacriticInsensitive) }
    if query.needs.contains(.width) { options.insert(.widthInsensitive) }
    let needle = query.needle
    return StringSearcher { text, mode in
      var tally = Tally()
      var start = text.startIndex
      while start < text.endIndex,
        let range = text.range(of: needle, options: options, range: start..<text.endIndex)
      {
        tally.count += 1
        start = range.upperBound
        if mode == .first { break }
      }
      return tally
    }
  }
}

/// `NSRegularExpression` with a literal pattern; its matches are enumerated, not collected.
struct FoundationRegularExpression: Engine {
  let name = "foundation-nsregex"
  let encoding = Encoding.string
  var version: String? { Toolchain.swift }

  func open(_ query: Query) throws -> any Searcher {
    try refuse(query)
    var options: NSRegularExpression.Options = .ignoreMetacharacters
    if query.ignoresCase { options.insert(.caseInsensitive) }
    let regex = try NSRegularExpression(pattern: query.needle, options: options)
    return StringSearcher { text, mode in
      var tally = Tally()
      let all = NSRange(location: 0, length: text.utf16.count)
      // The pointer to the stop flag is valid during the call.
      unsafe regex.enumerateMatches(in: text, range: all) { match, _, stop in
        guard let match else { return }
        tally.count += 1
        tally.checksum &+= UInt64(match.range.location)
        if mode == .first { unsafe stop.pointee = true }
      }
      return tally
    }
  }
}

/// The standard library's `Regex`, verbatim, with `ignoresCase()`.
struct SwiftRegex: Engine {
  let name = "swift-regex"
  let encoding = Encoding.string
  var version: String? { Toolchain.swift }

  func open(_ query: Query) throws -> any Searcher {
    try refuse(query)
    let regex = Regex<Substring>(verbatim: query.needle).ignoresCase(query.ignoresCase)
    return StringSearcher { text, mode in
      if mode == .first { return Tally(count: text.firstMatch(of: regex) == nil ? 0 : 1) }
      return Tally(count: text.matches(of: regex).count)
    }
  }
}

/// Searches Swift strings with a closure.
final class StringSearcher: Searcher {
  private let search: (String, Mode) -> Tally
  private var texts: [String] = []
  private(set) var bytes = 0

  init(search: @escaping (String, Mode) -> Tally) { self.search = search }

  func prepare(_ view: HaystackView) {
    texts = view.utf8Texts.map { unsafe String(decoding: view.utf8[$0], as: UTF8.self) }
    bytes = view.utf8Count
  }

  func sample(iterations: Int, mode: Mode) -> Sample {
    timed(iterations) {
      var sum = Tally()
      for text in texts {
        let tally = search(text, mode)
        sum.count += tally.count
        sum.checksum &+= tally.checksum
      }
      return sum
    }
  }
}

/// The version of the toolchain, and so of its Foundation and standard library.
enum Toolchain {
  static let swift: String? = {
    let line = Machine.run(["swift", "--version"]).split(separator: "\n").first.map(String.init)
    return line?.split(separator: "(").first.map { $0.trimmingCharacters(in: .whitespaces) }
  }()
}
