/// Finds the matches of a set in ranges of a corpus: one scan over the whole text, however many needles there
/// are, with each candidate decided within its passage alone. For one worker at a time.
final class SetSweep {
  private let core: SetCore
  private let arena: Arena
  private let passages: Passages
  private let takesAll: Bool
  private let verifier: SetVerifier
  private let candidates: ArenaCandidates
  private let exceptions: ExceptionTable.View
  /// The sweeps of needles that have scans of their own, if they are few.
  private var alone: [CorpusSweep] = []
  private var matches: [Match] = []
  /// The current passage or gap.
  private var text = Passage.gap
  private var lower = 0
  private var upper = 0
  private var passageHint = 0
  private var stretchHint = 0

  private enum Passage {
    case gap
    case narrow(ContiguousText<UInt8>)
    case wide(ContiguousText<UInt16>)
    case mixed(ArenaText)
  }

  /// The memory of a sweep is not worth keeping for many needles.
  private static var mostKept: Int { 16 }

  /// - Parameter takesAll: whether all matches count, whether they overlap or not. If false, one sweep
  ///   covers a whole text in order.
  init(_ core: SetCore, arena: Arena, passages: Passages, takesAll: Bool) {
    self.core = core
    self.arena = arena
    self.passages = passages
    self.takesAll = takesAll
    verifier = SetVerifier(core, takesAll: takesAll)
    candidates = ArenaCandidates(core, arena, verifier.scratch)
    exceptions = arena.exceptions.view
    if core.scan.alone.count <= Self.mostKept { alone = core.scan.alone.map(makeSweep) }
  }

  private func makeSweep(_ needle: Int) -> CorpusSweep {
    let program = core.needles.all[needle].program
    return CorpusSweep(
      program, arena: arena, passages: passages,
      disjoint: !takesAll && !program.options.overlapping)
  }

  /// Resets the sweep: the next range may lie anywhere.
  func restart() {
    verifier.restart()
    for sweep in alone { sweep.restart() }
  }

  /// Adds the matches whose candidates lie in a range of offsets, those of each needle in their order.
  func sweep(_ range: Range<Int>, into found: inout [SetFound], stop: SearchStop) {
    for (place, needle) in core.scan.alone.enumerated() where !stop.isSet {
      matches.removeAll(keepingCapacity: true)
      let sweep = alone.isEmpty ? makeSweep(needle) : alone[place]
      sweep.sweep(range, into: &matches, stop: stop)
      for match in matches { found.append(SetFound(needle: needle, match: match)) }
    }
    guard core.scan.isShared else { return }
    var position = range.lowerBound
    while position < range.upperBound, !stop.isSet {
      let end = candidates.read(position..<range.upperBound)
      for candidate in candidates.found where verifier.isOpen(candidate) {
        take(candidate, until: end, &found)
      }
      position = end
    }
  }

  @inline(__always)
  private func take(_ candidate: SetCandidate, until end: Int, _ found: inout [SetFound]) {
    if candidate.place < lower || candidate.place >= upper { enter(candidate.place) }
    switch text {
    case .gap: return
    case .narrow(let text): verifier.take(candidate, in: text, at: lower, until: end, &found)
    case .wide(let text): verifier.take(candidate, in: text, at: lower, until: end, &found)
    case .mixed(let text): verifier.take(candidate, in: text, at: lower, until: end, &found)
    }
  }

  /// Enters the passage of a place.
  private func enter(_ place: Int) {
    let (range, isText) = passages.find(place, hint: &passageHint)
    lower = range.lowerBound
    upper = range.upperBound
    guard isText else {
      text = .gap
      return
    }
    let stretch = arena.stretch(at: lower, hint: &stretchHint)
    guard upper <= stretch.end, stretch.isWide || exceptions.isEmpty(in: range) else {
      text = .mixed(arena.text(range))
      return
    }
    let offset = lower - stretch.start
    if stretch.isWide {
      let base = unsafe stretch.base.assumingMemoryBound(to: UInt16.self) + offset
      text = unsafe .wide(ContiguousText(UnsafeBufferPointer(start: base, count: range.count)))
    } else {
      let base = unsafe stretch.base.assumingMemoryBound(to: UInt8.self) + offset
      text = unsafe .narrow(ContiguousText(UnsafeBufferPointer(start: base, count: range.count)))
    }
  }
}
