/// Splits a text into segments by the rules of UAX #29 where they alone decide.
///
/// For letters, digits, marks and punctuation, a few lines over a table implement the rules. A
/// stretch with anything else (scripts that need a dictionary, pictographs, regional indicators,
/// characters that join only in grapheme clusters) is left to ICU as a whole: it begins at the
/// start of a segment and ends where no rule looks across. The rule numbers (WB4 …) are those of
/// the standard.
@safe
struct WordScanner {
  let text: UnsafeBufferPointer<UInt16>
  private let table: SegmentTable
  let units: UnsafePointer<UInt8>
  private let hasPlainLetters: Bool
  /// Whether runs of ideographs are left to ``IdeographWords``, and not to ICU.
  private let hasIdeographs: Bool
  /// The scripts of which runs are left to ``UnspacedWords``, as bits.
  let unspaced: UInt8

  /// A segment of the text.
  struct Segment {
    let end: Int
    /// The union of ``SegmentClass/hasLetter`` and ``SegmentClass/hasDigit`` over its characters.
    let content: UInt8
    /// Whether ICU must decide; `end` is then meaningless.
    let isHard: Bool

    @inline(__always)
    init(end: Int, content: UInt8, isHard: Bool) {
      self.end = end
      self.content = content
      self.isHard = isHard
    }

    static let hard = Segment(end: 0, content: 0, isHard: true)
  }

  /// A stretch for ICU does not end at letters of a dictionary's script before this length: one
  /// long query costs less than many short ones.
  private static let stretch = 2048
  /// ICU counts in 32 bits, so a longer stretch without a certain boundary is cut.
  private static let longest = 1 << 30

  /// The text and the table's units must outlive the scanner.
  @unsafe
  init(
    _ text: UnsafeBufferPointer<UInt16>, table: SegmentTable, units: UnsafePointer<UInt8>,
    hasIdeographs: Bool = false, unspaced: UInt8 = 0
  ) {
    unsafe self.text = text
    self.table = table
    unsafe self.units = units
    hasPlainLetters = table.hasPlainLetters
    self.hasIdeographs = hasIdeographs
    self.unspaced = unspaced
  }

  // MARK: Classes

  /// The class of the character at an offset, and its length.
  @inline(__always)
  private func at(_ offset: Int) -> (rule: UInt8, width: Int) {
    // SAFETY: offset < text.count at every call; the table has an entry for every unit.
    let rule = unsafe units[Int(text[offset])]
    return rule == SegmentClass.lead ? supplementary(offset) : (rule, 1)
  }

  /// The class of the character that begins with the lead surrogate at an offset.
  @inline(never)
  private func supplementary(_ offset: Int) -> (rule: UInt8, width: Int) {
    guard unsafe offset + 1 < text.count else { return (SegmentClass.other, 1) }
    let (lead, trail) = unsafe (text[offset], text[offset + 1])
    guard Surrogates.isTrail(trail) else { return (SegmentClass.other, 1) }
    return (table.supplementary(Surrogates.combine(lead, trail)), 2)
  }

  /// The offset after the marks and format characters at an offset.
  @inline(__always)
  private func skipExtends(_ offset: Int) -> Int {
    var offset = offset
    while unsafe offset < text.count {
      let (rule, width) = at(offset)
      if rule & SegmentClass.mask != SegmentClass.extend { break }
      offset += width
    }
    return offset
  }

  // MARK: Segments

