import Quoth
import QuothTranscripts
import TestSupport

/// A file that is passed over because of its bytes can be read, and has no hit.
enum SieveTarget: FuzzTarget {
  static let name = "sieve"
  static let summary = "files whose bytes rule a keyword out: read, they have no hit"

  struct Case: Codable, Sendable {
    var bytes: CaseBytes
    var needle: CaseText
    var options: CaseOptions
    var format: String
    var fileName: String?
    /// As many bytes tell the format.
    var head: Int
  }

  static func makeCase(_ choices: inout Choices) -> Case {
    let options = CaseOptions(&choices)
    choices.endOptions()
    let format = choices.pick([
      TranscriptFormat.auto, .auto, .auto, .srt, .vtt, .text, .raw, .ass, .lrc, .auto, .auto,
      .whisper, .podcast, .json3, .deepgram, .assemblyai, .aws, .google, .azure, .watson, .revai,
      .speechmatics,
    ])
    let fileName = choices.pick(["a.srt", "a.vtt", "a.txt", nil, "a.json", "a.ass", "a.md"])
    let bytes = choices.once(in: 3) ? json(&choices) : torn(&choices)
    return Case(
      bytes: CaseBytes(bytes), needle: CaseText(needle(in: bytes, &choices)), options: options,
      format: format.rawValue, fileName: fileName, head: choices.pick([0, 8, 40, 200]))
  }

  private static func torn(_ choices: inout Choices) -> [UInt8] {
    let maker = DocumentMaker(&choices)
    return maker.document(&choices)
  }

  /// A whole transcript in JSON, or nearly.
  private static func json(_ choices: inout Choices) -> [UInt8] {
    let words = (0..<3).map { _ in
      String(decoding: choices.pick(TextMaker.scalars), as: UTF16.self)
    }
    var own = choices
    let letters = words + ["Hello", "a", "b", "世", "界", "e\u{301}", "'n", "\u{AD}", ".", " "]
    var bytes = Array(JSONTranscripts.document(of: letters) { own.below($0) }.utf8)
    choices = own
    if choices.once(in: 4) { bytes[choices.below(bytes.count)] = choices.byte() }
    return choices.once(in: 8) ? [0xEF, 0xBB, 0xBF] + bytes : bytes
  }

  /// Some letters of a document, without what may be left out between them.
  private static func needle(in bytes: [UInt8], _ choices: inout Choices) -> [UInt16] {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if text.isEmpty || choices.once(in: 8) { return Array("Hello".utf16) }
    var place = choices.below(text.count)
    let length = 1 + choices.below(9)
    var needle = String.UnicodeScalarView()
    while place < text.count, needle.count < length {
      let closing: Unicode.Scalar? =
        switch text[place] {
        case "<": ">"
        case "{": "}"
        case "[": "]"
        default: nil
        }
      if let closing, let end = text[place...].firstIndex(of: closing) {
        place = end
      } else if text[place].value > 0x20 || choices.once(in: 2) {
        needle.append(text[place])
      }
      place += 1
    }
    return Array(String(needle).utf16)
  }

  static func check(_ fuzzCase: Case) throws {
    guard let options = fuzzCase.options.options,
      let format = TranscriptFormat(rawValue: fuzzCase.format),
      let pattern = try? Pattern(utf16: fuzzCase.needle.units, options: options)
    else { return }
    let reader = TranscriptReader(format: format)
    let bytes = fuzzCase.bytes.bytes
    for joiner in CorpusJoiner.allCases {
      for isAcross in [true, false] {
        let sieve = FileSieve(
          [pattern], reader: reader, isAcross: isAcross, joiner: joiner,
          headLength: fuzzCase.head)
        guard sieve?.passesOver(bytes, fileName: fuzzCase.fileName) == true else { continue }
        let transcript: Transcript
        do throws(TranscriptError) {
          transcript = try reader.read(bytes, fileName: fuzzCase.fileName)
        } catch {
          throw Disagreement("a file that is passed over can be read", "\(error)")
        }
        var builder = CorpusBuilder<Int>(joiner: joiner)
        builder.append(transcript, id: 0)
        let matches = builder.finish().matches(
          of: pattern, options: CorpusSearchOptions(across: isAcross))
        try expectSame("hits of a file that is passed over", matches.count, 0)
      }
    }
  }
}
