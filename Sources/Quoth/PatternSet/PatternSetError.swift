/// An error for a set that cannot be made, with the index of the needle that caused it.
public struct PatternSetError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case empty
    case tooMany(Int)
    case needle(Int, PatternError)
  }

  let reason: Reason

  /// The place of the needle that could not be compiled, where that is the reason.
  public var needle: Int? {
    if case .needle(let place, _) = reason { place } else { nil }
  }

  /// Why that needle could not be compiled.
  public var patternError: PatternError? {
    if case .needle(_, let error) = reason { error } else { nil }
  }

  /// The needle and its fault, in English; needles are counted from 1.
  public var description: String {
    switch reason {
    case .empty: "a set needs at least one needle"
    case .tooMany(let count):
      "too many needles: \(count), and \(PatternSet.maximumCount) are allowed"
    case .needle(let place, let error): "needle \(place + 1): \(error)"
    }
  }
}
