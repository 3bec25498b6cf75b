import Quoth
import Synchronization

extension WordTally {
  /// The same counts with the words of phrases in place of the phrases.
  ///
  /// - Parameter threads: How many threads may analyze.
  func analyzed(by analyzer: any WordAnalyzer, threads: Int) -> WordTally {
    var phrases = PhraseList()
    for number in kinds.indices where isPhrase(number) {
      unsafe spellings.withUnits(of: number) { unsafe phrases.append($0) }
    }
    let batches = Self.batches(of: phrases, analyzer, threads: threads)
    var result = WordTally(empty: self)
    // The first and the last word of each phrase or word, -1 if it has no meaning.
    var firsts = [Int](repeating: -1, count: kinds.count)
    var lasts = firsts
    var place = 0
    for number in kinds.indices {
      let times = spellings.count(of: number)
      if isPhrase(number) {
        let words = batches[place / Self.batchSize].words(of: place % Self.batchSize)
        unsafe spellings.withUnits(of: number) { phrase in
          (firsts[number], lasts[number]) = unsafe result.add(words, of: phrase, times: times)
        }
        place += 1
      } else {
        let own = unsafe spellings.withUnits(of: number) { units in
          unsafe result.note(units, kinds[number], times: times)
        }
        (firsts[number], lasts[number]) = (own, own)
      }
    }
    pairs.visit { pair, times in
      let (first, second) = (lasts[pair.first], firsts[pair.second])
      guard first >= 0, second >= 0 else { return }
      result.addPair(.init(first: first, second: second, hasSpace: pair.hasSpace), times)
    }
    return result
  }

  /// The number of phrases that a thread takes at a time.
  private static let batchSize = 2048

  /// The words of phrases, analyzed in parallel.
  private static func batches(
    of phrases: PhraseList, _ analyzer: any WordAnalyzer, threads: Int
  ) -> [FoundWords] {
    let count = (phrases.count + batchSize - 1) / batchSize
    let next = Atomic(0)
    let done = Mutex<[Int: FoundWords]>([:])
    Threads.run(max(1, min(threads, count))) { _ in
      while true {
        let batch = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard batch < count else { return }
        let range = batch * batchSize..<min(phrases.count, (batch + 1) * batchSize)
        let words = FoundWords(phrases, range, by: analyzer)
        done.withLock { $0[batch] = words }
      }
    }
    return done.withLock { done in (0..<count).map { done[$0] ?? FoundWords() } }
  }

  /// Adds the words of a phrase.
  ///
  /// - Returns: The first and the last word; -1 for one that has no meaning.
  @unsafe
  private mutating func add(
    _ words: FoundWords.Phrase, of phrase: UnsafeBufferPointer<UInt16>, times: Int
  ) -> (first: Int, last: Int) {
    var first = -1
    var last = -1
    var end = -1
    for index in words.words.indices {
      let word = words.words[index]
      // SAFETY: the word is within its phrase, and its form within the forms.
      let surface = unsafe UnsafeBufferPointer(rebasing: phrase[word.offset..<word.end])
      let kind: Word.Kind = word.isNumber ? .number : .letters
      let number =
        word.formLength == 0
        ? unsafe note(surface, kind, times: times)
        : unsafe words.withForm(of: word) { unsafe note($0, kind, times: times) }
      if word.isFunction {
        addFunction(number, times: times)
        (last, end) = (-1, -1)
        continue
      }
      if word.formLength > 0 { unsafe addForm(surface, of: number) }
      if last >= 0, end == word.offset {
        addPair(.init(first: last, second: number, hasSpace: false), times)
      }
      if index == words.words.startIndex { first = number }
      (last, end) = (number, word.end)
    }
    return (first, last)
  }
}
