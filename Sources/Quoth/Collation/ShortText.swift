/// Packs up to four units into one number, as a key for short pieces of text.
enum ShortText {
  /// The maximum number of pieces that a worker keeps.
  static let kept = 8192

  /// Nil for a longer piece. Pieces with U+0000 are rejected, since it marks the end of a shorter
  /// piece.
  @inline(__always)
  static func packed(_ text: some TextSource, _ start: Int, _ end: Int) -> UInt64? {
    guard end - start <= 4 else { return nil }
    var packed: UInt64 = 0
    for offset in start..<end {
      let unit = text[offset]
      if unit == 0 { return nil }
      packed = packed << 16 | UInt64(unit)
    }
    return packed
  }
}
