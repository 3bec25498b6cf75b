/// Reads the matches of a set from any kind of text, a stretch at a time, in the offsets of the text.
///
/// A search uses any of them, since it asks once for a stretch, not for each match.
protocol SetReader {
  var core: SetCore { get }
  /// How long the text is.
  var count: Int { get }
  /// How much is worth being read at a time, at most.
  var largestStretch: Int { get }

  /// The first place at an offset or after where the text may be cut.
  func edge(_ offset: Int) -> Int
  /// As far as a stretch may be read, and what is wrong there.
  mutating func check(_ range: Range<Int>) -> (end: Int, failure: UTF8Error?)
  /// Adds the matches whose anchors are in a stretch, those of each needle in their order.
  /// Stretches are consecutive, unless all are read.
  ///
  /// - Parameter takesAll: whether all matches count, whether they overlap or not.
  mutating func read(_ range: Range<Int>, takesAll: Bool, into found: inout [SetFound])
  /// Passes over all that is left of a needle.
  mutating func finish(_ needle: Int)
  /// A place where no match begins before, of those that reach beyond an offset: of one needle, or of all.
  mutating func earliestStart(_ needle: Int?, ofMatchesAcross offset: Int) -> Int
  /// Leaves the memory to the next search.
  func leave()
}

/// Reads text of UTF-16 code units, or of Latin-1 bytes.
///
/// It knows both and is generic over neither: a search calls its reader through the protocol, beyond which the
/// compiler specializes nothing, so that each look at a unit would be a call.
struct SetUnitsReader: SetReader {
  let core: SetCore
  private let units: Units
  private let scratch: SetScratch

  private enum Units {
    case utf16(ContiguousText<UInt16>)
    case latin1(ContiguousText<UInt8>)
  }

  init(_ core: SetCore, _ text: ContiguousText<some CodeUnit>) {
    self.core = core
    units =
      switch text {
      case let text as ContiguousText<UInt16>: .utf16(text)
      case let text as ContiguousText<UInt8>: .latin1(text)
      default: preconditionFailure("code units have 8 or 16 bits")
      }
    scratch = core.takeScratch()
  }

  var count: Int {
    switch units {
    case .utf16(let text): text.count
    case .latin1(let text): text.count
    }
  }

  var largestStretch: Int { 1 << 16 }

  func edge(_ offset: Int) -> Int { min(offset, count) }
  func check(_ range: Range<Int>) -> (end: Int, failure: UTF8Error?) { (range.upperBound, nil) }

  func read(_ range: Range<Int>, takesAll: Bool, into found: inout [SetFound]) {
    // Where all are taken, stretches may come in any order.
    if takesAll { scratch.begin() }
    switch units {
    case .utf16(let text):
      SetWindow(core: core, text: text, scratch: scratch, takesAll: takesAll)
        .find(range, into: &found)
    case .latin1(let text):
      SetWindow(core: core, text: text, scratch: scratch, takesAll: takesAll)
        .find(range, into: &found)
    }
  }

  func finish(_ needle: Int) { scratch.states.finish(needle) }

  func earliestStart(_ needle: Int?, ofMatchesAcross offset: Int) -> Int {
    switch units {
    case .utf16(let text): earliestStart(needle, in: text, ofMatchesAcross: offset)
    case .latin1(let text): earliestStart(needle, in: text, ofMatchesAcross: offset)
    }
  }

  private func earliestStart(
    _ needle: Int?, in text: some TextSource, ofMatchesAcross offset: Int
  ) -> Int {
    guard let needle else {
      return core.earliestStart(in: text, ofMatchesAcross: offset, scratch)
    }
    let own = core.needles.all[needle]
    return own.program.earliestStart(
      in: text, ofMatchesAcross: offset, &scratch.groups[own.group])
  }

  func leave() { core.leave(scratch) }
}
