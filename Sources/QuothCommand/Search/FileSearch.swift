import Quoth
import QuothTranscripts

/// Searches one file: bytes in, hits out. It prints and shares nothing, so that files can be
/// searched in parallel and reported in order.
struct FileSearch: Sendable {
  let keywords: Keywords
  let filter: HitFilter?
  let reader: TranscriptReader
  let isAcross: Bool
  let joiner: CorpusJoiner
  let isBackward: Bool
  /// The maximum number of hits of a file.
  let limit: Int
  /// Searches in place of the keywords.
  var query: QuerySearch?

  /// - Parameter tick: Called periodically during the search.
  func search(
    _ bytes: [UInt8], of input: Input, tick: () -> Void = {}
  ) throws(TranscriptError) -> SearchedFile {
    let transcript = try reader.read(bytes, fileName: input.fileName)
    if let query { return query.search(transcript, of: input, bytes: bytes.count) }
    let text = SearchText(transcript.cues.map(\.text), joiner: isAcross ? joiner : .none)
    let isWanted = filter.map { filter in
      { (hit: Hit) in
        filter.includes(
          transcript.cues[hit.cues].lazy.map {
            ($0.speaker, $0.startMilliseconds, $0.endMilliseconds)
          })
      }
    }
    let hits = text.hits(
      of: keywords, across: isAcross, backward: isBackward, limit: limit, where: isWanted,
      tick: tick)
    return SearchedFile(
      input: input, transcript: transcript, text: text, hits: hits, isBackward: isBackward,
      bytes: bytes.count)
  }
}
