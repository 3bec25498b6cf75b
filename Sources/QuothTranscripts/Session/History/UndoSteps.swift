/// The undo and redo steps between searches, one per keyword.
struct UndoSteps<Step: Sendable>: Sendable {
  private(set) var past: [Step] = []
  private(set) var future: [Step] = []
  let limit = 1_000

  /// Records `step` as past and clears the future.
  mutating func advance(from step: Step) {
    past.append(step)
    if past.count > limit { past.removeFirst() }
    future = []
  }

  /// Returns the previous step; ``redo(from:)`` leads back to `present`.
  mutating func undo(from present: Step) -> Step? {
    guard let step = past.popLast() else { return nil }
    future.append(present)
    return step
  }

  /// Returns the step that was last undone.
  mutating func redo(from present: Step) -> Step? {
    guard let step = future.popLast() else { return nil }
    past.append(present)
    return step
  }

  /// Makes `step` the only one available to ``redo(from:)``, without adding to the past.
  mutating func postpone(_ step: Step) { future = [step] }
}
