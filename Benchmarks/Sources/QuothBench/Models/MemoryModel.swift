import CPeers
import Quoth

/// Makes a corpus of UTF-8 and reports its size: `memory` has the bytes of text and tables, `units`
/// the UTF-16 code units in it. A sample is the time from the first cue to the corpus, including
/// tables.
///
/// `quoth-cues` makes each line a cue; `quoth-times` gives each a start and an end and every fourth
/// another speaker, as in transcripts; `quoth-texts` makes each copy of the haystack one cue, like
/// a document.
struct MemoryModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let haystack = try context.store.haystack(question.haystack, question.size)
    let view = HaystackView(haystack: haystack, copies: haystack.copies)
    let made = Made()
    var racers: [TimedBody] = []
    for (name, make) in [
      ("quoth-cues", { try CorpusHaystack.corpus(of: view) }),
      ("quoth-times", { try Self.timed(view) }), ("quoth-texts", { try Self.texts(view) }),
    ] as [(String, () throws -> Corpus<Int>)] {
      racers.append(
        try TimedBody(
          name, encoding: "utf8", bytes: view.utf8Count, scalars: view.scalars,
          limits: context.limits
        ) {
          let corpus = try make()
          made.corpora[name] = (corpus.cueCount, corpus.unitCount, corpus.byteCount)
          return Tally(count: corpus.cueCount)
        })
    }
    try Contest.run(racers)
    for racer in racers {
      var row = racer.row(question)
      row.haystack = haystack.source.name
      row.expected = row.count
      if let (cues, units, bytes) = made.corpora[racer.name] {
        row.texts = cues
        row.units = units
        row.memory = bytes
      }
      try context.emit(row)
    }
  }

  private final class Made {
    var corpora: [String: (cues: Int, units: Int, bytes: Int)] = [:]
  }

  private static func texts(_ view: HaystackView) throws -> Corpus<Int> {
    var builder = CorpusBuilder<Int>(joiner: .newline)
    let length = view.haystack.source.utf8.count
    for copy in 0..<view.copies {
      builder.beginTranscript(id: copy)
      // The haystack outlives the call.
      let bytes = unsafe view.utf8
      try unsafe builder.addCue(
        utf8: UnsafeBufferPointer(rebasing: bytes[(copy * length)..<((copy + 1) * length)]))
    }
    return builder.finish()
  }

  private static func timed(_ view: HaystackView) throws -> Corpus<Int> {
    let bytes = unsafe view.utf8
    var builder = CorpusBuilder<Int>(joiner: .newline)
    var random = SplitMix64(seed: 0x71E)
    // Pauses and durations typical of subtitles: none to three seconds, one to six. Drawn
    // beforehand.
    let times = (0..<4_096).map { _ in
      (
        pause: max(0, Int.random(in: -3_000...3_000, using: &random)),
        duration: Int.random(in: 1_000...6_000, using: &random)
      )
    }
    let speakers = ["Anna", "Ben", "Cem", "Dora"]
    var (start, time) = (0, 0)
    while start < bytes.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
      let length = unsafe CorpusHaystack.lineLength(rest)
      if length > 0 {
        let cue = builder.cueCount
        if cue % CorpusHaystack.cuesInTranscript == 0 {
          builder.beginTranscript(id: cue / CorpusHaystack.cuesInTranscript)
          time = 0
        }
        let (pause, duration) = times[cue % times.count]
        let begin = time + pause
        time = begin + duration
        try unsafe builder.addCue(
          utf8: UnsafeBufferPointer(rebasing: rest[..<length]), start: begin, end: time,
          speaker: speakers[cue / 4 % 4])
      }
      start += length + 1
    }
    return builder.finish()
  }
}
