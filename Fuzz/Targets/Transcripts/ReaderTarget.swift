import Quoth
import QuothTranscripts

/// Any bytes are read as a transcript or refused with a reason, the same each time; a corpus of the
/// transcript has all of its cues.
enum ReaderTarget: FuzzTarget {
  static let name = "readers"
  static let summary = "files of every format and encoding, torn, mixed and made up"

  struct Case: Codable, Sendable {
    var bytes: CaseBytes
    var format: String
    var unit: String
    var encoding: String?
    var fileName: String?
  }

  private static let encodings = [
    "utf-8", "utf-16", "utf-16le", "utf-16be", "windows-1251", "shift_jis", "gb18030",
    "iso-2022-jp", "utf-7", "utf-32", "big5", "euc-kr", "hz", "scsu", "bocu-1", "ibm-37",
    "x-imap-mailbox-name", "windows-1252", "iso-8859-1", "us-ascii",
  ]

  static func makeCase(_ choices: inout Choices) -> Case {
    let format = choices.pick(TranscriptFormat.allCases)
    let unit = choices.pick(TranscriptTextUnit.allCases)
    let encoding = choices.once(in: 4) ? choices.pick(encodings) : nil
    let fileName = choices.pick([
      "a.srt", "a.vtt", "a.json", "a.txt", "a.ass", "a.lrc", "a.sub", "a.smi", "a.ttml", "a.srv3",
      "a.docx", "a.srt.gz", "pl/a.txt", "talk.ru.srt", "Czech.sub",
      nil,
    ])
    let maker = DocumentMaker(&choices)
    var bytes = maker.document(&choices)
    if choices.once(in: 5) { bytes = narrowed(bytes) }
    return Case(
      bytes: CaseBytes(bytes), format: format.rawValue, unit: unit.rawValue,
      encoding: encoding, fileName: fileName)
  }

  /// A byte for each character, as before Unicode, so that the encoding must be guessed.
  private static func narrowed(_ utf8: [UInt8]) -> [UInt8] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.map { scalar in
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return scalar.isASCII ? byte : byte | 0x80
    }
  }

  static func check(_ fuzzCase: Case) throws {
    guard let format = TranscriptFormat(rawValue: fuzzCase.format),
      let unit = TranscriptTextUnit(rawValue: fuzzCase.unit)
    else { throw Disagreement("the case can be read", "\(fuzzCase)") }
    let encoding = fuzzCase.encoding.flatMap { try? TextEncoding($0) }
    let reader = TranscriptReader(format: format, encoding: encoding, textUnit: unit)
    let bytes = fuzzCase.bytes.bytes
    let transcript: Transcript
    do throws(TranscriptError) {
      transcript = try reader.read(bytes, fileName: fuzzCase.fileName)
    } catch {
      try expect(
        "an error says what was expected and seen", !error.expected.isEmpty && !error.seen.isEmpty)
      try expect(
        "an error's place is in the file", (error.byteOffset ?? 0) <= bytes.count, "\(error)")
      return
    }
    try expect(
      "nothing is guessed of what is named", !transcript.isEncodingGuessed || encoding == nil)
    try expect("the format is detected", transcript.format != .auto)
    let again = try? reader.read(bytes, fileName: fuzzCase.fileName)
    try expect("reading again gives the same", again == transcript)
    let lines = transcript.warnings.map(\.line)
    try expect(
      "warnings have lines, in order", lines == lines.sorted() && lines.allSatisfy { $0 > 0 })
    try expect("warnings have a message", transcript.warnings.allSatisfy { !$0.message.isEmpty })
    try expect("cues have lines", transcript.cues.allSatisfy { $0.line > 0 })
    var builder = CorpusBuilder<String>()
    builder.append(transcript, id: "x")
    let corpus = builder.finish()
    try expectSame("cues of a corpus", corpus.cueCount, transcript.cues.count)
    for (number, cue) in transcript.cues.enumerated().prefix(60) {
      try expectSame("text", corpus.text(ofCue: number), cue.text)
      try expectSame("start", corpus.start(ofCue: number), cue.startMilliseconds)
      try expectSame("end", corpus.end(ofCue: number), cue.endMilliseconds)
    }
    for format in [TranscriptFormat.srt, .vtt] {
      guard let text = try? TranscriptWriter(format: format).write(transcript) else { continue }
      // Cues that say the same at the same time are read as one where captions roll.
      let back = try? TranscriptReader(format: format, unrollsCaptions: false)
        .read(Array(text.utf8))
      try expect("a written file can be read", back != nil, "\(format): \(text)")
      if format == .vtt {
        try expectSame("cues written and read", back!.cues.count, transcript.cues.count)
      }
    }
  }
}
