/// Finds the matches in UTF-8 from the last to the first: ``BackwardCursor`` with offsets in bytes.
struct UTF8BackwardCursor {
  private let program: SearchProgram
  private let needleLength: Int
  private let malformed: MalformedUTF8
  private var scratch = SearchScratch()
  private let units = UTF8Units()
  /// Candidates below this offset have not been examined yet.
  private var unread: Int
  private var window: Int
  /// How much context the last parts of a window needed.
  private var slack = 0
  /// Matches whose chain has not been traced to its beginning.
  private var chain = MatchChain()
  /// Certain matches, in order.
  private var ready: [Match] = []

  /// - Parameter window: the length of the first window in bytes, which doubles each time; tests
  ///   set it.
  init(
    _ program: SearchProgram, byteCount: Int, needleLength: Int, malformed: MalformedUTF8,
    window: Int = BackwardCursor.firstWindow
  ) {
    self.program = program
    self.window = window
    self.needleLength = needleLength
    self.malformed = malformed
    unread = byteCount
  }

  /// The match before the last one returned.
  @unsafe
  mutating func nextMatch(in bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> Match? {
    while ready.isEmpty {
      if chain.isEmpty, unread == 0 { return nil }
      unsafe settle(bytes)
      if ready.isEmpty { try unsafe readWindow(bytes) }
    }
    return ready.removeLast()
  }

  private mutating func readWindow(_ bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) {
    let start = unsafe UTF8Scalars.start(bytes, containing: max(0, unread - window))
    window = min(window * 2, 1 << 20)
    var cursor = UTF8Cursor(
      program, candidates: start..<unread, needleLength: needleLength, malformed: malformed,
      overlapping: true, scratch: scratch, units: units, slack: slack)
    let found = try unsafe cursor.matches(in: bytes)
    scratch = cursor.kept.scratch
    unread = start
    slack = cursor.slack
    window = max(window, slack)
    chain.prepend(found)
  }

  /// Moves certain matches from the chain to the ready list.
  private mutating func settle(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !chain.isEmpty else { return }
    if let beginning = chain.doubtfulBeginning(program.options, unread: unread) {
      // A match could begin before the window and reach into it.
      let start = unsafe earliestStart(bytes, beginning)
      if start < unread {
        // The next window includes all of this; otherwise every window would read it again.
        window = max(window, unread - start)
        return
      }
    }
    ready = chain.settle(program.options)
  }

  /// An offset before which no match that reaches beyond a given offset begins.
  private mutating func earliestStart(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    var slack = 64 + 4 * needleLength
    while true {
      let begin = unsafe UTF8Scalars.start(bytes, containing: max(0, offset - slack))
      let wanted = min(bytes.count, offset + slack)
      let end = unsafe UTF8Scalars.start(bytes, containing: wanted)
      units.touched = false
      units.begin(byteCount: end - begin)
      unsafe units.append(bytes, begin..<offset)
      let place = units.count
      unsafe units.append(bytes, offset..<max(offset, end))
      scratch.forget()
      let text = unsafe units.text(isFirst: begin == 0, isLast: end == bytes.count)
      let start = program.earliestStart(in: text, ofMatchesAcross: place, &scratch)
      scratch.forget()
      if !units.touched { return unsafe units.byte(of: start, in: bytes, end: end) }
      slack *= 4
    }
  }
}
