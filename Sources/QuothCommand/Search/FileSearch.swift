import Quoth
import QuothTranscripts

/// The search of one file: bytes in, hits out, nothing printed and nothing shared, so that files may be
/// searched at the same time and reported in their order.
struct FileSearch: Sendable {
  let patterns: [Pattern]
  let filter: HitFilter?
  let reader: TranscriptReader
  let isAcross: Bool
  let joiner: CorpusJoiner
  let isBackward: Bool
  /// How many hits of a file are wanted.
  let limit: Int

  /// - Parameter tick: Called now and then while it goes on.
  func search(
    _ bytes: [UInt8], of input: Input, tick: () -> Void = {}
  ) throws(TranscriptError) -> SearchedFile {
    let transcript = try reader.read(bytes, fileName: input.fileName)
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
      of: patterns, across: isAcross, backward: isBackward, limit: limit, where: isWanted,
      tick: tick)
    return SearchedFile(
      input: input, transcript: transcript, text: text, hits: hits, isBackward: isBackward)
  }
}
