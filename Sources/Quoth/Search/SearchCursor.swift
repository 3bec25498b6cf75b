/// Walks over the matches in a text, forward, whatever the family: a ``MatchCursor`` of the family that
/// the program is of.
struct SearchCursor<Text: ScannableText> {
  private var folding: MatchCursor<FoldingVerifier<Text>>?
  private var collation: MatchCursor<CollationVerifier<Text>>?

  /// - Parameters:
  ///   - candidates: the places of anchors that are looked at.
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

  /// - Parameter rest: where it begins, after another search of the text.
  @inline(__always)
  init(_ program: SearchProgram, text: Text, from rest: Resumption = Resumption()) {
    self.init(
      program, text: text, candidates: rest.candidate..<text.count, floor: rest.floor,
      overlapping: program.options.overlapping)
  }

  /// Where another cursor goes on after the last match: its first candidate and its smallest start.
  var resumption: Resumption { folding?.resumption ?? collation!.resumption }

  /// The scratch memory, as far as it was needed.
  var scratch: SearchScratch {
    SearchScratch(folding: folding?.scratch, collation: collation?.scratch)
  }

  /// The next match, or nil when there is none left.
  @inline(__always)
  mutating func nextMatch() -> Match? {
    folding != nil ? folding!.nextMatch() : collation!.nextMatch()
  }

  /// Calls `body` with every match; stops when it returns false.
  @inline(__always)
  mutating func visit(_ body: (Match) -> Bool) {
    folding != nil ? folding!.visit(body) : collation!.visit(body)
  }

  /// Calls `body` with the matches, some at a time; stops when it returns false.
  @inline(__always)
  mutating func forEachBatch(_ body: (UnsafeBufferPointer<Match>) -> Bool) {
    if folding != nil {
      unsafe folding!.forEachBatch(body)
    } else {
      unsafe collation!.forEachBatch(body)
    }
  }

  /// Counts the matches that are left.
  @inline(__always)
  mutating func count() -> Int {
    folding != nil ? folding!.count() : collation!.count()
  }
}
