import Quoth

/// An id in a corpus file of the command line: for a transcript its path, for a cue its line.
struct PathIdentifier: CorpusIdentifier {
  static var corpusKind: String { "quoth path" }
  let corpusBytes: [UInt8]

  init?(corpusBytes: [UInt8]) { self.corpusBytes = corpusBytes }

  static func isCorpusID(_ bytes: Span<UInt8>) -> Bool { true }

  /// The number that the id spells.
  var number: UInt64? { String(validating: corpusBytes, as: UTF8.self).flatMap { UInt64($0) } }
}

extension Corpus<PathIdentifier> {
  /// The same corpus with numbers for ids: of transcripts their own, of cues those that their ids spell.
  ///
  /// - Parameter cues: whether cues have any.
  func numbered(cues: Bool) -> Corpus<UInt64> {
    guard cues else { return identified { UInt64($0) } }
    return identified {
      UInt64($0)
    } cues: {
      id(ofCue: $0)?.number
    }
  }

  /// The names of the transcripts, for C.
  var names: LentNames {
    LentNames(count: transcriptCount) { id(ofTranscript: $0).corpusBytes }
  }
}
