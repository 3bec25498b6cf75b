import Quoth

/// A list of words while it is being made.
struct WordListing {
  private let counts: WordCounts
  private let filter: WordFilter
  private let odds: LogOdds
  private let languages: [String]
  /// Whether pairs of words are listed.
  private let isOfPairs: Bool
  private var omitted: [WordOmission: Int] = [:]
  /// The occurrences of each word that are still to be listed.
  private var left: [Int]
  /// The occurrences of each word that are its own, and not parts of words that a dictionary cut.
  private var own: [Int] = []
  private var isSingleLetter: [Bool]
  private var entries: WordEntries
  /// The entries to list, in order.
  private var order: [KeyRanks.Place] = []
  /// The next form of the same word, by the number of a form; -1 for the last one.
  private var nextForm: [Int32] = []

  init(_ counts: WordCounts, _ filter: WordFilter, _ weighting: WordWeighting) {
    self.counts = counts
    self.filter = filter
    odds = LogOdds(counts, weighting)
    let stops = ChosenStopWords(filter.stopWords, of: counts)
    languages = stops.languages
    var sieve = WordSieve(filter, stops: stops, counts)
    var isSingleLetter = [Bool](repeating: false, count: counts.table.count)
    left = [Int](largely: counts.table.count) { place in
      let (kept, isLetter) = sieve.kept(place)
      if isLetter { isSingleLetter[place] = true }
      return kept
    }
    self.isSingleLetter = isSingleLetter
    omitted = sieve.omitted
    // A pair stands for some occurrences of its words, which still count in their totals.
    isOfPairs = counts.options.countsPairs && filter.collocations != nil
    entries = WordEntries(hasWeights: !odds.isCount, hasTotals: isOfPairs)
  }

  mutating func ranking() -> WordRanking {
    let rule = isOfPairs ? filter.collocations : nil
    let isKept = isOfPairs ? left.map { $0 > 0 } : []
    if filter.joinsParts { joinParts() }
    own = left
    if let rule { combine(by: rule, isKept) }
    listSingleWords()
    sortHeaviest(max(0, filter.maximumWords))
    return WordRanking(
      counts: counts, entries: entries, order: order, nextForm: nextForm, left: left,
      omitted: omitted.filter { $0.value > 0 }, languages: languages)
  }

  /// Orders the heaviest entries, and omits the others: of the same weight those come first whose ids do, in
  /// composed form.
  private mutating func sortHeaviest(_ maximum: Int) {
    var beyond = 0
    if entries.count > maximum {
      // Only those that may be listed are put in order.
      let least =
        Selection.largest(maximum, of: (0..<entries.count).map(entries.weight)) ?? .infinity
      entries.removeAll { entry, weight in
        if weight >= least { return false }
        beyond += entry.represented
        return true
      }
    }
    // The composed form of a key is nearly always the key.
    var others = PhraseList()
    var numbers = [Int32](largely: -1, count: entries.count)
    var composer = Composer()
    let table = counts.table
    let ranks = KeyRanks(weights: entries.count) { place in
      let entry = entries[place]
      let weight = entries.weight(of: place)
      if entry.isCompound {
        let id = KeyOrder.composed(entries.compounds[entry.compound].id)
        unsafe id.withUnsafeBufferPointer { unsafe others.append($0) }
        numbers[place] = Int32(others.count - 1)
        return unsafe (
          weight, id.withUnsafeBufferPointer { unsafe KeyOrder.start(of: $0, .ofId) }
        )
      }
      if let start = table.start(ofPlain: Int(entry.best)) { return (weight, start) }
      let start = unsafe table.withKey(of: Int(entry.best)) { key in
        unsafe withUnsafeTemporaryAllocation(
          of: UInt16.self, capacity: Composer.room(for: key.count)
        ) { target in
          // SAFETY: there is room for the composed form of the key.
          guard let count = unsafe composer.write(key, to: target.baseAddress!) else {
            return unsafe KeyOrder.start(of: key, .ofId)
          }
          let id = unsafe UnsafeBufferPointer(rebasing: target[..<count])
          unsafe others.append(id)
          numbers[place] = Int32(others.count - 1)
          return unsafe KeyOrder.start(of: id, .ofId)
        }
      }
      return (weight, start)
    }
    func withId<R>(_ place: Int, _ body: (UnsafeBufferPointer<UInt16>) -> R) -> R {
      numbers[place] < 0
        ? unsafe table.withKey(of: Int(entries[place].best), body)
        : unsafe others.withUnits(of: Int(numbers[place]), body)
    }
    order = ranks.order { a, b in
      unsafe withId(a) { left in
        unsafe withId(b) { unsafe KeyOrder.precedes(left, $0, .ofId) }
      }
    }
    for place in order.dropFirst(maximum) { beyond += entries[Int(place.number)].represented }
    if order.count > maximum { order.removeSubrange(maximum...) }
    omitted[.beyondMaximum, default: 0] += beyond
  }

