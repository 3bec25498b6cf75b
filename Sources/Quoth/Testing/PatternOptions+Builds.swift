extension PatternOptions {
  /// The number of times that the process has made the tables of this collation: zero or one.
  package var collationTableBuilds: Int {
    guard let collation else { return 0 }
    return CollationTable.builds(for: CollationRules(collation, locale: locale))
  }
}
