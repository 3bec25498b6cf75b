import Synchronization

extension CollationTable {
  /// Where the table of some rules is, or is being made.
  private final class Slot: Sendable {
    struct State {
      var table: CollationTable?
      var builds = 0
    }
    let state = Mutex(State())
  }

  /// Rules may come from users, who have no end of them; patterns keep the tables that they use.
  private static let most = 1_024
  private static let cache = Mutex<[CollationRules: Slot]>([:])

  /// The table of some rules, made at their first use in the process. Who asks for one that is being
  /// made waits for it, and nobody else does.
  static func shared(for rules: CollationRules) throws(CollationError) -> CollationTable {
    try SharedWork.run { () throws(CollationError) in try made(for: rules) }
  }

  private static func made(for rules: CollationRules) throws(CollationError) -> CollationTable {
    let slot = cache.withLock { slots in
      if let slot = slots[rules] { return slot }
      if slots.count == most { slots.removeAll() }
      let slot = Slot()
      slots[rules] = slot
      return slot
    }
    let result = slot.state.withLock { state -> Result<CollationTable, CollationError> in
      if let table = state.table { return .success(table) }
      do throws(CollationError) {
        state.builds += 1
        let table = try CollationTable(rules)
        state.table = table
        return .success(table)
      } catch {
        return .failure(error)
      }
    }
    if case .failure = result {
      cache.withLock { slots in
        if slots[rules] === slot { slots[rules] = nil }
      }
    }
    return try result.get()
  }

  /// How often the table of some rules was made.
  fileprivate static func builds(for rules: CollationRules) -> Int {
    let slot = cache.withLock { $0[rules] }
    return slot?.state.withLock { $0.builds } ?? 0
  }
}

extension PatternOptions {
  /// How often the process has made the tables of this collation: never, or once.
  package var collationTableBuilds: Int {
    guard let collation else { return 0 }
    return CollationTable.builds(for: CollationRules(collation, locale: locale))
  }
}
