/// Compares what ``PreparedTables`` hold with what Quoth reads from ICU.
package struct PreparedTablesCheck {
  private let bytes: [UInt8]

  /// Writes the tables anew.
  package init() { bytes = PreparedTables.file() }

  package var count: Int { bytes.count }

  /// Whether a process would use the tables, if one of their first bytes had changed.
  package func isAccepted(changing place: Int?) -> Bool {
    var bytes = bytes
    if let place { bytes[place] ^= 1 }
    return unsafe bytes.withUnsafeBufferPointer { unsafe PreparedTables($0) } != nil
  }

  /// The sections whose numbers do not give the survey that was written; `missing` are absent.
  package func differences() -> (differing: [String], missing: [String], compared: Int) {
    var differing: [String] = []
    var missing: [String] = []
    var compared = 0
    func compare<Survey>(
      _ name: String, _ section: PreparedTables.Section, _ read: Survey,
      _ prepared: (inout NumberReader) -> Survey
    ) {
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard var reader = unsafe PreparedTables(bytes)?[section] else {
          return missing.append(name)
        }
        compared += 1
        // The descriptions of two surveys name all their members.
        if String(describing: read) != String(describing: prepared(&reader)) {
          differing.append(name)
        }
      }
    }
    compare("characters", .characters, UnicodeSurvey()) { UnicodeSurvey(&$0) }
    compare("accents", .accents, AccentSurvey()) { AccentSurvey(&$0) }
    for rules in PreparedTables.commonRules {
      compare("\(rules)", .folding(number: rules.number), FoldSurvey(rules)) {
        FoldSurvey(rules, &$0)
      }
    }
    for strength in PreparedTables.commonStrengths {
      let rules = CollationRules(CollationOptions(strength: strength), locale: .root)
      guard let collator = try? Collator(rules) else { continue }
      var asked = CollatorAnswers(rules, collator)
      let table = CollationTable(rules, collator, &asked)
      let isSame = unsafe bytes.withUnsafeBufferPointer { bytes -> Bool? in
        guard let section = CollatorAnswers.section(rules, collator),
          var reader = unsafe PreparedTables(bytes)?[section]
        else { return nil }
        var noted = CollatorAnswers(&reader)
        return CollationTable(rules, collator, &noted).digest == table.digest
      }
      guard let isSame else {
        missing.append("collation \(strength)")
        continue
      }
      compared += 1
      if !isSame { differing.append("collation \(strength)") }
    }
    return (differing, missing, compared)
  }
}
