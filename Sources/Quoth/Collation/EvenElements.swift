/// The elements of consecutive characters, one each, at the same distance from one another.
struct EvenElements {
  let first: UInt64
  /// Modulo 2^64, so that elements may descend.
  let distance: UInt64
  /// At least 1.
  let count: Int

  /// From the first element to the last; nil if they descend.
  var ascending: ClosedRange<UInt64>? {
    let (length, isLong) = distance.multipliedReportingOverflow(by: UInt64(count - 1))
    let (last, isTooLarge) = first.addingReportingOverflow(length)
    return isLong || isTooLarge ? nil : first...last
  }
}
