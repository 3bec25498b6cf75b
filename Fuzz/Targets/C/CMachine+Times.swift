import CQuoth

// Times of words in corpora.

extension CMachine {
  func time(_ function: String) throws {
    let corpus = unsafe corpora[slot()]
    let place = size()
    switch function {
    case "corpus_get_timed_words":
      let count = output("count", 77)
      let room = pick([4, 0, 1])
      let capacity = pick([room, room, -1])
      var words = [quoth_timed_word](repeating: Self.filled(quoth_timed_word()), count: room + 1)
      _ = try unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe try with(function, [count]) {
          unsafe quoth_corpus_get_timed_words(
            words.baseAddress, capacity, count.pointer(), corpus, place, $0)
        }
      }
      try expect("\(function) writes within its room", words[room].start == Self.filled(0))
    case "corpus_get_spoken_time":
      let end = size()
      let time = sizedOutput("time", quoth_spoken_time())
      _ = unsafe try with(function, [time]) {
        unsafe quoth_corpus_get_spoken_time(time.pointer(), corpus, place, end, $0)
      }
    default: try addTimed(function)
    }
  }

  private func addTimed(_ function: String) throws {
    let builder = unsafe builders[slot()]
    let (memory, length, encoding) = unsafe text()
    var place = pick([0, 0, 0, 1, -1])
    let words = (0..<number(below: 4)).map { _ in
      // Numbers beyond the largest begin again, as they do in C.
      let start = place &+ pick([0, 0, 1, -1])
      place = start &+ pick([1, 1, 2, 0, 40, .max / 2])
      return quoth_timed_word(
        start: start, end: place, start_time: pick([0, 100, 900, .min, .max]),
        end_time: pick([.min, 150, 1_000, .max]))
    }
    let count = pick([words.count, words.count, -1])
    _ = try unsafe words.withUnsafeBufferPointer { words in
      unsafe try with(function, []) {
        unsafe quoth_corpus_builder_add_timed(
          builder, memory, length, encoding, nil, words.baseAddress, count, $0)
      }
    }
  }
}