  /// The end of a word at an offset that consists of letters only and is followed by a character
  /// that joins no word; nil if there is none. Most words of most texts have this form.
  @inline(__always)
  func plainWord(at start: Int) -> Int? {
    var end = start
    var isOpen = true
    if hasPlainLetters, unsafe start &+ 8 <= text.count {
      let count = leadingLetters(start)
      end &+= count
      isOpen = count == 8
      // A unit that ends the ASCII letters may be a letter beyond ASCII.
      if !isOpen, unsafe text[end] >= 0x80 { isOpen = true }
    }
    if isOpen {
      let plain = SegmentClass.letter | SegmentClass.hasLetter
      // SAFETY: end < text.count at every read.
      while unsafe end < text.count && units[Int(text[end])] == plain { end &+= 1 }
    }
    guard end > start, unsafe end < text.count else { return nil }
    let following = unsafe units[Int(text[end])] & SegmentClass.mask
    if following <= SegmentClass.newline { return end }
    // A mark joins letters only if it is between them.
    guard following >= SegmentClass.midLetter, following <= SegmentClass.midNumber,
      unsafe end &+ 1 < text.count
    else { return nil }
    let next = unsafe units[Int(text[end &+ 1])] & SegmentClass.mask
    return next <= SegmentClass.newline ? end : nil
  }

  /// The number of ASCII letters at the start of the eight units at an offset.
  ///
  /// Without a branch on the length, which no processor can predict.
  @inline(__always)
  private func leadingLetters(_ offset: Int) -> Int {
    // SAFETY: the caller has eight units.
    let base = unsafe UnsafeRawPointer(text.baseAddress! + offset)
    let first = unsafe base.loadUnaligned(as: UInt64.self)
    let second = unsafe base.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let a = Self.others(UInt64(littleEndian: first)).trailingZeroBitCount
    let b = Self.others(UInt64(littleEndian: second)).trailingZeroBitCount
    return (a == 64 ? 64 &+ b : a) &>> 4
  }

  /// The upper bit of each of four units that is not an ASCII letter.
  @inline(__always)
  private static func others(_ units: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0001_0001_0001_0001
    let upper = ones &* 0x8000
    // `&` binds no less tightly than `&*`.
    let beyond = ((units & (ones &* 0x7F80)) &+ ones &* 0x7F80) | units
    let folded = units & (ones &* 0x7F) | ones &* 0x20
    let fromA = folded &+ ones &* (0x8000 - 0x61)
    let pastZ = folded &+ ones &* (0x8000 - 0x7B)
    return (beyond | ~fromA | pastZ) & upper
  }

  /// Characters of these classes are segments of their own, and no words, before a character that neither
  /// attaches to them nor is left to ICU.
  @inline(__always)
  private static var single: UInt32 {
    bit(SegmentClass.other) | bit(SegmentClass.space) | bit(SegmentClass.lineFeed)
      | bit(SegmentClass.newline) | bit(SegmentClass.midLetter) | bit(SegmentClass.midNumberLetter)
      | bit(SegmentClass.singleQuote) | bit(SegmentClass.midNumber) | bit(SegmentClass.doubleQuote)
  }

  @inline(__always)
  private static func bit(_ rule: UInt8) -> UInt32 { 1 &<< UInt32(rule) }

  /// The boundary after the space and punctuation at an offset, as far as each character of them is a
  /// segment.
  @inline(__always)
  func skipSingles(_ start: Int) -> Int {
    var offset = start
    // SAFETY: offset + 1 < text.count at every read.
    while unsafe offset &+ 1 < text.count {
      let own = unsafe units[Int(text[offset])]
      // A class alone: a character with content may be a word.
      guard own < 0x20, Self.single &>> UInt32(own) & 1 != 0 else { break }
      let next = unsafe units[Int(text[offset &+ 1])] & SegmentClass.mask
      if next == SegmentClass.letter { return offset &+ 1 }
      guard Self.single &>> UInt32(next) & 1 != 0,
        own != SegmentClass.space || next != SegmentClass.space
      else { break }
      offset &+= 1
    }
    return offset
  }

