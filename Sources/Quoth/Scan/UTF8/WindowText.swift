/// A part of a text, searched like a whole, that records reads of its outermost units where the
/// text continues beyond them.
///
/// Any result that depends on the end of a text has read its last unit, and any that depends on its
/// beginning has read the first. As long as neither was read, a result over the part holds for the
/// whole.
@safe
struct WindowText<Unit: CodeUnit>: ScannableText {
  let units: ContiguousText<Unit>
  // SAFETY: both are owned by the window of this text, and outlive it.
  private let touched: UnsafeMutablePointer<Int>
  private let inner: Int
  private let innerCount: UInt
  /// Whether reads by scans count, too.
  private let countsScans: Bool

  var count: Int { units.count }

  /// - Parameters:
  ///   - isFirst: whether the text begins here.
  ///   - isLast: whether it ends here.
  ///   - touched: grows when an outermost unit is read that is not an end of the text.
  @unsafe
  init(
    _ units: UnsafeBufferPointer<Unit>, isFirst: Bool, isLast: Bool,
    touched: UnsafeMutablePointer<Int>
  ) {
    let inner = isFirst ? 0 : 1
    let last = units.count - (isLast ? 0 : 1)
    unsafe self.init(units, inner: inner..<max(inner, last), touched: touched, countsScans: false)
  }

  /// - Parameter inner: the units whose reads do not count.
  @unsafe
  init(
    _ units: UnsafeBufferPointer<Unit>, inner: Range<Int>, touched: UnsafeMutablePointer<Int>,
    countsScans: Bool
  ) {
    self.units = unsafe ContiguousText(units)
    unsafe self.touched = touched
    self.inner = inner.lowerBound
    innerCount = UInt(inner.count)
    self.countsScans = countsScans
  }

  @inline(__always)
  subscript(offset: Int) -> UInt16 {
    if UInt(bitPattern: offset &- inner) >= innerCount { unsafe touched.pointee &+= 1 }
    return units[offset]
  }

  func scan(
    _ program: some ScanProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer
  ) {
    units.scan(program, from: offset, to: end, into: &masks)
    countScan(min(masks.next, count) - offset)
  }

  /// Counts units that a kernel has read.
  @inline(__always)
  func countScan(_ units: Int) {
    if countsScans { unsafe touched.pointee &+= units }
  }
}
