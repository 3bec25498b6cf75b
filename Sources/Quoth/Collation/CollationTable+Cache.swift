import Synchronization

extension CollationTable {
  /// Rules may come from users, who have no end of them; patterns keep the tables that they use.
  private static let most = 1_024
  private static let cache = Mutex<[CollationRules: CollationTable]>([:])

  /// The table of some rules, made at their first use in the process. Who asks for one that is being
  /// made waits for it.
  static func shared(for rules: CollationRules) throws(CollationError) -> CollationTable {
    let result = cache.withLock { tables -> Result<CollationTable, CollationError> in
      if let table = tables[rules] { return .success(table) }
      do throws(CollationError) {
        let table = try CollationTable(rules)
        if tables.count == most { tables.removeAll() }
        tables[rules] = table
        return .success(table)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
