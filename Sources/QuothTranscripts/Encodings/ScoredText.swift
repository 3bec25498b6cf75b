/// A sample decoded in one way, taken apart into words so that each language can price it.
struct ScoredText {
  /// The words with a letter beyond ASCII, in lower case.
  private var words: [Range<Int>] = []
  /// The words in ASCII and what each costs as English, which occurs in files of any language.
  private var plainWords: [(range: Range<Int>, english: Int)] = []
  private var letters: [UInt16] = []
  private var ideographs: [UInt16] = []
  /// The cost in any language: of odd characters, and of capitals where words have none.
  private(set) var fixed = 0
  /// The number of characters beyond ASCII.
  private(set) var foreign = 0
  /// The number of characters that text does not have where they are: controls, symbols after letters.
  private(set) var odd = 0

  /// English words within other languages.
  private static let quotation = LetterModel.nat

  init(_ units: [UInt16]) {
    letters.reserveCapacity(units.count)
    var start = 0
    var isPlain = true
    // The number of capitals in the word so far, and whether its last letter is one.
    var capitals = 0
    var last = CharacterKind.ascii
    var wasLatin = true
    // Whether a letter now would make the mark before it one within a word.
    var isMarkInWord = false
    let english = LetterModel.all["en"]
    func close(_ text: inout ScoredText) {
      guard start < text.letters.count else { return }
      let range = start..<text.letters.count
      if isPlain {
        let cost = english?.cost(ofWord: text.letters[range]) ?? 0
        text.plainWords.append((range, cost + Self.quotation))
      } else {
        text.words.append(range)
      }
      start = text.letters.count
      isPlain = true
      capitals = 0
    }
    for unit in units {
      let (kind, lower) = CharacterKind.of(unit)
      if unit >= 0x80 { foreign += 1 }
      switch kind {
      case .letter, .upperLetter:
        if isMarkInWord { fixed += 8 * LetterModel.nat }
        isMarkInWord = false
        if last == .symbol { fixed += 14 * LetterModel.nat }
        // Words of two scripts are rare.
        let isLatin = unit < 0x250
        if start < letters.count, isLatin != wasLatin { fixed += 8 * LetterModel.nat }
        wasLatin = isLatin
        if kind == .upperLetter {
          let isInside = start < letters.count
          fixed += isInside ? (last == .letter ? 6 : 1) * LetterModel.nat : LetterModel.nat
          capitals += 1
        } else if capitals > 1, last == .upperLetter {
          fixed += 3 * LetterModel.nat
        }
        letters.append(lower)
        if unit >= 0x80 { isPlain = false }
      case .ideograph:
        close(&self)
        ideographs.append(unit)
      case .ascii:
        close(&self)
        isMarkInWord = false
        fixed += 3 * LetterModel.nat
      case .punctuation:
        close(&self)
        let isOdd = last.isLetter && CharacterKind.opensQuotation(unit)
        if isOdd { odd += 1 }
        isMarkInWord = last.isLetter && !CharacterKind.joinsWords(unit)
        fixed += (isOdd ? 14 : 6) * LetterModel.nat
      case .symbol:
        close(&self)
        fixed += (last.isLetter ? 16 : 10) * LetterModel.nat
        if last.isLetter { odd += 1 }
      case .invalid:
        close(&self)
        fixed += 25 * LetterModel.nat
        odd += 1
      }
      last = kind
    }
    close(&self)
  }

  /// The cost in a language.
  func cost(in model: LetterModel) -> Int {
    var cost = fixed
    for word in words { cost += model.cost(ofWord: letters[word]) }
    for word in plainWords {
      cost += min(word.english, model.cost(ofWord: letters[word.range]))
    }
    for unit in ideographs { cost += model.cost(ofIdeograph: unit) }
    return cost
  }

  /// Whether it is likely to be a text of the language at all, and not only likelier than others.
  func isLikely(in model: LetterModel) -> Bool {
    guard odd * 15 <= foreign else { return false }
    if model.isIdeographic {
      let cost = ideographs.reduce(0) { $0 + model.cost(ofIdeograph: $1) }
      return model.allows(cost: cost, ofLetters: ideographs.count)
    }
    var cost = 0
    for word in words { cost += model.cost(ofWord: letters[word]) }
    for word in plainWords { cost += min(word.english, model.cost(ofWord: letters[word.range])) }
    return model.allows(cost: cost, ofLetters: letters.count + words.count + plainWords.count)
  }
}
