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
      let units = unsafe UnsafeRawPointer(base).loadUnaligned(as: SIMD8<UInt16>.self)
      // Negative for the units of the text, so that the sign makes a mask: comparisons of vectors are not compiled well.
      let places = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)
      let before = places &- SIMD8(repeating: Int16(truncatingIfNeeded: min(count, Self.length)))
      let mask = SIMD8<UInt16>(truncatingIfNeeded: before &>> 15)
      let own = unsafe unsafeBitCast(units & mask, to: SIMD2<UInt64>.self)
      first = UInt64(littleEndian: own[0])
      second = UInt64(littleEndian: own[1])
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

    /// Four units in memory order; the caller ensures that they exist.
    @unsafe @inline(__always)
    static func four(_ base: UnsafePointer<UInt16>, _ offset: Int) -> UInt64 {
      unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset &* 2, as: UInt64.self)
    }
  }
}
