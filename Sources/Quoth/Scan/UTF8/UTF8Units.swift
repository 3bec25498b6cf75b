import QuothKernels

/// The UTF-16 code units of a stretch of UTF-8, with the mapping back to bytes.
///
/// Memory is reused from one stretch to the next.
@safe
final class UTF8Units {
  // SAFETY: allocated and freed here only; `count` units of it are initialized.
  private var units: UnsafeMutablePointer<UInt16>
  private var capacity: Int
  /// Counts reads of the stretch's outermost units: see ``WindowText``.
  private let touches: UnsafeMutablePointer<Int>
  private(set) var count = 0
  // Marks every few hundred bytes of the stretch: the units and bytes before them.
  private var marks: [(unit: Int, byte: Int)] = []
  private var isWellFormed = true

  private static var step: Int { 512 }

  init() {
    capacity = 1024
    unsafe units = .allocate(capacity: capacity + 2 + Int(QK_TRANSCODE_SLACK))
    unsafe touches = .allocate(capacity: 1)
    unsafe touches.initialize(to: 0)
  }

  deinit {
    unsafe units.deallocate()
    unsafe touches.deallocate()
  }

  var touched: Bool {
    get { unsafe touches.pointee != 0 }
    set { unsafe touches.pointee = newValue ? 1 : 0 }
  }

  @unsafe
  func text(isFirst: Bool, isLast: Bool) -> WindowText<UInt16> {
    unsafe WindowText(
      UnsafeBufferPointer(start: units, count: count), isFirst: isFirst, isLast: isLast,
      touched: touches)
  }

  /// The same reader for ASCII bytes, which need no transcoding.
  @unsafe
  func text(
    ascii bytes: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool
  ) -> WindowText<UInt8> {
    unsafe WindowText(bytes, isFirst: isFirst, isLast: isLast, touched: touches)
  }

  /// Begins a stretch of at most a given number of bytes.
  func begin(byteCount: Int) {
    count = 0
    marks.removeAll(keepingCapacity: true)
    isWellFormed = true
    guard byteCount > capacity else { return }
    unsafe units.deallocate()
    capacity = max(byteCount, 2 * capacity)
    unsafe units = .allocate(capacity: capacity + 2 + Int(QK_TRANSCODE_SLACK))
  }

  /// Appends the bytes of a range, which begins and ends between scalars and continues the last
  /// one.
  @unsafe
  func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    // SAFETY: units never outnumber bytes, and `begin` has made room for these.
    let tier = unsafe Kernels.active.tier
    var offset = range.lowerBound
    let end = range.upperBound
    while offset < end {
      marks.append((count, offset))
      let length = min(Self.step, end - offset)
      var written = 0
      let read = unsafe tier.pointee.utf8_to_utf16(
        bytes.baseAddress! + offset, length, units + count, capacity - count + 2, &written)
      offset += read
      count += written
      // A sequence that the step cut is whole in the next step, so this one is malformed.
      if read == 0 {
        let next = unsafe UTF8Scalars.decode(bytes, at: offset)
        if next.isMalformed { isWellFormed = false }
        offset += next.length
        let pair = Surrogates.units(of: next.scalar)
        unsafe units[count] = pair.first
        if pair.width == 2 { unsafe units[count + 1] = pair.last }
        count += pair.width
      }
    }
  }

  /// The byte at which the scalar of a unit begins; for the number of units, the end of the
  /// stretch.
  @unsafe
  func byte(of unit: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) -> Int {
    if unit >= count { return end }
    var place = marks.count - 1
    while marks[place].unit > unit { place -= 1 }
    let mark = marks[place]
    if isWellFormed {
      var passed = 0
      return unsafe mark.byte
        + Kernels.active.tier.pointee.utf8_skip(
          bytes.baseAddress! + mark.byte, end - mark.byte, unit - mark.unit, &passed)
    }
    var reached = mark.unit
    var offset = mark.byte
    while reached < unit {
      let next = unsafe UTF8Scalars.decode(bytes, at: offset)
      let width = Surrogates.width(of: next.scalar)
      if reached + width > unit { break }
      reached += width
      offset += next.length
    }
    return offset
  }
}
