import QuothKernels

/// The scan's view of a needle: the inputs of the kernels for each width of text.
protocol ScanProgram: AnyObject, Sendable {
  /// The kernels to use; tests replace them.
  var kernels: Kernels { get }

  func withScan16<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R
  func withScan8<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R
  /// The scan over 8-bit text in which ``ScanBuilder/substitute`` replaces any of some units.
  func scan8(standingFor units: [UInt16]) -> qk_scan
}
