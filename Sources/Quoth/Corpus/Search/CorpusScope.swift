/// The cues of a corpus to search. Excluded text does not exist for the search: no match reaches
/// into or across it.
///
///     var scope = CorpusScope.everything
///     scope.speakers = ["Anna"]
///     scope.transcripts = [0, 2]
public struct CorpusScope: Sendable, Hashable {
  /// Restricts the search to these transcripts, by number; nil for all.
  public var transcripts: Set<Int>?
  /// Restricts the search to these cues, by number; nil for all.
  public var cues: [Range<Int>]?
  /// Restricts the search to cues of these speakers; nil for all, including cues without a speaker.
  public var speakers: Set<String>?

  /// All cues.
  public static let everything = CorpusScope()

  /// All cues.
  public init() {}

  /// Restricts the search to some transcripts.
  public init(transcripts: Set<Int>) { self.transcripts = transcripts }
  /// Restricts the search to some cues.
  public init(cues: [Range<Int>]) { self.cues = cues }
  /// Restricts the search to some speakers.
  public init(speakers: Set<String>) { self.speakers = speakers }

  var isEverything: Bool { transcripts == nil && cues == nil && speakers == nil }

  /// The ranges of text that are searched separately: cues, or runs of adjacent cues within a
  /// transcript. Numbers that the corpus does not have are ignored.
  func runs(in store: CorpusStore, across: Bool) -> [Range<Int>] {
    let wantedSpeakers = speakers.map { names in
      store.speakerNames.map(names.contains)
    }
    var runs: [Range<Int>] = []
    let chosen = transcripts?.sorted() ?? Array(0..<store.transcriptCount)
    let cueRanges = cues.map(Self.disjoint)
    for transcript in chosen where transcript >= 0 && transcript < store.transcriptCount {
      let all = store.cues(ofTranscript: transcript)
      var last = -2
      for part in cueRanges?.compactMap({ Self.overlap($0, all) }) ?? [all] {
        for cue in part {
          if let wantedSpeakers {
            guard let number = store.speaker(ofCue: cue), wantedSpeakers[number] else { continue }
          }
          let units = store.units(ofCue: cue)
          if across, last == cue - 1 {
            runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<units.upperBound
          } else {
            runs.append(units)
          }
          last = cue
        }
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  private static func overlap(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int>? {
    let both = a.clamped(to: b)
    return both.isEmpty ? nil : both
  }

  /// The same cues as ascending ranges that do not overlap.
  private static func disjoint(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
