import QuothKernels

/// Phrases one after another, without an array for each.
struct PhraseList: Sendable {
  private var units: [UInt16] = []
  private var ends: [Int] = []

  /// The number of phrases.
  var count: Int { ends.count }

  /// The number of units of all phrases.
  var unitCount: Int { units.count }

  /// Makes room for more phrases.
  mutating func reserve(phrases: Int, units more: Int) {
    ends.reserveLargely(ends.count + phrases)
    units.reserveLargely(units.count + more)
  }

  @unsafe
  mutating func append(_ phrase: UnsafeBufferPointer<UInt16>) {
    unsafe units.append(contentsOf: phrase)
    ends.append(units.count)
  }

  /// Lends a phrase.
  @inline(__always)
  func withUnits<R>(of number: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    unsafe withUnits(in: range(of: number), body)
  }

  /// Where a phrase is.
  @inline(__always)
  func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Lends the phrase at a place.
  @inline(__always)
  func withUnits<R>(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    unsafe units.withUnsafeBufferPointer { all in
      // SAFETY: a phrase is within the units.
      unsafe body(UnsafeBufferPointer(rebasing: all[range]))
    }
  }

  /// Asks for the units from an offset on, so that they are in the caches when they are read.
  @inline(__always)
  func prefetch(_ offset: Int) {
    unsafe units.withUnsafeBufferPointer { all in
      if let base = all.baseAddress { unsafe qk_prefetch(base + offset) }
    }
  }
}

/// The words of phrases as an analyzer finds them: places in the phrases, without a string for each.
struct FoundWords: Sendable {
  /// A word: where it stands in its phrase, and the form to show if that is another.
  struct Word: Sendable {
    var offset: Int
    var length: Int
    /// Where its form begins in ``FoundWords/forms``.
    var formStart = 0
    /// 0 for a word that is shown as it is written.
    var formLength = 0
    var isFunction: Bool
    var isNumber = false

    var end: Int { offset + length }
  }

  /// The words of all phrases.
  var words: [Word] = []
  /// For each phrase the end of its words.
  private(set) var ends: [Int] = []
  /// The forms of words that are not shown as they are written.
  var forms: [UInt16] = []

  /// The words of the phrase that has just been added belong to it.
  mutating func endPhrase() { ends.append(words.count) }

  /// Adds a phrase as one word.
  mutating func appendWhole(_ count: Int) {
    words.append(Word(offset: 0, length: count, isFunction: false))
    endPhrase()
  }

  /// Adds the words of a phrase that some other analyzer found.
  @unsafe
  mutating func append(_ found: [AnalyzedWord], of phrase: UnsafeBufferPointer<UInt16>) {
    for word in found {
      let offset = min(max(0, word.offset), phrase.count)
      let length = min(word.surface.utf16.count, phrase.count - offset)
      var own = Word(
        offset: offset, length: length, isFunction: word.isFunction, isNumber: word.isNumber)
      // SAFETY: the range is within the phrase.
      if unsafe !word.text.utf16.elementsEqual(phrase[offset..<offset + length]) {
        own.formStart = forms.count
        forms += word.text.utf16
        own.formLength = forms.count - own.formStart
      }
      words.append(own)
    }
    endPhrase()
  }

  /// The words of one phrase.
  struct Phrase {
    let words: ArraySlice<Word>
    fileprivate let forms: [UInt16]

    /// Lends the form of a word.
    @inline(__always)
    func withForm<R>(of word: Word, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
      unsafe forms.withUnsafeBufferPointer {
        unsafe body(
          UnsafeBufferPointer(rebasing: $0[word.formStart..<word.formStart + word.formLength]))
      }
    }
  }

  /// The words of a phrase; none of one that has not been added.
  func words(of number: Int) -> Phrase {
    guard number < ends.count else { return Phrase(words: [], forms: []) }
    return Phrase(words: words[(number == 0 ? 0 : ends[number - 1])..<ends[number]], forms: forms)
  }

  /// The words of a phrase as an analyzer tells them to anyone.
  @unsafe
  func analyzed(_ number: Int, of phrase: UnsafeBufferPointer<UInt16>) -> [AnalyzedWord] {
    words(of: number).words.map { word in
      // SAFETY: words are within their phrase.
      let surface = unsafe String(decoding: phrase[word.offset..<word.end], as: UTF16.self)
      let form = forms[word.formStart..<word.formStart + word.formLength]
      return AnalyzedWord(
        text: form.isEmpty ? surface : String(decoding: form, as: UTF16.self), surface: surface,
        offset: word.offset, isFunction: word.isFunction, isNumber: word.isNumber)
    }
  }
}

/// An analyzer that finds places rather than strings.
protocol PlaceAnalyzer: WordAnalyzer {
  /// Adds the words of some phrases. Called from several threads at a time.
  func find(_ phrases: PhraseList, _ range: Range<Int>, to found: inout FoundWords)
}

extension PlaceAnalyzer {
  /// The words that ``find(_:_:to:)`` finds, as strings.
  func strings(of phrases: [[UInt16]]) -> [[AnalyzedWord]] {
    var list = PhraseList()
    for phrase in phrases { unsafe phrase.withUnsafeBufferPointer { unsafe list.append($0) } }
    var found = FoundWords()
    find(list, 0..<list.count, to: &found)
    return phrases.indices.map { number in
      unsafe list.withUnits(of: number) { unsafe found.analyzed(number, of: $0) }
    }
  }
}

extension FoundWords {
  /// The words of some phrases.
  init(_ phrases: PhraseList, _ range: Range<Int>, by analyzer: any WordAnalyzer) {
    if let analyzer = analyzer as? any PlaceAnalyzer {
      analyzer.find(phrases, range, to: &self)
      return
    }
    let arrays = range.map { number in unsafe phrases.withUnits(of: number) { unsafe Array($0) } }
    // An analyzer of someone else may answer for fewer phrases than it was asked about.
    let found = analyzer.words(of: arrays)
    for (place, number) in range.enumerated() {
      unsafe phrases.withUnits(of: number) {
        unsafe append(place < found.count ? found[place] : [], of: $0)
      }
    }
  }
}
