/// Decides the candidates of one family of matching in one text.
protocol FamilyVerifier {
  associatedtype Program: FamilyProgram
  associatedtype Text: ScannableText
  associatedtype Quick: QuickCheck
  /// The check of candidates that the quick one leaves open, likewise without state.
  associatedtype Close: QuickCheck
  /// The method for hostile text.
  associatedtype Linear: LinearSearch
  /// The end of a match and of what was skipped after it, as far as it affects the text that can be skipped
  /// next.
  associatedtype Tail
  typealias Scratch = Program.Scratch

  init(_ program: Program, text: Text, scratch: Program.Scratch?)

  var program: Program { get }
  var text: Text { get }
  /// Made at the first hard place.
  var scratch: Program.Scratch? { get set }
  /// Units compared so far, which reveals hostile input.
  var work: Int { get set }

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
  /// Whether a unit beside a match leaves its edge open.
  func isUnusual(_ unit: UInt16) -> Bool
  /// The match at a candidate, without regard to the quick check.
  mutating func closeMatch(at candidate: Int) -> Match?
  /// Switches to another text and resets the work. Uses the given scratch memory, which must forget
  /// the previous text, if there is none yet.
  mutating func move(to text: Text, _ program: Program, _ scratch: Program.Scratch?)

  /// Finds, in linear time for any text, the matches whose anchor lies at or after an offset.
  mutating func linear(from offset: Int) -> Linear
  /// The match of a hit of the linear method, if its edges are valid.
  mutating func match(_ found: LinearPlace) -> Match?

  /// The start of the atoms before an offset, if all of them can be skipped before the needle.
  func skippedBackward(_ offset: Int, _ scratch: Scratch) -> Int?
  /// The end of the atom after an offset, if all of it can be skipped after the needle.
  func skippedForward(_ offset: Int, _ tail: inout Tail, _ scratch: Scratch) -> Int?
  /// The end of a match, for what is skipped after it.
  func tail(upTo end: Int, _ scratch: Scratch) -> Tail
  func reachBackward(_ start: Int, _ scratch: Scratch) -> (edge: Int, limit: Int)
  func reachForward(_ end: Int, _ tail: Tail, _ scratch: Scratch) -> (edge: Int, limit: Int)
  /// Whether the needle's matches may give way to others.
  var mayYield: Bool { get }
  /// Whether a match that is widened over the atom skipped last gives way to one in that atom.
  func yields(_ scratch: Scratch) -> Bool
  /// Other possible beginnings of the match at an offset, from the last place on.
  mutating func earlierStarts(than start: Int, _ scratch: Scratch) -> [Int]
  /// Whether text before a match, from which it can be reached, can be skipped from there on.
  func isSkippable(_ range: Range<Int>, _ scratch: Scratch) -> Bool
}

extension FamilyVerifier where Close == NoCloseCheck {
  mutating func readyClose() -> NoCloseCheck? { nil }
  var closeIsFinal: Bool { false }
  mutating func hardMatch(at candidate: Int, _ close: QuickVerdict) -> Match? {
    match(at: candidate, close)
  }
}

extension FamilyVerifier {
  /// The match whose anchor begins at a candidate's position.
  mutating func match(at candidate: Int) -> Match? {
    let verdict = quick.verdict(at: candidate, &work)
    switch verdict.kind {
    case .none: return nil
    case .match: return Match(start: verdict.start, end: verdict.end)
    case .edges, .ask: return match(at: candidate, verdict)
    }
  }

  /// Decides a quick match whose edges need a closer check.
  mutating func finishQuick(_ start: Int, _ end: Int, _ candidate: Int) -> Match? {
    let touched =
      (start > 0 && isUnusual(text[start - 1])) || (end < text.count && isUnusual(text[end]))
    if touched || program.isTyping { return closeMatch(at: candidate) }
    let scratch = readyScratch()
    return startsWell(start, scratch) && endsWell(end, scratch)
      ? Match(start: start, end: end) : nil
  }

  mutating func readyScratch() -> Scratch {
    if let scratch { return scratch }
    let made = program.makeScratch()
    scratch = made
    return made
  }

  /// Adds units that were compared elsewhere.
  @inline(__always)
  mutating func addWork(_ units: Int) { work &+= units }

  /// Resets the count of work.
  @inline(__always)
  mutating func forgetWork() { work = 0 }

  mutating func move(to text: Text, _ program: Program, _ scratch: Program.Scratch?) {
    self = Self(program, text: text, scratch: self.scratch ?? scratch)
  }
}
