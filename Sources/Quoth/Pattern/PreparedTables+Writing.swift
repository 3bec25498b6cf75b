extension PreparedTables {
  /// The file of what most patterns need: both presets, and these with the other treatments of
  /// diacritics; and the collations of all languages.
  ///
  /// - Parameters:
  ///   - foldingOnly: without the collations, most of the file.
  ///   - each: gets the tables that were made to write the collations.
  static func file(
    foldingOnly: Bool = false, each: (CollationTable) -> Void = { _ in }
  ) -> [UInt8] {
    var file = PreparedFile()
    func numbers(_ write: (inout NumberWriter) -> Void) -> NumberWriter {
      var numbers = NumberWriter()
      write(&numbers)
      return numbers
    }
    file.add(.characters, numbers { UnicodeSurvey().write(to: &$0) })
    file.add(.accents, numbers { AccentSurvey().write(to: &$0) })
    var foldings: [Section] = []
    for rules in commonRules {
      let section = Section.folding(number: rules.number)
      file.add(
        section, numbers { FoldSurvey(rules).write(to: &$0) }, near: foldings.map { [$0] })
      foldings.append(section)
    }
    guard !foldingOnly else { return file.bytes }
    let collations = PreparedCollation.all()
    file.add(
      .collations,
      numbers {
        $0.add(list: collations) { collation, writer, _ in
          writer.add(list: Array(collation.name.utf8)) { byte, writer, _ in writer.add(byte) }
        }
      })
    for collation in collations {
      for strength in PreparedCollation.strengths {
        let rules = collation.rules(strength)
        guard let collator = try? Collator(rules) else { continue }
        let written = numbers { each(CollatorAnswers.write(rules, collator, to: &$0)) }
        file.add(
          collation.section(strength), written,
          near: collation.bases(strength, collations[..<collation.place]))
      }
    }
    return file.bytes
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
  /// - Parameter foldingOnly: without the collations, most of the file.
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
