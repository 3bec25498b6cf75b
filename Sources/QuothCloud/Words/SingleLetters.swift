import Quoth

/// Tells words that are a single letter, with or without accents, by a table that fills as units occur. Belongs to
/// one thread.
///
/// A vowel sign, which has a script of its own, makes two: का is not a single letter.
struct SingleLetters {
  /// The part that a unit plays in a word.
  private enum Role {
    static let unknown: UInt8 = 0
    /// A mark without a script of its own.
    static let inherited: UInt8 = 1
    static let letter: UInt8 = 2
    /// A character that is a syllable or a word.
    static let syllable: UInt8 = 3
  }

  private var roles = [UInt8](repeating: Role.unknown, count: 0x10000)

  /// Whether a word is a single letter.
  @unsafe
  mutating func contains(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    if text.count > 16 { return false }
    // Nearly always the first two units are letters.
    if text.count > 1,
      unsafe LineEvidence.letter(of: text[0]) != nil && LineEvidence.letter(of: text[1]) != nil
    {
      return false
    }
    var letters = 0
    for place in text.indices {
      let unit = unsafe text[place]
      if Surrogates.isSurrogate(unit) { return unsafe Self.isOne(text) }
      var role = roles[Int(unit)]
      if role == Role.unknown { role = learn(unit) }
      if role == Role.inherited { continue }
      letters += 1
      if role == Role.syllable || letters > 1 { return false }
    }
    return unsafe text.count == 1 || Self.isOne(text)
  }

  private mutating func learn(_ unit: UInt16) -> UInt8 {
    let script = Unicode.Scalar(unit).map { ScriptCode(of: $0) } ?? "Zzzz"
    let role =
      script == "Zinh"
      ? Role.inherited : Self.syllabic.contains(script) ? Role.syllable : Role.letter
    roles[Int(unit)] = role
    return role
  }

  /// Scripts in which one character is a syllable or a word.
  private static let syllabic: Set<ScriptCode> = [
    "Hani", "Hira", "Kana", "Hang", "Yiii", "Ethi", "Cher", "Vaii", "Cans", "Tang", "Nshu",
  ]

  /// The same for any text, by its characters.
  @unsafe
  static func isOne(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    let text = unsafe String(decoding: text, as: UTF16.self)
    guard !text.isEmpty, text.index(after: text.startIndex) == text.endIndex else { return false }
    var letters = 0
    for scalar in text.unicodeScalars {
      let script = ScriptCode(of: scalar)
      if script == "Zinh" { continue }
      letters += 1
      if syllabic.contains(script) { return false }
    }
    return letters <= 1
  }
}
