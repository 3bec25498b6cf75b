/// Divides runs of ideographs into the likeliest words of a dictionary.
///
/// Each way to divide has the product of its words' probabilities; the best is found from the end to the
/// beginning, in time linear in the length, since words are short.
struct ChineseDivision {
  struct Piece {
    let range: Range<Int>
    let isFunction: Bool
  }

  private let dictionary: ChineseDictionary
  /// For each place the best weight of the rest, and the word that begins there.
  private var weights: [Float] = []
  private var ends: [Int] = []
  private var functions: [Bool] = []

  init(_ dictionary: ChineseDictionary) { self.dictionary = dictionary }

  /// The words of a run, in order, without a gap.
  ///
  /// - Complexity: O(*n*).
  @unsafe
  mutating func divide(_ run: UnsafeBufferPointer<UInt16>) -> [Piece] {
    let count = run.count
    if weights.count <= count {
      weights = [Float](repeating: 0, count: count + 1)
      ends = [Int](repeating: 0, count: count + 1)
      functions = [Bool](repeating: false, count: count + 1)
    }
    weights[count] = 0
    var place = count
    while place > 0 {
      place -= 1
      // A character alone is always possible, a pair of surrogates as one.
      let width = unsafe run[place] & 0xFC00 == 0xD800 && place + 1 < count ? 2 : 1
      var best = dictionary.floor + weights[place + width]
      var end = place + width
      var isFunction = false
      var node = ChineseDictionary.root
      var next = place
      while next < count, let child = unsafe dictionary.child(of: node, run[next]) {
        node = child
        next += 1
        let entry = dictionary[node]
        let weight = entry.weight + weights[next]
        if weight > best { (best, end, isFunction) = (weight, next, entry.isFunction) }
      }
      weights[place] = best
      ends[place] = end
      functions[place] = isFunction
    }
    var pieces: [Piece] = []
    while place < count {
      pieces.append(Piece(range: place..<ends[place], isFunction: functions[place]))
      place = ends[place]
    }
    return pieces
  }
}
