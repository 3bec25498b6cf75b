internal import Synchronization

/// The state shared by all rounds of one search of a corpus for a set.
final class SetTask: Sendable {
  let store: CorpusStore
  let set: PatternSet
  let core: SetCore
  let options: CorpusSearchOptions
  let passages: Passages
  let plan: ScanPlan
  let stop: SearchStop
  let progress: ProgressCounter?
  // Workers leave their scratch memory here between rounds.
  private let sweeps = Mutex<[SweepBox]>([])

  private struct SweepBox: @unchecked Sendable {
    // Used by one worker at a time, which takes it out of the list.
    let sweep: SetSweep
  }

  init(
    _ store: CorpusStore, _ set: PatternSet, _ options: CorpusSearchOptions,
    cancellation: SearchCancellation?, progress: (@Sendable (SearchProgress) -> Void)?
  ) {
    self.store = store
    self.set = set
    core = set.core
    self.options = options
    passages = Passages(store, scope: options.scope, across: options.across)
    plan = ScanPlan(passages.spans, within: options.candidates)
    stop = SearchStop(cancellation)
    let total = plan.count
    self.progress = progress.map { ProgressCounter(total: total, cancellation, $0) }
  }

  func takeSweep() -> SetSweep {
    if let kept = sweeps.withLock({ $0.popLast() }) { return kept.sweep }
    return SetSweep(core, arena: store.arena, passages: passages, takesAll: true)
  }

  func keepSweep(_ sweep: SetSweep) {
    let box = SweepBox(sweep: sweep)
    sweeps.withLock { $0.append(box) }
  }

  /// The least start that a match of any needle may have if its candidate is at a place of the plan or after
  /// it.
  func earliestStart(from place: Int) -> Int {
    guard place < plan.count else { return .max }
    let offset = plan.offset(of: place)
    var hint = 0
    let (passage, isText) = passages.find(offset, hint: &hint)
    guard isText, passage.lowerBound < offset else { return offset }
    let scratch = core.takeScratch()
    defer { core.leave(scratch) }
    return passage.lowerBound
      + core.earliestStart(
        in: store.arena.text(passage), ofMatchesAcross: offset - passage.lowerBound, scratch)
  }

  /// Whether no match of a needle that begins left of an edge can reach beyond an offset.
  func isBeginning(
    _ offset: Int, ofTextFrom edge: Int, _ pattern: Pattern, _ scratch: inout SearchScratch
  ) -> Bool {
    var hint = 0
    let passage = passages.find(offset, hint: &hint).range
    if passage.lowerBound >= edge { return true }
    let start = pattern.program.earliestStart(
      in: store.arena.text(passage), ofMatchesAcross: offset - passage.lowerBound, &scratch)
    return passage.lowerBound + start >= edge
  }
}
