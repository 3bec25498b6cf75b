import QuothKernels

/// A needle compiled for one family of matching, as the search sees it: what is scanned for.
protocol FamilyProgram: AnyObject, Sendable {
  /// What one worker needs beyond the text while it verifies.
  associatedtype Scratch: AnyObject

  var options: PatternOptions { get }
  /// The kernels in use; another set in tests.
  var kernels: Kernels { get }
  /// Whether the scan tells text in which its candidates are the matches, and no two of them overlap.
  var countsPlain: Bool { get }
  /// The units of a match in such text.
  var unitCount: Int { get }
  /// When hostile text is taken for such; another patience in tests.
  var patience: Patience { get }

  func withScan16<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R
  func withScan8<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R
  /// The scan over 8-bit text in which ``ExceptionTable/substitute`` stands for any of some units.
  func scan8(standingFor units: [UInt16]) -> qk_scan

  func makeScratch() -> Scratch
  /// A place where no match begins before, of those that reach beyond an offset.
  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: Scratch
  ) -> Int
}

extension FamilyProgram {
  var patience: Patience { .standard }
}

/// A quick look at a candidate, without state.
protocol QuickCheck {
  /// - Parameter work: grows by the units compared.
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict
}

/// Decides about the candidates of one family of matching in one text.
protocol FamilyVerifier {
  associatedtype Program: FamilyProgram
  associatedtype Text: ScannableText
  associatedtype Quick: QuickCheck
  /// The method for hostile text.
  associatedtype Linear: LinearSearch

  init(_ program: Program, text: Text, scratch: Program.Scratch?)

  /// Made when the first hard place is met.
  var scratch: Program.Scratch? { get }
  /// Units compared so far: what tells hostile input.
  var work: Int { get }

  var quick: Quick { get }
  /// The match whose anchor begins at a candidate's position, where the quick look left it open.
  mutating func match(at candidate: Int, _ verdict: QuickVerdict) -> Match?
  /// The match whose anchor begins at a candidate's position.
  mutating func match(at candidate: Int) -> Match?
  /// Takes note of units compared elsewhere.
  mutating func addWork(_ units: Int)
  /// Starts to count the work anew.
  mutating func forgetWork()
  /// Takes over the scratch memory of another verifier of the same text.
  mutating func adopt(_ other: Self)
  /// Goes to another text; no work was done there yet. The scratch memory, which is to forget the text
  /// before, is used if there is none.
  mutating func move(to text: Text, _ program: Program, _ scratch: Program.Scratch?)

  /// Finds, at a cost that no text can raise, what has its anchor at an offset or behind.
  mutating func linear(from offset: Int) -> Linear
  /// The match that the linear method has found, if its edges are good.
  mutating func match(_ found: Linear.Found) -> Match?
}

extension FamilyVerifier {
  mutating func move(to text: Text, _ program: Program, _ scratch: Program.Scratch?) {
    self = Self(program, text: text, scratch: self.scratch ?? scratch)
  }
}

/// Finds the key at a cost that no text can raise.
protocol LinearSearch {
  associatedtype Found: AnchoredPlace
  /// All before was read.
  var position: Int { get }
  /// The next place where the key was found. Nil at the end of the text; behind `stop`, as soon as no
  /// match is under way; behind `limit`, as soon as none is whose anchor was read.
  mutating func next(stop: Int, limit: Int) -> Found?
}

/// A place where the linear method has found the key.
protocol AnchoredPlace {
  /// The candidate that the scan would have reported.
  var anchor: Int { get }
  /// Where what was found begins; a match of it begins there or before.
  var start: Int { get }
}
