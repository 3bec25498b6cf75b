import Quoth

/// The languages that have stop words, numbered, and which of them has a word.
///
/// A word that many languages share says little about any of them: see ``TextLanguage``.
final class LanguageTable: Sendable {
  /// A set of languages, one bit each.
  typealias Members = UInt128

  /// The codes of the languages, in the order of ``StopWordList/languages``.
  let languages = StopWordList.languages
  /// Numbers the keys of stop words; nothing is added once the table is made.
  private let keys: SpellingTable
  private let membersOfKey: [Members]
  private let membersOfScript: [ScriptCode: Members]

  /// Made once per process; takes some ten milliseconds.
  static let shared = LanguageTable()

  private init() {
    precondition(languages.count <= Members.bitWidth, "more languages than bits")
    var key = StopWordKey(locale: .root)
    var keys = SpellingTable()
    var byKey: [Members] = []
    var byScript: [ScriptCode: Members] = [:]
    for (number, language) in languages.enumerated() {
      var counts: [ScriptCode: Int] = [:]
      for word in StopWordList.words(language) ?? [] {
        let place = unsafe key.units(of: Array(word.utf16)).withUnsafeBufferPointer {
          unsafe keys.note($0, times: 1)
        }
        if place == byKey.count { byKey.append(0) }
        byKey[place] |= 1 << Members(number)
        if let script = ScriptCode(of: word) { counts[script, default: 0] += 1 }
      }
      let script = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Zzzz"
      byScript[script, default: 0] |= 1 << Members(number)
    }
    self.keys = keys
    membersOfKey = byKey
    membersOfScript = byScript
  }

  /// The languages of which a key is a stop word.
  func members(ofKey key: [UInt16]) -> Members {
    unsafe key.withUnsafeBufferPointer { unsafe keys.number(of: $0) }.map { membersOfKey[$0] } ?? 0
  }

  /// The languages that are written in a script, by most of their stop words.
  func members(ofScript script: ScriptCode) -> Members { membersOfScript[script] ?? 0 }

  /// The number of a language; nil if it has no list.
  func number(of language: String) -> Int? { languages.firstIndex(of: language) }
}

/// Looks words up in a ``LanguageTable``, each spelling once. Belongs to one thread.
struct LanguageLookup: ~Copyable {
  let table = LanguageTable.shared
  private var spellings = SpellingTable()
  private var members: [LanguageTable.Members] = []
  private var key = StopWordKey(locale: .root)

  /// The languages of which a word is a stop word.
  @unsafe
  mutating func members(of word: UnsafeBufferPointer<UInt16>) -> LanguageTable.Members {
    let number = unsafe spellings.note(word, times: 1)
    if number == members.count {
      members.append(
        table.members(ofKey: key.units(of: unsafe Array(word))))
    }
    return members[number]
  }
}
