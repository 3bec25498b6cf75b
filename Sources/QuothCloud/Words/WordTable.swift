import Quoth
import Synchronization

/// The words of texts in columns, in the order of their keys' numbers.
///
/// A corpus has hundreds of thousands of words, most of them rare: an object for each would cost more
/// than to count them, so ``WordCount`` is made only for those that are asked for. Nor are they put in order before
/// somebody asks for it: most lists have an order of their own.
final class WordTable: Sendable {
  /// The part of a word's occurrences in texts of one language.
  struct Share: Sendable {
    /// The number in ``LanguageTable``; nil if the language is unknown.
    let language: Int16?
    var count: Int
    var functionCount: Int
  }

  /// A part after the first one.
  struct FurtherShare: Sendable {
    var share: Share
    /// The number of the next one of the same word; -1 for the last one.
    var next: Int32 = -1
  }

  /// A word, in half of a cache line: words are merged in the order of the texts, all over the memory.
  struct Row: Sendable {
    var count = 0
    /// How often its spelling occurs.
    var bestCount = -1
    /// The number of its spelling in ``WordTable/texts``; -1 if that is the key. While words are being merged, the
    /// number in its tally.
    var text: Int32 = -1
    /// The first of its parts in ``WordTable/moreShares``, apart from that of its first language; -1 without any. While
    /// words are being merged, the last of them.
    var firstMore: Int32 = -1
    /// The tally of its spelling.
    var box: Int32 = 0
    // There are no more languages than members of a set: see LanguageTable.
    private var storedLanguage = Int8(Row.none)
    var kind: Word.Kind
    var isKey = false
    /// Whether any of its parts has occurrences without meaning; those of the first one are in
    /// ``WordTable/functionCounts``.
    var hasFunctions = false

    init(count: Int = 0, text: Int32 = -1, kind: Word.Kind) {
      self.count = count
      self.text = text
      self.kind = kind
    }

    /// Its first language: a number in ``LanguageTable``, or one of those below.
    var language: Int16 {
      @inline(__always) get { Int16(storedLanguage) }
      set { storedLanguage = Int8(newValue) }
    }

    /// Whether all its occurrences are in texts of its first language, if it has any.
    var isOfOneLanguage: Bool { firstMore < 0 }

    /// A language that is not known.
    static let unknown: Int16 = -1
    /// No language, since the word does not occur.
    static let none: Int16 = -2
  }

  private let keys: SpellingTable
  /// Of each key its word.
  let rows: [Row]
  private let texts: PhraseList
  let moreShares: [FurtherShare]
  let sizes: LanguageSizes
  /// The occurrences without meaning in texts of a word's first language.
  let functionCounts: [Int: Int]
  private let forms: [Int: [String]]
  /// Made when the order is first asked for.
  private let ordered = AtomicLazyReference<Order>()

  /// The words in order, and the place of each there.
  private final class Order: Sendable {
    let words: [Int]
    let places: [Int32]

    init(_ words: [Int]) {
      self.words = words
      var places = [Int32](largely: 0, count: words.count)
      for (place, word) in words.enumerated() { places[word] = Int32(place) }
      self.places = places
    }
  }

  init(
    keys: consuming SpellingTable, rows: [Row], texts: PhraseList, moreShares: [FurtherShare],
    sizes: LanguageSizes, functionCounts: [Int: Int], forms: [Int: [String]]
  ) {
    self.sizes = sizes
    self.keys = keys
    self.rows = rows
    self.texts = texts
    self.moreShares = moreShares
    self.functionCounts = functionCounts
    self.forms = forms
  }

  /// Words of another table with other counts.
  convenience init(_ words: [(place: Int, word: WordCount)], keysOf other: WordTable) {
    var keys = SpellingTable()
    var texts = PhraseList()
    var rows: [Row] = []
    var more: [FurtherShare] = []
    var sizes = LanguageSizes()
    var functionCounts: [Int: Int] = [:]
    var forms: [Int: [String]] = [:]
    for (number, (place, word)) in words.enumerated() {
      unsafe other.withKey(of: place) { unsafe _ = keys.note($0, times: 1) }
      unsafe Array(word.text.utf16).withUnsafeBufferPointer { unsafe texts.append($0) }
      let shares = word.shares.map {
        Share(
          language: $0.language.flatMap(LanguageTable.shared.number).map(Int16.init),
          count: $0.count, functionCount: $0.functionCount)
      }
      for share in shares { sizes.add(share.count, share.language ?? Row.unknown) }
      var row = Row(count: word.count, text: Int32(number), kind: word.kind)
      if let first = shares.first {
        row.language = first.language ?? Row.unknown
        if first.functionCount > 0 { functionCounts[number] = first.functionCount }
      }
      row.hasFunctions = shares.contains { $0.functionCount > 0 }
      for share in shares.dropFirst() {
        let place = Int32(more.count)
        if row.firstMore < 0 { row.firstMore = place } else { more[more.count - 1].next = place }
        more.append(FurtherShare(share: share))
      }
      if !word.forms.isEmpty { forms[number] = word.forms }
      rows.append(row)
    }
    self.init(
      keys: keys, rows: rows, texts: texts, moreShares: more, sizes: sizes,
      functionCounts: functionCounts, forms: forms)
  }

  /// The number of words.
  var count: Int { rows.count }

  /// Lends the key of a word in UTF-16.
  @inline(__always)
  func withKey<R>(of place: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    unsafe keys.withUnits(of: place, body)
  }

