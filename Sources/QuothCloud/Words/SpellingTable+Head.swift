extension SpellingTable {
  /// The first units of a text, with zeros for those that it does not have.
  ///
  /// Most words have no more. Made without a branch on their length, which no processor can predict.
  struct Head: Equatable {
    static let length = 8

    let first: UInt64
    let second: UInt64

    /// - Parameters:
    ///   - base: Memory of ``length`` units or more, whatever the length of the text.
    ///   - masks: ``masks``, of which a table has the address.
    @unsafe @inline(__always)
    init(reading base: UnsafePointer<UInt16>, _ count: Int, _ masks: UnsafePointer<UInt16>) {
      // SAFETY: twice as many masks as units of a head.
      let own = unsafe masks + (Self.length &- min(count, Self.length))
      first = unsafe UInt64(littleEndian: Self.four(base, 0) & Self.four(own, 0))
      second = unsafe UInt64(littleEndian: Self.four(base, 4) & Self.four(own, 4))
    }

    /// All bits as often as there are units in a head, then none as often: from each place between them on, the mask of
    /// a text. In memory, since compilers make branches of a mask that is computed.
    nonisolated(unsafe) static let masks: UnsafePointer<UInt16> = {
      let masks = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * length)
      unsafe masks.initialize(repeating: .max, count: length)
      unsafe (masks + length).initialize(repeating: 0, count: length)
      return unsafe UnsafePointer(masks)
    }()

    /// The units themselves, in each number the first one lowest.
    init(first: UInt64, second: UInt64) {
      self.first = first
      self.second = second
    }

    /// A text after which nothing can be read.
    @unsafe
    init(_ text: UnsafeBufferPointer<UInt16>) {
      var first: UInt64 = 0
      var second: UInt64 = 0
      for place in 0..<min(Self.length, text.count) {
        let unit = unsafe UInt64(text[place])
        if place < 4 {
          first |= unit << UInt64(16 * place)
        } else {
          second |= unit << UInt64(16 * (place - 4))
        }
      }
      self.first = first
      self.second = second
    }

    /// The same without masks in memory.
    @unsafe @inline(__always)
    init(reading base: UnsafePointer<UInt16>, _ count: Int) {
      unsafe self.init(reading: base, count, Self.masks)
    }

    /// A hash for which a few products suffice.
    @inline(__always)
    var hash: UInt64 {
      let mixed = (first ^ second &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15
      return mixed >> 40 ^ mixed >> 20
    }

    /// The units as bytes, the first one uppermost, if all are ASCII.
    @inline(__always)
    var bytes: UInt64? {
      guard (first | second) & 0xFF80_FF80_FF80_FF80 == 0 else { return nil }
      return UInt64(Self.bytes(first)) << 32 | UInt64(Self.bytes(second))
    }

    /// The low bytes of four units, that of the lowest one uppermost.
    @inline(__always)
    private static func bytes(_ units: UInt64) -> UInt32 {
      let pairs = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
      return UInt32(truncatingIfNeeded: pairs | pairs >> 16).byteSwapped
    }

    /// Four units in memory order; the caller ensures that they exist.
    @unsafe @inline(__always)
    static func four(_ base: UnsafePointer<UInt16>, _ offset: Int) -> UInt64 {
      unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset &* 2, as: UInt64.self)
    }
  }
}
