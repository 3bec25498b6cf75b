import Synchronization

extension FoldTable {
  /// The tables made so far. There are 768 sets of rules at most, few of which a process uses.
  private static let cache = Mutex<[FoldRules: FoldTable]>([:])

  /// The table of some rules, made at their first use in the process.
  static func shared(for rules: FoldRules) -> FoldTable {
    cache.withLock { tables in
      if let table = tables[rules] { return table }
      let table = FoldTable(rules: rules)
      tables[rules] = table
      return table
    }
  }
}
