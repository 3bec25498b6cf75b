extension TranscriptReader {
  /// Reads as the format asked for; what is not of it is an error.
  func readForced(
    _ utf8: [UInt8], _ format: TranscriptFormat
  ) throws(TranscriptError) -> Transcript {
    switch format {
    case .srt:
      let source = SourceText(utf8)
      if let read = SubRipReader.read(source) { return subRip(read) }
      guard source.isEmpty else { throw source.notSubRip }
      return Self.empty(.srt)
    case .vtt:
      guard let read = WebVTTReader.read(utf8) else { throw SourceText(utf8).notWebVTT }
      return captions(
        CaptionReading(cues: read.cues, warnings: read.warnings, language: read.language), .vtt)
    case .whisper, .podcast, .json3, .deepgram, .assemblyai, .aws, .google, .azure, .watson, .revai,
      .speechmatics:
      let file = try JSONTranscript(SourceText(utf8), expected: format)
      if let kind = file.root.evidentKind, kind != format {
        throw file.wrongKind(kind, asked: format)
      }
      return try json(file, format)
    case .ass, .microdvd, .mpl2, .sami, .lrc, .ttml, .srv, .tsv, .audacity:
      return try captions(SourceText(utf8), format)
    case .docx:
      throw SourceText(utf8).isNot("a document of Word (a zip archive with `word/document.xml`)")
    case .text, .auto, .raw: return try text(SourceText(utf8))
    }
  }

  /// Reads what the content is found to be; the file's kind decides what the content leaves open.
  func readFound(_ utf8: [UInt8], _ kind: FileKind) throws(TranscriptError) -> Transcript {
    if WebVTTReader.hasSignature(utf8) { return try readForced(utf8, .vtt) }
    let source = SourceText(utf8)
    if source.isEmpty { return Self.empty(kind.format ?? .text) }
    if let transcript = try readFoundJSON(source, kind) { return transcript }
    if let transcript = try readFoundCaptions(source, kind) { return transcript }
    // A text may quote a time line; a transcript begins with one.
    let limit = kind == .subtitles ? Int.max : 10
    if SubRipReader.recognizes(source, within: limit), var read = SubRipReader.read(source) {
      if kind == .webVTT {
        let message = "no \"WEBVTT\" at the start: read as SubRip"
        read.warnings.insert(TranscriptWarning(line: 1, message: message), at: 0)
      }
      return subRip(read)
    }
    switch kind {
    case .subtitles: throw source.notSubRip
    case .webVTT: throw source.notWebVTT
    case .subStationAlpha, .sami, .timedText, .youTube, .document:
      return try captions(source, kind.format ?? .text)
    case .lyrics, .frames, .json, .text, .unknown: return try text(source)
    }
  }

  /// Reads captions whose content is known for what it is, or else promised by the file's name.
  private func readFoundCaptions(
    _ source: SourceText, _ kind: FileKind
  ) throws(TranscriptError) -> Transcript? {
    for reader in CaptionReaders.all where reader.recognizes(source, kind) {
      if let read = try reader.read(source, for: self) { return captions(read, reader.format) }
    }
    for reader in kind.readers {
      if let read = try reader.read(source, for: self) { return captions(read, reader.format) }
    }
    return nil
  }

  private func captions(
    _ source: SourceText, _ format: TranscriptFormat
  ) throws(TranscriptError) -> Transcript {
    let reader = CaptionReaders.reader(of: format)
    if let read = try reader?.read(source, for: self) { return captions(read, format) }
    guard source.isEmpty else { throw source.isNot(reader?.expectation ?? format.title) }
    return Self.empty(format)
  }

  private func captions(_ read: CaptionReading, _ format: TranscriptFormat) -> Transcript {
    var cues = read.cues
    var warnings = read.warnings
    if unrollsCaptions, format.canRoll, let warning = RollingCaptions.unroll(&cues) {
      var list = WarningList(warnings)
      list.add(contentsOf: [warning])
      warnings = list.sorted
    }
    labelSpeakers(of: &cues)
    return Transcript(format: format, cues: cues, warnings: warnings, language: read.language)
  }

  private func readFoundJSON(
    _ source: SourceText, _ kind: FileKind
  ) throws(TranscriptError) -> Transcript? {
    guard kind == .json || source.looksLikeJSON else { return nil }
    let file: JSONTranscript
    do {
      file = try JSONTranscript(source, expected: .auto)
    } catch {
      // Braces may begin a text; a transcript cut short is no text.
      if kind == .json || source.namesSegments { throw error }
      return nil
    }
    guard let format = file.root.kindOfTranscript else {
      throw TranscriptError(
        expected:
          "a transcript in JSON (Whisper's, Podcasting 2.0's, or a transcription service's)",
        seen: file.root.title, line: file.line(file.root) + 1)
    }
    return try json(file, format)
  }

  private func json(
    _ file: JSONTranscript, _ format: TranscriptFormat
  ) throws(TranscriptError) -> Transcript {
    let read: JSONTranscript.Result
    if let service = TranscriptionServices.reader(of: format) {
      read = try TranscriptionServices.read(file, service)
    } else {
      read = format == .podcast ? try PodcastReader.read(file) : try WhisperReader.read(file)
    }
    return Transcript(
      format: format, cues: read.cues, warnings: read.warnings, language: read.language)
  }

  private func subRip(_ read: (cues: [Cue], warnings: [TranscriptWarning])) -> Transcript {
    captions(CaptionReading(cues: read.cues, warnings: read.warnings), .srt)
  }

  private func text(_ source: SourceText) throws(TranscriptError) -> Transcript {
    guard !DecodedText.isBinary(source.bytes) || source.isEmpty else {
      throw TranscriptError(
        expected: "text", seen: "binary data: \(source.quote(0..<source.bytes.count))")
    }
    if source.isEmpty { return Self.empty(.text) }
    let read = TextReader.read(source, unit: textUnit)
    var warnings = read.warnings
    if format == .auto, let other = UnreadFormat.name(source) {
      warnings.insert(
        TranscriptWarning(
          line: 1, message: "this looks like \(other), which is read as plain text, markup and all"),
        at: 0)
    }
    return Transcript(format: .text, cues: read.cues, warnings: warnings)
  }

  private static func empty(_ format: TranscriptFormat) -> Transcript {
    let warning = TranscriptWarning(line: 1, message: "the file is empty")
    return Transcript(format: format, cues: [], warnings: [warning])
  }
}

