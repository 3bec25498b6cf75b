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
  let sweeps = WorkerPool<SetSweep>()

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
    sweeps.take() ?? SetSweep(core, arena: store.arena, passages: passages, takesAll: true)
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
}