  /// The segment that begins at an offset, which must be a boundary.
  @inline(__always)
  func segment(at start: Int) -> Segment {
    let (first, width) = at(start)
    switch first & SegmentClass.mask {
    case SegmentClass.letter, SegmentClass.hebrew, SegmentClass.digit, SegmentClass.connector:
      return word(from: start + width, first: first)
    case SegmentClass.hangul:
      return syllables(from: start + width)
    case SegmentClass.carriageReturn:  // WB3
      let end = start + 1
      let isPair = unsafe end < text.count && text[end] == 0x0A
      return Segment(end: isPair ? end + 1 : end, content: 0, isHard: false)
    case SegmentClass.lineFeed, SegmentClass.newline:  // WB3a
      return Segment(end: start + 1, content: 0, isHard: false)
    case SegmentClass.dictionary, SegmentClass.ask:
      return .hard
    case SegmentClass.space:  // WB3d
      var end = start + 1
      while unsafe end < text.count, at(end).rule == SegmentClass.space { end += 1 }
      return closed(skipExtends(end), content: 0)
    default:
      return closed(
        skipExtends(start + width), content: first & ~SegmentClass.mask)
    }
  }

  /// A segment that ends here, unless the next character is left to ICU and may join.
  @inline(__always)
  private func closed(_ end: Int, content: UInt8) -> Segment {
    if unsafe end < text.count, at(end).rule & SegmentClass.mask >= SegmentClass.dictionary,
      !isIdeograph(end), unspacedScript(at: end) == nil
    {
      return .hard
    }
    return Segment(end: end, content: content, isHard: false)
  }

  /// The rest of a segment that begins with a letter, digit or connector.
  @inline(__always)
  private func word(from offset: Int, first: UInt8) -> Segment {
    var end = offset
    var content = first
    var last = first & SegmentClass.mask
    while unsafe end < text.count {
      let (rule, width) = at(end)
      let kind = rule & SegmentClass.mask
      switch kind {
      case SegmentClass.letter, SegmentClass.hebrew, SegmentClass.digit, SegmentClass.connector:
        // WB5, WB8, WB9, WB10, WB13a, WB13b
        content |= rule
        last = kind
        end += width
      case SegmentClass.extend:  // WB4
        end += width
      case SegmentClass.midLetter, SegmentClass.midNumber, SegmentClass.midNumberLetter,
        SegmentClass.singleQuote, SegmentClass.doubleQuote:
        let beyond = skipExtends(end + width)
        let next =
          unsafe beyond < text.count ? at(beyond).rule & SegmentClass.mask : SegmentClass.other
        if next >= SegmentClass.dictionary, !isIdeograph(beyond) { return .hard }
        if Self.joins(last, kind, next) {
          end = beyond
        } else if last == SegmentClass.hebrew, kind == SegmentClass.singleQuote {  // WB7a
          return closed(beyond, content: content & ~SegmentClass.mask)
        } else {
          return Segment(end: end, content: content & ~SegmentClass.mask, isHard: false)
        }
      case SegmentClass.dictionary where last != SegmentClass.connector && isIdeograph(end):
        return Segment(end: end, content: content & ~SegmentClass.mask, isHard: false)
      case SegmentClass.dictionary, SegmentClass.ask:
        return .hard
      case SegmentClass.hangul where last == SegmentClass.connector:
        return .hard
      default:
        return Segment(end: end, content: content & ~SegmentClass.mask, isHard: false)
      }
    }
    return Segment(end: end, content: content & ~SegmentClass.mask, isHard: false)
  }

  /// The rest of a segment that begins with a syllable of Hangul.
  private func syllables(from offset: Int) -> Segment {
    var end = offset
    while unsafe end < text.count, at(end).rule & SegmentClass.mask == SegmentClass.hangul {
      end += 1
    }
    // After a mark, ICU continues with letters but not with syllables.
    end = skipExtends(end)
    if unsafe end < text.count {
      let next = at(end).rule & SegmentClass.mask
      if next == SegmentClass.connector || next >= SegmentClass.dictionary { return .hard }
    }
    return Segment(end: end, content: SegmentClass.hasLetter, isHard: false)
  }

