/// Walks over the matches in a text from the last to the first: the forward list reversed, by
/// definition (SEMANTICS, M4).
///
/// It searches windows from the end. Matches that may not overlap are chosen from the left, so a match
/// is certain only once it is known where a chain of overlapping ones begins: at a match that no earlier
/// one reaches into.
struct BackwardCursor {
  private let program: SearchProgram
  private var scratch = SearchScratch()
  /// Candidates below are still to be looked at.
  private var unread: Int
  private var window = 4_096
  /// Matches that may overlap, in order, whose chain has not been followed to its beginning.
  private var chain: [Match] = []
  /// Certain matches, in order.
  private var ready: [Match] = []

  /// - Parameter count: the length of the text, which every call is given again.
  init(_ program: SearchProgram, count: Int) {
    self.program = program
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
    // Two candidates of one match, such as two units of a run of spaces, may lie in two windows.
    if let last = found.last, let first = chain.first, last.start >= first.start {
      found.removeLast()
    }
    chain.insert(contentsOf: found, at: 0)
  }

  /// Moves matches that are certain from the chain to the ready ones.
  private mutating func settle(_ text: some ScannableText) {
    guard let first = chain.first else { return }
    if program.options.overlapping {
      ready = chain
      chain = []
      return
    }
    // The last place where no match reaches into the next.
    var place = chain.count - 1
    while place > 0, chain[place - 1].end > chain[place].start { place -= 1 }
    if place == 0, unread > 0 {
      // Could one begin before the window and reach into the first?
      let reach = program.earliestStart(in: text, ofMatchesAcross: first.start, &scratch)
      if reach < unread { return }
    }
    var floor = 0
    for match in chain[place...] where match.start >= floor {
      ready.append(match)
      floor = match.end
    }
    chain.removeSubrange(place...)
  }
}
