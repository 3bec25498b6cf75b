/// Finds the matches in a text from first to last for either family: a ``MatchCursor`` of the
/// program's family.
struct SearchCursor<Text: ScannableText> {
  private var folding: MatchCursor<FoldingVerifier<Text>>?
  private var collation: MatchCursor<CollationVerifier<Text>>?

  /// - Parameters:
  ///   - candidates: the range of anchors to examine.
  ///   - floor: the smallest start of a match.
  ///   - overlapping: whether matches may overlap.
  @inline(__always)
  init(
    _ program: SearchProgram, text: Text, candidates: Range<Int>, floor: Int, overlapping: Bool,
    scratch: SearchScratch = SearchScratch()
  ) {
    switch program {
    case .folding(let program):
      folding = MatchCursor(
        program, text: text, candidates: candidates, floor: floor, overlapping: overlapping,
        scratch: scratch.folding)
    case .collation(let program):
      collation = MatchCursor(
        program, text: text, candidates: candidates, floor: floor, overlapping: overlapping,
        scratch: scratch.collation)
    }
  }

  /// - Parameter rest: where to begin, after another search of the text.
  @inline(__always)
  init(_ program: SearchProgram, text: Text, from rest: Resumption = Resumption()) {
    self.init(
      program, text: text, candidates: rest.candidate..<text.count, floor: rest.floor,
      overlapping: program.options.overlapping)
  }

  /// Where another cursor continues after the last match: its first candidate and its smallest
  /// start.
  var resumption: Resumption { folding?.resumption ?? collation!.resumption }

  /// The scratch memory, if any was needed.
  var scratch: SearchScratch {
    SearchScratch(folding: folding?.scratch, collation: collation?.scratch)
  }

  /// The next match, or nil if none is left.
  @inline(__always)
  mutating func nextMatch() -> Match? {
    folding != nil ? folding!.nextMatch() : collation!.nextMatch()
  }

  /// Calls `body` with every match until it returns false.
  @inline(__always)
  mutating func visit(_ body: (Match) -> Bool) {
    folding != nil ? folding!.visit(body) : collation!.visit(body)
  }

  /// Calls `body` with the matches in batches until it returns false.
  @inline(__always)
  mutating func forEachBatch(_ body: (UnsafeBufferPointer<Match>) -> Bool) {
    if folding != nil {
      unsafe folding!.forEachBatch(body)
    } else {
      unsafe collation!.forEachBatch(body)
    }
  }

  /// Counts the remaining matches.
  @inline(__always)
  mutating func count() -> Int {
    folding != nil ? folding!.count() : collation!.count()
  }
}
