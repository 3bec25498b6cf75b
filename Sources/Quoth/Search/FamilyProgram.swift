import QuothKernels

/// The search's view of a needle compiled for one family of matching.
protocol FamilyProgram: AnyObject, Sendable {
  /// The memory that one worker needs for verification.
  associatedtype Scratch: AnyObject

  var options: PatternOptions { get }
  /// The kernels to use; tests replace them.
  var kernels: Kernels { get }
  /// Whether the scan reports text in which its candidates are the matches, and no two of them
  /// overlap.
  var countsPlain: Bool { get }
  /// The length of a match in such text, in units.
  var unitCount: Int { get }
  /// When text counts as hostile; tests replace it.
  var patience: Patience { get }

  func withScan16<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R
  func withScan8<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R
  /// The scan over 8-bit text in which ``ExceptionTable/substitute`` replaces any of some units.
  func scan8(standingFor units: [UInt16]) -> qk_scan

  func makeScratch() -> Scratch
  /// An offset before which no match that reaches beyond a given offset begins.
  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: Scratch
  ) -> Int
}

extension FamilyProgram {
  var patience: Patience { .standard }
}

/// A quick check of a candidate, without state.
protocol QuickCheck {
  /// - Parameter work: grows by the units compared.
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict
}

/// Decides the candidates of one family of matching in one text.
protocol FamilyVerifier {
  associatedtype Program: FamilyProgram
  associatedtype Text: ScannableText
  associatedtype Quick: QuickCheck
  /// The check of candidates that the quick one leaves open, likewise without state.
  associatedtype Close: QuickCheck
  /// The method for hostile text.
  associatedtype Linear: LinearSearch

  init(_ program: Program, text: Text, scratch: Program.Scratch?)

  /// Made at the first hard place.
  var scratch: Program.Scratch? { get }
  /// Units compared so far, which reveals hostile input.
  var work: Int { get }

  var quick: Quick { get }
  /// The close check; nil if there is none for the needle.
  mutating func readyClose() -> Close?
  /// Whether a match that the close check finds has the extent that the options ask for.
  var closeIsFinal: Bool { get }
  /// The match at a candidate that the close check left open.
  mutating func hardMatch(at candidate: Int, _ close: QuickVerdict) -> Match?
  /// The match whose anchor begins at a candidate that the quick check left open.
  mutating func match(at candidate: Int, _ verdict: QuickVerdict) -> Match?
  /// The match whose anchor begins at a candidate's position.
  mutating func match(at candidate: Int) -> Match?
  /// Adds units that were compared elsewhere.
  mutating func addWork(_ units: Int)
  /// Resets the count of work.
  mutating func forgetWork()
  /// Takes over the scratch memory of another verifier of the same text.
  mutating func adopt(_ other: Self)
  /// Switches to another text and resets the work. Uses the given scratch memory, which must forget
  /// the previous text, if there is none yet.
  mutating func move(to text: Text, _ program: Program, _ scratch: Program.Scratch?)

  /// Finds, in linear time for any text, the matches whose anchor lies at or after an offset.
  mutating func linear(from offset: Int) -> Linear
  /// The match of a hit of the linear method, if its edges are valid.
  mutating func match(_ found: Linear.Found) -> Match?
}

/// The close check of a family that has none.
struct NoCloseCheck: QuickCheck {
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict { QuickVerdict(kind: .ask) }
}

extension FamilyVerifier where Close == NoCloseCheck {
  mutating func readyClose() -> NoCloseCheck? { nil }
  var closeIsFinal: Bool { false }
  mutating func hardMatch(at candidate: Int, _ close: QuickVerdict) -> Match? {
    match(at: candidate, close)
  }
}

extension FamilyVerifier {
  mutating func move(to text: Text, _ program: Program, _ scratch: Program.Scratch?) {
    self = Self(program, text: text, scratch: self.scratch ?? scratch)
  }
}

/// Finds occurrences of the key in linear time for any text.
protocol LinearSearch {
  associatedtype Found: AnchoredPlace
  /// All units before this offset have been read.
  var position: Int { get }
  /// The next place where the key occurs. Nil at the end of the text; after `stop`, as soon as no
  /// match is in progress; after `limit`, as soon as none is whose anchor was read.
  mutating func next(stop: Int, limit: Int) -> Found?
}

/// A place where the linear method has found the key.
protocol AnchoredPlace {
  /// The candidate that the scan would have reported.
  var anchor: Int { get }
  /// The start of the occurrence; its match begins there or earlier.
  var start: Int { get }
}
