public import Quoth

/// Reads transcripts in any of the formats of ``TranscriptFormat``.
///
///     let bytes = Array("1\n00:00:01,500 --> 00:00:02,000\n<i>Hi</i> there".utf8)
///     let transcript = try TranscriptReader().read(bytes, fileName: "talk.srt")
///     print(transcript.cues[0].text)  // Hi there
///
/// Bytes are in the encoding of their byte order mark, in UTF-8, in UTF-16 or UTF-32 without a mark
/// where there is no doubt, and with a warning, or in an encoding that is guessed by the letters; or
/// in ``encoding``. ``Transcript/isEncodingGuessed`` tells of a guess, and bytes that leave too much
/// doubt are refused. An unpaired surrogate of UTF-16 is read
/// as U+FFFD. Files packed by gzip or zstd are unpacked, and so are zip archives of one file;
/// ``readAll(_:fileName:)`` reads archives of several. Except in ``TranscriptFormat/raw`` a byte order mark is no part of the text, and CR LF
/// and CR are line ends like LF.
public struct TranscriptReader: Sendable, Hashable {
  /// The format, or ``TranscriptFormat/auto`` to find it out.
  public var format: TranscriptFormat
  /// The encoding of the bytes; nil to recognize it. A byte order mark outranks it.
  public var encoding: TextEncoding?
  /// The unit of plain text that becomes a cue.
  public var textUnit: TranscriptTextUnit
  /// Whether captions that roll, each cue repeating lines of the one before it, are reduced to what
  /// is new in each; a warning says how much is left out.
  public var unrollsCaptions: Bool
  /// The frames per second of MicroDVD files that do not name theirs, from 1 to 1,000; nil for 23.976, with a
  /// warning.
  public var frameRate: Double?

  /// A reader; by default it finds out the format and the encoding.
  public init(
    format: TranscriptFormat = .auto, encoding: TextEncoding? = nil,
    textUnit: TranscriptTextUnit = .auto, unrollsCaptions: Bool = true, frameRate: Double? = nil
  ) {
    self.format = format
    self.encoding = encoding
    self.textUnit = textUnit
    self.unrollsCaptions = unrollsCaptions
    self.frameRate = frameRate
  }

  /// Reads a file's bytes.
  ///
  /// - Parameter fileName: A hint for ``TranscriptFormat/auto``, which goes by the content first: a
  ///   name that promises SubRip, WebVTT, SubStation Alpha, SAMI or JSON makes it an error when the
  ///   content is none of them. A language in it (`talk.pl.srt`, `Czech/talk.srt`) helps to guess
  ///   the encoding.
  /// - Throws: ``TranscriptError`` for bytes that are no text, in no encoding known, or not of the
  ///   format.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(
    _ bytes: [UInt8], fileName: String? = nil
  ) throws(TranscriptError) -> Transcript {
    if let packing = Packing(bytes), format != .raw || packing != .zip {
      return try readPacked(bytes, packing, fileName)
    }
    return try readText(bytes, fileName: fileName)
  }

  /// Reads bytes that are not packed.
  func readText(
    _ bytes: [UInt8], fileName: String?
  ) throws(TranscriptError) -> Transcript {
    let decoded = try DecodedText.decode(bytes, as: encoding, fileName: fileName)
    if format == .raw { return Self.raw(decoded) }
    let utf8 = decoded.withoutMark
    var transcript =
      format == .auto
      ? try readFound(utf8, FileKind(name: fileName)) : try readForced(utf8, format)
    transcript.encoding = decoded.encoding
    transcript.isEncodingGuessed = decoded.isGuess
    if !decoded.warnings.isEmpty {
      var warnings = WarningList(decoded.warnings)
      warnings.add(contentsOf: transcript.warnings)
      transcript.warnings = warnings.sorted
    }
    return transcript
  }

  /// The whole file, byte order mark and all, so that offsets are the file's own.
  private static func raw(_ decoded: DecodedText) -> Transcript {
    let text = String(decoding: decoded.utf8, as: UTF8.self)
    return Transcript(
      format: .raw, cues: [Cue(text: text)], warnings: decoded.warnings,
      encoding: decoded.encoding, isEncodingGuessed: decoded.isGuess)
  }
}
