/// Which cues of a corpus are searched. What is left out is not there: nothing reaches into or over it.
///
///     var scope = CorpusScope.everything
///     scope.speakers = ["Anna"]
///     scope.transcripts = [0, 2]
public struct CorpusScope: Sendable, Hashable {
  /// Only the cues of these transcripts, by number; nil for all.
  public var transcripts: Set<Int>?
  /// Only these cues, by number; nil for all.
  public var cues: [Range<Int>]?
  /// Only cues of these speakers; nil for all, those without a speaker among them.
  public var speakers: Set<String>?

  /// All cues.
  public static let everything = CorpusScope()

  /// All cues.
  public init() {}

  /// Only the cues of some transcripts.
  public init(transcripts: Set<Int>) { self.transcripts = transcripts }
  /// Only some cues.
  public init(cues: [Range<Int>]) { self.cues = cues }
  /// Only the cues of some speakers.
  public init(speakers: Set<String>) { self.speakers = speakers }

  var isEverything: Bool { transcripts == nil && cues == nil && speakers == nil }

  /// The ranges of text that are searched each by itself: cues, or runs of neighbouring ones within a
  /// transcript. Numbers that the corpus does not have are no error; they name nothing.
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
