/// Finds the words of a run of letters of a script without spaces as ICU does: the longest ones of its dictionary after
/// which two more follow, and what is between them.
///
/// ICU takes about four times as long: it looks at each character several times through its abstract text, and finds
/// clusters apart from words. Belongs to one thread.
///
/// Source: ICU's ThaiBreakEngine and its like.
@safe
final class UnspacedWords {
  private let script: UnspacedScript
  private let dictionary: UnspacedDictionary
  // SAFETY: the memory belongs to this object alone.
  /// By the byte of a letter the words that begin with it.
  private let starts: UnsafeMutablePointer<UnspacedDictionary.Cursor>
  /// By the same byte the letter's traits.
  private let traits: UnsafeMutablePointer<UInt8>
  /// By the place in a run the words that begin there.
  private var found: UnsafeMutablePointer<Found>
  /// The ends of the words.
  private var ends: UnsafeMutablePointer<Int32>
  private var capacity = 256
  /// Whether a word of the dictionary was longer than a set of lengths has bits.
  private var isTooLong = false

  /// The words of the dictionary at a place.
  private struct Found {
    /// Their lengths: a bit each, from 1 on.
    var lengths: UInt64 = 0
    /// The units that were looked at; 0 as long as none was.
    var looked: UInt8 = 0
  }

  private enum Trait {
    static let ends: UInt8 = 1
    static let begins: UInt8 = 2
    static let mark: UInt8 = 4
    static let inCluster: UInt8 = 8
    static let link: UInt8 = 16
    static let suffix: UInt8 = 32
  }

  /// A word of no fewer letters is not joined with letters after it, nor are so many letters that begin a word.
  private static let fewest = 3
  /// ICU looks for no more words at a place.
  private static let mostWords = 20
  /// Longer runs, which no text of words has, would take much memory.
  private static let mostUnits = 1 << 18

  /// - Parameter isMark: Whether a unit of the script's block is a mark.
  /// - Returns: nil if the ICU in use has no such dictionary in the known form.
  init?(_ script: UnspacedScript, isMark: (UInt16) -> Bool) {
    guard let dictionary = UnspacedDictionary.of(script) else { return nil }
    self.script = script
    self.dictionary = dictionary
    unsafe starts = .allocate(capacity: 256)
    unsafe starts.initialize(repeating: .init(), count: 256)
    unsafe traits = .allocate(capacity: 256)
    unsafe traits.initialize(repeating: 0, count: 256)
    unsafe found = .allocate(capacity: capacity)
    unsafe ends = .allocate(capacity: capacity)
    for unit in script.block {
      let byte = UInt8(truncatingIfNeeded: unit - dictionary.base)
      // SAFETY: there is a place for each byte.
      unsafe dictionary.step(&starts[Int(byte)], byte)
      var own: UInt8 = 0
      if script.endsWord(unit) { own |= Trait.ends }
      if script.beginsWord(unit) { own |= Trait.begins }
      if isMark(unit) { own |= Trait.mark }
      if UnspacedScript.isInCluster(unit) { own |= Trait.inCluster }
      if UnspacedScript.links(unit) { own |= Trait.link }
      if unit == UnspacedScript.elision || unit == UnspacedScript.repetition { own |= Trait.suffix }
      unsafe traits[Int(byte)] = own
    }
  }

  deinit {
    unsafe starts.deallocate()
    unsafe traits.deallocate()
    unsafe found.deallocate()
    unsafe ends.deallocate()
  }

  /// Calls `body` with the end of each word of a run in order.
  ///
  /// - Parameter run: Letters and marks of the script, at least one letter first.
  /// - Returns: Whether it did: it leaves to ICU a word that ends where letters may be joined, and very long words and
  ///   runs.
  @unsafe @inline(__always)
  func forEachEnd(_ run: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) -> Bool {
    guard let count = unsafe find(run) else { return false }
    for place in 0..<count { unsafe body(Int(ends[place])) }
    return true
  }

