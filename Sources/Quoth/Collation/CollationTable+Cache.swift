import Synchronization

extension CollationTable {
  private static let cache = Mutex<[CollationRules: CollationTable]>([:])

  /// The table of some rules, made at their first use in the process. Who asks for one that is being
  /// made waits for it.
  static func shared(for rules: CollationRules) throws(CollationError) -> CollationTable {
    let result = cache.withLock { tables -> Result<CollationTable, CollationError> in
      if let table = tables[rules] { return .success(table) }
      do throws(CollationError) {
        let table = try CollationTable(rules)
        tables[rules] = table
        return .success(table)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
