import Quoth
import QuothTranscripts

/// Finds the results of a query in one file.
struct QuerySearch: Sendable {
  let query: Query
  let filter: HitFilter?
  let isAcross: Bool
  let joiner: CorpusJoiner
  /// The maximum number of results of a file; the nearest are kept.
  let limit: Int

  /// - Parameter bytes: how many were read for the transcript.
  func search(_ transcript: Transcript, of input: Input, bytes: Int) -> SearchedFile {
    var builder = CorpusBuilder<Int>(joiner: joiner)
    builder.append(transcript, id: 0)
    let corpus = builder.finish()
    var options = options(for: corpus)
    // Files are searched side by side.
    options.threads = 1
    options.limit = limit
    let text = SearchText(ofTranscript: 0, in: corpus)
    let stretches = corpus.results(of: query, options: options).map {
      FoundStretch($0, from: 0) { text.cues(touchedBy: $0) }
    }
    return SearchedFile(
      input: input, transcript: transcript, text: text, hits: stretches.inTextOrder,
      isBackward: false, bytes: bytes, stretches: stretches)
  }

  /// The options of a search without a filter.
  var options: QueryOptions {
    var options = QueryOptions()
    options.across = isAcross
    return options
  }

  /// The options of a search: matches only in the cues that pass the filter.
  func options(for corpus: Corpus<some Hashable & Sendable>) -> QueryOptions {
    var options = self.options
    guard let filter else { return options }
    var cues: [Range<Int>] = []
    for cue in 0..<corpus.cueCount {
      let facts = (
        speaker: corpus.speaker(ofCue: cue), start: corpus.start(ofCue: cue),
        end: corpus.end(ofCue: cue)
      )
      guard filter.includes(CollectionOfOne(facts)) else { continue }
      if let last = cues.last, last.upperBound == cue {
        cues[cues.count - 1] = last.lowerBound..<(cue + 1)
      } else {
        cues.append(cue..<(cue + 1))
      }
    }
    options.scope.cues = cues
    return options
  }
}
