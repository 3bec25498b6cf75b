import Quoth

/// Writes JSON as Whisper does: `segments` with `id`, `start`, `end`, `speaker`, `text` and `words`, a
/// segment a line. A number as an id is a number, and times that are not known are null.
enum JSONWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = "{"
    if let language = transcript.language { result += "\"language\":\(quoted(language))," }
    result += "\"segments\":["
    for (index, cue) in transcript.cues.enumerated() {
      result += index == 0 ? "\n" : ",\n"
      result += segment(cue)
    }
    return result + (transcript.cues.isEmpty ? "]}\n" : "\n]}\n")
  }

  private static func segment(_ cue: Cue) -> String {
    var fields: [String] = []
    if let id = cue.id {
      fields.append("\"id\":" + (Int(id).map { "\($0)" == id } ?? false ? id : quoted(id)))
    }
    fields.append("\"start\":" + seconds(cue.startMilliseconds))
    fields.append("\"end\":" + seconds(cue.endMilliseconds))
    if let speaker = cue.speaker { fields.append("\"speaker\":" + quoted(speaker)) }
    fields.append("\"text\":" + quoted(cue.text))
    let words = words(cue)
    if !words.isEmpty { fields.append("\"words\":[\(words.joined(separator: ","))]") }
    return "{\(fields.joined(separator: ","))}"
  }

  private static func words(_ cue: Cue) -> [String] {
    let times = cue.wordTimes
    if times.isEmpty { return [] }
    let units = Array(cue.text.utf16)
    return zip(times, times.ends(cueEnd: cue.endMilliseconds)).map { word, end in
      "{\"word\":\(quoted(String(decoding: units[word.range], as: UTF16.self))),"
        + "\"start\":\(TimeCode.seconds(word.start)),\"end\":\(TimeCode.seconds(end))}"
    }
  }

  private static func seconds(_ milliseconds: Int?) -> String {
    milliseconds.map(TimeCode.seconds) ?? "null"
  }

  /// A string of JSON (RFC 8259).
  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case .lineFeed: bytes += "\\n".utf8
      case .carriageReturn: bytes += "\\r".utf8
      case .tab: bytes += "\\t".utf8
      case 0..<0x20:
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
