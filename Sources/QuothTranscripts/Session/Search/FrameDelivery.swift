/// Hooks by which tests observe and delay a search.
package struct FindProbe: Sendable {
  /// Called by a search with its number before it publishes a frame; the search waits for the
  /// return.
  package var beforeFrame: @Sendable (Int) async -> Void
  /// Called after a frame was published.
  package var afterFrame: @MainActor @Sendable () -> Void

  /// Counts the hits examined on the main actor.
  package var reads = ReadCounter()

  package init(
    beforeFrame: @escaping @Sendable (Int) async -> Void = { _ in },
    afterFrame: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.beforeFrame = beforeFrame
    self.afterFrame = afterFrame
  }
}
