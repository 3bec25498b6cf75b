/// A range of UTF-16 code units in the searched text where the needle was found.
public struct Match: Sendable, Hashable {
  /// The offset of the first code unit.
  public let start: Int
  // The length, shifted left by one, and the partial flag. Packed into sixteen bytes in all, since
  // lists of matches are written at memory speed.
  let lengthAndFlag: Int

  @inline(__always)
  package init(start: Int, end: Int, isPartial: Bool = false) {
    self.start = start
    self.lengthAndFlag = (end &- start) &<< 1 | (isPartial ? 1 : 0)
  }

  @inline(__always)
  init(start: Int, lengthAndFlag: Int) {
    self.start = start
    self.lengthAndFlag = lengthAndFlag
  }

  /// The offset after the last code unit.
  public var end: Int { start &+ lengthAndFlag &>> 1 }
  /// The range, in UTF-16 code units.
  public var range: Range<Int> { start..<end }
  /// Whether the match was accepted only because of ``PatternOptions/prefixTolerant``: the text
  /// spells more than the needle, or the match ends inside a character or word. Widen its highlight
  /// to whole characters.
  public var isPartial: Bool { lengthAndFlag & 1 != 0 }
}

extension Match: CustomStringConvertible {
  /// The offsets, such as `7..<8`, and whether the match is partial.
  public var description: String { "\(start)..<\(end)\(isPartial ? " (partial)" : "")" }
}
