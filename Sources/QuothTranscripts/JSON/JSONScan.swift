/// The ends of the parts of JSON, from the offset where one begins, several bytes at a time.
///
/// All are given the bytes of a file and their count, and read eight bytes where so many are left, and single ones
/// before the end.
@safe
enum JSONScan {
  @inline(never)
  static func endOfSpace(_ bytes: UnsafeRawPointer, _ end: Int, _ start: Int) -> Int {
    var place = start
    while place < end {
      switch unsafe bytes.load(fromByteOffset: place, as: UInt8.self) {
      case .space:
        place += 1
        // Indentation.
        while place + 8 <= end,
          unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            == 0x2020_2020_2020_2020
        { place += 8 }
      case .tab, .lineFeed, .carriageReturn: place += 1
      default: return place
      }
    }
    return place
  }

  /// The first quotation mark, backslash or control character; the end if there is none.
  @inline(__always)
  static func endOfPlain(_ bytes: UnsafeRawPointer, _ end: Int, _ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var place = start
    while place + 8 <= end {
      let word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The lowest byte that is found is one, whatever is said of those above it.
      let found =
        (((quote &- ones) & ~quote) | ((escape &- ones) & ~escape)
          | ((word &- (ones &* 0x20)) & ~word)) & (ones &* 0x80)
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < end {
      let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      place += 1
    }
    return place
  }

  /// The end of a string that has a backslash or control character at a place; -1 where it has an error.
  @inline(never)
  static func endOfEscaped(_ bytes: UnsafeRawPointer, _ end: Int, _ first: Int) -> Int {
    var place = first
    while place < end {
      let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
      if byte == UInt8(ascii: "\"") { return place }
      guard byte == UInt8(ascii: "\\"), place + 1 < end else { return -1 }
      switch unsafe bytes.load(fromByteOffset: place + 1, as: UInt8.self) {
      case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        place += 2
      case UInt8(ascii: "u"):
        guard place + 6 <= end else { return -1 }
        for offset in 2..<6 {
          let digit = unsafe bytes.load(fromByteOffset: place + offset, as: UInt8.self)
          guard digit.isDigit || (digit | 0x20) &- 0x61 < 6 else { return -1 }
        }
        place += 6
      default: return -1
      }
      place = unsafe endOfPlain(bytes, end, place)
    }
    return -1
  }

  /// The offset of the first byte from an offset on that is no digit, or the end.
  @inline(__always)
  static func endOfDigits(_ bytes: UnsafeRawPointer, _ end: Int, _ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var place = start
    while place + 8 <= end {
      let word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let digits = word ^ (ones &* 0x30)
      // The lowest byte that is found is no digit, whatever is said of those above it.
      let found = (digits | (digits &+ (ones &* 0x76))) & (ones &* 0x80)
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < end, unsafe bytes.load(fromByteOffset: place, as: UInt8.self).isDigit {
      place += 1
    }
    return place
  }

  /// The end of a number of any form; -1 for what is none.
  @inline(never)
  static func endOfNumber(_ bytes: UnsafeRawPointer, _ end: Int, _ start: Int) -> Int {
    func byte(_ place: Int) -> UInt8 {
      place < end ? unsafe bytes.load(fromByteOffset: place, as: UInt8.self) : 0
    }
    var place = byte(start) == UInt8(ascii: "-") ? start + 1 : start
    if byte(place) == UInt8(ascii: "I") {
      // SAFETY: the bytes of a StaticString are constant, and are read within their count.
      let infinity: StaticString = "Infinity"
      let isSame = infinity.withUTF8Buffer { wanted in
        wanted.indices.allSatisfy { unsafe wanted[$0] == byte(place + $0) }
      }
      return isSame ? place + infinity.utf8CodeUnitCount : -1
    }
    let first = place
    place = unsafe endOfDigits(bytes, end, place)
    guard place > first, place == first + 1 || byte(first) != UInt8(ascii: "0") else { return -1 }
    if byte(place) == UInt8(ascii: ".") {
      let point = place
      place = unsafe endOfDigits(bytes, end, point + 1)
      guard place > point + 1 else { return -1 }
    }
    if byte(place) | 0x20 == UInt8(ascii: "e") {
      place += 1
      if byte(place) == UInt8(ascii: "+") || byte(place) == UInt8(ascii: "-") { place += 1 }
      let digits = place
      place = unsafe endOfDigits(bytes, end, place)
      guard place > digits else { return -1 }
    }
    return place
  }
}
