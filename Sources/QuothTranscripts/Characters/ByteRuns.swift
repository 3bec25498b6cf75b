import QuothKernels

extension String {
  /// Whether a byte is in its UTF-8.
  func has(_ byte: UInt8) -> Bool { withUTF8Span { $0.has(byte) } }
}

extension String {
  /// The number of its Unicode scalars.
  var scalarCount: Int { withUTF8Span { $0.scalarCount } }

  /// The text of bytes that are UTF-8.
  init(_ bytes: Span<UInt8>) {
    // SAFETY: the bytes are read while they are lent, and no more are written than there is room for.
    self = unsafe bytes.withUnsafeBufferPointer { bytes in
      // Words are short, and this makes short texts without looking at each byte twice.
      if bytes.count <= 15 {
        return unsafe String(unsafeUninitializedCapacity: bytes.count) { room in
          for index in 0..<bytes.count { unsafe room[index] = bytes[index] }
          return bytes.count
        }
      }
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
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

  /// Whether there is no byte beyond ASCII.
  var isASCII: Bool {
    // SAFETY: eight bytes are read where so many are left, and single ones before the end.
    unsafe withUnsafeBytes { buffer in
      var all: UInt64 = 0
      var offset = 0
      while offset + 8 <= buffer.count {
        unsafe all |= buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      while offset < buffer.count {
        unsafe all |= UInt64(buffer[offset])
        offset += 1
      }
      return all & 0x8080_8080_8080_8080 == 0
    }
  }

  /// The number of Unicode scalars in a range, most of which are short.
  @inline(__always)
  package func scalarCount(in range: Range<Int>) -> Int {
    guard range.count <= 8, range.lowerBound >= 0, range.lowerBound + 8 <= count else {
      return extracting(range).scalarCount
    }
    // SAFETY: eight bytes are there, as was just seen.
    let word = unsafe withUnsafeBytes {
      unsafe UInt64(
        littleEndian: $0.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self))
    }
    let mask: UInt64 = (1 << (8 * UInt64(range.count))) &- 1
    // A shift by all 64 bits leaves none, and so a mask of all.
    guard word & mask & 0x8080_8080_8080_8080 != 0 else { return range.count }
    return extracting(range).scalarCount
  }

  /// The number of Unicode scalars.
  var scalarCount: Int {
    // SAFETY: as above.
    unsafe withUnsafeBytes { buffer in
      var continuations = 0
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The highest bit of each byte that has it, and not the one below.
        continuations += (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
        offset += 8
      }
      while offset < buffer.count {
        continuations += unsafe buffer[offset].isContinuation ? 1 : 0
        offset += 1
      }
      return buffer.count - continuations
    }
  }

  /// Whether a byte is among them, and whether any of four others is.
  func find(
    _ byte: UInt8, or others: (UInt8, UInt8, UInt8, UInt8)
  ) -> (first: Bool, other: Bool) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = ones &* UInt64(byte)
    let (a, b) = (ones &* UInt64(others.0), ones &* UInt64(others.1))
    let (c, d) = (ones &* UInt64(others.2), ones &* UInt64(others.3))
    var found: UInt64 = 0
    var otherFound: UInt64 = 0
    // The highest bit of some byte is set where any byte of both is the same.
    func isSame(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
      let other = word ^ pattern
      return (other &- ones) & ~other
    }
    func look(_ word: UInt64) {
      found |= isSame(word, wanted)
      otherFound |= isSame(word, a) | isSame(word, b) | isSame(word, c) | isSame(word, d)
    }
    // SAFETY: eight bytes are read where so many are left, and single ones before the end.
    unsafe withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        unsafe look(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      while offset < buffer.count {
        // The same byte eight times.
        unsafe look(ones &* UInt64(buffer[offset]))
        offset += 1
      }
    }
    return (found & (ones &* 0x80) != 0, otherFound & (ones &* 0x80) != 0)
  }

  /// Whether any of four bytes is among them.
  func hasAny(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
    has(first) || (second != first && has(second)) || (third != first && has(third))
      || (fourth != first && has(fourth))
  }
}

extension Span<UInt8> {
  /// Copies bytes up to the first of either mark, or all of a range where there is none.
  ///
  /// - Parameter room: It has room for all of them and eight more.
  /// - Returns: How many were copied.
  @unsafe @inline(__always)
  func copy(
    _ range: Range<Int>, to room: UnsafeMutableBufferPointer<UInt8>, at place: Int,
    until first: UInt8, or second: UInt8
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = range.lowerBound
    let end = range.upperBound
    precondition(end <= count && place + end - offset + 8 <= room.count, "too little room")
    // SAFETY: eight bytes are read where so many are left, and single ones before the end; there is room for what
    // is written, as was just seen.
    return unsafe withUnsafeBytes { buffer in
      let out = UnsafeMutableRawBufferPointer(room)
      var target = place
      while offset + 8 <= end {
        let word = unsafe UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        unsafe out.storeBytes(of: word.littleEndian, toByteOffset: target, as: UInt64.self)
        let (a, b) = (word ^ (ones &* UInt64(first)), word ^ (ones &* UInt64(second)))
        // The lowest byte that is found is one, whatever is said of those above it.
        let found = (((a &- ones) & ~a) | ((b &- ones) & ~b)) & (ones &* 0x80)
        if found != 0 { return target - place + found.trailingZeroBitCount / 8 }
        offset += 8
        target += 8
      }
      while offset < end {
        let byte = unsafe buffer[offset]
        if byte == first || byte == second { break }
        unsafe out[target] = byte
        offset += 1
        target += 1
      }
      return target - place
    }
  }

