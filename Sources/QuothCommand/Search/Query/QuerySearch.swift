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
    return SearchedFile(
      input: input, transcript: transcript, text: text,
      results: corpus.results(of: query, options: options), from: 0, bytes: bytes)
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

extension SearchedFile {
  /// A file with the results of a query, the nearest first; its hits are the stretches, in order.
  init(
    input: Input, transcript: Transcript, text: SearchText, results: [QueryResult], from start: Int,
    bytes: Int
  ) {
    let stretches = results.map { FoundStretch($0, in: text, from: start) }
    self.init(
      input: input, transcript: transcript, text: text,
      hits: stretches.map(\.stretch).sorted(by: Hit.isBefore), isBackward: false,
      bytes: bytes, stretches: stretches)
  }
}
