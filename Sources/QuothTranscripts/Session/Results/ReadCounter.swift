import Synchronization

/// Counts the hits examined, by which tests measure the cost of a query.
package final class ReadCounter: Sendable {
  private let number = Atomic(0)

  package init() {}

  package var count: Int { number.load(ordering: .relaxed) }

  func add() { number.wrappingAdd(1, ordering: .relaxed) }
}
