import QuothKernels

/// The kernels for one width of code unit, so that one test serves both widths.
protocol KernelWidth {
  associatedtype Unit: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable

  static func scan(
    _ tier: qk_tier, _ scan: qk_scan, _ text: UnsafeBufferPointer<Unit>, from: Int, to end: Int,
    capacity: Int
  ) -> ScanAnswer
  static func runBelow(_ tier: qk_tier, _ text: UnsafeBufferPointer<Unit>, _ limit: Unit) -> Int
}

struct ScanAnswer: Equatable {
  var next: Int
  var position: Int
  var masks: [UInt64]
  /// Without `position`, and with the bit of plain groups.
  var places: [UInt32]
  var isPlain: Bool
  /// Whether the memory after the last mask and place is untouched.
  var keptWithin: Bool

  /// The starts of the groups.
  var starts: [Int] { places.map { position + Int($0 & ~QK_PLAIN) } }
}

enum Width16: KernelWidth {
  static func scan(
    _ tier: qk_tier, _ scan: qk_scan, _ text: UnsafeBufferPointer<UInt16>, from: Int, to end: Int,
    capacity: Int
  ) -> ScanAnswer {
    unsafe answer(end, capacity) { found in
      unsafe withUnsafePointer(to: scan) {
        unsafe tier.scan16($0, text.baseAddress, text.count, from, found)
      }
    }
  }

  static func runBelow(
    _ tier: qk_tier, _ text: UnsafeBufferPointer<UInt16>, _ limit: UInt16
  ) -> Int {
    unsafe tier.run_below16(text.baseAddress, text.count, limit)
  }
}

enum Width8: KernelWidth {
  static func scan(
    _ tier: qk_tier, _ scan: qk_scan, _ text: UnsafeBufferPointer<UInt8>, from: Int, to end: Int,
    capacity: Int
  ) -> ScanAnswer {
    unsafe answer(end, capacity) { found in
      unsafe withUnsafePointer(to: scan) {
        unsafe tier.scan8($0, text.baseAddress, text.count, from, found)
      }
    }
  }

  static func runBelow(
    _ tier: qk_tier, _ text: UnsafeBufferPointer<UInt8>, _ limit: UInt8
  ) -> Int {
    unsafe tier.run_below8(text.baseAddress, text.count, limit)
  }
}

/// Calls a scan with room for so many groups, plus a guard group that must stay untouched.
private func answer(
  _ end: Int, _ capacity: Int, _ scan: (UnsafeMutablePointer<qk_found>) -> Int
) -> ScanAnswer {
  let untouched: UInt64 = 0x5AFE_5AFE_5AFE_5AFE
  var masks = [UInt64](repeating: untouched, count: capacity + 1)
  var places = [UInt32](repeating: UInt32(truncatingIfNeeded: untouched), count: capacity + 1)
  var found = unsafe qk_found()
  unsafe found.capacity = capacity
  unsafe found.end = end
  unsafe found.groups = .max
  // Whatever an earlier scan has learned, the results are the same.
  let habit = qk_habit(truncatingIfNeeded: capacity &* 0x9E37 &+ end)
  unsafe found.habit = habit % 24 | habit & 0x1C0
  let next = unsafe masks.withUnsafeMutableBufferPointer { masks in
    unsafe places.withUnsafeMutableBufferPointer { places in
      unsafe found.masks = masks.baseAddress
      unsafe found.places = places.baseAddress
      return unsafe scan(&found)
    }
  }
  let groups = unsafe min(found.groups, capacity)
  return unsafe ScanAnswer(
    next: next, position: found.position, masks: Array(masks[0..<groups]),
    places: Array(places[0..<groups]), isPlain: found.is_plain,
    keptWithin: found.groups <= capacity && masks[capacity] == untouched
      && places[capacity] == UInt32(truncatingIfNeeded: untouched))
}
