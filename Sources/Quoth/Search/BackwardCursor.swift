/// Walks over the matches in a text from the last to the first: the forward list reversed, by
/// definition (SEMANTICS, M4).
///
/// It searches windows from the end. Matches that may not overlap are chosen from the left, so a match
/// is certain only once it is known where a chain of overlapping ones begins: at a match that no earlier
/// one reaches into. See ``MatchChain``.
struct BackwardCursor {
  private let program: SearchProgram
  private var scratch = SearchScratch()
  /// Candidates below are still to be looked at.
  private var unread: Int
  private var window: Int
  /// Matches whose chain has not been followed to its beginning.
  private var chain = MatchChain()
  /// Certain matches, in order.
  private var ready: [Match] = []

  /// How much is read at first: some pages, so that the last match comes at once.
  static let firstWindow = 4_096

  /// - Parameters:
  ///   - count: the length of the text, which every call is given again.
  ///   - window: how much is read at first, twice as much then; another length in tests.
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

  /// Moves matches that are certain from the chain to the ready ones.
  private mutating func settle(_ text: some ScannableText) {
    guard !chain.isEmpty else { return }
    if program.options.overlapping {
      ready = chain.settle(from: 0, overlapping: true)
      return
    }
    let place = chain.lastBeginning
    if unread > 0, place == 0 || MatchChain.mayHoldOthers(program.options) {
      // Could one begin before the window and reach into it?
      let start = program.earliestStart(
        in: text, ofMatchesAcross: chain.matches[place].start, &scratch)
      if start < unread {
        // The next window takes all of this in, or every window would read it again.
        window = max(window, unread - start)
        return
      }
    }
    ready = chain.settle(from: place, overlapping: false)
  }
}
