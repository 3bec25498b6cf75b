package import QuothKernels

/// The scans of one instruction set, imported to Swift.
@safe
package struct Kernels: Sendable {
  // SAFETY: entries of a constant table.
  package nonisolated(unsafe) let tier: UnsafePointer<qk_tier>

  /// The tier that this process uses.
  package static var active: Kernels { unsafe Kernels(tier: qk_active_tier()) }

  /// Every tier that this processor can run, best first.
  package static var available: [Kernels] {
    var count = 0
    let table = unsafe qk_tiers(&count)!
    return (0..<count).compactMap { place in
      let tier = unsafe table[place]!
      return unsafe tier.pointee.available() ? Kernels(tier: tier) : nil
    }
  }

  package var name: String { unsafe String(cString: tier.pointee.name) }

  private init(tier: UnsafePointer<qk_tier>) { unsafe self.tier = tier }
}

extension Kernels {
  /// Whether tests of the letters of grams look up whole tables, with one instruction each.
  var testsWhole: Bool { unsafe tier.pointee.tests_whole?() ?? false }

  /// Whether grams are found faster where other letters part text into short runs.
  var findsParted: Bool { unsafe tier.pointee.finds_parted?() ?? false }

  /// The number of ASCII bytes at the beginning.
  @unsafe
  func asciiRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe tier.pointee.run_below8(bytes.baseAddress, bytes.count, 0x80)
  }

  /// Copies bytes to the same number of code units.
  @unsafe
  func widen(_ bytes: UnsafeBufferPointer<UInt8>, _ out: UnsafeMutablePointer<UInt16>) {
    unsafe tier.pointee.widen(bytes.baseAddress, bytes.count, out)
  }

  /// The UTF-16 code units of a string.
  func utf16(of string: String) -> [UInt16] {
    var string = string
    return string.withUTF8 { unsafe utf16(of: $0) }
  }

  /// The UTF-16 code units of well-formed UTF-8.
  @unsafe
  func utf16(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    // Most keywords are short; a loop is then cheaper than a call.
    let isShort = bytes.count <= 16
    let isASCII =
      unsafe isShort
      ? bytes.reduce(0, |) < 0x80 : asciiRun(bytes) == bytes.count
    if isASCII {
      return unsafe [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
        if isShort {
          for place in 0..<bytes.count {
            unsafe units.initializeElement(at: place, to: UInt16(bytes[place]))
          }
        } else {
          unsafe widen(bytes, units.baseAddress!)
        }
        count = bytes.count
      }
    }
    // SAFETY: there is room for a unit per byte and for the slack; the bytes are well-formed, so that
    // all of them are read.
    let capacity = bytes.count + 2
    return unsafe [UInt16](
      unsafeUninitializedCapacity: capacity + Int(QK_TRANSCODE_SLACK)
    ) { units, count in
      _ = unsafe tier.pointee.utf8_to_utf16(
        bytes.baseAddress, bytes.count, units.baseAddress, capacity, &count)
    }
  }

  /// As many units may be written after those of ``transcode(_:to:)``.
  package static var transcodingRoom: Int { blockRoom + Int(QK_TRANSCODE_SLACK) }

  /// With so much room after the units of a short text, it is read as a block.
  private static let blockRoom = 65

  /// Writes the code units of UTF-8, up to what is no UTF-8 if there is such, to memory with room for a unit
  /// a byte and ``transcodingRoom`` more.
  ///
  /// - Returns: How many there are.
  @unsafe
  package func transcode(
    _ bytes: UnsafeBufferPointer<UInt8>, to out: UnsafeMutablePointer<UInt16>
  ) -> Int {
    guard !bytes.isEmpty else { return 0 }
    var count = 0
    _ = unsafe tier.pointee.utf8_to_utf16(
      bytes.baseAddress, bytes.count, out, bytes.count + Self.blockRoom, &count)
    return count
  }

  /// The block size of the results of ``validRun(_:)``.
  static var validBlock: Int { Int(QK_GROUP) }

  /// The number of well-formed UTF-8 bytes at the beginning: all of them, or whole blocks.
  @unsafe
  package func validRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe tier.pointee.valid_run8(bytes.baseAddress, bytes.count)
  }
}
