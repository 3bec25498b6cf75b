/// The words of a list before they are in order, in columns.
///
/// A corpus has hundreds of thousands of them, and getting memory takes longer than filling it: a value that nearly
/// always equals another one has a column only where it may differ.
struct WordEntries: Sendable {
  /// A word.
  struct Entry: Sendable {
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

  private var entries: [Entry] = []
  /// The words of several parts.
  private(set) var compounds: [CloudWord] = []
  /// The weights, unless they are the numbers represented.
  private var weights: [Double] = []
  private let hasWeights: Bool
  /// The numbers of occurrences, unless they are the numbers represented.
  private var totals: [Int] = []
  private let hasTotals: Bool

  /// - Parameters:
  ///   - hasWeights: Whether the weights of single words differ from the numbers represented.
  ///   - hasTotals: Whether their numbers of occurrences do.
  init(hasWeights: Bool, hasTotals: Bool) {
    self.hasWeights = hasWeights
    self.hasTotals = hasTotals
  }

  /// The number of words.
  var count: Int { entries.count }

  /// Whether the weight of each word is the number of its occurrences.
  var areCounts: Bool { !hasWeights && !hasTotals }

  @inline(__always)
  subscript(number: Int) -> Entry { entries[number] }

  /// The basis of a word's size.
  @inline(__always)
  func weight(of number: Int) -> Double {
    let entry = entries[number]
    if entry.isCompound { return compounds[entry.compound].weight }
    return hasWeights ? weights[number] : Double(entry.represented)
  }

  /// The number of a word's occurrences.
  @inline(__always)
  func total(of number: Int) -> Int {
    let entry = entries[number]
    if entry.isCompound { return compounds[entry.compound].total }
    return hasTotals ? totals[number] : entry.represented
  }

  /// Lends the words without their weights and totals.
  @inline(__always)
  func withEntries<R>(_ body: (UnsafeBufferPointer<Entry>) -> R) -> R {
    unsafe entries.withUnsafeBufferPointer(body)
  }

  /// Makes room for more words.
  mutating func reserve(_ more: Int) {
    entries.reserveLargely(entries.count + more)
    if hasTotals { totals.reserveLargely(entries.count + more) }
  }

  /// Appends a word of several parts, which stands for words that are counted elsewhere.
  mutating func append(_ compound: CloudWord) {
    append(
      Entry(represented: 0, first: -1, best: ~Int32(compounds.count)), total: compound.total,
      weight: compound.weight)
    compounds.append(compound)
  }

  /// Appends a single word. Its weight is told later: see ``weigh(from:_:)``.
  @inline(__always)
  mutating func append(_ place: Int, represented: Int, total: Int) {
    append(
      Entry(represented: represented, first: Int32(place), best: Int32(place)), total: total,
      weight: 0)
  }

  @inline(__always)
  private mutating func append(_ entry: Entry, total: Int, weight: Double) {
    entries.append(entry)
    if hasTotals { totals.append(total) }
    if hasWeights { weights.append(weight) }
  }

  /// Adds occurrences to a word, and perhaps another form as its best one.
  mutating func add(represented: Int, total: Int, best: Int32, to number: Int) {
    entries[number].represented += represented
    entries[number].best = best
    if hasTotals { totals[number] += total }
  }

  /// Tells the weights of the words from a number on, and removes those that have none.
  mutating func weigh(from start: Int, _ weight: (Entry) -> Double?) {
    var end = start
    for number in start..<entries.count {
      guard let weight = weight(entries[number]) else { continue }
      if hasWeights { weights[number] = weight }
      move(number, to: end)
      end += 1
    }
    removeSubrange(end...)
  }

  /// Removes words.
  mutating func removeAll(where isGone: (_ entry: Entry, _ weight: Double) -> Bool) {
    var end = 0
    for number in entries.indices where !isGone(entries[number], weight(of: number)) {
      move(number, to: end)
      end += 1
    }
    removeSubrange(end...)
  }

  @inline(__always)
  private mutating func move(_ number: Int, to target: Int) {
    guard number != target else { return }
    entries[target] = entries[number]
    if hasWeights { weights[target] = weights[number] }
    if hasTotals { totals[target] = totals[number] }
  }

  private mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
    entries.removeSubrange(range)
    if hasWeights { weights.removeSubrange(range) }
    if hasTotals { totals.removeSubrange(range) }
  }
}
