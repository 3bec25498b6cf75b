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
  private let touched: UnsafeMutablePointer<Bool>
  private let inner: Int
  private let innerCount: UInt

  var count: Int { units.count }

  /// - Parameters:
  ///   - isFirst: whether the text begins here.
  ///   - isLast: whether it ends here.
  ///   - touched: set when an outermost unit is read that is not an end of the text.
  @unsafe
  init(
    _ units: UnsafeBufferPointer<Unit>, isFirst: Bool, isLast: Bool,
    touched: UnsafeMutablePointer<Bool>
  ) {
    self.units = unsafe ContiguousText(units)
    unsafe self.touched = touched
    inner = isFirst ? 0 : 1
    innerCount = UInt(max(0, units.count - inner - (isLast ? 0 : 1)))
  }

  @inline(__always)
  subscript(offset: Int) -> UInt16 {
    if UInt(bitPattern: offset &- inner) >= innerCount { unsafe touched.pointee = true }
    return units[offset]
  }

  func scan(
    _ program: some ScanProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer
  ) {
    units.scan(program, from: offset, to: end, into: &masks)
  }
}