extension SourceText {
  /// Whether there is nothing but white space.
  var isEmpty: Bool { isBlank(0..<bytes.count) }

  /// The first line that is not blank, and its number from 1.
  private var firstLine: (range: Range<Int>, number: Int) {
    let index = (0..<lineCount).first { !isBlank(line($0)) } ?? 0
    return (line(index), index + 1)
  }

  private func error(expected: String, at line: Int, seen: Range<Int>) -> TranscriptError {
    TranscriptError(
      expected: expected, seen: bytes.isEmpty ? "an empty file" : quote(seen), line: line,
      suggestion: bytes.isEmpty ? nil : "the format `text` reads any text")
  }

  var notSubRip: TranscriptError {
    isNot("SubRip (times such as `00:00:01,000 --> 00:00:02,000` anywhere in the file)")
  }

  /// An error for a text that is not of a format.
  func isNot(_ expected: String) -> TranscriptError {
    let (range, number) = firstLine
    return error(expected: expected, at: number, seen: range)
  }

  var notWebVTT: TranscriptError {
    error(expected: "\"WEBVTT\" at the start of a WebVTT file", at: 1, seen: line(0))
  }

  /// Whether an object with keys, or an array of objects, begins here.
  var looksLikeJSON: Bool { bytes.looksLikeJSON }

  /// Whether the beginning has a key of a transcript.
  var namesSegments: Bool {
    let head = (0..<bytes.count).prefix(4000)
    let keys: [StaticString] = [
      "\"segments\"", "\"transcription\"", "\"chunks\"", "\"startTime\"", "\"tStartMs\"",
      "\"utterances\"", "\"alternatives\"", "\"recognizedPhrases\"", "\"monologues\"", "\"words\"",
      "\"offsetMilliseconds\"",
    ]
    return keys.contains { bytes.first(of: $0, in: head) != nil }
  }
}

extension [UInt8] {
  /// Whether an object with keys of JSON, or an array of objects, begins here.
  var looksLikeJSON: Bool {
    let all = trimmed(0..<count)
    guard all.count >= 2 else { return false }
    let inner = trimmed(all.lowerBound + 1..<all.upperBound)
    guard let next = inner.first else { return false }
    switch self[all.lowerBound] {
    case UInt8(ascii: "{"):
      return self[next] == UInt8(ascii: "\"") || self[next] == UInt8(ascii: "}")
    case UInt8(ascii: "["): return self[next] == UInt8(ascii: "{")
    default: return false
    }
  }
}

extension JSONTranscript {
  fileprivate func wrongKind(_ kind: TranscriptFormat, asked: TranscriptFormat) -> TranscriptError {
    TranscriptError(
      expected: asked.title, seen: "\(kind.title): \(root.title)", line: line(root) + 1,
      suggestion: "the format `\(kind.rawValue)` reads it")
  }
}
