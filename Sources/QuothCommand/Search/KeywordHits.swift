import Quoth

/// The hits of keywords in a corpus: of each found by itself, or of all together as a set.
enum KeywordHits {
  case each([CorpusMatches])
  case together(CorpusSetMatches)

  /// The hits in a transcript; those of one keyword in order.
  func matches(inTranscript transcript: Int) -> [NeedleMatch] {
    switch self {
    case .together(let matches): return matches.matches(inTranscript: transcript)
    case .each(let all):
      var found: [NeedleMatch] = []
      for (needle, matches) in all.enumerated() {
        for match in matches.matches(inTranscript: transcript) {
          found.append(NeedleMatch(needle: needle, match: match))
        }
      }
      return found
    }
  }

  /// The transcripts that have hits; nil if there are so many hits that each transcript is better asked.
  ///
  /// Asking all of them reads a part of the text of each.
  func transcripts(in corpus: Corpus<IndexedPath>) -> Set<Int>? {
    let count =
      switch self {
      case .together(let matches): matches.count
      case .each(let all): all.reduce(0) { $0 + $1.count }
      }
    guard count <= corpus.transcriptCount else { return nil }
    var found = Set<Int>()
    switch self {
    case .together(let matches):
      for match in matches { found.insert(corpus.transcript(at: match.start)) }
    case .each(let all):
      for match in all.joined() { found.insert(corpus.transcript(at: match.start)) }
    }
    return found
  }

  /// The part of each touched cue that a hit covers.
  func parts(of match: NeedleMatch) -> [CorpusMatches.Part] {
    switch self {
    case .together(let matches): matches.parts(of: match)
    case .each(let all): all.first?.parts(of: match.match) ?? []
    }
  }
}