  /// Calls `body` with the offset of each such byte in a range, in their order, for as long as it returns true.
  @inline(__always)
  func forEach(_ byte: UInt8, in range: Range<Int>, _ body: (Int) -> Bool) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let part = extracting(range)
    // SAFETY: eight bytes are read where so many are left, and single ones before the end.
    unsafe part.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = unsafe UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let other = word ^ (ones &* UInt64(byte))
        // The bytes whose highest bit is set are those, and no others.
        var found = ~(((other & (ones &* 0x7F)) &+ (ones &* 0x7F)) | other | (ones &* 0x7F))
        while found != 0 {
          if !body(range.lowerBound + offset + found.trailingZeroBitCount / 8) { return }
          found &= found &- 1
        }
        offset += 8
      }
      while offset < buffer.count {
        if unsafe buffer[offset] == byte, !body(range.lowerBound + offset) { return }
        offset += 1
      }
    }
  }

  /// Whether the bytes are the same.
  func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    // SAFETY: it is given as many bytes as both have.
    return unsafe withUnsafeBytes { first in
      unsafe other.withUnsafeBytes { second in
        guard let one = first.baseAddress, let two = second.baseAddress else { return true }
        return unsafe qk_is_same(one, two, first.count)
      }
    }
  }

  /// The offset of the first such byte at an offset or after it; the count if there is none.
  func place(of byte: UInt8, from start: Int) -> Int {
    guard start < count else { return count }
    // SAFETY: it is given a place in the buffer and what is left of it there.
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe qk_find_byte(base + start, byte, buffer.count - start)
      else { return count }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}

extension [UInt8] {
  /// Whether a byte is among them.
  func has(_ byte: UInt8) -> Bool { withSpan { $0.has(byte) } }

  /// The offset of the first such byte in a range; nil if there is none.
  func place(of byte: UInt8, in range: Range<Int>) -> Int? {
    let place = withSpan { $0.extracting(range).place(of: byte, from: 0) }
    return place < range.count ? range.lowerBound + place : nil
  }

  /// Whether a range has a byte beyond ASCII.
  package func hasNonASCII(in range: Range<Int>) -> Bool {
    withSpan { !$0.extracting(range).isASCII }
  }

  /// Whether one of the first bytes is a control that text does not have.
  package func hasControl(within length: Int) -> Bool {
    // SAFETY: only bytes before the end are read.
    unsafe withUnsafeBufferPointer { buffer in
      var found: UInt8 = 0
      // Without a branch, so that the compiler takes many at a time.
      for offset in 0..<Swift.min(length, buffer.count) {
        let byte = unsafe buffer[offset]
        // U+0009 to U+000D, but for the vertical tab.
        let isSpace: UInt8 = byte &- .tab < 5 ? 1 : 0
        let isVertical: UInt8 = byte == 0x0B ? 1 : 0
        found |= (byte < 0x20 ? 1 : 0) & (isSpace ^ 1 | isVertical)
      }
      return found != 0
    }
  }

