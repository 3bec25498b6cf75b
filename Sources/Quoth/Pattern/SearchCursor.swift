/// Finds the matches in a text from first to last for either family: a ``MatchCursor`` of the
/// program's family.
///
/// This is the seam between a search and its callers: nothing here is inlined, so that each search is
/// compiled once for each kind of text.
struct SearchCursor<Text: ScannableText> {
  private var folding: MatchCursor<FoldingVerifier<Text>>?
  private var collation: MatchCursor<CollationVerifier<Text>>?

  /// - Parameters:
  ///   - candidates: the range of anchors to examine.
  ///   - floor: the smallest start of a match.
  ///   - overlapping: whether matches may overlap.
  @inline(never)
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
  @inline(never)
  mutating func nextMatch() -> Match? {
    folding != nil ? folding!.nextMatch() : collation!.nextMatch()
  }

  /// Writes the next matches into a room and returns their number, 0 after the last.
  @inline(never)
  private mutating func read(_ room: MatchRoom) -> Int {
    folding != nil ? folding!.read(room) : collation!.read(room)
  }

  /// Calls `body` with the matches in batches until it returns false.
  @inline(__always)
  mutating func forEachBatch(_ body: (UnsafeBufferPointer<Match>) -> Bool) {
    if folding?.isShort ?? collation!.isShort {
      while var match = nextMatch() {
        let goesOn = unsafe withUnsafePointer(to: &match) {
          unsafe body(UnsafeBufferPointer(start: $0, count: 1))
        }
        if !goesOn { return }
      }
      return
    }
    unsafe forEachRoom(body)
  }

  // The room lies on the stack, where a short text needs none.
  @inline(never)
  private mutating func forEachRoom(_ body: (UnsafeBufferPointer<Match>) -> Bool) {
    MatchRoom.with { room in
      while case let count = read(room), count > 0 {
        if unsafe !body(UnsafeBufferPointer(rebasing: room.matches[0..<count])) { return }
      }
    }
  }

  /// Counts the remaining matches.
  @inline(never)
  mutating func count() -> Int {
    folding != nil ? folding!.count() : collation!.count()
  }
}
