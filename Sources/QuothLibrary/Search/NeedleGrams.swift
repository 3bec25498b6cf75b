internal import Quoth

/// The letters and grams of a needle that an index can be asked for.
struct NeedleGrams: Sendable {
  /// A gram that is wholly in the needle, and the number of its first letter.
  struct Whole: Sendable {
    var gram: Gram
    var place: Int
  }

  /// How many letters the key has.
  let letterCount: Int
  /// The different grams that every match has.
  let whole: [Whole]
  /// Where there are none: the grams of which every match has one, as it begins with all letters.
  let beginning: ClosedRange<UInt64>?

  init(_ pattern: Pattern) {
    var key = CoarseKey()
    let letters = key.gramLetters(of: pattern.needle)
    letterCount = letters.count
    var whole: [Whole] = []
    var seen: Set<Gram> = []
    for place in letters.indices {
      var gram: Gram?
      if place + 1 < letters.count { gram = Gram.dense(letters[place], letters[place + 1]) }
      if gram == nil, place + Gram.length <= letters.count {
        let four = letters[place..<(place + Gram.length)]
        if four.allSatisfy(\.isSparse) {
          gram = Gram.sparse(four[place], four[place + 1], four[place + 2], four[place + 3])
        }
      }
      if let gram, seen.insert(gram).inserted { whole.append(Whole(gram: gram, place: place)) }
    }
    self.whole = whole
    // Without whole grams the key is one dense letter, or fewer than four sparse ones.
    beginning = whole.isEmpty && !letters.isEmpty ? Gram.beginning(with: letters[...]) : nil
  }
}