  /// The number of Unicode scalars in a range.
  package func characterCount(in range: Range<Int>) -> Int {
    withSpan { $0.extracting(range).scalarCount }
  }

  /// The offset after each line feed, after a 0.
  package var lineStarts: [Int] {
    lineStarts(room: count / 8 + 8) ?? lineStarts(room: lineFeedCount + 1) ?? [0]
  }

  /// The same in as much room; nil if that is not enough.
  private func lineStarts(room: Int) -> [Int]? {
    var isEnough = true
    let starts = unsafe [Int](unsafeUninitializedCapacity: room) { starts, filled in
      unsafe starts[0] = 0
      var next = 1
      forEachLineFeed { offset in
        guard next < room else {
          isEnough = false
          return false
        }
        // SAFETY: there is room for it, as was just seen.
        unsafe starts[next] = offset + 1
        next += 1
        return true
      }
      filled = next
    }
    return isEnough ? starts : nil
  }

  private var lineFeedCount: Int {
    var count = 0
    forEachLineFeed { _ in
      count += 1
      return true
    }
    return count
  }

  /// Calls `body` with the offset of each line feed, for as long as it returns true.
  @inline(__always)
  private func forEachLineFeed(_ body: (Int) -> Bool) {
    let marks = SIMD16<UInt8>(repeating: .lineFeed)
    // SAFETY: sixteen bytes are read where so many are left, and single ones before the end; a mask has sixteen
    // bytes, each all ones or all zeros.
    unsafe withUnsafeBytes { buffer in
      var offset = 0
      while offset + 16 <= buffer.count {
        let bytes = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let found = unsafe unsafeBitCast(bytes .== marks, to: SIMD2<UInt64>.self)
        if found[0] | found[1] != 0 {
          for half in 0..<2 {
            var word = UInt64(littleEndian: found[half]) & 0x8080_8080_8080_8080
            while word != 0 {
              if !body(offset + 8 * half + word.trailingZeroBitCount / 8) { return }
              word &= word &- 1
            }
          }
        }
        offset += 16
      }
      while offset < buffer.count {
        if unsafe buffer[offset] == .lineFeed, !body(offset) { return }
        offset += 1
      }
    }
  }

  /// With the line ends CR LF as LF; nil where a CR stands alone or beside another.
  package var withPlainLineEnds: [UInt8]? {
    var isUsual = true
    let result = unsafe withUnsafeBufferPointer { bytes in
      // SAFETY: no more is written than read, and eight bytes are read and written where so many are left
      // to read, single ones before the end.
      unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
        let ones: UInt64 = 0x0101_0101_0101_0101
        let source = UnsafeRawBufferPointer(bytes)
        let out = UnsafeMutableRawBufferPointer(result)
        var index = 0
        while index < bytes.count {
          if index + 8 <= bytes.count {
            let word = unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            unsafe out.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
            let other = UInt64(littleEndian: word) ^ (ones &* UInt64(UInt8.carriageReturn))
            // The lowest byte that is found is one, whatever is said of those above it.
            let found = (other &- ones) & ~other & (ones &* 0x80)
            let plain = found == 0 ? 8 : found.trailingZeroBitCount / 8
            index += plain
            count += plain
            if found == 0 { continue }
          }
          let byte = unsafe bytes[index]
          if byte == .carriageReturn {
            guard unsafe index + 1 < bytes.count && bytes[index + 1] == .lineFeed else {
              isUsual = false
              return
            }
          } else {
            unsafe result[count] = byte
            count += 1
          }
          index += 1
        }
      }
    }
    return isUsual ? result : nil
  }

  /// Appends bytes of a text.
  mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: the buffer is read while it is lent.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

/// Finds a byte in ranges that ascend, each of which is looked at once for all of them.
struct ByteFinder {
  private let byte: UInt8
  private var next = -1

  init(_ byte: UInt8) { self.byte = byte }

  /// Whether a range has the byte; no range may begin before one that was asked for.
  mutating func isIn(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    if next < range.lowerBound {
      next = bytes.place(of: byte, in: range.lowerBound..<bytes.count) ?? .max
    }
    return next < range.upperBound
  }
}
