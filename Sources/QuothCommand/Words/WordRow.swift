import Quoth
import QuothCloud

/// Lines with a count and a word, in UTF-8; their memory is used again for the next ones.
struct WordRow {
  private(set) var bytes: [UInt8] = []

  /// Forgets the lines.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Begins a line with a right-aligned count.
  mutating func begin(_ count: Int, width: Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, 20)) { digits in
      // SAFETY: a count has at most 20 digits, and no sign.
      var start = digits.count
      var rest = count.magnitude
      repeat {
        start -= 1
        unsafe digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      while digits.count - start < width {
        start -= 1
        unsafe digits[start] = UInt8(ascii: " ")
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Appends text of ours.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Ends the line with a word, made safe to print.
  @unsafe
  mutating func append(word units: UnsafeBufferPointer<UInt16>) {
    let isDone = unsafe withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: 3 * units.count + 2
    ) { line in
      // SAFETY: there is room for a space, three bytes a unit and a line feed.
      unsafe line[0] = UInt8(ascii: " ")
      var count = 1
      for place in units.indices {
        let unit = unsafe units[place]
        guard Self.isHarmless(unit) else { return false }
        count &+= unsafe UTF8Encoding.write(unit, to: line.baseAddress! + count)
      }
      unsafe line[count] = UInt8(ascii: "\n")
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line[...count]))
      return true
    }
    if !isDone {
      append(" \(Displayed.harmless(unsafe String(decoding: units, as: UTF16.self)))\n")
    }
  }

  /// Whether a unit is a character that is printed unchanged.
  @inline(__always)
  private static func isHarmless(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20...0x7E, 0xA0...0x2027, 0x202F...0x2065, 0x206A...0xD7FF, 0xE000...0xFFFD: true
    default: false
    }
  }
}
