import Quoth

/// Makes a part of a ``LanguageTable`` from the lists of stop words, without a string for each word.
struct LanguageTableBuilder: ~Copyable {
  /// The keys by their first unit: most texts need only those in Latin letters.
  enum Part {
    case latin, others

    @inline(__always)
    init(_ first: UInt16) { self = first < 0x370 ? .latin : .others }
  }

  private(set) var packed = PackedWords()
  /// The sets of packed words.
  private(set) var packedSets = LanguageSets()
  private var keys: SpellingTable
  private var setOfKey: [UInt16] = []
  private var sets = LanguageSets()

  private let part: Part
  private let isTurkic: Bool
  private var key: StopWordKey
  private var units: [UInt16] = []
  private var keyUnits: [UInt16] = []

  /// A little less than a power of two, and more than the keys of either part.
  private static let expectedKeys = 16_000

  init(_ locale: LocaleTag, _ part: Part) {
    self.part = part
    isTurkic = locale.isTurkic
    key = StopWordKey(locale: locale)
    keys = SpellingTable(expecting: part == .latin ? Self.expectedKeys / 2 : Self.expectedKeys)
  }

  /// The keys that are not packed.
  var keyed: KeyedSets {
    consuming get { KeyedSets(keys, setOfKey, sets) }
  }

  /// Adds the list of a language.
  mutating func add(_ language: Int) {
    unsafe StopWordList.forEachWord(ofList: language) { word in
      // Lower case is its own key, except perhaps with the case of Turkic languages.
      if !isTurkic, unsafe word.allSatisfy({ $0 >= 0x61 }),
        let letters = unsafe PackedWords.pack(word)
      {
        if part == .latin { packed.add(letters, language, &packedSets) }
      } else if unsafe part == .others || Self.mayBeLatin(word[0], word.count > 1 ? word[1] : 0) {
        unsafe add(word, language)
      }
    }
  }

  /// Whether the key of a word may begin with a Latin letter, by the word's first two bytes.
  private static func mayBeLatin(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xCE...0xDF, 0xE0, 0xE3...0xE9, 0xEB...0xEE: false
    case 0xE1: second >= 0xB8
    default: true
    }
  }

  /// Adds any word.
  @unsafe
  private mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ language: Int) {
    units.removeAll(keepingCapacity: true)
    unsafe UTF8Decoder.append(UnsafeRawBufferPointer(word), to: &units)
    unsafe units.withUnsafeBufferPointer { unsafe key.write($0, to: &keyUnits) }
    guard let first = keyUnits.first, Part(first) == part else { return }
    unsafe keyUnits.withUnsafeBufferPointer { own in
      if let letters = unsafe PackedWords.pack(own) {
        packed.add(letters, language, &packedSets)
        return
      }
      let number = unsafe keys.note(own, times: 1)
      if number == setOfKey.count {
        setOfKey.append(sets.set(of: language))
      } else {
        setOfKey[number] = sets.adding(language, to: setOfKey[number])
      }
    }
  }
}
