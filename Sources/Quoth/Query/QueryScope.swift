/// Where the parts of a query must be together: SEMANTICS.md, Q1 and Q6.
public enum QueryScope: Sendable, Hashable {
  /// In one cue.
  case cue
  /// In one transcript.
  case transcript
  /// In so many cues in a row of a transcript.
  case windowOfCues(Int)
  /// In so many milliseconds of a transcript.
  case windowOfMilliseconds(Int)

  /// In so many seconds of a transcript.
  public static func windowOfSeconds(_ seconds: Int) -> QueryScope {
    .windowOfMilliseconds(QueryDistance.seconds(seconds).limit)
  }

  package var isValid: Bool {
    switch self {
    case .cue, .transcript: true
    case .windowOfCues(let count): 1...QueryDistance.maximum ~= count
    case .windowOfMilliseconds(let count): 1...(1_000 * QueryDistance.maximum) ~= count
    }
  }

  /// The measure of a window, and how far it reaches from its first place to its last.
  var window: (measure: QueryMeasure, reach: Int)? {
    switch self {
    case .cue, .transcript: nil
    case .windowOfCues(let count): (.cues, count - 1)
    case .windowOfMilliseconds(let count): (.time, count)
    }
  }
}
