/// Reads MPL2: `[start][end]text` in tenths of a second, with `|` for a line end.
///
/// Source: the format's description by its author for users of MPlayer; there is no standard. At
/// the start of a line `/` means italics, `\` bold, and `_` underlined.
enum MPL2Reader: CaptionReader {
  static let format = TranscriptFormat.mpl2
  static let expectation = "MPL2 (lines such as `[10][35]text`)"

  /// Footnotes may look the same, so this requires three lines in ascending order, or the file
  /// name.
  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    var times: [BracketedTimes] = []
    for line in source.firstLines(3) {
      guard let found = Self.times(source.bytes, line) else { return false }
      times.append(found)
    }
    guard times.count == 3 || (kind == .frames && !times.isEmpty) else {
      return false
    }
    return times.allSatisfy { $0.start <= $0.end ?? $0.start }
      && zip(times, times.dropFirst()).allSatisfy { $0.start < $1.start }
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    let lines = CueLines<BracketedTimes>(source) { line in
      guard let times = Self.times(source.bytes, line) else { return .other }
      return .cue(times, text: times.text)
    }
    guard !lines.entries.isEmpty else { return nil }
    var list = CueList(lines.warnings, room: lines.entries.count, of: source)
    for index in lines.entries.indices {
      let entry = lines.entries[index]
      let raw = lines.raw(index)
      if entry.times.end == nil { list.warnings.add(entry.line, "cue without an end") }
      list.add(
        Cue(
          startMilliseconds: entry.times.start * 100,
          endMilliseconds: entry.times.end.map { $0 * 100 }, shown: Self.text(raw), written: raw,
          line: entry.line + 1))
    }
    list.warnAboutOrder()
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  private static func times(_ bytes: [UInt8], _ line: Range<Int>) -> BracketedTimes? {
    BracketedTimes(bytes, line, UInt8(ascii: "["), UInt8(ascii: "]"))
  }

  /// The text that is shown, which in most lines is the one that is written.
  private static func text(_ raw: CueText) -> CueText {
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    if let usual = raw.withoutBars(unless: (slash, backslash, UInt8(ascii: "_"), slash)) {
      return usual
    }
    return CueText(withoutStyles(raw.string.withLineEnds.trimmedASCII, isStyle))
  }

  /// A text without the style marks at the start of its lines.
  static func withoutStyles(_ text: String, _ isMark: (UInt8) -> Bool) -> String {
    let result = text.withUTF8Span { withoutStyles($0, isMark) }
    return result.map { String(decoding: $0, as: UTF8.self).trimmedASCII } ?? text
  }

  /// The bytes without style marks; nil if there are none.
  private static func withoutStyles(_ bytes: Span<UInt8>, _ isMark: (UInt8) -> Bool) -> [UInt8]? {
    var result: [UInt8] = []
    var isStart = true
    var isSame = true
    for index in bytes.indices {
      let byte = bytes[index]
      isStart = index == 0 || bytes[index - 1] == .lineFeed || isStart && isMark(bytes[index - 1])
      if isStart, isMark(byte) {
        if isSame {
          for before in 0..<index { result.append(bytes[before]) }
          isSame = false
        }
      } else if !isSame {
        result.append(byte)
      }
    }
    return isSame ? nil : result
  }

  private static func isStyle(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "_")
  }
}

extension String {
  /// With line ends for the bars that these formats have for them.
  var withLineEnds: String {
    has(UInt8(ascii: "|"))
      ? String(decoding: utf8.map { $0 == UInt8(ascii: "|") ? .lineFeed : $0 }, as: UTF8.self)
      : self
  }
}

extension CueText {
  /// Without space at its edges, and with line ends for bars; nil where any of four marks is in it.
  func withoutBars(unless marks: (UInt8, UInt8, UInt8, UInt8)) -> CueText? {
    let found = withUTF8Span { $0.find(UInt8(ascii: "|"), or: marks) }
    if found.other { return nil }
    if !found.first { return trimmedASCII }
    let text = withUTF8Span { bytes in
      // SAFETY: as many bytes are written as there is room for.
      unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
        for index in bytes.indices {
          let byte = bytes[index]
          unsafe result[index] = byte == UInt8(ascii: "|") ? .lineFeed : byte
        }
        count = bytes.count
      }
    }
    return CueText(copying: text, text.trimmedText(0..<text.count))
  }
}
