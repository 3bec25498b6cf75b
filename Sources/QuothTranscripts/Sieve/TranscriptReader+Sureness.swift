extension TranscriptReader {
  /// Whether reading a file, if its bytes are UTF-8, can end in no error, and finds its text in plain
  /// sight: it begins as WebVTT, SubRip or plain text does.
  ///
  /// - Parameter length: how many bytes are looked at to tell the format.
  /// - Complexity: O(*length*), and O(*n*) in a search for U+0000.
  func surelyReads(_ bytes: [UInt8], fileName: String?, head length: Int) -> Bool {
    // They may be UTF-16.
    guard !bytes.span.has(0) else { return false }
    if format == .raw { return true }
    let start = bytes.starts(with: DecodedText.byteOrderMark) ? 3 : 0
    let head = Self.wholeLines(bytes, start..<min(bytes.count, start + length))
    if format == .auto || format == .vtt, WebVTTReader.hasSignature(head) { return true }
    // Few controls are enough for a doubt whether this is text.
    guard bytes.prefix(8_000).allSatisfy({ $0 >= 0x20 || $0.isTextSpace }) else { return false }
    let source = SourceText(head)
    switch format {
    case .srt: return SubRipReader.recognizes(source, within: .max)
    case .text: return !source.isEmpty
    case .auto: return isFound(source, FileKind(name: fileName))
    default: return false
    }
  }

  /// The same for a file whose format is found out.
  private func isFound(_ source: SourceText, _ kind: FileKind) -> Bool {
    let isText = kind == .text || kind == .unknown
    guard isText || kind == .subtitles || kind == .webVTT else { return false }
    guard let first = source.bytes.trimmed(0..<source.bytes.count).first,
      // JSON, XML, and formats with stamps in brackets.
      !"<{[".utf8.contains(source.bytes[first]),
      !CaptionReaders.all.contains(where: { $0.recognizes(source, kind) })
    else { return false }
    return isText || SubRipReader.recognizes(source, within: kind == .subtitles ? .max : 10)
  }

  /// The range up to its last line end, or else up to the last character of ASCII.
  private static func wholeLines(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    if range.upperBound == bytes.count { return Array(bytes[range]) }
    let end =
      bytes[range].lastIndex(of: .lineFeed) ?? bytes[range].lastIndex { $0 < 0x80 }
      ?? range.lowerBound
    return Array(bytes[range.lowerBound..<end])
  }
}
