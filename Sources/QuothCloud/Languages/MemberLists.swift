/// The languages of each set (``LanguageSets``) one by one, in lists that are gone through some at a time: the lengths
/// of one after the other are so different that a processor can predict no branch on them.
struct MemberLists: Sendable {
  private struct List {
    /// The part of a word that counts for each language.
    let share: Double
    let first: UInt32
    let groups: UInt32
  }

  private var lists: [List] = []
  /// The numbers of languages, list by list. The last ones of a list may be of ``padding``.
  private var numbers: [UInt8] = []

  private static let group = 4
  /// As many numbers after those of languages belong to none.
  static let padding = group - 1

  /// - Parameter languages: The number of languages.
  init(_ sets: borrowing LanguageSets, languages: Int) {
    precondition(languages + Self.padding <= 256, "more languages than bytes have values")
    for set in 0..<sets.count {
      let members = sets.members(of: UInt16(set))
      let first = numbers.count
      LineEvidence.forEach(members) { numbers.append(UInt8($0)) }
      var missing = 0
      while (numbers.count - first) % Self.group != 0 {
        numbers.append(UInt8(languages + missing))
        missing += 1
      }
      lists.append(
        List(
          share: 1 / Double(members.nonzeroBitCount), first: UInt32(first),
          groups: UInt32((numbers.count - first) / Self.group)))
    }
  }

  /// Adds a word to what is known of each language of a set: the word's share to the first number, 1 to the second.
  ///
  /// - Parameter hits: A pair of numbers for each language, and for ``padding`` more.
  @unsafe @inline(__always)
  func add(_ set: UInt16, to hits: UnsafeMutablePointer<SIMD2<Double>>) {
    let list = lists[Int(set)]
    let more = SIMD2(list.share, 1)
    unsafe numbers.withUnsafeBufferPointer { numbers in
      // SAFETY: the list is within the numbers, each of which has a pair.
      guard var number = unsafe numbers.baseAddress.map({ unsafe $0 + Int(list.first) }) else {
        return
      }
      for _ in 0..<list.groups {
        unsafe hits[Int(number[0])] += more
        unsafe hits[Int(number[1])] += more
        unsafe hits[Int(number[2])] += more
        unsafe hits[Int(number[3])] += more
        unsafe number += Self.group
      }
    }
  }
}
