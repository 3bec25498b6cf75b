/// Finds the matches in code units from the last to the first: see ``BackwardWindows``.
struct BackwardCursor {
  private let program: SearchProgram
  private var scratch = SearchScratch()
  private var windows: BackwardWindows

  init(_ program: SearchProgram, count: Int, window: Int = BackwardWindows.first) {
    self.program = program
    windows = BackwardWindows(count: count, window: window)
  }

  /// The match before the last one returned.
  mutating func nextMatch(in text: some ScannableText) -> Match? {
    var reader = Reader(program: program, text: text, scratch: scratch)
    defer { scratch = reader.scratch }
    return windows.nextMatch(&reader)
  }

  private struct Reader<Text: ScannableText>: BackwardReader {
    let program: SearchProgram
    let text: Text
    var scratch: SearchScratch

    var slack: Int { 0 }
    func edge(upTo offset: Int) -> Int { offset }

    mutating func matches(candidates: Range<Int>) throws(Never) -> [Match] {
      var cursor = SearchCursor(
        program, text: text, candidates: candidates, floor: 0, overlapping: true,
        scratch: scratch)
      var found: [Match] = []
      while let match = cursor.nextMatch() { found.append(match) }
      scratch = cursor.scratch
      return found
    }

    mutating func earliestStart(ofMatchesAcross offset: Int) -> Int {
      program.earliestStart(in: text, ofMatchesAcross: offset, &scratch)
    }
  }
}
