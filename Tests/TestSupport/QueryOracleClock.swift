import Quoth

/// The clock of a transcript, as SEMANTICS.md, Q4 defines it.
struct QueryOracleClock {
  private let corpus: Corpus<Int>
  private let cues: Range<Int>

  init(_ corpus: Corpus<Int>, _ transcript: Int) {
    self.corpus = corpus
    cues = corpus.cues(ofTranscript: transcript)
  }

  func isKnown(_ stretch: Range<Int>) -> Bool {
    start(stretch.lowerBound) != nil && end(stretch.upperBound) != nil
  }

  /// Its time where a stretch starts.
  func start(_ offset: Int) -> Int? {
    let place = corpus.place(of: offset)
    return time(place.cue) { clock in
      let start = min(place.offset, clock.count)
      return clock.time(of: start..<clock.count).start
    }
  }

  /// Its time where a stretch ends.
  func end(_ offset: Int) -> Int? {
    let place = corpus.place(of: offset - 1)
    return time(place.cue) { $0.time(of: 0..<(place.offset + 1)).end }
  }

  private func beginning(_ cue: Int) -> Int? {
    corpus.start(ofCue: cue) ?? corpus.words(ofCue: cue).first?.start
  }

  /// Its time at the beginning of a cue that has one.
  private func shown(_ cue: Int) -> Int {
    let beginnings = (cues.lowerBound...cue).compactMap(beginning)
    return zip(beginnings, beginnings.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0) }
  }

  private func time(_ cue: Int, _ read: (CueClock) -> Int?) -> Int? {
    guard let beginning = beginning(cue) else { return nil }
    var words = corpus.words(ofCue: cue)
    var starts = words.map(\.start)
    for place in starts.indices {
      starts[place] = max(starts[place], place == 0 ? beginning : starts[place - 1])
    }
    for place in words.indices {
      var end = max(words[place].end!, starts[place])
      if place + 1 < words.count { end = min(end, starts[place + 1]) }
      words[place] = WordTime(words[place].range, start: starts[place], end: end)
    }
    let last = words.last?.end ?? beginning
    let clock = CueClock(
      units: corpus.utf16(in: corpus.units(ofCue: cue)), start: beginning,
      end: max(corpus.end(ofCue: cue) ?? last, last), words: words)
    var time = shown(cue) + read(clock)! - beginning
    let next = (cue + 1..<cues.upperBound).first { self.beginning($0) != nil }
    if let next { time = min(time, shown(next)) }
    return max(time, shown(cue))
  }
}
