internal import Quoth

/// A decoded file, prepared for readers: UTF-8, line ends normalized to `\n`, and lines located.
///
/// Line ends are CR LF, LF and CR, as in the WebVTT standard; nothing else ends a line. CR CR LF,
/// which results from translating line ends twice, can be read as one too, as players do.
struct SourceText {
  /// Valid UTF-8.
  let bytes: [UInt8]
  /// The start of each line; at least one.
  let lineStarts: [Int]

  init(_ utf8: [UInt8], joiningReturns: Bool = true) {
    let bytes = Self.normalizingLineEnds(utf8, joiningReturns)
    self.bytes = bytes
    lineStarts = bytes.lineStarts
  }

  private static func normalizingLineEnds(_ utf8: [UInt8], _ joinsReturns: Bool) -> [UInt8] {
    guard utf8.has(.carriageReturn) else { return utf8 }
    if let usual = utf8.withPlainLineEnds { return usual }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var afterReturn = false
    for (index, byte) in utf8.enumerated() {
      if byte == .carriageReturn {
        let isDoubled =
          joinsReturns && !afterReturn && index + 2 < utf8.count
          && utf8[index + 1] == .carriageReturn && utf8[index + 2] == .lineFeed
        if !isDoubled { bytes.append(.lineFeed) }
      } else if byte != .lineFeed || !afterReturn {
        bytes.append(byte)
      }
      afterReturn = byte == .carriageReturn
    }
    return bytes
  }

  /// The number of lines; a line end at the end of the file begins another, empty line.
  var lineCount: Int { lineStarts.count }

  /// About as many cues as a file with a cue a line has, for which room is made.
  var likelyCues: Int { min(lineCount, bytes.count / 24) }

  /// The bytes of a line (from 0), without its end.
  func line(_ index: Int) -> Range<Int> {
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    return lineStarts[index]..<end
  }

  /// The line (from 0) that contains an offset.
  func lineIndex(at offset: Int) -> Int {
    max(lineStarts.firstPlace { $0 > offset } - 1, 0)
  }

  /// The same, which is quick for an offset a few lines after the start of a line.
  func lineIndex(at offset: Int, near line: Int) -> Int {
    guard lineStarts[line] <= offset else { return lineIndex(at: offset) }
    for index in line..<min(line + 8, lineCount)
    where index + 1 == lineCount || lineStarts[index + 1] > offset {
      return index
    }
    return lineIndex(at: offset)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The beginning of a range, on one line, for messages.
  func quote(_ range: Range<Int>) -> String { quoted(string(range.prefix(300))) }

  /// The same for a warning, which makes the quotation when it is shown.
  func beginning(_ range: Range<Int>) -> CueText { CueText(bytes, range.prefix(300)) }

  func isBlank(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return true }
    return !(0x21..<0x80).contains(bytes[first]) && bytes.trimmed(range).isEmpty
  }

  /// Calls `body` with each line that is not blank: its number (from 0), and its range without
  /// leading space.
  func forEachFilledLine(from start: Int = 0, _ body: (_ index: Int, _ line: Range<Int>) -> Void) {
    for index in start..<max(start, lineCount) {
      var line = line(index)
      guard let first = line.first else { continue }
      // Letters of ASCII, with which nearly every line begins, are no space of any kind.
      if !(0x21..<0x80).contains(bytes[first]) {
        line = bytes.trimmedStart(line)
        if line.isEmpty || isBlank(line) { continue }
      }
      body(index, line)
    }
  }
}

/// Finds the lines of offsets, most of which are a little after the one before.
struct LineFinder {
  private var last = 0

  mutating func index(at offset: Int, in source: SourceText) -> Int {
    last = source.lineIndex(at: offset, near: last)
    return last
  }
}

extension Range<Int> {
  /// The first `count` offsets.
  func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}

/// The beginning of a text in quotation marks, for messages.
func quoted(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard scalars.count < 60 else { return "\"\(String(scalars))…\"" }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned:
      scalars.append(
        contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    default: scalars.append(scalar)
    }
  }
  return "\"\(String(scalars))\""
}
