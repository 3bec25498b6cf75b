import CAnalyzers
import Quoth

/// A tagger of MeCab with its room, which one thread uses at a time.
@safe
final class MeCabTagger: @unchecked Sendable {
  private let handle: OpaquePointer
  private let language: MeCabAnalyzer.Language
  private var text: [UInt8] = []
  private var morphemes: UnsafeMutableBufferPointer<canalyzers_morpheme>
  /// Numbers the entries of the dictionary, by the places of their features: four units each.
  private var entries = SpellingTable()
  /// The morphemes by the number of their entry.
  private var infos: [MorphemeInfo] = []

  /// Fails if there is no memory. The dictionary must outlive the tagger.
  @unsafe
  init?(_ dictionary: OpaquePointer, _ language: MeCabAnalyzer.Language) {
    guard let handle = unsafe canalyzers_tagger_create(dictionary) else { return nil }
    unsafe self.handle = handle
    unsafe morphemes = .allocate(capacity: 0)
    self.language = language
  }

  deinit {
    unsafe morphemes.deallocate()
    unsafe canalyzers_tagger_destroy(handle)
  }

  /// Adds the words of a phrase.
  @unsafe
  func find(_ phrase: UnsafeBufferPointer<UInt16>, to found: inout FoundWords) {
    text.removeAll(keepingCapacity: true)
    unsafe Self.append(phrase, to: &text)
    // At the end of a text the dictionary of Korean expects the end of a sentence, so that it takes
    // particles for parts of nouns: a word after them prevents that.
    if language == .korean { text += " 것".utf8 }
    if unsafe morphemes.count < text.count {
      unsafe morphemes.deallocate()
      unsafe morphemes = .allocate(capacity: text.count * 2)
    }
    // SAFETY: the text and the room live for the call; no text has more morphemes than bytes.
    let count = unsafe text.withUnsafeBytes { bytes in
      unsafe canalyzers_tagger_analyze(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
        morphemes.baseAddress)
    }
    var words = unsafe MorphemeWords(phrase)
    // The place in the text, and the same in the phrase.
    var place = 0
    var offset = 0
    for number in 0..<count {
      let (start, length) = unsafe (morphemes[number].start, morphemes[number].length)
      // Space between morphemes belongs to neither.
      offset += utf16Count(place..<start)
      guard offset < phrase.count else { break }
      place = start + length
      let end = offset + utf16Count(start..<place)
      words.add(offset..<end, infos[unsafe entry(morphemes[number].feature)], to: &found)
      offset = end
    }
    if offset == 0 { found.appendWhole(phrase.count) } else { words.end(&found) }
  }

  /// The number of a dictionary's entry, which is read when it first occurs.
  @unsafe
  private func entry(_ feature: UnsafePointer<CChar>) -> Int {
    let address = UInt64(UInt(bitPattern: feature))
    let number = unsafe withUnsafeBytes(of: address) { bytes in
      // SAFETY: a local variable of eight bytes.
      unsafe bytes.withMemoryRebound(to: UInt16.self) { unsafe entries.note($0, times: 1) }
    }
    if number == infos.count {
      let features = unsafe MorphemeFeatures(feature)
      infos.append(
        language == .japanese ? JapaneseWords.info(features) : KoreanWords.info(features))
    }
    return number
  }

  /// The length in UTF-16 of a part of the text.
  private func utf16Count(_ range: Range<Int>) -> Int {
    var count = 0
    for place in range {
      let byte = text[place]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }

  /// Appends a text as UTF-8; a surrogate without its other half becomes U+FFFD, of three bytes, too.
  @unsafe
  private static func append(_ units: UnsafeBufferPointer<UInt16>, to text: inout [UInt8]) {
    for place in units.indices
    where unsafe units[place] < 0x800 || Surrogates.isSurrogate(units[place]) {
      // Never in Japanese: its phrases are kana and ideographs of three bytes each.
      text += unsafe String(decoding: units, as: UTF16.self).utf8
      return
    }
    text.reserveCapacity(units.count * 3 + 8)
    for place in units.indices {
      let unit = unsafe units[place]
      text.append(0xE0 | UInt8(truncatingIfNeeded: unit >> 12))
      text.append(0x80 | UInt8(truncatingIfNeeded: unit >> 6 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
    }
  }
}
