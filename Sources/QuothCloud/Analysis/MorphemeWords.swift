/// Makes words of morphemes: prefixes and suffixes join their noun.
@safe
struct MorphemeWords {
  private let phrase: UnsafeBufferPointer<UInt16>
  private var prefix: Range<Int>?
  /// The place of the last word, if a suffix may join it.
  private var joinable: Int?

  /// - Parameter phrase: Outlives the value.
  @unsafe
  init(_ phrase: UnsafeBufferPointer<UInt16>) { unsafe self.phrase = phrase }

  /// Adds the next morpheme.
  mutating func add(_ range: Range<Int>, _ info: MorphemeInfo, to found: inout FoundWords) {
    var role = info.role
    if info.mayBeSymbol, !hasLetter(range) { role = .none }
    if role == .suffix {
      if let joinable, found.words[joinable].end == range.lowerBound {
        found.words[joinable].length += range.count
        return
      }
      role = .function
    }
    var start = range.lowerBound
    if let before = prefix {
      if role == .content, info.takesPrefix, before.upperBound == start {
        start = before.lowerBound
      } else {
        found.words.append(
          FoundWords.Word(offset: before.lowerBound, length: before.count, isFunction: true))
      }
    }
    prefix = role == .prefix ? range : nil
    joinable = nil
    guard role != .prefix, role != .none else { return }
    var word = FoundWords.Word(
      offset: start, length: range.upperBound - start, isFunction: role == .function,
      isNumber: role == .number)
    word.formStart = found.forms.count
    // SAFETY: morphemes are within the phrase.
    if info.addsEnding {
      unsafe found.forms.append(contentsOf: phrase[range])
      found.forms.append(0xB2E4)
    } else if unsafe !info.form.elementsEqual(phrase[range]) {
      found.forms += info.form
    }
    word.formLength = found.forms.count - word.formStart
    if info.takesSuffix { joinable = found.words.count }
    found.words.append(word)
  }

  /// Ends the phrase.
  mutating func end(_ found: inout FoundWords) {
    if let prefix {
      found.words.append(
        FoundWords.Word(offset: prefix.lowerBound, length: prefix.count, isFunction: true))
    }
    found.endPhrase()
  }

  private func hasLetter(_ range: Range<Int>) -> Bool {
    for place in range {
      // SAFETY: morphemes are within the phrase.
      let unit = unsafe phrase[place]
      if LineEvidence.group(of: unit) != nil { return true }
      if Unicode.Scalar(unit)?.properties.isAlphabetic ?? true { return true }
    }
    return false
  }
}
