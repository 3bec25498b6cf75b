/// How a reader that surely reads a file takes its letters.
enum Sureness {
  /// As they stand; it leaves out whole lines, and marks at their starts.
  case asWritten
  /// Without brackets, and with characters in place of references.
  case withMarkup
  /// As the strings of JSON, if the file is that.
  case asJSON
}

extension TranscriptReader {
  /// Whether reading a file, if its bytes are UTF-8, can end in no error and finds its text in plain
  /// sight: it begins as WebVTT, SubRip or plain text does, or as JSON, all of which must be looked at.
  ///
  /// - Parameter length: how many bytes are looked at to tell the format, if they have enough lines.
  /// - Returns: Nil where there is a doubt.
  /// - Complexity: O(*length*), and O(*n*) in a search for U+0000.
  func sureness(_ bytes: [UInt8], fileName: String?, head length: Int) -> Sureness? {
    // They may be UTF-16.
    guard !bytes.has(0) else { return nil }
    if format == .raw { return .asWritten }
    let head = Self.head(of: bytes, length)
    if format == .auto || format == .vtt, WebVTTReader.hasSignature(head) { return .withMarkup }
    // Few controls are enough for a doubt whether this is text.
    guard !bytes.hasControl(within: 8_000) else { return nil }
    if format == .auto ? head.looksLikeJSON : JSONStrings.formats.contains(format) {
      return .asJSON
    }
    let source = SourceText(head)
    switch format {
    case .srt: return SubRipReader.recognizes(source, within: .max) ? .withMarkup : nil
    case .text: return source.isEmpty ? nil : .asWritten
    case .auto: break
    default: return nil
    }
    let kind = FileKind(name: fileName)
    let isText = kind == .text || kind == .unknown
    guard isText || kind == .subtitles || kind == .webVTT,
      let first = source.bytes.trimmed(0..<source.bytes.count).first,
      !source.mayBeginFormat(at: first),
      !CaptionReaders.all.contains(where: { $0.recognizes(source, kind) })
    else { return nil }
    if SubRipReader.recognizes(source, within: isText ? Self.linesOfText : .max) {
      return .withMarkup
    }
    guard isText else { return nil }
    if source.firstLines(Self.linesOfText).count == Self.linesOfText { return .asWritten }
    // Whether it is SubRip needs a longer look where lines are long; it is one of the two.
    for times in Self.longerHeads {
      let more = SourceText(Self.head(of: bytes, times * length))
      guard more.firstLines(Self.linesOfText).count == Self.linesOfText else { continue }
      return SubRipReader.recognizes(more, within: Self.linesOfText) ? .withMarkup : .asWritten
    }
    return .withMarkup
  }

  /// A text is SubRip if one of as many lines is a time line.
  private static let linesOfText = 10
  /// How many times as much is looked at where lines are long, until there are enough.
  private static let longerHeads = [2, 4, 16]

  /// The beginning without a mark of byte order, up to the last line end or else the last character
  /// of ASCII.
  private static func head(of bytes: [UInt8], _ length: Int) -> [UInt8] {
    let start = bytes.starts(with: DecodedText.byteOrderMark) ? 3 : 0
    guard start + length < bytes.count else { return Array(bytes[start...]) }
    let range = start..<(start + length)
    let end =
      bytes[range].lastIndex { $0 == .lineFeed || $0 == .carriageReturn }
      ?? bytes[range].lastIndex { $0 < 0x80 } ?? start
    return Array(bytes[start..<end])
  }
}

extension SourceText {
  /// Whether more than this head may be needed to tell whether the text, which begins at an offset, is JSON, XML, or
  /// of a format that has stamps or titles in brackets.
  fileprivate func mayBeginFormat(at first: Int) -> Bool {
    switch bytes[first] {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "["):
      // None of them goes on like this.
      return first + 1 == bytes.count || !"*#!?_~=/|@%".utf8.contains(bytes[first + 1])
    case UInt8(ascii: "<"): return !isPlainTag(at: first) && !isComment(at: first)
    default: return false
    }
  }

  /// Whether the tag at an offset, where the text begins, tells what kind of XML it would be, and whether it is of
  /// a kind that is read as plain text without a warning.
  private func isPlainTag(at first: Int) -> Bool {
    let name = first + 1
    guard name < bytes.count, bytes[name].isLetter,
      let end = bytes[name...].firstIndex(where: { $0.isTextSpace || $0 == UInt8(ascii: ">") })
    else { return false }
    return end - name < 100 && UnreadFormat.name(self) == nil
  }

  /// Whether a comment is at an offset, where the text begins, and no tag after it.
  private func isComment(at first: Int) -> Bool {
    guard bytes.has("<!--", at: first, end: bytes.count),
      let end = bytes.first(of: "-->", in: first + 4..<bytes.count),
      let next = bytes[(end + 3)...].first(where: { !$0.isTextSpace })
    else { return false }
    return next != UInt8(ascii: "<")
  }
}
