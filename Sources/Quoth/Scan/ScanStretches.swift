/// Ranges of units that cannot part the anchors: see ``qk_scan``.
struct ScanStretches: Sendable {
  var core: [ClosedRange<UInt16>]
  var safe: [ClosedRange<UInt16>]

  /// The same ranges without units above a limit.
  func clamped(to limit: UInt16) -> ScanStretches {
    func clamp(_ ranges: [ClosedRange<UInt16>]) -> [ClosedRange<UInt16>] {
      ranges.filter { $0.lowerBound <= limit }.map { $0.lowerBound...min($0.upperBound, limit) }
    }
    return ScanStretches(core: clamp(core), safe: clamp(safe))
  }
}
