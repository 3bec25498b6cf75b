extension PreparedTables {
  /// The file of what most patterns need: both presets, and these with the other treatments of
  /// diacritics, except in Turkic languages; and, for a collation, what most languages share.
  ///
  /// - Parameter foldingOnly: without the collation, half of the file.
  static func file(foldingOnly: Bool = false) -> [UInt8] {
    var sections: [(section: Section, numbers: NumberWriter)] = []
    func add(_ section: Section, _ write: (inout NumberWriter) -> Void) {
      var numbers = NumberWriter()
      write(&numbers)
      sections.append((section, numbers))
    }
    add(.characters) { UnicodeSurvey().write(to: &$0) }
    add(.accents) { AccentSurvey().write(to: &$0) }
    for rules in commonRules {
      add(.folding(number: rules.number)) { FoldSurvey(rules).write(to: &$0) }
    }
    for strength in foldingOnly ? [] : commonStrengths {
      let rules = CollationRules(CollationOptions(strength: strength), locale: .root)
      guard let collator = try? Collator(rules),
        let section = CollatorAnswers.section(rules, collator)
      else { continue }
      add(section) { CollatorAnswers.write(rules, collator, to: &$0) }
    }
    return file(sections)
  }

  /// The strengths of collations of which the file has a section.
  static var commonStrengths: [CollationOptions.Strength] {
    [.primary, .caseInsensitive, .tertiary]
  }

  /// The rules of which the file has a section.
  static var commonRules: [FoldRules] {
    ["und", "tr"].flatMap { tag -> [FoldRules] in
      guard let locale = try? LocaleTag(tag) else { return [] }
      return [PatternOptions.find(locale: locale), .caseInsensitive(locale: locale)]
        .flatMap { preset in
          var options = preset
          return [PatternOptions.Diacritics.significant, .ignored, .asymmetric]
            .filter { tag == "und" || $0 == preset.diacritics }
            .map { diacritics in
              options.diacritics = diacritics
              return FoldRules(options)
            }
        }
    }
  }
}

/// Writes ``PreparedTables`` for the program QuothTables.
package enum PreparedTablesFile {
  /// - Parameter foldingOnly: without the collation, half of the file.
  /// - Returns: whether the file was written.
  package static func write(to path: String, foldingOnly: Bool) -> Bool {
    let bytes = PreparedTables.file(foldingOnly: foldingOnly)
    return unsafe path.withCString { path in
      guard let file = unsafe SystemFiles.open(path, for: .replacing) else { return false }
      let isWritten = unsafe bytes.withUnsafeBytes { unsafe SystemFiles.write($0, to: file) }
      return SystemFiles.close(file) && isWritten
    }
  }
}
