/// The times of the syllables of an event: `{\k20}ka{\k30}ra` lights the first for 20 hundredths of a
/// second, then the second for 30.
///
/// Source: "ASS File Format" of Aegisub's manual and libass: `\k`, `\kf`, `\ko` and `\K` differ in
/// looks alone, and `\kt` sets the time at which the next one begins.
struct SubStationAlphaKaraoke {
  /// Where the syllables so far end, in milliseconds from the start of the event.
  private(set) var end = 0

  /// Reads a block; the start of the syllable after it, or nil where the block has no time.
  mutating func read(_ bytes: [UInt8], _ block: Range<Int>) -> Int? {
    var start: Int?
    for offset in block where bytes[offset] == UInt8(ascii: "\\") {
      guard let (isStart, value) = Self.tag(bytes, offset + 1, block.upperBound) else { continue }
      let time = min(value * 10, CueList.limit)
      if isStart {
        end = time
      } else {
        start = end
        end = min(end + time, CueList.limit)
      }
    }
    return start
  }

  /// Reads `{\k20}`, as nearly all blocks of karaoke are, that begins at an offset; nil for any other block.
  ///
  /// - Returns: The time at which the block's syllable starts, and the offset after the block.
  mutating func readUsual(
    _ bytes: Span<UInt8>, at start: Int, _ limit: Int
  ) -> (start: Int, offset: Int)? {
    guard start + 5 <= limit, bytes[start + 1] == UInt8(ascii: "\\"),
      bytes[start + 2] | 0x20 == UInt8(ascii: "k")
    else { return nil }
    var offset = start + 3
    if bytes[start + 2] == UInt8(ascii: "k"),
      bytes[offset] == UInt8(ascii: "f") || bytes[offset] == UInt8(ascii: "o")
    {
      offset += 1
    }
    let first = offset
    var value = 0
    while offset < limit, offset < first + 6, bytes[offset].isDigit {
      value = value * 10 + Int(bytes[offset] &- 0x30)
      offset += 1
    }
    guard offset > first, offset < limit, bytes[offset] == UInt8(ascii: "}") else { return nil }
    defer { end = min(end + value * 10, CueList.limit) }
    return (end, offset + 1)
  }

  /// The tag at an offset, past its backslash.
  private static func tag(
    _ bytes: [UInt8], _ start: Int, _ limit: Int
  ) -> (isStart: Bool, value: Int)? {
    guard start < limit, bytes[start] | 0x20 == UInt8(ascii: "k") else { return nil }
    var offset = start + 1
    var isStart = false
    if bytes[start] == UInt8(ascii: "k"), offset < limit {
      let next = bytes[offset]
      isStart = next == UInt8(ascii: "t")
      if isStart || next == UInt8(ascii: "f") || next == UInt8(ascii: "o") { offset += 1 }
    }
    let (value, count) = bytes.digits(at: offset, end: limit)
    return count > 0 ? (isStart, value) : nil
  }
}

extension SubStationAlphaText {
  /// The syllables with their times.
  mutating func takeWords(from start: Int?) -> CueWords {
    guard let start else { return .none }
    return stamps.takeWords(of: plain, from: nil, to: nil, shift: start)
  }
}
