import Quoth
import Synchronization

/// The words of texts in columns, most frequent first.
///
/// A corpus has hundreds of thousands of words, most of them rare: an object for each would cost more
/// than to count them, so ``WordCount`` is made only for those that are asked for.
final class WordTable: Sendable {
  /// The part of a word's occurrences in texts of one language.
  struct Share: Sendable {
    /// The number in ``LanguageTable``; nil if the language is unknown.
    let language: Int16?
    var count: Int
    var functionCount: Int
  }

  /// A word.
  struct Row: Sendable {
    let count: Int
    /// The part of its first language.
    let share: Share?
    /// The parts of others, in ``WordTable/moreShares``.
    let moreShares: Range<Int32>
    /// The number of its key in ``WordTable/keys``.
    let key: Int32
    /// The number of its spelling in ``WordTable/texts``; nil if that is the key.
    let text: Int32?
    /// The number of its forms in ``WordTable/forms``.
    let forms: Int32?
    let kind: Word.Kind
  }

  private let keys: SpellingTable
  let rows: [Row]
  /// The keys of the words in their order, so that to go through the words is to go through memory.
  private let ids: PhraseList
  private let texts: PhraseList
  let moreShares: [Share]
  let forms: [[String]]
  /// Made when the first word is looked up; most tables are made without.
  private let places = AtomicLazyReference<Places>()

  /// The index of each key's word; -1 for a key without one.
  private final class Places: Sendable {
    let ofKey: [Int32]

    init(_ rows: [Row], keys: Int) {
      var places = [Int32](largely: -1, count: keys)
      for (place, row) in rows.enumerated() where places[Int(row.key)] < 0 {
        places[Int(row.key)] = Int32(place)
      }
      ofKey = places
    }
  }

  init(
    keys: consuming SpellingTable, rows: [Row], ids: PhraseList, texts: PhraseList,
    moreShares: [Share], forms: [[String]]
  ) {
    self.keys = keys
    self.rows = rows
    self.ids = ids
    self.texts = texts
    self.moreShares = moreShares
    self.forms = forms
  }

  /// Words of another table with other counts, in their order.
  convenience init(_ words: [(place: Int, word: WordCount)], keysOf other: WordTable) {
    var keys = SpellingTable()
    var ids = PhraseList()
    var texts = PhraseList()
    var rows: [Row] = []
    var more: [Share] = []
    var forms: [[String]] = []
    for (place, word) in words {
      let key = unsafe other.withKey(of: place) { id in
        unsafe ids.append(id)
        return unsafe keys.note(id, times: 1)
      }
      unsafe Array(word.text.utf16).withUnsafeBufferPointer { unsafe texts.append($0) }
      let shares = word.shares.map {
        Share(
          language: $0.language.flatMap(LanguageTable.shared.number).map(Int16.init),
          count: $0.count, functionCount: $0.functionCount)
      }
      let start = Int32(more.count)
      more += shares.dropFirst()
      if !word.forms.isEmpty { forms.append(word.forms) }
      rows.append(
        Row(
          count: word.count, share: shares.first, moreShares: start..<Int32(more.count),
          key: Int32(key), text: Int32(texts.count - 1),
          forms: word.forms.isEmpty ? nil : Int32(forms.count - 1), kind: word.kind))
    }
    self.init(
      keys: keys, rows: rows, ids: ids, texts: texts, moreShares: more, forms: forms)
  }

  /// The number of words.
  var count: Int { rows.count }
  /// The number of units of all keys.
  var keyUnits: Int { ids.unitCount }

  /// Lends the key of a word in UTF-16.
  @inline(__always)
  func withKey<R>(of place: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    unsafe ids.withUnits(of: place, body)
  }

  /// Lends the spelling of a word.
  @inline(__always)
  func withText<R>(of place: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
    guard let text = rows[place].text else { return unsafe withKey(of: place, body) }
    return unsafe texts.withUnits(of: Int(text), body)
  }

  /// The index of the word with a key; nil if there is none.
  func place(ofKey key: UnsafeBufferPointer<UInt16>) -> Int? {
    guard let number = unsafe keys.number(of: key) else { return nil }
    let places = self.places.load() ?? self.places.storeIfNil(Places(rows, keys: keys.count))
    let place = places.ofKey[number]
    return place < 0 ? nil : Int(place)
  }

  /// The spelling of a word.
  func text(of place: Int) -> String {
    unsafe withText(of: place) { unsafe String(decoding: $0, as: UTF16.self) }
  }

  /// The key of a word as text.
  func id(of place: Int) -> String { unsafe withKey(of: place) { unsafe WordCounts.id($0) } }

  /// The forms of a word that an analyzer shows in another one.
  func forms(of place: Int) -> [String] { rows[place].forms.map { forms[Int($0)] } ?? [] }

  /// The parts of a word's count after the first one.
  func moreShares(of place: Int) -> ArraySlice<Share> {
    let range = rows[place].moreShares
    return moreShares[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The occurrences of a word without meaning.
  func functionCount(of place: Int) -> Int {
    moreShares(of: place).reduce(rows[place].share?.functionCount ?? 0) { $0 + $1.functionCount }
  }

  /// The language in which a word occurs most often; nil if that is unknown.
  func mainLanguage(of place: Int) -> Int? {
    guard var main = rows[place].share else { return nil }
    for share in moreShares(of: place) where share.count > main.count { main = share }
    return main.language.map(Int.init)
  }

  /// A word with all that is known of it.
  func word(_ place: Int) -> WordCount {
    let row = rows[place]
    let languages = LanguageTable.shared.languages
    let shares = (row.share.map { [$0] } ?? []) + moreShares(of: place)
    return WordCount(
      text: text(of: place), count: row.count, kind: row.kind, id: id(of: place),
      shares: shares.map {
        WordShare(
          language: $0.language.map { languages[Int($0)] }, count: $0.count,
          functionCount: $0.functionCount)
      }, forms: forms(of: place))
  }
}
