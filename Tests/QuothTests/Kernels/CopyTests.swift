import Quoth
import QuothKernels
import TestSupport
import Testing

/// The kernels that measure and copy: runs below a limit, widening, narrowing.
@Suite struct CopyTests {
  private let source = GuardedMemory(capacity: 16_384)
  private let target = GuardedMemory(capacity: 16_384)

  @Test(arguments: 0...260)
  func runBelow(length: Int) {
    check(Width16.self, length)
    check(Width8.self, length)
  }

  private func check<Width: KernelWidth>(_ width: Width.Type, _ length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    for limit in [0, 1, 0x80, Width.Unit.max] as [Width.Unit] {
      for stop in Set([0, 1, 31, 32, 33, 63, 64, 65, length - 1, length]) where stop >= 0 {
        // Below the limit up to `stop`, and anything after it.
        var text = (0..<length).map { _ in
          limit == 0 ? 0 : Width.Unit.random(in: 0..<limit, using: &random)
        }
        if stop < length {
          text[stop] = limit
          for place in stop..<length where place > stop {
            text[place] = Width.Unit.random(in: 0...Width.Unit.max, using: &random)
          }
        }
        let expected = text.firstIndex { $0 >= limit } ?? length
        for kernels in Kernels.available {
          for edge in GuardedMemory.Edge.allCases {
            let found = unsafe Width.runBelow(
              kernels.tier.pointee, source.place(text, at: edge), limit)
            #expect(
              found == expected, "\(kernels.name), \(Width.self), \(edge), limit \(limit), \(text)")
          }
        }
      }
    }
  }

  /// All bytes at every length and alignment, to the last writable place.
  @Test(arguments: 0...260)
  func widenAndNarrow(length: Int) {
    for shift in [0, 1, 2, 3, 7, 31] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ shift) }
      let units = bytes.map(UInt16.init)
      for kernels in Kernels.available {
        let tier = unsafe kernels.tier.pointee
        for edge in GuardedMemory.Edge.allCases {
          // Guard units before and after the text must stay untouched.
          let padding = [UInt16](repeating: 0xAAAA, count: shift)
          let wide = unsafe target.place(
            edge == .back
              ? padding + [UInt16](repeating: 1, count: length)
              : [UInt16](repeating: 1, count: length) + padding, at: edge)
          let start = unsafe UnsafeMutablePointer(mutating: wide.baseAddress!)
          let from = unsafe source.place(bytes, at: edge)
          unsafe tier.widen(from.baseAddress, length, start + (edge == .back ? shift : 0))
          let widened = unsafe Array(wide)
          #expect(
            widened == (edge == .back ? padding + units : units + padding),
            "\(kernels.name), \(edge), \(length)")

          let narrow = unsafe target.place(
            [UInt8](repeating: 0xAA, count: shift + length), at: edge)
          let out = unsafe UnsafeMutablePointer(mutating: narrow.baseAddress!)
          let text = unsafe source.place(units, at: edge)
          unsafe tier.narrow(text.baseAddress, length, out + shift)
          let narrowed = unsafe Array(narrow)
          #expect(
            narrowed == [UInt8](repeating: 0xAA, count: shift) + bytes,
            "\(kernels.name), \(edge), \(length)")
        }
      }
    }
  }
}
