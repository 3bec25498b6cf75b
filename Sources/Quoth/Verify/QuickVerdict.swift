/// The result of a quick check of a candidate.
struct QuickVerdict {
  enum Kind: UInt8 {
    /// No match.
    case none
    /// A match with valid edges.
    case match
    /// The needle occurs there, but its edges need a closer check.
    case edges
    /// Some unit there is not regular.
    case ask
  }

  var kind: Kind
  var start = 0
  var end = 0
}
