/// Steps back and forth between what was searched, one keyword a step.
struct UndoSteps<Step: Sendable>: Sendable {
  private(set) var past: [Step] = []
  private(set) var future: [Step] = []
  let limit = 1_000

  /// Takes a step from something to something new.
  mutating func advance(from step: Step) {
    past.append(step)
    if past.count > limit { past.removeFirst() }
    future = []
  }

  /// What there was before; `present` can be gone back to by ``redo(from:)``.
  mutating func undo(from present: Step) -> Step? {
    guard let step = past.popLast() else { return nil }
    future.append(present)
    return step
  }

  /// What was undone last.
  mutating func redo(from present: Step) -> Step? {
    guard let step = future.popLast() else { return nil }
    past.append(present)
    return step
  }

  /// Goes on from `present` without a step into the past: `step` can be had by ``redo(from:)``.
  mutating func postpone(_ step: Step) { future = [step] }
}
