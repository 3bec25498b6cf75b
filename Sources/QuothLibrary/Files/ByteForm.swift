/// Writes numbers and rows of bytes, least significant byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    var number = number
    for _ in 0..<MemoryLayout<Number>.size {
      bytes.append(UInt8(truncatingIfNeeded: number))
      number = number >> 8
    }
  }

  mutating func put(_ row: [UInt8]) {
    put(UInt64(row.count))
    bytes += row
  }

  mutating func putRaw(_ row: [UInt8]) { bytes += row }

  /// A number in as many bytes of seven bits as it needs.
  mutating func putVariable(_ number: UInt64) {
    var number = number
    while number >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    bytes.append(UInt8(number))
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Reads what ``ByteWriter`` has written; each method answers nil beyond the end.
@safe
struct ByteReader {
  // SAFETY: the creator keeps the bytes alive as long as the reader.
  private let bytes: UnsafeRawBufferPointer
  private(set) var place: Int

  init(_ bytes: UnsafeRawBufferPointer, at place: Int = 0) {
    unsafe self.bytes = bytes
    self.place = place
  }

  var isAtEnd: Bool { unsafe place == bytes.count }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    let size = MemoryLayout<Number>.size
    guard unsafe bytes.count - place >= size else { return nil }
    defer { place += size }
    return unsafe Number(
      littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Number.self))
  }

  /// A number that is a length or a count.
  mutating func count() -> Int? { number(UInt64.self).flatMap { Int(exactly: $0) } }

  mutating func row() -> [UInt8]? {
    guard let length = count() else { return nil }
    return row(ofLength: length)
  }

  mutating func row(ofLength length: Int) -> [UInt8]? {
    guard length >= 0, unsafe length <= bytes.count - place else { return nil }
    defer { place += length }
    return unsafe Array(bytes[place..<(place + length)])
  }

  mutating func variable() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while unsafe place < bytes.count, shift < 64 {
      let byte = unsafe bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }
}
