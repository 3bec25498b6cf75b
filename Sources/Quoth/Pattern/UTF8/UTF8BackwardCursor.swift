/// Finds the matches in UTF-8 from the last to the first: ``BackwardCursor`` with offsets in bytes.
struct UTF8BackwardCursor {
  private var state: State
  private var windows: BackwardWindows

  init(
    _ program: SearchProgram, byteCount: Int, needleLength: Int, malformed: MalformedUTF8,
    window: Int = BackwardWindows.first
  ) {
    state = State(program: program, needleLength: needleLength, malformed: malformed)
    windows = BackwardWindows(count: byteCount, window: window)
  }

  /// The match before the last one returned.
  @unsafe
  mutating func nextMatch(in bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> Match? {
    var reader = unsafe Reader(bytes: bytes, state: state)
    defer { state = reader.state }
    return try windows.nextMatch(&reader)
  }

  private struct State {
    let program: SearchProgram
    let needleLength: Int
    let malformed: MalformedUTF8
    var scratch = SearchScratch()
    let units = UTF8Units()
    /// How much context the last parts of a window needed.
    var slack = 0
  }

  @safe
  private struct Reader: BackwardReader {
    // SAFETY: the reader lives during one call, which passes the bytes.
    let bytes: UnsafeBufferPointer<UInt8>
    var state: State

    var program: SearchProgram { state.program }
    var slack: Int { state.slack }

    func edge(upTo offset: Int) -> Int { unsafe UTF8Scalars.start(bytes, containing: offset) }

    mutating func matches(candidates: Range<Int>) throws(UTF8Error) -> [Match] {
      var cursor = UTF8Cursor(
        program, candidates: candidates, needleLength: state.needleLength,
        malformed: state.malformed, overlapping: true, scratch: state.scratch,
        units: state.units, slack: state.slack)
      let found = try unsafe cursor.matches(in: bytes)
      state.scratch = cursor.kept.scratch
      state.slack = cursor.slack
      return found
    }

    mutating func earliestStart(ofMatchesAcross offset: Int) -> Int {
      let units = state.units
      var slack = 64 + 4 * state.needleLength
      while true {
        let begin = unsafe UTF8Scalars.start(bytes, containing: max(0, offset - slack))
        let wanted = unsafe min(bytes.count, offset + slack)
        let end = unsafe UTF8Scalars.start(bytes, containing: wanted)
        units.touched = false
        units.begin(byteCount: end - begin)
        unsafe units.append(bytes, begin..<offset)
        let place = units.count
        unsafe units.append(bytes, offset..<max(offset, end))
        state.scratch.forget()
        let text = unsafe units.text(isFirst: begin == 0, isLast: end == bytes.count)
        let start = program.earliestStart(in: text, ofMatchesAcross: place, &state.scratch)
        state.scratch.forget()
        if !units.touched { return unsafe units.byte(of: start, in: bytes, end: end) }
        slack *= 4
      }
    }
  }
}
