import CICU

/// Makes the class of every code point from ICU's properties.
struct SegmentTableBuilder {
  private(set) var codePoints = [UInt8](repeating: SegmentClass.other, count: 0x110000)
  /// MidLetter, MidNum and MidNumLet of the BMP.
  private(set) var joints: [UInt32] = []

  /// Adds the classes of the rules themselves.
  mutating func addWordBreak() {
    for range in Self.ranges(CICU_UCHAR_WORD_BREAK) {
      let rule = Self.rule(range.value)
      for codePoint in range.codePoints { codePoints[codePoint] = rule }
      if Self.isJoint(range.value) {
        joints += range.codePoints.filter { $0 < 0x10000 }.map { UInt32($0) }
      }
    }
    for unit in 0xD800..<0xDC00 { codePoints[unit] = SegmentClass.lead }
    // An ICU tailoring: a word may contain the at sign.
    codePoints[0x40] = SegmentClass.letter
  }

  private static func isJoint(_ wordBreak: Int32) -> Bool {
    switch wordBreak {
    case CICU_U_WB_MIDLETTER, CICU_U_WB_MIDNUM, CICU_U_WB_MIDNUMLET: true
    default: false
    }
  }

  private static func rule(_ wordBreak: Int32) -> UInt8 {
    switch wordBreak {
    case CICU_U_WB_OTHER: SegmentClass.other
    case CICU_U_WB_WSEGSPACE: SegmentClass.space
    case CICU_U_WB_CR: SegmentClass.carriageReturn
    case CICU_U_WB_LF: SegmentClass.lineFeed
    case CICU_U_WB_NEWLINE: SegmentClass.newline
    case CICU_U_WB_ALETTER: SegmentClass.letter | SegmentClass.hasLetter
    case CICU_U_WB_HEBREW_LETTER: SegmentClass.hebrew | SegmentClass.hasLetter
    case CICU_U_WB_NUMERIC: SegmentClass.digit | SegmentClass.hasDigit
    case CICU_U_WB_EXTENDNUMLET: SegmentClass.connector
    case CICU_U_WB_MIDLETTER: SegmentClass.midLetter
    case CICU_U_WB_MIDNUMLET: SegmentClass.midNumberLetter
    case CICU_U_WB_MIDNUM: SegmentClass.midNumber
    case CICU_U_WB_SINGLE_QUOTE: SegmentClass.singleQuote
    case CICU_U_WB_DOUBLE_QUOTE: SegmentClass.doubleQuote
    case CICU_U_WB_EXTEND, CICU_U_WB_FORMAT, CICU_U_WB_ZWJ: SegmentClass.extend
    case CICU_U_WB_KATAKANA: SegmentClass.dictionary | SegmentClass.hasLetter
    // Regional indicators, and classes that a later Unicode version may add.
    default: SegmentClass.ask
    }
  }

  /// Adds the scripts for which ICU has dictionaries, and similar ones for which it may get one.
  mutating func addDictionaries() {
    addDictionary(CICU_UCHAR_LINE_BREAK, CICU_U_LB_COMPLEX_CONTEXT)
    for script in [CICU_USCRIPT_HAN, CICU_USCRIPT_HIRAGANA, CICU_USCRIPT_KATAKANA] {
      addDictionary(CICU_UCHAR_SCRIPT, script)
    }
  }

  /// ICU lists the characters with one value far faster than those with each.
  private mutating func addDictionary(_ property: Int32, _ value: Int32) {
    for range in CodePointRanges.of(property, value: value) {
      addDictionary(Int(range.lowerBound)...Int(range.upperBound))
    }
  }

  private mutating func addDictionary(_ range: ClosedRange<Int>) {
    for codePoint in range
    where codePoints[codePoint] & SegmentClass.mask != SegmentClass.extend {
      codePoints[codePoint] = SegmentClass.dictionary | codePoints[codePoint] & ~SegmentClass.mask
    }
  }

  /// Adds characters that belong to a grapheme cluster although the rules of words would split it.
  mutating func addClusters() {
    for range in Self.ranges(CICU_UCHAR_GRAPHEME_CLUSTER_BREAK) {
      switch range.value {
      case CICU_U_GCB_PREPEND, CICU_U_GCB_L, CICU_U_GCB_V, CICU_U_GCB_T: ask(range.codePoints)
      case CICU_U_GCB_LV, CICU_U_GCB_LVT:
        for codePoint in range.codePoints {
          codePoints[codePoint] = SegmentClass.hangul | SegmentClass.hasLetter
        }
      case CICU_U_GCB_EXTEND, CICU_U_GCB_SPACING_MARK, CICU_U_GCB_ZWJ:
        ask(range.codePoints, unless: SegmentClass.extend)
      default: break
      }
    }
    for range in Self.ranges(with: CICU_UCHAR_EXTENDED_PICTOGRAPHIC) { ask(range) }
  }

  private mutating func ask(_ range: ClosedRange<Int>, unless rule: UInt8? = nil) {
    for codePoint in range where codePoints[codePoint] & SegmentClass.mask != rule {
      codePoints[codePoint] = SegmentClass.ask | codePoints[codePoint] & ~SegmentClass.mask
    }
  }

  /// Adds ideographs and other letters that the rules treat like any character.
  mutating func addContent() {
    for range in Self.ranges(with: CICU_UCHAR_ALPHABETIC) {
      for codePoint in range {
        switch codePoints[codePoint] & SegmentClass.mask {
        case SegmentClass.other, SegmentClass.dictionary, SegmentClass.ask:
          codePoints[codePoint] |= SegmentClass.hasLetter
        default: break
        }
      }
    }
  }

  private typealias Ranges = [(codePoints: ClosedRange<Int>, value: Int32)]

  private static func ranges(_ property: Int32) -> Ranges {
    var ranges: Ranges = []
    var status: Int32 = 0
    unsafe withUnsafeMutablePointer(to: &ranges) { ranges in
      unsafe cicu_each_value(property, Self.collect, ranges, &status)
    }
    precondition(status <= 0, "ICU has no such property")
    return ranges
  }

  private static func ranges(with property: Int32) -> [ClosedRange<Int>] {
    var ranges: Ranges = []
    var status: Int32 = 0
    unsafe withUnsafeMutablePointer(to: &ranges) { ranges in
      unsafe cicu_each_with(property, Self.collect, ranges, &status)
    }
    precondition(status <= 0, "ICU has no such property")
    return ranges.map(\.codePoints)
  }

  private static let collect:
    @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, Int32) -> Void = {
      context, first, last, value in
      // SAFETY: the context is the list of the caller, which outlives the call.
      let ranges = unsafe context!.assumingMemoryBound(to: Ranges.self)
      unsafe ranges.pointee.append((Int(first)...Int(last), value))
    }
}
