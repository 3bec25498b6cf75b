import QuothKernels

/// The kernels of one width of a code unit, so that one test serves for both.
protocol KernelWidth {
  associatedtype Unit: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable

  static func scan(
    _ tier: qk_tier, _ scan: qk_scan, _ text: UnsafeBufferPointer<Unit>, from: Int, capacity: Int
  ) -> ScanAnswer
  static func runBelow(_ tier: qk_tier, _ text: UnsafeBufferPointer<Unit>, _ limit: Unit) -> Int
}

struct ScanAnswer: Equatable {
  var position: Int
  var masks: [UInt64]
  var plain: UInt64
  /// Whether the masks behind the last were left alone.
  var keptWithin: Bool
}

enum Width16: KernelWidth {
  static func scan(
    _ tier: qk_tier, _ scan: qk_scan, _ text: UnsafeBufferPointer<UInt16>, from: Int, capacity: Int
  ) -> ScanAnswer {
    unsafe answer(capacity) { masks, groups, plain in
      unsafe withUnsafePointer(to: scan) {
        unsafe tier.scan16($0, text.baseAddress, text.count, from, masks, capacity, groups, plain)
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
    _ tier: qk_tier, _ scan: qk_scan, _ text: UnsafeBufferPointer<UInt8>, from: Int, capacity: Int
  ) -> ScanAnswer {
    unsafe answer(capacity) { masks, groups, plain in
      unsafe withUnsafePointer(to: scan) {
        unsafe tier.scan8($0, text.baseAddress, text.count, from, masks, capacity, groups, plain)
      }
    }
  }

  static func runBelow(
    _ tier: qk_tier, _ text: UnsafeBufferPointer<UInt8>, _ limit: UInt8
  ) -> Int {
    unsafe tier.run_below8(text.baseAddress, text.count, limit)
  }
}

/// Calls a scan with room for so many masks, and one behind that must be left alone.
private func answer(
  _ capacity: Int,
  _ scan: (
    UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt64>
  ) -> Int
) -> ScanAnswer {
  let untouched: UInt64 = 0x5AFE_5AFE_5AFE_5AFE
  var masks = [UInt64](repeating: untouched, count: capacity + 1)
  var groups = -1
  var plain: UInt64 = .max
  let position = unsafe masks.withUnsafeMutableBufferPointer {
    unsafe scan($0.baseAddress!, &groups, &plain)
  }
  return ScanAnswer(
    position: position, masks: Array(masks[0..<max(groups, 0)]), plain: plain,
    keptWithin: groups <= capacity && masks[capacity] == untouched)
}
