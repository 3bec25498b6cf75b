import Quoth

/// Tells which words are forms of one.
@safe
struct Inflections: ~Copyable {
  private let snowball: Snowball?
  private let table: WordTable
  /// By the number of the language; nil for one that was not asked for.
  private var stemmers: [Snowball.Stemmer??]
  /// The language of the last word, and its stemmer: most words are of the same language as the ones before.
  private var lastLanguage = -1
  // SAFETY: one of the stemmers above, which live as long as this value.
  private var lastStemmer: Snowball.Stemmer.Lent?
  /// Whether that language elides words before others.
  private var isElided = false
  /// Numbers the stems, each after the number of its language.
  private var stems: SpellingTable
  private var composer = Composer()
  /// The stems of a group of words.
  private var units = UnitBuffer()
  private var ends: [Int] = []

  init(_ snowball: Snowball?, _ table: WordTable) {
    self.snowball = snowball
    self.table = table
    // About half as many as words in a corpus, of which few are looked at without stemmers.
    stems = SpellingTable(expecting: snowball == nil ? 0 : table.count / 4)
    let languages = LanguageTable.shared.languages
    stemmers = Array(repeating: nil, count: languages.count)
  }

  /// Numbers the stems that all forms of some words share; -1 for a word that stands alone.
  ///
  /// Words that are looked up together need not wait for each other.
  ///
  /// - Parameters:
  ///   - places: The indices of at most ``SpellingTable/group`` words.
  ///   - numbers: As many numbers, which are replaced.
  mutating func numberStems(of places: [Int], to numbers: inout [Int]) {
    precondition(places.count <= SpellingTable.group, "too many words at a time")
    numbers.removeAll(keepingCapacity: true)
    units.removeAll()
    ends.removeAll(keepingCapacity: true)
    if snowball != nil { for place in places { table.prefetchShares(of: place) } }
    for place in places {
      let hasStem = appendStem(of: place)
      if hasStem { ends.append(units.count) }
      numbers.append(hasStem ? 0 : -1)
    }
    if ends.isEmpty { return }
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: SpellingTable.group) { found in
      unsafe ends.withUnsafeBufferPointer { ends in
        // SAFETY: there is room for a group.
        unsafe stems.note(upTo: ends, of: units.padded, numbers: found.baseAddress!)
      }
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        var next = 0
        for index in numbers.indices where unsafe numbers[index] == 0 {
          // SAFETY: a number was found for each stem.
          unsafe numbers[index] = found[next]
          next &+= 1
        }
      }
    }
  }

  /// Appends the number of a word's language and the stem that all forms of it share.
  ///
  /// - Returns: Whether there is one; nothing is appended for a word that stands alone.
  private mutating func appendStem(of place: Int) -> Bool {
    guard snowball != nil, let language = table.mainLanguage(of: place) else { return false }
    if language != lastLanguage { choose(language) }
    let start = units.count
    units.append(UInt16(language))
    switch unsafe table.withKey(of: place, { unsafe appendStem(ofPlain: $0) }) {
    case .appended: return true
    case .alone: break
    case .odd:
      if let text = stemText(of: place, language) {
        unsafe Array(text.utf16).withUnsafeBufferPointer { unsafe appendComposed($0) }
        return true
      }
    }
    units.remove(from: start)
    return false
  }

  /// Takes the stemmer of a language.
  @inline(never)
  private mutating func choose(_ language: Int) {
    let name = LanguageTable.shared.languages[language]
    if stemmers[language] == nil { stemmers[language] = .some(snowball?.stemmer(name)) }
    unsafe lastStemmer = (stemmers[language] ?? nil).map { unsafe $0.lent }
    isElided = Self.elided[name] != nil
    lastLanguage = language
  }

  /// The outcome for a key.
  private enum Outcome {
    /// Its stem was appended.
    case appended
    /// It has no stem.
    case alone
    /// It may have an elided word before it, vowel marks or a surrogate, or it or its stem is too short.
    case odd
  }

  /// Appends the stem of a key unless that takes more.
  @unsafe @inline(__always)
  private mutating func appendStem(ofPlain key: UnsafeBufferPointer<UInt16>) -> Outcome {
    let isShort = unsafe key.isEmpty || key.count < (key[0] < 0x800 ? Self.shortest : 3)
    guard !isShort, let stemmer = unsafe lastStemmer else {
      if isElided { return .odd }
      return unsafe key.contains { Self.isVowelMark(UInt32($0)) } ? .odd : .alone
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * key.count) { bytes in
      // SAFETY: there is room for three bytes a unit.
      guard let count = unsafe write(key, to: bytes.baseAddress!) else { return .odd }
      let word = unsafe UnsafeBufferPointer(rebasing: bytes[..<count])
      // All other characters take more than a byte.
      return unsafe stemmer.withStem(of: word, isPlain: count == key.count) {
        unsafe append(stem: $0)
      } ?? .odd
    }
  }

  /// Writes a key in UTF-8.
  ///
  /// - Returns: The number of bytes; nil for an odd key.
  @unsafe @inline(__always)
  private func write(
    _ key: UnsafeBufferPointer<UInt16>, to target: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    var count = 0
    for place in key.indices {
      let unit = unsafe key[place]
      if unit < 0x80 {
        if unit == 0x27, isElided { return nil }
        unsafe target[count] = UInt8(truncatingIfNeeded: unit)
        count &+= 1
        continue
      }
      switch unit {
      case 0x2019: if isElided { return nil }
      case 0xD800...0xDFFF: return nil
      case 0x591...0x6DC: if Self.isVowelMark(UInt32(unit)) { return nil }
      default: break
      }
      count &+= unsafe UTF8Encoding.write(unit, to: target + count)
    }
    return count
  }

  /// Appends a stem in UTF-8, composed.
  @unsafe @inline(__always)
  private mutating func append(stem: UnsafeRawBufferPointer) -> Outcome {
    // SAFETY: there is room for a unit a byte.
    let target = unsafe units.room(for: stem.count)
    var all: UInt8 = 0
    for place in stem.indices {
      let byte = unsafe stem[place]
      all |= byte
      unsafe target[place] = UInt16(byte)
    }
    if all < 0x80 {
      guard stem.count >= 2 else { return .odd }
      units.append(written: stem.count)
      return .appended
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: stem.count) { decoded in
      // SAFETY: as above.
      guard let base = decoded.baseAddress else { return .odd }
      let count = unsafe UTF8Decoder.decode(stem, to: base)
      // A surrogate pair is one character.
      let isLong = unsafe count >= 2 && !(count == 2 && Surrogates.isLead(base[0]))
      guard isLong else { return .odd }
      unsafe appendComposed(UnsafeBufferPointer(start: base, count: count))
      return .appended
    }
  }

  /// Appends the composed form of a text.
  @unsafe
  private mutating func appendComposed(_ text: UnsafeBufferPointer<UInt16>) {
    let target = unsafe units.room(for: Composer.room(for: text.count))
    if let count = unsafe composer.write(text, to: target) {
      units.append(written: count)
    } else {
      unsafe units.append(text)
    }
  }

  /// Some stems are words of their own: what is short has lost too much.
  private static let shortest = 4

  /// The stem of any word; nil if the word stands alone.
  private func stemText(of place: Int, _ language: Int) -> String? {
    let name = LanguageTable.shared.languages[language]
    let id = table.id(of: place)
    let plain = Self.withoutVowelMarks(Self.withoutElision(id, name))
    guard plain.unicodeScalars.count >= (plain.utf8.first ?? 0 < 0xE0 ? Self.shortest : 3),
      let stemmer = stemmers[language] ?? nil
    else { return Self.elided[name] == nil && plain == id ? nil : plain }
    let stem = stemmer.stem(of: plain)
    return stem.unicodeScalars.count >= 2 ? stem : plain
  }

  /// The words that are elided before a vowel, by language: the article of l'homme, for example.
  private static let elided: [String: Set<String>] = [
    "fr": [
      "l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu",
    ],
    "it": [
      "l", "un", "d", "c", "m", "t", "s", "v", "dell", "nell", "all", "dall", "sull", "quest",
      "quell",
      "bell", "sant", "tutt",
    ],
    "ca": ["l", "d", "m", "t", "s", "n"],
  ]

  /// Whether words of a language are elided before others.
  static func elides(_ language: String) -> Bool { elided[language] != nil }

  /// A word without a word that is elided before it.
  static func withoutElision(_ word: String, _ language: String) -> String {
    guard let elided = elided[language],
      let mark = word.firstIndex(where: { $0 == "'" || $0 == "\u{2019}" }),
      elided.contains(word[..<mark].lowercased())
    else { return word }
    let rest = word[word.index(after: mark)...]
    return rest.isEmpty ? word : String(rest)
  }

  /// A word without the vowel marks of Arabic and Hebrew, and without the letter that only stretches
  /// others: most writers leave them out.
  static func withoutVowelMarks(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { isVowelMark($0.value) }) else { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.filter { !isVowelMark($0.value) }))
  }

  private static func isVowelMark(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC: true
    default: false
    }
  }
}
