/// Where tests look into a search, and hold it up.
package struct FindProbe: Sendable {
  /// Called by a search, with its number, when it has something to publish; it waits until this returns.
  package var beforeFrame: @Sendable (Int) async -> Void
  /// Called when something was published.
  package var afterFrame: @MainActor @Sendable () -> Void

  /// Counts the hits looked at on the main actor.
  package var reads = ReadCounter()

  package init(
    beforeFrame: @escaping @Sendable (Int) async -> Void = { _ in },
    afterFrame: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.beforeFrame = beforeFrame
    self.afterFrame = afterFrame
  }
}