  @inline(__always)
  private func byte(_ unit: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: unit &- dictionary.base) }

  @inline(__always)
  private func has(_ trait: UInt8, _ unit: UInt16) -> Bool {
    unsafe traits[Int(byte(unit))] & trait != 0
  }

  /// Finds the ends of words.
  ///
  /// - Returns: Their number; nil if ICU has to find them.
  @unsafe
  private func find(_ run: UnsafeBufferPointer<UInt16>) -> Int? {
    let count = run.count
    if count > Self.mostUnits { return nil }
    if count > capacity { grow(count) }
    var words = 0
    // SAFETY: here and below, there are as many places as units, and no more words.
    if count > script.longestUndivided {
      isTooLong = false
      unsafe found.update(repeating: Found(), count: count)
      var place = 0
      while true {
        place = unsafe endOfWord(run, from: place)
        if place >= count { break }
        // A cluster is not cut: a mark may come after one of repetition.
        if unsafe has(Trait.inCluster | Trait.mark, run[place]) { continue }
        if unsafe isLinked(run, place) { return nil }
        unsafe ends[words] = Int32(truncatingIfNeeded: place)
        words &+= 1
      }
      if isTooLong { return nil }
    }
    unsafe ends[words] = Int32(truncatingIfNeeded: count)
    return words &+ 1
  }

  /// Whether the marks before a place have one that may join the letters around it.
  @unsafe @inline(__always)
  private func isLinked(_ run: UnsafeBufferPointer<UInt16>, _ place: Int) -> Bool {
    var place = place
    while place > 0, unsafe has(Trait.mark, run[place &- 1]) {
      place &-= 1
      if unsafe has(Trait.link, run[place]) { return true }
    }
    return false
  }

  /// The end of the word that begins at a place.
  @unsafe
  private func endOfWord(_ run: UnsafeBufferPointer<UInt16>, from place: Int) -> Int {
    let count = run.count
    let own = unsafe words(run, at: place).lengths
    let length = own == 0 ? 0 : unsafe best(run, at: place, own)
    var end = place &+ length
    if end < count, length < Self.fewest {
      let next = unsafe words(run, at: end)
      if next.lengths == 0, length == 0 || next.looked < Self.fewest {
        // An unknown word, or the rest of one.
        repeat {
          end &+= 1
        } while unsafe end < count && !isPlausible(run, end)
      }
    }
    while end < count, unsafe has(Trait.mark, run[end]) { end &+= 1 }
    if end < count, unsafe has(Trait.suffix, run[end]), unsafe words(run, at: end).lengths == 0 {
      unsafe skipSuffixes(run, &end)
    }
    return end
  }

  /// Whether a word may begin at a place after an unknown one.
  @unsafe @inline(__always)
  private func isPlausible(_ run: UnsafeBufferPointer<UInt16>, _ place: Int) -> Bool {
    unsafe has(Trait.ends, run[place &- 1]) && has(Trait.begins, run[place])
      && words(run, at: place).lengths != 0
  }

  /// Goes past a mark of elision and one of repetition after a word.
  @unsafe
  private func skipSuffixes(_ run: UnsafeBufferPointer<UInt16>, _ end: inout Int) {
    var unit = unsafe run[end]
    if unit == UnspacedScript.elision, unsafe !has(Trait.suffix, run[end &- 1]) {
      end &+= 1
      unit = unsafe end < run.count ? run[end] : 0
    }
    if unit == UnspacedScript.repetition, unsafe run[end &- 1] != UnspacedScript.repetition {
      end &+= 1
    }
  }

  /// The length of the word at a place after which most words follow, of three at most, the longest of them.
  @unsafe
  private func best(_ run: UnsafeBufferPointer<UInt16>, at place: Int, _ lengths: UInt64) -> Int {
    var rest = lengths
    var best = Self.longest(rest)
    if rest & (rest &- 1) == 0 || place &+ best >= run.count { return best }
    while rest != 0 {
      let length = Self.longest(rest)
      rest ^= 1 << UInt64(length &- 1)
      let next = place &+ length
      var others = unsafe words(run, at: next).lengths
      if others == 0 { continue }
      best = length
      if next &+ Self.longest(others) >= run.count { return best }
      while others != 0 {
        let other = Self.longest(others)
        others ^= 1 << UInt64(other &- 1)
        if unsafe words(run, at: next &+ other).lengths != 0 { return best }
      }
    }
    return best
  }

  @inline(__always)
  private static func longest(_ lengths: UInt64) -> Int { 64 &- lengths.leadingZeroBitCount }

  /// The words of the dictionary at a place.
  @unsafe @inline(__always)
  private func words(_ run: UnsafeBufferPointer<UInt16>, at place: Int) -> Found {
    let known = unsafe found[place]
    return known.looked != 0 ? known : unsafe look(run, place)
  }

  @unsafe @inline(never)
  private func look(_ run: UnsafeBufferPointer<UInt16>, _ place: Int) -> Found {
    let most = run.count &- place
    var cursor = unsafe starts[Int(byte(run[place]))]
    var own = Found()
    var words = 0
    var length = 1
    while true {
      if cursor.isWord, words < Self.mostWords {
        own.lengths |= 1 << UInt64(length &- 1)
        words &+= 1
      }
      if !cursor.goesOn || length >= most { break }
      if length == UInt64.bitWidth {
        isTooLong = true
        break
      }
      unsafe dictionary.step(&cursor, byte(run[place &+ length]))
      length &+= 1
    }
    own.looked = UInt8(truncatingIfNeeded: length)
    unsafe found[place] = own
    return own
  }

  @inline(never)
  private func grow(_ count: Int) {
    capacity = max(count, 2 * capacity)
    unsafe found.deallocate()
    unsafe ends.deallocate()
    unsafe found = .allocate(capacity: capacity)
    unsafe ends = .allocate(capacity: capacity)
  }
}
