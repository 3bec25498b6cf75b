/// Finds the matches in a text from the last to the first: by definition, the forward list reversed
/// (SEMANTICS, M4).
///
/// It searches windows from the end. Non-overlapping matches are chosen from the left, so a match
/// is certain only once the beginning of its chain of overlapping matches is known: a match that no
/// earlier one reaches into. See ``MatchChain``.
struct BackwardWindows {
  /// Candidates below this offset have not been examined yet.
  private var unread: Int
  private var window: Int
  /// Matches whose chain has not been traced to its beginning.
  private var chain = MatchChain()
  /// Certain matches, in order.
  private var ready: [Match] = []

  /// The length of the first window: a few pages, so that the last match is found at once.
  static let first = 4_096

  /// - Parameters:
  ///   - count: the length of the text that every call passes again.
  ///   - window: the length of the first window, which doubles each time; tests set it.
  init(count: Int, window: Int) {
    unread = count
    self.window = window
  }

  /// The match before the last one returned.
  mutating func nextMatch<Reader: BackwardReader>(
    _ reader: inout Reader
  ) throws(Reader.Failure) -> Match? {
    while ready.isEmpty {
      if chain.isEmpty, unread == 0 { return nil }
      ready = chain.settle(reader.program.options, unread: unread, window: &window) {
        reader.earliestStart(ofMatchesAcross: $0)
      }
      if ready.isEmpty { try readWindow(&reader) }
    }
    return ready.removeLast()
  }

  private mutating func readWindow<Reader: BackwardReader>(
    _ reader: inout Reader
  ) throws(Reader.Failure) {
    let start = reader.edge(upTo: max(0, unread - window))
    window = min(window * 2, 1 << 20)
    let found = try reader.matches(candidates: start..<unread)
    unread = start
    window = max(window, reader.slack)
    chain.prepend(found)
  }
}

/// Finds the matches in one window of a text of some encoding, in the offsets of the text.
protocol BackwardReader {
  associatedtype Failure: Error

  var program: SearchProgram { get }
  /// The text around the last window that was needed to decide it.
  var slack: Int { get }
  /// The last place at an offset or before at which the text may be cut.
  func edge(upTo offset: Int) -> Int
  /// All matches of some candidates, whether they overlap or not.
  mutating func matches(candidates: Range<Int>) throws(Failure) -> [Match]
  /// An offset before which no match that reaches beyond a given offset begins.
  mutating func earliestStart(ofMatchesAcross offset: Int) -> Int
}
