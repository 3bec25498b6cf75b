import Quoth

/// A list of words while it is being made.
struct WordListing {
  private let counts: WordCounts
  private let filter: WordFilter
  private let odds: LogOdds
  private let languages: [String]
  private var omitted: [WordOmission: Int] = [:]
  /// The occurrences of each word that are still to be listed.
  private var left: [Int]
  /// The occurrences of each word that are its own, and not parts of words that a dictionary cut.
  private var own: [Int] = []
  private var isSingleLetter: [Bool]
  private var entries: [WordRanking.Entry] = []
  /// The words of several parts.
  private var compounds: [CloudWord] = []
  /// The next form of the same word, by the index of a form; -1 for the last one.
  private var nextForm: [Int32] = []

  init(_ counts: WordCounts, _ filter: WordFilter, _ weighting: WordWeighting) {
    self.counts = counts
    self.filter = filter
    odds = LogOdds(counts, weighting)
    let stops = ChosenStopWords(filter.stopWords, of: counts)
    languages = stops.languages
    var sieve = WordSieve(filter, stops: stops, counts)
    left = []
    isSingleLetter = []
    left.reserveLargely(counts.table.count)
    isSingleLetter.reserveCapacity(counts.table.count)
    for place in 0..<counts.table.count {
      let (kept, isLetter) = sieve.kept(place)
      left.append(kept)
      isSingleLetter.append(isLetter)
    }
    omitted = sieve.omitted
  }

  mutating func ranking() -> WordRanking {
    let isKept = left.map { $0 > 0 }
    if filter.joinsParts { joinParts(isKept) }
    own = left
    if counts.options.countsPairs, let rule = filter.collocations { combine(by: rule, isKept) }
    listSingleWords()
    sortHeaviest(max(0, filter.maximumWords))
    return WordRanking(
      counts: counts, entries: entries, compounds: compounds, nextForm: nextForm, left: left,
      omitted: omitted.filter { $0.value > 0 }, languages: languages)
  }

  /// Orders the heaviest entries, and omits the others: of the same weight those come first whose ids do, in
  /// composed form.
  private mutating func sortHeaviest(_ maximum: Int) {
    let all = entries.reduce(0) { $0 + $1.represented }
    if entries.count > maximum {
      // Only those that may be listed are put in order.
      let least = maximum > 0 ? entries.map(\.weight).sorted(by: >)[maximum - 1] : .infinity
      entries.removeAll { $0.weight < least }
    }
    var ids = PhraseList()
    // Composed, most ids are as long as the keys, or shorter.
    ids.reserve(
      phrases: entries.count,
      units: entries.count < counts.table.count / 2 ? 0 : counts.table.keyUnits)
    var ranks = KeyRanks(capacity: entries.count)
    var id: [UInt16] = []
    for entry in entries {
      id.removeAll(keepingCapacity: true)
      switch entry.source {
      case .word(_, let best):
        unsafe counts.table.withKey(of: best) { unsafe ComposedForm.append($0, to: &id) }
      case .compound(let number): KeyOrder.appendComposed(compounds[number].id, to: &id)
      }
      unsafe id.withUnsafeBufferPointer { id in
        unsafe ids.append(id)
        ranks.append(weight: entry.weight, start: unsafe KeyOrder.start(of: id, .ofId))
      }
    }
    let order = ranks.order { a, b in
      unsafe ids.withUnits(of: a) { left in
        unsafe ids.withUnits(of: b) { unsafe KeyOrder.precedes(left, $0, .ofId) }
      }
    }
    entries = order.prefix(maximum).map { entries[$0] }
    let listed = entries.reduce(0) { $0 + $1.represented }
    omitted[.beyondMaximum, default: 0] += all - listed
  }

  /// Joins the parts of words that a dictionary cut.
  private mutating func joinParts(_ isKept: [Bool]) {
    // A single letter is a part of the word that was cut there.
    let canJoin = isKept.indices.map { isKept[$0] || isSingleLetter[$0] }
    for whole in JoinedParts(counts, canJoin: canJoin).wholes {
      guard let weight = odds.weight(ofParts: whole.parts, in: counts, count: whole.count),
        whole.count >= filter.minimumCount
      else { continue }
      for place in whole.parts { take(whole.count, from: place) }
      let text = whole.parts.map(counts.table.text).joined()
      let ids = whole.parts.map(counts.table.id)
      append(
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
        append(cloudWord(pair, weight: weight))
      }
    }
  }

  private mutating func append(_ compound: CloudWord) {
    entries.append(
      WordRanking.Entry(
        weight: compound.weight, total: compound.total, represented: 0,
        source: .compound(compounds.count)))
    compounds.append(compound)
  }

  /// Occurrences that belong to a pair do not count again for its two words.
  private mutating func take(_ count: Int, from place: Int) {
    let taken = min(left[place], count)
    left[place] -= taken
    omitted[.inCollocation, default: 0] += taken
  }

  /// The forms of one word.
  private struct Group {
    let first: Int
    var last: Int
    /// The most frequent form: the first of equally frequent ones.
    var best: Int
    var count: Int
    var own: Int
  }

  /// Lists single words, the forms of one word together.
  private mutating func listSingleWords() {
    var inflections = Inflections(filter.snowball, counts.table)
    var groups: [Group] = []
    groups.reserveLargely(counts.table.count)
    var groupOfStem: [Int] = []
    nextForm = [Int32](largely: -1, count: counts.table.count)
    for place in 0..<counts.table.count where left[place] > 0 {
      if let stem = inflections.numberOfStem(of: place) {
        if stem < groupOfStem.count {
          add(place, to: &groups[groupOfStem[stem]])
          continue
        }
        groupOfStem.append(groups.count)
      }
      groups.append(
        Group(first: place, last: place, best: place, count: left[place], own: own[place]))
    }
    var rare = 0
    var notDistinct = 0
    entries.reserveLargely(entries.count + groups.count)
    for group in groups {
      guard group.count >= filter.minimumCount else {
        rare += group.count
        continue
      }
      let forms = WordRanking.Forms(first: group.first, next: nextForm)
      guard let weight = odds.weight(ofForms: forms, in: counts, count: group.count) else {
        notDistinct += group.count
        continue
      }
      entries.append(
        WordRanking.Entry(
          weight: weight, total: group.own, represented: group.count,
          source: .word(first: group.first, best: group.best)))
    }
    omitted[.rare, default: 0] += rare
    omitted[.notDistinct, default: 0] += notDistinct
  }

  private mutating func add(_ place: Int, to group: inout Group) {
    nextForm[group.last] = Int32(place)
    group.last = place
    group.count += left[place]
    group.own += own[place]
    if left[place] > left[group.best] { group.best = place }
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
