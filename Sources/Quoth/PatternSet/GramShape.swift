import QuothKernels

/// How many letters are hashed, and at which places text is looked at.
struct GramShape {
  /// A gram is looked for where it begins at a multiple of this, and each needle has so many grams, each a
  /// letter after the one before.
  let stride: Int
  /// How many letters are hashed, of needles with more.
  private let most: Int
  /// Which of a needle's letters the scan prefers to look at, from the first one of its grams on.
  private let wanted: Int

  /// - Parameter counts: how many letters needles have.
  init(_ counts: some Sequence<Int>, isTested: Bool) {
    // The letter after those that are hashed tells most false ones.
    let least = counts.min() ?? 1
    most = least >= (isTested ? 5 : 6) ? 4 : 3
    stride = isTested ? 1 : least >= 8 ? 4 : least >= 5 ? 2 : 1
    wanted = isTested ? Int(QK_GRAM_TESTS) : stride + most
  }

  /// The letters that are hashed, of needles with so many.
  func hashed(_ count: Int) -> Int { count > most ? most : min(count, 2) }

  /// The letters of a run that are looked at: those of which the grams are the rarest, at most eight.
  func window(_ run: GramRun, _ letters: GramLetters) -> Range<Int> {
    let count = run.letters.count
    let needed = min(count, wanted)
    let hashed = hashed(count)
    var best = 0
    var lowest = Float.infinity
    for start in 0...(count - needed) {
      var cost: Float = 0
      for first in start..<(start + stride) {
        cost += run.letters[first..<(first + hashed)].reduce(1) { $0 * letters.weight($1) }
      }
      if cost < lowest { (best, lowest) = (start, cost) }
    }
    return best..<min(best + Int(QK_GRAM_LETTERS), count)
  }
}
