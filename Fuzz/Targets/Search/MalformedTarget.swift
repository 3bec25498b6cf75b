import Quoth

/// Bytes that are not UTF-8 are refused at the right place, or replaced as in String.
enum MalformedTarget: FuzzTarget {
  static let name = "malformed"
  static let summary = "malformed UTF-8: refused, replaced, unchecked, as a text and as rows"

  struct Case: Codable, Sendable {
    var needle: CaseText
    var text: CaseBytes
    var options: CaseOptions
    var cuts: [Int]
  }

  static func makeCase(_ choices: inout Choices) -> Case {
    let options = CaseOptions(&choices, collationOnceIn: 5)
    choices.endOptions()
    let maker = TextMaker(&choices)
    let needle = maker.needle(&choices)
    var cuts: [Int] = []
    while cuts.count < 12, choices.goesOn(average: 3) { cuts.append(choices.below(300)) }
    let limit = choices.pick([12, 40, 150, 600, 600, 5_000])
    var bytes: [UInt8] = []
    while bytes.count < limit, choices.goesOn() {
      let part = maker.text(&choices, needle, limits: [2, 8, 8, 40, 300])
      bytes += Array(String(decoding: part, as: UTF16.self).utf8)
      switch choices.below(8) {
      case 0: break
      case 1 where !bytes.isEmpty: bytes.removeLast(1 + choices.below(min(3, bytes.count)))
      case 2: bytes.append(choices.byte())
      case 3: bytes += [0xED, 0xA0 + choices.byte() & 0x1F, 0x80]
      case 4: bytes += choices.pick([[0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80]])
      case 5: bytes += choices.pick([[0xF0, 0x9F, 0x92], [0xE2, 0x80], [0xC3], [0xFF], [0x80]])
      default:
        if !bytes.isEmpty {
          bytes[bytes.count - 1 - choices.below(min(4, bytes.count))] = choices.byte()
        }
      }
    }
    return Case(
      needle: CaseText(needle), text: CaseBytes(bytes), options: options, cuts: cuts)
  }

  static func check(_ fuzzCase: Case) throws {
    guard let options = fuzzCase.options.options else {
      throw Disagreement("the case can be read", "\(fuzzCase.options)")
    }
    guard let pattern = try? Pattern(utf16: fuzzCase.needle.units, options: options) else { return }
    let bytes = fuzzCase.text.bytes
    let parts = maximalParts(of: bytes)
    let text = parts.flatMap { Array($0.character.utf16) }
    // For each code unit the byte at which its part begins.
    var offsets: [Int] = []
    for part in parts {
      for _ in 0..<part.character.utf16.count { offsets.append(part.offset) }
    }
    offsets.append(bytes.count)
    let wanted = pattern.matches(in: text.span).map {
      Match(start: offsets[$0.start], end: offsets[$0.end], isPartial: $0.isPartial)
    }
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      try expectSame(
        "replaced", try unsafe pattern.matches(in: bytes.span, as: .utf8(malformed: .replaced)),
        wanted)
      try expectSame(
        "replaced count", try unsafe pattern.count(in: bytes.span, as: .utf8(malformed: .replaced)),
        wanted.count)
      try expectSame(
        "replaced last",
        try unsafe pattern.lastMatch(in: bytes.span, as: .utf8(malformed: .replaced)),
        wanted.last)
      let back = try unsafe TextTarget.walked(
        pattern, bytes, .replaced, backward: true, most: wanted.count + 3)
      try expectSame("replaced backward", back.reversed(), wanted)
      let first = parts.first { $0.isMalformed }?.offset
      try unsafe checkRefusal(pattern, bytes, first: first, wanted)
      try unsafe checkUnchecked(pattern, bytes)
    }
    try checkRows(pattern, bytes, fuzzCase.cuts)
  }

  /// A search that must refuse does so at the first malformed part, and finds earlier matches.
  private static func checkRefusal(
    _ pattern: Pattern, _ bytes: UnsafeBufferPointer<UInt8>, first: Int?, _ wanted: [Match]
  ) throws {
    try expectSame("where it is malformed", unsafe UTF8Validation.firstMalformed(in: bytes), first)
    do {
      let found = try unsafe pattern.matches(in: bytes.span, as: .utf8(malformed: .refused))
      try expect("malformed text is refused", first == nil, "\(found)")
      try expectSame("well-formed text", found, wanted)
    } catch let error as UTF8Error {
      try expectSame("place of the refusal", error.offset, first)
    }
    for backward in [false, true] {
      let walked = try? unsafe TextTarget.walked(
        pattern, bytes, .refused, backward: backward, most: bytes.count + 1)
      try expect("a walk refuses", (walked == nil) == (first != nil), "backward \(backward)")
    }
  }

  /// Nothing worse than arbitrary matches: within the text, ascending, and finite.
  private static func checkUnchecked(
    _ pattern: Pattern, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws {
    let found = try unsafe pattern.matches(in: bytes.span, as: .utf8(malformed: .unchecked))
    for match in found {
      try expect("unchecked matches stay within", match.end <= bytes.count, "\(found)")
    }
    let back = try unsafe TextTarget.walked(
      pattern, bytes, .unchecked, backward: true, most: bytes.count + 3)
    try expect("an unchecked walk ends", back.count <= bytes.count)
    _ = try unsafe pattern.lastMatch(in: bytes.span, as: .utf8(malformed: .unchecked))
    _ = try unsafe pattern.count(in: bytes.span, as: .utf8(malformed: .unchecked))
  }

  /// Rows cut anywhere, even within sequences, give the same matches as each row alone.
  private static func checkRows(_ pattern: Pattern, _ bytes: [UInt8], _ cuts: [Int]) throws {
    let rowOffsets = [0] + Set(cuts.filter { $0 < bytes.count }).sorted() + [bytes.count]
    var wanted: [[Match]] = []
    for row in 0..<(rowOffsets.count - 1) {
      wanted.append(
        try pattern.matches(
          in: Array(bytes[rowOffsets[row]..<rowOffsets[row + 1]]).span,
          as: .utf8(malformed: .replaced)))
    }
    var found = Array(repeating: [Match](), count: wanted.count)
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      try unsafe rowOffsets.map(Int64.init).withUnsafeBufferPointer { offsets in
        try unsafe pattern.forEachMatch(
          inUTF8Rows: bytes, offsets: RowOffsets(offsets), malformed: .replaced
        ) { row, match in
          found[row].append(match)
          return true
        }
      }
    }
    try expectSame("rows, replaced", found, wanted)
  }

  struct Part {
    var offset: Int
    var character: Unicode.Scalar
    var isMalformed: Bool
  }

  /// Scalars, and U+FFFD for each maximal part of an ill-formed sequence (Unicode core
  /// specification 3.9, table 3-7), straight from the table.
  static func maximalParts(of bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var place = 0
    while place < bytes.count {
      let lead = bytes[place]
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch lead {
        case 0..<0x80: (1, 0...0)
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0...0)
        }
      var end = place + 1
      while end < place + length, end < bytes.count {
        let fits = end == place + 1 ? second.contains(bytes[end]) : bytes[end] & 0xC0 == 0x80
        guard fits else { break }
        end += 1
      }
      let isMalformed = end - place != length
      var value = UInt32(length == 1 ? lead : lead & (0x7F >> UInt8(length)))
      for byte in bytes[(place + 1)..<end] { value = value << 6 | UInt32(byte & 0x3F) }
      parts.append(
        Part(
          offset: place, character: isMalformed ? "\u{FFFD}" : Unicode.Scalar(value)!,
          isMalformed: isMalformed))
      place = end
    }
    return parts
  }
}
