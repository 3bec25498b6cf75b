/// Walks over the matches of a set from the last to the first: the forward list reversed, by definition.
///
/// Windows from the end are searched for all needles. Of each needle's matches those that count are chosen
/// as ``BackwardWindows`` chooses them; a match is delivered once no unknown one can come after it.
struct SetBackward {
  private var reader: any SetReader
  /// Candidates below this offset have not been examined yet.
  private var unread: Int
  private var window = BackwardWindows.first
  /// Matches of each needle whose chain has not been followed to its beginning.
  private var chains: [Int: MatchChain] = [:]
  /// Certain matches, in order.
  private var ready: [NeedleMatch] = []
  /// Those that begin there or before may still be followed by others.
  private var barrier = Int.max

  init(_ reader: any SetReader) {
    self.reader = reader
    unread = reader.count
  }

  /// Calls `body` with one match after the other, the last first, until it returns false.
  mutating func visit(_ body: (NeedleMatch) -> Bool) throws(UTF8Error) {
    defer { reader.leave() }
    while unread > 0 || !chains.isEmpty {
      if unread > 0 { try readWindow() }
      settle()
      while let last = ready.last, last.start > barrier {
        ready.removeLast()
        if !body(last) { return }
      }
    }
  }

  private mutating func readWindow() throws(UTF8Error) {
    let start = unread - window <= 0 ? 0 : reader.edge(unread - window)
    window = min(2 * window, max(1 << 20, reader.largestStretch))
    let range = start..<unread
    if let failure = reader.check(range).failure { throw failure }
    var found: [SetFound] = []
    reader.read(range, takesAll: true, into: &found)
    var byNeedle: [Int: [Match]] = [:]
    for place in found { byNeedle[place.needle, default: []].append(place.match) }
    for (needle, matches) in byNeedle { chains[needle, default: MatchChain()].prepend(matches) }
    unread = start
  }

  /// Moves matches that are certain from the chains to the ready ones.
  private mutating func settle() {
    var furthest = -1
    for needle in chains.keys.sorted() {
      guard var chain = chains[needle], !chain.isEmpty else { continue }
      let settled = chain.settle(
        reader.core.needles.all[needle].program.options, unread: unread, window: &window
      ) { reader.earliestStart(needle, ofMatchesAcross: $0) }
      for match in settled {
        reader.core.needles.forEachPlace(of: needle) { number in
          ready.append(NeedleMatch(needle: number, match: match))
        }
      }
      furthest = max(furthest, chain.matches.last?.start ?? -1)
      // A chain that is empty still knows how far it was read.
      chains[needle] = chain
    }
    if unread == 0 { chains = chains.filter { !$0.value.isEmpty } }
    ready.sort()
    barrier = max(furthest, unread - 1)
  }
}
