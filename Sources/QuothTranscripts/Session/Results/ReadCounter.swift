import Synchronization

/// Counts how many hits are looked at: what the tests know the cost of a question by.
package final class ReadCounter: Sendable {
  private let number = Atomic(0)

  package init() {}

  package var count: Int { number.load(ordering: .relaxed) }

  func add() { number.wrappingAdd(1, ordering: .relaxed) }
}
