/// A word of a text, as word segmentation finds it.
public struct Word: Sendable, Hashable {
  /// What a word is made of.
  public enum Kind: UInt8, Sendable, Hashable {
    /// It has a letter, an ideograph or a syllable.
    case letters
    /// It has a digit, and no letter.
    case number
  }

  /// The first UTF-16 code unit.
  public let start: Int
  // 16 bytes in all, since lists of words are written at the speed of a scan.
  private let length: UInt32
  /// What it is made of.
  public let kind: Kind

  /// Past the last UTF-16 code unit.
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
