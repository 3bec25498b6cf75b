import Foundation
import Synchronization

/// A record that notes whether its text is asked for on the main thread, where the main actor is.
struct ThreadProbe: Sendable {
  static let noted = Mutex<Bool?>(nil)

  var text: String {
    Self.noted.withLock { $0 = Thread.isMainThread }
    return "probe"
  }

  /// Whether the text was asked for on the main thread while `body` ran; nil where it was not.
  @MainActor
  static func isAskedOnMain(
    while body: @MainActor () async throws -> Void
  ) async rethrows -> Bool? {
    noted.withLock { $0 = nil }
    try await body()
    return noted.withLock { $0 }
  }
}
