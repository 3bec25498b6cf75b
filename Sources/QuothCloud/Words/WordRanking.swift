import Quoth
import QuothKernels

/// The words of a list, heaviest first, each made only when it is asked for: a list without a maximum has
/// hundreds of thousands.
package struct WordRanking: Sendable {
  private let counts: WordCounts
  private let entries: WordEntries
  /// The entries that are listed, in order.
  private let order: [KeyRanks.Place]
  /// The displayed text of each word, since to find it takes reads of memory that nothing else has read.
  private let texts: [ListedText]
  private let nextForm: [Int32]
  private let left: [Int]
  /// The number of words of the texts omitted for each reason.
  package let omitted: [WordOmission: Int]
  /// The languages of the texts whose stop words were omitted.
  package let languages: [String]

  init(
    counts: WordCounts, entries: WordEntries, order: [KeyRanks.Place], nextForm: [Int32],
    left: [Int],
    omitted: [WordOmission: Int], languages: [String]
  ) {
    self.counts = counts
    self.entries = entries
    self.order = order
    let table = counts.table
    // In the order of the entries, in which their spellings are next to each other.
    let listed = [ListedText](largely: entries.count) { place in
      let entry = entries[place]
      return entry.isCompound ? ListedText(.none) : table.listedText(of: Int(entry.best))
    }
    texts = Array(largely: listed, order)
    self.nextForm = nextForm
    self.left = left
    self.omitted = omitted
    self.languages = languages
  }

  /// The number of words.
  package var count: Int { order.count }

  @inline(__always)
  private func entry(at index: Int) -> WordEntries.Entry { entries[Int(order[index].number)] }

  /// The basis of a word's size.
  package func weight(at index: Int) -> Double { entries.weight(of: Int(order[index].number)) }

  /// The number of a word's occurrences.
  package func total(at index: Int) -> Int {
    let place = order[index]
    // Without a look at the entry, which is somewhere in the memory.
    return entries.areCounts && place.count > 0
      ? Int(place.count) : entries.total(of: Int(place.number))
  }

  /// Whether the weight of some word is not its number of occurrences.
  package var isWeighed: Bool {
    !entries.areCounts && contains { entries.weight(of: $0) != Double(entries.total(of: $0)) }
  }

  /// The number of occurrences of the word that has most; 0 without any word.
  package var greatestTotal: Int {
    var most = 0
    _ = contains { number in
      most = max(most, entries.total(of: number))
      return false
    }
    return most
  }

  /// Whether some listed entry meets a condition.
  @inline(__always)
  private func contains(_ condition: (_ number: Int) -> Bool) -> Bool {
    // In their own order, if all are listed: that of the list goes all over the memory.
    order.count == entries.count
      ? (0..<entries.count).contains(where: condition)
      : order.contains { condition(Int($0.number)) }
  }

  /// Lends the displayed text of each word of a range, and the number of its occurrences.
  ///
  /// Call it for one range after the other: the words of the next one are read ahead.
  package func forEachText(
    of range: Range<Int>, _ body: (_ index: Int, _ total: Int, _ text: ListedText.Lent) -> Void
  ) {
    let table = counts.table
    // As many words ahead, which the caller will ask for next.
    let end = min(texts.count, range.upperBound + range.count)
    unsafe entries.withEntries { entries in
      for index in min(range.upperBound, end)..<end where !texts[index].hasBytes {
        // SAFETY: the order has numbers of entries.
        if let base = entries.baseAddress { unsafe qk_prefetch(base + Int(order[index].number)) }
        table.prefetch(texts[index].place)
      }
    }
    for index in range {
      let text = texts[index]
      let total = total(at: index)
      if text.hasBytes {
        unsafe body(index, total, .bytes(text))
        continue
      }
      let isWhole =
        unsafe !entry(at: index).isCompound
        && table.withText(at: text.place) { text in
          if unsafe mayBeElided(text, at: index) { return false }
          unsafe body(index, total, .units(text))
          return true
        }
      if !isWhole {
        unsafe Array(self.text(at: index).utf16).withUnsafeBufferPointer {
          unsafe body(index, total, .units($0))
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
    counts.table.mainLanguage(of: Int(entry(at: index).best)).map {
      Inflections.elides(LanguageTable.shared.languages[$0])
    } ?? false
  }

  /// The displayed text of a word.
  package func text(at index: Int) -> String {
    let entry = entry(at: index)
    if entry.isCompound { return entries.compounds[entry.compound].text }
    let best = Int(entry.best)
    return Inflections.withoutElision(
      counts.table.text(of: best),
      counts.table.mainLanguage(of: best).map { LanguageTable.shared.languages[$0] } ?? "")
  }

  /// The identity of a word.
  package func id(at index: Int) -> String {
    let entry = entry(at: index)
    return entry.isCompound
      ? entries.compounds[entry.compound].id : counts.table.id(of: Int(entry.best))
  }

  /// All words.
  package var list: CloudWordList {
    CloudWordList(
      words: order.indices.map(word), omitted: omitted, languages: languages,
      counted: order.reduce(0) { $0 + entries[Int($1.number)].represented })
  }

  /// A word.
  private func word(at index: Int) -> CloudWord {
    let entry = entry(at: index)
    if entry.isCompound { return entries.compounds[entry.compound] }
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
      text: text(at: index), id: table.id(of: best), total: total(at: index),
      weight: weight(at: index),
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
