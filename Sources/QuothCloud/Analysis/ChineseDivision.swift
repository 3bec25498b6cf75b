/// Divides runs of ideographs into the likeliest words of a dictionary.
///
/// Each way to divide has the product of its words' probabilities; the best is found from the end to the
/// beginning, in time linear in the length, since words are short.
struct ChineseDivision {
  /// The best way on from a place: the weight of the rest, and the word that begins there.
  private struct Step {
    var weight: Float
    var end: Int
    var isFunction: Bool
  }

  private let dictionary: ChineseDictionary
  private var steps: [Step] = []

  init(_ dictionary: ChineseDictionary) { self.dictionary = dictionary }

  /// Adds the words of a run, in order, without a gap.
  ///
  /// - Complexity: O(*n*).
  @unsafe
  mutating func divide(_ run: UnsafeBufferPointer<UInt16>, to found: inout FoundWords) {
    let count = run.count
    if steps.count <= count {
      steps = [Step](repeating: Step(weight: 0, end: 0, isFunction: false), count: count + 1)
    }
    steps[count].weight = 0
    var place = count
    while place > 0 {
      place -= 1
      // A character alone is always possible, a pair of surrogates as one.
      let width = unsafe run[place] & 0xFC00 == 0xD800 && place + 1 < count ? 2 : 1
      var best = Step(
        weight: dictionary.floor + steps[place + width].weight, end: place + width,
        isFunction: false)
      var node = unsafe dictionary.first(run[place])
      var next = place
      while node != ChineseTree.root {
        next += 1
        let entry = dictionary[node]
        let weight = entry.weight + steps[next].weight
        if weight > best.weight {
          best = Step(weight: weight, end: next, isFunction: entry.isFunction)
        }
        guard next < count else { break }
        unsafe node = dictionary.child(of: node, run[next])
      }
      steps[place] = best
    }
    while place < count {
      let step = steps[place]
      found.words.append(
        FoundWords.Word(offset: place, length: step.end - place, isFunction: step.isFunction))
      place = step.end
    }
    found.endPhrase()
  }
}
