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

  var isEmpty: Bool {
    switch self {
    case .together(let matches): matches.isEmpty
    case .each(let all): all.allSatisfy(\.isEmpty)
    }
  }

  /// The part of each touched cue that a hit covers.
  func parts(of match: NeedleMatch) -> [CorpusMatches.Part] {
    switch self {
    case .together(let matches): matches.parts(of: match)
    case .each(let all): all.first?.parts(of: match.match) ?? []
    }
  }
}
