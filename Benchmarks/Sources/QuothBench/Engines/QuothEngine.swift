import Quoth

/// Quoth on UTF-16, on Latin-1 at one byte per unit, or on a Swift string.
struct QuothEngine: Engine {
  let name: String
  let encoding: Encoding

  static let all = [
    QuothEngine(name: "quoth", encoding: .utf16),
    QuothEngine(name: "quoth-latin1", encoding: .latin1),
    QuothEngine(name: "quoth-string", encoding: .string),
  ]

  var version: String? {
    let versions = Versions.current
    return "Quoth \(versions.quoth), ICU \(versions.icu), kernels \(versions.kernelTier)"
  }

  func open(_ query: Query) throws -> any Searcher {
    let options = try PatternOptions(query.options)
    do {
      if query.needles.count > 1 {
        return try QuothSetSearcher(
          PatternSet(query.needles, options: options), encoding: encoding)
      }
      let pattern = try Pattern(query.needle, options: options)
      switch encoding {
      case .latin1: return QuothLatin1Searcher(pattern)
      case .string: return StringSearcher { pattern.tally(in: $0, $1) }
      default: return QuothSearcher(pattern)
      }
    } catch {
      throw Refusal(reason: "\(error)")
    }
  }
}

final class QuothSearcher: Searcher {
  private let pattern: Pattern
  private var view: HaystackView?
  private var texts: [Range<Int>] = []
  private(set) var bytes = 0

  init(_ pattern: Pattern) { self.pattern = pattern }

  func prepare(_ view: HaystackView) {
    self.view = view
    texts = view.utf16Texts
    bytes = view.utf16Count * 2
  }

  func sample(iterations: Int, mode: Mode) -> Sample {
    guard let view else { preconditionFailure("sampled before it was prepared") }
    // The haystack lives as long as `view`, and the ranges are inside it.
    let all = unsafe view.utf16
    return timed(iterations) {
      var sum = Tally()
      for range in texts {
        let text = unsafe UnsafeBufferPointer(rebasing: all[range])
        switch mode {
        case .ranges:
          unsafe pattern.forEachBatch(in: text.span) { matches in
            sum.take(matches)
            return true
          }
        case .count: sum.count += unsafe pattern.count(in: text.span)
        case .first: if let match = unsafe pattern.firstMatch(in: text.span) { sum.take(match) }
        }
      }
      return sum
    }
  }
}

final class QuothLatin1Searcher: Searcher {
  private let pattern: Pattern
  private var view: HaystackView?
  private var texts: [Range<Int>] = []
  private(set) var bytes = 0

  init(_ pattern: Pattern) { self.pattern = pattern }

  func prepare(_ view: HaystackView) throws {
    guard view.haystack.latin1 != nil else { throw Refusal(reason: "the text is not Latin-1") }
    self.view = view
    texts = view.utf16Texts
    bytes = view.utf16Count
  }

  func sample(iterations: Int, mode: Mode) -> Sample {
    // The haystack lives as long as `view`, and the ranges are inside it.
    guard let all = unsafe view?.latin1 else { preconditionFailure("sampled before prepared") }
    return timed(iterations) {
      var sum = Tally()
      for range in texts {
        let text = unsafe UnsafeBufferPointer(rebasing: all[range])
        switch mode {
        case .ranges:
          unsafe pattern.forEachBatch(in: text.span, as: .latin1) { matches in
            sum.take(matches)
            return true
          }
        case .count: sum.count += unsafe pattern.count(in: text.span, as: .latin1)
        case .first:
          if let match = unsafe pattern.firstMatch(in: text.span, as: .latin1) { sum.take(match) }
        }
      }
      return sum
    }
  }
}

extension Tally {
  fileprivate mutating func take(_ match: Match) {
    count += 1
    checksum &+= UInt64(match.start) &* 31 &+ UInt64(match.end)
  }

  /// Adds a batch. The sums are local, since each match would wait for the one before to reach memory.
  fileprivate mutating func take(_ matches: Span<Match>) {
    var sum: UInt64 = 0
    for place in matches.indices {
      let match = matches[place]
      sum &+= UInt64(match.start) &* 31 &+ UInt64(match.end)
    }
    count += matches.count
    checksum &+= sum
  }
}

extension Pattern {
  fileprivate func tally(in text: String, _ mode: Mode) -> Tally {
    switch mode {
    case .ranges: Tally(count: ranges(in: text).count)
    case .count: Tally(count: count(in: text))
    case .first: Tally(count: firstRange(in: text) == nil ? 0 : 1)
    }
  }
}

extension PatternOptions {
  /// The options of a definition.
  ///
  /// - Throws: ``Refusal`` for an unknown value of an option.
  init(_ text: OptionText) throws {
    func value<Value: RawRepresentable<String>>(_ word: String) throws -> Value {
      guard let value = Value(rawValue: word) else { throw Refusal(reason: "no option \(word)") }
      return value
    }
    let locale = try text.locale.map { try LocaleTag($0) } ?? .root
    switch text.preset ?? "case" {
    case "case": self = .caseInsensitive(locale: locale)
    case "find": self = .find(locale: locale)
    case let other: throw Refusal(reason: "no preset \(other)")
    }
    if let word = text.case { self.case = try value(word) }
    if let word = text.diacritics { diacritics = try value(word) }
    if let word = text.width { width = try value(word) }
    if let word = text.kana { kana = try value(word) }
    if let word = text.ignorables { ignorables = try value(word) }
    if let word = text.punctuation { punctuation = try value(word) }
    if let word = text.space { space = try value(word) }
    if let word = text.boundary { boundary = try value(word) }
    if let word = text.extent { extent = try value(word) }
    if let flag = text.overlapping { overlapping = flag }
    if let flag = text.typing { prefixTolerant = flag }
    if let word = text.strength { collation = CollationOptions(strength: try value(word)) }
  }
}
