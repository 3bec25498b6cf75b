/// Decides the candidates of a set in many texts that are scanned together, each within its own text.
final class SetVerifier {
  let core: SetCore
  let scratch: SetScratch
  /// Whether all matches count, whether they overlap or not.
  private let takesAll: Bool
  /// Where the text begins that the memory of each group was last used for.
  private var readers: [Int]

  init(_ core: SetCore, takesAll: Bool) {
    self.core = core
    self.takesAll = takesAll
    scratch = core.takeScratch()
    readers = Array(repeating: -1, count: core.needles.groups.count)
  }

  /// Leaves the memory to the next search.
  deinit { core.leave(scratch) }

  /// Begins anew: no needle has been met.
  func restart() {
    scratch.begin()
    for group in readers.indices { readers[group] = -1 }
  }

  /// Whether a match at a candidate might count.
  @inline(__always)
  func isOpen(_ candidate: SetCandidate) -> Bool {
    guard let (floor, done) = scratch.states.progress(Int(candidate.needle)) else { return true }
    return candidate.place >= floor && candidate.place >= done
  }

  /// Decides a candidate.
  ///
  /// - Parameters:
  ///   - text: the text that it is in.
  ///   - lower: where that text begins among all.
  ///   - end: where the piece ends whose candidates are being decided.
  @inline(__always)
  func take<Text: GramText>(
    _ candidate: SetCandidate, in text: Text, at lower: Int, until end: Int,
    _ found: inout [SetFound]
  ) {
    let needle = Int(candidate.needle)
    let group = core.needles.all[needle].group
    if readers[group] != lower {
      scratch.groups[group].forget()
      readers[group] = lower
    }
    var work = 0
    let window = SetWindow(core: core, text: text, scratch: scratch, takesAll: takesAll)
    if let match = unsafe window.match(
      needle, at: candidate.place - lower, core.quick.view, &work)
    {
      add(match, needle, lower, &found)
    }
    if work > 32, scratch.states.addWork(needle, work) > Patience.budgetOfOne(0) {
      // Its own cursor, which has a method for hostile text, goes on for the needle.
      scratch.states.forgetWork(needle)
      search(candidate, in: text, at: lower, until: end, &found)
    }
  }

  private func isOverlapping(_ needle: Int) -> Bool {
    unsafe takesAll || core.quick.view.isOverlapping(needle)
  }

  @inline(__always)
  private func add(_ match: Match, _ needle: Int, _ lower: Int, _ found: inout [SetFound]) {
    let start = match.start + lower
    if start < scratch.states.floor(needle) { return }
    let end = match.end + lower
    scratch.states.setFloor(needle, isOverlapping(needle) ? start + 1 : end)
    found.append(
      SetFound(
        needle: needle, match: Match(start: start, end: end, isPartial: match.isPartial)))
  }

  /// Searches what follows a candidate, in its text and the piece, for its needle alone.
  @inline(never)
  private func search<Text: GramText>(
    _ candidate: SetCandidate, in text: Text, at lower: Int, until end: Int,
    _ found: inout [SetFound]
  ) {
    let needle = Int(candidate.needle)
    let own = core.needles.all[needle]
    let from = candidate.place + 1 - lower
    let to = min(end - lower, text.count)
    guard from < to else { return }
    scratch.groups[own.group].forget()
    var cursor = SearchCursor(
      own.program, text: text, candidates: from..<to,
      floor: max(0, scratch.states.floor(needle) - lower), overlapping: isOverlapping(needle),
      scratch: scratch.groups[own.group])
    while let match = cursor.nextMatch() { add(match, needle, lower, &found) }
    scratch.groups[own.group] = cursor.scratch
    scratch.groups[own.group].forget()
    scratch.states.setDone(needle, lower + to)
  }
}
