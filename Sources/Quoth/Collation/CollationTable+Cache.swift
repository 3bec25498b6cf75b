import Synchronization

extension CollationTable {
  /// Holds the table of some rules, or marks that it is being made.
  private final class Slot: Sendable {
    let table = Mutex<CollationTable?>(nil)
  }

  /// Rules may come from users without limit; patterns keep the tables that they use.
  private static let most = 1_024
  private static let cache = Mutex<[CollationRules: Slot]>([:])

  /// The table of some rules, made on first use in the process. Only threads that need a table
  /// under construction wait for it.
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
    let result = slot.table.withLock { known -> Result<CollationTable, CollationError> in
      if let known { return .success(known) }
      do throws(CollationError) {
        let table = try CollationTable(rules)
        known = table
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
}
