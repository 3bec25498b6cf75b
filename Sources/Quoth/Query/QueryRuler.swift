/// Measures where stretches of one passage are: in words, in cues, by the clock.
///
/// Each line is made on first use.
struct QueryRuler {
  private let store: CorpusStore?
  private let transcript: Int
  private let passage: Range<Int>
  private let text: () -> [UInt16]
  private let segmenter: QuerySegmenter
  private var wordStarts: [Int]?
  private var clock: QueryClock?

  /// - Parameters:
  ///   - store: the corpus of the passage; nil for a text, which is one cue without times.
  ///   - passage: its range of offsets.
  ///   - text: its code units.
  init(
    _ store: CorpusStore?, transcript: Int, passage: Range<Int>, segmenter: QuerySegmenter,
    text: @escaping () -> [UInt16]
  ) {
    self.store = store
    self.transcript = transcript
    self.passage = passage
    self.segmenter = segmenter
    self.text = text
  }

  /// The same for another passage of the transcript, by the same clock.
  func moved(to passage: Range<Int>, text: @escaping () -> [UInt16]) -> QueryRuler {
    var moved = QueryRuler(
      store, transcript: transcript, passage: passage, segmenter: segmenter, text: text)
    moved.clock = clock
    return moved
  }

  /// Makes the clock, for all passages of the transcript to which the ruler is moved.
  mutating func startClock() {
    clock = store.map { QueryClock($0, cues: $0.cues(ofTranscript: transcript)) }
  }

  /// Where stretches, in order, are on a line.
  ///
  /// - Complexity: O(*h* log *n*) for *h* stretches, once the line is made in O(*n*).
  mutating func mark(_ stretches: [QueryStretch], _ measure: QueryMeasure) -> MarkedStretches {
    var marked = MarkedStretches(stretches: stretches, begins: [], ends: [])
    switch measure {
    case .words:
      let starts = wordStarts ?? segmenter.starts(in: text()).map { $0 + passage.lowerBound }
      wordStarts = starts
      let count = { (offset: Int) in starts.firstPlace { $0 >= offset } }
      marked.begins = stretches.map { count($0.start) }
      marked.ends = stretches.map { count($0.end) }
    case .cues:
      marked.begins = stretches.map { store?.cue(at: $0.start) ?? 0 }
      marked.ends = stretches.map { store?.cue(at: $0.end - 1) ?? 0 }
    case .time:
      marked.begins = [Int?](repeating: nil, count: stretches.count)
      marked.ends = marked.begins
      guard let store else { return marked }
      var clock = clock ?? QueryClock(store, cues: store.cues(ofTranscript: transcript))
      for (index, stretch) in stretches.enumerated() {
        marked.begins[index] = clock.begin(at: stretch.start)
      }
      // In order too, so that the clock reads each cue once.
      for index in stretches.indices.sorted(by: { stretches[$0].end < stretches[$1].end }) {
        marked.ends[index] = clock.end(at: stretches[index].end)
      }
      self.clock = clock
    }
    return marked
  }
}

/// Finds where words begin; made when it is first needed, and used by one thread.
final class QuerySegmenter {
  private lazy var segmenter = WordSegmenter(locale: .root)

  func starts(in text: [UInt16]) -> [Int] { segmenter.words(in: text).map(\.start) }
}
