import Quoth
import QuothTranscripts

/// Searches one file: bytes in, hits out. It prints and shares nothing, so that files can be
/// searched in parallel and reported in order.
final class FileSearch: Sendable {
  let keywords: Keywords
  let filter: HitFilter?
  let reader: TranscriptReader
  let isAcross: Bool
  let joiner: CorpusJoiner
  let isBackward: Bool
  /// The maximum number of hits of a file.
  let limit: Int
  /// Whether only the numbers of hits are asked for.
  let onlyCounts: Bool
  /// Tells which files need not be read; nil to read all.
  let sieve: FileSieve?
  /// Searches in place of the keywords.
  let query: QuerySearch?

  /// - Parameter patterns: of which a file that is read must have one.
  init(
    keywords: Keywords, query: QuerySearch? = nil, patterns: [Pattern], filter: HitFilter?,
    reader: TranscriptReader, isAcross: Bool, joiner: CorpusJoiner, isBackward: Bool, limit: Int,
    onlyCounts: Bool = false
  ) {
    self.keywords = keywords
    self.query = query
    self.filter = filter
    self.reader = reader
    self.isAcross = isAcross
    self.joiner = joiner
    self.isBackward = isBackward
    self.limit = limit
    self.onlyCounts = onlyCounts
    sieve = FileSieve(patterns, reader: reader, isAcross: isAcross, joiner: joiner)
  }

  /// - Parameter tick: Called periodically during the search.
  func search(
    _ bytes: [UInt8], of input: Input, tick: () -> Void = {}
  ) throws(TranscriptError) -> SearchedFile {
    if let sieve, sieve.passesOver(bytes, fileName: input.fileName) {
      return SearchedFile(passedOver: input, bytes: bytes.count)
    }
    let transcript = try reader.read(bytes, fileName: input.fileName)
    if let query { return query.search(transcript, of: input, bytes: bytes.count) }
    let text = SearchText(transcript.cues, joiner: isAcross ? joiner : .none)
    if onlyCounts, isAcross, filter == nil, limit == .max, keywords.patterns.count == 1 {
      return SearchedFile(
        counted: text.tally(of: keywords.patterns[0]), of: input, transcript, bytes: bytes.count)
    }
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
