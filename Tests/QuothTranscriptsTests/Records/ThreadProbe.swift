import Dispatch
import Synchronization

/// A record that notes whether its text is read on the main actor, which runs on the main queue.
struct ThreadProbe: Sendable {
  static let noted = Mutex<Bool?>(nil)
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  var text: String {
    let isOnMain = DispatchQueue.getSpecific(key: Self.mark) ?? false
    Self.noted.withLock { $0 = isOnMain }
    return "probe"
  }

  /// Whether the text was read on the main actor while `body` ran; nil if it was not read.
  @MainActor
  static func isAskedOnMain(
    while body: @MainActor () async throws -> Void
  ) async rethrows -> Bool? {
    noted.withLock { $0 = nil }
    try await body()
    return noted.withLock { $0 }
  }
}
