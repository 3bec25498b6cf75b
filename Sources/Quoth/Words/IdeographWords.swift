/// Finds the words of a run of ideographs as ICU does: those of its dictionary with the lowest sum of costs.
///
/// ICU takes three to four times as long, most of it to prepare each run, and to find the first ideograph of each word
/// among all of the dictionary's. Here that is found once. Belongs to one thread.
///
/// Source: ICU's CjkBreakEngine.
@safe
final class IdeographWords {
  private static let first: UInt16 = 0x4E00
  private static let last: UInt16 = 0x9FFF

  /// Whether runs consist of a unit: an ideograph that is its own compatibility form, as ICU looks words up.
  @inline(__always)
  static func isIdeograph(_ unit: UInt16) -> Bool { unit &- first <= last &- first }

  private let dictionary: IdeographDictionary
  // SAFETY: the memory belongs to this object alone.
  /// Of each ideograph the words that begin with it.
  private let starts: UnsafeMutablePointer<Start>
  /// By the number of ideographs before a place the lowest sum of costs.
  private var sums: UnsafeMutablePointer<UInt32>
  /// By the same number where the last word begins.
  private var words: UnsafeMutablePointer<Int32>
  private var capacity = 256
  /// The first two ideographs of words as they occur: a newer pair takes the place of an older one with the same slot.
  private let pairs: UnsafeMutablePointer<Pair>
  /// Something of all that was read ahead, without which the compiler would leave out the reads.
  private var readAhead: UInt16 = 0

  /// The words that begin with an ideograph.
  private struct Start {
    var isKnown = false
    /// The cost of the ideograph alone.
    var cost: UInt16 = 0
    /// Where the others are.
    var cursor = IdeographDictionary.Cursor()
  }

  /// The words that begin with two ideographs. To look the second one up takes branches that no processor can predict.
  private struct Pair {
    // No ideograph is 0.
    var units: UInt32 = 0
    /// The cost of the two alone; -1 if they are no word, -2 if no word begins with them.
    var cost: Int32 = none
    /// Where the others are.
    var cursor = IdeographDictionary.Cursor()

    static let none: Int32 = -2
  }

  private static let pairBits: UInt32 = 15

  /// The longest word that ICU looks for.
  private static let mostUnits = 20
  /// The cost of an ideograph that the dictionary does not have as a word.
  private static let unknownCost: UInt16 = 255

  /// - Returns: nil if the ICU in use has no dictionary in the known form.
  init?() {
    guard let dictionary = IdeographDictionary.shared else { return nil }
    self.dictionary = dictionary
    let count = Int(Self.last - Self.first) + 1
    unsafe starts = .allocate(capacity: count)
    unsafe starts.initialize(repeating: Start(), count: count)
    unsafe sums = .allocate(capacity: capacity + 1)
    unsafe words = .allocate(capacity: capacity + 1)
    unsafe pairs = .allocate(capacity: 1 << Int(Self.pairBits))
    unsafe pairs.initialize(repeating: Pair(), count: 1 << Int(Self.pairBits))
  }

  deinit {
    unsafe starts.deallocate()
    unsafe sums.deallocate()
    unsafe words.deallocate()
    unsafe pairs.deallocate()
  }

  /// Calls `body` with the end of each word of a run in order.
  ///
  /// - Parameter run: Ideographs, at least one.
  @unsafe @inline(__always)
  func forEachEnd(_ run: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
    let count = run.count
    if count == 1 { return body(1) }
    unsafe find(run)
    // The words from the last one back, in the place of the sums, which are not needed any more.
    var next = count
    var end = count
    // SAFETY: a word begins before its end, so that no more than `count` are written, from the last place down.
    while end > 0 {
      unsafe sums[next] = UInt32(truncatingIfNeeded: end)
      next &-= 1
      unsafe end = Int(words[end])
    }
    while next < count {
      next &+= 1
      unsafe body(Int(sums[next]))
    }
  }

  /// Finds where the last word before each place begins.
  @unsafe
  private func find(_ run: UnsafeBufferPointer<UInt16>) {
    let count = run.count
    if count > capacity { grow(count) }
    let (sums, words) = unsafe (sums, words)
    // SAFETY: there is room for one more than the run has ideographs, and a start for each of those.
    unsafe sums[0] = 0
    var readAhead: UInt16 = 0
    for place in 1...count {
      // The search for words waits for each start; these reads do not wait for each other.
      unsafe readAhead ^= starts[Int(run[place &- 1] &- Self.first)].cost
      // A run so long that its sum of costs is the greatest number ends in single ideographs.
      unsafe sums[place] = .max
      unsafe words[place] = Int32(truncatingIfNeeded: place &- 1)
    }
    self.readAhead = readAhead
    for place in 0..<count {
      let sum = unsafe sums[place]
      func reach(_ end: Int, _ cost: Int) {
        let total = sum &+ UInt32(truncatingIfNeeded: cost)
        if unsafe total < sums[end] {
          unsafe sums[end] = total
          unsafe words[end] = Int32(truncatingIfNeeded: place)
        }
      }
      var start = unsafe starts[Int(run[place] &- Self.first)]
      if !start.isKnown { start = unsafe learn(run[place]) }
      reach(place &+ 1, Int(start.cost))
      var end = place &+ 1
      guard end < count, start.cursor.goesOn else { continue }
      var pair = unsafe self.pair(run[place], run[end], start.cursor)
      end &+= 1
      if pair.cost >= 0 { reach(end, Int(pair.cost)) }
      let limit = min(count, place &+ Self.mostUnits)
      while end < limit, pair.cursor.goesOn {
        guard let cost = unsafe dictionary.step(&pair.cursor, run[end]) else { break }
        end &+= 1
        if cost >= 0 { reach(end, cost) }
      }
    }
  }

  /// The words that begin with two ideographs.
  ///
  /// - Parameter cursor: The place of those that begin with the first one.
  @inline(__always)
  private func pair(
    _ first: UInt16, _ second: UInt16, _ cursor: IdeographDictionary.Cursor
  ) -> Pair {
    let units = UInt32(first) << 16 | UInt32(second)
    let slot = Int((units &* 0x9E37_79B1) >> (32 - Self.pairBits))
    // SAFETY: a slot has so many bits.
    let known = unsafe pairs[slot]
    if known.units == units { return known }
    return learn(units, second, cursor, slot)
  }

  @inline(never)
  private func learn(
    _ units: UInt32, _ second: UInt16, _ cursor: IdeographDictionary.Cursor, _ slot: Int
  ) -> Pair {
    var pair = Pair(units: units)
    var cursor = cursor
    if let cost = dictionary.step(&cursor, second) {
      pair.cost = Int32(clamping: cost)
      pair.cursor = cursor
    }
    // SAFETY: the caller's slot.
    unsafe pairs[slot] = pair
    return pair
  }

  @inline(never)
  private func learn(_ unit: UInt16) -> Start {
    var start = Start(isKnown: true, cost: Self.unknownCost)
    var cursor = IdeographDictionary.Cursor()
    if let cost = dictionary.step(&cursor, unit) {
      if cost >= 0 { start.cost = UInt16(clamping: cost) }
      start.cursor = cursor
    }
    unsafe starts[Int(unit - Self.first)] = start
    return start
  }

  @inline(never)
  private func grow(_ count: Int) {
    capacity = max(count, 2 * capacity)
    unsafe sums.deallocate()
    unsafe words.deallocate()
    unsafe sums = .allocate(capacity: capacity + 1)
    unsafe words = .allocate(capacity: capacity + 1)
  }
}