  /// The beginning of a word's key if that has no more than sixteen units, all of ASCII; nil for any other one.
  @inline(__always)
  func start(ofPlain place: Int) -> KeyOrder.Start? { keys.start(ofPlain: place) }

  /// Lends the spelling of a word.
  @inline(__always)
  func withText<R>(of place: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    let text = Int(rows[place].text)
    if text < 0 { return unsafe withKey(of: place, body) }
    return unsafe texts.withUnits(of: text, body)
  }

  /// Where the spelling of a word is: in ``keys`` or in ``texts``.
  struct TextPlace: Sendable {
    private let offset: UInt32
    /// The length, and in the last bit whether it is in the keys.
    private let length: UInt32

    /// No word.
    static let none = TextPlace(offset: 0, length: 0, isKey: true)

    @inline(__always)
    fileprivate init(offset: UInt32, length: UInt32, isKey: Bool) {
      precondition(length < 1 << 31, "too long a word")
      self.offset = offset
      self.length = length << 1 | (isKey ? 1 : 0)
    }

    /// A place as one number, and back.
    @inline(__always)
    init(bits: UInt64) {
      offset = UInt32(truncatingIfNeeded: bits)
      self.length = UInt32(truncatingIfNeeded: bits >> 32)
    }

    var bits: UInt64 { UInt64(length) << 32 | UInt64(offset) }

    fileprivate var isKey: Bool { length & 1 != 0 }
    fileprivate var start: Int { Int(offset) }
    fileprivate var range: Range<Int> { Int(offset)..<Int(offset) + Int(length >> 1) }
    fileprivate var place: SpellingTable.Place {
      SpellingTable.Place(offset: offset, length: length >> 1)
    }
  }

  /// The text of a word for a list.
  @inline(__always)
  func listedText(of place: Int) -> ListedText {
    // Most words are spelled as their keys.
    if rows[place].text < 0, let start = keys.start(ofPlain: place),
      let listed = ListedText(start, Int(keys.place(of: place).length))
    {
      return listed
    }
    let place = textPlace(of: place)
    return unsafe withText(at: place) { unsafe ListedText($0) } ?? ListedText(place)
  }

  /// Where the spelling of a word is, without a look at it: places of several words can be found at the same time.
  @inline(__always)
  func textPlace(of place: Int) -> TextPlace {
    let text = Int(rows[place].text)
    if text < 0 {
      let place = keys.place(of: place)
      return TextPlace(offset: place.offset, length: place.length, isKey: true)
    }
    let range = texts.range(of: text)
    return TextPlace(
      offset: UInt32(range.lowerBound), length: UInt32(range.count), isKey: false)
  }

  /// Asks for the spelling at a place, so that it is in the caches when it is read.
  @inline(__always)
  func prefetch(_ place: TextPlace) {
    if place.isKey { keys.prefetch(place.place) } else { texts.prefetch(place.start) }
  }

  /// Lends the spelling at a place.
  @inline(__always)
  func withText<R>(at place: TextPlace, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    place.isKey
      ? unsafe keys.withUnits(at: place.place, body) : unsafe texts.withUnits(in: place.range, body)
  }

  /// The word with a key; nil if there is none.
  func place(ofKey key: UnsafeBufferPointer<UInt16>) -> Int? { unsafe keys.number(of: key) }

  /// The spelling of a word.
  func text(of place: Int) -> String {
    unsafe withText(of: place) { unsafe String(decoding: $0, as: UTF16.self) }
  }

  /// The key of a word as text.
  func id(of place: Int) -> String { unsafe withKey(of: place) { unsafe WordCounts.id($0) } }

  /// Whether an analyzer shows a word's forms in it.
  func hasForms(_ place: Int) -> Bool { !forms.isEmpty && forms[place] != nil }

  /// The forms of a word that an analyzer shows in another one.
  func forms(of place: Int) -> [String] { forms.isEmpty ? [] : forms[place] ?? [] }
}

// MARK: Order

extension WordTable {
  /// Whether a word comes before another one: words are ordered by their counts, the most frequent first, and those
  /// with the same count by their keys.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    let (left, right) = (rows[a].count, rows[b].count)
    return left != right ? left > right : precedesByKey(a, b)
  }

  private func precedesByKey(_ a: Int, _ b: Int) -> Bool {
    unsafe withKey(of: a) { left in
      unsafe withKey(of: b) { unsafe KeyOrder.precedes(left, $0, .own) }
    }
  }

  /// The words in order.
  var order: [Int] { known.words }

  /// The place of each word in the order.
  var places: [Int32] { known.places }

  private var known: Order {
    ordered.load() ?? ordered.storeIfNil(Order(ordered(Array(rows.indices))))
  }

  /// The first words of the order.
  func first(_ most: Int) -> [Int] {
    if most >= count || ordered.load() != nil { return Array(order.prefix(most)) }
    guard let least = Selection.largest(most, of: rows.map(\.count)) else { return [] }
    return Array(ordered(rows.indices.filter { rows[$0].count >= least }).prefix(most))
  }

  private func ordered(_ words: [Int]) -> [Int] {
    let ranks = KeyRanks(counts: words.count) { place in
      let word = words[place]
      let start =
        unsafe start(ofPlain: word)
        ?? withKey(of: word) { unsafe KeyOrder.start(of: $0, .own) }
      return (rows[word].count, start)
    }
    return ranks.order { precedesByKey(words[$0], words[$1]) }.map { words[Int($0.number)] }
  }
}
