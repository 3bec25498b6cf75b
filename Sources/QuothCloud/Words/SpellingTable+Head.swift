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
