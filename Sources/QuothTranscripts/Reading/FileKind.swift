/// The content that a file's name suggests.
package enum FileKind: Sendable {
  case subtitles, webVTT, subStationAlpha, sami, lyrics, frames, timedText, youTube, document, json,
    text,
    unknown

  package init(name: String?) {
    // The longest ending that is known has nine bytes, and one that says how the file is packed five.
    guard let name else {
      self = .unknown
      return
    }
    let tail = name.utf8.suffix(16).map { $0.isLetter ? $0 | 0x20 : $0 }
    let unpacked = tail.prefix(tail.count - Packing.endingLength(tail))
    guard let dot = unpacked.lastIndex(of: UInt8(ascii: ".")) else {
      self = .unknown
      return
    }
    switch String(decoding: unpacked[(dot + 1)...], as: UTF8.self) {
    case "srt", "msrt", "sbv": self = .subtitles
    case "vtt", "webvtt": self = .webVTT
    case "ass", "ssa": self = .subStationAlpha
    case "smi", "sami": self = .sami
    case "lrc": self = .lyrics
    case "sub", "mpl", "mpl2": self = .frames
    case "ttml", "dfxp", "itt": self = .timedText
    case "srv1", "srv2", "srv3": self = .youTube
    case "docx": self = .document
    case "json", "json3": self = .json
    case "txt", "text", "md", "markdown": self = .text
    default: self = .unknown
    }
  }

  /// The format that it promises.
  var format: TranscriptFormat? {
    switch self {
    case .subtitles: .srt
    case .webVTT: .vtt
    case .subStationAlpha: .ass
    case .sami: .sami
    case .lyrics: .lrc
    case .timedText: .ttml
    case .youTube: .srv
    case .document: .docx
    case .frames, .json, .text, .unknown: nil
    }
  }

  /// The readers of captions to try where the content alone does not decide.
  var readers: [any CaptionReader.Type] {
    switch self {
    case .subStationAlpha: [SubStationAlphaReader.self]
    case .sami: [SAMIReader.self]
    case .lyrics: [LRCReader.self]
    case .frames: [MicroDVDReader.self, MPL2Reader.self]
    case .subtitles, .webVTT, .timedText, .youTube, .document, .json, .text, .unknown: []
    }
  }
}
