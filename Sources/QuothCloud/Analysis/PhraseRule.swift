/// Finds in a text the phrases that an analyzer is given.
struct PhraseRule {
  private let phrases: AnalyzedPhrases

  init(_ phrases: AnalyzedPhrases) { self.phrases = phrases }

  /// Whether phrases are words of segmentation, rather than runs of a script.
  var takesWords: Bool { phrases == .hangul }

  /// Whether a word of segmentation is a phrase.
  @unsafe
  func isPhrase(_ word: UnsafeBufferPointer<UInt16>) -> Bool {
    for place in word.indices where unsafe (0xAC00...0xD7A3).contains(word[place]) { return true }
    return false
  }

  /// The first offset from one on at which a run begins; the end if there is none.
  @unsafe
  func runStart(_ text: UnsafeBufferPointer<UInt16>, from offset: Int) -> Int {
    var offset = offset
    while offset < text.count, unsafe !isInRun(text[offset]) { offset += 1 }
    return offset
  }

  /// Whether a text may have words: false if it is white space and punctuation, as between phrases.
  @unsafe
  static func hasWords(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    for place in text.indices {
      switch unsafe text[place] {
      case 0...0x2F, 0x3A...0x3F, 0x2010...0x2027, 0x3000...0x3003, 0x3008...0x3011,
        0xFF01...0xFF0F, 0xFF1A...0xFF1F:
        continue
      default: return true
      }
    }
    return false
  }

  /// The longest phrase: a text without any end of a phrase is cut.
  private static let longest = 64

  /// The end of the phrase that begins at an offset within a run.
  @unsafe
  func phraseEnd(_ text: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    var end = start + 1
    while end < text.count, unsafe isInRun(text[end]), end - start < Self.longest {
      if phrases == .kana, unsafe Self.endsPhrase(text, end, from: start) { break }
      end += 1
    }
    return end
  }

  @inline(__always)
  private func isInRun(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x3005...0x3007, 0xF900...0xFAFF: true
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9F:
      phrases == .kana
    default: false
    }
  }

  /// Whether a phrase of Japanese ends at an offset: where kana that end phrases precede a letter that is
  /// not hiragana. Phrases repeat much more often than sentences, so few are analyzed.
  @unsafe
  private static func endsPhrase(
    _ text: UnsafeBufferPointer<UInt16>, _ offset: Int, from start: Int
  ) -> Bool {
    let (before, after) = unsafe (text[offset - 1], text[offset])
    guard isHiragana(before), !isHiragana(after), ends.contains(before) else { return false }
    // 女の子, 目の前: one ideograph on either side of の is often one word.
    if before == 0x306E, offset - start == 2,
      unsafe offset + 1 >= text.count || isHiragana(text[offset + 1])
    {
      return false
    }
    return true
  }

  private static func isHiragana(_ unit: UInt16) -> Bool { (0x3041...0x3096).contains(unit) }

  /// The kana with which particles, auxiliaries and the forms of verbs before a noun end, but not those
  /// before a verb: 取り扱い is one word.
  private static let ends = Set("はがをにのともでへやてただるうくかばずな".utf16)
}
