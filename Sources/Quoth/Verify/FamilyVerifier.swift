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
