/// A word of a text, found by word segmentation.
public struct Word: Sendable, Hashable {
  /// The content of a word.
  public enum Kind: UInt8, Sendable, Hashable {
    /// It contains a letter, an ideograph or a syllable.
    case letters
    /// It contains a digit and no letter.
    case number
  }

  /// The offset of the first UTF-16 code unit.
  public let start: Int
  // 32 bits keep a word at 16 bytes, since lists of words are written at the speed of a scan.
  private let length: UInt32
  /// The content of the word.
  public let kind: Kind

  /// The offset after the last UTF-16 code unit.
  public var end: Int { start &+ Int(length) }
  /// The range, in UTF-16 code units.
  public var range: Range<Int> { start..<end }

  @inline(__always)
  init(start: Int, end: Int, kind: Kind) {
    self.start = start
    length = UInt32(truncatingIfNeeded: end &- start)
    self.kind = kind
  }
}
