import Quoth

/// Decides which occurrences of single words may be in a cloud.
@safe
struct WordSieve: ~Copyable {
  private let includesNumbers: Bool
  private let includesSingleLetters: Bool
  /// nil if they are kept.
  private let fillers: KeyedSets?
  /// The same without a reference count for each look.
  // SAFETY: the object above lives as long as this value.
  private let lentFillers: Unmanaged<KeyedSets>?
  /// Whether all words are kept that are not numbers or single letters.
  private let keepsWords: Bool
  private let table: WordTable
  private let stops: ChosenStopWords
  private let stopWords: LanguageTable
  /// The numbers of the keys of excluded words.
  private let excluded: Set<Int>
  /// Makes keys of stop words; nil if they are the keys of the words.
  private var stopKey: StopWordKey?
  private var key: [UInt16] = []
  // SAFETY: memory that is never written again, nor freed.
  private let masks = unsafe SpellingTable.Head.masks
  private var scripts = UnitScripts()
  private var singleLetters = SingleLetters()
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
    includesNumbers = filter.includesNumbers
    includesSingleLetters = filter.includesSingleLetters
    fillers = filter.omitsFillers ? Fillers.table : nil
    unsafe lentFillers = fillers.map(Unmanaged.passUnretained)
    if case .none = filter.stopWords {
      keepsWords = !filter.omitsFillers
    } else {
      keepsWords = false
    }
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
    if !excluded.isEmpty, excluded.contains(place) {
      counts.excluded += row.count
      return (0, false)
    }
    if row.kind == .number {
      if !includesNumbers {
        counts.number += row.count
        return (0, false)
      }
    } else if !includesSingleLetters,
      unsafe table.withText(of: place, { unsafe singleLetters.contains($0) })
    {
      counts.singleLetter += row.count
      return (0, true)
    }
    if keepsWords { return (row.count, false) }
    if stopKey == nil {
      // Not lent to a closure, for which the table would be retained.
      // SAFETY: the keys live as long as the table, which this value has.
      let key = unsafe table.withKey(of: place) { unsafe $0 }
      if !row.hasFunctions {
        let kind = unsafe ordinary(key)
        // Then no stop word of any language, so that it does not matter in which ones the word is.
        if kind == .low { return (row.count, false) }
        if kind == .any, row.isOfOneLanguage, !stops.simplifies(Int(row.language)) {
          return (row.count, false)
        }
      }
      // After any key of a table there is memory for a head.
      return unsafe (kept(place, key: key, isPadded: true), false)
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

  /// A key that is that of no stop word and no filler, as nearly all are.
  private enum Ordinary {
    /// Without ideographs, of which some have a simplified form.
    case low
    case any
  }

  /// Whether a key is that of no stop word and no filler, without a look at their tables; nil if it may be.
  ///
  /// - Parameter key: After any of its units there is memory for a head.
  @unsafe @inline(__always)
  private func ordinary(_ key: UnsafeBufferPointer<UInt16>) -> Ordinary? {
    guard let base = key.baseAddress, let first = unsafe key.first else { return nil }
    let head = unsafe SpellingTable.Head(reading: base, key.count, masks)
    let hash = head.hash
    if stopWords.mayHave(hash, LanguageTableBuilder.Part(first)) { return nil }
    if let fillers = unsafe lentFillers,
      unsafe fillers._withUnsafeGuaranteedRef({ $0.mayContain(hash) })
    {
      return nil
    }
    // A contraction may be one of two stop words.
    var apostrophes =
      FourUnits.places(of: 0x27, in: head.first) | FourUnits.places(of: 0x27, in: head.second)
    var all = head.first | head.second
    var place = SpellingTable.Head.length
    while place < key.count {
      let four = unsafe SpellingTable.Head.four(base, place)
      apostrophes |= FourUnits.places(of: 0x27, in: four)
      all |= four
      place &+= 4
    }
    if apostrophes != 0 { return nil }
    return all & 0xE000_E000_E000_E000 == 0 ? .low : .any
  }

  /// The number of occurrences in languages in which a word means something.
  @unsafe
  private mutating func kept(
    _ place: Int, key: UnsafeBufferPointer<UInt16>, isPadded: Bool
  ) -> Int {
    let members = unsafe StopWordMembers(key, in: stopWords, isPadded: isPadded)
    let fillers = unsafe fillers?.members(of: key, isPadded: isPadded) ?? 0
    let row = table.rows[place]
    // Nearly all words are in texts of one language, and stop words of none.
    if members.isEmpty, fillers == 0, row.isOfOneLanguage, !row.hasFunctions,
      !stops.simplifies(row.language < 0 ? nil : Int(row.language))
    {
      return row.count
    }
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
    if fillers != 0, let language, fillers & 1 << LanguageTable.Members(language) != 0 {
      counts.filler += share.count
      return 0
    }
    guard share.functionCount > 0, stops.omitsFunctions(in: language) else { return share.count }
    counts.stopWord += share.functionCount
    return share.count - share.functionCount
  }
}
