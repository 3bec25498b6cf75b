extension SpellingTable {
  /// The first units of a text, with zeros for those that it does not have.
  ///
  /// Most words have no more. Made without a branch on their length, which no processor can predict.
  struct Head: Equatable {
    static let length = 8

    let first: UInt64
    let second: UInt64

    /// - Parameter base: Memory of ``length`` units or more, whatever the length of the text.
    @unsafe @inline(__always)
    init(reading base: UnsafePointer<UInt16>, _ count: Int) {
      first = unsafe UInt64(littleEndian: Self.four(base, 0)) & Self.mask(count)
      second = unsafe UInt64(littleEndian: Self.four(base, 4)) & Self.mask(count &- 4)
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

    /// The bits of the first units of four.
    @inline(__always)
    private static func mask(_ count: Int) -> UInt64 {
      // In two steps, since a shift by all bits is none.
      let half = UInt64(truncatingIfNeeded: max(0, min(count, 4)) &* 8)
      return (((1 as UInt64) &<< half) &<< half) &- 1
    }

    /// Four units in memory order; the caller ensures that they exist.
    @unsafe @inline(__always)
    static func four(_ base: UnsafePointer<UInt16>, _ offset: Int) -> UInt64 {
      unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset &* 2, as: UInt64.self)
    }
  }
}
