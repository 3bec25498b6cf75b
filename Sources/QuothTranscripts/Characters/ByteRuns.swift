import QuothKernels

extension String {
  /// Whether a byte is in its UTF-8.
  func has(_ byte: UInt8) -> Bool { withUTF8Span { $0.has(byte) } }
}

extension Span<UInt8> {
  /// Whether a byte is among them.
  func has(_ byte: UInt8) -> Bool {
    // SAFETY: it is given the bytes and their count.
    unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return unsafe qk_find_byte(base, byte, buffer.count) != nil
    }
  }

  /// Whether there is nothing but white space of XML.
  var isBlank: Bool {
    for index in indices where !self[index].isSpace && self[index] != .lineFeed {
      return false
    }
    return true
  }

  /// Whether any of four bytes is among them.
  func hasAny(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
    has(first) || (second != first && has(second)) || (third != first && has(third))
      || (fourth != first && has(fourth))
  }
}

extension [UInt8] {
  /// Whether a byte is among them.
  func has(_ byte: UInt8) -> Bool { withSpan { $0.has(byte) } }

  /// The offset after each line feed, after a 0.
  var lineStarts: [Int] {
    var starts = [0]
    starts.reserveCapacity(count / 32 + 1)
    // SAFETY: it is given a place in the buffer and what is left of it there.
    unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      while offset < count,
        let found = unsafe qk_find_byte(base + offset, UInt8.lineFeed, count - offset)
      {
        offset = unsafe UnsafeRawPointer(found) - base + 1
        starts.append(offset)
      }
    }
    return starts
  }

  /// Appends bytes of a text.
  mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: the buffer is read while it is lent.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
