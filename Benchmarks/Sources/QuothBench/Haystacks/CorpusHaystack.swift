import Foundation
import Quoth

/// A haystack as a corpus: each non-empty line is a cue, in transcripts of a thousand.
struct CorpusHaystack {
  let haystack: Haystack
  let corpus: Corpus<Int>

  static let cuesInTranscript = 1_000

  init(_ haystack: Haystack) throws {
    self.haystack = haystack
    corpus = try Self.corpus(of: HaystackView(haystack: haystack, copies: haystack.copies))
  }

  static func corpus(of view: HaystackView) throws -> Corpus<Int> {
    // The haystack outlives the call.
    let bytes = unsafe view.utf8
    var builder = CorpusBuilder<Int>(joiner: .newline)
    var start = 0
    while start < bytes.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
      let length = unsafe lineLength(rest)
      if length > 0 {
        let cue = builder.cueCount
        if cue % cuesInTranscript == 0 { builder.beginTranscript(id: cue / cuesInTranscript) }
        try unsafe builder.addCue(utf8: UnsafeBufferPointer(rebasing: rest[..<length]))
      }
      start += length + 1
    }
    return builder.finish()
  }

  /// The bytes before the next line feed.
  static func lineLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress,
      let feed = unsafe memchr(base, Int32(UInt8(ascii: "\n")), bytes.count)
    else { return bytes.count }
    return unsafe UnsafeRawPointer(feed) - UnsafeRawPointer(base)
  }
}
