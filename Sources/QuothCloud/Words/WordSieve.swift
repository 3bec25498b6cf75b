import Quoth

/// Decides which occurrences of single words may be in a cloud.
struct WordSieve: ~Copyable {
  private let filter: WordFilter
  private let table: WordTable
  private let stops: ChosenStopWords
  private let stopWords: LanguageTable
  /// The numbers of the keys of excluded words.
  private let excluded: Set<Int>
  /// Makes keys of stop words; nil if they are the keys of the words.
  private var stopKey: StopWordKey?
  private var key: [UInt16] = []
  private var scripts = UnitScripts()
  private var counts = Omitted()

  /// The omitted occurrences.
  private struct Omitted {
    var excluded = 0
    var number = 0
    var singleLetter = 0
    var stopWord = 0
    var filler = 0
  }

  /// How many occurrences are omitted for which reason.
  var omitted: [WordOmission: Int] {
    [
      .excluded: counts.excluded, .number: counts.number, .singleLetter: counts.singleLetter,
      .stopWord: counts.stopWord, .filler: counts.filler,
    ]
  }

  init(_ filter: WordFilter, stops: ChosenStopWords, _ counts: WordCounts) {
    self.filter = filter
    self.stops = stops
    table = counts.table
    let matching = counts.options.matching
    stopWords = .of(matching.locale)
    let isOwn = StopWordKey.hasKeys(of: matching)
    stopKey = isOwn ? nil : StopWordKey(locale: matching.locale)
    excluded = Set(filter.excluded.compactMap { counts.place(of: $0) })
  }

  /// The number of occurrences that may be in the cloud, and whether the word is omitted as a single letter.
  mutating func kept(_ place: Int) -> (count: Int, isSingleLetter: Bool) {
    let row = table.rows[place]
    if excluded.contains(place) {
      counts.excluded += row.count
      return (0, false)
    }
    if row.kind == .number {
      if !filter.includesNumbers {
        counts.number += row.count
        return (0, false)
      }
    } else if !filter.includesSingleLetters,
      unsafe table.withText(of: place, { unsafe Self.isSingleLetter($0) })
    {
      counts.singleLetter += row.count
      return (0, true)
    }
    if case .none = filter.stopWords, !filter.omitsFillers { return (row.count, false) }
    if stopKey == nil {
      // After any key of a table there is memory for a head.
      return (
        unsafe table.withKey(of: place) { unsafe kept(place, key: $0, isPadded: true) }, false
      )
    }
    var own: [UInt16] = []
    swap(&own, &key)
    unsafe table.withText(of: place) { unsafe stopKey?.write($0, to: &own) }
    let count = unsafe own.withUnsafeBufferPointer {
      unsafe kept(place, key: $0, isPadded: false)
    }
    swap(&own, &key)
    return (count, false)
  }

  /// The number of occurrences in languages in which a word means something.
  @unsafe
  private mutating func kept(
    _ place: Int, key: UnsafeBufferPointer<UInt16>, isPadded: Bool
  ) -> Int {
    let members = unsafe StopWordMembers(key, in: stopWords, isPadded: isPadded)
    let fillers = filter.omitsFillers ? unsafe Fillers.members(ofKey: key) : 0
    var kept = 0
    if let share = table.share(of: place) {
      kept += unsafe self.kept(share, place, members, fillers, key)
    }
    for share in table.moreShares(of: place) {
      kept += unsafe self.kept(share, place, members, fillers, key)
    }
    return kept
  }

  @unsafe
  private mutating func kept(
    _ share: WordTable.Share, _ place: Int, _ members: StopWordMembers,
    _ fillers: LanguageTable.Members, _ key: UnsafeBufferPointer<UInt16>
  ) -> Int {
    let language = share.language.map(Int.init)
    // Nearly no word is a stop word of any language.
    let mayBeStopWord = !members.isEmpty || stops.simplifies(language)
    let isStopWord =
      mayBeStopWord
      && stops.contains(
        members,
        simplified: {
          unsafe TraditionalIdeographs.simplifying(key).map { simplified in
            unsafe simplified.withUnsafeBufferPointer { unsafe StopWordMembers($0, in: stopWords) }
          } ?? members
        },
        script: { unsafe table.withText(of: place) { unsafe scripts.script(of: $0) } }, in: language
      )
    if isStopWord {
      counts.stopWord += share.count
      return 0
    }
    if let language, fillers & 1 << LanguageTable.Members(language) != 0 {
      counts.filler += share.count
      return 0
    }
    guard share.functionCount > 0, stops.omitsFunctions(in: language) else { return share.count }
    counts.stopWord += share.functionCount
    return share.count - share.functionCount
  }

  /// Scripts in which one character is a syllable or a word.
  private static let syllabic: Set<ScriptCode> = [
    "Hani", "Hira", "Kana", "Hang", "Yiii", "Ethi", "Cher", "Vaii", "Cans", "Tang", "Nshu",
  ]

  /// Whether a word is a single letter, with or without accents. A vowel sign, which has a script
  /// of its own, makes two: का is not a single letter.
  @unsafe
  static func isSingleLetter(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    if text.count > 16 { return false }
    var wasLetter = false
    for place in text.indices {
      let isLetter = unsafe isLetter(text[place])
      if isLetter, wasLetter { return false }
      wasLetter = isLetter
    }
    return unsafe isSingleLetter(String(decoding: text, as: UTF16.self))
  }

  /// Whether a unit is, roughly, a letter that never joins another one to one character.
  @inline(__always)
  private static func isLetter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x386...0x3FF, 0x400...0x481,
      0x48A...0x52F, 0x531...0x586, 0x5D0...0x5EA, 0x620...0x64A, 0x904...0x939, 0x985...0x9B9,
      0xA05...0xA39, 0xA85...0xAB9, 0xB05...0xB39, 0xB83...0xBB9, 0xC05...0xC39, 0xC85...0xCB9,
      0xD05...0xD3A, 0xD85...0xDC6, 0xE01...0xE2E, 0x1000...0x102A, 0x10D0...0x10FA,
      0x1200...0x1248, 0x1401...0x166C, 0x1780...0x17B3, 0x1E00...0x1EFF, 0x3041...0x3096,
      0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  private static func isSingleLetter(_ text: String) -> Bool {
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
