import Quoth
import QuothTranscripts

/// Written files can be read back: texts, times, and in WebVTT speakers.
enum WriterTarget: FuzzTarget {
  static let name = "writers"
  static let summary = "any cues, written as WebVTT, SubRip and text and read again"

  struct Cue: Codable, Sendable {
    var text: CaseText
    var speaker: CaseText?
    var id: CaseText?
    var start: Int
    var length: Int
  }

  struct Case: Codable, Sendable {
    var cues: [Cue]
  }

  private static let marks = [
    "<", ">", "&", "-->", "&amp;", "&lt;", "&#32;", "&nbsp;", "\n", "\r", "\r\n", "\n\n", "{", "}",
    "{\\an8}",
    "<i>", "</i>", "<v A>", "<00:01.000>", "NOTE", "STYLE", "1", "00:00:01,000 --> 00:00:02,000",
    "\u{FEFF}",
    "WEBVTT", "- ", ":", " ", "\t", "\u{A0}", "\u{2028}", "\u{85}", "\u{0}", "\\", "\"", ".",
    "\u{C}", "\u{B}",
  ].map { Array($0.utf16) }

  private static func text(_ choices: inout Choices, upTo limit: Int) -> CaseText {
    var text: [UInt16] = []
    while text.count < limit, choices.goesOn(average: 5) {
      text +=
        choices.once(in: 3)
        ? choices.pick(TextMaker.scalars) : choices.once(in: 2) ? [0x61] : choices.pick(marks)
    }
    return CaseText(Array(String(decoding: text, as: UTF16.self).utf16))
  }

  static func makeCase(_ choices: inout Choices) -> Case {
    var cues: [Cue] = []
    repeat {
      var cue = Cue(
        text: text(&choices, upTo: 60), start: choices.below(7_200_000),
        length: choices.below(60_000))
      if choices.once(in: 2) { cue.speaker = text(&choices, upTo: 12) }
      if choices.once(in: 3) { cue.id = text(&choices, upTo: 8) }
      cues.append(cue)
    } while cues.count < 6 && choices.goesOn(average: 2)
    return Case(cues: cues)
  }

  static func check(_ fuzzCase: Case) throws {
    let cues = fuzzCase.cues.map { cue in
      let text = String(decoding: cue.text.units, as: UTF16.self)
      return QuothTranscripts.Cue(
        id: cue.id.map { String(decoding: $0.units, as: UTF16.self) },
        startMilliseconds: cue.start, endMilliseconds: cue.start + cue.length,
        speaker: cue.speaker.map { String(decoding: $0.units, as: UTF16.self) },
        text: text, words: words(text, from: cue.start))
    }
    try checkWebVTT(cues)
    try checkSubRip(cues)
    for format in WrittenFormat.allCases {
      let file = try TranscriptWriter(as: format).write(Transcript(format: .text, cues: cues))
      _ = try? TranscriptReader().read(Array(file.utf8), fileName: "a.\(format.fileExtension)")
    }
    var merged = Transcript(format: .text, cues: cues)
    merged.retime(scale: 1.001, shift: -3_000)
    merged.mergeCues(shorterThan: 5_000)
    try checkWebVTT(merged.cues)
  }

  /// The parts of a text between spaces, each with a time of its own.
  private static func words(_ text: String, from start: Int) -> [QuothTranscripts.Cue.Word] {
    text.split(separator: " ").enumerated().map { place, part in
      QuothTranscripts.Cue.Word(
        text: String(part), startMilliseconds: start + 370 * place,
        endMilliseconds: start + 370 * place + (part.utf8.count % 3) * 185)
    }
  }

  private static func checkWebVTT(_ cues: [QuothTranscripts.Cue]) throws {
    let file = try TranscriptWriter(format: .vtt).write(Transcript(format: .vtt, cues: cues))
    let back = try TranscriptReader(format: .vtt).read(Array(file.utf8))
    try expectSame("WebVTT cues", back.cues.count, cues.count)
    for (written, read) in zip(cues, back.cues) {
      try expectSame("WebVTT start", read.startMilliseconds, written.startMilliseconds)
      try expectSame("WebVTT end", read.endMilliseconds, written.endMilliseconds)
      try expectSame(
        "WebVTT text", CaseText(Array(asLines(read.text).utf16)).written,
        CaseText(Array(asLines(written.text).utf16)).written)
    }
    let again = try TranscriptWriter(format: .vtt).write(back)
    let third = try TranscriptReader(format: .vtt).read(Array(again.utf8))
    try expect(
      "writing twice changes nothing", third.cues.map(\.text) == back.cues.map(\.text), again)
  }

  private static func checkSubRip(_ cues: [QuothTranscripts.Cue]) throws {
    let file = try TranscriptWriter(format: .srt).write(Transcript(format: .srt, cues: cues))
    guard let back = try? TranscriptReader(format: .srt).read(Array(file.utf8)) else {
      throw Disagreement("SubRip is read", file)
    }
    try expectSame("SubRip cues", back.cues.count, cues.count)
    for (written, read) in zip(cues, back.cues) {
      try expectSame("SubRip start", read.startMilliseconds, written.startMilliseconds)
      try expectSame("SubRip end", read.endMilliseconds, written.endMilliseconds)
    }
  }

  /// Reduces a text to lines of a file: merges all kinds of line ends and replaces characters that
  /// no file can have. Blank lines at the edges of a cue belong to no cue.
  private static func asLines(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\r": "\n"
      case "\u{0}": "\u{FFFD}"
      default: scalar
      }
    }
    let rest = lines.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()
    return String(String.UnicodeScalarView(rest))
  }
}
