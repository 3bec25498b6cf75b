/// The search's view of a needle compiled for one family of matching.
protocol FamilyProgram: ScanProgram {
  /// The memory that one worker needs for verification.
  associatedtype Scratch: KeyScratch

  var options: PatternOptions { get }
  /// Whether the needle is still being typed, so that the text may continue its last letter.
  var isTyping: Bool { get }
  /// The ignorables at both edges of the needle.
  var extras: (leading: [UInt32], trailing: [UInt32]) { get }
  /// Whether the scan reports text in which its candidates are the matches, and no two of them
  /// overlap.
  var countsPlain: Bool { get }
  /// The length of a match in such text, in units.
  var unitCount: Int { get }
  /// When text counts as hostile; tests replace it.
  var patience: Patience { get }

  func makeScratch() -> Scratch
  /// An offset before which no match that reaches beyond a given offset begins.
  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: Scratch
  ) -> Int
}

extension FamilyProgram {
  var patience: Patience { .standard }
}