  /// Whether a character joins the two characters around it.
  private static func joins(_ left: UInt8, _ joint: UInt8, _ right: UInt8) -> Bool {
    let isBetweenLetters =
      (left == SegmentClass.letter || left == SegmentClass.hebrew)
      && (right == SegmentClass.letter || right == SegmentClass.hebrew)
    let isBetweenDigits = left == SegmentClass.digit && right == SegmentClass.digit
    return switch joint {
    case SegmentClass.midLetter: isBetweenLetters  // WB6, WB7
    case SegmentClass.midNumber: isBetweenDigits  // WB11, WB12
    case SegmentClass.midNumberLetter, SegmentClass.singleQuote: isBetweenLetters || isBetweenDigits
    default: left == SegmentClass.hebrew && right == SegmentClass.hebrew  // WB7b, WB7c
    }
  }

  // MARK: Ideographs

  /// Whether an ideograph is at an offset that is not left to ICU: no character before it joins it.
  private func isIdeograph(_ offset: Int) -> Bool {
    unsafe hasIdeographs && IdeographWords.isIdeograph(text[offset])
  }

  /// The end of the run of ideographs at an offset; nil if there is none, or its last word may go on after it.
  func endOfIdeographs(from start: Int) -> Int? {
    guard hasIdeographs else { return nil }
    var end = start
    while unsafe end < text.count && IdeographWords.isIdeograph(text[end]) { end += 1 }
    if end == start { return nil }
    if unsafe end == text.count { return end }
    // Neither marks nor other letters of a dictionary, nor anything rare.
    return unsafe units[Int(text[end])] & SegmentClass.mask < SegmentClass.extend ? end : nil
  }

  /// Whether a stretch has an ideograph.
  func hasIdeograph(in range: Range<Int>) -> Bool {
    range.contains { unsafe IdeographWords.isIdeograph(text[$0]) }
  }

  // MARK: Stretches

  /// The end of a stretch for ICU that begins at an offset: a boundary that no rule looks across.
  func endOfStretch(from start: Int) -> Int {
    var offset = start
    var (rule, width) = at(offset)
    while true {
      offset += width
      if unsafe offset >= text.count { return unsafe text.count }
      let before = rule & SegmentClass.mask
      (rule, width) = at(offset)
      let after = rule & SegmentClass.mask
      let isWordEnd =
        after == SegmentClass.dictionary
        && (offset - start >= Self.stretch || isIdeograph(offset)
          || unspacedScript(at: offset) != nil)
      if Self.isCertain(before, after), after < SegmentClass.dictionary || isWordEnd {
        return offset
      }
      if offset - start >= Self.longest { return offset }
    }
  }

  /// Whether a boundary lies between two characters in any context.
  private static func isCertain(_ before: UInt8, _ after: UInt8) -> Bool {
    switch before {
    case SegmentClass.carriageReturn: after != SegmentClass.lineFeed
    case SegmentClass.lineFeed, SegmentClass.newline: true
    case SegmentClass.other: after != SegmentClass.extend && after != SegmentClass.ask
    case SegmentClass.space:
      after != SegmentClass.extend && after != SegmentClass.ask && after != SegmentClass.space
    default: false
    }
  }

  /// Whether the word boundaries at an offset may lie inside a grapheme cluster.
  func mayBeInCluster(_ offset: Int) -> Bool {
    func isSuspect(_ unit: UInt16) -> Bool {
      let kind = unsafe units[Int(unit)] & SegmentClass.mask
      return kind == SegmentClass.extend || kind == SegmentClass.ask || kind == SegmentClass.lead
        || Surrogates.isTrail(unit)
    }
    return unsafe isSuspect(text[offset]) || isSuspect(text[offset - 1])
  }

  /// The union of ``SegmentClass/hasLetter`` and ``SegmentClass/hasDigit`` over a range.
  func content(_ range: Range<Int>) -> UInt8 {
    var content: UInt8 = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (rule, width) = at(offset)
      content |= rule
      offset += width
    }
    return content & ~SegmentClass.mask
  }
}
