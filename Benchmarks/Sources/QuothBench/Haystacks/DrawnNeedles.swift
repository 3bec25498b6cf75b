/// Needles for sets, drawn from the words of a haystack so that they consist of its letters and most do not
/// occur: the front of one word joined to the back of another where no word contains that, as in a list of
/// names. Every sixteenth stands in the text, a word and the one after it.
enum DrawnNeedles {
  /// The first `count` of a list that is the same on every machine.
  static func draw(_ count: Int, from source: HaystackSource) -> [String] {
    let text = source.utf16
    let words = words(of: text)
    let present = parts(of: words, in: text)
    var generator = SplitMix64(seed: 0x5E7)
    var needles: [String] = []
    var known: Set<[UInt16]> = []
    var tries = 0
    while needles.count < count, !words.isEmpty, tries < 100 * count {
      tries += 1
      let front = words.randomElement(using: &generator)!
      let place = words.indices.randomElement(using: &generator)!
      let back = words[place]
      let needle: [UInt16]
      if needles.count % 16 == 15 {
        // Both with what stands between: nothing, or a space.
        guard place > 0 else { continue }
        let between = text[words[place - 1].upperBound..<back.lowerBound]
        guard between.isEmpty || between.elementsEqual([0x20]) else { continue }
        needle = Array(text[words[place - 1].lowerBound..<back.upperBound])
      } else {
        needle = Array(
          text[front.prefix((front.count + 1) / 2)] + text[back.suffix(back.count / 2)])
        guard !present.contains(lowercased(needle)) else { continue }
      }
      guard needle.count <= 40, known.insert(needle).inserted else { continue }
      needles.append(String(decoding: needle, as: UTF16.self))
    }
    return needles
  }

  /// The words with at least five letters, or where a script does without spaces, stretches of four.
  private static func words(of text: [UInt16]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for place in 0...text.count {
      let isEnd = place == text.count || !isLetter(text[place])
      if isEnd {
        if place - start >= 5 && !isHan(text[start]) { words.append(start..<place) }
        start = place + 1
      } else if place - start == 3, text[start...place].allSatisfy(isHan) {
        words.append(start..<(place + 1))
        start = place + 1
      }
    }
    return words
  }

  /// All that a word contains of so many letters as a needle may have, in small letters.
  private static func parts(of words: [Range<Int>], in text: [UInt16]) -> Set<[UInt16]> {
    var parts: Set<[UInt16]> = []
    for word in Set(words.lazy.map { lowercased(Array(text[$0])) }) {
      for start in word.indices {
        for end in (start + 4)..<max(word.count + 1, start + 4) where end <= word.count {
          parts.insert(Array(word[start..<end]))
        }
      }
    }
    // Stretches of four begin anywhere.
    for start in text.indices.dropLast(3) where text[start..<(start + 4)].allSatisfy(isHan) {
      parts.insert(Array(text[start..<(start + 4)]))
    }
    return parts
  }

  private static func lowercased(_ units: [UInt16]) -> [UInt16] {
    Array(String(decoding: units, as: UTF16.self).lowercased().utf16)
  }

  private static func isHan(_ unit: UInt16) -> Bool { (0x4E00..<0xA000).contains(unit) }

  private static func isLetter(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isAlphabetic ?? false
  }
}
