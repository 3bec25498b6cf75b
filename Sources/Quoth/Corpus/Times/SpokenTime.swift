/// When a part of a transcript is said, in milliseconds from its beginning.
///
///     var builder = CorpusBuilder<String>()
///     builder.beginTranscript(id: "talk")
///     builder.addCue("good morning", start: 0, end: 1_100)
///     let corpus = builder.finish()
///     let time = corpus.time(of: 5..<12)
///     print(time.start!, time.end!, time.isInterpolated)  // 400 1100 true
public struct SpokenTime: Sendable, Hashable {
  /// The start; nil where nothing is known of the cue's times.
  public let start: Int?
  /// The end; nil where nothing is known of the cue's end.
  public let end: Int?
  /// Whether the start or the end is not the time of a word, but computed from the letters between known
  /// times, which include those of the cue. False where there is no time at all.
  public let isInterpolated: Bool

  /// A time.
  public init(start: Int?, end: Int?, isInterpolated: Bool) {
    self.start = start
    self.end = end
    self.isInterpolated = isInterpolated
  }
}

extension Corpus {
  /// When the text of a range of offsets is said: from the start of its first word to the end of its last.
  ///
  /// Where words have no times, letters share the time between those that are known evenly, the start and
  /// the end of the cue among them.
  ///
  /// - Parameter range: within `0..<unitCount`.
  /// - Complexity: O(log *n* + *k*) for *n* cues, and *k* code units of the two cues and words of 256.
  public func time(of range: Range<Int>) -> SpokenTime {
    precondition(range.lowerBound >= 0 && range.upperBound <= unitCount, "offsets beyond the text")
    return store.spokenTime(of: range)
  }
}

extension CorpusStore {
  func words(ofCue cue: Int) -> [WordTime] {
    guard let words else { return [] }
    let first = cue & ~(CueRows.rowLength - 1)
    var starts = TimeTable.Reader(times)
    return words.words(ofCue: cue) { starts.times(ofCue: first + $0).start ?? 0 }
      .times(in: arena.units(units(ofCue: cue)))
  }

  func spokenTime(of range: Range<Int>) -> SpokenTime {
    guard !range.isEmpty, cueCount > 0 else {
      return SpokenTime(start: nil, end: nil, isInterpolated: false)
    }
    let first = cue(at: range.lowerBound)
    var last = cue(at: range.upperBound - 1)
    // The joiner belongs to the cues on both of its sides.
    if range.upperBound > units(ofCue: last).upperBound, last + 1 < cueCount,
      transcript(ofCue: last + 1) == transcript(ofCue: last)
    {
      last += 1
    }
    let clock = clock(ofCue: first)
    let lower = range.lowerBound - cues[first]
    let upper = range.upperBound - cues[last]
    return first == last
      ? clock.time(of: lower..<upper)
      : SpokenTime(from: clock, lower, through: self.clock(ofCue: last), max(upper, 0))
  }

  private func clock(ofCue cue: Int) -> CueClock {
    let time = times?.times(ofCue: cue)
    return CueClock(
      units: arena.units(units(ofCue: cue)), start: time?.start ?? nil, end: time?.end ?? nil,
      words: words(ofCue: cue))
  }
}

/// Reads the words of many cues of a corpus.
package struct CorpusWordReader {
  private let store: CorpusStore
  private var reader: WordTable.Reader

  package init<ID>(_ corpus: Corpus<ID>) {
    store = corpus.store
    reader = WordTable.Reader(store.words, store.times)
  }

  /// The words of a cue that have times.
  ///
  /// - Complexity: O(*n*) in the length of the cue, amortised, where cues come in order.
  package mutating func words(ofCue cue: Int) -> [WordTime] {
    let words = reader.words(ofCue: cue)
    return words.starts.isEmpty ? [] : words.times(in: store.arena.units(store.units(ofCue: cue)))
  }
}

extension SpokenTime {
  /// The time from an offset in one cue to an offset in a later one.
  package init(from first: CueClock, _ lower: Int, through last: CueClock, _ upper: Int) {
    self.init(
      first.start(of: lower..<max(lower, first.count)), last.end(of: 0..<max(upper, 0)))
  }

  init(_ start: CueClock.Reading, _ end: CueClock.Reading) {
    self.init(
      start: start.time, end: end.time,
      isInterpolated: start.time != nil && !start.isOfWord || end.time != nil && !end.isOfWord)
  }
}
