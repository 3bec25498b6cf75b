import Quoth
import QuothTranscripts

/// The languages of `--lang`, told by names alone, so that no file is read for them.
package struct LanguageRules: Sendable {
  private var wanted: Set<String> = []
  /// Those among them that only their code names.
  private var codes: Set<String> = []

  package init() {}

  package var isEmpty: Bool { wanted.isEmpty }

  /// Adds a language by its code, such as `de` or `zh-TW`, or its name in English.
  package mutating func add(_ value: Argument) throws(UsageError) {
    let tag = (value.validText ?? "").lowercased()
    let known = LanguageNames.languages(ofTag: tag)
    if !known.isEmpty {
      wanted.formUnion(known)
      // Chinese alone is in either script.
      if ["zh", "zho", "chi"].contains(tag) {
        wanted.insert("zh-Hant")
      }
    } else if let locale = try? LocaleTag(tag), locale != .root,
      let code = tag.split(separator: "-").first
    {
      wanted.insert(String(code))
      codes.insert(String(code))
    } else {
      throw UsageError(
        "unknown language '\(Displayed.beginning(value.text))' for --lang; use a code such as de or "
          + "zh-TW, or a name such as german")
    }
  }

  /// Whether a path names one of the languages.
  package func includes(_ path: String) -> Bool {
    isEmpty || !PathLanguages(path, codes: codes).likely.isDisjoint(with: wanted)
  }
}

extension InputList {
  /// Keeps the files whose paths name a language.
  package mutating func keep(_ rules: LanguageRules) throws(UsageError) {
    guard !rules.isEmpty else { return }
    guard !inputs.contains(where: { $0.source == .standardInput }) else {
      throw UsageError("option '--lang' goes by the names of files, and standard input has none")
    }
    inputs.removeAll { !rules.includes($0.name) }
  }
}
