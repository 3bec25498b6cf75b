import Quoth
import Synchronization

extension WordTally {
  /// The same counts with the words of phrases in place of the phrases.
  ///
  /// - Parameter threads: How many threads may analyze.
  func analyzed(by analyzer: any WordAnalyzer, threads: Int) -> WordTally {
    var phrases: [[UInt16]] = []
    var numbers: [Int] = []
    for number in kinds.indices where isPhrase(number) {
      phrases.append(unsafe spellings.withUnits(of: number) { unsafe Array($0) })
      numbers.append(number)
    }
    let words = Self.words(of: phrases, analyzer, threads: threads)
    var result = WordTally(empty: self)
    // The first and the last word of each phrase or word, nil if it has no meaning.
    var firsts = [Int?](repeating: nil, count: kinds.count)
    var lasts = firsts
    var place = 0
    for number in kinds.indices {
      let times = spellings.count(of: number)
      if place < numbers.count, numbers[place] == number {
        (firsts[number], lasts[number]) = result.add(words[place], times: times)
        place += 1
      } else {
        let own = unsafe spellings.withUnits(of: number) { units in
          unsafe result.note(units, kinds[number], times: times)
        }
        (firsts[number], lasts[number]) = (own, own)
      }
    }
    pairs.visit { pair, times in
      guard let first = lasts[pair.first], let second = firsts[pair.second] else { return }
      result.addPair(.init(first: first, second: second, hasSpace: pair.hasSpace), times)
    }
    return result
  }

  /// The words of phrases, analyzed in parallel.
  private static func words(
    of phrases: [[UInt16]], _ analyzer: any WordAnalyzer, threads: Int
  ) -> [[AnalyzedWord]] {
    let size = 2048
    let batches = (phrases.count + size - 1) / size
    guard batches > 1, threads > 1 else { return analyzer.words(of: phrases) }
    let next = Atomic(0)
    let done = Mutex<[Int: [[AnalyzedWord]]]>([:])
    Threads.run(min(threads, batches)) { _ in
      while true {
        let batch = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard batch < batches else { return }
        let range = batch * size..<min(phrases.count, (batch + 1) * size)
        let words = analyzer.words(of: Array(phrases[range]))
        done.withLock { $0[batch] = words }
      }
    }
    return done.withLock { done in (0..<batches).flatMap { done[$0] ?? [] } }
  }

  /// Counts a word.
  private mutating func note(_ word: String, _ kind: Word.Kind, times: Int) -> Int {
    // UTF-16 is not longer than UTF-8.
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: word.utf8.count) { units in
      var count = 0
      for unit in word.utf16 {
        // SAFETY: there is room for each unit.
        unsafe units[count] = unit
        count += 1
      }
      return unsafe note(UnsafeBufferPointer(rebasing: units[..<count]), kind, times: times)
    }
  }

  /// Adds the words of a phrase.
  ///
  /// - Returns: The first and the last word if they have a meaning.
  private mutating func add(_ words: [AnalyzedWord], times: Int) -> (first: Int?, last: Int?) {
    var first: Int?
    var last: (number: Int, end: Int)?
    for (index, word) in words.enumerated() {
      let number = note(word.text, word.isNumber ? .number : .letters, times: times)
      if word.isFunction {
        functionCounts[number, default: 0] += times
        last = nil
        continue
      }
      if !word.surface.utf8.elementsEqual(word.text.utf8) {
        forms[number, default: []].insert(word.surface)
      }
      if let last, last.end == word.offset {
        addPair(.init(first: last.number, second: number, hasSpace: false), times)
      }
      if index == 0 { first = number }
      last = (number, word.offset + word.surface.utf16.count)
    }
    return (first, last?.number)
  }
}
