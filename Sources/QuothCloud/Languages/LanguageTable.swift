import Quoth
import Synchronization

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
  /// The same for keys of few letters of ASCII.
  private let packed: PackedWords
  /// The length of the longest key.
  private let longestKey: Int
  private let membersOfScript: [ScriptCode: Members]

  /// Made once per process; takes some ten milliseconds.
  static let shared = LanguageTable(locale: .root)
  /// The same with the case of Turkic languages.
  private static let turkic = Mutex<LanguageTable?>(nil)

  /// The table for keys that follow a locale.
  static func of(_ locale: LocaleTag) -> LanguageTable {
    guard locale.isTurkic else { return shared }
    return turkic.withLock { known in
      if let known { return known }
      let made = LanguageTable(locale: locale)
      known = made
      return made
    }
  }

  private init(locale: LocaleTag) {
    precondition(languages.count <= Members.bitWidth, "more languages than bits")
    var key = StopWordKey(locale: locale)
    var units: [UInt16] = []
    var keys = SpellingTable()
    var byKey: [Members] = []
    var byScript: [ScriptCode: Members] = [:]
    var longest = 0
    for (number, language) in languages.enumerated() {
      var counts: [ScriptCode: Int] = [:]
      for word in StopWordList.words(language) ?? [] {
        unsafe Array(word.utf16).withUnsafeBufferPointer { unsafe key.write($0, to: &units) }
        let place = unsafe units.withUnsafeBufferPointer { unsafe keys.note($0, times: 1) }
        if place == byKey.count { byKey.append(0) }
        longest = max(longest, units.count)
        byKey[place] |= 1 << Members(number)
        if let script = ScriptCode(of: word) { counts[script, default: 0] += 1 }
      }
      let script = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Zzzz"
      byScript[script, default: 0] |= 1 << Members(number)
    }
    var packed: [(word: UInt64, members: Members)] = []
    for number in byKey.indices {
      let word = unsafe keys.withUnits(of: number) { unsafe PackedWords.pack($0) }
      if let word { packed.append((word, byKey[number])) }
    }
    self.packed = PackedWords(packed)
    self.keys = keys
    membersOfKey = byKey
    longestKey = longest
    membersOfScript = byScript
  }

  /// The languages of which a key is a stop word.
  @unsafe
  func members(ofKey key: UnsafeBufferPointer<UInt16>) -> Members {
    unsafe keys.number(of: key).map { membersOfKey[$0] } ?? 0
  }

  /// The languages of which packed letters are a stop word, in whatever case.
  @inline(__always)
  func members(ofPacked word: UInt64) -> Members { packed.members(of: word) }

  /// The languages of which a word of ASCII letters is a stop word: its key is the word in lower case,
  /// since the table is for the root. nil for any other word.
  ///
  /// - Parameter units: Memory for the key.
  @unsafe
  fileprivate func members(
    ofLetters word: UnsafeBufferPointer<UInt16>, _ units: inout [UInt16]
  ) -> Members? {
    let count = word.count
    if count > longestKey {
      return unsafe word.allSatisfy { LineEvidence.letter(of: $0) != nil } ? 0 : nil
    }
    if units.count < longestKey { units = [UInt16](repeating: 0, count: longestKey) }
    return unsafe units.withUnsafeMutableBufferPointer { units in
      for place in 0..<count {
        guard let letter = unsafe LineEvidence.letter(of: word[place]) else { return nil }
        // SAFETY: there is room for the longest key.
        unsafe units[place] = letter
      }
      return unsafe members(ofKey: UnsafeBufferPointer(rebasing: units[..<count]))
    }
  }

  /// The languages that are written in a script, by most of their stop words.
  func members(ofScript script: ScriptCode) -> Members { membersOfScript[script] ?? 0 }

  /// The number of a language; nil if it has no list.
  func number(of language: String) -> Int? { languages.firstIndex(of: language) }
}

/// Looks words up in a ``LanguageTable``: words of ASCII letters as they are, and each other spelling once.
/// Belongs to one thread.
struct LanguageLookup: ~Copyable {
  let table = LanguageTable.shared
  private var spellings = SpellingTable()
  private var members: [LanguageTable.Members] = []
  private var key = StopWordKey(locale: .root)
  private var units: [UInt16] = []
  private var letters: [UInt16] = []

  /// The languages of which a word is a stop word.
  @unsafe
  mutating func members(of word: UnsafeBufferPointer<UInt16>) -> LanguageTable.Members {
    if let members = unsafe table.members(ofLetters: word, &letters) { return members }
    let number = unsafe spellings.note(word, times: 1)
    if number == members.count {
      unsafe key.write(word, to: &units)
      members.append(
        unsafe units.withUnsafeBufferPointer { unsafe table.members(ofKey: $0) })
    }
    return members[number]
  }
}
