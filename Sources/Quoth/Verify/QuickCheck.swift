/// A quick check of a candidate, without state.
protocol QuickCheck {
  /// - Parameter work: grows by the units compared.
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict
}

/// The close check of a family that has none.
struct NoCloseCheck: QuickCheck {
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict { QuickVerdict(kind: .ask) }
}
