import Quoth

/// Writes Advanced SubStation Alpha (version 4+), words with times as karaoke.
///
/// A comma in a name, which would end the field, is written as a semicolon. A backslash that would be
/// read as a command is followed by U+2060, as the format's editors do it.
enum SubStationAlphaWriter: FormatWriter {
  private static let header = """
    [Script Info]
    ScriptType: v4.00+
    WrapStyle: 0
    ScaledBorderAndShadow: yes
    PlayResX: 1920
    PlayResY: 1080

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, \
    Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, \
    Alignment, MarginL, MarginR, MarginV, Encoding
    Style: Default,Arial,64,&H00FFFFFF,&H0000FFFF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,\
    60,60,50,1

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

    """

  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = header
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try positiveTimes(transcript.cues, index, "SubStation Alpha")
      let name = cue.speaker.map { Escaping.oneLine($0).substituting(",", with: ";") } ?? ""
      result +=
        "Dialogue: 0,\(TimeCode.hundredths(start)),\(TimeCode.hundredths(end)),Default,\(name),0,0,0,,"
        + text(cue, start, end) + "\n"
    }
    return result
  }

  private static func text(_ cue: Cue, _ start: Int, _ end: Int) -> String {
    let words = WordStamps(cue, after: start, before: end)
    let stamps = words.stamps
    let origin = TimeCode.rounded(start, to: 10)
    /// How long what follows a stamp lasts, in hundredths of a second.
    func length(_ place: Int) -> UInt {
      let from = place < 0 ? origin : TimeCode.rounded(stamps[place].time, to: 10)
      let next = place + 1 < stamps.count ? stamps[place + 1].time : end
      let to = TimeCode.rounded(next, to: 10)
      return to > from ? to - from : 0
    }
    let bytes = Array(cue.text.utf8)
    var result: [UInt8] = []
    if words.hasWords { result += "{\\k\(length(-1))}".utf8 }
    var place = 0
    for offset in bytes.indices {
      while place < stamps.count, stamps[place].offset == offset {
        result += "{\\k\(length(place))}".utf8
        place += 1
      }
      append(bytes, offset, &result)
    }
    while place < stamps.count {
      result += "{\\k\(length(place))}".utf8
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ bytes: [UInt8], _ offset: Int, _ result: inout [UInt8]) {
    switch bytes[offset] {
    case .lineFeed: result += "\\N".utf8
    case .carriageReturn:
      if offset + 1 == bytes.count || bytes[offset + 1] != .lineFeed { result += "\\N".utf8 }
    case UInt8(ascii: "{"): result += "\\{".utf8
    case UInt8(ascii: "}"): result += "\\}".utf8
    case UInt8(ascii: "\\"):
      result.append(bytes[offset])
      let commands: [UInt8] = Array("Nnh{}".utf8)
      if offset + 1 < bytes.count, commands.contains(bytes[offset + 1]) {
        result += "\u{2060}".utf8
      }
    default: result.append(bytes[offset])
    }
  }
}
