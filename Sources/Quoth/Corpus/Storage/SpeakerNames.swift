import Synchronization

/// The names of the speakers of a corpus. Those of a file become strings when the first is asked for.
final class SpeakerNames: Sendable {
  private final class Names: Sendable {
    let strings: [String]
    init(_ strings: [String]) { self.strings = strings }
  }

  private let rows: RowTable?
  private let names = AtomicLazyReference<Names>()

  init(_ strings: [String]) {
    rows = nil
    _ = names.storeIfNil(Names(strings))
  }

  init(_ rows: RowTable) { self.rows = rows }

  var all: [String] {
    if let names = names.load() { return names.strings }
    return SharedWork.run {
      guard let rows else { return [] }
      let strings = rows.all.map { String(decoding: $0, as: UTF8.self) }
      return names.storeIfNil(Names(strings)).strings
    }
  }
}
