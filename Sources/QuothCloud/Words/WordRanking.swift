import Quoth

/// The words of a list, heaviest first, each made only when it is asked for: a list without a maximum has
/// hundreds of thousands.
package struct WordRanking: Sendable {
  /// A word of the list.
  struct Entry: Sendable {
    var weight: Double
    var total: Int
    /// The number of words of the texts that it stands for, each counted once.
    var represented: Int
    /// One of its forms, which leads to the others, and the most frequent one; of a word of several parts nothing,
    /// and the bits of its number inverted.
    let first: Int32
    var best: Int32

    /// Whether it is a word of several parts.
    var isCompound: Bool { best < 0 }
    /// The number of a word of several parts.
    var compound: Int { Int(~best) }
  }

  private let counts: WordCounts
  private let entries: [Entry]
  /// The displayed text of each entry, since to find it takes reads of memory that nothing else has read.
  private let texts: [ListedText]
  private let compounds: [CloudWord]
  private let nextForm: [Int32]
  private let left: [Int]
  /// The number of words of the texts omitted for each reason.
  package let omitted: [WordOmission: Int]
  /// The languages of the texts whose stop words were omitted.
  package let languages: [String]

  init(
    counts: WordCounts, entries: [Entry], texts: [ListedText], compounds: [CloudWord],
    nextForm: [Int32], left: [Int], omitted: [WordOmission: Int], languages: [String]
  ) {
    precondition(texts.count == entries.count, "a text for each entry")
    self.counts = counts
    self.entries = entries
    self.texts = texts
    self.compounds = compounds
    self.nextForm = nextForm
    self.left = left
    self.omitted = omitted
    self.languages = languages
  }

  /// The number of words.
  package var count: Int { entries.count }

  /// The basis of a word's size.
  package func weight(at index: Int) -> Double { entries[index].weight }

  /// The number of a word's occurrences.
  package func total(at index: Int) -> Int { entries[index].total }

  /// Lends the displayed text of each word of a range.
  ///
  /// Call it for one range after the other: the words of the next one are read ahead.
  package func forEachText(
    of range: Range<Int>, _ body: (_ index: Int, _ text: ListedText.Lent) -> Void
  ) {
    let table = counts.table
    // As many words ahead, which the caller will ask for next.
    let end = min(texts.count, range.upperBound + range.count)
    for index in min(range.upperBound, end)..<end where !texts[index].hasBytes {
      table.prefetch(texts[index].place)
    }
    for index in range {
      let text = texts[index]
      if text.hasBytes {
        unsafe body(index, .bytes(text))
        continue
      }
      let isWhole =
        unsafe !entries[index].isCompound
        && table.withText(at: text.place) { text in
          if unsafe mayBeElided(text, at: index) { return false }
          unsafe body(index, .units(text))
          return true
        }
      if !isWhole {
        unsafe Array(self.text(at: index).utf16).withUnsafeBufferPointer {
          unsafe body(index, .units($0))
        }
      }
    }
  }

  /// Whether the text of a single word may begin with an elided one.
  @unsafe @inline(__always)
  private func mayBeElided(_ text: UnsafeBufferPointer<UInt16>, at index: Int) -> Bool {
    // A mark stands after it.
    guard let base = text.baseAddress else { return false }
    var marks: UInt64 = 0
    var place = 0
    while place &+ 4 <= text.count {
      // SAFETY: four units of the text.
      let four = unsafe SpellingTable.Head.four(base, place)
      marks |= FourUnits.places(of: 0x27, in: four) | FourUnits.places(of: 0x2019, in: four)
      place &+= 4
    }
    while place < text.count {
      let unit = unsafe text[place]
      marks |= unit == 0x27 || unit == 0x2019 ? 1 : 0
      place &+= 1
    }
    return marks != 0 && isOfElidingLanguage(index)
  }

  private func isOfElidingLanguage(_ index: Int) -> Bool {
    counts.table.mainLanguage(of: Int(entries[index].best)).map {
      Inflections.elides(LanguageTable.shared.languages[$0])
    } ?? false
  }

  /// The displayed text of a word.
  package func text(at index: Int) -> String {
    let entry = entries[index]
    if entry.isCompound { return compounds[entry.compound].text }
    let best = Int(entry.best)
    return Inflections.withoutElision(
      counts.table.text(of: best),
      counts.table.mainLanguage(of: best).map { LanguageTable.shared.languages[$0] } ?? "")
  }

  /// The identity of a word.
  package func id(at index: Int) -> String {
    let entry = entries[index]
    return entry.isCompound
      ? compounds[entry.compound].id : counts.table.id(of: Int(entry.best))
  }

  /// All words.
  package var list: CloudWordList {
    CloudWordList(
      words: entries.indices.map(word), omitted: omitted, languages: languages,
      counted: entries.reduce(0) { $0 + $1.represented })
  }

  /// A word.
  private func word(at index: Int) -> CloudWord {
    let entry = entries[index]
    if entry.isCompound { return compounds[entry.compound] }
    let table = counts.table
    let best = Int(entry.best)
    let forms = Forms(first: Int(entry.first), next: nextForm).sorted {
      left[$0] != left[$1] ? left[$0] > left[$1] : table.precedes($0, $1)
    }
    var needles: [String] = []
    for form in forms {
      // The form of a dictionary need not be in the texts.
      needles += [table.text(of: form)] + table.forms(of: form)
    }
    let isAnalyzed =
      table.share(of: best)?.language.map {
        counts.analyzed.contains(LanguageTable.shared.languages[Int($0)])
      } ?? false
    let isSegmented =
      !table.hasForms(best) && table.functionCount(of: best) == 0 && !isAnalyzed
    return CloudWord(
      text: text(at: index), id: table.id(of: best), total: entry.total, weight: entry.weight,
      needle: needles[0],
      options: isSegmented ? counts.options.matching : counts.options.anywhere,
      forms: Array(needles.dropFirst()), ids: forms.map { [table.id(of: $0)] })
  }

  /// The numbers of the forms of a word.
  struct Forms: Sequence, IteratorProtocol {
    private var place: Int
    private let following: [Int32]

    init(first: Int, next: [Int32]) {
      place = first
      following = next
    }

    mutating func next() -> Int? {
      guard place >= 0 else { return nil }
      defer { place = Int(following[place]) }
      return place
    }
  }
}
