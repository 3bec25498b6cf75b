import Synchronization

/// The names of the speakers of a corpus. Those of a file become strings when the first is asked for.
final class SpeakerNames: Sendable {
  private final class Names: Sendable {
    let strings: [String]
    init(_ strings: [String]) { self.strings = strings }
  }

  private let rows: RowTable?
  private let names = AtomicLazyReference<Names>()
  let count: Int
  /// The bytes of all of them in UTF-8.
  let byteCount: Int

  init(_ strings: [String]) {
    rows = nil
    count = strings.count
    byteCount = strings.reduce(0) { $0 + $1.utf8.count }
    _ = names.storeIfNil(Names(strings))
  }

  /// - Parameter count: how many rows there are.
  init(_ rows: RowTable, count: Int) {
    self.rows = rows
    self.count = count
    byteCount = rows.byteCount - 8 * count
  }

  var all: [String] {
    if let names = names.load() { return names.strings }
    return SharedWork.run {
      guard let rows else { return [] }
      let strings = rows.all.map { String(decoding: $0, as: UTF8.self) }
      return names.storeIfNil(Names(strings)).strings
    }
  }
}
