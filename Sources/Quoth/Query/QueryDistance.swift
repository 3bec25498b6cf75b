/// How far apart two parts of a query may be: SEMANTICS.md, Q3.
public enum QueryDistance: Sendable, Hashable {
  /// The largest distance, in any of the units.
  public static let maximum = 1_000_000_000

  /// So many words between them.
  case words(Int)
  /// So many cues from one to the other; 0 is the same cue.
  case cues(Int)
  /// So many milliseconds between them.
  case milliseconds(Int)

  /// A distance in seconds.
  public static func seconds(_ seconds: Int) -> QueryDistance {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
    return .milliseconds(overflows ? .max : product)
  }

  var isValid: Bool {
    switch self {
    case .words(let count), .cues(let count): 0...Self.maximum ~= count
    case .milliseconds(let count): 0...(1_000 * Self.maximum) ~= count
    }
  }

  var limit: Int {
    switch self {
    case .words(let count), .cues(let count), .milliseconds(let count): count
    }
  }

  var measure: QueryMeasure {
    switch self {
    case .words: .words
    case .cues: .cues
    case .milliseconds: .time
    }
  }
}

/// The lines on which distances are measured.
enum QueryMeasure: Sendable, Hashable {
  case words
  case cues
  case time
}
