/// Compares what ``PreparedTables`` hold with what Quoth reads from ICU.
package struct PreparedTablesCheck {
  private let bytes: [UInt8]
  /// Of the collations' tables, made from ICU's answers.
  private let digests: [UInt64]

  /// Written once, which takes seconds.
  package static let shared = PreparedTablesCheck()

  /// Writes the tables anew.
  package init() {
    var digests: [UInt64] = []
    bytes = PreparedTables.file { digests.append($0.digest) }
    self.digests = digests
  }

  /// The number of collations, at all strengths.
  package var collations: Int { digests.count }

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
        guard let numbers = unsafe PreparedTables(bytes)?[section] else {
          return missing.append(name)
        }
        compared += 1
        // The descriptions of two surveys name all their members.
        if String(describing: read) != String(describing: numbers.read(prepared)) {
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
    var place = 0
    for collation in PreparedCollation.all() {
      for strength in PreparedCollation.strengths {
        let name = "\(collation.name) \(strength)"
        defer { place += 1 }
        let rules = collation.rules(strength)
        guard let collator = try? Collator(rules), let table = table(rules, collator) else {
          missing.append(name)
          continue
        }
        compared += 1
        if table.digest != digests[place] { differing.append(name) }
      }
    }
    return (differing, missing, compared)
  }

  /// The table of a collation, made from what is prepared; nil if nothing is.
  func table(_ rules: CollationRules, _ collator: Collator) -> CollationTable? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let tables = unsafe PreparedTables(bytes),
        var answers = CollatorAnswers.prepared(rules, collator, in: tables)
      else { return nil }
      return CollationTable(rules, collator, &answers)
    }
  }

  /// Whether a pattern finds its collation prepared; nil if ICU has no such collation.
  package func isPrepared(_ options: CollationOptions, locale: String) -> Bool? {
    guard let locale = try? LocaleTag(locale) else { return nil }
    let rules = CollationRules(options, locale: locale)
    guard let collator = try? Collator(rules) else { return nil }
    return table(rules, collator) != nil
  }

  /// Bytes that were written as their difference from others, and read again.
  package static func rebuilt(_ all: [UInt8], from bases: [[UInt8]]) -> [UInt8] {
    let written = ByteDelta.write(all, from: bases)
    // A base lies where the one before ends.
    let joined = Array(bases.joined())
    return unsafe joined.withUnsafeBufferPointer { joined in
      var known: [PreparedNumbers] = []
      var start = 0
      for base in bases {
        let part = unsafe UnsafeBufferPointer(rebasing: joined[start..<(start + base.count)])
        known.append(unsafe PreparedNumbers(part))
        start += base.count
      }
      return unsafe written.withUnsafeBufferPointer { written in
        var reader = unsafe NumberReader(written)
        let rebuilt = PreparedNumbers(&reader, from: known)
        return unsafe Array(rebuilt.bytes)
      }
    }
  }

  /// The number of bytes that describe some bytes by others.
  package static func writtenCount(_ all: [UInt8], from bases: [[UInt8]]) -> Int {
    ByteDelta.write(all, from: bases).count
  }
}
