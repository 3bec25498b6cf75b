/// Finds the matches in a text from the last to the first: by definition, the forward list reversed
/// (SEMANTICS, M4).
///
/// It searches windows from the end. Non-overlapping matches are chosen from the left, so a match
/// is certain only once the beginning of its chain of overlapping matches is known: a match that no
/// earlier one reaches into. See ``MatchChain``.
struct BackwardCursor {
  private let program: SearchProgram
  private var scratch = SearchScratch()
  /// Candidates below this offset have not been examined yet.
  private var unread: Int
  private var window: Int
  /// Matches whose chain has not been traced to its beginning.
  private var chain = MatchChain()
  /// Certain matches, in order.
  private var ready: [Match] = []

  /// The length of the first window: a few pages, so that the last match is found at once.
  static let firstWindow = 4_096

  /// - Parameters:
  ///   - count: the length of the text that every call passes again.
  ///   - window: the length of the first window, which doubles each time; tests set it.
  init(_ program: SearchProgram, count: Int, window: Int = firstWindow) {
    self.program = program
    self.window = window
    unread = count
  }

  /// The match before the last one returned.
  mutating func nextMatch(in text: some ScannableText) -> Match? {
    while ready.isEmpty {
      if chain.isEmpty, unread == 0 { return nil }
      settle(text)
      if ready.isEmpty { readWindow(text) }
    }
    return ready.removeLast()
  }

  private mutating func readWindow(_ text: some ScannableText) {
    let start = max(0, unread - window)
    window = min(window * 2, 1 << 20)
    var cursor = SearchCursor(
      program, text: text, candidates: start..<unread, floor: 0, overlapping: true,
      scratch: scratch)
    var found: [Match] = []
    while let match = cursor.nextMatch() { found.append(match) }
    scratch = cursor.scratch
    unread = start
    chain.prepend(found)
  }

  /// Moves certain matches from the chain to the ready list.
  private mutating func settle(_ text: some ScannableText) {
    guard !chain.isEmpty else { return }
    if let beginning = chain.doubtfulBeginning(program.options, unread: unread) {
      // A match could begin before the window and reach into it.
      let start = program.earliestStart(
        in: text, ofMatchesAcross: beginning, &scratch)
      if start < unread {
        // The next window includes all of this; otherwise every window would read it again.
        window = max(window, unread - start)
        return
      }
    }
    ready = chain.settle(program.options)
  }
}
