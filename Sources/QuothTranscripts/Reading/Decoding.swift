import Quoth

/// The text of a file as valid UTF-8, and the encoding that was used.
struct DecodedText {
  var utf8: [UInt8]
  var encoding: String
  /// Whether the encoding is a guess by the letters.
  var isGuess = false
  var warnings: [TranscriptWarning] = []

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text without a byte order mark at its start.
  var withoutMark: [UInt8] {
    utf8.starts(with: Self.byteOrderMark) ? Array(utf8.dropFirst(3)) : utf8
  }

  /// Decodes by the byte order mark, else by the encoding asked for, else as UTF-16 or UTF-32 if the
  /// bytes cannot be anything else, which is reported, else as UTF-8, else by a guess that has enough
  /// evidence. A mark stays in the text as U+FEFF.
  static func decode(
    _ bytes: [UInt8], as asked: TextEncoding?, fileName: String? = nil
  ) throws(TranscriptError) -> DecodedText {
    let marked = encoding(byMarkOf: bytes)
    let found: TextEncoding? =
      if marked != nil {
        nil
      } else if asked == nil {
        certainUTF32(bytes) ?? certainByteOrder(of: bytes)
      } else {
        asked?.name == "UTF-16" ? likelyByteOrder(of: bytes) : nil
      }
    let encoding = marked ?? found ?? asked ?? .utf8
    var text: DecodedText
    if encoding != .utf8 {
      text = try convert(bytes, from: encoding)
    } else if let malformed = bytes.firstMalformedUTF8 {
      if asked != nil {
        text = try convert(bytes, from: .utf8)
      } else if marked != nil {
        throw notUTF8(bytes, at: malformed, advice: EncodingGuess.damageAdvice)
      } else {
        text = try guess(bytes, at: malformed, fileName: fileName)
      }
    } else {
      text = DecodedText(utf8: bytes, encoding: "UTF-8")
    }
    text.warnAboutMark(marked, asked: asked)
    if asked == nil, let found {
      let message = "no byte order mark; read as \(found.name) because of its zero bytes"
      text.warnings.insert(TranscriptWarning(line: 1, message: message), at: 0)
    }
    return text
  }

  /// Decodes by a guess.
  private static func guess(
    _ bytes: [UInt8], at malformed: Int, fileName: String?
  ) throws(TranscriptError) -> DecodedText {
    let guess =
      isBinary(bytes) ? nil : EncodingGuess(bytes, fileName: fileName)
    guard let guess, guess.isEnough else {
      throw notUTF8(
        bytes, at: malformed, advice: guess?.advice ?? "name the encoding: --encoding=NAME")
    }
    var text = try convert(bytes, from: guess.encoding)
    text.isGuess = true
    return text
  }

  private mutating func warnAboutMark(_ marked: TextEncoding?, asked: TextEncoding?) {
    guard let marked, let asked, marked != asked, !marked.name.hasPrefix(asked.name) else { return }
    warnings.insert(
      TranscriptWarning(
        line: 1,
        message: "the byte order mark says \(marked), not \(asked) as asked; read as \(marked)"),
      at: 0)
  }

  /// A mark overrides everything else, as the WHATWG specifies. The marks of UTF-32 are tested
  /// first, since the little-endian mark of UTF-16 begins like one of them.
  private static func encoding(byMarkOf bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: byteOrderMark) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return try? TextEncoding("UTF-32LE") }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return try? TextEncoding("UTF-32BE") }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    return nil
  }

  private static func convert(
    _ bytes: [UInt8], from encoding: TextEncoding
  ) throws(TranscriptError) -> DecodedText {
    let utf8: [UInt8]
    let malformed: [Int]
    do {
      (utf8, malformed) = try encoding.decode(bytes)
    } catch {
      throw TranscriptError(
        expected: "text in \(encoding.name)", seen: "a converter that fails: \(error)")
    }
    var text = DecodedText(utf8: utf8, encoding: encoding.name)
    if let first = malformed.first {
      let before = try? encoding.decode(Array(bytes[..<first]))
      let line = SourceText(before?.utf8 ?? []).lineCount
      let what = Quantity.text(malformed.count, "sequence", "sequences, the first")
      text.warnings.append(
        TranscriptWarning(
          line: line,
          message: "not \(encoding.name): \(what) at byte \(first); read as U+FFFD"))
    }
    return text
  }

  private static func notUTF8(
    _ bytes: [UInt8], at offset: Int, advice: String
  ) -> TranscriptError {
    let line = bytes[..<offset].lazy.filter { $0 == .lineFeed }.count + 1
    let byte = "0x" + String(bytes[offset], radix: 16, uppercase: true)
    guard !isBinary(bytes) else {
      return TranscriptError(
        expected: "text", seen: "binary data (byte \(byte) is not UTF-8)", line: line,
        byteOffset: offset)
    }
    return TranscriptError(
      expected: "UTF-8 or UTF-16, or an encoding given by name",
      seen: "the byte \(byte), which is not UTF-8", line: line, byteOffset: offset,
      suggestion: advice)
  }
}
