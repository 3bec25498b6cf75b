/// Runs of matches in order of the text, and their memory.
struct MatchRuns: Sendable {
  var runs: [MatchRun] = []
  var blocks: [MatchBlock] = []

  init(runs: [MatchRun], blocks: [MatchBlock]) {
    self.runs = runs
    self.blocks = blocks
  }

  init(_ packer: MatchPacker) {
    runs = packer.runs
    blocks = packer.blocks
  }

  /// - Parameter matches: by ascending starts.
  init(_ matches: [Match]) {
    var packer = MatchPacker()
    packer.add(matches[...])
    self.init(packer)
  }

  /// Adds runs that come after all present ones.
  mutating func append(_ others: MatchRuns) {
    runs += others.runs
    blocks += others.blocks
  }

  /// The first matches, up to a limit.
  func prefix(_ limit: Int) -> MatchRuns {
    guard count > limit else { return self }
    return MatchRuns(Array(matches.prefix(limit)))
  }

  var count: Int { runs.reduce(0) { $0 + $1.count } }
  /// All matches, unpacked.
  var matches: [Match] { runs[...].matches }
}

extension ArraySlice<MatchRun> {
  /// All matches, unpacked.
  var matches: [Match] {
    let count = reduce(0) { $0 + $1.count }
    // The standard library would write a zero to the storage shared by all empty arrays.
    if count == 0 { return [] }
    return unsafe [Match](unsafeUninitializedCapacity: count) { out, written in
      unsafe out.preferLargePages()
      for run in self {
        unsafe run.copy(0..<run.count, to: out.baseAddress! + written)
        written += run.count
      }
    }
  }
}

/// The matches found in one chunk of a text: some runs of a worker, or none.
struct MatchPiece {
  let runs: ArraySlice<MatchRun>
  /// Whether no match reaches into another.
  let isDisjoint: Bool

  var count: Int { runs.reduce(0) { $0 + $1.count } }
  var matches: [Match] { runs.matches }
}
