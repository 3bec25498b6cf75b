/// Walks over the matches in UTF-8 from the last to the first: ``BackwardCursor`` with offsets in bytes.
struct UTF8BackwardCursor {
  private let program: SearchProgram
  private let needleLength: Int
  private let malformed: MalformedUTF8
  private var scratch = SearchScratch()
  private let units = UTF8Units()
  /// Candidates below are still to be looked at.
  private var unread: Int
  private var window = 4_096
  /// Matches that may overlap, in order, whose chain has not been followed to its beginning.
  private var chain: [Match] = []
  /// Certain matches, in order.
  private var ready: [Match] = []

  init(_ program: SearchProgram, byteCount: Int, needleLength: Int, malformed: MalformedUTF8) {
    self.program = program
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
      overlapping: true, scratch: scratch, units: units)
    var found: [Match] = []
    _ = try unsafe cursor.visit(in: bytes) { match in
      found.append(match)
      return true
    }
    scratch = cursor.kept.scratch
    unread = start
    // Two candidates of one match, such as two units of a run of spaces, may lie in two windows.
    if let last = found.last, let first = chain.first, last.start >= first.start {
      found.removeLast()
    }
    chain.insert(contentsOf: found, at: 0)
  }

  /// Moves matches that are certain from the chain to the ready ones.
  private mutating func settle(_ bytes: UnsafeBufferPointer<UInt8>) {
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
      if unsafe earliestStart(bytes, first.start) < unread { return }
    }
    var floor = 0
    for match in chain[place...] where match.start >= floor {
      ready.append(match)
      floor = match.end
    }
    chain.removeSubrange(place...)
  }

  /// A place where no match begins before, of those that reach beyond an offset.
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
