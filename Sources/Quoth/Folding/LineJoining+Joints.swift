import CICU

/// The joint that ``CorpusJoiner/automatic`` writes between two cues (SEMANTICS, M10).
extension LineJoining {
  /// The unit of a joint, if any, given the characters on both sides; nil stands for a side that
  /// does not decide.
  static func joint(_ left: Side?, _ right: Side?) -> UInt8? {
    guard let left, let right else { return 0x0A }
    return joins(left, right) ? nil : 0x20
  }

  /// The class of a character beside a joint; nil for white space and characters that can be
  /// dropped.
  private static func visibleSide(_ codePoint: UInt32) -> Side? {
    // Nearly all characters of most texts, without asking for their properties.
    switch codePoint {
    case 0x21..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x590: return Side.none
    case 0x3041..<0x3097, 0x4E00..<0x9FF0: return .wide
    default: break
    }
    let c = Int32(bitPattern: codePoint)
    if cicu_has_property(c, CICU_UCHAR_WHITE_SPACE)
      || cicu_has_property(c, CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
    {
      return nil
    }
    return side(codePoint)
  }

  /// The left side of a joint after a text.
  static func lastSide(of text: some TextSource) -> Side? {
    var end = text.count
    while end > 0 {
      let codePoint = text.codePoint(before: end)
      if !isMark(codePoint) { return visibleSide(codePoint) }
      end -= Surrogates.width(of: codePoint)
    }
    return nil
  }

  /// The right side of a joint before a text.
  static func firstSide(of text: some TextSource) -> Side? {
    guard text.count > 0 else { return nil }
    let codePoint = text.codePoint(at: 0)
    return isMark(codePoint) ? nil : visibleSide(codePoint)
  }

  static func lastSide(of units: [UInt16]) -> Side? {
    unsafe units.withUnsafeBufferPointer { unsafe lastSide(of: ContiguousText($0)) }
  }

  static func firstSide(of units: [UInt16]) -> Side? {
    unsafe units.withUnsafeBufferPointer { unsafe firstSide(of: ContiguousText($0)) }
  }

  /// The same for UTF-8, which is well-formed.
  @unsafe @inline(__always)
  static func lastSide(ofUTF8 bytes: UnsafeBufferPointer<UInt8>) -> Side? {
    if let byte = unsafe bytes.last, isVisible(byte) { return Side.none }
    return unsafe anyLastSide(ofUTF8: bytes)
  }

  /// Whether it is a character of ASCII that is seen, as most are.
  @inline(__always)
  private static func isVisible(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x7F - 0x21 }

  @unsafe @inline(never)
  private static func anyLastSide(ofUTF8 bytes: UnsafeBufferPointer<UInt8>) -> Side? {
    var end = bytes.count
    while end > 0 {
      end = unsafe UTF8Scalars.start(bytes, containing: end - 1)
      let codePoint = unsafe UTF8Scalars.decode(bytes, at: end).scalar
      if !isMark(codePoint) { return visibleSide(codePoint) }
    }
    return nil
  }

  /// The same for UTF-8; the result is unspecified if the bytes do not begin with a scalar.
  @unsafe @inline(__always)
  static func firstSide(ofUTF8 bytes: UnsafeBufferPointer<UInt8>) -> Side? {
    if let byte = unsafe bytes.first, isVisible(byte) { return Side.none }
    return unsafe anyFirstSide(ofUTF8: bytes)
  }

  @unsafe @inline(never)
  private static func anyFirstSide(ofUTF8 bytes: UnsafeBufferPointer<UInt8>) -> Side? {
    guard !bytes.isEmpty else { return nil }
    let codePoint = unsafe UTF8Scalars.decode(bytes, at: 0).scalar
    return isMark(codePoint) ? nil : visibleSide(codePoint)
  }
}

extension String {
  /// Whether two lines join without a space: between two Chinese or Japanese characters, or between
  /// two letters of Thai and similar scripts.
  package func joinsWithoutSpace(before next: String) -> Bool {
    guard let left = LineJoining.lastSide(of: Array(utf16)),
      let right = LineJoining.firstSide(of: Array(next.utf16))
    else { return false }
    return LineJoining.joins(left, right)
  }
}
