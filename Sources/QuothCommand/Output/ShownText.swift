/// Text of a file made safe to print, as UTF-8: on one line, without control of the terminal, and
/// with all bidirectional formatting closed at its end.
struct ShownText {
  private var bytes: [UInt8] = []
  private var directions = DirectionStack()

  init(capacity: Int) { bytes.reserveCapacity(capacity + capacity / 8 + 64) }

  /// The text written so far.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes trusted text, which is not from the file, unchanged.
  mutating func write(_ text: String) { bytes += text.utf8 }

  /// Writes text of the file; consecutive calls continue the same text.
  mutating func append(_ units: ArraySlice<UInt16>) {
    var index = units.startIndex
    while index < units.endIndex {
      let unit = units[index]
      index += 1
      switch unit {
      case 0x20...0x7E: bytes.append(UInt8(truncatingIfNeeded: unit))
      case 0x0D where index < units.endIndex && units[index] == 0x0A:
        // CR and LF form one line end, which the LF writes.
        break
      case 0...0x9F, 0x2028, 0x2029: writeSubstitute(unit)
      case 0x202A...0x202E, 0x2066...0x2069:
        if directions.take(unit) {
          append(scalar: UInt32(unit))
        } else if let scalar = Unicode.Scalar(unit) {
          write(Displayed.number(scalar))
        }
      case 0xD800...0xDBFF
      where index < units.endIndex && (0xDC00...0xDFFF).contains(units[index]):
        append(scalar: 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(units[index]) - 0xDC00))
        index += 1
      case 0xD800...0xDFFF: append(scalar: 0xFFFD)
      default: append(scalar: UInt32(unit))
      }
    }
  }

  /// Closes the bidirectional formatting that the text has opened.
  mutating func close() {
    for unit in directions.close() { append(scalar: UInt32(unit)) }
  }

  private mutating func writeSubstitute(_ unit: UInt16) {
    guard let scalar = Unicode.Scalar(unit) else { return }
    if let substitute = Displayed.substitute(for: scalar) {
      write(substitute)
    } else {
      append(scalar: scalar.value)
    }
  }

  private mutating func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(0xC0 | scalar >> 6))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | scalar >> 18))
      bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