  /// Joins the parts of words that a dictionary cut.
  private mutating func joinParts() {
    // A single letter is a part of the word that was cut there.
    let joined = JoinedParts(counts) { left[$0] > 0 || isSingleLetter[$0] }
    for whole in joined.wholes {
      guard let weight = odds.weight(ofParts: whole.parts, in: counts, count: whole.count),
        whole.count >= filter.minimumCount
      else { continue }
      for place in whole.parts { take(whole.count, from: place) }
      let text = whole.parts.map(counts.table.text).joined()
      let ids = whole.parts.map(counts.table.id)
      entries.append(
        CloudWord(
          text: text, id: ids.joined(separator: "\u{2060}"), total: whole.count,
          weight: weight, needle: text, options: counts.options.anywhere, ids: [ids]))
    }
  }

  /// Combines words that belong together, with or without space.
  private mutating func combine(by rule: CollocationRule, _ isKept: [Bool]) {
    for pair in counts.found(by: rule, among: isKept) {
      // Occurrences that joined parts took no longer count.
      guard pair.hasSpace || left[pair.first] > 0 && left[pair.second] > 0 else { continue }
      for place in [pair.first, pair.second] { take(pair.count, from: place) }
      if let weight = odds.weight(of: pair, in: counts) {
        entries.append(cloudWord(pair, weight: weight))
      }
    }
  }

  /// Occurrences that belong to a pair do not count again for its two words.
  private mutating func take(_ count: Int, from place: Int) {
    let taken = min(left[place], count)
    left[place] -= taken
    omitted[.inCollocation, default: 0] += taken
  }

  /// Lists single words, the forms of one word together.
  private mutating func listSingleWords() {
    var inflections = Inflections(filter.snowball, counts.table)
    let start = entries.count
    entries.reserve(counts.table.count)
    var entryOfStem: [Int] = []
    nextForm = [Int32](largely: -1, count: counts.table.count)
    var stems: [Int] = []
    var group: [Int] = []
    group.reserveCapacity(SpellingTable.group)
    var next = 0
    while next < left.count {
      takeGroup(&group, from: &next)
      inflections.numberStems(of: group, to: &stems)
      for (place, stem) in zip(group, stems) {
        if stem >= 0 {
          if stem < entryOfStem.count {
            add(place, toEntry: entryOfStem[stem])
            continue
          }
          entryOfStem.append(entries.count)
        }
        entries.append(place, represented: left[place], total: own[place])
      }
    }
    var rare = 0
    var notDistinct = 0
    let (minimum, odds, counts, nextForm) = (filter.minimumCount, odds, counts, nextForm)
    entries.weigh(from: start) { entry in
      guard entry.represented >= minimum else {
        rare += entry.represented
        return nil
      }
      if odds.isCount { return Double(entry.represented) }
      let forms = WordRanking.Forms(first: Int(entry.first), next: nextForm)
      let weight = odds.weight(ofForms: forms, in: counts, count: entry.represented)
      if weight == nil { notDistinct += entry.represented }
      return weight
    }
    omitted[.rare, default: 0] += rare
    omitted[.notDistinct, default: 0] += notDistinct
  }

  /// Takes the next words that are to be listed.
  private func takeGroup(_ group: inout [Int], from next: inout Int) {
    group.removeAll(keepingCapacity: true)
    while next < left.count, group.count < SpellingTable.group {
      if left[next] > 0 { group.append(next) }
      next += 1
    }
  }

  /// Adds a form to a word. Of equally frequent forms the best is the one that is the first in the order of all words.
  private mutating func add(_ place: Int, toEntry number: Int) {
    let entry = entries[number]
    let first = Int(entry.first)
    let best = Int(entry.best)
    nextForm[place] = nextForm[first]
    nextForm[first] = Int32(place)
    let isBetter =
      left[place] > left[best] || left[place] == left[best] && counts.table.precedes(place, best)
    entries.add(
      represented: left[place], total: own[place], best: isBetter ? Int32(place) : entry.best,
      to: number)
  }

  private func cloudWord(_ pair: PairCount, weight: Double) -> CloudWord {
    var matching = counts.options.matching
    // The words may be in two lines or separated by a no-break space; and "a a a" has two pairs.
    matching.space = .folded
    matching.overlapping = true
    // 中 and 国 together differ from the word 中国, so the id has a separator.
    let joint = pair.hasSpace ? " " : "\u{2060}"
    let ids = [counts.table.id(of: pair.first), counts.table.id(of: pair.second)]
    return CloudWord(
      text: pair.text, id: ids[0] + joint + ids[1], total: pair.count, weight: weight,
      needle: pair.text, options: matching, ids: [ids])
  }
}

extension WordCountingOptions {
  /// The options that find a word wherever it is written, since segmentation may cut elsewhere.
  var anywhere: PatternOptions {
    var matching = matching
    matching.boundary = .character
    return matching
  }
}
