extension WindowText {
  /// A window all of whose units are outermost: it counts every read, a measure of hostile text.
  ///
  /// - Parameter reads: grows by the units that are read, by scans as well.
  @unsafe
  init(counting reads: UnsafeMutablePointer<Int>, in units: UnsafeBufferPointer<Unit>) {
    unsafe self.init(units, inner: 0..<0, touched: reads, countsScans: true)
  }
}
