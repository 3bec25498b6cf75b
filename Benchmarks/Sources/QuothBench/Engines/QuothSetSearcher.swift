import Quoth

/// Many needles in one pass, on UTF-16 or Latin-1.
final class QuothSetSearcher: Searcher {
  private let set: PatternSet
  private let encoding: Encoding
  private var view: HaystackView?
  private var texts: [Range<Int>] = []
  private(set) var bytes = 0

  /// Makes all that a search needs, so that building a set includes it.
  init(_ set: PatternSet, encoding: Encoding) throws {
    guard encoding != .string else { throw Refusal(reason: "copies the text first") }
    set.prepare()
    self.set = set
    self.encoding = encoding
  }

  func prepare(_ view: HaystackView) throws {
    if encoding == .latin1, view.haystack.latin1 == nil {
      throw Refusal(reason: "the text is not Latin-1")
    }
    self.view = view
    texts = view.utf16Texts
    bytes = view.utf16Count * (encoding == .latin1 ? 1 : 2)
  }

  func sample(iterations: Int, mode: Mode) -> Sample {
    guard let view else { preconditionFailure("sampled before it was prepared") }
    // The haystack lives as long as `view`, and the ranges are inside it.
    return timed(iterations) {
      var sum = Tally()
      for range in texts {
        if encoding == .latin1, let all = unsafe view.latin1 {
          let text = unsafe UnsafeBufferPointer(rebasing: all[range])
          unsafe take(text.span, mode, &sum)
        } else {
          let text = unsafe UnsafeBufferPointer(rebasing: view.utf16[range])
          unsafe take(text.span, mode, &sum)
        }
      }
      return sum
    }
  }

  private func take(_ text: Span<UInt16>, _ mode: Mode, _ sum: inout Tally) {
    switch mode {
    case .ranges:
      set.forEachMatch(in: text) { match in
        sum.take(match)
        return true
      }
    case .count: sum.count += set.counts(in: text).reduce(0, +)
    case .first: if let match = set.firstMatch(in: text) { sum.take(match) }
    }
  }

  private func take(_ text: Span<UInt8>, _ mode: Mode, _ sum: inout Tally) {
    switch mode {
    case .ranges:
      set.forEachMatch(in: text, as: .latin1) { match in
        sum.take(match)
        return true
      }
    case .count: sum.count += set.counts(in: text, as: .latin1).reduce(0, +)
    case .first: if let match = set.firstMatch(in: text, as: .latin1) { sum.take(match) }
    }
  }
}

extension Tally {
  fileprivate mutating func take(_ match: NeedleMatch) {
    count += 1
    checksum &+= UInt64(match.start) &* 31 &+ UInt64(match.end)
  }
}
